"""What happens in a match, as whoever looks sees it and is told of it."""
