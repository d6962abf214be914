"""Millennium Blades on the table: its places, its pieces, its faces and its pictures."""
