"""The rules of the card game: a state of ints, what may be done in it, and what that does."""
