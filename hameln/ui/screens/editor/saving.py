"""Saving a document, and leaving it: nothing is lost or written over unless somebody says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hameln.editor.filing import Filed, copy_of, save, save_as
from hameln.errors import ChangedError, HamelnError
from hameln.language import plural, text
from hameln.ui import routes
from hameln.ui.widgets.menu import Entry, MenuScreen

if TYPE_CHECKING:
    from hameln.editor.document import Document
    from hameln.editor.keeping import Keeper
    from hameln.ui.app import App


class Saving:
    """Saves a document of one's own, and leaves it.

    Attributes:
        is_left: Whether it was decided what becomes of what is not saved.
    """

    def __init__(
        self,
        app: App,
        document: Document[Any],
        keeper: Keeper[Any],
        problems: Callable[[], int],
        rest: Callable[[], object] = bool,
    ) -> None:
        """Nothing is decided yet.

        Args:
            app: The program.
            document: What is saved.
            keeper: Keeps on disk what is not saved.
            problems: How many problems it has; with any it is saved as a draft.
            rest: Gives up what has only been begun.
        """
        self._app, self._document, self._problems, self._rest = app, document, problems, rest
        self._keeper, self._trouble = keeper, ""
        self.is_left = False

    def keep(self) -> None:
        """Keep on disk what is not saved; trouble with that is told once."""
        self._keeper.look()
        if self._keeper.trouble and self._keeper.trouble != self._trouble:
            self._app.say(self._keeper.trouble)
        self._trouble = self._keeper.trouble

    def close(self) -> None:
        """The document is laid away; what nobody decided about is kept for the next time."""
        self._keeper.close() if self.is_left else self._keeper.leave()

    def save(self, *, force: bool = False) -> bool:
        """Save it; say whether that could be done.

        Args:
            force: Write over what another program has written meanwhile.
        """
        return self.by(lambda: save(self._document, force=force))

    def save_copy(self) -> bool:
        """Save it in a new file, under a fresh title; say whether that could be done."""
        return self.by(lambda: save_as(self._document, self.fresh_title()))

    def fresh_title(self) -> str:
        """A title that is free."""
        kit, content = self._document.kit, self._document.history.content
        return kit.title(copy_of(kit, content))

    def by(self, write: Callable[[], Filed]) -> bool:
        """Save it in some way, and tell what came of that; say whether it could be done."""
        self._rest()
        try:
            filed = write()
        except ChangedError as error:
            self._app.play_sound("error")
            name = Path(error.path).name
            self._app.open(routes.EditorChanged(name, self.save_copy, lambda: self.save(force=True)))
            return False
        except HamelnError as error:
            self._app.refuse(error.plain)
            return False
        self._app.play_sound("confirm")
        told = text("Saved: {name}").format(name=filed.path.name)
        if filed.is_draft:
            told = plural(
                "Saved as a draft: {n} problem is left.", "Saved as a draft: {n} problems are left.",
                filed.problems,
            ).format(n=filed.problems)  # fmt: skip
        self._app.say(told)
        return True

    def leave(self) -> None:
        """Leave it, after asking what is to become of what is not saved."""
        self._rest()
        document = self._document
        if document.is_changed and (document.history.steps or document.source is not None):
            title = document.kit.title(document.content)
            self._app.open(routes.EditorLeaving(title, self._problems(), self.save, self._end))
        else:
            self._end()

    def _end(self) -> None:
        self.is_left = True
        if len(self._app.screens) > 1:
            self._app.close()
        else:
            self._app.home(routes.Title())


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
