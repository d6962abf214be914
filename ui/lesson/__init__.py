"""A lesson at the table: what it says beside the things it speaks of, and the soft light on what is to be done."""
