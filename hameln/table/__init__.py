"""The table without a window: who sits at it, what has happened, what may be taken back, how it is saved."""
