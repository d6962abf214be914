"""Millennium Blades: the cards and the tournament (MB-1, MB-6 to MB-10)."""
