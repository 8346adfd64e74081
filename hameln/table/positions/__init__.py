"""Set positions: files that put a task to whoever plays on from a moment of a match."""
