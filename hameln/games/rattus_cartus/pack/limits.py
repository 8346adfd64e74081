"""How much a pack may hold: the least and the most of everything that is counted in its file."""

from __future__ import annotations

import re
from typing import Final

PEOPLE: Final = (0, 99)
"""Population cards of one estate with one number of nuns."""
STACK: Final = (0, 99)
"""Cards of a stack, or tokens."""
HAND: Final = (0, 20)
NUNS: Final = (0, 12)
"""Cards in the row of nuns."""
RATS: Final = (0, 99)
POINTS: Final = (0, 99)
ROUNDS: Final = (1, 30)
ROW: Final = (2, 10)
"""Buildings in the row; with one, no row shows two different buildings (R4.2)."""
PILE: Final = (5, 30)
"""Building cards in the replacement pile; fewer might all be one building (R4.2)."""
SUPPLY: Final = (0, 20)
"""What one part of a supply action brings."""
SIZE: Final = (0, 20)
"""The size of an action."""
CARDS: Final = (1, 50)
"""Cards that a building turns up at once (N6.3)."""
SHIFT: Final = (0, 20)
"""How far Books may move the number of nuns (N7.3)."""
BUILDINGS: Final = (6, 60)
ID: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
"""How packs and buildings are called in files and records: words of small letters, hyphens between."""
ID_LENGTH: Final = 40
NAME_LENGTH: Final = 60
LANGUAGES: Final = (0, 40)
"""Languages in which a thing can have a name."""
LANGUAGE: Final = re.compile(r"[a-z]{2,3}(?:[_-][A-Za-z0-9]{2,8}){0,3}")
"""How a language is written, such as ``de`` or ``pt_BR``."""
