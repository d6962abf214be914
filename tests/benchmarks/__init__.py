"""Speed and size as ratios and medians: printed by command, never asserted."""
