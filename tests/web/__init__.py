"""A match to which people come with their phones."""
