"""The window, driven offscreen."""
