"""Roads and lanes; water, and the bridges over it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from hameln.editor.fields import Fields, Sort
from hameln.editor.tools import Tool
from hameln.games.hameln.editor.areas import clipped, crossed_at, joined, stroke
from hameln.games.hameln.editor.changing import rounded, with_ground
from hameln.games.hameln.editor.things import distance
from hameln.games.hameln.editor.tools.drawing import Drawing, as_fields, deed, setting
from hameln.games.hameln.map.town import River, Road, Scenery, Town
from hameln.language import Told, mark, text

if TYPE_CHECKING:
    from hameln.editor.context import EditorContext
    from hameln.editor.overlay import Point
    from hameln.games.hameln.map.town import Outline

ROAD_WIDTHS: Final = (6.0, 120.0)


def imaged(easel: EditorContext[Town], line: Outline) -> list[Outline]:
    """A line and its images in the symmetry in which is drawn, each once."""
    sets = [easel.images(at) for at in line]
    count = max(map(len, sets), default=1)
    lines = [tuple(images[place % len(images)] for images in sets) for place in range(count)]
    kept: list[Outline] = []
    for one in lines:
        if one not in kept and one[::-1] not in kept:
            kept.append(one)
    return kept


class RoadTool(Drawing):
    """Draws roads along their middle."""

    word, title, icon, shortcut = "road", mark("Road"), "icon_tool_road", "R"
    tip = mark(
        "Draws a road along its middle, corner by corner or in one go; its bends are rounded. Roads "
        "only please the eye: rats go where the circles are."
    )

    def __init__(self) -> None:
        """A street of usual width."""
        super().__init__()
        self.width = 26

    def asks(self, easel: EditorContext[Town]) -> str:
        """How to begin."""
        del easel
        return text("Click where the road begins.")

    def fields(self, easel: EditorContext[Town]) -> Sequence[Fields[Tool[Town]]]:
        """How wide the next road is."""
        del easel
        usual = ((14, text("Lane")), (26, text("Street")), (44, text("High road")))
        fields = [
            setting(self, "width", text("Width"), Sort.NUMBER, limits=ROAD_WIDTHS, step=2, choices=usual),
        ]
        return as_fields(fields)

    def draw(self, easel: EditorContext[Town], line: Outline) -> None:
        """Lay the road and its images."""
        town = easel.content
        new = tuple(Road(line=one, width=float(self.width)) for one in imaged(easel, line))
        easel.do(Told("Lay a road"), with_ground(town, roads=(*town.geometry.roads, *new)))


WIDTHS: Final = (8.0, 300.0)
_STREAM, _LAKE = "stream", "lake"
_BEYOND: Final = 26.0
"""How far a bridge reaches beyond the water, both ends together."""


def bridges(town: Town) -> tuple[Scenery, ...]:
    """Bridges where roads cross water and none is yet."""
    old = [thing for thing in town.geometry.scenery if thing.kind == "bridge"]
    new: list[Scenery] = []
    for road in town.geometry.roads:
        for river in town.geometry.rivers:
            for at, way, long in crossed_at(road.line, river.outline):
                across = long + _BEYOND
                is_level = abs(way[0]) >= abs(way[1])
                size = (across, road.width + 6) if is_level else (road.width + 6, across)
                # a bridge lies along its longer side
                size = (
                    (max(size[0], size[1] + 1), size[1]) if is_level else (size[0], max(size[1], size[0] + 1))
                )
                if all(distance(at, one.at) > long / 2 for one in (*old, *new)):
                    new.append(Scenery(kind="bridge", at=at, size=rounded(size)))
    return tuple(new)


class RiverTool(Drawing):
    """Draws streams along their middle, and lakes by their shores."""

    word, title, icon, shortcut = "river", mark("Water"), "icon_tool_river", "E"
    tip = mark(
        "Draws a river along its middle, or a lake by its shore. One button builds bridges wherever a"
        " road crosses water."
    )

    def __init__(self) -> None:
        """A stream of usual width."""
        super().__init__()
        self.way = _STREAM
        self.width = 60

    def asks(self, easel: EditorContext[Town]) -> str:
        """How to begin."""
        del easel
        if self.way == _LAKE:
            return text("Click the first corner of the shore.")
        return text("Click where the river comes into the picture.")

    def fields(self, easel: EditorContext[Town]) -> Sequence[Fields[Tool[Town]]]:
        """What kind of water comes next, and the bridges."""

        def build() -> None:
            town = easel.content
            scenery = (*town.geometry.scenery, *bridges(town))
            easel.do(Told("Build bridges"), with_ground(town, scenery=scenery))

        ways = ((_STREAM, text("A river")), (_LAKE, text("A lake or the sea")))
        fields = [setting(self, "way", text("What"), Sort.CHOICE, choices=ways)]
        if self.way == _STREAM:
            fields.append(setting(self, "width", text("Width"), Sort.NUMBER, limits=WIDTHS, step=5))
        tip = text("A bridge wherever a road crosses water and there is none yet.")
        return as_fields([*fields, deed("bridges", text("Build bridges"), build, tip)])

    def draw(self, easel: EditorContext[Town], line: Outline) -> None:
        """Let the water run, and its images."""
        town = easel.content
        outlines = []
        for one in imaged(easel, line):
            area = joined(one, one) if self.way == _LAKE else stroke(_bent(one), self.width, is_flat=True)
            outlines.append(clipped(area, town.geometry.size))
        new = tuple(River(outline=outline) for outline in outlines if outline)
        easel.do(Told("Draw water"), with_ground(town, rivers=(*town.geometry.rivers, *new)))


def _bent(line: Outline) -> Outline:
    """A line whose corners are cut twice, so that a river drawn with few corners flows."""
    for _ in range(2):
        if len(line) < 3:  # noqa: PLR2004 - a line without corners
            return line
        cut: list[Point] = [line[0]]
        for one, other in pairwise(line):
            cut += [_between(one, other, 0.25), _between(one, other, 0.75)]
        line = (*cut, line[-1])
    return line


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
