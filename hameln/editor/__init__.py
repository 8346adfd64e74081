"""What an editor of any game's documents needs, without a window."""
