"""What every game shares: matches, decisions, events, zones, luck, operations, text, views, refusals, scenarios."""
