"""What is wrong with houses, in an author's words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from hameln.editor.documents import Finding, Fix
from hameln.files.readers import Path
from hameln.games.hameln.editor import messages
from hameln.games.hameln.editor.changing import district_at
from hameln.games.hameln.editor.mending import house_renamed, in_use, with_part
from hameln.games.hameln.editor.messages import Place, Shape, Teller
from hameln.games.hameln.editor.proposing import circles_round
from hameln.games.hameln.editor.things import distance, district_called, house_called
from hameln.games.hameln.editor.usual import followed, usual_bonus
from hameln.games.hameln.map.field_kinds import FACINGS, HOUSE, HOUSES
from hameln.games.hameln.map.town import House, Kind, Town
from hameln.language import Told, plural, text


def place_of(_town: Town, house: House) -> Place:
    """Where a house is."""
    return Place(things=(f"house:{house.id}",), called=house_called(house), at=house.at)


_each: Final = messages.each("houses", place_of)


def _set(place: int, **facts: Any) -> Callable[[Town], Town]:  # noqa: ANN401 - facts of a house
    """The change after which the house is otherwise."""
    return lambda town: with_part(town, "houses", place, **facts)


def _count(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    count, (least, most) = len(town.houses), HOUSES
    if count < least:
        says = plural(
            "A town needs at least {least} houses; there is {n}. Take the house tool and place some.",
            "A town needs at least {least} houses; there are {n}. Take the house tool and place some.",
            count,
        )
    else:
        says = text("A town has at most {most} houses; there are {n}.")
    place = Place(things=tuple(f"house:{house.id}" for house in town.houses[most:]))
    yield messages.found(place, says.format(least=least, most=most, n=count), rule="H1.1")


def _renamed(town: Town, place: int, name: str) -> Town:
    """The town in which a house has an id of its own; circles that had meant another one are laid anew."""
    after = house_renamed(town, place, name)
    return after if in_use(after, after.circles_at[after.houses[place].id]) else circles_round(after, place)


@_each
def _name(_town: Town, place: int, house: House, where: Place) -> Iterator[Finding[Town]]:
    otherwise = text("House {n}").format(n=place + 1)
    yield messages.nameless(
        where, house.name, otherwise, lambda town, name: with_part(town, "houses", place, name=name)
    )


@_each
def _district(town: Town, place: int, house: House, where: Place) -> Iterator[Finding[Town]]:
    says = text("{house} lies in no district that there is.").format(house=house_called(house))
    best = district_at(town, house.at)
    order = [best, *(one.id for one in town.districts if one.id != best)] if best else []
    fixes = [
        Fix(
            Told("Put it into {district}", facts={"district": district_called(town.district[one])}),
            lambda town, one=one: with_part(town, "houses", place, district=one),  # type: ignore[misc]
        )
        for one in order[:3]
    ]
    yield messages.found(where, says, *fixes, rule="H1.1")


@_each
def _bonus(_town: Town, place: int, house: House, where: Place) -> Iterator[Finding[Town]]:
    if house.kind is Kind.INFLUENCE:
        usual = usual_bonus(house.cost)
        says = text("{house} is an influence house: its bonus is 1 to 99, not {n}.")
        facts = {"n": usual}
        fix = Fix(Told("Set it to {n}", facts=facts), _set(place, bonus=usual))
    else:
        says = text("{house} has a bonus of {n}, but only influence houses have one.")
        fix = Fix(Told("Take the bonus away"), _set(place, bonus=0))
    yield messages.found(where, says.format(house=house_called(house), n=house.bonus), fix, rule="H1.2")


@_each
def _market(_town: Town, place: int, house: House, where: Place) -> Iterator[Finding[Town]]:
    says = text("{house} belongs to the market place, but only butcheries do.").format(
        house=house_called(house)
    )

    def off(town: Town) -> Town:
        return followed(town, with_part(town, "houses", place, market=False))

    butchery = _set(place, kind=Kind.BUTCHERY, bonus=0)
    fixes = Fix(Told("Take it off the market place"), off), Fix(Told("Make it a butchery"), butchery)
    yield messages.found(where, says, *fixes, rule="H1.4")


@_each
def _alone(town: Town, place: int, house: House, where: Place) -> Iterator[Finding[Town]]:
    fewest = min(town.start_houses, default=3)
    if not town.circles:
        return  # that is said once for all houses
    has_some = bool(town.circles_at.get(house.id))
    if has_some:
        says = text("{house} has no circle that {n} families use, so it could never attract a rat.")
    else:
        says = text("{house} has no circle, so it could never attract a rat.")
    fixes = [Fix(Told("Lay circles round it"), lambda town: circles_round(town, place))]
    if has_some:
        nearest = min(town.circles_at[house.id], key=lambda circle: distance(circle.at, house.at))
        spot = town.circles.index(nearest)
        fixes.append(
            Fix(
                Told("Use its circle with {n} families", facts={"n": fewest}),
                lambda town: with_part(town, "circles", spot, families=fewest),
            )
        )
    yield messages.found(where, says.format(house=house_called(house), n=fewest), *fixes, rule="H1.3")


@_each
def _at(_town: Town, place: int, _house: House, where: Place) -> Iterator[Finding[Town]]:
    yield messages.astray(where, lambda town: with_part(town, "houses", place, at=_inside(town, place)))


def _inside(town: Town, place: int) -> tuple[float, float]:
    house, (wide, high) = town.houses[place], town.geometry.size
    across, down = (min(part / 2, whole / 2) for part, whole in zip(house.size, (wide, high), strict=True))
    return min(max(house.at[0], across), wide - across), min(max(house.at[1], down), high - down)


@_each
def _size(_town: Town, place: int, house: House, where: Place) -> Iterator[Finding[Town]]:
    least, most = HOUSE
    says = text("{thing} is {wide:g} wide and {high:g} high; {least:g} to {most:g} is possible.").format(
        thing=house_called(house), wide=house.size[0], high=house.size[1], least=least, most=most
    )
    size = tuple(min(max(length, least), most) for length in house.size)
    yield messages.found(where, says, Fix(Told("Set its size right"), _set(place, size=size)))


@_each
def _facing(_town: Town, place: int, house: House, where: Place) -> Iterator[Finding[Town]]:
    says = text("The door of {house} looks nowhere; it can look {ways}.").format(
        house=house_called(house), ways=", ".join(text(one) for one in FACINGS.values())
    )
    yield messages.found(where, says, Fix(Told("Turn it south"), _set(place, facing="s")))


TELLERS: Final[dict[Shape, Teller]] = {
    ("houses",): _count,
    ("houses", "#", "id"): _each(messages.id_teller("houses", "h", _renamed)),
    ("houses", "#", "name"): _name,
    ("houses", "#", "district"): _district,
    ("houses", "#", "bonus"): _bonus,
    ("houses", "#", "market"): _market,
    ("houses", "#"): _alone,
    ("houses", "#", "at"): _at,
    ("houses", "#", "size"): _size,
    ("houses", "#", "facing"): _facing,
}
"""By the shape of a problem's path, what it is called for an author."""
