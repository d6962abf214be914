"""Scenarios in words of the table, by game, and the tests that run them."""
