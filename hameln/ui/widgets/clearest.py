"""The place, of several, at which something hides least of what is seen: for tips, messages and signs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Final

from hameln.ui.draw.box import Box, distance

_STEP: Final = 24.0
"""How far apart places are at most that something can lie at."""
_WAY: Final = 24.0
"""How wide a way is."""
_RIM: Final = 12.0
"""How far a panel is from the edge of the room that it may lie in."""


def places_near(about: Box, width: float, height: float, within: Box) -> list[Box]:
    """Where something of a size can lie within a part of the sheet, the nearest to another thing first."""
    lefts, tops = (
        [low + room * step / max(1, count) for step in range(count + 1)]
        for low, room in (
            (within.x, max(0.0, within.width - width)),
            (within.y, max(0.0, within.height - height)),
        )
        for count in (-int(-room // _STEP),)
    )
    x, y = about.middle
    boxes = [Box(left, top, width, height) for left in lefts for top in tops]
    return sorted(boxes, key=lambda box: hypot(box.middle[0] - x, box.middle[1] - y))


def places_away(room: Box, width: float, height: float, seen: Sequence[Box]) -> list[Box]:
    """Where a panel of a size can lie, farthest from what must be seen first; else low ones in the middle.

    Args:
        room: Where the panel may lie, with some air around it.
        width: Of the panel.
        height: Of the panel.
        seen: What must be seen.
    """
    left, right = room.x + _RIM, max(room.x + _RIM, room.right - width - _RIM)
    top, bottom = room.y + _RIM, max(room.y + _RIM, room.bottom - height - _RIM)
    boxes = [
        Box(left + (right - left) * across, top + (bottom - top) * down, width, height)
        for down in (1.0, 0.0, 0.75, 0.25, 0.5)
        for across in (0.5, 0.0, 1.0, 0.25, 0.75)
    ]
    return sorted(boxes, key=lambda box: -min((distance(box, one) for one in seen), default=0.0))


def way_between(start: tuple[float, float], end: tuple[float, float]) -> list[Box]:
    """What must be free for something to be seen on its way."""
    count = max(1, int(hypot(end[0] - start[0], end[1] - start[1]) / _WAY * 1.5))
    parts = [step / count for step in range(count + 1)]
    ways = [[at + (to - at) * part for at, to in zip(start, end, strict=True)] for part in parts]
    return [Box(x - _WAY / 2, y - _WAY / 2, _WAY, _WAY) for x, y in ways]


def clearest(boxes: Iterable[Box], *seen: Sequence[Box]) -> Box:
    """The first of some places, of which there is one at least, that covers the smallest parts of things.

    Args:
        boxes: The places, the best ones first; none is looked at after one that covers nothing.
        seen: What is not to be covered, what matters most first.
    """
    best: Box | None = None
    least: list[float] = []
    groups = [
        [(one.x, one.y, one.right, one.bottom, max(1.0, one.width * one.height)) for one in group]
        for group in seen
    ]
    for box in boxes:
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        hidden: list[float] = []
        for group in groups:  # written out, as hundreds of things are looked at for hundreds of places
            hidden.append(
                sum(
                    [
                        (min(right, east) - max(left, west)) * (min(bottom, south) - max(top, north)) / size
                        for west, north, east, south, size in group
                        if west < right and east > left and north < bottom and south > top
                    ]
                )
            )
            if best is not None and hidden > least[: len(hidden)]:
                break
        if best is None or hidden < least:
            best, least = box, hidden
        if not any(least):
            break
    if best is None:
        message = "there is no place at all"
        raise ValueError(message)
    return best
