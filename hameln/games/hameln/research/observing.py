"""The observation: all fields, one after another, as a row of numbers from 0 to 1."""

from __future__ import annotations

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.research.fields import FIELDS
from hameln.games.hameln.research.looks import Look
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.research.encoding import Field
from hameln.research.looking import fields_told, ones_of, seats_from


def look_of(tables: Tables, view: View) -> Look:
    """The table as the seat of a view looks at it."""
    seats = seats_from(view.seat or 0, tables.families)
    return Look(tables=tables, state=view.state, seats=seats, of_seat=ones_of(seats))


def row_of(tables: Tables, view: View) -> list[float]:
    """The numbers of all fields, one after another."""
    look = look_of(tables, view)
    row: list[float] = []
    for tell in FIELDS:
        row += tell(look)
    return row


def fields_of(tables: Tables) -> tuple[Field, ...]:
    """The fields with their places, for a town and a number of families."""
    return fields_told(FIELDS, look_of(tables, View(seat=0, state=State(tables))))
