"""Practice opponents for Millennium Blades."""
