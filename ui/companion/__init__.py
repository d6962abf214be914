"""The page beside real cards: keypads, the sheet, and instruments for any game."""
