"""Reading others: who has looked at the row of nuns and lays carelessly thereafter has seen many nuns."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import Tables

TRUST: Final = 0.12
"""Nuns that a rat more or less than others have tells about a card that was looked at."""
MOST: Final = 0.6
"""Nuns that one card is taken for more or less at most."""


def read_others(tables: Tables, state: State, seat: int) -> float:
    """How many nuns more or fewer than usual the row seems to have, by others' rats.

    Rule: R16.1, R15.1
    """
    usual = sum(state.rats) / tables.seats
    found = 0.0
    for slot in range(tables.nuns):
        if state.looked[seat] >> slot & 1:
            continue
        signs = [
            state.rats[other] - usual
            for other in range(tables.seats)
            if other != seat and state.looked[other] >> slot & 1
        ]
        for sign in signs:
            found += max(-MOST, min(MOST, TRUST * sign)) / len(signs)
    return found
