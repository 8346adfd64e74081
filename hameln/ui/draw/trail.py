"""A way with corners, and how far along it somebody is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import hypot

from attrs import field, frozen

Point = tuple[float, float]


@frozen
class Trail:
    """A way through some points of the sheet, at least one.

    Attributes:
        points: From its beginning to its end.
        length: How long it is.
    """

    points: tuple[Point, ...]
    _passed: Sequence[float] = field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        """Measure it."""
        steps = (hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self.points))
        object.__setattr__(self, "_passed", tuple(accumulate(steps, initial=0.0)))

    @property
    def length(self) -> float:
        """How long it is."""
        return self._passed[-1]

    def at(self, part: float) -> tuple[Point, bool]:
        """Where somebody is who has gone a part of it, and whether that one looks to the left."""
        gone = min(1.0, max(0.0, part)) * self.length
        for place in range(1, len(self.points)):
            if gone <= self._passed[place] or place == len(self.points) - 1:
                (x, y), (to_x, to_y) = self.points[place - 1], self.points[place]
                step = self._passed[place] - self._passed[place - 1]
                inside = (gone - self._passed[place - 1]) / step if step else 1.0
                return (x + (to_x - x) * inside, y + (to_y - y) * inside), to_x < x
        return self.points[0], False
