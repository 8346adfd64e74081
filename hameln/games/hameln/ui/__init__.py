"""Hameln on the screen: the town, its pieces, the cards, the sale and the Piper's visit."""
