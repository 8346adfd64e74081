"""Set positions: which there are, one on the table, and the verdict."""
