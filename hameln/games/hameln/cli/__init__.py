"""The commands of Hameln: towns, families, lessons for the computer players, experiments."""
