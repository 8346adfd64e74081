"""Computer players: code that decides for a seat from what the seat may see."""
