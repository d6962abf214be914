"""Lessons: a game's first minutes, taught by playing. A lesson is data; the rules and the table are the real ones."""
