"""The names of the things on the table, as spots, decisions and explanations call them.

The names of the pictures that decisions, cues and scoring ask for.
"""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.pack.known import DIPLOMATS, ESTATES, TOKEN, stack_of
from hameln.games.rattus_cartus.pack.pack import PEOPLE, Pack
from hameln.games.rattus_cartus.pack.parts import Building
from hameln.games.rattus_cartus.pack.words import has_name
from hameln.games.rattus_cartus.rules import moves
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


def things_of(pack: Pack, state: State, move: moves.Move) -> tuple[str, ...]:
    """The things on the table that an action of the seat that decides is about."""
    verb = move[0]
    if verb in (moves.SUPPLY, moves.ENTER, moves.PLACE):
        return (building_thing(move[1]),)
    if verb == moves.LOOK:
        return (nun_thing(move[1]),)
    if verb == moves.TARGET:
        return (heir_thing(move[1]),)
    if verb in (moves.LAY, moves.GIVE, moves.DISCARD) and move[1] < pack.unknown:
        return (card_thing(pack, move[1]),)
    if verb in (moves.NAME, moves.GAIN, moves.REDUCE, moves.SHIFT):
        return () if move[1] < 0 else (track_thing(move[1]),)
    del state
    return _things_more(pack, move)


def _things_more(pack: Pack, move: moves.Move) -> tuple[str, ...]:
    """Likewise of actions that are about a place of their own."""
    if move[0] == moves.PICK:
        return (open_thing(pack, move[1]),)
    return {moves.PASS: ("card:pass",), moves.TURN: (DECK,), moves.STOP: (ASIDE,)}.get(move[0], ())


BACK: Final = "card_back"
NO_CARD: Final = "card_empty"
RAT: Final = "token_rat"
POINT: Final = "token_point"


def card_sprite(pack: Pack, kind: int) -> str:
    """The face of a card, or its back if it is not known; of the people of a kind the first one."""
    if kind == pack.unknown:
        return BACK
    if kind < PEOPLE:
        return f"card_{ESTATES[pack.estate_of[kind]]}_{pack.nuns[kind]}_a"
    return f"card_{special_sprite(pack.kinds[kind])}"


def special_sprite(code: str) -> str:
    """The end of the names of the pictures of a special card: a Diplomat's has its estate.

    >>> special_sprite("sword"), special_sprite("DC")
    ('sword', 'diplomat_church')
    """
    return f"diplomat_{ESTATES[DIPLOMATS.index(code)]}" if code in DIPLOMATS else code


def stack_sprite(pack: Pack, word: str, kind: int | None) -> str:
    """The top of a stack; of Diplomats of whom none is left, what they are.

    Args:
        pack: What is played with.
        word: Of the stack.
        kind: The card on top of it.
    """
    if word == TOKEN:
        return POINT
    return card_sprite(pack, kind) if kind is not None else f"card_{word}"


def noble_sprite(word: str | None, *, is_large: bool = False) -> str:
    """A noble's token, or its back if it is not known; large as one looks at it."""
    kind = "noble_large" if is_large else "noble"
    return f"{kind}_{'back' if word is None else word.replace('-', '_')}"


def disc_sprite(arms: str) -> str:
    """The disc with which an heir enters buildings."""
    return f"disc_{arms}"


def marker_sprite(arms: str) -> str:
    """An heir's marker on a track."""
    return f"standing_{arms}"


def building_sprite(building: Building) -> str:
    """A building; one that only its pack knows has the house of its estate."""
    return f"building_{_drawn(building)}"


def sign_sprite(building: Building) -> str:
    """A building's round sign; one that only its pack knows has that of its estate."""
    return f"sign_{_drawn(building)}"


def _drawn(building: Building) -> str:
    """The end of the names of a building's pictures: the program has drawn those that it has names for."""
    return building.id.replace("-", "_") if has_name(building) else f"of_{ESTATES[building.estate]}"


def estate_sprite(word: str) -> str:
    """The emblem of an estate."""
    return f"estate_{word}"
