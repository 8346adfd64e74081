"""Where the keyboard leads from one place to another."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from hameln.ui.draw.display_list import HitRegion

ARROWS: Final = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
"""Which way each leads."""
_CONE: Final = 2.0
"""How far aside of an arrow's direction a place is at most, for each unit ahead."""
_BELOW: Final = 0.5
"""Likewise up and down, where anything lies so straight ahead."""
_OUT_OF_ROW: Final = 8.0
"""How much farther a place seems that an arrow to the side would have to leave the row for."""
_ACROSS: Final = 0.25
"""How much it counts that the middle of a place lies aside, where its edges do not."""
_LEVEL: Final = 3.0
"""How far apart the middles of places are at most that stand in one line, such as both ends of a choice."""
_NEARER: Final = 0.15
"""How much nearer those seem to an arrow to the side."""


def beside(names: Sequence[str], name: str, step: int) -> str:
    """The name before or behind another one, or at the end from which one comes; empty without names."""
    if not names:
        return ""
    place = names.index(name) + step if name in names else (0 if step > 0 else -1)
    return names[place % len(names)]


def nearest(
    spots: Sequence[HitRegion], here: HitRegion, dx: int, dy: int, way: Container[str], asked: Container[str]
) -> str:
    """The name of the spot that an arrow leads to from another one; empty if there is none that way.

    To the side it stays in the row, first with what stands in one line; up and down it goes to the next row,
    there to what is nearest, and aside only if nothing lies ahead.

    Args:
        way: Where it can lead at all.
        asked: What it leads to before anything else, if there is any of it that way.
    """
    best, least = "", (True, True, float("inf"))
    for spot in spots:
        x, y = spot.middle[0] - here.middle[0], spot.middle[1] - here.middle[1]
        wide, high = (spot.width + here.width) / 2, (spot.height + here.height) / 2
        ahead, across = (x * dx, abs(y)) if dx else (y * dy, abs(x))
        gap, aside = (ahead - wide, across - high) if dx else (ahead - high, across - wide)
        if spot.name not in way or ahead <= 1 or (aside > 0 and (gap < -1 or aside > _CONE * ahead)):
            continue
        if dx:
            far = max(0.0, gap) * (_NEARER if across <= _LEVEL else 1.0) + _OUT_OF_ROW * max(0.0, aside)
        else:
            far = ahead + max(0.0, aside)
        reached = (spot.name not in asked, not dx and aside > _BELOW * ahead, far + _ACROSS * across)
        if reached < least:
            best, least = spot.name, reached
    return best
