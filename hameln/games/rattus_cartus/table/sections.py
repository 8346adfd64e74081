"""Where the rulebook tells about a building or a card: the section that it is opened at."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from hameln.games.rattus_cartus.pack.known import DIPLOMAT, TOKEN, stack_of
from hameln.games.rattus_cartus.pack.parts import Building

_CARDS: Final = MappingProxyType(
    {
        "joker": "R1.3",
        "sword": "R8.2",
        "flute": "R8.3",
        "pass": "R6.3",
        "gold": "R14.4",
        "privilege": "N5.2",
        "horse": "N5.5",
        "lance": "N5.6",
        "staff": "N5.3",
        "book": "N7.3",
        DIPLOMAT: "N7.1",
        TOKEN: "R14.5",
    }
)
_BUILDINGS: Final = MappingProxyType(
    {
        "draw-per-influence": "R9.1",
        "heal": "R9.2",
        "levy": "R9.3",
        "look": "R5.5",
        "turn-up": "N6.1",
        "draw-to": "N6.2",
        "mill": "N6.3",
        "exchange": "N6.4",
        "gain": "N6.6",
        "lose-rats-per-influence": "N6.7",
        "spare": "N4.3",
        "wall": "N6.9",
        "circle": "N6.16",
        "shift": "N6.14",
        "sell-cards": "N6.12",
    }
)
_TABLES: Final = ("R9", "N6")
"""The chapters whose tables have all buildings of the game and of its expansion."""


def section_of_card(word: str) -> str:
    """The section about a special card or the ``token``, by its code or the word of its stack."""
    return _CARDS[stack_of(word)]


def section_of_building(building: Building) -> str:
    """The section about what a building does; the chapter with its line where no section adds to that.

    Rule: R9, N6
    """
    if building.does == "take":
        if building.what == DIPLOMAT:
            return "N6.13"
        return _TABLES[_CARDS[building.what].startswith("N")]
    return _BUILDINGS.get(building.does, _TABLES[0])
