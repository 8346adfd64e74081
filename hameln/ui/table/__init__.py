"""What a match shows on any screen: the running one, a replay, a lesson, a set position."""
