"""Districts: outlined corner by corner, or painted with a brush."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.editor.fields import Fields, Sort
from hameln.editor.overlay import Line, Ring, Shape, Style
from hameln.editor.tools import Tool
from hameln.games.hameln.editor.areas import clipped, cut, joined, middle, stroke
from hameln.games.hameln.editor.changing import district_at, fresh, inside, with_district
from hameln.games.hameln.editor.naming import district_name
from hameln.games.hameln.editor.things import distance
from hameln.games.hameln.editor.tools.drawing import Drawing, as_fields, setting
from hameln.games.hameln.map.covered import is_within
from hameln.games.hameln.map.field_kinds import DISTRICTS
from hameln.games.hameln.map.town import District, DistrictId, Town
from hameln.language import Told, mark, text

if TYPE_CHECKING:
    from hameln.editor.context import EditorContext, Held
    from hameln.editor.overlay import Point
    from hameln.games.hameln.map.town import Outline

COLOURS: Final = (
    "#B7C3CE",
    "#E6CF96",
    "#E0B5A0",
    "#B9C58A",
    "#C9B4CF",
    "#A9CFC4",
    "#D9B98C",
    "#C4C9B0",
    "#CFA9A9",
    "#A9B8CF",
    "#D8D29A",
    "#BFB2A0",
)
"""Grounds of districts, told apart beside each other; taken in turn."""
NEW: Final = ""
"""Stands for a district that is not there yet."""
_OUTLINE, _BRUSH = "outline", "brush"
_WIDTHS: Final = (20.0, 400.0)
_STRIDE: Final = 6.0


def new_district(town: Town, outline: Outline) -> District:
    """A district with a name, a colour and a price of its own, and its ribbon in its middle."""
    count = len(town.districts)
    name = district_name({district.name for district in town.districts})
    used = {district.colour for district in town.districts}
    colour = next((colour for colour in COLOURS if colour not in used), COLOURS[count % len(COLOURS)])
    return District(
        id=DistrictId(fresh((district.id for district in town.districts), "d")),
        name=name.name,
        names=name.names,
        price=1 + count % 3,
        outline=outline,
        colour=colour,
        sign=middle(outline) if outline else inside(town, (town.geometry.size[0] / 2, 30.0)),
    )


def with_area(town: Town, district: DistrictId, outline: Outline) -> Town:
    """The town with an area given to a district, or to a new one, and taken from all others.

    One that lies wholly within another is drawn on it, because outlines have no holes. Houses that have no
    district yet belong to it if they stand there.
    """
    known = town.district.get(district)
    made = new_district(town, outline) if known is None else evolve(known, outline=outline)
    if known is not None and not is_within(outline, known.sign):
        made = evolve(made, sign=middle(outline))
    others = [
        evolve(one, outline=cut(one.outline, outline)) if one.outline and one.id != made.id else one
        for one in town.districts
    ]
    there = with_district(evolve(town, districts=tuple(others)), made)
    houses = [
        evolve(house, district=made.id)
        if (is_within(outline, house.at) and not house.market) or house.district not in there.district
        else house
        for house in there.houses
    ]
    piper = there.piper if there.piper in there.district else made.id
    return evolve(there, houses=tuple(houses), piper=piper)


class DistrictTool(Drawing):
    """Draws the areas of districts."""

    word, title, icon, shortcut = "district", mark("District"), "icon_tool_district", "D"
    tip = mark(
        "Outlines a district of the town: click its corners, or paint it with the brush. New ground is"
        " taken from other districts. Each district has a Piper's field."
    )
    least, is_closed = 3, True

    def __init__(self) -> None:
        """An outline of a new district comes first."""
        super().__init__()
        self.way = _OUTLINE
        self.district = NEW
        self.width = 90
        self._base: Town | None = None
        self._painted: list[Point] = []
        self._takes = False

    def asks(self, easel: EditorContext[Town]) -> str:
        """How to begin."""
        if self.way == _BRUSH:
            return text("Paint ground with the button held down; with Shift it is taken away.")
        if self.district == NEW and len(easel.content.districts) >= DISTRICTS[1]:
            return text("There are as many districts as a town may have; choose one to draw it anew.")
        return text("Click the first corner of the district.")

    def fields(self, easel: EditorContext[Town]) -> Sequence[Fields[Tool[Town]]]:
        """Which district, and how it is drawn."""
        known = [(district.id, district.name) for district in easel.content.districts]
        ways = ((_OUTLINE, text("Corner by corner")), (_BRUSH, text("With a brush")))
        fields = [
            setting(
                self, "district", text("District"), Sort.CHOICE, choices=((NEW, text("A new one")), *known)
            ),
            setting(self, "way", text("How"), Sort.CHOICE, choices=ways),
        ]
        if self.way == _BRUSH:
            fields.append(setting(self, "width", text("Brush"), Sort.NUMBER, limits=_WIDTHS, step=10))
        return as_fields(fields)

    def _target(self, town: Town) -> DistrictId:
        return DistrictId(self.district if self.district in town.district else NEW)

    def draw(self, easel: EditorContext[Town], line: Outline) -> None:
        """Give the outlined area to the district."""
        town = easel.content
        area, target = joined(line, line), self._target(town)
        if not area or (target == NEW and len(town.districts) >= DISTRICTS[1]):
            return
        easel.do(Told("Outline a district"), with_area(town, target, area))
        self._follow(easel, target)

    def _follow(self, easel: EditorContext[Town], target: DistrictId) -> None:
        """Go on with the district that was drawn, if it is painted; outline another new one else."""
        town = easel.content
        if target == NEW and town.districts and self.way == _BRUSH:
            self.district = town.districts[-1].id

    # -- the brush

    def press(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Begin to paint, or set a corner."""
        if self.way == _OUTLINE:
            super().press(easel, at, held)
            return
        self._base, self._takes = easel.content, "SHIFT" in held
        if self._takes and self.district == NEW:
            self.district = district_at(self._base, at)
        self._painted = [inside(self._base, at)]
        self._paint(easel)

    def drag(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Paint on."""
        if self.way == _OUTLINE:
            super().drag(easel, at, held)
        elif self._base is not None and distance(self._painted[-1], at) >= _STRIDE:
            self._painted.append(inside(self._base, at))
            self._paint(easel)

    def _paint(self, easel: EditorContext[Town]) -> None:
        town = self._base
        if town is None or easel.document.history.content is not town:
            return  # a step from elsewhere has ended what was painted
        target = self._target(town)
        known = town.district.get(target)
        old = known.outline if known is not None else ()
        area = clipped(stroke(self._painted, self.width), town.geometry.size)
        if self._takes:
            outline = cut(old, area)
        elif target == NEW and len(town.districts) >= DISTRICTS[1]:
            return
        else:
            outline = joined(old, area)
        if outline:
            easel.try_out(with_area(town, target, outline))

    def release(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Keep what was painted."""
        if self.way == _OUTLINE:
            super().release(easel, at, held)
        elif self._base is not None:
            target, self._base = self._target(self._base), None
            easel.keep(Told("Paint a district"))
            self._follow(easel, target)

    def cancel(self, easel: EditorContext[Town]) -> bool:
        """Give up what is being drawn or painted."""
        self._base = None
        return super().cancel(easel)

    def overlay(self, easel: EditorContext[Town]) -> Sequence[Shape]:
        """The outline so far, or the brush."""
        if self.way == _OUTLINE:
            return super().overlay(easel)
        known = easel.content.district.get(DistrictId(self.district))
        edge = () if known is None or not known.outline else (Line(known.outline, Style.CHOSEN, True),)
        return edge if easel.is_away else (*edge, Ring(easel.cursor, self.width / 2, Style.DRAFT))
