"""Who sits down to the tiny game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hameln.table.kit import Seating
from hameln.table.seating import Wording
from tests.tiny.rules import FEWEST, MOST, PEEK, Tiny


class TinySeating(Seating):
    """Two to six; it is always set up alike, and somebody may look at a card or not."""

    wording = Wording(
        title="Tiny",
        players="The players",
        against="You play against computer players.",
        among="Computer players play among themselves.",
        too_few="At least two play.",
        leave="Without this player",
        join="Another player",
        nameless="A player has no name.",
        namesakes="Two players are called {name}.",
        needs_person="At least one seat needs a person.",
        one_sided="a record made for one player cannot be played on",
        place="",
        not_found="No saved match has that in its title or its players.",
        idle="Nobody bids just now.",
        no_reason="No computer player has told a reason yet.",
    )
    seats = range(FEWEST, MOST + 1)
    usual_seats = 3
    options = (PEEK,)

    def usual_names(self) -> tuple[str, ...]:
        return ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")

    def new_game(self, place: str, seats: int, options: Mapping[str, Any], seed: int) -> Tiny:
        del place, seed
        return Tiny(seats, options)
