"""Millions held to its rulebook."""
