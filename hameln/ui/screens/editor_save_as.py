"""Saving a document under another title: the editor goes on with the new file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hameln.files.names import LONGEST_TITLE, clean_title
from hameln.language import text
from hameln.ui import theme, widgets
from hameln.ui.lettering import Face
from hameln.ui.pen import Pen, written
from hameln.ui.screen import Screen

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet

_SIDE: Final = 36.0
_GAP: Final = 8.0
_WIDEST: Final = 560.0
_FIELD: Final = "title"


class EditorSaveAsScreen(Screen):
    """Asks for a title, and before another document of that title is replaced.

    Attributes:
        pen: Writes the title.
        asking: What must be agreed to first, in a sentence; empty if nothing.
    """

    is_overlay = True
    first = _FIELD
    writes = True

    def __init__(
        self, app: App, title: str, taken: Callable[[str], str], save: Callable[[str], bool]
    ) -> None:
        """The question.

        Args:
            app: The program.
            title: A title that is free.
            taken: Which of one's own files would be replaced under a title; empty for none.
            save: Saves under a title, in place of what would be replaced; says whether that could be done.
        """
        super().__init__(app)
        self.pen = Pen(_FIELD, title, LONGEST_TITLE)
        self.asking = ""
        self._taken, self._save = taken, save

    def draw(self, sheet: Sheet) -> None:
        """Draw the line, what is to be said about it, and both buttons."""
        told = self.asking or text(
            "The editor goes on with the new file; the one before stays as it was saved."
        )
        line = sheet.letters.line(theme.BODY)
        high = max(40.0, line + 14)
        width = min(sheet.width - 40, _WIDEST * max(1.0, sheet.letters.text_scale))
        room = width - 2 * _SIDE
        words = sheet.measure(told, room, Face.BODY, theme.SMALL)
        height = 64 + sheet.letters.line(theme.LARGE) + line + words + 2 * high + 3 * _GAP
        x, y = (sheet.width - width) / 2 + _SIDE, (sheet.height - height) / 2
        top = widgets.panel(sheet, x - _SIDE, y, width, height, text("Save under another title"))
        sheet.words(text("New title"), x, top + line / 2, Face.BOLD, theme.BODY, width=room)
        top += line + 2
        written(sheet, _FIELD, (x, top, room, high), "", self.pen, hint=text("Title"), icon="icon_pencil")
        top += high + _GAP
        colour = theme.DANGER if self.asking else theme.INK
        top += sheet.paragraph(told, x, top, room, Face.BODY, theme.SMALL, colour) + _GAP
        half = (room - _GAP) / 2
        take = text("Replace") if self.asking else text("Save")
        why = "" if clean_title(self.pen.value) else text("Write something first.")
        widgets.button(sheet, "pen:cancel", (x, top, half, high), text("Cancel"), icon="icon_close")
        at = (x + half + _GAP, top, half, high)
        widgets.button(sheet, "pen:take", at, take, icon="icon_save", kind="primary", why=why)

    def press(self, name: str) -> None:
        """Take the title, or leave everything as it is."""
        if name == "pen:cancel":
            self.app.play_sound("click")
            self.app.close()
        elif name == "pen:take":
            self._take()

    def _take(self) -> None:
        taken = "" if self.asking else self._taken(self.pen.value)
        if taken:
            self.app.play_sound("error")
            self.asking = text("There is a file {file} already. Replace it?").format(file=taken)
            self.app.focus("pen:take")
            return
        self.app.close()
        self._save(self.pen.value)

    def key(self, key: str) -> bool:
        """Write, or take the title."""
        focus = self.app.hand.focus
        if key in ("TAB", "SHIFT+TAB", "ESCAPE") or (key in ("SPACE", "ENTER") and focus.startswith("pen:")):
            return False
        if key == "ENTER":
            self.app.activate("pen:take")
        elif self.pen.key(key, self.app.clipboard):
            self.asking = ""
        return True

    def typed(self, text: str) -> bool:
        """Write the title."""
        self.asking = ""
        return self.pen.typed(text)
