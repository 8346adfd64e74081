"""Saving a document under another title: the editor goes on with the new file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hameln.files.names import LONGEST_TITLE, clean_title
from hameln.language import text
from hameln.ui.line_question import Button, LineQuestion
from hameln.ui.pen import Pen

if TYPE_CHECKING:
    from hameln.ui.app import App

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
            Pen(_FIELD, title, LONGEST_TITLE),
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
