"""The games. Everything about one game lies in one folder; the rest of the program knows none."""
