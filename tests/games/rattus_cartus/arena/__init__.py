"""Where heirs meet."""
