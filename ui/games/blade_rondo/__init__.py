"""Blade Rondo on the table: its places, its pieces, its faces and its powers."""
