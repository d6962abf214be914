"""Millennium Blades held to its rulebook."""
