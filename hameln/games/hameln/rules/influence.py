"""Influence: the track that decides the turn order and breaks every tie (H9)."""

from __future__ import annotations

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.state import State, replaced


def gain_influence(tables: Tables, state: State, seat: int, points: int) -> None:
    """Move a marker up; it arrives behind those who stand on its new step.

    Rule: H9.1, H9.2, H9.3

    Args:
        points: At least 1; those beyond the top are lost.
    """
    step = state.steps[seat]
    if step == tables.influence_top:
        return
    step = min(step + points, tables.influence_top)
    state.steps = replaced(state.steps, seat, step)
    steps = state.steps
    others = [other for other in state.ranking if other != seat]
    ahead = [other for other in others if steps[other] >= step]
    state.ranking = (*ahead, seat, *others[len(ahead) :])


def is_higher(state: State, seat: int, other: int) -> bool:
    """Whether a seat has more influence than another.

    Rule: H9.1
    """
    return state.ranking.index(seat) < state.ranking.index(other)
