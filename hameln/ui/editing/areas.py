"""The parts of an editor's screen, through which one can go without passing all that is in them."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from hameln.ui.editing.hand import CANVAS
from hameln.ui.rows import focus_on

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet, Spot


class Areas:
    """The spots of each part, as they are drawn.

    Attributes:
        bar: Those of the bar above, with the commands of the panel.
        strip: Those of the tools.
        panel: Those of the panel at the side.
        problems: Those of the list below.
    """

    def __init__(self, commands: Collection[str] = (), drawn: int = 0) -> None:
        """So many spots are drawn of no part; the commands of a panel count as the bar's."""
        self.bar, self.strip, self.panel, self.problems = (list[str]() for _ in range(4))
        self._commands = {f"do:{name}" for name in commands}
        self._drawn = drawn

    def end(self, sheet: Sheet, part: list[str]) -> None:
        """A part is drawn, and the next one is begun."""
        for spot in sheet.spots[self._drawn :]:
            (self.bar if spot.name in self._commands else part).append(spot.name)
        self._drawn = len(sheet.spots)

    def go(self, app: App, tool: str, step: int) -> None:
        """Go to the next part, or to the one before.

        Args:
            app: The program.
            tool: The tool in the hand, at which the strip is entered.
            step: 1 or -1.
        """
        areas = (self.bar, self.strip, [CANVAS], self.panel, self.problems)
        able = {spot.name for spot in app.spots if spot.has_focus}
        first = [next((name for name in area if name in able), "") for area in areas]
        first[1] = f"tool:{tool}"
        here = next((place for place, area in enumerate(areas) if app.hand.focus in area), 0)
        ways = [(here + step * far) % len(areas) for far in range(1, len(areas) + 1)]
        found = next((first[place] for place in ways if first[place] in able), "")
        if found:
            focus_on(app, found)


def tab_order(spot: Spot) -> int:
    """Tab goes through bar and strip before it comes to the canvas."""
    return spot.name in (CANVAS, "minimap")
