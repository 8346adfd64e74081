"""The map without rules: the town, its graph, its files, its tables for the engine."""
