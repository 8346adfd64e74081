"""All that happens in a match of the card game: a module a concept, a class an event."""
