"""What matches have come to: all of them, and one."""
