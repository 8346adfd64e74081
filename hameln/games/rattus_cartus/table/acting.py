"""Which action of a building is carried out just now, and whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events.event import RattusEvent
from hameln.games.rattus_cartus.events.resolving import PremiumGained
from hameln.games.rattus_cartus.events.stretches import BUILDING, stretch_in
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.resolving import premium_heir
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import Tables

_BEFORE: Final = frozenset({agenda.SHOW, agenda.ACTIONS, agenda.LAST})
"""Tasks of a building that come before its actions, or instead of them."""


@frozen(kw_only=True)
class Acting:
    """An action of a building that is carried out.

    Attributes:
        place: Of the building in the row.
        is_premium: Whether it is the premium action.
    """

    place: int
    is_premium: bool


def acting_in(tables: Tables, state: State, happened: Sequence[RattusEvent]) -> Acting | None:
    """The action that is carried out just now; ``None`` while none is.

    Rule: R7.7

    Args:
        tables: The game.
        state: The table before what happens now, as its viewer sees it.
        happened: What has been seen so far of that.
    """
    now = stretch_in(state)
    if now.kind != BUILDING:
        return None
    best = next((one.seat for one in happened if isinstance(one, PremiumGained)), None)
    if any(task[0] in _BEFORE for task in state.agenda):
        if best is None:
            return None
    else:
        best = premium_heir(tables, state, now.which)
    seat = _seat_of(state, happened)
    return None if seat is None else Acting(place=now.which, is_premium=seat == best)


def _seat_of(state: State, happened: Sequence[RattusEvent]) -> int | None:
    """Who acts: who gets a card of another, too."""
    if happened:
        last = happened[-1]
        seat: int | None = getattr(last, "seat", getattr(last, "taker", None))
        return seat
    kind, giver, taker, *_ = state.agenda[-1]
    if state.mover < 0:
        return None
    return taker if kind == agenda.GIVE else giver
