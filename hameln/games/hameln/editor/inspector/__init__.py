"""The lines of the inspector, for what is chosen in a town and for the town as a whole."""
