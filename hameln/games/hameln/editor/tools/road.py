"""Roads and lanes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from hameln.editor.fields import Fields, Sort
from hameln.editor.tools import Tool
from hameln.games.hameln.editor.changing import with_ground
from hameln.games.hameln.editor.tools.drawing import Drawing
from hameln.games.hameln.editor.tools.settings import as_fields, setting
from hameln.games.hameln.map.town import Road, Town
from hameln.language import Told, mark, text

if TYPE_CHECKING:
    from hameln.editor.context import EditorContext
    from hameln.games.hameln.map.town import Outline

WIDTHS: Final = (6.0, 120.0)


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
            setting(self, "width", text("Width"), Sort.NUMBER, limits=WIDTHS, step=2, choices=usual),
        ]
        return as_fields(fields)

    def draw(self, easel: EditorContext[Town], line: Outline) -> None:
        """Lay the road and its images."""
        town = easel.content
        new = tuple(Road(line=one, width=float(self.width)) for one in imaged(easel, line))
        easel.do(Told("Lay a road"), with_ground(town, roads=(*town.geometry.roads, *new)))
