"""Town walls with towers, and the gates in them."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.editor.fields import Fields, Sort
from hameln.editor.overlay import Frame, Shape, Style
from hameln.editor.tools import Tool
from hameln.games.hameln.editor.areas import around, meetings
from hameln.games.hameln.editor.changing import inside, rounded, with_ground
from hameln.games.hameln.editor.things import GATE, distance, nearest_on, stretches
from hameln.games.hameln.editor.tools.drawing import Drawing, as_fields, deed, setting
from hameln.games.hameln.editor.tools.river import imaged
from hameln.games.hameln.map.town import Gate, Town, Wall
from hameln.language import Told, mark, text

if TYPE_CHECKING:
    from hameln.editor.context import EditorContext, Held
    from hameln.editor.overlay import Point
    from hameln.games.hameln.map.town import Outline

GAPS: Final = (0.0, 400.0)
_ROOM: Final = 17.0
"""How far a wall drawn round the town lies from its districts, where there is room."""
_EDGE: Final = 9.0
"""How far it stays away from the edge of the picture."""
_NEAR: Final = 24.0
"""How near to a wall a gate is meant to be in it."""


def towers_along(line: Outline, gap: float, *, is_closed: bool) -> Outline:
    """Places of towers on a wall, about as far from each other as the gap, at its ends too; none for 0."""
    if gap <= 0:
        return ()
    parts = stretches(line, is_closed=is_closed)
    whole = fsum(distance(start, end) for start, end in parts)
    if whole <= 0:
        return ()
    count = max(1, round(whole / gap))
    steps = [whole * step / count for step in range(count if is_closed else count + 1)]
    towers: list[Point] = []
    gone = 0.0
    for start, end in parts:
        long = distance(start, end)
        while steps and steps[0] <= gone + long + 1e-6:
            part = (steps.pop(0) - gone) / long if long else 0.0
            towers.append(
                rounded((start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])))
            )
        gone += long
    return tuple(towers)


def on_wall(town: Town, at: Point, reach: float = _NEAR) -> Point:
    """The place on a wall that is nearest, if it is near; else the place itself."""
    found = [
        nearest_on(start, end, at)
        for wall in town.geometry.walls
        for start, end in stretches(wall.line, is_closed=wall.closed)
    ]
    best = min(found, key=lambda place: distance(place, at), default=at)
    return rounded(best) if distance(best, at) <= reach else at


def walled(town: Town, gap: float) -> Town:
    """The town with a wall round all its districts, and gates where roads go through it."""
    outlines = [district.outline for district in town.districts if district.outline]
    outlines += [town.geometry.market] if town.geometry.market else []
    size = town.geometry.size
    line = tuple(inside(town, at) for at in around(outlines, _ROOM, size, _EDGE)) if outlines else ()
    if not line:
        return town
    wall = Wall(line=line, closed=True, towers=towers_along(line, gap, is_closed=True))
    gates = list(town.geometry.gates)
    for road in town.geometry.roads:
        for place in meetings((*line, line[0]), road.line):
            if all(distance(place, gate.at) > GATE[0] * 2 for gate in gates):
                gates.append(Gate(at=place, transylvania=not any(gate.transylvania for gate in gates)))
    return with_ground(town, walls=(*town.geometry.walls, wall), gates=tuple(gates))


class WallTool(Drawing):
    """Draws walls."""

    word, title, icon, shortcut = "wall", mark("Wall"), "icon_tool_wall", "W"
    tip = mark(
        "Draws a stretch of the town wall with towers on it. A click at its first corner closes it. "
        "One button lays a wall round the whole town, with gates where roads go through."
    )
    least = 2

    def __init__(self) -> None:
        """A wall with towers."""
        super().__init__()
        self.gap = 90

    def asks(self, easel: EditorContext[Town]) -> str:
        """How to begin."""
        del easel
        return text("Click where the wall begins.")

    def fields(self, easel: EditorContext[Town]) -> Sequence[Fields[Tool[Town]]]:
        """How far the towers are from each other."""

        def build() -> None:
            easel.do(Told("Wall the town"), walled(easel.content, float(self.gap)))

        tip = text("0 builds no towers.")
        gap = setting(self, "gap", text("From tower to tower"), Sort.NUMBER, limits=GAPS, step=10, tip=tip)
        return as_fields([gap, deed("round", text("Round the whole town"), build)])

    def draw(self, easel: EditorContext[Town], line: Outline) -> None:
        """Build the wall and its images; it is closed if it ends where it began."""
        town = easel.content
        is_closed = self._is_round
        new = tuple(
            Wall(line=one, closed=is_closed, towers=towers_along(one, float(self.gap), is_closed=is_closed))
            for one in imaged(easel, line)
        )
        easel.do(Told("Build a wall"), with_ground(town, walls=(*town.geometry.walls, *new)))

    _is_round = False

    def press(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """A corner; at the first one, the wall is closed."""
        place = easel.snapped(at, held)
        self._is_round = len(self.line) > 2 and distance(self.line[0], place) <= easel.reach  # noqa: PLR2004
        super().press(easel, at, held)
        self._ends = self._ends or self._is_round


class GateTool(Tool[Town]):
    """Places gates."""

    word, title, icon, shortcut = "gate", mark("Gate"), "icon_tool_gate", "G"
    tip = mark(
        "Places a gate; near a wall it stands in it. Through one gate the road to Transylvania leaves"
        " the town: there the children go for whom nobody pays."
    )

    def __init__(self) -> None:
        """A gate like others."""
        self.transylvania = False

    def hint(self, easel: EditorContext[Town]) -> str:
        """What a click does."""
        if not easel.content.geometry.walls:
            return text("Click where the gate shall stand.")
        return text("Click on the wall where the gate shall stand.")

    def fields(self, easel: EditorContext[Town]) -> Sequence[Fields[Tool[Town]]]:
        """Where the road through the next gate leads."""
        del easel
        title = text("The road to Transylvania begins here")
        return as_fields([setting(self, "transylvania", title, Sort.FLAG)])

    def release(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Place the gate and its images; only one leads to Transylvania."""
        town = easel.content
        new = [
            Gate(at=on_wall(town, inside(town, place)), transylvania=self.transylvania and number == 0)
            for number, place in enumerate(easel.images(easel.snapped(at, held)))
        ]
        old = town.geometry.gates
        if self.transylvania:
            old = tuple(evolve(gate, transylvania=False) for gate in old)
        easel.do(Told("Place a gate"), with_ground(town, gates=(*old, *new)))

    def overlay(self, easel: EditorContext[Town]) -> Sequence[Shape]:
        """Where the gate would stand."""
        if easel.is_away:
            return ()
        places = [on_wall(easel.content, at) for at in easel.images(easel.cursor)]
        wide, high = GATE
        return tuple(Frame((x - wide, y - high), (x + wide, y + high), Style.DRAFT) for x, y in places)
