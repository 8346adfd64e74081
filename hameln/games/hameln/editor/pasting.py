"""Pieces of a town, to be pasted elsewhere or into another town."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from hameln.games.hameln.editor.changing import district_at, inside, with_ground
from hameln.games.hameln.editor.moving import moved_each
from hameln.games.hameln.editor.nearness import districts_at, fresh_id, is_on_market, touched_by, touches_at
from hameln.games.hameln.editor.things import LISTS, box_of, place_in_list, split
from hameln.games.hameln.editor.usual import followed
from hameln.games.hameln.map.field_kinds import ID_LENGTH, NAME_LENGTH
from hameln.games.hameln.map.town import CircleId, DistrictId, HouseId

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hameln.games.hameln.map.town import Circle, District, House, Point, Town


@frozen(kw_only=True)
class Piece:
    """What was copied.

    Attributes:
        items: Roads, walls, gates, waters and scenery, each with its kind.
        middle: The middle of the rectangle around all of it.
    """

    houses: tuple[House, ...] = ()
    circles: tuple[Circle, ...] = ()
    districts: tuple[District, ...] = ()
    items: tuple[tuple[str, Any], ...] = ()
    middle: Point


def copied(town: Town, things: Sequence[str]) -> Piece:
    """A piece of the town: things that are chosen, and the circles between houses that are."""
    ids = {thing for thing in things if split(thing)[0] in {"house", "circle", "district"}}
    houses = tuple(house for house in town.houses if f"house:{house.id}" in ids)
    known = {house.id for house in houses}
    places = [(split(thing)[0], place_in_list(town, thing)) for thing in things]
    return Piece(
        houses=houses,
        circles=tuple(
            circle
            for circle in town.circles
            if f"circle:{circle.id}" in ids or (circle.touches and known.issuperset(circle.houses))
        ),
        districts=tuple(one for one in town.districts if f"district:{one.id}" in ids),
        items=tuple(
            (kind, getattr(town.geometry, LISTS[kind])[place])
            for kind, place in sorted(places, key=lambda one: (one[0], one[1] or 0))
            if place is not None
        ),
        middle=_middle(town, things),
    )


def _middle(town: Town, things: Sequence[str]) -> Point:
    corners = [corner for thing in things for corner in box_of(town, thing) or ()]
    if not corners:
        return town.geometry.hall
    xs, ys = zip(*corners, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def pasted(town: Town, piece: Piece, at: Point) -> tuple[Town, tuple[str, ...]]:
    """The town with a piece about a place, and what the new things are called.

    Ids are fresh, and circles between the pasted houses lie between the new ones. Houses and circles belong
    to the districts where they come to lie; a circle without its houses touches those near its new place.
    """
    by = at[0] - piece.middle[0], at[1] - piece.middle[1]
    after, districts = _with_districts(town, piece)
    after, houses = _with_houses(after, piece, by)
    after = _with_items(after, piece)
    after, circles = _with_circles(after, piece, houses, by)
    counts = {kind: len(getattr(town.geometry, key)) for kind, key in LISTS.items()}
    items = tuple(f"{kind}:{place}" for kind, place in _places(after, counts))
    lying = (*(f"district:{one}" for one in districts), *items)
    after = followed(town, moved_each(after, dict.fromkeys(lying, by)))
    new = (*lying, *(f"house:{one}" for one in houses.values()), *(f"circle:{one}" for one in circles))
    return after, new


def _fresh(taken: set[str], start: str) -> str:
    """An id of its own; a long one is cut, to have room for a number."""
    found = fresh_id(taken, start[: ID_LENGTH - 4] if start in taken else start)
    taken.add(found)
    return found


def _named(taken: set[str], name: str) -> str:
    """A name of its own: with the first number that is free."""
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name[: NAME_LENGTH - 4]} {number}"
    taken.add(found)
    return found


def _with_districts(town: Town, piece: Piece) -> tuple[Town, list[str]]:
    ids, names = {str(one.id) for one in town.districts}, {one.name for one in town.districts}
    new = [
        evolve(one, id=DistrictId(_fresh(ids, one.id)), name=_named(names, one.name))
        for one in piece.districts
    ]
    return evolve(town, districts=(*town.districts, *new)), [str(one.id) for one in new]


def _with_houses(town: Town, piece: Piece, by: Point) -> tuple[Town, dict[str, str]]:
    """The town with the houses of a piece, and their new ids by the old ones."""
    ids, names = {str(house.id) for house in town.houses}, {house.name for house in town.houses}
    new: list[House] = []
    for house in piece.houses:
        at = inside(town, (house.at[0] + by[0], house.at[1] + by[1]))
        name = _named(names, house.name)
        number = name.removeprefix(house.name)
        facts: dict[str, Any] = {
            "id": _fresh(ids, house.id),
            "name": name,
            "names": {key: said[: NAME_LENGTH - 4] + number for key, said in house.names.items()},
            "at": at,
        }
        new.append(evolve(house, district=district_at(town, at) or house.district, **facts))
    known = {str(old.id): str(one.id) for old, one in zip(piece.houses, new, strict=True)}
    return evolve(town, houses=(*town.houses, *new)), known


def _with_circles(town: Town, piece: Piece, houses: Mapping[str, str], by: Point) -> tuple[Town, list[str]]:
    ids = {str(circle.id) for circle in town.circles}
    new: list[Circle] = []
    for circle in piece.circles:
        at = inside(town, (circle.at[0] + by[0], circle.at[1] + by[1]))
        touches = tuple(
            evolve(touch, house=HouseId(houses[touch.house]))
            for touch in circle.touches
            if touch.house in houses
        )
        if not touches:
            touches = touches_at(town, touched_by(town, at), at)
        around = [touch.house for touch in touches]
        new.append(
            evolve(
                circle,
                id=CircleId(_fresh(ids, circle.id)),
                touches=touches,
                districts=() if circle.market and not circle.districts else districts_at(town, around, at),
                market=circle.market or is_on_market(town, around, at),
                at=at,
            )
        )
    return evolve(town, circles=(*town.circles, *new)), [str(one.id) for one in new]


def _with_items(town: Town, piece: Piece) -> Town:
    for kind, item in piece.items:
        town = with_ground(town, **{LISTS[kind]: (*getattr(town.geometry, LISTS[kind]), item)})
    return town


def _places(town: Town, counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """The roads, walls and so on that are new."""
    return [
        (kind, place)
        for kind, first in counts.items()
        for place in range(first, len(getattr(town.geometry, LISTS[kind])))
    ]
