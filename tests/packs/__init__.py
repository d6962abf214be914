"""Content packs: found, read, held against their game; and changed in every way."""
