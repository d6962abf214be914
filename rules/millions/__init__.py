"""Millions: The Last Soldier, for two to five players: twelve rounds of simultaneous secret choice (MIL)."""
