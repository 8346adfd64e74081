"""The board game's part of the drawing hand."""

from __future__ import annotations

from . import (
    board,
    creatures,
    families,
    goods,
    houses,
    icons,
    living,
    patricians,
    people,
    scenery,
    title,
    tools,
    wedding,
)

ROOMS = (
    houses, patricians, goods, people, creatures, board, scenery, living, icons, tools, title, wedding, families
)  # fmt: skip
"""The modules that draw its sprites, in the order of its manifest."""
