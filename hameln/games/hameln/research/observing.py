"""The observation: all fields, one after another, as a row of numbers from 0 to 1."""

from __future__ import annotations

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.research.fields import FIELDS
from hameln.games.hameln.research.looks import Look
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.research.encoding import Field, one_of


def look_of(tables: Tables, view: View) -> Look:
    """The table as the seat of a view looks at it."""
    families = tables.families
    seats = tuple([((view.seat or 0) + left) % families for left in range(families)])
    of_seat = {seat: one_of(families, place) for place, seat in enumerate(seats)}
    return Look(tables=tables, state=view.state, seats=seats, of_seat=of_seat)


def row_of(tables: Tables, view: View) -> list[float]:
    """The numbers of all fields, one after another."""
    look = look_of(tables, view)
    return [value for tell in FIELDS for value in tell(look)]


def fields_of(tables: Tables) -> tuple[Field, ...]:
    """The fields with their places, for a town and a number of families."""
    look = look_of(tables, View(seat=0, state=State(tables)))
    found: list[Field] = []
    first = 0
    for tell in FIELDS:
        count = len(tell(look))
        found.append(Field(name=tell.__name__, first=first, count=count, about=(tell.__doc__ or "").strip()))
        first += count
    return tuple(found)
