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
FIRST_BASE: Final = ("farm", "marketplace", "monastery", "castle", "tent", "palace")
"""The buildings for a first match of the first box (R2.2)."""
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
        "privilege": Special(laid=True),
        "horse": Special(laid=True),
        "lance": Special(laid=True),
        "staff": Special(laid=True),
        "book": Special(laid=False),
        "diplomat": Special(laid=False),
    }
)
"""Stacks of special cards, in the order of all cards (R1.11, N1.2, N1.6)."""
DIPLOMAT: Final = "diplomat"
"""The special cards of which each belongs to an estate (N1.3)."""
BOOK: Final = "book"
"""The special cards that may move the number of nuns at the end (N7.3)."""
DIPLOMATS: Final = tuple(f"D{letter}" for letter in LETTERS)
"""The codes of the Diplomats, by estate (N10)."""


def stack_of(code: str) -> str:
    """The stack to which the special card of a code belongs.

    >>> stack_of("DP"), stack_of("sword")
    ('diplomat', 'sword')
    """
    return DIPLOMAT if code in DIPLOMATS else code


class Effect(IntEnum):
    """What a building's action does (R9, N6)."""

    DRAW = 0
    DRAW_PER_INFLUENCE = 1
    TAKE = 2
    LOSE_RATS = 3
    HEAL = 4
    LEVY = 5
    LOOK = 6
    TURN_UP = 7
    DRAW_TO = 8
    MILL = 9
    EXCHANGE = 10
    GAIN = 11
    LOSE_RATS_PER_INFLUENCE = 12
    SPARE = 13
    WALL = 14
    CIRCLE = 15
    SHIFT = 16
    SELL_CARDS = 17


@frozen(kw_only=True)
class Facts:
    """What a pack says of a building with an effect.

    Attributes:
        effect: The effect.
        what: Whether it names what is taken.
        extra: Whether the premium heir may have something more at first.
        cards: Whether it names how many cards are turned up.
        least: The least that its sizes may be: what is divided by is not 0.
    """

    effect: Effect
    what: bool = False
    extra: bool = False
    cards: bool = False
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
        "turn-up": Facts(effect=Effect.TURN_UP, least=1),
        "draw-to": Facts(effect=Effect.DRAW_TO),
        "mill": Facts(effect=Effect.MILL, cards=True),
        "exchange": Facts(effect=Effect.EXCHANGE, what=True, extra=True),
        "gain": Facts(effect=Effect.GAIN),
        "lose-rats-per-influence": Facts(effect=Effect.LOSE_RATS_PER_INFLUENCE, least=1),
        "spare": Facts(effect=Effect.SPARE),
        "wall": Facts(effect=Effect.WALL),
        "circle": Facts(effect=Effect.CIRCLE),
        "shift": Facts(effect=Effect.SHIFT),
        "sell-cards": Facts(effect=Effect.SELL_CARDS, what=True, extra=True),
    }
)
"""The words of a building's ``does``."""


class NobleEffect(IntEnum):
    """What a noble does to each heir that enters its building (N3.4)."""

    DRAW = 0
    TAKE_TOKENS = 1
    GAIN_RATS = 2
    LOSE_RATS = 3
    GAIN_INFLUENCE = 4
    LOOK = 5
    TAX = 6
    SPARE = 7
    BAR_ACTIONS = 8
    LEAST_CARDS = 9
    MOST_CARDS = 10


@frozen(kw_only=True)
class Noble:
    """What a noble is.

    Rule: N3.4

    Attributes:
        effect: What it does.
        size: How much of it.
    """

    effect: NobleEffect
    size: int = 1


NOBLES: Final[Mapping[str, Noble]] = MappingProxyType(
    {
        "steward": Noble(effect=NobleEffect.DRAW, size=2),
        "patron": Noble(effect=NobleEffect.TAKE_TOKENS),
        "ratkeeper": Noble(effect=NobleEffect.GAIN_RATS),
        "physician": Noble(effect=NobleEffect.LOSE_RATS),
        "chancellor": Noble(effect=NobleEffect.GAIN_INFLUENCE),
        "prioress": Noble(effect=NobleEffect.LOOK),
        "bishop": Noble(effect=NobleEffect.LOOK, size=2),
        "tax-collector": Noble(effect=NobleEffect.TAX, size=2),
        "protector": Noble(effect=NobleEffect.SPARE, size=2),
        "recluse": Noble(effect=NobleEffect.BAR_ACTIONS),
        "spendthrift": Noble(effect=NobleEffect.LEAST_CARDS, size=4),
        "ascetic": Noble(effect=NobleEffect.MOST_CARDS, size=3),
    }
)
"""The words of the nobles; a pack says which of them there are."""
