"""Practice opponents for Millions."""
