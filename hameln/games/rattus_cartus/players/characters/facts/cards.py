"""The special cards that facts are about."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Final, TypeAlias

from hameln.games.rattus_cartus.rules.tables import Tables

Kind: TypeAlias = Callable[[Tables], int]
"""A kind of cards, as the tables have it."""
CARDS: Final[dict[str, tuple[Kind, str, str]]] = {
    "jokers": (attrgetter("joker"), "Jokers", ""),
    "swords": (attrgetter("sword"), "Swords", ""),
    "flutes": (attrgetter("flute"), "Flutes", ""),
    "passes": (attrgetter("passing"), "Passes", ""),
    "gold": (attrgetter("gold"), "Gold", ""),
    "privileges": (attrgetter("privilege"), "Privileges", " (N5.2)"),
    "horses": (attrgetter("horse"), "Horses", " (N5.5)"),
    "lances": (attrgetter("lance"), "Lances", " (N5.6)"),
    "staffs": (attrgetter("staff"), "Staffs", " (N5.3)"),
    "books": (attrgetter("book"), "Books", " (N7.3)"),
    "diplomats": (attrgetter("diplomat"), "Diplomats", " (N6.13)"),
}
"""By the words of the files: the kind, what it is called, and the section about those of the expansion."""
