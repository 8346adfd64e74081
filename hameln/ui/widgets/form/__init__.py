"""Fields that are turned and written, below each other."""
