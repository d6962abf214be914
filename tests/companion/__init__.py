"""Tests of what stands beside real cards."""
