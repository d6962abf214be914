"""The program without widgets: sessions, journals, saves, clocks, settings, words and the command line."""
