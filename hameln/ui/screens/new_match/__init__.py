"""A new match, until its table is laid."""
