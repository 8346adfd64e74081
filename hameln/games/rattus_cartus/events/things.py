"""The names of the things on the table, as spots, decisions and explanations call them."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.pack.known import ESTATES, stack_of
from hameln.games.rattus_cartus.pack.pack import PEOPLE, Pack
from hameln.games.rattus_cartus.rules.moves import (
    DISCARD,
    ENTER,
    GAIN,
    GIVE,
    LAY,
    LOOK,
    NAME,
    PASS,
    PICK,
    PLACE,
    REDUCE,
    SHIFT,
    STOP,
    SUPPLY,
    TARGET,
    TURN,
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
NOBLES: Final = "nobles"
"""The nobles to come."""
NOBLE_HELD: Final = "noble:held"
"""The noble that an heir holds face down."""
NOBLE_PLACED: Final = "noble:placed"
"""The noble on a building of the row."""
ASIDE: Final = "aside"
"""Where cards lie open that nobody has yet: turned up in a Garden, or two hands."""


def building_thing(place: int) -> str:
    """A building of the row, by its place."""
    return f"building:{place}"


def nun_thing(slot: int) -> str:
    """A card of the row of nuns."""
    return f"nun:{slot}"


def card_thing(pack: Pack, kind: int) -> str:
    """Cards of a kind in the hand of the heir that decides; all equal ones are the same thing."""
    return f"card:{pack.kinds[kind]}"


def home_of(pack: Pack, card: int) -> str:
    """Where a used card goes: to the discards, or to its stack."""
    return DISCARDS if card < PEOPLE else stack_thing(pack.kinds[card])


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
    """The stack of a special kind, or of the tokens, by its word; all Diplomats have one."""
    return f"stack:{stack_of(word)}"


def open_thing(pack: Pack, kind: int) -> str:
    """Cards of a kind that lie open to be taken; all equal ones are the same thing."""
    return f"open:{pack.kinds[kind]}"


def things_of(pack: Pack, state: State, move: Move) -> tuple[str, ...]:
    """The things on the table that an action of the seat that decides is about."""
    verb = move[0]
    if verb in (SUPPLY, ENTER, PLACE):
        return (building_thing(move[1]),)
    if verb == LOOK:
        return (nun_thing(move[1]),)
    if verb == TARGET:
        return (heir_thing(move[1]),)
    if verb in (LAY, GIVE, DISCARD) and move[1] < pack.unknown:
        return (card_thing(pack, move[1]),)
    if verb in (NAME, GAIN, REDUCE, SHIFT):
        return () if move[1] < 0 else (track_thing(move[1]),)
    del state
    return _things_more(pack, move)


def _things_more(pack: Pack, move: Move) -> tuple[str, ...]:
    """Likewise of actions that are about a place of their own."""
    if move[0] == PICK:
        return (open_thing(pack, move[1]),)
    return {PASS: ("card:pass",), TURN: (DECK,), STOP: (ASIDE,)}.get(move[0], ())
