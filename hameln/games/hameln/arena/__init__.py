"""Hameln in the arena: where matches are played, what is watched, how fair a town is, the experiments."""
