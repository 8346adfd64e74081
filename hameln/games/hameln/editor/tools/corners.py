"""What can be taken hold of in things: the corners of lines and outlines, the edges of boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.games.hameln.editor.changing import inside, replaced, rounded, with_thing
from hameln.games.hameln.editor.things import (
    LINES,
    PLACES,
    box_of,
    distance,
    item_of,
    nearest_on,
    split,
    stretches,
)
from hameln.games.hameln.map.field_kinds import HOUSE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hameln.games.hameln.map.town import Outline, Point, Town

_SCENERY: Final = (4.0, 400.0)
_SIDES: Final = ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
MOST: Final = 12
"""Of so many things corners can be taken hold of."""
_SAME: Final = 0.5
"""Corners of several lines that are so near to each other are dragged as one."""


@frozen
class Bent:
    """A line or outline of a thing.

    Attributes:
        is_closed: Whether its last corner is joined to its first.
        least: With fewer corners it is nothing.
    """

    line: Outline
    is_closed: bool
    least: int


@frozen
class Corner:
    """A corner of a line or outline, by its place in it."""

    thing: str
    place: int


@frozen
class Edge:
    """A side or corner of a box by which its size is changed: -1, 0 or 1 to the east and to the south."""

    thing: str
    across: int
    down: int


def bent(town: Town, thing: str) -> Bent | None:
    """The line or outline of a thing; ``None`` if it has none."""
    kind, _ = split(thing)
    item = item_of(town, thing)
    if item is None or PLACES[kind][0] not in LINES:
        return None
    line: Outline = getattr(item, PLACES[kind][0])
    if not line and kind in {"market", "district"}:
        return None
    is_closed = item.closed if kind == "wall" else kind != "road"
    return Bent(line, is_closed=is_closed, least=3 if is_closed else 2)


def with_line(town: Town, thing: str, line: Outline) -> Town:
    """The town in which a thing has another line or outline."""
    return with_thing(town, thing, lambda _: {PLACES[split(thing)[0]][0]: line})


# -- corners


def corners_of(town: Town, things: Iterable[str]) -> Iterator[tuple[Corner, Point]]:
    """All corners of things, and where they are; none of more things than an author bends at once."""
    known = tuple(things)
    for thing in known if len(known) <= MOST else ():
        found = bent(town, thing)
        for place, at in enumerate(found.line if found else ()):
            yield Corner(thing, place), at


def corners_near(town: Town, things: Iterable[str], at: Point, reach: float) -> tuple[Corner, ...]:
    """The corner of things that is nearest to a place, and those of others that lie on it."""
    corners = list(corners_of(town, things))
    near = min(((distance(at, place), place) for _, place in corners), default=None)
    if near is None or near[0] > reach:
        return ()
    seen: dict[str, Corner] = {}
    for corner, place in corners:
        if distance(place, near[1]) <= _SAME:
            seen.setdefault(corner.thing, corner)
    return tuple(seen.values())


def with_corners(town: Town, corners: Iterable[Corner], at: Point) -> Town:
    """The town in which corners lie at a place."""
    for corner in corners:
        found = bent(town, corner.thing)
        if found is not None and corner.place < len(found.line):
            town = with_line(town, corner.thing, replaced(found.line, corner.place, inside(town, at)))
    return town


def without_corners(town: Town, corners: Iterable[Corner]) -> Town:
    """The town without these corners, as far as their lines keep enough of them."""
    for corner in corners:
        found = bent(town, corner.thing)
        if found is not None and found.least < len(found.line) > corner.place:
            line = (*found.line[: corner.place], *found.line[corner.place + 1 :])
            town = with_line(town, corner.thing, line)
    return town


def stretches_near(
    town: Town, things: Iterable[str], at: Point, reach: float
) -> tuple[tuple[Corner, Point], ...]:
    """Where new corners can be put into the lines of things near a place, and where they lie."""
    near: list[tuple[float, Corner, Point]] = []
    for thing in things:
        found = bent(town, thing)
        if found is None or len(found.line) < 2:  # noqa: PLR2004 - one place has no stretch
            continue
        best = min(
            (distance(on := nearest_on(start, end, at), at), place + 1, on)
            for place, (start, end) in enumerate(stretches(found.line, is_closed=found.is_closed))
        )
        if best[0] <= reach:
            near.append((best[0], Corner(thing, best[1]), rounded(best[2])))
    least = min((far for far, _, _ in near), default=0.0)
    return tuple((corner, on) for far, corner, on in near if far <= least + _SAME)


def with_new_corner(town: Town, corner: Corner, at: Point) -> Town:
    """The town with one corner more in a line, before the one that has its place now."""
    found = bent(town, corner.thing)
    if found is None:
        return town
    line = (*found.line[: corner.place], inside(town, at), *found.line[corner.place :])
    return with_line(town, corner.thing, line)


# -- sizes


def edges_of(town: Town, thing: str) -> Iterator[tuple[Edge, Point]]:
    """The places by which the size of a house or a piece of scenery is changed."""
    box = box_of(town, thing)
    if split(thing)[0] not in {"house", "scenery"} or box is None:
        return
    (left, top), (right, foot) = box
    xs, ys = (left, (left + right) / 2, right), (top, (top + foot) / 2, foot)
    for across, down in _SIDES:
        yield Edge(thing, across, down), (xs[across + 1], ys[down + 1])


def edge_near(town: Town, thing: str, at: Point, reach: float) -> Edge | None:
    """The place by which a size is changed that is nearest to a place."""
    near = min(
        ((distance(place, at), edge.across, edge.down, edge) for edge, place in edges_of(town, thing)),
        key=lambda found: found[:3],
        default=None,
    )
    return None if near is None or near[0] > reach else near[3]


def stretched(town: Town, edge: Edge, at: Point, *, keeps_middle: bool) -> Town:
    """The town in which a house or a piece of scenery reaches to a place.

    Args:
        town: The town.
        edge: What is drawn to the place.
        at: The place.
        keeps_middle: Whether the opposite side goes as far the other way; else it stays.
    """
    box = box_of(town, edge.thing)
    if box is None:
        return town
    limits = HOUSE if split(edge.thing)[0] == "house" else _SCENERY
    middles: list[float] = []
    lengths: list[float] = []
    for low, high, side, to in zip(box[0], box[1], (edge.across, edge.down), inside(town, at), strict=True):
        middle, fixed = (low + high) / 2, (high if side < 0 else low)
        length = high - low
        if side:
            length = abs(to - middle) * 2 if keeps_middle else (to - fixed) * side
            length = min(max(round(length, 1), limits[0]), limits[1])
            middle = middle if keeps_middle else fixed + side * length / 2
        middles.append(middle)
        lengths.append(length)
    place, size = inside(town, (middles[0], middles[1])), (round(lengths[0], 1), round(lengths[1], 1))
    return with_thing(town, edge.thing, lambda _: {"at": place, "size": size})
