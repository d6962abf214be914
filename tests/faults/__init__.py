"""Planted faults: small changes that break the program, and the tests that must notice each of them."""
