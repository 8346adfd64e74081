"""The board game of the town of the rats and the Pied Piper."""
