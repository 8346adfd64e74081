"""The parts of an editor's screen."""
