"""The computer players of Hameln: levels, families with characters of their own, values and search."""
