"""Hameln: the town of the rats and the Pied Piper, as a board game and a rules engine."""
