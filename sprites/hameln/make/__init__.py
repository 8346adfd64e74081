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
)

ROOMS = (houses, patricians, goods, people, creatures, board, scenery, living, icons, tools, title, families)
"""The modules that draw its sprites, in the order of its manifest."""
