"""The saved matches: go on, watch, rename, copy, delete, and take a deletion back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from hameln.files.folders import LONGEST_TITLE
from hameln.language import plural, text
from hameln.table.mending import repair
from hameln.table.saves import Save, copy_save, delete_save, read_save, rename_save, restore_save
from hameln.table.shelf import ORDERS, Shelf, told_title
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import go_on
from hameln.ui.screens.saves import facts as save_facts
from hameln.ui.screens.saves.pictures import SavePictures
from hameln.ui.widgets import controls
from hameln.ui.widgets.collection_screen import Asked, CollectionScreen
from hameln.ui.widgets.fact_panel import Deed, key_tip
from hameln.ui.widgets.rows import focus_on
from hameln.ui.widgets.text_input import TextInput, written

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.widgets.choice_list import RowText


class SavesScreen(CollectionScreen[Save]):
    """The list on the left, the chosen match on the right.

    Attributes:
        shelf: The saves.
        pictures: What the chosen match looks like.
    """

    share, blank, pens = 0.57, "icon_load", ("name:take", "name:cancel")
    keys: ClassVar = {**CollectionScreen.keys, "CTRL+F": "search"}

    def __init__(self, app: App, running: Path | None = None, chosen: Path | None = None) -> None:
        """The saves of the person; the one of a running match is left where it is.

        Args:
            running: The file of a match that is being played here.
            chosen: The file that is to be looked at first.
        """
        super().__init__(app, lambda save: f"save:{save.path.name}")
        self.shelf = Shelf(running=running)
        self.pictures = SavePictures(app.art)
        self.read(chosen=chosen)

    def opened(self) -> None:
        """The list has come to the top, perhaps after a match was watched."""
        self.read()

    def closed(self) -> None:
        """The list has gone."""
        self.pictures.close()

    def rows(self, chosen: Path | None) -> Sequence[Save]:
        """Look anew what there is; for a file that is not shown, nothing is searched for any more."""
        self.shelf.read()
        if chosen is not None and all(save.path != chosen for save in self.shelf.shown):
            self.shelf.wanted = ""
        return self.shelf.shown

    def path_of(self, row: Save) -> Path:
        """The file of a save."""
        return row.path

    # -- drawing

    @property
    def heading(self) -> str:
        """What is listed."""
        return text("Saved matches")

    @property
    def none(self) -> str:
        """Why nothing is listed."""
        if self.shelf.saves:
            return self.shelf.why_none()
        return text("There are none yet. Every match is saved by itself, from its first action on.")

    @property
    def counted(self) -> str:
        """How many matches there are."""
        count = len(self.shelf.saves)
        return plural("{n} saved match", "{n} saved matches", count).format(n=count) if count else ""

    def draw_above(self, sheet: DisplayList, box: Rect) -> float:
        """Draw the line to search with, and how the list is ordered, if there is anything."""
        x, y, width, height = box
        if not self.shelf.saves:
            return y
        labels = (text("Newest first"), text("By title"))
        orders = sum(sheet.letters.width(label, Face.BOLD, theme.BODY) + 34 for label in labels)
        orders = min(orders, width * 0.56)
        room, wanted, write = width - orders - 10, self.shelf.wanted, self._write_search
        at, hint = (x, y, room, height), text("Search")
        written(sheet, "search", at, wanted, self.pen, hint=hint, icon="icon_zoom", does=write)
        if wanted:
            sheet.icon("icon_close", x + room - 18, y + height / 2, 16)
            at, tip = (x + room - 34, y, 34, height), text("Show all")
            sheet.spot("search:clear", *at, tip=tip, has_focus=False, does=self._search)
        line, place = (x + room + 10, y, orders + 4), ORDERS.index(self.shelf.order)
        controls.choices(sheet, "order", line, "", labels, place, self._order)
        return y + height + 10

    def draw_row(self, sheet: DisplayList, row: Save, box: Rect) -> RowText:
        """Draw how a match stands, and the players' arms."""
        return save_facts.draw_row(sheet, row, box)

    def title_of(self, row: Save) -> str:
        """The title of a save."""
        return told_title(row)

    def draw_facts(self, sheet: DisplayList, row: Save, box: Rect) -> float:
        """Draw what is known of a match."""
        return save_facts.draw_facts(sheet, row, box, quiet=self.quiet)

    def draw_picture(self, sheet: DisplayList, row: Save, box: Rect) -> None:
        """Draw the table as it stands."""
        self.pictures.draw(sheet, row, box)

    # -- what is done

    def deeds(self, row: Save) -> tuple[Deed, ...]:
        """What can be done with a save."""
        shelf = self.shelf
        label, tip = text("Back to the match") if shelf.is_running(row) else text("Continue"), ""
        if shelf.can_be_repaired(row):
            label = text("Repair") if row.is_over else text("Repair and play on")
            tip = text("From the last whole action on. The damaged file is kept.")
        go, watch, change = shelf.why_not_play(row), shelf.why_not_watch(row), shelf.why_not_change(row)
        rename = partial(self.write, "rename", row.name)
        copy = partial(self.write, "copy", text("{title}, copy").format(title=row.name)[:LONGEST_TITLE])
        see, delete = partial(self._watch, row), partial(self._delete, row)
        return (
            Deed("go", label, "icon_play", go, tip, does=partial(self._go_on, row), is_wanted=True),
            Deed("watch", text("Watch"), "icon_replay", watch, does=see, is_wanted=True),
            Deed("rename", text("Rename"), "icon_pencil", change, key_tip("F2"), does=rename),
            Deed("copy", text("Copy"), "icon_copy", shelf.why_not_copy(row), does=copy),
            Deed("delete", text("Delete"), "icon_trash", change, key_tip("DELETE"), does=delete),
        )

    def again(self, row: Save) -> str:
        """A match goes on, or is watched."""
        return "button:watch" if self.shelf.why_not_play(row) else "button:go"

    def _go_on(self, save: Save) -> None:
        if self.shelf.is_running(save):
            self._back_to_match()
        elif self.shelf.can_be_repaired(save):
            self._repair(save)
        else:
            go_on(self.app, save)

    def _repair(self, save: Save) -> None:
        """Keep what is whole of a damaged save, and play on from there."""
        damage, _ = repair(save.path)
        self.read()
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
        self.throw(told_title(save), partial(restore_save, delete_save(save)))

    # -- what is written

    def question(self, pen: TextInput) -> Asked:
        """The title of a save, or of its copy."""
        label, take = text("New title"), text("Rename")
        if pen.name == "copy":
            label, take = text("Title of the copy"), text("Copy")
        return Asked(label, text("Title"), take, text("A save needs a title."))

    def take_writing(self) -> None:
        """Rename or copy a save."""
        save, pen = self.list.row, self.pen
        if save is not None and pen is not None:
            done = copy_save(save, pen.value) if pen.name == "copy" else rename_save(save, pen.value)
            self.pen = None
            self.app.play_sound("confirm")
            self.show(done.path)

    # -- what is searched for

    def _order(self, place: int) -> None:
        self.shelf.order = ORDERS[place]
        self.list.show(self.shelf.shown)

    def _search(self, wanted: str = "") -> None:
        self.shelf.wanted = wanted
        self.list.show(self.shelf.shown)

    def _write_search(self) -> None:
        self.write("search", self.shelf.wanted)

    def write_key(self, pen: TextInput, key: str) -> bool:
        """A key while a title is written, or what is searched for."""
        if pen.name != "search" or key not in ("ESCAPE", "ENTER", "DOWN", "TAB", "SHIFT+TAB"):
            return super().write_key(pen, key)
        self.pen = None
        if key == "ESCAPE":
            self._search()
        else:
            focus_on(self.app, self.list.chosen or "search")
        return True

    def wrote(self) -> None:
        """Search for something else."""
        super().wrote()
        if self.pen is not None and self.pen.name == "search" and self.pen.value != self.shelf.wanted:
            self._search(self.pen.value)

    def typed(self, text: str) -> bool:
        """Write; without a pen in the hand what is typed is searched for."""
        if text.isspace() and (self.pen is None or self.pen.is_all or not self.pen.value):
            return False
        if self.pen is None and self.shelf.saves:
            self.write("search", "")
        return super().typed(text)

    def update(self, seconds: float) -> bool:
        """Find out little by little how far the matches that are seen have come."""
        super().update(seconds)
        is_painted = self.pictures.update(seconds, contrast=self.app.settings.high_contrast)
        if self.shelf.find_out(save.path for save in self.list.seen):
            self.list.renew(self.shelf.shown)
            return True
        return is_painted
