"""What an edit changes of the ground, so that only that is painted anew."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final

from hameln.games.hameln.ui.ground_land import market_outline
from hameln.games.hameln.ui.ground_lines import bent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from hameln.games.hameln.map.town import Gate, Point, Road, Scenery, Town, Wall
    from hameln.games.hameln.ui.ground_scenery import Growth
    from hameln.ui.draw.box import Rect

_ROOM: Final = 84.0
"""How far a change can be seen around its places: a tree's height, a shadow, the soft rim of a district."""
_DARK: Final = 70.0
"""How far a gate darkens the road, beyond that."""
_CORNERS: Final = 3


def is_same_ground(before: Town, after: Town) -> bool:
    """Whether two towns have one ground: names, costs and rules make no difference."""
    if before is after:
        return True
    return (
        before.geometry == after.geometry
        and _alike(before.districts, after.districts, lambda one: (one.id, one.outline, one.colour))
        and _alike(before.houses, after.houses, lambda one: (one.id, one.at, one.size, one.district))
        and _alike(before.circles, after.circles, lambda one: (one.at, one.houses, one.districts[:1]))
    )


def changed_area(before: Town, after: Town, old: Growth, new: Growth) -> Rect | None:
    """The part of the ground that differs between two towns, in units; nothing if all of it may.

    Args:
        old: What grows in the town before; `new` in that after it.
    """
    if before.geometry.size != after.geometry.size or _is_soft(before, after):
        return None
    places = list(_changed_places(before, after))
    for one, other in zip_longest(old.passages, new.passages):
        if one != other:
            places += [gate.at for town in (before, after) for gate in town.geometry.gates]
    for at in {*old.signposts} ^ {*new.signposts}:
        places.append(at)
    for y, x, _, _ in {*old.plants} ^ {*new.plants}:
        places.append((x, y))
    if not places:
        return 0.0, 0.0, 0.0, 0.0
    (left, right), (top, bottom) = (
        (min(at[axis] for at in places) - _ROOM, max(at[axis] for at in places) + _ROOM) for axis in (0, 1)
    )
    return left, top, right, bottom


def _is_soft(before: Town, after: Town) -> bool:
    """Whether districts without outline, which flow into each other, are drawn otherwise."""
    outlined = [
        all(len(district.outline) >= _CORNERS for district in town.districts) for town in (before, after)
    ]
    if all(outlined):
        return False
    return (
        outlined[0] != outlined[1]
        or before.geometry.walls != after.geometry.walls
        or not _alike(before.districts, after.districts, lambda one: (one.id, one.outline, one.colour))
        or not _alike(before.houses, after.houses, lambda one: (one.at, one.size, one.district))
        or not _alike(before.circles, after.circles, lambda one: (one.at, one.districts[:1]))
    )


def _changed_places(before: Town, after: Town) -> Iterator[Point]:
    """Corners of everything that a file draws and that is not drawn as before."""
    one, other = before.geometry, after.geometry
    yield from _lines(
        before.districts,
        after.districts,
        lambda part: (part.outline, part.colour),
        lambda part: bent(part.outline, closed=True),
    )
    yield from _lines(one.roads, other.roads, lambda part: part, _road)
    yield from _lines(one.walls, other.walls, lambda part: part, _wall)
    yield from _lines(
        _rivers(before), _rivers(after), lambda part: part, lambda part: bent(part, closed=True)
    )
    yield from _lines(one.gates, other.gates, lambda part: (part.at, part.transylvania), _gate)
    yield from _lines(one.scenery, other.scenery, lambda part: part, _box)
    places = (market_outline(before), market_outline(after))
    if places[0] != places[1]:
        yield from (at for outline in places for at in outline)


def _lines(
    before: Sequence[Any],
    after: Sequence[Any],
    drawn: Callable[[Any], object],
    places: Callable[[Any], Iterable[Point]],
) -> Iterator[Point]:
    """The places of all parts that are not drawn as before; how one is drawn depends on its number, too."""
    for one, other in zip_longest(before, after):
        if one is other or (one is not None and other is not None and drawn(one) == drawn(other)):
            continue
        for part in (one, other):
            if part is not None:
                yield from places(part)


def _road(road: Road) -> Iterator[Point]:
    return _around(bent(road.line), road.width / 2)


def _wall(wall: Wall) -> Iterator[Point]:
    yield from bent(wall.line, closed=wall.closed)
    yield from wall.towers


def _gate(gate: Gate) -> Iterator[Point]:
    return _around((gate.at,), _DARK)


def _box(thing: Scenery) -> Iterator[Point]:
    return _around((thing.at,), max(thing.size))


def _around(line: Iterable[Point], room: float) -> Iterator[Point]:
    for x, y in line:
        yield x - room, y - room
        yield x + room, y + room


def _rivers(town: Town) -> list[tuple[Point, ...]]:
    return [river.outline for river in town.geometry.rivers if len(river.outline) >= _CORNERS]


def _alike(before: Sequence[Any], after: Sequence[Any], drawn: Callable[[Any], object]) -> bool:
    if before is after:
        return True
    return len(before) == len(after) and all(
        one is other or drawn(one) == drawn(other) for one, other in zip(before, after, strict=True)
    )
