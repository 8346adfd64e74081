"""What is wrong with circles, in an author's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from attrs import evolve

from hameln.editor.documents import Finding, Fix
from hameln.files.readers import Path
from hameln.games.hameln.editor import messages
from hameln.games.hameln.editor.changing import district_at, inside, without
from hameln.games.hameln.editor.mending import circle_renamed, with_part
from hameln.games.hameln.editor.messages import Place, Shape, Teller
from hameln.games.hameln.editor.nearness import districts_at, side_towards, touched_by, touches_at
from hameln.games.hameln.editor.proposing import all_laid
from hameln.games.hameln.editor.things import circle_called, house_called, listed
from hameln.games.hameln.map.field_kinds import CIRCLES, ID_LENGTH, TOUCHES
from hameln.games.hameln.map.town import Circle, DistrictId, HouseId, Town
from hameln.language import Told, text

_MOST_DISTRICTS: Final = 2


def place_of(town: Town, circle: Circle) -> Place:
    """Where a circle is."""
    return Place(things=(f"circle:{circle.id}",), called=circle_called(town, circle), at=circle.at)


_each: Final = messages.each("circles", place_of)


def _count(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    count, (_, most) = len(town.circles), CIRCLES
    if count > most:
        says = text("A town has at most {most} circles; there are {n}.").format(most=most, n=count)
        yield messages.found(Place(), says, rule="H1.3")
    elif town.houses:
        says = text("There is no circle yet: rats need circles around the houses.")
        yield messages.found(Place(), says, Fix(Told("Lay circles round all houses"), all_laid), rule="H1.3")


@_each
def _touches(town: Town, place: int, circle: Circle, where: Place) -> Iterator[Finding[Town]]:
    most = TOUCHES[1]
    if len(circle.touches) > most:
        says = text("{circle} touches {n} houses; at most {most} are possible.")
        near = Fix(
            Told("Let it touch the nearest houses alone"), lambda town: with_nearest_houses(town, place)
        )
        said = says.format(circle=circle_called(town, circle), n=len(circle.touches), most=most)
        yield messages.found(where, said, near, rule="H1.3")
        return
    says = text("{circle} touches no house.").format(circle=circle_called(town, circle))
    fixes: list[Fix[Town]] = []
    if town.houses:
        name = Told("Let it touch the nearest houses")
        fixes.append(Fix(name, lambda town: with_nearest_houses(town, place)))
    if len(town.circles) > 1 or not town.houses:
        fixes.append(_taken_away(place))
    yield messages.found(where, says, *fixes, rule="H1.3")


def with_nearest_houses(town: Town, place: int) -> Town:
    """The town in which a circle touches the houses near it, and lies in their districts."""
    at = town.circles[place].at
    houses = touched_by(town, at)
    facts = {"touches": touches_at(town, houses, at)}
    return with_own_districts(with_part(town, "circles", place, **facts), place)


def _taken_away(place: int) -> Fix[Town]:
    return Fix(
        Told("Take the circle away"), lambda town: evolve(town, circles=without(town.circles, [place]))
    )


def _touch(town: Town, path: Path) -> Iterator[Finding[Town]]:
    """A house that is not there, is named twice, or has a side that is no word."""
    place, house = messages.place_in(path), HouseId(str(path[3]))
    circle = town.circles[place]
    called = circle_called(town, circle)
    where = place_of(town, circle)
    if house not in town.house:
        missing = text("{circle} touches a house “{id}” that does not exist.")
        says = missing.format(circle=called, id=messages.shortened(house))
        if any(one in town.house for one in circle.houses):
            yield messages.found(where, says, _let_go(place, house), rule="H1.3")
        elif len(town.circles) > 1 or not town.houses:
            yield messages.found(where, says, _taken_away(place), _nearest(place), rule="H1.3")
        else:
            yield messages.found(where, says, _nearest(place), rule="H1.3")
    name = house_called(town.house[house]) if house in town.house else house
    if Counter(circle.houses)[house] > 1:
        says = text("{circle} touches {house} twice.").format(circle=called, house=name)
        once = Told("Let it touch the house once")
        yield messages.found(where, says, Fix(once, lambda town: _once(town, place, house)), rule="H1.3")
    sides = {touch.side for touch in circle.touches if touch.house == house}
    if any(not _is_word(side) for side in sides):
        says = text("{circle}: the side of {house} is one word without spaces.").format(
            circle=called, house=name
        )
        by_place = Told("Take the side on which it lies")
        yield messages.found(where, says, Fix(by_place, lambda town: _sided(town, place, house)), rule="H1.3")


def _is_word(side: str) -> bool:
    return bool(side) and len(side) <= ID_LENGTH and side.isprintable() and " " not in side


def _nearest(place: int) -> Fix[Town]:
    return Fix(Told("Let it touch the nearest houses"), lambda town: with_nearest_houses(town, place))


def _let_go(place: int, house: HouseId) -> Fix[Town]:
    def mend(town: Town) -> Town:
        touches = tuple(touch for touch in town.circles[place].touches if touch.house != house)
        return with_part(town, "circles", place, touches=touches)

    return Fix(Told("Let it touch that house no longer"), mend)


def _once(town: Town, place: int, house: HouseId) -> Town:
    touches = town.circles[place].touches
    first = next(at for at, touch in enumerate(touches) if touch.house == house)
    left = (touch for at, touch in enumerate(touches) if touch.house != house or at == first)
    return with_part(town, "circles", place, touches=tuple(left))


def _sided(town: Town, place: int, house: HouseId) -> Town:
    circle = town.circles[place]
    side = side_towards(town.house[house], circle.at) if house in town.house else "front"
    touches = (evolve(touch, side=side) if touch.house == house else touch for touch in circle.touches)
    return with_part(town, "circles", place, touches=tuple(touches))


@_each
def _districts(town: Town, place: int, circle: Circle, where: Place) -> Iterator[Finding[Town]]:
    called = circle_called(town, circle)
    known = {one for one in circle.districts if one in town.district}
    missing = [one for one in circle.districts if one not in known]
    if missing:
        says = text("{circle} lies in a district “{id}” that does not exist.").format(
            circle=called, id=listed(map(messages.shortened, missing))
        )
    elif not circle.districts:
        says = text("{circle} lies in no district, nor on the market place.").format(circle=called)
    else:
        says = text("{circle} lies in one district, or in two on their border; no more, and none twice.")
        says = says.format(circle=called)
    by_houses = Told("Put it into the districts of its houses")
    fixes = [Fix(by_houses, lambda town: with_own_districts(town, place))] if town.districts else []
    if not circle.districts:
        on_market = Told("Put it on the market place")
        fixes.append(Fix(on_market, lambda town: with_part(town, "circles", place, market=True)))
    yield messages.found(where, says, *fixes, rule="H1.3")


def with_own_districts(town: Town, place: int) -> Town:
    """The town in which a circle lies in the districts of its houses, or in the one around it."""
    circle = town.circles[place]
    around = [one for one in dict.fromkeys(circle.houses) if one in town.house]
    found: tuple[DistrictId, ...] = tuple(
        one for one in districts_at(town, around, circle.at) if one in town.district
    )
    if not found and town.districts:
        found = (district_at(town, circle.at),)
    return with_part(town, "circles", place, districts=found[:_MOST_DISTRICTS])


@_each
def _at(_town: Town, place: int, _circle: Circle, where: Place) -> Iterator[Finding[Town]]:
    yield messages.astray(
        where,
        lambda town: with_part(town, "circles", place, at=inside(town, town.circles[place].at)),
    )


TELLERS: Final[dict[Shape, Teller]] = {
    ("circles",): _count,
    ("circles", "#", "id"): _each(messages.id_teller("circles", "c", circle_renamed)),
    ("circles", "#", "touches"): _touches,
    ("circles", "#", "touches", "*"): _touch,
    ("circles", "#", "districts"): _districts,
    ("circles", "#", "districts", "#"): _districts,
    ("circles", "#", "at"): _at,
}
"""By the shape of a problem's path, what it is called for an author."""
