"""Phones at a match: the screen, and what serves them."""
