"""Rectangles of the sheet, in logical units, from the top left."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple, TypeAlias

Rect: TypeAlias = tuple[float, float, float, float]
"""x, y, width and height of a rectangle."""
_FAR: Final = 300.0
"""A distance that is far enough."""


class Box(NamedTuple):
    """A rectangle; it also stands wherever x, y, width and height are wanted one after another."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a place lies in it, or on its edge."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom


def covered(box: Box, other: Box) -> float:
    """The area of what two rectangles have in common."""
    across = min(box.right, other.right) - max(box.x, other.x)
    down = min(box.bottom, other.bottom) - max(box.y, other.y)
    return max(0.0, across) * max(0.0, down)


def distance(box: Box, other: Box) -> float:
    """How far two rectangles are from each other; far is far enough."""
    across = max(other.x - box.right, box.x - other.right, 0.0)
    down = max(other.y - box.bottom, box.y - other.bottom, 0.0)
    return min(_FAR, hypot(across, down))
