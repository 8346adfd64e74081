"""Dotted lines above the ground of a town that is edited, in tiles, of which an edit draws a few anew."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from math import ceil, floor
from typing import TYPE_CHECKING, Final

from hameln.games.hameln.ui.ground_links import gap_between_dots, link_picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from hameln.games.hameln.ui.ground_canvas import Area
    from hameln.games.hameln.ui.ground_links import Link
    from hameln.ui.canvas import Canvas
    from hameln.ui.sheet import Sheet

_SIDE: Final = 128.0
"""The side of a tile, in logical units."""
_ROOM: Final = 3.0
"""How far a line reaches to its sides, in units."""


def draw_links(sheet: Sheet, sight: Canvas, links: Sequence[Link], *, contrast: bool) -> None:
    """Draw the dotted lines; a tile without any is left out."""
    gap, unit, box = round(gap_between_dots(links), 2), sight.unit, sight.box
    side = _SIDE / unit
    left, top, right, bottom = sight.part()
    columns, rows = ceil(box.width / _SIDE) + 2, ceil(box.height / _SIDE) + 2
    first, last = (floor(left / side), floor(top / side)), (floor(right / side), floor(bottom / side))
    tiles: defaultdict[tuple[int, int], list[Link]] = defaultdict(list)
    for link in links:
        (x, y), (x2, y2) = link
        x, x2 = (x, x2) if x <= x2 else (x2, x)
        y, y2 = (y, y2) if y <= y2 else (y2, y)
        for column in range(
            max(first[0], floor((x - _ROOM) / side)), min(last[0], floor((x2 + _ROOM) / side)) + 1
        ):
            for row in range(
                max(first[1], floor((y - _ROOM) / side)), min(last[1], floor((y2 + _ROOM) / side)) + 1
            ):
                tiles[column, row].append(link)
    for (column, row), lying in tiles.items():
        area = (column * side, row * side, (column + 1) * side, (row + 1) * side)
        x, y = sight.place(area[:2])
        sheet.drawing(
            ("links", column, row, unit, gap, contrast, tuple(lying)),
            (x, y, _SIDE, _SIDE),
            partial(_tile, lying, gap, area, contrast=contrast),
            slot=f"links-{column % columns}-{row % rows}",
        )


def _tile(
    links: Sequence[Link], gap: float, area: Area, width: int, height: int, *, contrast: bool
) -> Image.Image:
    return link_picture(links, gap, area, (width, height), contrast=contrast)
