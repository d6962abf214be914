"""Whether every text of every screen has its room (`tests/ui/test_room.py`, `check.py room`)."""
