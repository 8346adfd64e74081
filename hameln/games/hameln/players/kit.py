"""The computer players of Hameln, as the frame asks for them."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from hameln.games.hameln.players.families.files import list_families
from hameln.games.hameln.players.levels import LEVELS
from hameln.games.hameln.players.roster import (
    MAKERS,
    USUAL_LEVEL,
    computer_players,
    maker_of,
    read_seats,
    split_name,
)
from hameln.games.hameln.players.standing_in import decide_instead
from hameln.games.hameln.players.titles import LEVEL_TITLES, family_name, kind_title_of, style_of, title_of
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.kernel.game import Game
from hameln.kernel.match import Played
from hameln.kernel.players import PlayerMaker
from hameln.language import text
from hameln.players.kit import HUMAN, PlayersKit

SIMPLE: Final = ("greedy", "random")
"""The computer players without a family's file that are offered for a seat."""


class HamelnPlayers(PlayersKit):
    """Families of files at four levels, and two simple players."""

    levels = tuple(LEVELS)
    usual_level = USUAL_LEVEL
    advisers = tuple(name for name in ("master", "hard", "greedy") if name in MAKERS)
    usual = "greedy"

    def names(self) -> tuple[str, ...]:
        """Plain players, families, and families with each level."""
        return computer_players()

    def kinds(self) -> tuple[str, ...]:
        """A person, the families, then the simple players."""
        return (HUMAN, *list_families(), *SIMPLE)

    def split_name(self, name: str) -> tuple[str, str]:
        """A family and its level."""
        return split_name(name)

    def maker_of(self, name: str) -> PlayerMaker:
        """See `hameln.games.hameln.players.roster.maker_of`."""
        return maker_of(name)

    def level_title(self, level: str) -> str:
        """Such as ``Hard``."""
        return text(LEVEL_TITLES[level]) if level in LEVEL_TITLES else level

    def kind_title(self, player: str) -> str:
        """A family's title."""
        return kind_title_of(player)

    def title_of(self, player: str) -> str:
        """A family's title and motto."""
        return title_of(player)

    def style_of(self, player: str) -> str:
        """A sentence; of families of one's own their motto."""
        return style_of(player)

    def own_name(self, player: str) -> str:
        """A family's name."""
        return family_name(player)

    def read_seats(self, text: str, *, with_people: bool) -> list[str]:
        """See `hameln.games.hameln.players.roster.read_seats`."""
        return read_seats(text, with_people=with_people)

    def stand_in(self, game: Game[Any, Any, Any], state: State, rng: Random) -> Played[int]:
        """What the greedy player would do, or if that fails too the random one."""
        if not isinstance(game, Hameln):
            message = f"a match of {game.name}; expected Hameln"
            raise TypeError(message)
        return decide_instead(game, state, rng)


PLAYERS: Final = HamelnPlayers()
