"""Where there is room for a circle: clear of houses and circles, its dotted lines crossing no others."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from hameln.games.hameln.editor.nearness import HALL
from hameln.games.hameln.map.warnings import CIRCLE_GAP, CIRCLE_RADIUS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from hameln.games.hameln.map.town import Point, Town

Numbers: TypeAlias = "NDArray[np.float64]"
Answers: TypeAlias = "NDArray[np.bool_]"

_APART: Final = CIRCLE_GAP + 3.0
_BESIDE: Final = CIRCLE_RADIUS + 3.0
"""How far the middle of a circle stays from the sides of a house."""
_ABOVE: Final = CIRCLE_RADIUS + 12.0
"""How far it stays from its northern side, where the roof rises."""
_EDGE: Final = 16.0
_SOME: Final = 16
"""Spots that are looked at together."""
_CLOSE: Final = 1.5
"""How near a line may come to another one, so that rounding never lets them cross."""


class Room:
    """The circles that are laid, and where there is room for another."""

    def __init__(self, town: Town) -> None:
        """A town's houses without any circle."""
        self.town = town
        self.houses: Numbers = np.array([house.at for house in town.houses], dtype=float).reshape(-1, 2)
        sizes: Numbers = np.array([house.size for house in town.houses], dtype=float).reshape(-1, 2) / 2
        self._boxes: Numbers = np.hstack([self.houses - sizes, self.houses + sizes])
        self._bodies = self._boxes + np.array([3.0, 3.0, -3.0, -3.0])
        self._kept: Numbers = self._boxes + np.array([-_BESIDE, -_ABOVE, _BESIDE, _BESIDE])
        self._barred = self._boxes + np.array([-1.0, -1.0, 1.0, 1.0]) * CIRCLE_RADIUS
        x, y = town.geometry.hall
        wide, high = HALL
        hall: Numbers = np.array([[x - wide, y - high, x + wide, y + high]])
        self._standing = self._bodies
        if not _within(hall, self.houses).any():
            self._kept = np.vstack([self._kept, hall])
            self._standing = np.vstack([self._bodies, hall + np.array([14.0, 14.0, -14.0, -14.0])])
        waters = [river.outline for river in town.geometry.rivers if river.outline]
        self._water = [np.array(outline, dtype=float) for outline in waters]
        self._circles: Numbers = np.empty((0, 2))
        self._lines: Numbers = np.empty((0, 4))
        self._ends: NDArray[np.int64] = np.empty(0, dtype=np.int64)

    def find(self, spots: Iterable[Point], houses: Sequence[int], *, is_tight: bool = False) -> Point | None:
        """The first of some spots that is clear and can be joined to the houses; of a few, dry ones go first.

        Args:
            spots: Where it may lie, the best first.
            houses: The places of the houses that it would touch.
            is_tight: Whether it may lie as near to others as is possible without a warning.
        """
        left = iter(spots)
        while some := list(islice(left, _SOME)):
            found = self._find(np.rint(np.array(some, dtype=float)), houses, is_tight=is_tight)
            if found is not None:
                return found
        return None

    def _find(self, places: Numbers, houses: Sequence[int], *, is_tight: bool) -> Point | None:
        clear = places[self._is_clear(places, is_tight=is_tight)]
        if not len(clear):
            return None
        wet = np.zeros(len(clear), dtype=np.bool_)
        for outline in self._water:
            wet |= _is_in(outline, clear)
        for spot in (*clear[~wet], *clear[wet]):
            if self._is_joined(spot, houses, is_tight=is_tight):
                return float(spot[0]), float(spot[1])
        return None

    def take(self, at: Point, houses: Sequence[int]) -> None:
        """Lay a circle."""
        spot: Numbers = np.array([at], dtype=float)
        self._circles = np.vstack([self._circles, spot])
        lines: Numbers = np.hstack([np.repeat(spot, len(houses), axis=0), self.houses[list(houses)]])
        self._lines = np.vstack([self._lines, lines])
        self._ends = np.append(self._ends, np.array(houses, dtype=np.int64))

    def _is_clear(self, places: Numbers, *, is_tight: bool) -> Answers:
        """Which places lie inside the picture, off the houses and apart from the circles."""
        apart, kept = (CIRCLE_GAP, self._barred) if is_tight else (_APART, self._kept)
        width, height = self.town.geometry.size
        inside: Numbers = np.array([[_EDGE, _EDGE, width - _EDGE, height - _EDGE]])
        clear: Answers = _within(inside, places)[:, 0]
        clear &= ~_in_any(kept, places)
        if len(self._circles):
            far: Numbers = places[:, None, :] - self._circles[None, :, :]
            clear[(np.hypot(far[..., 0], far[..., 1]) < apart).any(axis=1)] = False
        return clear

    def _is_joined(self, spot: Numbers, houses: Sequence[int], *, is_tight: bool) -> bool:
        """Whether lines to the houses cross no line to another house and run through nothing that stands."""
        bodies = self._bodies if is_tight else self._standing
        for house in houses:
            line: Numbers = np.concatenate([spot, self.houses[house]])
            through = _runs_through(line, bodies)
            through[house] = False
            if through.any() or (_cross(line, self._lines) & (self._ends != house)).any():
                return False
        return True


def _within(boxes: Numbers, places: Numbers) -> Answers:
    """For each place and each box, whether the place lies inside."""
    x, y = places[:, None, 0], places[:, None, 1]
    answer: Answers = (x > boxes[:, 0]) & (x < boxes[:, 2]) & (y > boxes[:, 1]) & (y < boxes[:, 3])
    return answer


def _in_any(boxes: Numbers, places: Numbers) -> Answers:
    """For each place, whether it lies in one of the boxes."""
    answer: Answers = np.logical_or.reduce(_within(boxes, places), axis=1)
    return answer


def _is_in(outline: Numbers, places: Numbers) -> Answers:
    """Which places lie inside an outline."""
    x, y = places[:, None, 0], places[:, None, 1]
    ax, ay = outline[:, 0], outline[:, 1]
    bx, by = np.roll(ax, -1), np.roll(ay, -1)
    spans = (ay > y) != (by > y)
    meets = x < (bx - ax) * (y - ay) / np.where(by == ay, 1.0, by - ay) + ax
    answer: Answers = (spans & meets).sum(axis=1) % 2 == 1
    return answer


def _cross(line: Numbers, others: Numbers) -> Answers:
    """Which of the other lines cross this one, or nearly do."""
    x1, y1, x2, y2 = line
    ax, ay, bx, by = others.T
    run, fall = x2 - x1, y2 - y1
    far = max(float(np.hypot(run, fall)), 1e-6)
    a = (run * (ay - y1) - fall * (ax - x1)) / far
    b = (run * (by - y1) - fall * (bx - x1)) / far
    lengths = np.maximum(np.hypot(bx - ax, by - ay), 1e-6)
    c = ((bx - ax) * (y1 - ay) - (by - ay) * (x1 - ax)) / lengths
    d = ((bx - ax) * (y2 - ay) - (by - ay) * (x2 - ax)) / lengths
    answer: Answers = (np.minimum(a, b) < _CLOSE) & (np.maximum(a, b) > -_CLOSE)
    answer &= (np.minimum(c, d) < _CLOSE) & (np.maximum(c, d) > -_CLOSE)
    return answer


def _runs_through(line: Numbers, boxes: Numbers) -> Answers:
    """Which boxes a line runs through."""
    x1, y1, x2, y2 = line
    run = x2 - x1 if abs(x2 - x1) > 1e-9 else 1e-9  # noqa: PLR2004 - as good as none
    fall = y2 - y1 if abs(y2 - y1) > 1e-9 else 1e-9  # noqa: PLR2004
    across: Numbers = np.sort((boxes[:, [0, 2]] - x1) / run, axis=1)
    down: Numbers = np.sort((boxes[:, [1, 3]] - y1) / fall, axis=1)
    enters = np.maximum(np.maximum(across[:, 0], down[:, 0]), 0.0)
    leaves = np.minimum(np.minimum(across[:, 1], down[:, 1]), 1.0)
    answer: Answers = enters < leaves
    return answer
