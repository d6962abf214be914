"""Tests that hold the whole tree to its architecture."""
