"""Lessons: a match with a teacher, and the list of them."""
