"""The environment of Hameln: families in a town."""

from __future__ import annotations

from typing import Any, Unpack

from hameln.errors import HamelnError
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.research.actions import HIGHEST_BRIBE, ActionTable
from hameln.games.hameln.research.encoding import HamelnEncoding
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.research import EnvOptions
from hameln.research.environment import GameEnv


class HamelnEnv(GameEnv[State, int, View]):
    """A match in which agents decide for families.

    Attributes:
        game: The game for its town and number of families.
        actions: What each action means, by seat.
    """

    metadata: dict[str, Any] = {**GameEnv.metadata, "name": "hameln_v0"}  # noqa: RUF012 - PettingZoo's own way
    game: Hameln
    actions: ActionTable

    def __init__(
        self,
        *,
        town: str | Town = "hameln",
        families: int = 4,
        highest_bribe: int = HIGHEST_BRIBE,
        **options: Unpack[EnvOptions],
    ) -> None:
        """An environment before its first match; see `hameln.games.hameln.research.Options`.

        Raises:
            HamelnError: An option cannot be used.
        """
        if highest_bribe < 0:
            message = "highest_bribe must be 0 or more"
            raise HamelnError(message)
        game = Hameln(town if isinstance(town, Town) else find_town(town), families)
        encoding = HamelnEncoding(game, highest_bribe)
        self.actions = encoding.actions
        super().__init__(game, encoding, **options)
