"""A match as a picture, for everybody's eyes; loaded only where one is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.ui.miniature import SmallNight
from hameln.players.kit import ARMS
from hameln.research.painting import painted
from hameln.table.log.observation import PUBLIC
from hameln.table.opaque import AState
from hameln.ui.table.scene import Scene

if TYPE_CHECKING:
    from PIL import Image

WIDE: Final = 820
"""Dots of a picture across."""


def paint(game: RattusCartus, state: State, names: Sequence[str]) -> Image.Image:
    """The row of buildings and the tracks as saves show them, painted without a window."""
    night = SmallNight()
    scene = Scene(
        game=game,
        view=PUBLIC.view(game, AState(state)),
        names=Names(players=tuple(names), pack=game.pack),
        arms=ARMS[: game.seats],
        titles=tuple(names),
    )
    return painted((WIDE, round(WIDE / night.ratio(game))), partial(night.draw, scene=scene))
