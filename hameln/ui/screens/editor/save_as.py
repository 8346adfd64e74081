"""Saving a document under another title: the editor goes on with the new file.

Saving over what another program has written meanwhile: only if somebody says so.

Leaving an editor while something is not saved: nothing is lost unless somebody says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hameln.files.names import LONGEST_TITLE, clean_title
from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls
from hameln.ui.widgets.line_question import Button, LineQuestion
from hameln.ui.widgets.text_input import TextInput

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList


_FIELD: Final = "title"


class EditorSaveAsScreen(LineQuestion):
    """Asks for a title, and before another document of that title is replaced."""

    field = first = _FIELD

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
        super().__init__(
            app,
            TextInput(_FIELD, title, LONGEST_TITLE),
            text("Save under another title"),
            text("Title"),
            text("The editor goes on with the new file; the one before stays as it was saved."),
            text("New title"),
        )
        self._taken, self._save = taken, save

    def buttons(self) -> tuple[Button, ...]:
        """Leaving everything, and saving or replacing."""
        take = text("Replace") if self.objection else text("Save")
        why = "" if clean_title(self.pen.value) else text("Write something first.")
        return (
            ("cancel", "icon_close", text("Cancel"), "normal", ""),
            ("take", "icon_save", take, "primary", why),
        )

    def press(self, name: str) -> None:
        """Take the title, or leave everything as it is."""
        if name == "pen:cancel":
            self.leave()
        elif name == "pen:take":
            self._take()

    def _take(self) -> None:
        taken = "" if self.objection else self._taken(self.pen.value)
        if taken:
            self.app.play_sound("error")
            self.objection = text("There is a file {file} already. Replace it?").format(file=taken)
            self.app.focus("pen:take")
            return
        self.app.close()
        self._save(self.pen.value)


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

    def draw(self, sheet: DisplayList) -> None:
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
        top = controls.panel(sheet, x, y, width, height, text("Two have changed it"))
        top += sheet.paragraph(told, x + _SIDE, top, width - 2 * _SIDE, align="middle") + 12
        for name, icon, label in entries:
            kind = "primary" if name == self.first else "normal"
            controls.entry(
                sheet, name, (x + _SIDE, top, width - 2 * _SIDE, high), label, icon=icon, kind=kind
            )
            top += high + 6

    def press(self, name: str) -> None:
        """Do what was chosen."""
        self.app.play_sound("click")
        self.app.close()
        if name == "changed:copy":
            self._copy()
        elif name == "changed:replace":
            self._replace()


class EditorLeavingScreen(Screen):
    """Asks what is to become of what is not saved."""

    is_overlay = True
    first = "leave:save"

    def __init__(
        self,
        app: App,
        title: str,
        problems: int,
        save: Callable[[], bool],
        leave: Callable[[], None],
    ) -> None:
        """The question.

        Args:
            app: The program.
            title: What the document is called.
            problems: How many it has; with any it is saved as a draft.
            save: Saves; says whether that could be done.
            leave: Leaves the editor; what is not saved then is forgotten.
        """
        super().__init__(app)
        self._title, self._problems = title, problems
        self._save, self._leave = save, leave

    def draw(self, sheet: DisplayList) -> None:
        """Draw the question and the three answers."""
        told = text("“{title}” has changes that are not saved.").format(title=self._title)
        save, note = text("Save and leave"), ""
        if self._problems:
            save = text("Save as a draft and leave")
            note = text("A draft keeps everything; it can be played once its problems are mended.")
        entries = (
            ("leave:save", "icon_save", save, note),
            ("leave:throw", "icon_trash", text("Throw the changes away"), ""),
            ("leave:stay", "icon_pencil", text("Go on editing"), ""),
        )
        letters = sheet.letters
        room = max(
            380.0,
            *(letters.width(label, Face.BOLD, theme.BODY + 1.5) for _, _, label, _ in entries),
            letters.width(note, Face.ITALIC, theme.SMALL),
        )
        width = min(sheet.width - 40, room + 2 * _SIDE + 76)
        line, small = letters.line(theme.BODY + 1.5), letters.line(theme.SMALL)
        high = max(44.0, line + 14)
        words = sheet.measure(told, width - 2 * _SIDE)
        heights = [high + (small + 4 if note else 0) for *_, note in entries]
        height = 86 + letters.line(theme.LARGE) + words + sum(heights) + 6 * len(entries)
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = controls.panel(sheet, x, y, width, height, text("Leave the editor?"))
        top += sheet.paragraph(told, x + _SIDE, top, width - 2 * _SIDE, align="middle") + 12
        for (name, icon, label, small_print), tall in zip(entries, heights, strict=True):
            box = (x + _SIDE, top, width - 2 * _SIDE, tall)
            kind = "primary" if name == self.first else "normal"
            controls.entry(sheet, name, box, label, icon=icon, note=small_print, kind=kind)
            top += tall + 6

    def press(self, name: str) -> None:
        """Do what was chosen."""
        self.app.play_sound("click")
        if name == "leave:stay":
            self.app.close()
        elif name == "leave:save":
            if self._save():
                self.app.close()
                self._leave()
            elif self.app.screen is self:
                message = self.app.toast
                self.app.close()
                self.app.say(message)
        elif name == "leave:throw":
            self.app.close()
            self._leave()
