"""What a game answers about those who play it without a person."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from hameln.kernel.game import Game
from hameln.kernel.kits import kit_of
from hameln.kernel.match import Played
from hameln.kernel.players import PlayerMaker

HUMAN: Final = "human"
"""The name of a seat that a person plays."""


class PlayersKit(ABC):
    """The computer players of a game, by the names that records and the command line use."""

    levels: Sequence[str]
    """The levels of play, the weakest first; empty where there are none."""
    usual_level: str
    """The level of a player whose name stands alone; empty where there are none."""
    advisers: Sequence[str]
    """Whose advice is asked, the best first."""
    usual: str
    """Who sits down where nothing else was said."""

    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """Every name that `maker_of` takes."""

    @abstractmethod
    def kinds(self) -> tuple[str, ...]:
        """Everybody who may take a seat, without levels, in the order in which they are offered."""

    @abstractmethod
    def split_name(self, name: str) -> tuple[str, str]:
        """The kind and the level of a computer player's name; no level for players without one."""

    @abstractmethod
    def maker_of(self, name: str) -> PlayerMaker:
        """The maker of a computer player.

        Raises:
            SeatsError: No computer player has this name.
            HamelnError: Its file has faults.
        """

    @abstractmethod
    def read_seats(self, text: str, *, with_people: bool) -> list[str]:
        """The seats of a list such as ``human,greedy,random``.

        Raises:
            SeatsError: There are too few or too many names, or one is not known.
            HamelnError: The file of a player has faults.
        """

    @abstractmethod
    def stand_in(self, game: Game[Any, Any, Any], state: Any, rng: Random) -> Played[Any]:  # noqa: ANN401
        """What a simple player does in place of one that has failed."""


def players_kit(word: str) -> PlayersKit:
    """What a game answers about its computer players.

    Raises:
        HamelnError: There is no such game.
    """
    found: PlayersKit = kit_of(word).answer("players")
    return found
