"""The board game: state, actions, one module per rulebook chapter, scoring, events, sentences."""
