"""Matches of the card game for the tests of its players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from hameln.games.rattus_cartus.pack.choosing import first_match, random_cards
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import CHANCE, NOBODY, State


def game_of(seats: int, seed: int = 0) -> RattusCartus:
    """A game with buildings of its own, or the first match's for seed 0."""
    pack = own_pack()
    return RattusCartus(pack, random_cards(pack, seats, Random(seed)) if seed else first_match(pack), seats)


@cache
def decisions(seats: int, seed: int) -> tuple[tuple[RattusCartus, State], ...]:
    """Every position of a match of random moves in which a seat has a choice."""
    return tuple(met_in(game_of(seats, seed), Random(seed)))


def met_in(game: RattusCartus, rng: Random) -> Iterator[tuple[RattusCartus, State]]:
    """Play random moves, and give every position in which a seat has a choice."""
    state = game.initial()
    while state.mover != NOBODY:
        action: Any
        if state.mover == CHANCE:
            action = game.draw(state, rng)
        else:
            actions = game.legal(state)
            if len(actions) > 1:
                yield game, state.copy()
            action = actions[int(rng.random() * len(actions))]
        game.apply(state, action)
