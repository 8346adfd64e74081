"""What a screen shows as a list of marks, and how marks become pictures."""
