"""Sheets beside and over the table: log, rulebook, scores."""
