"""Moving things of a town, what hangs on them drawn along, and taking things away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from hameln.games.hameln.editor.changing import (
    district_at,
    inside,
    moved_line,
    placed,
    stopped,
    with_ground,
    with_thing,
    without,
)
from hameln.games.hameln.editor.nearness import districts_at
from hameln.games.hameln.editor.things import (
    LISTS,
    WALL,
    distance_to_line,
    has_thing,
    place_in_list,
    places_of,
    split,
)
from hameln.games.hameln.editor.usual import followed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hameln.games.hameln.map.town import Circle, DistrictId, Point, Town


def moved(town: Town, things: Sequence[str], by: Point) -> Town:
    """The town with things moved together, as far as all of them stay within the picture."""
    wanted = drawn_along(town, dict.fromkeys(things, by))
    places = [at for thing in wanted for at in places_of(town, thing)]
    if not places:
        return town
    return moved_each(town, dict.fromkeys(things, stopped(town, places, by)))


def moved_each(town: Town, ways: Mapping[str, Point]) -> Town:
    """The town with things moved, each its own way; what leaves the picture stops at its edge."""
    whole = drawn_along(town, ways)

    def go(thing: str, at: Point) -> Point:
        by = whole[thing]
        return inside(town, (at[0] + by[0], at[1] + by[1]))

    houses = tuple(
        evolve(one, at=go(f"house:{one.id}", one.at)) if f"house:{one.id}" in whole else one
        for one in town.houses
    )
    circles = tuple(
        evolve(one, at=go(f"circle:{one.id}", one.at)) if f"circle:{one.id}" in whole else one
        for one in town.circles
    )
    after = evolve(town, houses=houses, circles=circles)
    for thing, by in whole.items():
        if split(thing)[0] not in {"house", "circle"}:
            after = _moved_one(after, thing, by)
    return after


def drawn_along(town: Town, ways: Mapping[str, Point]) -> dict[str, Point]:
    """What moves and how, with what hangs on it.

    Circles go with their houses when all of these go the same way, gates with the wall in which they stand,
    a sign with its district. What is moved itself goes its own way.
    """
    found = {thing: by for thing, by in ways.items() if has_thing(town, thing)}
    more: dict[str, Point] = {}
    for circle in town.circles:
        bys = {found.get(f"house:{house}") for house in circle.houses}
        if len(bys) == 1 and (by := bys.pop()) is not None:
            more[f"circle:{circle.id}"] = by
    for thing, by in found.items():
        kind, key = split(thing)
        if kind == "district":
            more[f"sign:{key}"] = by
        place = place_in_list(town, thing) if kind == "wall" else None
        if place is not None:
            more |= {f"gate:{gate}": by for gate in _gates_of(town, place)}
    return more | found


def _gates_of(town: Town, wall: int) -> Iterable[int]:
    stretch = town.geometry.walls[wall]
    for place, gate in enumerate(town.geometry.gates):
        if distance_to_line(stretch.line, gate.at, is_closed=stretch.closed) <= WALL:
            yield place


def _moved_one(town: Town, thing: str, by: Point) -> Town:
    def go(at: Point) -> Point:
        return inside(town, (at[0] + by[0], at[1] + by[1]))

    return with_thing(town, thing, placed(split(thing)[0], go, lambda line: moved_line(town, line, by)))


# -- taking away


def removed(town: Town, things: Sequence[str]) -> Town:
    """The town without things, and without what cannot be without them.

    A house goes from its circles and from the start houses, and takes its counter along; a circle goes with
    the last of its houses. What lies in a district that goes comes to the nearest one, and so does the Piper
    to the next. A hall is always there.
    """
    gone: dict[str, set[str]] = {}
    for thing in things:
        kind, key = split(thing)
        gone.setdefault(kind, set()).add(key)
    after = _without_ground(town, gone)
    circles = gone.get("circle", set())
    after = evolve(after, circles=tuple(one for one in after.circles if one.id not in circles))
    after = _without_houses(after, gone.get("house", set()))
    return followed(town, _without_districts(after, gone.get("district", set())))


def _without_ground(town: Town, gone: Mapping[str, set[str]]) -> Town:
    for kind, key in LISTS.items():
        places = [place_in_list(town, f"{kind}:{word}") for word in gone.get(kind, ())]
        if places:
            items = without(getattr(town.geometry, key), (place for place in places if place is not None))
            town = with_ground(town, **{key: items})
    return with_ground(town, market=()) if "market" in gone else town


def _without_houses(town: Town, ids: set[str]) -> Town:
    if not ids:
        return town
    return evolve(
        town,
        houses=tuple(house for house in town.houses if house.id not in ids),
        circles=tuple(left for circle in town.circles if (left := circle_without(circle, ids)) is not None),
        start_houses={
            families: tuple(house for house in houses if house not in ids)
            for families, houses in town.start_houses.items()
        },
    )


def _without_districts(town: Town, ids: set[str]) -> Town:
    left = tuple(district for district in town.districts if district.id not in ids)
    if len(left) in {0, len(town.districts)}:
        return evolve(town, districts=left)
    after = evolve(town, districts=left, piper=_next_piper(town, ids))
    after = evolve(
        after,
        houses=tuple(
            evolve(house, district=district_at(after, house.at)) if house.district in ids else house
            for house in after.houses
        ),
    )
    return evolve(after, circles=tuple(_settled(after, circle, ids) for circle in after.circles))


def _next_piper(town: Town, gone: set[str]) -> DistrictId:
    """Where the Piper starts when districts go: where he did, or the next field clockwise."""
    order = [district.id for district in town.districts]
    start = order.index(town.piper) if town.piper in order else 0
    return next((one for one in order[start:] + order[:start] if one not in gone), town.piper)


def _settled(town: Town, circle: Circle, gone: set[str]) -> Circle:
    """A circle without districts that are no longer there; if none is left, in those of its houses."""
    left = tuple(one for one in circle.districts if one not in gone)
    if left == circle.districts:
        return circle
    known = [house for house in circle.houses if house in town.house]
    return evolve(circle, districts=left or districts_at(town, known, circle.at))


def circle_without(circle: Circle, houses: set[str]) -> Circle | None:
    """A circle that touches some houses no longer; nothing if it then touches none."""
    touches = tuple(touch for touch in circle.touches if touch.house not in houses)
    if touches == circle.touches:
        return circle
    return evolve(circle, touches=touches) if touches else None
