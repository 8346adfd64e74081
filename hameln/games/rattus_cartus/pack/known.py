"""What the program knows by name: estates, special cards, and what a building can do.

A pack says how many and how much; what a word means is a rule, and so the words are closed lists. An
expansion lengthens them.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Final

from attrs import frozen

ESTATES: Final = ("peasantry", "bourgeoisie", "church", "chivalry", "magic", "royalty")
"""The six estates in their order (R1.1)."""
LETTERS: Final = "PBCKMR"
"""The letter of each estate in the codes of its cards."""
NUNS: Final = 5
"""A population card shows 0 to 4 nuns, so there are five kinds of each estate (R1.2)."""
COPIES: Final = "abcde"
"""The five copies of every building (R1.4)."""
HEIRS: Final = (2, 3, 4, 5)
"""How many heirs can play."""
CHOSEN: Final = 30
"""Building cards in a match (R2.2)."""
OF_ESTATE: Final = 5
"""Building cards of each estate among them."""
TOKEN: Final = "token"  # noqa: S105 - a victory point token
"""What the stack of victory point tokens is called; they are no cards (R1.6)."""


@frozen(kw_only=True)
class Special:
    """What a card without an estate may do.

    Attributes:
        laid: Whether it may be laid in a building (R1.3, R6.5).
        influence: Whether it is an influence card, as population cards are.
    """

    laid: bool
    influence: bool = False


SPECIALS: Final[Mapping[str, Special]] = MappingProxyType(
    {
        "joker": Special(laid=True, influence=True),
        "sword": Special(laid=True),
        "flute": Special(laid=True),
        "pass": Special(laid=False),
        "gold": Special(laid=False),
    }
)
"""Cards without an estate, in the order of all cards (R1.11)."""


class Effect(IntEnum):
    """What a building's action does (R9)."""

    DRAW = 0
    DRAW_PER_INFLUENCE = 1
    TAKE = 2
    LOSE_RATS = 3
    HEAL = 4
    LEVY = 5
    LOOK = 6


@frozen(kw_only=True)
class Facts:
    """What a pack says of a building with an effect.

    Attributes:
        effect: The effect.
        what: Whether it names what is taken.
        extra: Whether the premium heir may have something more at first.
        least: The least that its sizes may be: what is divided by is not 0.
    """

    effect: Effect
    what: bool = False
    extra: bool = False
    least: int = 0


EFFECTS: Final[Mapping[str, Facts]] = MappingProxyType(
    {
        "draw": Facts(effect=Effect.DRAW),
        "draw-per-influence": Facts(effect=Effect.DRAW_PER_INFLUENCE, least=1),
        "take": Facts(effect=Effect.TAKE, what=True),
        "lose-rats": Facts(effect=Effect.LOSE_RATS),
        "heal": Facts(effect=Effect.HEAL, extra=True),
        "levy": Facts(effect=Effect.LEVY),
        "look": Facts(effect=Effect.LOOK),
    }
)
"""The words of a building's ``does``."""
