"""The tools with which a town is drawn."""
