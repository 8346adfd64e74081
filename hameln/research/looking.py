"""A table as one seat looks at it: seats are counted from the own one to the left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from attrs import frozen

from hameln.kernel.game import S
from hameln.research.encoding import Field, one_of

T = TypeVar("T")
L = TypeVar("L")


@frozen(kw_only=True)
class Look(Generic[T, S]):
    """A table as one seat looks at it.

    Attributes:
        tables: What never changes.
        state: The state of the seat's view.
        seats: The seats from the own one to the left.
        of_seat: By seat, a 1 at its place among them.
    """

    tables: T
    state: S
    seats: tuple[int, ...]
    of_seat: Mapping[int, list[float]]


def seats_from(seat: int, count: int) -> tuple[int, ...]:
    """All seats from one to the left."""
    return tuple([(seat + left) % count for left in range(count)])


def ones_of(seats: Sequence[int]) -> dict[int, list[float]]:
    """By seat, a 1 at its place among these."""
    return {seat: one_of(len(seats), place) for place, seat in enumerate(seats)}


def seat_of(look: Look[T, S], seat: int) -> list[float]:
    """Which seat, one-hot; only zeros for nobody."""
    return look.of_seat.get(seat) or [0.0] * len(look.seats)


def seats_of(look: Look[T, S], row: Sequence[int]) -> list[float]:
    """The same of every seat in a row, one after another."""
    nobody = [0.0] * len(look.seats)
    found: list[float] = []
    for seat in row:
        found += look.of_seat.get(seat, nobody)
    return found


def places(look: Look[T, S], row: Sequence[int]) -> list[float]:
    """By seat 1 for the first of a row of seats, less for each further one, 0 for who is not in it."""
    count = len(look.seats)
    return [(count - row.index(seat)) / count if seat in row else 0.0 for seat in look.seats]


def fields_told(tellers: Sequence[Callable[[L], list[float]]], look: L) -> tuple[Field, ...]:
    """The fields that these functions tell, with their places; their docstrings say what they mean."""
    found: list[Field] = []
    first = 0
    for tell in tellers:
        count = len(tell(look))
        about = (tell.__doc__ or "").strip()
        found.append(Field(name=getattr(tell, "__name__", ""), first=first, count=count, about=about))
        first += count
    return tuple(found)
