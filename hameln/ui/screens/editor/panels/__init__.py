"""What lies at the right of an editor, and below it."""
