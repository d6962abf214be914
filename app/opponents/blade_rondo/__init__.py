"""Practice opponents for Blade Rondo."""
