"""The plainest screen: shown when not even the title can be, with a way back and a way out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from hameln.language import text
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList


class FaultScreen(Screen):
    """Says that something is wrong with the program itself."""

    first = "button:title"

    def draw(self, sheet: DisplayList) -> None:
        """Draw one sentence and two buttons on plain ground."""
        sheet.fill(0, 0, sheet.width, sheet.height, theme.INK)
        room = min(sheet.width - 80, 720.0)
        left, middle = (sheet.width - room) / 2, sheet.height / 2
        told = text("The main menu could not be shown. Your saves are where they were.")
        sheet.paragraph(told, left, middle - 110, room, Face.BODY, theme.LARGE, theme.CREAM, align="middle")
        high = max(44.0, sheet.letters.line(theme.BODY) + 16)
        wide = (room - 20) / 2
        again, end = (left, middle + 20, wide, high), (left + wide + 20, middle + 20, wide, high)
        home = partial(self.app.home, routes.Title())
        controls.button(sheet, "button:title", again, text("Try again"), kind="primary", does=home)
        controls.button(sheet, "button:quit", end, text("Quit"), does=self._quit)

    def _quit(self) -> None:
        self.app.is_over = True

    def back(self) -> None:
        """There is nothing to go back to."""
