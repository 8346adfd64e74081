"""A running match, its pause, its log and the curtain."""
