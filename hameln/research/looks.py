"""A table as one family looks at it, and the ways in which things become numbers from 0 to 1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen

from hameln.city.state import State
from hameln.town.tables import Tables


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


def one_of(count: int, place: int) -> list[float]:
    """A row of zeros with a 1 at a place; only zeros for a place outside."""
    row = [0.0] * count
    if 0 <= place < count:
        row[place] = 1.0
    return row


def filled(count: int, half: int) -> float:
    """A number without an upper limit: 0 for 0, 0.5 for ``half``, never quite 1."""
    return count / (count + half)


def seat_of(look: Look, seat: int) -> list[float]:
    """Which family, one-hot; only zeros for nobody."""
    return look.of_seat.get(seat) or [0.0] * len(look.seats)


def places(look: Look, row: tuple[int, ...]) -> list[float]:
    """By family 1 for the first of a row of seats, less for each further one, 0 for who is not in it."""
    families = len(look.seats)
    return [(families - row.index(seat)) / families if seat in row else 0.0 for seat in look.seats]


def bits(mask: int, among: Iterable[int]) -> list[float]:
    """A 1 for each of these places that is in the mask."""
    return [float(mask >> place & 1) for place in among]
