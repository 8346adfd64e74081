"""The cards without rules: the pack, its files, its tables for the engine, and the choice of the thirty."""
