"""Lessons: a match with a teacher, and the list of further ones."""
