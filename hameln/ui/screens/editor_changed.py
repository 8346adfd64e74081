"""Saving over what another program has written meanwhile: only if somebody says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.ui import theme, widgets
from hameln.ui.lettering import Face
from hameln.ui.screen import Screen

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet

_SIDE: Final = 36.0


class EditorChangedScreen(Screen):
    """Asks which of two works stays."""

    is_overlay = True
    first = "changed:copy"

    def __init__(self, app: App, file: str, copy: Callable[[], bool], replace: Callable[[], bool]) -> None:
        """The question.

        Args:
            app: The program.
            file: What the file is called.
            copy: Saves in a new file; says whether that could be done.
            replace: Saves over what the other program wrote; says whether that could be done.
        """
        super().__init__(app)
        self._file, self._copy, self._replace = file, copy, replace

    def draw(self, sheet: Sheet) -> None:
        """Draw the question and the three answers."""
        told = text("{file} has been changed by another program since it was opened here.")
        told = told.format(file=self._file)
        entries = (
            ("changed:copy", "icon_copy", text("Save in a new file")),
            ("changed:replace", "icon_save", text("Replace what the other program wrote")),
            ("changed:stay", "icon_pencil", text("Go on editing")),
        )
        letters = sheet.letters
        room = max(380.0, *(letters.width(label, Face.BOLD, theme.BODY + 1.5) for *_, label in entries))
        width = min(sheet.width - 40, room + 2 * _SIDE + 76)
        high = max(44.0, letters.line(theme.BODY + 1.5) + 14)
        words = sheet.measure(told, width - 2 * _SIDE)
        height = 86 + letters.line(theme.LARGE) + words + len(entries) * (high + 6)
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = widgets.panel(sheet, x, y, width, height, text("Two have changed it"))
        top += sheet.paragraph(told, x + _SIDE, top, width - 2 * _SIDE, align="middle") + 12
        for name, icon, label in entries:
            kind = "primary" if name == self.first else "normal"
            widgets.entry(sheet, name, (x + _SIDE, top, width - 2 * _SIDE, high), label, icon=icon, kind=kind)
            top += high + 6

    def press(self, name: str) -> None:
        """Do what was chosen."""
        self.app.play_sound("click")
        self.app.close()
        if name == "changed:copy":
            self._copy()
        elif name == "changed:replace":
            self._replace()
