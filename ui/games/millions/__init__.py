"""Millions on the table: its places, its pieces, its faces and its score sheet."""
