"""How the resources of the opponents are made; nothing of it is needed to play."""
