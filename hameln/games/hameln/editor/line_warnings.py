"""Dotted lines that cross each other or are too long, and what can be done about them.

What of a town cannot be seen or read as something else lies on it, and houses that stand in the water.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import fsum
from typing import Final

from attrs import evolve

from hameln.editor.documents import Finding, Fix
from hameln.games.hameln.editor.changing import with_ground, without
from hameln.games.hameln.editor.mending import can_do_without, circle_with_room, meeting, with_part
from hameln.games.hameln.editor.messages import Place, found
from hameln.games.hameln.editor.moving import circle_without
from hameln.games.hameln.editor.nearness import gap_to
from hameln.games.hameln.editor.proposing import all_laid
from hameln.games.hameln.editor.things import (
    called,
    circle_called,
    district_called,
    house_called,
    listed,
    middle_of,
)
from hameln.games.hameln.map.covered import (
    Body,
    bodies_of,
    covered,
    ribbon_of,
    wet_houses,
)
from hameln.games.hameln.map.questions import crossings
from hameln.games.hameln.map.town import Circle, HouseId, Point, Town
from hameln.games.hameln.map.warnings import MOST_CROSSINGS
from hameln.language import Told, plural, text

_TRIED: Final = 2
"""Crossings for which a place without any is looked for at once, which takes its time."""


_COUNTED: Final[Finding[Town]] = found(Place(), "", is_problem=False)


def crossed(town: Town, told: int) -> Iterator[Finding[Town]]:
    """Pairs of circles whose dotted lines cross, each with the place where they do.

    Args:
        town: A town without touches of houses that are not there.
        told: So many are told; those after them are only there to be counted.
    """
    pairs = sorted(set(islice(crossings(town), MOST_CROSSINGS)))
    for number, (one, other) in enumerate(pairs):
        if number >= told:
            yield _COUNTED
            continue
        first, second = town.circle[one], town.circle[other]
        says = text("The dotted lines cross: {circle} and {other}.").format(
            circle=circle_called(town, first), other=circle_called(town, second)
        )
        lines = _where(town, first, second)
        fixes: list[Fix[Town]] = []
        if lines is not None:
            _, house, other_house = lines
            if number < _TRIED:
                fixes += [*_elsewhere(town, first), *_elsewhere(town, second)]
            fixes += [*_let_go(town, second, other_house), *_let_go(town, first, house)]
        fixes.append(Fix(Told("Lay all circles anew"), all_laid))
        place = Place(things=(f"circle:{one}", f"circle:{other}"), at=lines[0] if lines else first.at)
        yield found(place, says, *fixes, is_problem=False)


def _where(town: Town, one: Circle, other: Circle) -> tuple[Point, HouseId, HouseId] | None:
    """The first place where lines of two circles cross, and the houses to which these lead."""
    for house in one.houses:
        for there in other.houses:
            if house != there:
                at = meeting(one.at, town.house[house].at, other.at, town.house[there].at)
                if at is not None:
                    return at, house, there
    return None


def _elsewhere(town: Town, circle: Circle) -> Iterator[Fix[Town]]:
    """Moving a circle to where its lines cross none."""
    moved = circle_with_room(town, circle, circle.at, is_far=False)
    if moved.at != circle.at:
        place = town.circles.index(circle)
        name = Told("Move it: {circle}", facts={"circle": circle_called(town, circle)})
        yield Fix(name, lambda town: with_part(town, "circles", place, at=moved.at))


def _let_go(town: Town, circle: Circle, house: HouseId) -> Iterator[Fix[Town]]:
    """Letting a circle touch a house no longer, or taking it away with its last one."""
    if not can_do_without(town, circle, house):
        return
    place = town.circles.index(circle)
    left = circle_without(circle, {house})
    facts = {"circle": circle_called(town, circle), "house": house_called(town.house[house])}
    if left is not None:
        name = Told("Part it from {house}: {circle}", facts=facts)
        yield Fix(name, lambda town: with_part(town, "circles", place, touches=left.touches))
    elif len(town.circles) > 1:
        name = Told("Take it away: {circle}", facts=facts)
        yield Fix(name, lambda town: _without(town, place))


def _without(town: Town, place: int) -> Town:
    return evolve(town, circles=without(town.circles, [place]))


def nearer(town: Town, place: int, far: Sequence[HouseId], reach: float) -> Iterator[Fix[Town]]:
    """What can be done about a circle that is out of reach of some of its houses.

    Houses so far apart that no place between them is in reach of both are not helped by moving the circle.
    """
    circle = town.circles[place]
    houses = [town.house[house] for house in circle.houses]
    middle = (
        fsum(house.at[0] for house in houses) / len(houses),
        fsum(house.at[1] for house in houses) / len(houses),
    )
    if all(can_do_without(town, circle, house) for house in far):
        left = circle_without(circle, set(map(str, far)))
        if left is None and len(town.circles) > 1:
            name = Told("Take it away: {circle}", facts={"circle": circle_called(town, circle)})
            yield Fix(name, lambda town: _without(town, place))
        elif left is not None:
            names = ", ".join(house_called(town.house[house]) for house in far)
            yield Fix(
                Told("Part it from {house}", facts={"house": names}),
                lambda town: with_part(town, "circles", place, touches=left.touches),
            )
    if all(gap_to(house, middle) <= reach for house in houses):
        yield Fix(
            Told("Move it between its houses"),
            lambda town: with_part(
                town, "circles", place, at=circle_with_room(town, town.circles[place], middle).at
            ),
        )


_TRIED_PLACES: Final = 12_000
"""Places that are looked at for free ground."""
_NEAREST: Final = 12.0
"""How near to each other these are at least."""
_ONTO: Final = 10_000.0
"""How far away a place is rather taken than one on which something lies."""


def hidden(town: Town) -> Iterator[Finding[Town]]:
    """Ribbons of districts and the hall where they hide something."""
    places = {f"sign:{district.id}": place for place, district in enumerate(town.districts)}
    for one in covered(town):
        under = _told(town, one.under)
        things = (one.thing, *one.under)
        if one.thing in places:
            district = town.districts[places[one.thing]]
            says = text("The ribbon of {district} hides {things} when all of the town is seen.")
            says = says.format(district=district_called(district), things=under)
            fix = Fix(Told("Move the ribbon to free ground"), _ribbon_moved(places[one.thing]))
            yield found(Place(things=things, at=middle_of(town, one.under[0])), says, fix, is_problem=False)
        else:
            says = text("The community hall hides {things}.").format(things=under)
            fix = Fix(Told("Move the hall to free ground"), _hall_moved)
            yield found(Place(things=things, at=town.geometry.hall), says, fix, is_problem=False)


def _told(town: Town, things: Sequence[str]) -> str:
    """What is hidden: houses and signs by their names, circles by their number."""
    names = [called(town, thing) for thing in things if not thing.startswith("circle:")]
    if count := len(things) - len(names):
        circles = plural("{n} circle", "{n} circles", count).format(n=count)
        return ", ".join([listed(names), circles] if names else [circles])
    return listed(names)


def wet(town: Town) -> Iterator[Finding[Town]]:
    """Houses that stand in the water."""
    places = {house.id: place for place, house in enumerate(town.houses)}
    for house in wet_houses(town):
        says = text("{house} stands in the water.").format(house=house_called(house))
        fix = Fix(Told("Move it to dry ground"), _house_moved(places[house.id]))
        yield found(Place(things=(f"house:{house.id}",), at=house.at), says, fix, is_problem=False)


def _ribbon_moved(place: int) -> Callable[[Town], Town]:
    def mend(town: Town) -> Town:
        own = town.districts[place]
        ribbon = ribbon_of(town, own)
        if ribbon is None:
            return town
        ribbons = [ribbon_of(town, one) for one in town.districts if one is not own]
        others = [*bodies_of(town), *(one for one in ribbons if one is not None)]
        return with_part(town, "districts", place, sign=next(_free_ground(town, ribbon, others)))

    return mend


def _hall_moved(town: Town) -> Town:
    hall, *others = [*bodies_of(town), *_ribbons(town)]
    return with_ground(town, hall=next(_free_ground(town, hall, others)))


def _house_moved(place: int) -> Callable[[Town], Town]:
    def mend(town: Town) -> Town:
        own = town.houses[place]
        bodies = [*bodies_of(town), *_ribbons(town)]
        body = next(one for one in bodies if one.thing == f"house:{own.id}")
        for at in _free_ground(town, body, [one for one in bodies if one is not body]):
            moved = with_part(town, "houses", place, at=at)
            if all(house.id != own.id for house in wet_houses(moved)):
                return moved
        return town

    return mend


def _ribbons(town: Town) -> list[Body]:
    return [ribbon for one in town.districts if (ribbon := ribbon_of(town, one)) is not None]


def _free_ground(town: Town, body: Body, others: Sequence[Body]) -> Iterator[Point]:
    """Places for something, the best first: nothing else lies there, and it is near where it was."""
    import numpy as np  # noqa: PLC0415 - slow to import, and only wanted for a fix

    (wide, high), (across, down) = town.geometry.size, body.reach
    step = max(_NEAREST, (wide * high / _TRIED_PLACES) ** 0.5)
    xs = np.arange(across, max(wide - across, across) + 1, step)
    ys = np.arange(down, max(high - down, down) + 1, step)
    spots = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2).round()
    cost = np.hypot(*(spots - body.at).T)
    for other in others:
        near = np.abs(spots - other.at) < (across + other.reach[0], down + other.reach[1])
        cost += np.where(near.all(axis=1), _ONTO, 0.0)
    for place in cost.argsort(kind="stable").tolist():
        yield (float(min(spots[place, 0], wide)), float(min(spots[place, 1], high)))
