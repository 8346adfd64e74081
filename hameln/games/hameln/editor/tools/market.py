"""The market place and the community hall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hameln.editor.overlay import Shape
from hameln.games.hameln.editor.areas import joined, middle
from hameln.games.hameln.editor.changing import inside, with_ground
from hameln.games.hameln.editor.tools.drawing import Drawing, HangingTool
from hameln.games.hameln.map.covered import HALL, is_within
from hameln.games.hameln.map.town import Town
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
