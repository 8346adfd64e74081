"""The plainest screen: shown when not even the title can be, with a way back and a way out."""

from __future__ import annotations

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
        for place, (name, label) in enumerate(
            (("button:title", text("Try again")), ("button:quit", text("Quit")))
        ):
            box = (left + place * (wide + 20), middle + 20, wide, high)
            controls.button(sheet, name, box, label, kind="normal" if place else "primary")

    def press(self, name: str) -> None:
        """Go to the title, or leave the program."""
        if name == "button:quit":
            self.app.is_over = True
        elif name == "button:title":
            self.app.home(routes.Title())

    def back(self) -> None:
        """There is nothing to go back to."""
