"""Scenery: one thing with a click, or many with a brush."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin, sqrt
from random import Random
from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.editor.fields import Fields, Sort
from hameln.editor.overlay import Frame, Ring, Shape, Style
from hameln.editor.tools import Tool
from hameln.games.hameln.editor.changing import inside, rounded, with_ground
from hameln.games.hameln.editor.things import CIRCLE_RADIUS, distance, distance_to_line
from hameln.games.hameln.editor.tools.drawing import GestureTool, as_fields, setting
from hameln.games.hameln.map.covered import is_within
from hameln.games.hameln.map.field_kinds import SCENERY
from hameln.games.hameln.map.town import Scenery, Town
from hameln.language import Told, mark, text

if TYPE_CHECKING:
    from hameln.editor.context import EditorContext, Held
    from hameln.editor.overlay import Point

SIZES: Final = {
    "tree": (34, 34),
    "bush": (24, 20),
    "garden": (48, 28),
    "field": (100, 64),
    "well": (30, 30),
    "boat": (56, 28),
    "bridge": (80, 34),
    "rock": (26, 20),
}
"""How large things of a kind are."""
_ONE, _MANY = "one", "many"
_TRIES: Final = 40
_WIDTHS: Final = (20.0, 400.0)
_SHARES: Final = (1.0, 100.0)
_LENGTHS: Final = (8.0, 400.0)


def is_free(town: Town, at: Point, size: tuple[float, float], kind: str) -> bool:
    """Whether nothing stands where a thing would, and it would stand on no road and no circle.

    Boats belong on the water, bridges anywhere, all else on dry land.
    """
    if kind == "bridge":
        return True
    ground = town.geometry
    half = max(size) / 2
    is_wet = any(is_within(river.outline, at) for river in ground.rivers)
    if is_wet != (kind == "boat"):
        return False
    if any(_overlap(at, size, house.at, house.size) for house in town.houses):
        return False
    if any(distance(at, circle.at) < half + CIRCLE_RADIUS for circle in town.circles):
        return False
    if any(distance_to_line(road.line, at) < road.width / 2 + half * 0.6 for road in ground.roads):
        return False
    near = 0.42
    return all(
        distance(at, other.at) >= (half + max(other.size) / 2) * 2 * near for other in ground.scenery
    ) and not is_within(ground.market, at)


def _overlap(one: Point, size: Point, other: Point, other_size: Point) -> bool:
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return across < (size[0] + other_size[0]) / 2 and down < (size[1] + other_size[1]) / 2


class SceneryTool(GestureTool):
    """Places things that only please the eye."""

    word, title, icon, shortcut = "scenery", mark("Scenery"), "icon_tool_scenery", "T"
    tip = mark(
        "Places trees, bushes, gardens, fields, wells, boats, bridges and rocks: one with a click, or"
        " many with the brush, which keeps off houses, roads, water and circles. Scenery changes no "
        "rule."
    )

    def __init__(self) -> None:
        """One tree with each click."""
        super().__init__()
        self.kind = "tree"
        self.way = _ONE
        self.wide, self.high = SIZES[self.kind]
        self.width = 120
        self.density = 40
        self._last: Point = (0.0, 0.0)

    def hint(self, easel: EditorContext[Town]) -> str:
        """What a click does."""
        del easel
        if self.way == _MANY:
            return text("Scatter with the button held down; with Shift the brush takes away.")
        return text("Click where it shall stand.")

    def fields(self, easel: EditorContext[Town]) -> Sequence[Fields[Tool[Town]]]:
        """What is placed, and how."""
        del easel
        kinds = tuple((kind, text(name)) for kind, name in SCENERY.items())
        kind = setting(self, "kind", text("What"), Sort.CHOICE, choices=kinds)
        kind = evolve(kind, put=_take_kind)
        ways = ((_ONE, text("One with a click")), (_MANY, text("Many with a brush")))
        fields = [
            kind,
            setting(self, "way", text("How"), Sort.CHOICE, choices=ways),
            setting(self, "wide", text("Width"), Sort.NUMBER, limits=_LENGTHS, step=2),
            setting(self, "high", text("Height"), Sort.NUMBER, limits=_LENGTHS, step=2),
        ]
        if self.way == _MANY:
            fields.append(setting(self, "width", text("Brush"), Sort.NUMBER, limits=_WIDTHS, step=10))
            fields.append(setting(self, "density", text("Density in %"), Sort.NUMBER, limits=_SHARES, step=5))
        return as_fields(fields)

    def press(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Begin."""
        self.begin(easel, at)
        self._last = at
        self._do(easel, at, held)

    def drag(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Scatter on, or draw the one thing about."""
        base = self.under_way(easel)
        if base is None:
            return
        if self.way == _ONE:
            easel.try_out(base)
            self._do(easel, at, held)
        elif distance(at, self._last) >= self.width / 4:
            self._last = at
            self._do(easel, at, held)

    def _do(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        town = easel.content
        scenery = town.geometry.scenery
        if self.way == _ONE:
            places = easel.images(easel.snapped(at, held))
            size = (float(self.wide), float(self.high))
            new = [Scenery(kind=self.kind, at=inside(town, place), size=size) for place in places]
            scenery = (*scenery, *new)
        elif "SHIFT" in held:
            middles = easel.images(at)
            scenery = tuple(
                thing
                for thing in scenery
                if thing.kind != self.kind or all(distance(thing.at, one) > self.width / 2 for one in middles)
            )
        else:
            scenery = (*scenery, *self._scattered(easel, at))
        easel.try_out(with_ground(town, scenery=scenery))

    def _scattered(self, easel: EditorContext[Town], at: Point) -> Iterator[Scenery]:
        """Things about a place as dense as wished, the same for the same ground."""
        town, grown = easel.content, easel.content
        rng = Random(f"{self.kind} {len(town.geometry.scenery)} {at[0]:.0f} {at[1]:.0f}")
        room = pi * (self.width / 2) ** 2 / (self.wide * self.high)
        wanted = max(1, round(room * self.density / 100 * 0.6))
        for _ in range(_TRIES):
            if wanted <= 0:
                return
            far, turn = self.width / 2 * sqrt(rng.random()), rng.uniform(-pi, pi)
            scale = rng.uniform(0.85, 1.15)
            size = rounded((self.wide * scale, self.high * scale))
            places = easel.images(rounded((at[0] + far * cos(turn), at[1] + far * sin(turn))))
            wide, high = town.geometry.size
            for place in places:
                if 0 <= place[0] <= wide and 0 <= place[1] <= high and is_free(grown, place, size, self.kind):
                    thing = Scenery(kind=self.kind, at=place, size=size)
                    grown = with_ground(grown, scenery=(*grown.geometry.scenery, thing))
                    wanted -= 1
                    yield thing

    def release(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Keep it."""
        del at
        if self.under_way(easel) is not None:
            self.base = None
            takes = self.way == _MANY and "SHIFT" in held
            easel.keep(Told("Take scenery away") if takes else Told("Place scenery"))

    def overlay(self, easel: EditorContext[Town]) -> Sequence[Shape]:
        """The brush, or where the thing would stand."""
        if easel.is_away:
            return ()
        if self.way == _MANY:
            return tuple(Ring(at, self.width / 2, Style.DRAFT) for at in easel.images(easel.cursor))
        if self.base is not None:
            return ()
        wide, high = self.wide / 2, self.high / 2
        return tuple(
            Frame((x - wide, y - high), (x + wide, y + high), Style.DRAFT)
            for x, y in easel.images(easel.cursor)
        )


def _take_kind(tool: Tool[Town], kind: str) -> Tool[Town]:
    """Let a tool place things of another kind, in their usual size."""
    if isinstance(tool, SceneryTool):
        tool.kind = kind
        tool.wide, tool.high = SIZES[kind]
    return tool
