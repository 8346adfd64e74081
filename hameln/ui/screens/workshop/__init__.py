"""The workshop of characters."""
