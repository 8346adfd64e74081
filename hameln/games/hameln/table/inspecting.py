"""Whatever somebody points at on the screen, explained in a few sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hameln.games.hameln.table.inspecting_board import inspect_circle, inspect_house
from hameln.games.hameln.table.inspecting_families import inspect_card, inspect_child, inspect_hall
from hameln.games.hameln.table.inspecting_piper import (
    inspect_district,
    inspect_kings,
    inspect_phase,
    inspect_road,
)
from hameln.games.hameln.table.inspecting_supply import (
    inspect_bag,
    inspect_cat,
    inspect_ring,
    inspect_track,
    inspect_traps,
)
from hameln.games.hameln.table.looking import Look
from hameln.table.inspection import Inspection

NAMED: Final[Mapping[str, Callable[[Look, str], Inspection | None]]] = {
    "house": inspect_house,
    "circle": inspect_circle,
    "district": inspect_district,
    "child": inspect_child,
    "card": inspect_card,
    "traps": inspect_traps,
}
"""Things of which there are several; their name follows a colon."""
SINGLE: Final[Mapping[str, Callable[[Look], Inspection]]] = {
    "hall": inspect_hall,
    "ring": inspect_ring,
    "bag": inspect_bag,
    "kings": inspect_kings,
    "cat": inspect_cat,
    "road": inspect_road,
    "track": inspect_track,
    "phase": inspect_phase,
}
"""Things of which there is one."""


def inspect(look: Look, thing: str) -> Inspection | None:
    """The explanation of a thing; nothing for what is no piece of the game.

    Rule: H1.6

    Args:
        look: The table as somebody sees it.
        thing: The name of its spot, such as ``house:M1``, ``child:girl:2`` or ``ring``.
    """
    kind, colon, name = thing.partition(":")
    if colon and kind in NAMED:
        return NAMED[kind](look, name)
    if not colon and kind in SINGLE:
        return SINGLE[kind](look)
    return None
