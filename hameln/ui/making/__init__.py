"""The parts of the screen on which characters are made."""
