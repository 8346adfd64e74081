"""The computer players of the card game, as the frame asks for them."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.dreamer import make_dreamer
from hameln.games.rattus_cartus.players.levels import LEVELS
from hameln.games.rattus_cartus.players.roster import (
    USUAL_LEVEL,
    computer_players,
    maker_of,
    read_seats,
    split_name,
)
from hameln.games.rattus_cartus.players.titles import (
    LEVEL_TITLES,
    heir_name,
    kind_title_of,
    style_of,
    title_of,
    told,
)
from hameln.games.rattus_cartus.rules.state import State
from hameln.kernel.game import Game
from hameln.kernel.match import Played
from hameln.kernel.players import Clock, PlayerMaker
from hameln.players.kit import HUMAN, PlayersKit

SIMPLE: Final = ("medium", "random")
"""The computer players without a file that are offered for a seat."""


class HeirPlayers(PlayersKit):
    """Heirs of files at four levels, and simple players."""

    levels = tuple(LEVELS)
    usual_level = USUAL_LEVEL
    advisers = ("master", "hard", "medium")
    usual = "medium"

    def names(self) -> tuple[str, ...]:
        """Plain players, heirs, and heirs with each level."""
        return computer_players()

    def kinds(self) -> tuple[str, ...]:
        """A person, the heirs, then the simple players."""
        return (HUMAN, *HEIRS.listed(), *SIMPLE)

    def split_name(self, name: str) -> tuple[str, str]:
        """An heir and its level."""
        return split_name(name)

    def maker_of(self, name: str) -> PlayerMaker:
        """See `hameln.games.rattus_cartus.players.roster.maker_of`."""
        return maker_of(name)

    def level_title(self, level: str) -> str:
        """Such as ``Hard``."""
        return told(LEVEL_TITLES, level)

    def kind_title(self, player: str) -> str:
        """Such as ``The Abbess``."""
        return kind_title_of(player)

    def title_of(self, player: str) -> str:
        """An heir's title and motto."""
        return title_of(player)

    def style_of(self, player: str) -> str:
        """A sentence; of heirs of one's own their motto."""
        return style_of(player)

    def own_name(self, player: str) -> str:
        """An heir's title."""
        return heir_name(player)

    def read_seats(self, text: str, *, with_people: bool) -> list[str]:
        """See `hameln.games.rattus_cartus.players.roster.read_seats`."""
        return read_seats(text, with_people=with_people)

    def stand_in(self, game: Game[Any, Any, Any], state: State, rng: Random) -> Played[Any]:
        """What a player of the middle level would do, or if that fails too the random one."""
        seat = state.mover
        actions = game.legal(state)
        for make in (maker_of("medium"), make_dreamer):
            try:
                action = make(game, seat, rng).choose(game.view(state, seat), actions, Clock()).action
            except Exception:  # noqa: BLE001, S112 - the fault of the failing player is told already
                continue
            if action in actions:
                return Played(mover=seat, action=action)
        return Played(mover=seat, action=actions[0])


PLAYERS: Final = HeirPlayers()
"""The computer players by the names that the command line and records use."""
