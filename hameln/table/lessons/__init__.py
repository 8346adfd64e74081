"""First lessons: a match that teaches by doing, led by steps that a file holds."""
