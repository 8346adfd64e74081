"""The things of a town that an author can point at: their names, where they lie, what lies at a place.

Names are a kind and, after a colon, an id or a place in the file's list: ``house:M1``, ``circle:C4``,
``district:red``, ``sign:red`` (its ribbon), ``hall``, ``market``, ``road:0``, ``wall:0``, ``gate:0``,
``river:0``, ``scenery:0``. All of this works on drafts too, whatever is missing in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import hypot
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from hameln.games.hameln.map.covered import CIRCLE, HALL, is_within
from hameln.games.hameln.map.field_kinds import SCENERY
from hameln.games.hameln.map.names import called as called_in_language
from hameln.language import mark, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hameln.games.hameln.map.town import Circle, District, House, Outline, Point, Town


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
    item = item_of(town, thing)
    if item is None:
        return thing
    match kind:
        case "house":
            return house_called(item)
        case "circle":
            return circle_called(town, item)
        case "district":
            return district_called(item)
        case "sign":
            return text("Sign of {district}").format(district=district_called(item))
        case "hall":
            return text("The community hall")
        case "market":
            return text("The market place")
        case "scenery":
            return text(SCENERY.get(item.kind) or str(item.kind))
        case _:
            name = called_in_language(item) if kind in {"gate", "river"} else ""
            return name.strip() or text(_LISTED[kind]).format(n=int(key) + 1)


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


Box: TypeAlias = tuple["Point", "Point"]
CIRCLE_RADIUS: Final = CIRCLE
SIGN: Final = (84.0, 16.0)
"""Half the width and the height of a district's ribbon, about."""
GATE: Final = (22.0, 22.0)
WALL: Final = 16.0
"""How broad a wall is drawn."""
_LOWEST_FIRST: Final = (
    "river",
    "district",
    "market",
    "road",
    "wall",
    "gate",
    "scenery",
    "hall",
    "circle",
    "house",
    "sign",
)


LISTS: Final = {
    "road": "roads",
    "wall": "walls",
    "gate": "gates",
    "river": "rivers",
    "scenery": "scenery",
}
"""Where the geometry keeps what has no id."""
PLACES: Final = {
    "house": ("at",),
    "circle": ("at",),
    "district": ("outline",),
    "sign": ("sign",),
    "hall": ("hall",),
    "market": ("market",),
    "road": ("line",),
    "wall": ("line", "towers"),
    "gate": ("at",),
    "river": ("outline",),
    "scenery": ("at",),
}
"""By kind, the fields that say where a thing lies: places, and lines of them."""
LINES: Final = frozenset({"line", "towers", "outline", "market"})
"""Those of these fields that are lines."""


def split(thing: str) -> tuple[str, str]:
    """The kind of a thing, and its id or place in the list; empty where there is only one."""
    kind, _, key = thing.partition(":")
    return kind, key


def things_of(town: Town) -> tuple[str, ...]:
    """Everything that lies somewhere, the lowest first."""
    return tuple(thing for kind in _LOWEST_FIRST for thing in _of_kind(town, kind))


def _of_kind(town: Town, kind: str) -> Iterator[str]:
    match kind:
        case "house":
            yield from (f"house:{house.id}" for house in town.houses)
        case "circle":
            yield from (f"circle:{circle.id}" for circle in town.circles)
        case "district":
            yield from (f"district:{one.id}" for one in town.districts if one.outline)
        case "sign":
            yield from (f"sign:{district.id}" for district in town.districts)
        case "hall" | "market":
            if kind == "hall" or town.geometry.market:
                yield kind
        case _:
            yield from (f"{kind}:{place}" for place in range(len(_list(town, kind))))


def _list(town: Town, kind: str) -> Sequence[Any]:
    found: Sequence[Any] = getattr(town.geometry, LISTS[kind]) if kind in LISTS else ()
    return found


def place_in_list(town: Town, thing: str) -> int | None:
    """The place of a road, wall, gate, river or piece of scenery in its list; ``None`` if there is none."""
    kind, key = split(thing)
    if not key.isascii() or not key.isdecimal():
        return None
    place = int(key)
    return place if place < len(_list(town, kind)) else None


def item_of(town: Town, thing: str) -> Any:  # noqa: ANN401 - a house, a road and so on
    """The value that a thing is; of the hall and the market the geometry. ``None`` if there is none."""
    kind, key = split(thing)
    match kind:
        case "house":
            return town.house.get(key)  # type: ignore[call-overload] # a plain word is an id
        case "circle":
            return town.circle.get(key)  # type: ignore[call-overload]
        case "district" | "sign":
            return town.district.get(key)  # type: ignore[call-overload]
        case "hall" | "market":
            return town.geometry
        case _:
            place = place_in_list(town, thing)
            return None if place is None else _list(town, kind)[place]


def places_of(town: Town, thing: str) -> Outline:
    """The places that a thing is drawn by."""
    item, found = item_of(town, thing), list[Any]()
    for field in PLACES[split(thing)[0]]:
        value = getattr(item, field)
        found += value if field in LINES else [value]
    return tuple(found)


def has_thing(town: Town, thing: str) -> bool:
    """Whether there is such a thing."""
    return box_of(town, thing) is not None


def box_of(town: Town, thing: str) -> Box | None:
    """The least rectangle around a thing, as its corners; ``None`` if there is no such thing."""
    item = item_of(town, thing)
    return None if item is None else _BOXES[split(thing)[0]](item)


def _around(at: Point, wide: float, high: float) -> Box:
    return (at[0] - wide, at[1] - high), (at[0] + wide, at[1] + high)


def _bounds(line: Outline, more: float = 0.0) -> Box | None:
    if not line:
        return None
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return (min(xs) - more, min(ys) - more), (max(xs) + more, max(ys) + more)


_BOXES: Final[Mapping[str, Callable[[Any], Box | None]]] = {
    "house": lambda one: _around(one.at, one.size[0] / 2, one.size[1] / 2),
    "circle": lambda one: _around(one.at, CIRCLE_RADIUS, CIRCLE_RADIUS),
    "district": lambda one: _bounds(one.outline),
    "sign": lambda one: _around(one.sign, *SIGN),
    "hall": lambda one: _around(one.hall, *HALL),
    "market": lambda one: _bounds(one.market),
    "road": lambda one: _bounds(one.line, one.width / 2),
    "wall": lambda one: _bounds(one.line, WALL / 2),
    "gate": lambda one: _around(one.at, *GATE),
    "river": lambda one: _bounds(one.outline),
    "scenery": lambda one: _around(one.at, one.size[0] / 2, one.size[1] / 2),
}
"""The rectangle around a thing, by its kind."""


def things_at(town: Town, at: Point, reach: float) -> tuple[str, ...]:
    """The things at a place or within reach of it, the topmost first; what is within before what is near."""
    found = [thing for thing in reversed(things_of(town)) if _is_in(box_of(town, thing), at, reach)]
    return tuple(sorted((one for one in found if holds(town, one, at, reach)), key=_is_wide))


def _is_wide(thing: str) -> bool:
    """Whether a thing is ground on which others lie, so that these go before it, however they are drawn."""
    return split(thing)[0] in {"district", "market", "river"}


def _is_in(box: Box | None, at: Point, reach: float) -> bool:
    if box is None:
        return False
    (left, top), (right, foot) = box
    return left - reach <= at[0] <= right + reach and top - reach <= at[1] <= foot + reach


def holds(town: Town, thing: str, at: Point, reach: float = 0.0) -> bool:
    """Whether a thing lies at a place or within reach of it, by its own shape."""
    item = item_of(town, thing)
    if item is None:
        return False
    match split(thing)[0]:
        case "district" | "river":
            return is_within(item.outline, at)
        case "market":
            return is_within(item.market, at)
        case "circle":
            return distance(item.at, at) <= CIRCLE_RADIUS + reach / 2
        case "road":
            return bool(distance_to_line(item.line, at) <= max(item.width / 2, reach))
        case "wall":
            return distance_to_line(item.line, at, is_closed=item.closed) <= max(WALL / 2, reach)
        case _:
            return _is_in(box_of(town, thing), at, reach / 2)


def things_in(town: Town, start: Point, end: Point) -> tuple[str, ...]:
    """The things that lie whole in a rectangle, by two of its corners, the lowest first."""
    (left, right), (top, foot) = sorted((start[0], end[0])), sorted((start[1], end[1]))
    found: list[str] = []
    for thing in things_of(town):
        box = box_of(town, thing)
        if (
            box is not None
            and left <= box[0][0]
            and box[1][0] <= right
            and top <= box[0][1] <= box[1][1] <= foot
        ):
            found.append(thing)
    return tuple(found)


def middle_of(town: Town, thing: str) -> Point | None:
    """The middle of a thing; that of its rectangle, where it has no place of its own."""
    box = box_of(town, thing)
    return None if box is None else ((box[0][0] + box[1][0]) / 2, (box[0][1] + box[1][1]) / 2)


# -- shapes


def distance(one: Point, other: Point) -> float:
    """How far two places are from each other."""
    return hypot(one[0] - other[0], one[1] - other[1])


def nearest_on(start: Point, end: Point, at: Point) -> Point:
    """The place of a stretch that is nearest to a place."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = dx * dx + dy * dy
    part = 0.0 if long == 0 else ((at[0] - start[0]) * dx + (at[1] - start[1]) * dy) / long
    part = min(1.0, max(0.0, part))
    return start[0] + part * dx, start[1] + part * dy


def stretches(line: Outline, *, is_closed: bool = False) -> list[tuple[Point, Point]]:
    """The stretches of a line from corner to corner; one place is a stretch of no length."""
    ends = [*line[1:], *line[:1]] if is_closed else [*line[1:]]
    return list(zip(line, ends, strict=False)) or [(at, at) for at in line]


def distance_to_line(line: Outline, at: Point, *, is_closed: bool = False) -> float:
    """How far a place is from a line; infinite if the line has no places."""
    return min(
        (distance(nearest_on(start, end, at), at) for start, end in stretches(line, is_closed=is_closed)),
        default=float("inf"),
    )
