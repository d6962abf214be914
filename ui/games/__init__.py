"""What each game adds to the common table."""
