"""The names of the pictures that decisions, cues and scoring ask for."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.pack.known import DIPLOMATS, ESTATES, TOKEN
from hameln.games.rattus_cartus.pack.pack import PEOPLE, Pack
from hameln.games.rattus_cartus.pack.parts import Building
from hameln.games.rattus_cartus.pack.words import has_name

BACK: Final = "card_back"
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
