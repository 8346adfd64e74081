"""What is done on the shelf: opening, playing, making, deleting and taking back, writing titles and paths.

What is changed on the shelf by its screen, and what can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hameln.editor.filing import stem_of
from hameln.editor.kit import editor_kit, game_word, is_characters, words_like
from hameln.editor.recovering import Left, bring_back, put_away, take_up
from hameln.editor.shelf import Entry, Kind, Shelf
from hameln.errors import HamelnError, ThereAlreadyError
from hameln.kernel.kits import games_with
from hameln.language import text
from hameln.table.draft import Draft
from hameln.table.saves import Save
from hameln.ui import opening, routes
from hameln.ui.screens.shelf.facts import PENS
from hameln.ui.screens.shelf.list import Row, path_of, rows_of_documents, rows_of_matches
from hameln.ui.screens.shelf.pictures import ShelfPictures
from hameln.ui.widgets.collection_screen import CollectionScreen
from hameln.ui.widgets.rows import focus_on
from hameln.ui.widgets.text_input import TextInput

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.screens.shelf.list import Thing


class Changes:
    """Changes documents, and remembers what is needed to go on or back.

    Attributes:
        trashed: How what was deleted last comes back, and what it was called.
        asking: What somebody must agree to first, in a sentence; empty if nothing.
    """

    def __init__(self, shelf: Shelf) -> None:
        """Nothing has been done yet."""
        self.trashed: tuple[Callable[[], Path], str] | None = None
        self.asking = ""
        self._shelf = shelf

    def duplicate(self, entry: Entry) -> Entry:
        """A copy under a fresh title.

        Raises:
            HamelnError: It cannot be made.
        """
        return self._shelf.duplicate(entry)

    def rename(self, entry: Entry, title: str) -> Entry:
        """The same under another title.

        Raises:
            HamelnError: It cannot be changed.
        """
        return self._shelf.rename(entry, title)

    def delete(self, thing: Entry | Left) -> None:
        """Move a document or unsaved work into the trash.

        Raises:
            HamelnError: It cannot be moved.
        """
        if isinstance(thing, Left):
            away = put_away(thing)
            self.trashed = (lambda: bring_back(away), thing.title)
        else:
            gone = self._shelf.delete(thing)
            self.trashed = (lambda: self._shelf.restore(gone).path, thing.title)

    def restore(self) -> Path | None:
        """Take back what was deleted last; where it lies now, ``None`` if nothing was.

        Raises:
            HamelnError: It is not there any more, or cannot be moved.
        """
        if self.trashed is None:
            return None
        back, self.trashed = self.trashed[0], None
        return back()

    def export(self, entry: Entry, path: Path) -> Path | None:
        """Write a document elsewhere; where it lies now, ``None`` if it must be agreed to first.

        Raises:
            HamelnError: It cannot be read or written.
        """
        try:
            done = self._shelf.give(entry, path, force=bool(self.asking))
        except ThereAlreadyError as error:
            name = Path(error.path).name
            self.asking = text("There is a file {file} already. Replace it?").format(file=name)
            return None
        self.asking = ""
        return done

    def take_in(self, path: Path) -> Entry:
        """A copy of any file.

        Raises:
            HamelnError: It is no document, or its copy cannot be written.
        """
        return self._shelf.take_in(path)


_LONGEST_PATH: Final = 400
_WRITING: Final = ("rename", "export", "import", *PENS)
"""What has the focus while something is written, and goes with it."""


class ShelfCommands(CollectionScreen[Row]):
    """The shelf without its drawing.

    Attributes:
        shelf: The documents.
        changes: What was done to them last.
        pictures: What they look like.
        is_matches: Whether saved matches are listed instead, to take a document out of one.
    """

    def __init__(self, app: App, game: str = "", chosen: Path | None = None) -> None:
        """The documents of a game.

        Args:
            app: The program.
            game: The word of the game; the first that has an editor if none is named.
            chosen: The file that is to be looked at first.
        """
        super().__init__(app, lambda row: row.name)
        self.is_matches = False
        self._begin(game or games_with("editor")[0], chosen)

    def _begin(self, game: str, chosen: Path | None = None) -> None:
        self.shelf = Shelf(game)
        self.changes = Changes(self.shelf)
        self.pictures = ShelfPictures(game, self.app.on_fault)
        self.read()
        for row in self.list.rows:
            if chosen is not None and row.thing is not None and row.thing.path == chosen:
                self.list.chosen = row.name
        self.list.show(self.list.rows)
        self.first = self.list.chosen or "make:new"

    def opened(self) -> None:
        """The list has come to the top, perhaps after a document was edited: the one saved is looked at."""
        rows, before = {row.name for row in self.list.rows}, {_version(row.thing) for row in self.list.rows}
        self.read()
        saved = [row.name for row in self.list.rows if _version(row.thing) not in before]
        if len(saved) == 1:
            self.list.chosen = saved[0]
            self.list.show(self.list.rows)
        rows |= {row.name for row in self.list.rows}
        if self.left in ("", *rows, *_WRITING):
            self.left = self.list.chosen

    def closed(self) -> None:
        """The list has gone."""
        self.pictures.close()

    def read(self, place: int = 0) -> None:
        """Look anew what there is."""
        rows = rows_of_matches() if self.is_matches else rows_of_documents(self.shelf)
        self.list.show(rows, place)

    @property
    def thing(self) -> Thing | None:
        """What is looked at."""
        row = self.list.row
        return None if row is None else row.thing

    def fail(self, error: HamelnError) -> None:
        """Say what went wrong, and look anew what there is."""
        self.refuse(error.plain)
        self.read(self.list.place)

    # -- what is done

    def go(self, thing: Thing) -> None:
        """Open what is chosen in the editor."""
        self.app.play_sound("confirm")
        match thing:
            case Left():
                document, keeper = take_up(thing)
                opening.edit(self.app, thing.game, document, keeper=keeper)
            case Entry():
                opening.edit_file(self.app, thing.path, self.shelf.game)
            case Save():
                opening.edit_record(self.app, thing.path)

    def play(self, entry: Entry) -> None:
        """Set up a match on a document."""
        draft = Draft.from_settings(self.app.settings, game_word(self.shelf.game))
        if is_characters(self.shelf.game):
            draft.invite(stem_of(self.shelf.kit, entry.path))
        else:
            draft.place = stem_of(self.shelf.kit, entry.path)
        self.app.draft = draft
        self.app.play_sound("confirm")
        self.app.open(routes.NewMatch())

    def make(self, how: str) -> None:
        """Bring a new document."""
        kit = editor_kit(self.shelf.game)
        match how:
            case "new":
                opening.edit_blank(self.app, self.shelf.game)
            case "generate" if kit.generator is not None:
                opening.edit_generated(self.app, self.shelf.game)
            case "import":
                self.write(TextInput("import", "", _LONGEST_PATH))
            case "match":
                self.pen, self.is_matches = None, not self.is_matches
                self.read()
                focus_on(self.app, self.list.chosen or "make:match")
            case _:
                pass

    def delete(self, thing: Entry | Left) -> None:
        """Move what is chosen into the trash."""
        place = self.list.place
        self.changes.delete(thing)
        self.app.play_sound("undo")
        self.read(place)
        self.app.focus(self.list.chosen or "button:undo")

    def restore(self) -> None:
        """Take back what was deleted last."""
        path = self.changes.restore()
        self.is_matches = False
        if path is not None:
            self._show_path(path)

    def show(self, entry: Entry) -> None:
        """Look at a document that has just come or changed."""
        self.app.play_sound("confirm")
        self._show_path(entry.path)

    def _show_path(self, path: Path) -> None:
        """Look at a file that has just come."""
        self.read()
        for row in self.list.rows:
            if row.thing is not None and row.thing.path == path:
                self.list.chosen = row.name
        self.list.show(self.list.rows)
        self.first = self.list.chosen
        self.app.focus(self.first)

    def turn_game(self, step: int) -> None:
        """Show the documents of another game."""
        games = words_like(self.shelf.game)
        self.pictures.close()
        self._begin(games[(games.index(self.shelf.game) + step) % len(games)])

    # -- writing

    def write(self, pen: TextInput) -> None:
        """Begin to write a title or a path."""
        self.pen, self.changes.asking = pen, ""
        self.app.focus(pen.name)

    def end_writing(self) -> None:
        """Leave what was written."""
        pen, self.pen = self.pen, None
        if pen is not None:
            self.app.focus("make:import" if pen.name == "import" else f"button:{pen.name}")

    def take_writing(self) -> None:
        """Do what was written for.

        Raises:
            HamelnError: It cannot be done.
        """
        pen, thing = self.pen, self.thing
        if pen is None:
            return
        match pen.name:
            case "rename" if isinstance(thing, Entry):
                entry = self.changes.rename(thing, pen.value)
                self.pen = None
                self.show(entry)
            case "export" if isinstance(thing, Entry):
                self._export(thing, path_of(pen.value))
            case _:
                self._take_in(path_of(pen.value))

    def _export(self, entry: Entry, path: Path) -> None:
        done = self.changes.export(entry, path)
        if done is None:
            return
        self.pen = None
        self.app.play_sound("confirm")
        self.app.say(text("It lies in {file} now.").format(file=done))
        self.app.focus("button:export")

    def _take_in(self, path: Path) -> None:
        """Copy a file, or take a document out of a record."""
        if opening.is_record(path):
            self.pen = None
            opening.edit_record(self.app, path)
            return
        entry = self.changes.take_in(path)
        self.pen, self.is_matches = None, False
        self.show(entry)
        if entry.kind is Kind.DRAFT:
            self.app.say(text("It has problems and is kept as a draft."))

    def dropped(self, paths: Sequence[Path]) -> bool:
        """Copy files that were dropped on the window."""
        self.pen = None
        try:
            for path in paths:
                self._take_in(path)
        except HamelnError as error:
            self.fail(error)
        return True


def _version(thing: Thing | None) -> tuple[Path, datetime] | None:
    """What is different once a file is another one, or was written anew; ``None`` for a heading."""
    return None if thing is None else (thing.path, thing.changed)
