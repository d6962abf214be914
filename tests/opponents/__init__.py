"""Practice opponents: what they may know, that they keep to the rules, and how strong they are."""
