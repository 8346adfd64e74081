"""What lies open on the table, in the words of the record."""

from __future__ import annotations

from typing import Any

from hameln.games.hameln.map.tables import GOODS, Tables
from hameln.games.hameln.rules.state import KINDS_OF_GOODS, NONE, State, indices, trap_count


def public_words(tables: Tables, state: State) -> dict[str, Any]:
    """The record's ``state``: JSON values, lists by seat, ids of the town."""
    houses, circles = tables.house_ids, tables.circle_ids
    seats = range(tables.families)
    return {
        "money": list(state.money),
        "goods": [
            {good: state.goods[KINDS_OF_GOODS * seat + place] for place, good in enumerate(GOODS)}
            for seat in seats
        ],
        "influence": list(state.steps),
        "order": list(state.order),
        "cat": None if state.cat == NONE else state.cat,
        "piper": tables.district_ids[state.piper],
        "bribes": dict(zip(tables.district_ids, state.bribes, strict=True)),
        "kings": state.kings,
        "rats": [circles[circle] for circle in indices(state.rats)],
        "kinged": [houses[house] for house in indices(state.kinged)],
        "overrun": [houses[house] for house in indices(state.overrun)],
        "hall": [{"boys": state.boys[seat], "girls": state.girls[seat]} for seat in seats],
        "road": list(state.road),
        "bag": {"boys": state.bag_boys, "girls": state.bag_girls},
        "traps": [trap_count(state, seat) for seat in seats],
        "ring": state.ring,
        "phase": state.phase + 1,
        "round": state.round,
    }
