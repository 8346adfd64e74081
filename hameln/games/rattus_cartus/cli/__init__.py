"""The card game on the command line."""
