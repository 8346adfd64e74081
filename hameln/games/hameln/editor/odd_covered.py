"""What of a town cannot be seen or read as something else lies on it, and houses that stand in the water."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from hameln.editor.findings import Finding, Fix
from hameln.editor.told import Told
from hameln.games.hameln.editor.calling import called, district_called, house_called, listed
from hameln.games.hameln.editor.changing import with_ground
from hameln.games.hameln.editor.mending import with_part
from hameln.games.hameln.editor.saying import Place, found
from hameln.games.hameln.editor.things import middle_of
from hameln.games.hameln.map.covered import (
    Body,
    bodies_of,
    covered,
    ribbon_of,
    wet_houses,
)
from hameln.language import plural, text

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Point, Town

_TRIED: Final = 12_000
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
    step = max(_NEAREST, (wide * high / _TRIED) ** 0.5)
    xs = np.arange(across, max(wide - across, across) + 1, step)
    ys = np.arange(down, max(high - down, down) + 1, step)
    spots = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2).round()
    cost = np.hypot(*(spots - body.at).T)
    for other in others:
        near = np.abs(spots - other.at) < (across + other.reach[0], down + other.reach[1])
        cost += np.where(near.all(axis=1), _ONTO, 0.0)
    for place in cost.argsort(kind="stable").tolist():
        yield (float(min(spots[place, 0], wide)), float(min(spots[place, 1], high)))
