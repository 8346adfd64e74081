"""Questions that are answered with a line, over whatever asks them: the field, what is said, and buttons."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls
from hameln.ui.widgets.text_input import TextInput, written

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_SIDE: Final = 36.0
_GAP: Final = 8.0
_WIDEST: Final = 560.0

Button = tuple[str, str, str, str, str]
"""Its name, its icon, what stands on it, its kind, and why it cannot be pressed; empty if it can."""


class LineQuestion(Screen):
    """Asks for a line.

    Attributes:
        field: What the field is called.
        heading: What stands above.
        label: What stands above the field; empty for nothing.
        hint: What stands in the field while it is empty.
        told: What is to be said about the answer.
        pen: Writes the answer.
        objection: What stands against the answer that was given, in a sentence; empty if nothing.
    """

    field: ClassVar[str]
    is_overlay = True
    writes = True

    def __init__(self, app: App, pen: TextInput, heading: str, hint: str, told: str, label: str = "") -> None:
        """The question over the present screen."""
        super().__init__(app)
        self.pen = pen
        self.heading, self.label, self.hint, self.told = heading, label, hint, told
        self.objection = ""

    @abstractmethod
    def buttons(self) -> tuple[Button, ...]:
        """The buttons below, from the left."""

    def draw(self, sheet: DisplayList) -> None:
        """Draw the field, what is to be said about it, and the buttons."""
        told = self.objection or self.told
        line = sheet.letters.line(theme.BODY)
        above = line + 2 if self.label else 2
        high = max(40.0, line + 14)
        width = min(sheet.width - 40, _WIDEST * max(1.0, sheet.letters.text_scale))
        room = width - 2 * _SIDE
        words = sheet.measure(told, room, Face.BODY, theme.SMALL)
        height = 62 + sheet.letters.line(theme.LARGE) + above + words + 2 * high + 3 * _GAP
        x, y = (sheet.width - width) / 2 + _SIDE, (sheet.height - height) / 2
        top = controls.panel(sheet, x - _SIDE, y, width, height, self.heading)
        if self.label:
            sheet.words(self.label, x, top + line / 2, Face.BOLD, theme.BODY, width=room)
        top += above
        written(sheet, self.field, (x, top, room, high), "", self.pen, hint=self.hint, icon="icon_pencil")
        top += high + _GAP
        colour = theme.DANGER if self.objection else theme.INK
        top += sheet.paragraph(told, x, top, room, Face.BODY, theme.SMALL, colour) + _GAP
        buttons = self.buttons()
        wide = (room + _GAP) / len(buttons)
        for place, (name, icon, on, kind, why) in enumerate(buttons):
            at = (x + place * wide, top, wide - _GAP, high)
            controls.button(sheet, f"pen:{name}", at, on, icon=icon, kind=kind, why=why)

    def key(self, key: str) -> bool:
        """Write, or take the answer."""
        is_on_button = self.app.hand.focus in {f"pen:{name}" for name, *_ in self.buttons()}
        if key in ("TAB", "SHIFT+TAB", "ESCAPE") or (key in ("SPACE", "ENTER") and is_on_button):
            return False
        if key == "ENTER":
            self.app.activate("pen:take")
        elif self.pen.key(key, self.app.clipboard):
            self.objection = ""
        return True

    def typed(self, text: str) -> bool:
        """Write the answer."""
        self.objection = ""
        return self.pen.typed(text)

    def leave(self) -> None:
        """Leave everything as it is."""
        self.app.play_sound("click")
        self.app.close()
