"""All that happens in a match of the board game: a module a concept, a class an event."""
