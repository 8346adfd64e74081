"""The computer players of the card game, as the frame asks for them."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from hameln.games.rattus_cartus.players.roster import MAKERS, maker_of, read_seats
from hameln.games.rattus_cartus.players.titles import SHORT_TITLES, STYLES, TITLES, told
from hameln.games.rattus_cartus.rules.state import State
from hameln.kernel.game import Game
from hameln.kernel.match import Played
from hameln.kernel.players import Clock, PlayerMaker
from hameln.players.kit import HUMAN, PlayersKit
from hameln.players.uniform import make_random


class HeirPlayers(PlayersKit):
    """Heirs at four levels, and one that dreams."""

    levels = ()
    usual_level = ""
    advisers = ("master", "hard", "medium")
    usual = "medium"

    def names(self) -> tuple[str, ...]:
        """All names."""
        return tuple(MAKERS)

    def kinds(self) -> tuple[str, ...]:
        """A person, then the others."""
        return (HUMAN, *MAKERS)

    def split_name(self, name: str) -> tuple[str, str]:
        """The name alone."""
        return name, ""

    def maker_of(self, name: str) -> PlayerMaker:
        """See `hameln.games.rattus_cartus.players.roster.maker_of`."""
        return maker_of(name)

    def level_title(self, level: str) -> str:
        """The level itself."""
        return level

    def kind_title(self, player: str) -> str:
        """Such as ``Steward``."""
        return told(SHORT_TITLES, player)

    def title_of(self, player: str) -> str:
        """Such as ``The squire, who plans each turn``."""
        return told(TITLES, player)

    def style_of(self, player: str) -> str:
        """A sentence."""
        return told(STYLES, player)

    def own_name(self, player: str) -> str:
        """Nobody has a name of its own."""
        del player
        return ""

    def read_seats(self, text: str, *, with_people: bool) -> list[str]:
        """See `hameln.games.rattus_cartus.players.roster.read_seats`."""
        return read_seats(text, with_people=with_people)

    def stand_in(self, game: Game[Any, Any, Any], state: State, rng: Random) -> Played[Any]:
        """What a player of the middle level would do, or if that fails too the random one."""
        seat = state.mover
        actions = game.legal(state)
        for make in (maker_of("medium"), make_random):
            try:
                action = make(game, seat, rng).choose(game.view(state, seat), actions, Clock()).action
            except Exception:  # noqa: BLE001, S112 - the fault of the failing player is told already
                continue
            if action in actions:
                return Played(mover=seat, action=action)
        return Played(mover=seat, action=actions[0])


PLAYERS: Final = HeirPlayers()
"""The computer players by the names that the command line and records use."""
