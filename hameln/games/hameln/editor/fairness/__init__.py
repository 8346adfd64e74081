"""How fair a town is that is being drawn: measured, compared, painted, and mended with one click."""
