"""Changes that mend a town: renaming everywhere, putting inside the picture, finding room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from hameln.games.hameln.editor.changing import inside, replaced, rounded, with_ground
from hameln.games.hameln.editor.sides import gap_to
from hameln.games.hameln.map.shapes import PICTURE
from hameln.games.hameln.map.town import CircleId, DistrictId, HouseId
from hameln.games.hameln.map.warnings import CIRCLE_GAP, CIRCLE_RADIUS

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Circle, House, Outline, Point, Town

_RINGS: Final = 60
_STEP: Final = 6.0
_CLEAR: Final = 2.0
"""So far a circle keeps from houses when it looks for room."""


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
    least, most = PICTURE
    wide, high = (min(max(length, least), most) for length in town.geometry.size)
    return with_size(town, (wide, high))


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


def spots(town: Town, at: Point) -> Iterator[Point]:
    """Places around a place within the picture, the nearest first."""
    wide, high = town.geometry.size
    yield at
    for ring in range(1, _RINGS):
        count = max(8, ring * 3)
        for step in range(count):
            turn = 2 * pi * step / count
            x, y = at[0] + ring * _STEP * cos(turn), at[1] + ring * _STEP * sin(turn)
            if CIRCLE_RADIUS <= x <= wide - CIRCLE_RADIUS and CIRCLE_RADIUS <= y <= high - CIRCLE_RADIUS:
                yield rounded((x, y))


def is_clear(town: Town, at: Point, circle: Circle) -> bool:
    """Whether a circle could lie at a place, off all houses and all other circles."""
    return all(gap_to(house, at) >= CIRCLE_RADIUS * 1.42 + _CLEAR for house in town.houses) and all(
        hypot(at[0] - other.at[0], at[1] - other.at[1]) >= CIRCLE_GAP
        for other in town.circles
        if other is not circle
    )


def circle_with_room(town: Town, circle: Circle, near: Point) -> Circle:
    """A circle at the nearest place where it lies on nothing, crossing nothing if there is such a place."""
    clear: Point | None = None
    for at in spots(town, near):
        if is_clear(town, at, circle):
            moved = evolve(circle, at=at)
            if not crosses(town, moved):
                return moved
            clear = clear or at
    return circle if clear is None else evolve(circle, at=clear)


def crosses(town: Town, circle: Circle) -> bool:
    """Whether the dotted lines of a circle cross those of another one."""
    own = [(circle.at, town.house[one].at, one) for one in circle.houses if one in town.house]
    if not own:
        return False
    xs, ys = zip(*(at for line in own for at in line[:2]), strict=True)
    for other in town.circles:
        if other.id == circle.id:
            continue
        for house in other.houses:
            end = town.house[house].at if house in town.house else other.at
            if max(end[0], other.at[0]) < min(xs) or min(end[0], other.at[0]) > max(xs):
                continue
            if max(end[1], other.at[1]) < min(ys) or min(end[1], other.at[1]) > max(ys):
                continue
            if any(one != house and meeting(start, to, other.at, end) is not None for start, to, one in own):
                return True
    return False


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
    for x, y in spots(town, house.at):
        across, down = house.size[0] / 2, house.size[1] / 2
        if not (across <= x <= wide - across and down <= y <= high - down):
            continue
        moved = evolve(house, at=(x, y))
        if not any(_on_each_other(moved, other) for other in others):
            if all(gap_to(moved, circle.at) >= CIRCLE_RADIUS for circle in town.circles):
                return moved
            off = off or moved
    return off or house


def _on_each_other(one: House, other: House) -> bool:
    across, down = abs(one.at[0] - other.at[0]), abs(one.at[1] - other.at[1])
    return across < (one.size[0] + other.size[0]) / 2 and down < (one.size[1] + other.size[1]) / 2


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
