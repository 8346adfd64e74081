"""The names of the things on the table, as spots, decisions and explanations call them."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.rules.moves import (
    DISCARD,
    ENTER,
    GIVE,
    LAY,
    LOOK,
    PASS,
    SUPPLY,
    TARGET,
    Move,
)
from hameln.games.rattus_cartus.rules.state import State

DECK: Final = "deck"
"""The people to draw from."""
DISCARDS: Final = "discards"
PILE: Final = "pile"
"""The building cards to come."""
ROUNDS: Final = "rounds"
LINE: Final = "line"
"""Who waits to enter."""


def building_thing(place: int) -> str:
    """A building of the row, by its place."""
    return f"building:{place}"


def nun_thing(slot: int) -> str:
    """A card of the row of nuns."""
    return f"nun:{slot}"


def card_thing(pack: Pack, kind: int) -> str:
    """Cards of a kind in the hand of the heir that decides; all equal ones are the same thing."""
    return f"card:{pack.kinds[kind]}"


def heir_thing(seat: int) -> str:
    """An heir."""
    return f"heir:{seat}"


def hand_thing(seat: int) -> str:
    """The closed hand of an heir."""
    return f"hand:{seat}"


def laid_thing(seat: int) -> str:
    """What an heir has laid before its building."""
    return f"laid:{seat}"


def track_thing(estate: int) -> str:
    """The track of an estate."""
    return f"track:{ESTATES[estate]}"


def stack_thing(word: str) -> str:
    """The stack of a special kind, or of the tokens, by its word."""
    return f"stack:{word}"


def things_of(pack: Pack, state: State, move: Move) -> tuple[str, ...]:
    """The things on the table that an action of the seat that decides is about."""
    verb = move[0]
    if verb in (SUPPLY, ENTER):
        return (building_thing(move[1]),)
    if verb == LOOK:
        return (nun_thing(move[1]),)
    if verb == TARGET:
        return (heir_thing(move[1]),)
    if verb in (LAY, GIVE, DISCARD) and move[1] < pack.unknown:
        return (card_thing(pack, move[1]),)
    if verb == PASS:
        return ("card:pass",)
    del state
    return ()
