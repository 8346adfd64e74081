"""What an author should look at, though the town can be played: warnings with their places and fixes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from attrs import evolve

from hameln.editor.documents import Finding, Fix
from hameln.games.hameln.editor import line_warnings
from hameln.games.hameln.editor.building import facts_of_kind
from hameln.games.hameln.editor.changing import change_house
from hameln.games.hameln.editor.circle_messages import with_own_districts
from hameln.games.hameln.editor.mending import circle_with_room, house_with_room, with_part
from hameln.games.hameln.editor.messages import Place, found
from hameln.games.hameln.editor.moving import removed
from hameln.games.hameln.editor.nearness import gap_to
from hameln.games.hameln.editor.proposing import joined
from hameln.games.hameln.editor.things import circle_called, distance, district_called, house_called, listed
from hameln.games.hameln.editor.town_messages import place_of
from hameln.games.hameln.editor.usual import followed, usual_kings
from hameln.games.hameln.map.covered import on_each_other
from hameln.games.hameln.map.houses import KINDS
from hameln.games.hameln.map.town import Circle, House, HouseId, Kind, Town
from hameln.games.hameln.map.warnings import CIRCLE_GAP, CIRCLE_RADIUS, too_many
from hameln.language import Told, plural, text

SHOWN: Final = 20
"""Findings of one kind that are told; the others are counted."""


def odd_findings(town: Town) -> Iterator[Finding[Town]]:
    """Everything odd about a town, also about one that cannot be played yet."""
    town = sound(town)
    for kind in _KINDS:
        yield from _few(kind(town))


def sound(town: Town) -> Town:
    """The town without touches of houses that are not there, whatever is said about these elsewhere."""
    if all(house in town.house for circle in town.circles for house in circle.houses):
        return town
    circles = (
        evolve(circle, touches=tuple(one for one in circle.touches if one.house in town.house))
        for circle in town.circles
    )
    return evolve(town, circles=tuple(circles))


def _few(findings: Iterator[Finding[Town]]) -> Iterator[Finding[Town]]:
    yield from islice(findings, SHOWN)
    if more := sum(1 for _ in findings):
        says = plural("… and {n} more of this kind.", "… and {n} more of this kind.", more)
        yield found(Place(), says.format(n=more), is_problem=False)


# -- the town


def _parts(town: Town) -> Iterator[Finding[Town]]:
    """Houses that share no circle with the rest of the town, all but the largest part."""
    for part in sorted(parts_of(town), key=len, reverse=True)[1:]:
        members = set(part)
        rest = [house for house in town.houses if house.id not in members]
        _, one, other = min(
            (distance(town.house[here].at, there.at), here, there.id) for here in part for there in rest
        )
        says = plural(
            "{houses} shares no circle with the rest of the town.",
            "{houses} share no circle with the rest of the town.",
            len(part),
        ).format(houses=listed(house_called(town.house[house]) for house in part))
        facts = {"one": house_called(town.house[one]), "other": house_called(town.house[other])}
        fix = Fix(
            Told("Lay a circle between {one} and {other}", facts=facts),
            lambda town, pair=(one, other): joined(town, pair),  # type: ignore[misc]
        )
        place = Place(things=tuple(f"house:{house}" for house in part), at=town.house[part[0]].at)
        yield found(place, says, fix, rule="H1.3", is_problem=False)


def parts_of(town: Town) -> list[list[HouseId]]:
    """The houses in the parts in which circles join them."""
    part: dict[HouseId, list[HouseId]] = {house.id: [house.id] for house in town.houses}
    for circle in town.circles:
        for one, other in zip(circle.houses, circle.houses[1:], strict=False):
            here, there = part[one], part[other]
            if here is not there:
                here.extend(there)
                part |= dict.fromkeys(there, here)
    return list({id(houses): houses for houses in part.values()}.values())


def _empty(town: Town) -> Iterator[Finding[Town]]:
    if not town.houses:
        return
    for district in town.districts:
        if all(house.district != district.id for house in town.houses):
            says = text("There is no house in {district}.").format(district=district_called(district))
            fixes: list[Fix[Town]] = []
            if len(town.districts) > 1:
                gone = f"district:{district.id}"
                fixes.append(Fix(Told("Take the district away"), _away(gone)))
            yield found(place_of(town, district), says, *fixes, rule="H1.11", is_problem=False)


def _away(thing: str) -> Callable[[Town], Town]:
    return lambda town: removed(town, [thing])


def _kings(town: Town) -> Iterator[Finding[Town]]:
    houses = len(town.houses)
    for families, kings in town.kings.items():
        if houses and max(kings) > houses:
            says = text("For {n} families there are {kings} king rats in a phase, but only {houses} houses.")
            usual = tuple(min(number, houses) for number in usual_kings(families, houses))
            fix = Fix(
                Told("Take {one}, {two}, {three} kings", facts=dict(zip(_WORDS, usual, strict=True))),
                lambda town, key=families, to=usual: evolve(  # type: ignore[misc]
                    town, kings={**town.kings, key: to}
                ),
            )
            said = says.format(n=families, kings=max(kings), houses=houses)
            yield found(Place(), said, fix, rule="H1.13", is_problem=False)


_WORDS: Final = ("one", "two", "three")


def _many(town: Town) -> Iterator[Finding[Town]]:
    for kind, count in too_many(town):
        says = text("Of {houses} houses {n} are of one kind: {kind}.").format(
            houses=len(town.houses), n=count, kind=text(KINDS[kind])
        )
        houses = [house for house in town.houses if house.kind is kind]
        place = Place(things=tuple(f"house:{house.id}" for house in houses), at=houses[-1].at)
        yield found(place, says, Fix(Told("Mix the kinds"), _mixed), rule="H1.2", is_problem=False)


def _mixed(town: Town) -> Town:
    """The town in which the last houses of a kind of which there are too many are of the rarest one."""
    while crowded := dict(too_many(town)):
        counts = {kind: sum(house.kind is kind for house in town.houses) for kind in Kind}
        last = next(house for house in reversed(town.houses) if house.kind in crowded and not house.market)
        facts = facts_of_kind(
            min(counts, key=counts.__getitem__), last, {house.name for house in town.houses}
        )
        town = followed(town, change_house(town, last.id, **facts))
    return town


# -- houses


def _houses(town: Town) -> Iterator[Finding[Town]]:
    for place, house in enumerate(town.houses):
        under = [other for other in town.houses[:place] if on_each_other(house, other)]
        if under:
            says = text("{house} lies on {other}.").format(
                house=house_called(house), other=listed(map(house_called, under))
            )
            where = Place(
                things=(f"house:{house.id}", *(f"house:{other.id}" for other in under)), at=house.at
            )
            yield found(where, says, Fix(Told("Push it aside"), _house_aside(place)), is_problem=False)


def _house_aside(place: int) -> Callable[[Town], Town]:
    return lambda town: with_part(town, "houses", place, at=house_with_room(town, town.houses[place]).at)


# -- circles


def _astray(town: Town) -> Iterator[Finding[Town]]:
    for place, circle in enumerate(town.circles):
        around = {town.house[house].district for house in circle.houses}
        wrong = [one for one in circle.districts if one in town.district and one not in around]
        if wrong and around:
            says = text("{circle} lies in {district}, but none of its houses does.").format(
                circle=circle_called(town, circle),
                district=listed(district_called(town.district[one]) for one in wrong),
            )
            fix = Fix(
                Told("Put it into the districts of its houses"),
                lambda town, place=place: with_own_districts(town, place),  # type: ignore[misc]
            )
            yield found(_circle_place(circle), says, fix, rule="H1.3", is_problem=False)


def _circle_place(circle: Circle, *others: str) -> Place:
    return Place(things=(f"circle:{circle.id}", *others), at=circle.at)


def _on_circles(town: Town) -> Iterator[Finding[Town]]:
    for place, circle in enumerate(town.circles):
        under = [other for other in town.circles[:place] if _is_near(circle, other)]
        if under:
            says = text("{circle} lies on another circle.").format(circle=circle_called(town, circle))
            where = _circle_place(circle, *(f"circle:{other.id}" for other in under))
            yield found(where, says, Fix(Told("Push it aside"), _circle_aside(place)), is_problem=False)


def _is_near(one: Circle, other: Circle) -> bool:
    return abs(one.at[0] - other.at[0]) < CIRCLE_GAP and distance(one.at, other.at) < CIRCLE_GAP


def _circle_aside(place: int) -> Callable[[Town], Town]:
    def mend(town: Town) -> Town:
        circle = town.circles[place]
        return with_part(town, "circles", place, at=circle_with_room(town, circle, circle.at).at)

    return mend


def _on_houses(town: Town) -> Iterator[Finding[Town]]:
    for place, circle in enumerate(town.circles):
        under = [house for house in town.houses if _covers(house, circle)]
        if under:
            says = text("{circle} lies on {house}.").format(
                circle=circle_called(town, circle), house=listed(map(house_called, under))
            )
            where = _circle_place(circle, *(f"house:{house.id}" for house in under))
            yield found(where, says, Fix(Told("Push it aside"), _circle_aside(place)), is_problem=False)


def _covers(house: House, circle: Circle) -> bool:
    across, down = abs(circle.at[0] - house.at[0]), abs(circle.at[1] - house.at[1])
    return across < house.size[0] / 2 + CIRCLE_RADIUS and down < house.size[1] / 2 + CIRCLE_RADIUS


_REACH: Final = 240.0
"""A circle farther from the edge of a house is out of its reach."""


def _far(town: Town) -> Iterator[Finding[Town]]:
    for place, circle in enumerate(town.circles):
        far = [house for house in circle.houses if gap_to(town.house[house], circle.at) > _REACH]
        if far:
            says = text("{circle} lies out of reach of {house}.").format(
                circle=circle_called(town, circle),
                house=listed(house_called(town.house[house]) for house in far),
            )
            where = _circle_place(circle, *(f"house:{house}" for house in far))
            yield found(
                where, says, *line_warnings.nearer(town, place, far, _REACH), rule="H1.3", is_problem=False
            )


_KINDS: Final[tuple[Callable[[Town], Iterator[Finding[Town]]], ...]] = (
    _parts,
    lambda town: line_warnings.crossed(town, SHOWN),
    _houses,
    _on_circles,
    _on_houses,
    line_warnings.hidden,
    line_warnings.wet,
    _far,
    _astray,
    _empty,
    _kings,
    _many,
)
