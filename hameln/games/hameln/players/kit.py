"""The computer players of Hameln, as the frame asks for them."""

from __future__ import annotations

from typing import Any, Final

from hameln.games.hameln.players.about_levels import about_level
from hameln.games.hameln.players.families.surnames import surname
from hameln.games.hameln.players.reviewing import judge_for
from hameln.games.hameln.players.roster import ROSTER
from hameln.games.hameln.players.titles import SHORT_TITLES, STYLES, TITLES
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.game import Game
from hameln.players.cast import CastKit
from hameln.players.reviewing import Judge

SIMPLE: Final = ("greedy", "random")
"""The computer players without a family's file that are offered for a seat."""

SECONDS: Final = {"grandmaster": 1.5}
"""By level, how long a decision takes at most."""


class HamelnPlayers(CastKit):
    """Families of files at five levels, and two simple players."""

    roster = ROSTER
    levels = ROSTER.levels
    usual_level = ROSTER.usual_level
    simple = SIMPLE
    titles = TITLES
    short_titles = SHORT_TITLES
    styles = STYLES
    seconds = SECONDS
    advisers = ("master", "hard", "greedy")
    usual = "greedy"

    def about_level(self, level: str) -> str:
        """The numbers that a level plays by."""
        return about_level(level, self.seconds)

    def judge(self, game: Game[Any, Any, Any]) -> Judge | None:
        """A master's search."""
        return judge_for(game) if isinstance(game, Hameln) else None

    def own_name(self, player: str) -> str:
        """What one of a family is called, such as ``Weber``: like its file, or as its title has it."""
        if not self.level_of(player):
            return ""
        name = self.split_name(player)[0].replace("_", " ").replace("-", " ")
        family = None if surname(name) == name else self.character(player)
        return surname(name.title() if family is None else str(family.title))


PLAYERS: Final = HamelnPlayers()
