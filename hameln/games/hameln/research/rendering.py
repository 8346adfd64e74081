"""A match as text and as a picture, for everybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.table.describing import draw_table, read_table
from hameln.games.hameln.ui.board import draw_board
from hameln.games.hameln.ui.camera import Camera
from hameln.games.hameln.ui.ground import GROUNDS
from hameln.players.kit import ARMS
from hameln.research.painting import painted
from hameln.table.log.observation import PUBLIC
from hameln.table.opaque import AState
from hameln.ui.draw.box import Box
from hameln.ui.table.scene import Scene

WIDE: Final = 820
"""Dots of a picture across."""


def tell(game: Hameln, state: State, names: Sequence[str]) -> str:
    """The town drawn with characters, and all that lies open on the table as lines."""
    lines = draw_table(game, state, names)
    for passage in read_table(game, state, names):
        lines += ["", passage.heading, *(f"  {line}" for line in passage.lines)]
    return "\n".join(lines) + "\n"


def paint(game: Hameln, state: State, names: Sequence[str]) -> Image.Image:
    """The town as the table in the window shows it, painted without a window."""
    wide, high = game.town.geometry.size
    size = (WIDE, round(WIDE * high / wide))
    scene = Scene(
        game=game,
        view=PUBLIC.view(game, AState(state)),
        names=Names(families=tuple(names), houses={}, circles={}, districts={}),
        arms=ARMS[: game.seats],
        titles=tuple(names),
    )
    camera = Camera(game.town)
    camera.fit(Box(x=0, y=0, width=size[0], height=size[1]))
    GROUNDS.painted(game.town, game.seats, camera.unit, contrast=False)
    return painted(size, lambda sheet: draw_board(sheet, scene, camera))
