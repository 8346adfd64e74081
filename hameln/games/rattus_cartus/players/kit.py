"""The computer players of the card game, as the frame asks for them."""

from __future__ import annotations

from typing import Any, Final

from hameln.games.rattus_cartus.players.about_levels import about_level
from hameln.games.rattus_cartus.players.reviewing import judge_for
from hameln.games.rattus_cartus.players.roster import ROSTER
from hameln.games.rattus_cartus.players.titles import SHORT_TITLES, STYLES, TITLES
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.kernel.game import Game
from hameln.players.cast import CastKit
from hameln.players.kit import HUMAN
from hameln.players.reviewing import Judge

LATER: Final = ("courtier", "duellist", "scholar")
"""Heirs that came with the expansion; the others are offered first."""
SIMPLE: Final = ("medium", "random")
"""The computer players without a file that are offered for a seat."""


class HeirPlayers(CastKit):
    """Heirs of files at four levels, and simple players."""

    roster = ROSTER
    levels = ROSTER.levels
    usual_level = ROSTER.usual_level
    simple = SIMPLE
    titles = TITLES
    short_titles = SHORT_TITLES
    styles = STYLES
    advisers = ("master", "hard", "medium")
    usual = "medium"

    def kinds(self) -> tuple[str, ...]:
        """A person, the heirs, those of the expansion last, then the simple players."""
        heirs = self.roster.files.listed()
        first = [name for name in heirs if name not in LATER]
        return (HUMAN, *first, *(name for name in heirs if name in LATER), *self.simple)

    def about_level(self, level: str) -> str:
        """The numbers that a level plays by."""
        return about_level(level)

    def judge(self, game: Game[Any, Any, Any]) -> Judge | None:
        """A master, who plays on in futures that agree with what was seen."""
        return judge_for(game) if isinstance(game, RattusCartus) else None

    def own_name(self, player: str) -> str:
        """An heir's title."""
        character = self.character(player)
        return "" if character is None else str(character.title)


PLAYERS: Final = HeirPlayers()
"""The computer players by the names that the command line and records use."""
