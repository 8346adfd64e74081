"""One's own documents: open, make, play, rename, copy, bring in and give away, delete and take that back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from hameln.editor.filing import stem_of
from hameln.editor.kit import editor_kit, game_word, is_characters, words_like
from hameln.editor.recovering import Left, bring_back, put_away, take_up
from hameln.editor.shelf import Entry, Kind, Shelf
from hameln.errors import HamelnError, ThereAlreadyError
from hameln.kernel.kits import games_with, kit_of
from hameln.language import text
from hameln.table.draft import Draft
from hameln.table.kit import table_kit
from hameln.table.saves import Save
from hameln.ui import opening, routes
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.shelf import list as shelf_list
from hameln.ui.screens.shelf.list import Row, key_of, look_into, path_of
from hameln.ui.screens.shelf.pictures import ShelfPictures
from hameln.ui.widgets import controls
from hameln.ui.widgets.collection_screen import Asked, CollectionScreen
from hameln.ui.widgets.fact_panel import Deed, key_tip
from hameln.ui.widgets.rows import focus_on

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.screens.shelf.list import Thing
    from hameln.ui.widgets.choice_list import RowText
    from hameln.ui.widgets.text_input import TextInput

_LONGEST_PATH: Final = 400


class ShelfScreen(CollectionScreen[Row]):
    """The list on the left, what is chosen on the right.

    Attributes:
        shelf: The documents.
        pictures: What they look like.
        is_matches: Whether saved matches are listed instead, to take a document out of one.
    """

    share, blank, pens, home = 0.55, "icon_pencil", ("pen:take", "pen:cancel"), "make:new"
    keys: ClassVar = {**CollectionScreen.keys, "CTRL+N": "make:new"}

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
        self.shelf, self.trashed, self.asking = Shelf(game), None, ""
        self.pictures = ShelfPictures(game, self.app.on_fault)
        self.read(chosen=chosen)

    def opened(self) -> None:
        """The list has come to the top, perhaps after a document was edited: the one saved is looked at."""
        rows, before = {row.name for row in self.list.rows}, {_version(row.thing) for row in self.list.rows}
        self.read()
        saved = [row.name for row in self.list.rows if _version(row.thing) not in before]
        if len(saved) == 1:
            self.list.chosen = saved[0]
            self.list.show(self.list.rows)
        rows |= {row.name for row in self.list.rows}
        if self.left in ("", *rows, *self.pens, "rename", "export", "import"):
            self.left = self.list.chosen

    def closed(self) -> None:
        """The list has gone."""
        self.pictures.close()

    def rows(self, chosen: Path | None) -> Sequence[Row]:
        """Look anew what there is."""
        del chosen
        return shelf_list.rows_of_matches() if self.is_matches else shelf_list.rows_of_documents(self.shelf)

    def path_of(self, row: Row) -> Path | None:
        """The file of a document; a heading has none."""
        return None if row.thing is None else row.thing.path

    # -- drawing

    @property
    def heading(self) -> str:
        """What is listed."""
        return text("Workshop") if is_characters(self.shelf.game) else text("Editor")

    @property
    def none(self) -> str:
        """That nothing is listed; there are always documents."""
        return text("There are no saved matches.")

    def draw_above(self, sheet: DisplayList, box: Rect) -> float:
        """Draw the game, and what can be made."""
        x, y, width, high = box
        word = self.shelf.game
        if len(words_like(word)) > 1:
            told = text(table_kit(game_word(word)).seating.wording.title)
            label, turn = text("Game"), self.turn_game
            y += controls.chooser(sheet, "game", x, y, width, label, told, does=turn, has_wheel=False) + 8
        ways = shelf_list.ways_to_make(
            can_generate=editor_kit(word).generator is not None,
            can_take=editor_kit(word).from_header is not None,
            is_matches=self.is_matches,
        )
        y = shelf_list.draw_making(sheet, (x, y, width, high), ways, self.make) + 6
        if self.is_matches:
            title, line = text("Choose the match to take it out of."), sheet.letters.line(theme.BODY)
            sheet.words(title, x, y + line / 2, Face.ITALIC, theme.BODY, width=width)
            y += line + 6
        return y

    def draw_row(self, sheet: DisplayList, row: Row, box: Rect) -> RowText | None:
        """Draw a document with its picture, or a heading."""
        return shelf_list.draw_row(sheet, self.pictures, self.list, row, box)

    def title_of(self, row: Row) -> str:
        """The title of a document."""
        return row.title

    def draw_facts(self, sheet: DisplayList, row: Row, box: Rect) -> float:
        """Draw what is known of a document, and what is to be said about one without a picture."""
        x, y, width, height = box
        below, y = y + height, shelf_list.draw_facts(sheet, row, box, quiet=self.quiet)
        about = shelf_list.about(row.thing, self.shelf.kit)
        if about:
            lines = max(1, int((below - 14 - y) / sheet.letters.line(theme.BODY)))
            y += sheet.paragraph(about, x, y + 14, width, lines=lines) + 8
        return y

    def draw_picture(self, sheet: DisplayList, row: Row, box: Rect) -> None:
        """Draw what a document looks like."""
        x, y, width, height = box
        face = self.pictures.portrait(sheet.art, row.thing)
        if face and shelf_list.about(row.thing, self.shelf.kit):
            sheet.icon(face, x + width / 2, y + height / 2, min(200.0, height))
        elif row.thing is not None:
            self.pictures.draw_framed(sheet, key_of(row.thing), box)

    # -- what is done

    def deeds(self, row: Row) -> Sequence[Deed]:
        """What can be done with a document."""
        if (thing := row.thing) is None:
            return ()
        go = partial(self.go, thing)
        match thing:
            case Left():
                throw, tip = partial(self.delete, thing), key_tip("DELETE")
                return (
                    Deed("go", text("Recover"), "icon_undo", thing.fault, does=go, is_wanted=True),
                    Deed("delete", text("Throw away"), "icon_trash", tip=tip, does=throw),
                )
            case Save():
                tip = text("As a new document; the match stays as it is.")
                return (Deed("go", text("Take it out"), "icon_pencil", tip=tip, does=go, is_wanted=True),)
            case Entry():
                return self._deeds_of_entry(thing)

    def _deeds_of_entry(self, entry: Entry) -> Sequence[Deed]:
        none = text("Nothing can be read of this file.") if entry.fault else ""
        kept = text("What came with the program stays as it is.") if entry.kind is Kind.SHIPPED else ""
        busy = text("{program} writes it just now.").format(program=entry.in_use) if entry.in_use else ""
        is_unfit = entry.problems or entry.kind is Kind.DRAFT
        unfit = text("It has problems; open it to see them.") if is_unfit else ""
        label, tip = (
            text("Open a copy") if kept else text("Open"),
            text("Choose who plays, and begin a match on it."),
        )
        go, play, copy, export, delete = (
            partial(does, entry) for does in (self.go, self.play, self.duplicate, self.export, self.delete)
        )
        rename, bin_tip = partial(self.write, "rename", entry.title), key_tip("DELETE")
        playing = Deed("play", text("New match"), "icon_play", none or unfit, tip, does=play)
        return (
            Deed("go", label, "icon_pencil", none, does=go, is_wanted=True),
            *([playing] if kit_of(game_word(self.shelf.game)).table else []),
            Deed("copy", text("Duplicate"), "icon_copy", none, does=copy),
            Deed("rename", text("Rename"), "icon_label", kept or busy, key_tip("F2"), does=rename),
            Deed("export", text("Export"), "icon_save", none, does=export),
            Deed("delete", text("Delete"), "icon_trash", kept or busy, bin_tip, does=delete),
        )

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
                self.write("import", "", _LONGEST_PATH, "make")
            case "match":
                self.is_matches = not self.is_matches
                self.read()
                focus_on(self.app, self.list.chosen or "make:match")
            case _:
                pass

    def duplicate(self, entry: Entry) -> None:
        """Copy a document under a fresh title."""
        self._show(self.shelf.duplicate(entry))

    def export(self, entry: Entry) -> None:
        """Ask where to write a document."""
        self.write("export", str(Path.home() / entry.path.name), _LONGEST_PATH)

    def delete(self, thing: Entry | Left) -> None:
        """Move what is chosen into the trash."""
        if isinstance(thing, Left):
            self.throw(thing.title, partial(bring_back, put_away(thing)))
        else:
            gone = self.shelf.delete(thing)
            self.throw(thing.title, lambda: self.shelf.restore(gone).path)

    def restore(self) -> None:
        """Take back what was deleted last."""
        self.is_matches = False
        super().restore()

    def _show(self, entry: Entry) -> None:
        self.app.play_sound("confirm")
        self.show(entry.path)

    def turn_game(self, step: int) -> None:
        """Show the documents of another game."""
        games = words_like(self.shelf.game)
        self.pictures.close()
        self._begin(games[(games.index(self.shelf.game) + step) % len(games)])

    # -- what is written

    def question(self, pen: TextInput) -> Asked:
        """A title, or the path of a file that is written or brought in."""
        empty = text("Write something first.")
        if pen.name == "import":
            label, hint = text("Import from"), text("Path of a file or a record")
            note = text("Or drop the file on the window.")
            return Asked(label, hint, text("Import"), empty, note, is_new=True)
        if pen.name == "export":
            take = text("Replace") if self.asking else text("Export")
            return Asked(text("Export to"), text("Path of a file"), take, empty)
        return Asked(text("New title"), text("Title"), text("Rename"), empty)

    def take_writing(self) -> None:
        """Rename a document, write it elsewhere, or bring one in."""
        pen, thing = self.pen, None if self.list.row is None else self.list.row.thing
        if pen is None:
            return
        match pen.name:
            case "rename" if isinstance(thing, Entry):
                entry = self.shelf.rename(thing, pen.value)
                self.pen = None
                self._show(entry)
            case "export" if isinstance(thing, Entry):
                self._export(thing, path_of(pen.value))
            case _:
                self._take_in(path_of(pen.value))

    def _export(self, entry: Entry, path: Path) -> None:
        try:
            done = self.shelf.give(entry, path, force=bool(self.asking))
        except ThereAlreadyError as error:
            name = Path(error.path).name
            self.asking = text("There is a file {file} already. Replace it?").format(file=name)
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
        entry = self.shelf.take_in(path)
        self.pen, self.is_matches = None, False
        self._show(entry)
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

    # -- time

    def update(self, seconds: float) -> bool:
        """Find out little by little what the documents that are seen are, and paint them."""
        super().update(seconds)
        shelf, row = self.shelf, self.list.row
        wanted = ([] if row is None else [row]) + list(self.list.seen)
        things = [row.thing for row in wanted if row.thing is not None]
        looks = [(key_of(thing), lambda thing=thing: look_into(shelf, thing)[1]) for thing in things]
        if not self.pictures.update(looks):
            return False
        self.read(self.list.place)
        return True


def _version(thing: Thing | None) -> tuple[Path, datetime] | None:
    """What is different once a file is another one, or was written anew; ``None`` for a heading."""
    return None if thing is None else (thing.path, thing.changed)
