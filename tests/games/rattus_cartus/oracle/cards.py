"""The cards as a record writes them: 'P4' for a person, words for all others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Words = dict[str, Any]
Card = str | None
"""A card's code; ``None`` where it may not be known."""

LETTERS = "PBCKMR"
"""The estates' letters, in the order of R1.1."""
BASE_KINDS = ("joker", "sword", "flute", "pass", "gold")
"""Jokers and the special kinds of the base game, in the order of R1.11."""
NEW_KINDS = ("privilege", "horse", "lance", "staff", "book", "diplomat")
"""The special kinds of N1.2, in the order of N1.6."""
KINDS = (*BASE_KINDS, *NEW_KINDS)
"""Everything that has a stack of its own, but for the tokens."""
DIPLOMATS = tuple(f"D{letter}" for letter in LETTERS)
"""The Diplomats by estate, all of one kind."""
OTHERS = (*KINDS[:-1], *DIPLOMATS)
"""All cards that are no people, in the order of R1.11 and N1.6."""
PEOPLE = tuple(f"{letter}{nuns}" for letter in LETTERS for nuns in range(5))
"""All cards that are people, in the order of R1.11."""
ORDER = [*PEOPLE, *OTHERS]
"""Every card there can be, in the order of R1.11 and N1.6."""


def place_in_order(card: str) -> int:
    """Where a card stands in a list of cards.

    Rule: R1.11
    """
    return ORDER.index(card)


def in_order(cards: Iterable[Any]) -> list[Any]:
    """The cards sorted; the unknown ones first.

    Rule: R1.11
    """
    return sorted(cards, key=lambda card: -1 if card is None else place_in_order(card))


def is_person(card: Card) -> bool:
    """Whether it is a population card.

    Rule: R1.2
    """
    return card in PEOPLE


def kind_of(card: str) -> str:
    """Of which stack a card is; a Diplomat of any estate is a Diplomat.

    Rule: N1.2, N1.3
    """
    return "diplomat" if card in DIPLOMATS else card


def is_influence(card: Card) -> bool:
    """Whether it counts for strength, and for the largest hand.

    Rule: R1.3
    """
    return is_person(card) or card == "joker"


def may_be_laid(card: Card) -> bool:
    """Whether it may lie in a building.

    Rule: R1.3, R6.5, N1.2
    """
    return card not in ("pass", "gold", "book", *DIPLOMATS)


def nuns_on(card: str) -> int:
    """How many nuns a person has.

    Rule: R1.2
    """
    return int(card[1])


def building_of(building_card: str) -> str:
    """The building without its copy, ``farm`` of ``farm-a``.

    Rule: R1.4
    """
    return building_card.rpartition("-")[0]


def copy_of(building_card: str) -> str:
    """The copy, ``a`` of ``farm-a``.

    Rule: R1.4
    """
    return building_card.rpartition("-")[2]
