"""What the facts about a town are called, in the inspector and in findings."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.town import Kind
from hameln.language import mark

NAME: Final = mark("Name")
ID: Final = mark("Id")
COST: Final = mark("Cost")
BONUS: Final = mark("Bonus")
PRICE: Final = mark("Price of a child")
FAMILIES: Final = mark("Used from so many families on")
TOP: Final = mark("Top of the influence track")
KINGS: Final = mark("King rats")
FLORINS: Final = mark("Florins of the ring")
POINTS: Final = mark("Points of the ring")
ROAD: Final = mark("Points of the road")
COUNTERS: Final = mark("Counters")
FACINGS: Final = {"n": mark("north"), "e": mark("east"), "s": mark("south"), "w": mark("west")}
KINDS: Final = {
    Kind.BAKERY: mark("Bakery"),
    Kind.DAIRY: mark("Dairy"),
    Kind.BREWERY: mark("Brewery"),
    Kind.BUTCHERY: mark("Butchery"),
    Kind.INFLUENCE: mark("Influence house"),
}
SIDES: Final = {
    "front": mark("front"),
    "back": mark("back"),
    "left": mark("left"),
    "right": mark("right"),
}
"""The usual sides of a house, seen by somebody who stands before its door."""
