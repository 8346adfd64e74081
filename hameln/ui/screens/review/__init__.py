"""A match that is over, looked at again: a line of chances, what turned it, and what cost most."""
