"""The environment of Rattus Cartus: heirs in the plague year."""

from __future__ import annotations

from random import Random
from typing import Any, Unpack

from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.ways import Way, read_wish
from hameln.games.rattus_cartus.research.actions import ActionTable
from hameln.games.rattus_cartus.research.encoding import RattusCartusEncoding
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.research import EnvOptions
from hameln.research.environment import GameEnv


class RattusCartusEnv(GameEnv[State, Move, View]):
    """A match in which agents decide for heirs.

    Attributes:
        game: The game of the present match.
        actions: What each action means, by seat.
    """

    metadata: dict[str, Any] = {**GameEnv.metadata, "name": "rattus_cartus_v0"}  # noqa: RUF012 - PettingZoo's way
    game: RattusCartus
    actions: ActionTable

    def __init__(
        self,
        *,
        pack: str | Pack = "rattus-cartus",
        buildings: str = Way.FIRST,
        heirs: int = 4,
        plague: str = "lose",
        nobles: bool = False,
        **options: Unpack[EnvOptions],
    ) -> None:
        """An environment before its first match; see `hameln.games.rattus_cartus.research.Options`.

        Raises:
            HamelnError: An option cannot be used.
        """
        self._pack = pack if isinstance(pack, Pack) else find_pack(pack)
        self._buildings, self._heirs = buildings, heirs
        self._rules = {"plague": plague, **({"nobles": True} if nobles else {})}
        wish = read_wish(buildings)
        self._is_random = wish is not None and wish.is_random
        game = self._made(0)
        encoding = RattusCartusEncoding(game)
        self.actions = encoding.actions
        super().__init__(game, encoding, **options)

    def game_of(self, seed: int) -> RattusCartus:
        """The game of the match with this seed; its buildings are drawn where they are not named."""
        return self._made(seed) if self._is_random else self.game

    def _made(self, seed: int) -> RattusCartus:
        play = choose(self._pack, self._buildings, self._heirs, Random(f"{seed}/buildings"))
        return RattusCartus(self._pack, play, self._heirs, self._rules)
