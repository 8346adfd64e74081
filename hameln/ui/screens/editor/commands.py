"""What the commands of an editor do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from hameln.editor.context import Symmetry
from hameln.editor.shelf import Shelf, others_called, save_instead
from hameln.files.folders import LONGEST_TITLE
from hameln.language import Told, plural, text
from hameln.ui import routes
from hameln.ui.screens.ask_line import Question
from hameln.ui.screens.editor.bar import SYMMETRIES

if TYPE_CHECKING:
    from hameln.editor.tools import EditorController
    from hameln.ui.app import App
    from hameln.ui.kit import Workbench
    from hameln.ui.screens.editor.hand import Hand
    from hameln.ui.screens.editor.saving import Saving

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
        self,
        app: App,
        desk: EditorController[Any],
        hand: Hand,
        bench: Workbench[Any],
        game: str,
        saving: Saving,
    ) -> None:
        """The deeds at a desk; the saving of its document is done elsewhere."""
        self._app, self.desk, self.hand, self._bench = app, desk, hand, bench
        self._game, self.saving = game, saving

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
            "save": self.saving.save,
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
            self._app.refuse(text("There is nothing to undo."))

    def redo(self) -> None:
        """Do it again."""
        self.hand.rest()
        if not self.desk.redo():
            self._app.refuse(text("There is nothing to do again."))

    # -- pieces

    def _has_chosen(self) -> bool:
        if not self.desk.chosen:
            self._app.refuse(text("Nothing is chosen."))
        return bool(self.desk.chosen)

    def remove(self) -> None:
        """Take away what is chosen."""
        if self._has_chosen() and not self.desk.remove():
            self._app.refuse(text("This cannot be removed."))

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
            self._app.refuse(text("Nothing has been copied yet."))
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
        is_over = box.holds(x, y) and not self._app.hand.is_keyed
        at = (x, y) if is_over else box.middle
        if self._app.hand.is_keyed:
            x, y = self._bench.place(self.desk.cursor)
            at = min(max(box.x, x), box.right), min(max(box.y, y), box.bottom)
        self._bench.nearer(factor, *at)

    # -- saving

    def ask_title(self) -> None:
        """Ask for a title, and save in a file that is called after it."""
        self.hand.cancel()
        document, saving = self.desk.document, self.saving

        def doubt(title: str) -> str:
            taken = ", ".join(path.name for path in others_called(document, title))
            replace = text("There is a file {file} already. Replace it?")
            return replace.format(file=taken) if taken else ""

        def write(title: str) -> None:
            saving.by(lambda: save_instead(Shelf(self._game), document, title))

        question = Question(
            heading=text("Save under another title"),
            label=text("New title"),
            hint=text("Title"),
            value=saving.fresh_title(),
            longest=LONGEST_TITLE,
            told=text("The editor goes on with the new file; the one before stays as it was saved."),
            yes=text("Save"),
            doubt=doubt,
            agreed=text("Replace"),
            then=write,
        )
        self._app.open(routes.AskLine(question))
