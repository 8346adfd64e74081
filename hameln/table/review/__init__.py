"""A match that is over, looked at again: what its decisions were worth, in the background, in words."""
