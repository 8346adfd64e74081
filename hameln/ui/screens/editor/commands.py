"""What the commands of an editor do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from hameln.editor.context import Symmetry
from hameln.editor.filing import Filed, copy_of, save, save_as
from hameln.editor.shelf import Shelf, others_called, save_instead
from hameln.errors import ChangedError, HamelnError
from hameln.language import Told, plural, text
from hameln.ui import routes
from hameln.ui.screens.editor.bar import SYMMETRIES

if TYPE_CHECKING:
    from hameln.editor.tools import EditorController
    from hameln.ui.app import App
    from hameln.ui.kit import Workbench
    from hameln.ui.screens.editor.hand import Hand

_ASIDE: float = 2.0
"""How many steps of the grid a copy lies beside what it was made of."""


class EditorCommands:
    """Does what the commands say to a desk.

    Attributes:
        desk: The desk.
        hand: The hand on its canvas.
    """

    pieces: ClassVar[dict[str, object]] = {}
    """What was copied last, by game; it can be pasted into another document."""

    def __init__(
        self, app: App, desk: EditorController[Any], hand: Hand, bench: Workbench[Any], game: str
    ) -> None:
        """The deeds at a desk."""
        self._app, self.desk, self.hand, self._bench = app, desk, hand, bench
        self._game = game

    @cached_property
    def _deeds(self) -> Mapping[str, Callable[[], object]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "all": self.desk.choose_all,
            "copy": self.copy,
            "cut": self.cut,
            "paste": self.paste,
            "double": self.double,
            "remove": self.remove,
            "snap": self._snap,
            "guides": self._guides,
            "grid": self._grid,
            "symmetry": self._symmetry,
            "nearer": lambda: self._zoom(1.25),
            "farther": lambda: self._zoom(1 / 1.25),
            "fit": self._bench.reset,
            "save": self.save,
            "save_as": self.ask_title,
        }

    def do(self, name: str) -> bool:
        """Do what a command says; say whether it is one of these."""
        deed = self._deeds.get(name)
        if deed is None:
            return False
        deed()
        self._app.is_dirty = True
        return True

    # -- steps

    def undo(self) -> None:
        """Take the last step back."""
        self.hand.rest()
        if not self.desk.undo():
            self._refuse(text("There is nothing to undo."))

    def redo(self) -> None:
        """Do it again."""
        self.hand.rest()
        if not self.desk.redo():
            self._refuse(text("There is nothing to do again."))

    def _refuse(self, message: str) -> None:
        self._app.play_sound("error")
        self._app.say(message)

    # -- pieces

    def _has_chosen(self) -> bool:
        if not self.desk.chosen:
            self._refuse(text("Nothing is chosen."))
        return bool(self.desk.chosen)

    def remove(self) -> None:
        """Take away what is chosen."""
        if self._has_chosen() and not self.desk.remove():
            self._refuse(text("This cannot be removed."))

    def copy(self) -> bool:
        """Remember what is chosen; say whether anything is."""
        if not self._has_chosen():
            return False
        desk, count = self.desk, len(self.desk.chosen)
        self.pieces[self._game] = desk.kit.copied(desk.content, desk.chosen)
        self._app.say(plural("{n} thing is copied.", "{n} things are copied.", count).format(n=count))
        return True

    def cut(self) -> None:
        """Remember it and take it away."""
        if self.copy():
            self.remove()

    def paste(self) -> None:
        """Put what was copied where the cursor is."""
        piece = self.pieces.get(self._game)
        if piece is None:
            self._refuse(text("Nothing has been copied yet."))
            return
        self._paste(piece, self.desk.cursor, Told("Paste"))

    def _paste(self, piece: object, at: tuple[float, float], name: Told) -> None:
        desk = self.desk
        self.hand.cancel()
        content, things = desk.kit.pasted(desk.content, piece, at)
        if desk.do(name, content):
            desk.choose(things)

    def double(self) -> None:
        """Put a copy of what is chosen beside it."""
        if not self._has_chosen():
            return
        desk = self.desk
        boxes = [box for one in desk.chosen if (box := desk.kit.box_of(desk.content, one)) is not None]
        if not boxes:
            return
        aside = desk.grid.step * _ASIDE
        x = (min(box[0][0] for box in boxes) + max(box[1][0] for box in boxes)) / 2 + aside
        y = (min(box[0][1] for box in boxes) + max(box[1][1] for box in boxes)) / 2 + aside
        self._paste(desk.kit.copied(desk.content, desk.chosen), (x, y), Told("Duplicate"))

    # -- how is drawn and seen

    def _snap(self) -> None:
        self.desk.grid.is_on = not self.desk.grid.is_on
        on, off = text("Places snap to the grid."), text("Places do not snap to the grid.")
        self._app.say(on if self.desk.grid.is_on else off)

    def _guides(self) -> None:
        grid = self.desk.grid
        grid.has_guides = not grid.has_guides
        on, off = text("Places snap to other things."), text("Places do not snap to other things.")
        self._app.say(on if grid.has_guides else off)

    def _grid(self) -> None:
        self.desk.grid.is_shown = not self.desk.grid.is_shown

    def _symmetry(self) -> None:
        all_of_them = list(Symmetry)
        place = all_of_them.index(self.desk.symmetry) + 1
        self.desk.symmetry = all_of_them[place % len(all_of_them)]
        told = text("Symmetry: {symmetry}").format(symmetry=text(SYMMETRIES[self.desk.symmetry]))
        self._app.say(told)

    def _zoom(self, factor: float) -> None:
        box = self._bench.box
        x, y = self._app.pointer
        is_over = box.x <= x <= box.right and box.y <= y <= box.bottom and not self._app.hand.is_keyed
        at = (x, y) if is_over else box.middle
        if self._app.hand.is_keyed:
            x, y = self._bench.place(self.desk.cursor)
            at = min(max(box.x, x), box.right), min(max(box.y, y), box.bottom)
        self._bench.nearer(factor, *at)

    # -- saving

    def save(self, *, force: bool = False) -> bool:
        """Save the document, as a draft if it has problems; say whether that could be done."""
        return self._save_by(lambda: save(self.desk.document, force=force))

    def save_copy(self) -> bool:
        """Save the document in a new file, under a fresh title; say whether that could be done."""
        kit, content = self.desk.kit, self.desk.document.history.content
        return self._save_by(lambda: save_as(self.desk.document, kit.title(copy_of(kit, content))))

    def ask_title(self) -> None:
        """Ask for a title, and save in a file that is called after it."""
        self.hand.cancel()
        kit, document = self.desk.kit, self.desk.document

        def taken(title: str) -> str:
            return ", ".join(path.name for path in others_called(document, title))

        fresh = kit.title(copy_of(kit, document.history.content))
        self._app.open(routes.EditorSaveAs(fresh, taken, self._save_under))

    def _save_under(self, title: str) -> bool:
        return self._save_by(lambda: save_instead(Shelf(self._game), self.desk.document, title))

    def _save_by(self, write: Callable[[], Filed]) -> bool:
        self.hand.cancel()
        try:
            filed = write()
        except ChangedError as error:
            self._app.play_sound("error")
            name = Path(error.path).name
            self._app.open(routes.EditorChanged(name, self.save_copy, lambda: self.save(force=True)))
            return False
        except HamelnError as error:
            self._refuse(error.plain)
            return False
        self._app.play_sound("confirm")
        if filed.is_draft:
            told = plural(
                "Saved as a draft: {n} problem is left.", "Saved as a draft: {n} problems are left.",
                filed.problems,
            )  # fmt: skip
            self._app.say(told.format(n=filed.problems))
        else:
            self._app.say(text("Saved: {name}").format(name=filed.path.name))
        return True
