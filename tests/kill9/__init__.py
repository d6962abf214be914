"""Games that are killed at random moments: whatever they have shown must be there afterwards."""
