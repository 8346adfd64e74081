"""Any match from its beginning to its end."""
