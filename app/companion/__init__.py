"""Beside real cards: the sheet of a game played with real cards, and what else lies on the table."""
