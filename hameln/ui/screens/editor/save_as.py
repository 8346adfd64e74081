"""Saving a document under another title: the editor goes on with the new file.

Saving over what another program has written meanwhile: only if somebody says so.

Leaving an editor while something is not saved: nothing is lost unless somebody says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.files.names import LONGEST_TITLE, clean_title
from hameln.language import text
from hameln.ui.widgets.line_question import Button, LineQuestion
from hameln.ui.widgets.menu import Entry, MenuScreen
from hameln.ui.widgets.text_input import TextInput

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


class EditorChangedScreen(MenuScreen):
    """Asks which of two works stays."""

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

    @property
    def heading(self) -> str:
        """What has happened."""
        return text("Two have changed it")

    @property
    def told(self) -> str:
        """To which file."""
        told = text("{file} has been changed by another program since it was opened here.")
        return told.format(file=self._file)

    def entries(self) -> Sequence[Entry]:
        """The three answers."""
        copy, replace = partial(self._do, self._copy), partial(self._do, self._replace)
        return (
            Entry("changed:copy", "icon_copy", text("Save in a new file"), copy),
            Entry("changed:replace", "icon_save", text("Replace what the other program wrote"), replace),
            Entry("changed:stay", "icon_pencil", text("Go on editing"), self.app.close),
        )

    def _do(self, save: Callable[[], bool]) -> None:
        self.app.close()
        save()


class EditorLeavingScreen(MenuScreen):
    """Asks what is to become of what is not saved."""

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

    @property
    def heading(self) -> str:
        """The question."""
        return text("Leave the editor?")

    @property
    def told(self) -> str:
        """Why it is asked."""
        return text("“{title}” has changes that are not saved.").format(title=self._title)

    def entries(self) -> Sequence[Entry]:
        """The three answers."""
        save, note = text("Save and leave"), ""
        if self._problems:
            save = text("Save as a draft and leave")
            note = text("A draft keeps everything; it can be played once its problems are mended.")
        return (
            Entry("leave:save", "icon_save", save, self._save_and_leave, note),
            Entry("leave:throw", "icon_trash", text("Throw the changes away"), self._throw_away),
            Entry("leave:stay", "icon_pencil", text("Go on editing"), self.app.close),
        )

    def _throw_away(self) -> None:
        self.app.close()
        self._leave()

    def _save_and_leave(self) -> None:
        if self._save():
            self._throw_away()
        elif self.app.screen is self:
            message = self.app.toast
            self.app.close()
            self.app.say(message)
