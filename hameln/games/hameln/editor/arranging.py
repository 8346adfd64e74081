"""Putting things of a town in order: in a row, at equal distances, turned and mirrored."""

from __future__ import annotations

from enum import StrEnum
from math import fsum
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from hameln.games.hameln.editor import changing
from hameln.games.hameln.editor.moving import moved_each
from hameln.games.hameln.editor.nearness import LEFT, RIGHT
from hameln.games.hameln.editor.things import box_of, split

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hameln.games.hameln.map.town import Point, Town

_OTHER: Final = {LEFT: RIGHT, RIGHT: LEFT}


class Row(StrEnum):
    """What things have in common when they are aligned."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"
    TOP = "top"
    CENTRE = "centre"
    FOOT = "foot"

    @property
    def axis(self) -> int:
        """0 for places from west to east, 1 for those from north to south."""
        return 0 if self in {Row.LEFT, Row.MIDDLE, Row.RIGHT} else 1

    @property
    def part(self) -> float:
        """How far into the thing the line is that they have in common."""
        return {"left": 0.0, "top": 0.0, "middle": 0.5, "centre": 0.5}.get(self.value, 1.0)


def bounds(town: Town, things: Sequence[str]) -> tuple[Point, Point] | None:
    """The least rectangle around things; ``None`` if there are none."""
    boxes = [box for thing in things if (box := box_of(town, thing)) is not None]
    if not boxes:
        return None
    (left, top), (right, foot) = (tuple(zip(*ends, strict=True)) for ends in zip(*boxes, strict=True))
    return (min(left), min(top)), (max(right), max(foot))


def middle(town: Town, things: Sequence[str]) -> Point | None:
    """The middle of the least rectangle around things."""
    box = bounds(town, things)
    return None if box is None else ((box[0][0] + box[1][0]) / 2, (box[0][1] + box[1][1]) / 2)


def aligned(town: Town, things: Sequence[str], row: Row) -> Town:
    """The town in which things lie in a row: at the outermost edge of them all, or at their middle."""
    whole = bounds(town, things)
    if whole is None:
        return town
    goal = _at(whole, row.axis, row.part)
    return _each(town, dict.fromkeys(things, goal), row)


def spread(town: Town, things: Sequence[str], axis: int) -> Town:
    """The town in which the gaps between things are equal; the first and the last stay.

    Args:
        town: The town.
        things: Which, in any order.
        axis: 0 from west to east, 1 from north to south.
    """
    boxes = {thing: box for thing in things if (box := box_of(town, thing)) is not None}
    order = sorted(boxes, key=lambda thing: (_at(boxes[thing], axis, 0.5), thing))
    if len(order) < 3:  # noqa: PLR2004 - two have one gap
        return town
    lengths = [boxes[thing][1][axis] - boxes[thing][0][axis] for thing in order]
    start, end = boxes[order[0]][0][axis], boxes[order[-1]][1][axis]
    gap = (end - start - fsum(lengths)) / (len(order) - 1)
    goals: dict[str, float] = {}
    for thing, length in zip(order, lengths, strict=True):
        goals[thing] = start + length / 2
        start += length + gap
    return _each(town, goals, Row.CENTRE if axis else Row.MIDDLE)


def _each(town: Town, goals: Mapping[str, float], row: Row) -> Town:
    """Each thing moved to its goal, and what hangs on it drawn along."""
    ways: dict[str, Point] = {}
    for thing, goal in goals.items():
        box = box_of(town, thing)
        if box is not None:
            by = goal - _at(box, row.axis, row.part)
            ways[thing] = (0.0, by) if row.axis else (by, 0.0)
    return moved_each(town, ways)


def _at(box: tuple[Point, Point], axis: int, part: float) -> float:
    return box[0][axis] + (box[1][axis] - box[0][axis]) * part


# -- turning and mirroring


def turned(town: Town, things: Sequence[str]) -> Town:
    """The town in which things are turned by a quarter clockwise about their common middle."""
    return _imaged(town, things, changing.TURN)


def mirrored(town: Town, things: Sequence[str], way: str) -> Town:
    """The town in which things are mirrored ``sideways`` or ``upwards`` about their common middle."""
    return _imaged(town, things, changing.MIRRORS[way])


def _imaged(town: Town, things: Sequence[str], image: changing.Image) -> Town:
    about = middle(town, things)
    if about is None:
        return town
    shift = _back_inside(town, things, image, about)

    def put(at: Point) -> Point:
        x, y = image.step((at[0] - about[0], at[1] - about[1]))
        return changing.inside(town, (x + about[0] + shift[0], y + about[1] + shift[1]))

    start = town
    for thing in things:
        town = _put_thing(town, thing, image, put)
    return _swap_sides(start, town, things, image)


def _back_inside(town: Town, things: Sequence[str], image: changing.Image, about: Point) -> Point:
    """By how much things must be moved after they were turned, so that all lie in the picture."""
    box = bounds(town, things)
    if box is None:
        return 0.0, 0.0
    wide, high = image.size((box[1][0] - box[0][0], box[1][1] - box[0][1]))
    shift: list[float] = []
    for at, length, limit in zip(about, (wide, high), town.geometry.size, strict=True):
        low, high_end = at - length / 2, at + length / 2
        shift.append(-low if low < 0 else min(0.0, limit - high_end))
    return shift[0], shift[1]


def _put_thing(town: Town, thing: str, image: changing.Image, put: Callable[[Point], Point]) -> Town:
    """The town in which one thing lies in its image."""
    kind, _ = split(thing)
    places = changing.placed(kind, put, lambda line: tuple(map(put, line)))

    def facts_of(item: Any) -> dict[str, Any]:  # noqa: ANN401 - see `item_of`
        facts = places(item)
        if kind in {"house", "scenery"}:
            facts["size"] = image.size(item.size)
        if kind == "house":
            facts["facing"] = image.facing(item.facing)
        return facts

    return changing.with_thing(town, thing, facts_of)


def _swap_sides(start: Town, town: Town, things: Sequence[str], image: changing.Image) -> Town:
    """Left is right in a mirrored house, for the circles that were mirrored with it."""
    is_mirrored = image.across[0] * image.down[1] - image.across[1] * image.down[0] < 0
    if not is_mirrored:
        return town
    known = set(things)
    for circle in start.circles:
        touches = tuple(
            evolve(touch, side=_OTHER.get(touch.side, touch.side))
            if f"house:{touch.house}" in known and f"circle:{circle.id}" in known
            else touch
            for touch in circle.touches
        )
        if touches != circle.touches:
            town = changing.change_circle(town, circle.id, touches=touches)
    return town
