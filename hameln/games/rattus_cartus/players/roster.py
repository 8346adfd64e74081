"""The names by which heirs of the computer are seated."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.characters.character import BALANCED, Character
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.dreamer import make_dreamer
from hameln.games.rattus_cartus.players.levels import LEVELS, make_heir
from hameln.kernel.players import PlayerMaker
from hameln.players.roster import Roster

MAKERS: Final[dict[str, PlayerMaker]] = {
    "random": make_dreamer,
    **{level: make_heir(BALANCED, level, level) for level in LEVELS},
}
"""The computer players that are no heir of a file, by name."""


def _seated(character: Character, level: str) -> PlayerMaker:
    """The maker of an heir of a file."""
    return make_heir(character, level, character.name)


ROSTER: Final = Roster(
    files=HEIRS, called="an heir", plain=MAKERS, levels=tuple(LEVELS), make=_seated, sizes=range(2, 6)
)
"""Heirs such as ``abbess`` and ``abbess:hard``, and the plain players (R2.1)."""
maker_of: Final = ROSTER.maker_of
"""The maker of a computer player by its name, such as ``medium`` or ``abbess:hard``."""
