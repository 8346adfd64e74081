"""Towns in the making, as far as they can be drawn: what no pencil could follow is bent into reach.

A draft may hold anything that a file can say: places that are no numbers, houses as large as a country, names
of many lines. Whoever draws takes the town from here and need not care.
"""

from __future__ import annotations

import re
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from hameln.games.hameln.map.town import Circle, District, Geometry, House, Road, Scenery, Wall

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hameln.games.hameln.map.town import Outline, Point, Town

_LEAST, _MOST = 50.0, 20_000.0
"""How large a picture is drawn, in units."""
_LARGEST: Final = 1000.0
"""How large a thing is drawn, in units."""
_NUMBER: Final = 9999
_LETTERS: Final = 60
_COLOUR: Final = re.compile("#[0-9a-fA-F]{6}")
_PLAIN: Final = "#B9C58A"


class Mender:
    """Bends towns into shape, and remembers the parts of the last one: most of them come again."""

    def __init__(self) -> None:
        """No town was seen yet."""
        self._size = (0.0, 0.0)
        self._known: dict[int, tuple[Any, Any]] = {}
        self._met: dict[int, tuple[Any, Any]] = {}
        self._town: tuple[Town, Town] | None = None

    def mend(self, town: Town) -> Town:
        """The town, and what cannot be drawn replaced by what can; the same value if all of it can."""
        if self._town is not None and self._town[0] is town:
            return self._town[1]
        geometry = town.geometry
        size = (_within(geometry.size[0], _LEAST, _MOST), _within(geometry.size[1], _LEAST, _MOST))
        if size != self._size:
            self._size, self._known = size, {}
        self._met = {}
        changes: dict[str, Any] = {
            "houses": self._all(town.houses, self._house),
            "circles": self._all(town.circles, self._circle),
            "districts": self._all(town.districts, self._district),
            "geometry": self._part(geometry, self._geometry),
        }
        self._known = self._met
        is_fine = all(getattr(town, name) is value for name, value in changes.items())
        mended = town if is_fine else evolve(town, **changes)
        self._town = (town, mended)
        return mended

    def _all(self, parts: tuple[Any, ...], mend: Callable[[Any], Any]) -> tuple[Any, ...]:
        mended = [self._part(part, mend) for part in parts]
        return parts if all(a is b for a, b in zip(mended, parts, strict=True)) else tuple(mended)

    def _part(self, part: Any, mend: Callable[[Any], Any]) -> Any:
        """A part as it can be drawn: known, itself, or a changed copy."""
        known = self._known.get(id(part)) or self._met.get(id(part))
        if known is None:
            mended = mend(part)
            known = (part, part if mended == part else mended)
        self._met[id(part)] = known
        return known[1]

    def _house(self, house: House) -> House:
        return evolve(
            house,
            at=self._at(house.at),
            size=_size(house.size),
            cost=round(_within(house.cost, -_NUMBER, _NUMBER)),
            bonus=round(_within(house.bonus, -_NUMBER, _NUMBER)),
        )

    def _circle(self, circle: Circle) -> Circle:
        return evolve(circle, at=self._at(circle.at))

    def _district(self, district: District) -> District:
        return evolve(
            district,
            price=round(_within(district.price, -_NUMBER, _NUMBER)),
            outline=self._line(district.outline),
            colour=district.colour if _COLOUR.fullmatch(district.colour) else _PLAIN,
            sign=self._at(district.sign),
        )

    def _geometry(self, geometry: Geometry) -> Geometry:
        return Geometry(
            size=self._size,
            market=self._line(geometry.market),
            hall=self._at(geometry.hall),
            roads=tuple(
                Road(line=self._line(road.line), width=_within(road.width, 0.5, _LARGEST))
                for road in geometry.roads
            ),
            walls=tuple(
                Wall(line=self._line(wall.line), closed=wall.closed, towers=self._line(wall.towers))
                for wall in geometry.walls
            ),
            gates=tuple(evolve(gate, at=self._at(gate.at)) for gate in geometry.gates),
            rivers=tuple(evolve(river, outline=self._line(river.outline)) for river in geometry.rivers),
            scenery=tuple(
                Scenery(kind=thing.kind, at=self._at(thing.at), size=_size(thing.size))
                for thing in geometry.scenery
            ),
        )

    def _line(self, line: Iterable[Point]) -> Outline:
        return tuple(self._at(at) for at in line)

    def _at(self, at: Point) -> Point:
        """A place, not farther beside the picture than the picture is large."""
        (x, y), (width, height) = at, self._size
        return _within(x, -width, 2 * width), _within(y, -height, 2 * height)


def _size(size: Point) -> Point:
    return _within(size[0], 1.0, _LARGEST), _within(size[1], 1.0, _LARGEST)


def _within(number: float, least: float, most: float) -> float:
    """A number between two others; what is none is the least."""
    if least <= number <= most:
        return number
    return most if isfinite(number) and number > most else least


def in_a_line(words: str) -> str:
    """Words that fit into a line."""
    return "".join(sign if sign.isprintable() else " " for sign in words[:_LETTERS])
