"""What the things of a town are called, for the one who draws it.

What the facts about a town are called, in the inspector and in findings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.games.hameln.editor.things import place_in_list, split
from hameln.games.hameln.map.limits import SCENERY
from hameln.games.hameln.map.names import called as called_in_language
from hameln.language import mark, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hameln.games.hameln.map.town import Circle, District, House, Town


_LISTED: Final = {
    "road": mark("Road {n}"),
    "wall": mark("Wall {n}"),
    "gate": mark("Gate {n}"),
    "river": mark("Water {n}"),
}


def house_called(house: House) -> str:
    """The name of a house, or its id as long as it has none."""
    return called_in_language(house).strip() or house.id


def district_called(district: District) -> str:
    """The name of a district, or its id as long as it has none."""
    return called_in_language(district).strip() or district.id


def circle_called(town: Town, circle: Circle) -> str:
    """A circle by the houses at which it lies."""
    if not circle.touches:
        return text("Circle {id}").format(id=circle.id)
    names = (house_called(town.house[one]) if one in town.house else one for one in circle.houses)
    return text("Circle at {houses}").format(houses=", ".join(names))


def listed(names: Iterable[str], most: int = 3) -> str:
    """The first of some names; dots stand for the others.

    >>> listed(["a", "b", "c", "d"])
    'a, b, c …'
    """
    found = list(names)
    return ", ".join(found[:most]) + (" …" if len(found) > most else "")


def called(town: Town, thing: str) -> str:
    """What a thing is called; its own name where there is no such thing."""
    kind, key = split(thing)
    match kind:
        case "house":
            house = town.house.get(key)  # type: ignore[call-overload] # a plain word is an id
            return thing if house is None else house_called(house)
        case "circle":
            circle = town.circle.get(key)  # type: ignore[call-overload]
            return thing if circle is None else circle_called(town, circle)
        case "district" | "sign":
            district = town.district.get(key)  # type: ignore[call-overload]
            if district is None:
                return thing
            name = district_called(district)
            return name if kind == "district" else text("Sign of {district}").format(district=name)
        case "hall":
            return text("The community hall")
        case "market":
            return text("The market place")
        case _:
            place = place_in_list(town, thing)
            return thing if place is None else _listed(town, kind, place)


def _listed(town: Town, kind: str, place: int) -> str:
    ground = town.geometry
    if kind == "scenery":
        word = ground.scenery[place].kind
        return text(SCENERY.get(word, word))
    name = ""
    if kind == "gate":
        name = called_in_language(ground.gates[place])
    elif kind == "river":
        name = called_in_language(ground.rivers[place])
    return name.strip() or text(_LISTED[kind]).format(n=place + 1)


NAME: Final = mark("Name")
ID: Final = mark("Id")
KINGS: Final = mark("King rats")
FLORINS: Final = mark("Florins of the ring")
POINTS: Final = mark("Points of the ring")
COUNTERS: Final = mark("Counters")
SIDES: Final = {
    "front": mark("front"),
    "back": mark("back"),
    "left": mark("left"),
    "right": mark("right"),
}
"""The usual sides of a house, seen by somebody who stands before its door."""
