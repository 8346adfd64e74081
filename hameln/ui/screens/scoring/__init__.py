"""The end of a match: the ceremony, the points, the chronicle."""
