"""What the facts about a town are called, in the inspector and in findings."""

from __future__ import annotations

from typing import Final

from hameln.language import mark

NAME: Final = mark("Name")
ID: Final = mark("Id")
KINGS: Final = mark("King rats")
FLORINS: Final = mark("Florins of the ring")
POINTS: Final = mark("Points of the ring")
COUNTERS: Final = mark("Counters")
SIDES: Final = {
    "front": mark("front"),
    "back": mark("back"),
    "left": mark("left"),
    "right": mark("right"),
}
"""The usual sides of a house, seen by somebody who stands before its door."""
