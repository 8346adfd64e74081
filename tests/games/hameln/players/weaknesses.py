"""Families with one weakness each, by the kind of mistake that it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hameln.games.hameln.players.reviewing import stands_beside_king
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import TURN
from tests.weak import Asked, Habit


def never_pays(game: Any, view: Any, actions: Sequence[int], asked: Asked) -> int:
    """Leave all children to the Piper."""
    del game, view
    pays = [move for move in actions if moves.verb_of(move) == moves.PAY]
    return min(pays, key=lambda move: sum(moves.paid_of(move))) if pays else asked(actions)


def always_buys_influence(game: Any, view: Any, actions: Sequence[int], asked: Asked) -> int:
    """Buy influence whenever there is money for it."""
    del game, view
    return moves.INFLUENCE if moves.INFLUENCE in actions else asked(actions)


def wakes_beside_kings(game: Any, view: Any, actions: Sequence[int], asked: Asked) -> int:
    """Wake houses beside king rats before all others."""
    beside = [
        move
        for move in actions
        if moves.verb_of(move) == moves.WAKE
        and stands_beside_king(game.tables, view.state, moves.house_of(move))
    ]
    return asked(beside or actions)


def sells_at_once(game: Any, view: Any, actions: Sequence[int], asked: Asked) -> int:
    """Sell every good as soon as it has come."""
    del game
    sales = [move for move in actions if moves.verb_of(move) == moves.SELL]
    return asked(sales if view.state.stage == TURN and sales else actions)


def never_marries(game: Any, view: Any, actions: Sequence[int], asked: Asked) -> int:
    """Take any other action as long as there is one."""
    del game, view
    return asked([move for move in actions if moves.verb_of(move) != moves.MARRY] or actions)


WEAK: Final[Sequence[tuple[Habit, str]]] = (
    (never_pays, "unpaid"),
    (always_buys_influence, "influence"),
    (wakes_beside_kings, "beside_king"),
    (sells_at_once, "sold"),
    (never_marries, "unmarried"),
)
"""Who does something wrong all the time, and the kind of mistake that it is."""
