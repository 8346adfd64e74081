"""The computer players by the names that the command line and records use."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.families.files import FILES
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.players.levels import LEVELS, make_player
from hameln.kernel.players import PlayerMaker
from hameln.players.roster import Roster
from hameln.players.uniform import make_random

MAKERS: Final[dict[str, PlayerMaker]] = {
    "random": make_random,
    "easy": make_player(BALANCED, "easy"),
    "greedy": make_greedy,
    **{level: make_player(BALANCED, level) for level in LEVELS if level != "easy"},
}
"""The computer players that are no family of a file, by name; the weakest first."""
ROSTER: Final = Roster(
    files=FILES, called="a family", plain=MAKERS, levels=tuple(LEVELS), make=make_player, sizes=range(3, 6)
)
"""Families such as ``weber`` and ``weber:hard``, and the plain players."""
maker_of: Final = ROSTER.maker_of
"""The maker of a computer player by its name, such as ``greedy`` or ``weber:hard``."""
