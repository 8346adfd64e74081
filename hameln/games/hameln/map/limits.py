"""How much a town may hold: the least and the most of all that is counted or measured, and its words."""

from __future__ import annotations

import re
from typing import Final

from hameln.language import mark

HOUSES: Final = (3, 200)
"""Five families need five start houses."""
CIRCLES: Final = (1, 1000)
TOUCHES: Final = (1, 12)
"""Houses at which a circle lies."""
DISTRICTS: Final = (1, 12)
FIELDS: Final = (1, 100)
"""Fields of the ring and of the road."""
NUMBERS: Final = (0, 99)
"""Costs, prices and the like."""
BONUS: Final = (1, 99)
"""Points for moving into an influence house."""
TRACK: Final = (1, 99)
"""Steps, florins and points of tracks; king rats of a phase."""
ID_LENGTH: Final = 40
NAME_LENGTH: Final = 60
ABOUT_LENGTH: Final = 1000
LANGUAGES: Final = (0, 40)
"""Languages in which a thing can have a name besides its own."""
LANGUAGE: Final = re.compile(r"[a-z]{2,3}(?:[_-][A-Za-z0-9]{2,8}){0,3}")
"""How a language is written, such as ``de`` or ``pt_BR``."""

PICTURE: Final = (200.0, 10_000.0)
"""Width and height of a picture."""
HOUSE: Final = (10.0, 400.0)
"""Width and height of a house."""
FACINGS: Final = {"n": mark("north"), "e": mark("east"), "s": mark("south"), "w": mark("west")}
"""Where a door looks."""
SCENERY: Final = {
    "tree": mark("Tree"),
    "bush": mark("Bush"),
    "garden": mark("Garden"),
    "field": mark("Field"),
    "well": mark("Well"),
    "boat": mark("Boat"),
    "bridge": mark("Bridge"),
    "rock": mark("Rock"),
}
"""What only pleases the eye."""
COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")
FAMILIES: Final = (3, 4, 5)
"""How many families can play."""


def outside(number: float, limits: tuple[float, float]) -> bool:
    """Whether a number lies outside the limits."""
    return not limits[0] <= number <= limits[1]
