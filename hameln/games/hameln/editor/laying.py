"""Circles laid where some are missing, beside those that are there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.games.hameln.editor.changing import inside
from hameln.games.hameln.editor.mending import circle_with_room, in_use, is_free
from hameln.games.hameln.editor.things import distance

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Circle, House, HouseId, Point, Town

_WANTED: Final = 3
"""Circles that a house gets where it has none."""
_LOOKED_AT: Final = 6
"""Neighbours that are tried."""


def all_laid(town: Town) -> Town:
    """The town with circles proposed for all its houses, in the place of those that it had."""
    from hameln.games.hameln.editor.proposing import propose_circles  # noqa: PLC0415 - loads numpy

    circles = propose_circles(town)
    return evolve(town, circles=tuple(_settled(town, circle) for circle in circles))


def circles_round(town: Town, place: int) -> Town:
    """The town with circles between a house and its nearest neighbours, of which it gets one at least."""
    house = town.houses[place]
    near = sorted(
        (other for other in town.houses if other.id != house.id),
        key=lambda other: distance(other.at, house.at),
    )
    laid = 0
    for other in near[:_LOOKED_AT]:
        after = joined(town, (house.id, other.id))
        new = after.circles[-1]
        if is_free(after, new):
            town, laid = after, laid + 1
        if laid == _WANTED:
            break
    if laid or in_use(town, town.circles_at.get(house.id, ())):
        return town
    return joined(town, (house.id, near[0].id) if near else (house.id,))


def joined(town: Town, houses: Sequence[HouseId]) -> Town:
    """The town with a circle more, between some houses or at one."""
    from hameln.games.hameln.editor.proposing import circle_at  # noqa: PLC0415 - loads numpy

    taken = {str(circle.id) for circle in town.circles}
    between = inside(town, _between([town.house[one] for one in houses]))
    new = circle_at(town, houses, between, taken)
    room = circle_with_room(town, new, new.at)
    found = circle_at(town, houses, room.at, taken)
    return evolve(town, circles=(*town.circles, _settled(town, found)))


def _settled(town: Town, circle: Circle) -> Circle:
    """A circle within the picture and without districts that are not there, though a house may be astray."""
    circle = evolve(circle, at=inside(town, circle.at))
    known = tuple(one for one in circle.districts if one in town.district)
    if known or circle.market or not town.districts:
        return evolve(circle, districts=known)
    return evolve(circle, districts=(town.districts[0].id,))


def _between(houses: Sequence[House]) -> Point:
    """The middle of the gap between two houses; before the door of one."""
    if len(houses) == 1:
        (x, y), (_, high) = houses[0].at, houses[0].size
        return x, y + high / 2 + 24
    (x, y), (x2, y2) = houses[0].at, houses[1].at
    return (x + x2) / 2, (y + y2) / 2
