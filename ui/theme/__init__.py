"""Colours, type, ink and paper: how everything looks, and nothing of what it means."""
