"""What all games share and no game: the contract, the referee, the record, the players' protocol."""
