"""The observation: all fields, one after another, as a row of numbers from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable

from hameln.games.rattus_cartus.research.fields import FIELDS, MORE_FIELDS
from hameln.games.rattus_cartus.research.looks import Look
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import hand_of
from hameln.games.rattus_cartus.rules.views import View
from hameln.research.encoding import Field
from hameln.research.looking import fields_told, ones_of, seats_from


def look_of(game: RattusCartus, view: View) -> Look:
    """The table as the seat of a view looks at it."""
    tables, state = game.tables, view.state
    seats = seats_from(view.seat or 0, tables.seats)
    if view.is_open:
        known = {seat: tuple(hand_of(tables, state, seat)) for seat in seats[1:]}
    else:
        belief = game.belief(view)
        known = {seat: belief.surely_held(seat) for seat in seats[1:]}
    return Look(tables=tables, state=state, seats=seats, of_seat=ones_of(seats), known=known)


def fields_in(game: RattusCartus) -> tuple[Callable[[Look], list[float]], ...]:
    """The fields that a game's pack needs."""
    return (*FIELDS, *MORE_FIELDS) if game.tables.has_more else FIELDS


def row_of(game: RattusCartus, view: View) -> list[float]:
    """The numbers of all fields, one after another."""
    look = look_of(game, view)
    return [value for tell in fields_in(game) for value in tell(look)]


def fields_of(game: RattusCartus) -> tuple[Field, ...]:
    """The fields with their places, for a pack and a number of heirs."""
    return fields_told(fields_in(game), look_of(game, game.view(game.initial(), 0)))
