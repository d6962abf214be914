"""The command line, the words that it speaks, and the rulebooks that it prints."""
