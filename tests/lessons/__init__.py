"""Lessons: their files held against the rules, and the first minutes played in the real window."""
