"""How much a town may hold: the least and the most of everything that is counted or measured in a file."""

from __future__ import annotations

import re
from typing import Final

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
ID_LENGTH: Final = 40
NAME_LENGTH: Final = 60
ABOUT_LENGTH: Final = 1000
LANGUAGES: Final = (0, 40)
"""Languages in which a thing can have a name besides its own."""
LANGUAGE: Final = re.compile(r"[a-z]{2,3}(?:[_-][A-Za-z0-9]{2,8}){0,3}")
"""How a language is written, such as ``de`` or ``pt_BR``."""


def outside(number: float, limits: tuple[float, float]) -> bool:
    """Whether a number lies outside the limits."""
    return not limits[0] <= number <= limits[1]
