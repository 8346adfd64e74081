"""The market place and the community hall; the ribbons of districts, and the Piper's first field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import evolve

from hameln.editor.fields import Fields, Sort
from hameln.editor.overlay import Frame, Shape, Style
from hameln.editor.tools import Tool
from hameln.games.hameln.editor.areas import joined, middle
from hameln.games.hameln.editor.changing import change_district, district_at, inside, with_ground
from hameln.games.hameln.editor.things import SIGN, box_of, holds
from hameln.games.hameln.editor.tools.drawing import Drawing, HangingTool, as_fields, setting
from hameln.games.hameln.map.covered import HALL, is_within
from hameln.games.hameln.map.town import DistrictId, Town
from hameln.language import Told, mark, text

if TYPE_CHECKING:
    from hameln.editor.context import EditorContext, Held
    from hameln.editor.overlay import Point
    from hameln.games.hameln.map.town import Outline


class MarketTool(Drawing):
    """Outlines the market place."""

    word, title, icon, shortcut = "market", mark("Market place"), "icon_tool_market", "M"
    tip = mark(
        "Outlines the market place, of which a town has one. Butcheries round it can belong to it: "
        "they have no counter and always attract three rats."
    )
    least, is_closed = 3, True

    def asks(self, easel: EditorContext[Town]) -> str:
        """How to begin."""
        del easel
        return text("Click the first corner of the market place; it takes the place of the old one.")

    def draw(self, easel: EditorContext[Town], line: Outline) -> None:
        """Lay the market place, and the hall on it if it lay elsewhere."""
        area = joined(line, line)
        if not area:
            return
        hall = easel.content.geometry.hall
        hall = hall if is_within(area, hall) else middle(area)
        easel.do(Told("Lay the market place"), with_ground(easel.content, market=area, hall=hall))


class HallTool(HangingTool):
    """Places the community hall, of which there is one."""

    word, title, icon, shortcut = "hall", mark("Community hall"), "icon_tool_hall", "L"
    tip = mark("Places the community hall, in which children wait for the Piper. A town has one.")
    hangs = Told("Place the hall")

    def hint(self, easel: EditorContext[Town]) -> str:
        """What a click does."""
        del easel
        return text("Click where the hall shall stand, or draw it there.")

    def press(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """The hall goes where the pointer is."""
        self.begin(easel, at)
        self.drag(easel, at, held)

    def drag(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """The hall follows the pointer."""
        town = self.under_way(easel)
        if town is not None:
            place = inside(town, easel.snapped(at, held, ("hall",)))
            easel.try_out(with_ground(town, hall=place))

    def overlay(self, easel: EditorContext[Town]) -> Sequence[Shape]:
        """Where the hall would stand."""
        if self.base is not None or easel.is_away:
            return ()
        return self.ghost(easel, HALL)


_SIGN, _PIPER = "sign", "piper"


class SignTool(HangingTool):
    """Hangs the ribbons of districts, which are the Piper's fields, and says on which one he begins."""

    word, title, icon, shortcut = "sign", mark("Ribbon and Piper"), "icon_tool_sign", "N"
    tip = mark(
        "Hangs the ribbon of a district, which is the Piper's field: press on a ribbon and draw it, or"
        " click in a district to hang its ribbon there. It can also say on which field the Piper "
        "begins."
    )
    hangs = Told("Hang a ribbon")

    def __init__(self) -> None:
        """Ribbons come first."""
        super().__init__()
        self.way = _SIGN
        self._held = DistrictId("")

    def hint(self, easel: EditorContext[Town]) -> str:
        """What a click does."""
        if not easel.content.districts:
            return text("There is no district yet; outline one first.")
        if self.way == _PIPER:
            return text("Click the district in which the Piper begins.")
        return text("Draw a ribbon to its place, or click in a district to hang its ribbon there.")

    def fields(self, easel: EditorContext[Town]) -> Sequence[Fields[Tool[Town]]]:
        """What a click means."""
        del easel
        ways = ((_SIGN, text("Hang ribbons")), (_PIPER, text("The Piper begins here")))
        return as_fields([setting(self, "way", text("A click"), Sort.CHOICE, choices=ways)])

    def press(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Take hold of a ribbon, or hang one; or let the Piper begin here."""
        town = easel.content
        on = [
            district.id for district in town.districts if holds(town, f"sign:{district.id}", at, easel.reach)
        ]
        self._held = on[-1] if on else district_at(town, at)
        if not self._held:
            return
        if self.way == _PIPER:
            easel.do(Told("Let the Piper begin here"), evolve(town, piper=self._held))
            return
        self.begin(easel, at)
        if not on:
            self.drag(easel, at, held)

    def drag(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Draw the ribbon about."""
        town = self.under_way(easel)
        if town is not None:
            place = inside(town, easel.snapped(at, held, (f"sign:{self._held}",)))
            easel.try_out(change_district(town, self._held, sign=place))

    def overlay(self, easel: EditorContext[Town]) -> Sequence[Shape]:
        """The ribbon at the pointer, or where it would hang."""
        if self.base is not None or easel.is_away:
            return ()
        town, at = easel.content, easel.cursor
        for district in reversed(town.districts):
            box = box_of(town, f"sign:{district.id}")
            if box is not None and holds(town, f"sign:{district.id}", at, easel.reach):
                return (Frame(*box, Style.CHOSEN),)
        if self.way == _PIPER or not town.districts:
            return ()
        return self.ghost(easel, SIGN)
