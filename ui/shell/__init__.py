"""The window around it all: shelf, new game, table, and the ways in from the command line."""
