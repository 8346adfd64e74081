"""Dotted lines that cross each other or are too long, and what can be done about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import fsum
from typing import Final

from attrs import evolve

from hameln.editor.findings import Finding, Fix
from hameln.editor.told import Told
from hameln.games.hameln.editor.calling import circle_called, house_called
from hameln.games.hameln.editor.changing import without
from hameln.games.hameln.editor.laying import all_laid
from hameln.games.hameln.editor.mending import can_do_without, circle_with_room, meeting, with_part
from hameln.games.hameln.editor.moving import circle_without
from hameln.games.hameln.editor.saying import Place, found
from hameln.games.hameln.editor.sides import gap_to
from hameln.games.hameln.map.questions import crossings
from hameln.games.hameln.map.town import Circle, HouseId, Point, Town
from hameln.games.hameln.map.warnings import MOST_CROSSINGS
from hameln.language import text

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
