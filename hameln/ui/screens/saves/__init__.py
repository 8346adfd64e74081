"""Saved matches, and what may stand in the way of going on with them."""
