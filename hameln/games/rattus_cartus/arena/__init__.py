"""Where heirs of the computer meet, and what is counted there."""
