"""A table as one family looks at it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.state import State


@frozen(kw_only=True)
class Look:
    """A table as one family looks at it.

    Attributes:
        tables: The town.
        state: The state of its view.
        seats: The seats from the own one to the left.
        of_seat: By seat, a 1 at its place among them.
    """

    tables: Tables
    state: State
    seats: tuple[int, ...]
    of_seat: Mapping[int, list[float]]


def seat_of(look: Look, seat: int) -> list[float]:
    """Which family, one-hot; only zeros for nobody."""
    return look.of_seat.get(seat) or [0.0] * len(look.seats)


def places(look: Look, row: tuple[int, ...]) -> list[float]:
    """By family 1 for the first of a row of seats, less for each further one, 0 for who is not in it."""
    families = len(look.seats)
    return [(families - row.index(seat)) / families if seat in row else 0.0 for seat in look.seats]
