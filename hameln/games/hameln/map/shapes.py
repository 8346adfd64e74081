"""Whether a town can be drawn: every place inside the picture, every size and colour sensible."""

from __future__ import annotations

import re
from math import isfinite
from typing import TYPE_CHECKING, Final

from hameln.files.problems import Path, Problem
from hameln.games.hameln.map.limits import NAME_LENGTH, outside

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hameln.games.hameln.map.town import Geometry, Point, Town

PICTURE: Final = (200.0, 10_000.0)
"""Width and height of a picture."""
HOUSE: Final = (10.0, 400.0)
"""Width and height of a house."""
FACINGS: Final = ("n", "e", "s", "w")
SCENERY: Final = ("tree", "bush", "garden", "field", "well", "boat", "bridge", "rock")
COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")


def shape_problems(town: Town) -> Iterator[Problem]:
    """Everything that keeps the town from being drawn."""
    size = town.geometry.size
    if any(outside(length, PICTURE) for length in size):
        yield Problem(path=("geometry", "size"), says=f"expected {_range(PICTURE)} each, found {_pair(size)}")
        return
    yield from _placed(town, size)
    yield from _ground(town.geometry, size)


def _placed(town: Town, size: Point) -> Iterator[Problem]:
    """Houses, circles and districts."""
    for place, house in enumerate(town.houses):
        path = ("houses", place)
        yield from _inside((*path, "at"), house.at, size, house.id)
        if any(outside(length, HOUSE) for length in house.size):
            says = f"expected {_range(HOUSE)} each, found {_pair(house.size)}"
            yield Problem(path=(*path, "size"), name=house.id, says=says)
        if house.facing not in FACINGS:
            says = f"expected one of {', '.join(FACINGS)}, found {house.facing[:NAME_LENGTH]!r}"
            yield Problem(path=(*path, "facing"), name=house.id, says=says)
    for place, circle in enumerate(town.circles):
        yield from _inside(("circles", place, "at"), circle.at, size, circle.id)
    for place, district in enumerate(town.districts):
        path = ("districts", place)
        yield from _line((*path, "outline"), district.outline, size, district.id)
        yield from _inside((*path, "sign"), district.sign, size, district.id)
        if not COLOUR.fullmatch(district.colour):
            says = f"expected a colour such as #B9C58A, found {district.colour[:NAME_LENGTH]!r}"
            yield Problem(path=(*path, "colour"), name=district.id, says=says)


def _ground(geometry: Geometry, size: Point) -> Iterator[Problem]:
    """Everything else that is drawn."""
    top: Path = ("geometry",)
    yield from _inside((*top, "hall"), geometry.hall, size)
    yield from _line((*top, "market"), geometry.market, size)
    for place, road in enumerate(geometry.roads):
        yield from _line((*top, "roads", place, "line"), road.line, size)
        yield from _length((*top, "roads", place, "width"), road.width, size)
    for place, wall in enumerate(geometry.walls):
        yield from _line((*top, "walls", place, "line"), wall.line, size)
        yield from _line((*top, "walls", place, "towers"), wall.towers, size)
    for place, gate in enumerate(geometry.gates):
        yield from _inside((*top, "gates", place, "at"), gate.at, size)
        yield from _label((*top, "gates", place, "name"), gate.name)
    for place, river in enumerate(geometry.rivers):
        yield from _line((*top, "rivers", place, "outline"), river.outline, size)
        yield from _label((*top, "rivers", place, "name"), river.name)
    for place, thing in enumerate(geometry.scenery):
        path = (*top, "scenery", place)
        yield from _inside((*path, "at"), thing.at, size)
        for length in thing.size:
            yield from _length((*path, "size"), length, size)
        if thing.kind not in SCENERY:
            says = f"expected one of {', '.join(SCENERY)}, found {thing.kind[:NAME_LENGTH]!r}"
            yield Problem(path=(*path, "kind"), says=says)


def _inside(path: Path, at: Point, size: Point, name: str = "") -> Iterator[Problem]:
    if not all(isfinite(x) and 0 <= x <= limit for x, limit in zip(at, size, strict=True)):
        says = f"expected a place inside the picture of {_pair(size)}, found {_pair(at)}"
        yield Problem(path=path, name=name, says=says)


def _line(path: Path, line: Iterable[Point], size: Point, name: str = "") -> Iterator[Problem]:
    for place, at in enumerate(line):
        yield from _inside((*path, place), at, size, name)


def _length(path: Path, length: float, size: Point) -> Iterator[Problem]:
    if not 0 < length <= max(size):
        yield Problem(path=path, says=f"expected a length above 0 and up to {max(size):g}, found {length:g}")


def _label(path: Path, text: str) -> Iterator[Problem]:
    if len(text) > NAME_LENGTH or not text.isprintable():
        yield Problem(path=path, says=f"expected at most {NAME_LENGTH} printable signs")


def _pair(pair: Point) -> str:
    return f"{pair[0]:g} x {pair[1]:g}"


def _range(limits: tuple[float, float]) -> str:
    return f"{limits[0]:g} to {limits[1]:g}"
