"""Blade Rondo held to its rulebook."""
