"""The saved matches: go on, watch, rename, copy, delete, and take a deletion back."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.files.names import LONGEST_TITLE, clean_title
from hameln.language import plural, text
from hameln.table.mending import repair
from hameln.table.saves import (
    Save,
    copy_save,
    delete_save,
    read_save,
    rename_save,
    restore_save,
)
from hameln.table.shelf import ORDERS, Shelf
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import go_on
from hameln.ui.screens.saves import facts as save_facts
from hameln.ui.screens.saves import list as save_list
from hameln.ui.screens.saves.pictures import SavePictures
from hameln.ui.widgets import controls, fact_panel
from hameln.ui.widgets.collection_screen import INSET, CollectionScreen
from hameln.ui.widgets.rows import focus_on
from hameln.ui.widgets.text_input import TextInput

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_LOWEST_PICTURE: Final = 120.0


class SavesScreen(CollectionScreen[Save]):
    """The list on the left, the chosen match on the right.

    Attributes:
        shelf: The saves.
        pictures: What the chosen match looks like.
        trashed: Where the save lies now that was deleted last, and what it was called.
    """

    share, blank, pens = 0.57, "icon_load", ("name:take", "name:cancel")

    def __init__(self, app: App, running: Path | None = None, chosen: Path | None = None) -> None:
        """The saves of the person; the one of a running match is left where it is.

        Args:
            running: The file of a match that is being played here.
            chosen: The file that is to be looked at first.
        """
        super().__init__(app, lambda save: f"save:{save.path.name}")
        self.shelf = Shelf(running=running)
        self.trashed: tuple[Path, str] | None = None
        self.pictures = SavePictures(app.art)
        self._read(chosen)

    def opened(self) -> None:
        """The list has come to the top, perhaps after a match was watched."""
        self._read()

    def closed(self) -> None:
        """The list has gone."""
        self.pictures.close()

    def _read(self, chosen: Path | None = None, place: int = 0) -> None:
        """Look anew what there is, perhaps for a file."""
        self.shelf.read()
        if chosen is not None:
            self.list.chosen = f"save:{chosen.name}"
            if all(save.path != chosen for save in self.shelf.shown):
                self.shelf.wanted = ""
        self.list.show(self.shelf.shown, place)
        self.first = self.list.chosen or "button:back"

    @property
    def trashed_title(self) -> str:
        """The title of the save that was deleted last."""
        return "" if self.trashed is None else self.trashed[1]

    # -- drawing

    def draw_list(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the line to search with and the rows."""
        x, y, width, height = box
        below = y + height - 28
        y = controls.panel(sheet, *box, text("Saved matches")) + 2
        x, width = x + INSET, width - 2 * INSET
        none = text("There are none yet. Every match is saved by itself, from its first action on.")
        if self.shelf.saves:
            none, high = self.shelf.why_none(), max(36.0, sheet.letters.line(theme.BODY) + 10)
            save_list.draw_search(sheet, self.shelf, self.pen, (x, y, width, high), self._order)
            y += high + 10
        at, draw_row = (x, y, width, below - y), partial(save_list.draw_row, sheet)
        self.list.draw(sheet, at, draw_row, self.press_row, quiet=self.quiet, none=none)

    def draw_facts(self, sheet: DisplayList, box: Rect, high: float) -> None:
        """Draw what is known of a match, and what it looks like."""
        x, y, width, height = box
        save, pen, below = self.list.row, self.pen, y + height
        if save is None:
            return
        if self.is_naming and pen is not None:
            buttons = below - high
            label = text("Title of the copy") if pen.name == "copy" else text("New title")
            y = fact_panel.draw_line(sheet, pen, label, text("Title"), (x, y, width, high))
            why = "" if clean_title(pen.value) else text("A save needs a title.")
            take = text("Copy") if pen.name == "copy" else text("Rename")
            fact_panel.draw_answers(sheet, self.pens, take, why, (x, buttons, width, high))
        else:
            deeds = save_facts.deeds_of(self.shelf, save)
            buttons = below - fact_panel.height_of_deeds(len(deeds), high)
            y = fact_panel.draw_title(sheet, save.name, (x, y, width, (buttons - y) * 0.28))
            fact_panel.draw_deeds(sheet, deeds, (x, buttons, width, high))
        y += 16
        y = save_facts.draw_facts(sheet, save, (x, y, width, buttons - 10 - y), quiet=self.quiet) + 12
        if buttons - 14 - y >= _LOWEST_PICTURE:
            self.pictures.draw(sheet, save, (x, y, width, buttons - 14 - y))

    def draw_count(self, sheet: DisplayList, right: float, middle: float) -> None:
        """Tell how many matches there are."""
        count = len(self.shelf.saves)
        told = plural("{n} saved match", "{n} saved matches", count).format(n=count) if count else ""
        sheet.words(told, right, middle, Face.BODY, theme.BODY, theme.SOFT_CREAM, align="right")

    # -- what is clicked

    def press(self, name: str) -> None:
        """Do what a button stands for."""
        if name not in (*self.pens, "button:rename", "button:copy"):
            self.pen = None
        self.app.play_sound("click")
        match name:
            case "search":
                self.pen = TextInput("search", self.shelf.wanted, LONGEST_TITLE)
            case "search:clear":
                self._search("")
            case "button:back":
                self.back()
            case "button:undo":
                self._restore()
            case "name:take":
                self._take_title()
            case "name:cancel":
                self.end_writing()
            case _:
                self._press_button(name)

    def _order(self, place: int) -> None:
        self.pen = None
        self.app.play_sound("click")
        self.shelf.order = ORDERS[place]
        self.list.show(self.shelf.shown)

    def again(self, row: Save) -> str:
        """A match goes on, or is watched."""
        return "button:watch" if self.shelf.why_not_play(row) else "button:go"

    def _press_button(self, name: str) -> None:
        save = self.list.row
        if save is None:
            return
        try:
            match name:
                case "button:go":
                    self._go_on(save)
                case "button:watch":
                    self._watch(save)
                case "button:rename":
                    self._write("rename", save.name)
                case "button:copy":
                    self._write("copy", text("{title}, copy").format(title=save.name)[:LONGEST_TITLE])
                case "button:delete":
                    self._delete(save)
                case _:
                    pass
        except HamelnError as error:
            self._fail(error)

    def _write(self, name: str, title: str) -> None:
        self.pen = TextInput(name, title, LONGEST_TITLE)
        self.app.focus(name)

    def _fail(self, error: HamelnError) -> None:
        self.refuse(error.plain)
        self._read()

    # -- what is done

    def _go_on(self, save: Save) -> None:
        if self.shelf.is_running(save):
            self._back_to_match()
            return
        if self.shelf.can_be_repaired(save):
            self._repair(save)
            return
        go_on(self.app, save)

    def _repair(self, save: Save) -> None:
        """Keep what is whole of a damaged save, and play on from there."""
        damage, _ = repair(save.path)
        self._read()
        if damage is None:
            return
        told = text("{damage} It is repaired, and the damaged file is kept.").format(damage=damage.told())
        if damage.is_over:
            self.app.play_sound("confirm")
        else:
            go_on(self.app, read_save(save.path))
        self.app.say(told)

    def _back_to_match(self) -> None:
        """Close this list and the pause below it."""
        self.app.close()
        if self.app.screens and self.app.screen.is_overlay:
            self.app.close()

    def _watch(self, save: Save) -> None:
        self.app.play_sound("confirm")
        self.app.open(routes.Replay(save.path))

    def _delete(self, save: Save) -> None:
        place = self.list.place
        self.trashed = (delete_save(save), save.name)
        self.app.play_sound("undo")
        self._read(place=place)
        self.app.focus(self.list.chosen or "button:undo")

    def _restore(self) -> None:
        if self.trashed is None:
            return
        trashed, self.trashed = self.trashed[0], None
        try:
            path = restore_save(trashed)
        except HamelnError as error:
            self._fail(error)
            return
        self.shelf.wanted = ""
        self._read(path)
        self.app.focus(self.first)

    def _take_title(self) -> None:
        save, pen = self.list.row, self.pen
        if save is None or pen is None:
            return
        try:
            done = copy_save(save, pen.value) if pen.name == "copy" else rename_save(save, pen.value)
        except HamelnError as error:
            self._fail(error)
            return
        self.pen = None
        self._read(done.path)
        self.app.play_sound("confirm")
        self.app.focus(self.first)

    def end_writing(self) -> None:
        """Leave the title as it was."""
        if self.pen is not None:
            self.app.focus(f"button:{self.pen.name}")
        self.pen = None

    def _search(self, wanted: str) -> None:
        self.shelf.wanted = wanted
        self.list.show(self.shelf.shown)

    # -- keys and time

    def key(self, key: str) -> bool:
        """Write, lead through the list, or do what a button does."""
        if self.pen is None and key == "CTRL+Z":
            self._restore()
        elif self.pen is None and key == "CTRL+F":
            self.press("search")
            self.app.focus("search")
        else:
            return super().key(key)
        return True

    def write_key(self, pen: TextInput, key: str) -> bool:
        """A key while a title is written, or what is searched for."""
        if pen.name != "search" or key not in ("ESCAPE", "ENTER", "DOWN", "TAB", "SHIFT+TAB"):
            return super().write_key(pen, key)
        self.pen = None
        if key == "ESCAPE":
            self._search("")
        else:
            focus_on(self.app, self.list.chosen or "search")
        return True

    def wrote(self) -> None:
        """Search for something else."""
        if self.pen is not None and self.pen.name == "search" and self.pen.value != self.shelf.wanted:
            self._search(self.pen.value)

    def typed(self, text: str) -> bool:
        """Write; without a pen in the hand what is typed is searched for."""
        if text.isspace() and (self.pen is None or self.pen.is_all or not self.pen.value):
            return False
        if self.pen is None:
            if not self.shelf.saves:
                return False
            self.pen = TextInput("search", "", LONGEST_TITLE)
            self.app.focus("search")
        is_written = self.pen.typed(text)
        self.wrote()
        return is_written

    def update(self, seconds: float) -> bool:
        """Find out little by little how far the matches that are seen have come."""
        super().update(seconds)
        is_painted = self.pictures.update(seconds, contrast=self.app.settings.high_contrast)
        if self.shelf.find_out(save.path for save in self.list.seen):
            self.list.renew(self.shelf.shown)
            return True
        return is_painted
