"""Who brought rats to a family's doors, as far as it can tell."""

from __future__ import annotations

from typing import Final

import attr

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.state import State, indices

FADING: Final = 0.6
"""What is left of older grudges whenever a new one comes."""


@attr.s(auto_attribs=True, init=False, eq=False)
class Grudges:
    """What a seat holds against the others, looked up whenever it decides.

    A new rat beside a house of the family is the fault of all who live around that rat: nobody else could
    have woken a house there.

    Attributes:
        seat: Who bears them.
        held: By seat, 0 to 1.
    """

    seat: int
    held: list[float]
    rats: int

    def __init__(self, tables: Tables, seat: int) -> None:
        """Nobody has done any harm yet."""
        self.seat = seat
        self.held = [0.0] * tables.families
        self.rats = 0

    def look(self, tables: Tables, state: State) -> list[float]:
        """Look for new rats, and tell what is held against whom now."""
        fresh = state.rats & ~self.rats
        self.rats = state.rats
        own = state.men[self.seat] | state.women[self.seat]
        blamed = [0.0] * tables.families
        for circle in indices(fresh):
            around = sum([bit for _, bit, _ in tables.houses_of[circle]])
            if not own & around:
                continue
            suspects = [
                other
                for other in range(tables.families)
                if other != self.seat and (state.men[other] | state.women[other]) & around
            ]
            for other in suspects:
                blamed[other] += 1 / len(suspects)
        if any(blamed):
            self.held = [
                min(1.0, FADING * before + fault / 2) for before, fault in zip(self.held, blamed, strict=True)
            ]
        return self.held
