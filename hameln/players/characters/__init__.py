"""Characters: computer players as files of texts, dials and rules, read by one interpreter for any game."""
