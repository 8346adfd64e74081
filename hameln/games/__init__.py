"""The games: a folder each, listed here by the word of their records; each is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

GAMES: Final[Mapping[str, str]] = {
    "hameln": "hameln.games.hameln.kit:KIT",
    "rattus-cartus": "hameln.games.rattus_cartus.kit:KIT",
}
"""Where each game's kit lies, as an import string."""
