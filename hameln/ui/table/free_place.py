"""Where on the board something can lie for a moment that covers as little as can be of what is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import hypot
from typing import Final, TypeAlias

from hameln.ui.draw.box import Box

Point: TypeAlias = tuple[float, float]
_CELL: Final = 12.0
"""The board is looked at in squares so wide."""
_OWN: Final = 40
"""How much more a square of its own thing counts than one of another."""
_WAY: Final = 10
"""Likewise one in which somebody walks."""
_WALKED: Final = 40
"""A way is looked at in so many places."""
_FAR: Final = 0.05
"""So many squares could be covered instead of lying farther away by a logical unit."""


def way_between(start: Point, end: Point) -> Iterator[Point]:
    """Places along a way."""
    for step in range(_WALKED + 1):
        part = step / _WALKED
        yield start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def free_place(
    size: Point, within: Box, own: Box, things: Sequence[Box], ways: Sequence[Point] = ()
) -> Point:
    """Where something of a size covers least, and is near to what it is about; its upper left.

    Args:
        size: Its width and height.
        within: Where the board lies.
        own: What it is about, which is covered last.
        things: What lies on the board.
        ways: Places where somebody walks meanwhile.
    """
    columns, rows = (max(1, int(side / _CELL)) for side in (within.width, within.height))
    weights = [[0] * (columns + 1) for _ in range(rows + 1)]
    walked = (Box(x - _CELL, y - _CELL, 2 * _CELL, 2 * _CELL) for x, y in ways)
    for box, weight in ((own, _OWN), *((one, 1) for one in things), *((one, _WAY) for one in walked)):
        across, down = (
            range(max(1, int((low - at) / _CELL) + 1), min(most, int((high - at) / _CELL) + 1) + 1)
            for low, high, at, most in (
                (box.x, box.right, within.x, columns),
                (box.y, box.bottom, within.y, rows),
            )
        )
        for row in down:
            for column in across:
                weights[row][column] = max(weights[row][column], weight)
    sums = [list(accumulate(row)) for row in weights]
    for row in range(1, rows + 1):
        sums[row] = [above + one for above, one in zip(sums[row - 1], sums[row], strict=True)]
    wide, high = (min(most, -int(-side // _CELL)) for side, most in zip(size, (columns, rows), strict=True))

    def cost(place: tuple[int, int]) -> float:
        left, top = place
        right, bottom = left + wide, top + high
        covered = sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left]
        x, y = within.x + (left + wide / 2) * _CELL, within.y + (top + high / 2) * _CELL
        return covered + _FAR * hypot(x - own.middle[0], y - own.middle[1])

    left, top = min(
        ((left, top) for left in range(columns - wide + 1) for top in range(rows - high + 1)), key=cost
    )
    return within.x + left * _CELL, within.y + top * _CELL
