"""Heirs with one weakness each, by the kind of mistake that it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hameln.games.rattus_cartus.rules.moves import DONE_MOVE, ENTER, LAY, Move
from hameln.games.rattus_cartus.rules.tables import building_of
from tests.weak import Asked, Habit


def lays_people(game: Any, view: Any, actions: Sequence[Move], asked: Asked) -> Move:
    """Lay everybody there is, whatever rats they bring."""
    del view
    people = [move for move in actions if move[0] == LAY and move[1] < game.tables.people]
    return people[0] if people else asked(actions)


def lays_nothing(game: Any, view: Any, actions: Sequence[Move], asked: Asked) -> Move:
    """Enter with empty hands."""
    del game, view
    lays = any(move[0] == LAY for move in actions)
    return DONE_MOVE if lays and DONE_MOVE in actions else asked(actions)


def lays_one(game: Any, view: Any, actions: Sequence[Move], asked: Asked) -> Move:
    """Lay a single card."""
    del game
    lays = any(move[0] == LAY for move in actions)
    has_laid = bool(view.state.laid[view.state.mover])
    return DONE_MOVE if lays and has_laid and DONE_MOVE in actions else asked(actions)


def joins_the_crowd(game: Any, view: Any, actions: Sequence[Move], asked: Asked) -> Move:
    """Enter the building with most heirs in it."""
    del game
    enters = [move for move in actions if move[0] == ENTER]
    if not enters:
        return asked(actions)
    most = max(len(view.state.places[move[1]]) for move in enters)
    return asked([move for move in enters if len(view.state.places[move[1]]) == most])


def lays_all_that_fit(game: Any, view: Any, actions: Sequence[Move], asked: Asked) -> Move:
    """Lay everybody who brings no rat, and all Jokers."""
    tables, state = game.tables, view.state
    lays = [move for move in actions if move[0] == LAY]
    if not lays:
        return asked(actions)
    estate = tables.estate_of[building_of(state.row[state.entered[state.mover]])]
    fits = [
        move for move in lays if tables.is_influence[move[1]] and tables.estate_on[move[1]] in {-1, estate}
    ]
    return fits[0] if fits else DONE_MOVE


WEAK: Final[Sequence[tuple[Habit, str]]] = (
    (lays_people, "mismatched"),
    (lays_nothing, "laid_few"),
    (lays_one, "laid_few"),
    (lays_all_that_fit, "laid_many"),
    (joins_the_crowd, "crowded"),
)
"""Who does something wrong all the time, and the kind of mistake that it is."""
