"""The rules of every game, pure Python: no Qt, no clock, no files, no global randomness."""
