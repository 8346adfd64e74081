"""Whatever somebody points at on the screen, explained in a few sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.sentences import Names
from hameln.games.hameln.rules.state import State
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
from hameln.table.inspection import Inspection, Look, look_at

__all__ = ["Inspection", "inspect"]

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


def inspect(
    game: Hameln,
    state: State,
    names: Names,
    thing: str,
    viewer: int | None,
    *,
    said: frozenset[str] = frozenset(),
) -> Inspection | None:
    """The explanation of a thing; nothing for what is no piece of the game.

    Rule: H1.6

    Args:
        game: The game.
        state: Where the match stands.
        names: What everything is called.
        thing: The name of its spot, such as ``house:M1``, ``child:girl:2`` or ``ring``.
        viewer: The seat that looks; the values of other traps are never told. ``None``: of no traps.
        said: Facts that are left out, because they are told in other words already.
    """
    kind, colon, name = thing.partition(":")
    if colon and kind in NAMED:
        return NAMED[kind](look_at(game, state, names, viewer, said), name)
    if not colon and kind in SINGLE:
        return SINGLE[kind](look_at(game, state, names, viewer, said))
    return None
