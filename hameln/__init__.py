"""Hameln: board games on the screen and in the terminal, and the engines of their rules."""
