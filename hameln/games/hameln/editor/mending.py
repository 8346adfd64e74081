"""Changes that mend a town: renaming everywhere, putting inside the picture, finding room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from hameln.games.hameln.editor.changing import inside, replaced, rounded, with_ground
from hameln.games.hameln.editor.nearness import gap_to
from hameln.games.hameln.map.covered import on_each_other
from hameln.games.hameln.map.field_kinds import PICTURE
from hameln.games.hameln.map.town import CircleId, DistrictId, HouseId
from hameln.games.hameln.map.warnings import CIRCLE_GAP, CIRCLE_RADIUS

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Circle, House, Outline, Point, Town

_RINGS: Final = 14
_STEP: Final = 8.0
_FAR: Final = 40.0
"""How far apart the places are that are tried, near by and in all of the town."""


def with_part(town: Town, key: str, place: int, **facts: Any) -> Town:  # noqa: ANN401
    """The town in which an item of a list, such as ``houses``, is otherwise; the same if there is none."""
    items: tuple[Any, ...] = getattr(town, key)
    if place >= len(items):
        return town
    changes: dict[str, Any] = {key: replaced(items, place, evolve(items[place], **facts))}
    return evolve(town, **changes)


def with_ground_part(town: Town, key: str, place: int, **facts: Any) -> Town:  # noqa: ANN401
    """The town in which an item of a list of its geometry, such as ``roads``, is otherwise."""
    items: tuple[Any, ...] = getattr(town.geometry, key)
    if place >= len(items):
        return town
    return with_ground(town, **{key: replaced(items, place, evolve(items[place], **facts))})


# -- renaming


def house_renamed(town: Town, place: int, name: str) -> Town:
    """The town in which a house has another id, everywhere; of a doubled id only the house itself."""
    new, old = HouseId(name), town.houses[place].id
    after = with_part(town, "houses", place, id=new)
    if old in after.house:
        return after

    def turned(house: HouseId) -> HouseId:
        return new if house == old else house

    return evolve(
        after,
        circles=tuple(
            evolve(one, touches=tuple(evolve(touch, house=turned(touch.house)) for touch in one.touches))
            if old in one.houses
            else one
            for one in after.circles
        ),
        start_houses={key: tuple(map(turned, houses)) for key, houses in after.start_houses.items()},
    )


def circle_renamed(town: Town, place: int, name: str) -> Town:
    """The town in which a circle has another id."""
    return with_part(town, "circles", place, id=CircleId(name))


def district_renamed(town: Town, place: int, name: str) -> Town:
    """The town in which a district has another id, everywhere; of a doubled id only the district itself."""
    new, old = DistrictId(name), town.districts[place].id
    after = with_part(town, "districts", place, id=new)
    if old in after.district:
        return after

    def turned(district: DistrictId) -> DistrictId:
        return new if district == old else district

    return evolve(
        after,
        piper=turned(after.piper),
        houses=tuple(evolve(one, district=turned(one.district)) for one in after.houses),
        circles=tuple(evolve(one, districts=tuple(map(turned, one.districts))) for one in after.circles),
    )


# -- the picture


def all_inside(town: Town) -> Town:
    """The town with a picture of a possible size and everything within it."""
    return with_size(town, possible_size(town))


def possible_size(town: Town) -> Point:
    """The size of its picture, or the nearest that a picture can have."""
    least, most = PICTURE
    wide, high = (min(max(length, least), most) for length in town.geometry.size)
    return wide, high


def with_size(town: Town, size: Point) -> Town:
    """The town with a picture of another size; what would lie outside comes to its edge."""
    town = with_ground(town, size=size)
    wide, high = size
    ground = town.geometry

    def put(at: Point) -> Point:
        is_in = 0 <= at[0] <= wide and 0 <= at[1] <= high
        return at if is_in else inside(town, at)

    def run(line: Outline) -> Outline:
        return tuple(map(put, line))

    return evolve(
        town,
        houses=tuple(evolve(one, at=put(one.at)) for one in town.houses),
        circles=tuple(evolve(one, at=put(one.at)) for one in town.circles),
        districts=tuple(evolve(one, outline=run(one.outline), sign=put(one.sign)) for one in town.districts),
        geometry=evolve(
            ground,
            market=run(ground.market),
            hall=put(ground.hall),
            roads=tuple(evolve(one, line=run(one.line)) for one in ground.roads),
            walls=tuple(evolve(one, line=run(one.line), towers=run(one.towers)) for one in ground.walls),
            gates=tuple(evolve(one, at=put(one.at)) for one in ground.gates),
            rivers=tuple(evolve(one, outline=run(one.outline)) for one in ground.rivers),
            scenery=tuple(evolve(one, at=put(one.at)) for one in ground.scenery),
        ),
    )


# -- room


def spots(town: Town, at: Point, rings: int, step: float = _STEP) -> Iterator[Point]:
    """Places around a place within the picture, the nearest first."""
    wide, high = town.geometry.size
    yield at
    for ring in range(1, rings):
        count = max(8, ring * 3)
        for turn in (2 * pi * part / count for part in range(count)):
            x, y = at[0] + ring * step * cos(turn), at[1] + ring * step * sin(turn)
            if CIRCLE_RADIUS <= x <= wide - CIRCLE_RADIUS and CIRCLE_RADIUS <= y <= high - CIRCLE_RADIUS:
                yield rounded((x, y))


class Surroundings:
    """What lies near a circle that looks for room."""

    def __init__(self, town: Town, circle: Circle, near: Point, reach: float) -> None:
        """Note what a circle could meet that lies at most so far from a place."""
        own = [(town.house[one].at, one) for one in circle.houses if one in town.house]
        self.own = own
        xs, ys = zip(near, *(at for at, _ in own), strict=True)
        left, right, top, foot = min(xs) - reach, max(xs) + reach, min(ys) - reach, max(ys) + reach
        self.boxes = [
            (*house.at, house.size[0] / 2 + _OFF, house.size[1] / 2 + _OFF)
            for house in town.houses
            if abs(house.at[0] - near[0]) < reach + house.size[0]
            and abs(house.at[1] - near[1]) < reach + house.size[1]
        ]
        others = [one for one in town.circles if one.id != circle.id]
        self.circles = [one.at for one in others if _is_near(one.at, near, reach + CIRCLE_GAP)]
        self.lines = [
            (one.at, end, house)
            for one in others
            for house in one.houses
            if house in town.house
            and max((end := town.house[house].at)[0], one.at[0]) >= left
            and min(end[0], one.at[0]) <= right
            and max(end[1], one.at[1]) >= top
            and min(end[1], one.at[1]) <= foot
        ]

    def is_clear(self, at: Point) -> bool:
        """Whether a circle here lies on no house and on no other circle."""
        x, y = at
        return not any(
            abs(x - left) < wide and abs(y - top) < high for left, top, wide, high in self.boxes
        ) and not any(_is_near(at, other, CIRCLE_GAP) for other in self.circles)

    def crosses(self, at: Point) -> bool:
        """Whether dotted lines from here to the houses of the circle cross those of another circle."""
        return any(
            house != one and meeting(at, to, start, end) is not None
            for to, one in self.own
            for start, end, house in self.lines
        )


_OFF: Final = CIRCLE_RADIUS + 3.0
"""How far the middle of a circle keeps from a house."""


def _is_near(one: Point, other: Point, reach: float) -> bool:
    across, down = one[0] - other[0], one[1] - other[1]
    return abs(across) < reach and across * across + down * down < reach * reach


def circle_with_room(town: Town, circle: Circle, near: Point, *, is_far: bool = True) -> Circle:
    """A circle at the nearest place where it lies on nothing, crossing nothing if there is such a place.

    Args:
        town: The town.
        circle: The circle; nothing of itself is in its way.
        near: From where on it looks.
        is_far: Whether it looks far away where there is no room near by.
    """
    for rings, step in ((_RINGS, _STEP), (_RINGS, _FAR))[: 1 + is_far]:
        around = Surroundings(town, circle, near, rings * step)
        clear = [at for at in spots(town, near, rings, step) if around.is_clear(at)]
        best = next((at for at in clear if not around.crosses(at)), None)
        if best is not None or (clear and is_far):
            return evolve(circle, at=best or clear[0])
    return circle


def is_free(town: Town, circle: Circle) -> bool:
    """Whether a circle lies on nothing and crosses nothing."""
    around = Surroundings(town, circle, circle.at, CIRCLE_GAP)
    return around.is_clear(circle.at) and not around.crosses(circle.at)


def meeting(start: Point, end: Point, from_: Point, to: Point) -> Point | None:
    """Where two stretches cross; ``None`` if they do not."""
    run, fall = end[0] - start[0], end[1] - start[1]
    run2, fall2 = to[0] - from_[0], to[1] - from_[1]
    bend = run * fall2 - fall * run2
    if not bend:
        return None
    part = ((from_[0] - start[0]) * fall2 - (from_[1] - start[1]) * run2) / bend
    part2 = ((from_[0] - start[0]) * fall - (from_[1] - start[1]) * run) / bend
    if not (0 <= part <= 1 and 0 <= part2 <= 1):
        return None
    return start[0] + part * run, start[1] + part * fall


def house_with_room(town: Town, house: House) -> House:
    """A house at the nearest place where it lies on no other one, nor on a circle if that can be."""
    others = [other for other in town.houses if other is not house]
    off: House | None = None
    wide, high = town.geometry.size
    places = chain(spots(town, house.at, _RINGS), spots(town, house.at, 4 * _RINGS, _FAR / 2))
    for x, y in places:
        across, down = house.size[0] / 2, house.size[1] / 2
        if not (across <= x <= wide - across and down <= y <= high - down):
            continue
        moved = evolve(house, at=(x, y))
        if not any(on_each_other(moved, other) for other in others):
            if all(gap_to(moved, circle.at) >= CIRCLE_RADIUS for circle in town.circles):
                return moved
            off = off or moved
    return off or house


def in_use(town: Town, circles: Iterable[Circle]) -> list[Circle]:
    """The circles that are used by the fewest families that the town is for.

    Rule: H1.3
    """
    fewest = min(town.start_houses, default=3)
    return [circle for circle in circles if circle.families <= fewest]


def can_do_without(town: Town, circle: Circle, house: HouseId) -> bool:
    """Whether a house still has a circle in use when it has this one no longer."""
    return house not in town.house or any(
        one is not circle for one in in_use(town, town.circles_at.get(house, ()))
    )
