"""Rectangles of the sheet, in logical units, from the top left."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Rect: TypeAlias = tuple[float, float, float, float]
"""x, y, width and height of a rectangle."""


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
