"""The saved matches: go on, watch, rename, copy, delete, and take a deletion back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.files.names import LONGEST_TITLE
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
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import go_on
from hameln.ui.screen import Screen
from hameln.ui.screens.saves import facts
from hameln.ui.screens.saves.list import SaveList, row_of
from hameln.ui.screens.saves.pictures import SavePictures
from hameln.ui.widgets import controls
from hameln.ui.widgets.rows import focus_on
from hameln.ui.widgets.split_pane import halves
from hameln.ui.widgets.text_input import TextInput

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

Box = tuple[float, float, float, float]
_INSET: Final = 28.0
_LOWEST_PICTURE: Final = 120.0
_TWICE: Final = 0.45
"""Seconds within which a second click on a row lets its match go on."""
_TITLE: Final = ("name:take", "name:cancel")
"""The buttons beside a title that is written."""


class SavesScreen(Screen):
    """The list on the left, the chosen match on the right.

    Attributes:
        shelf: The saves.
        pen: Writes what is searched for, or a title.
        pictures: What the chosen match looks like.
        trashed: The save that was deleted last, where it lies now, and what it was called.
    """

    writes = True

    def __init__(self, app: App, running: Path | None = None, chosen: Path | None = None) -> None:
        """The saves of the person; the one of a running match is left where it is.

        Args:
            running: The file of a match that is being played here.
            chosen: The file that is to be looked at first.
        """
        super().__init__(app)
        self.shelf = Shelf(running=running, chosen=chosen)
        self.pen: TextInput | None = None
        self.trashed: tuple[Path, str] | None = None
        self._list = SaveList(self.shelf)
        self.pictures = SavePictures(app.art)
        self._since_click = 1.0
        self._read()

    def opened(self) -> None:
        """The list has come to the top, perhaps after a match was watched."""
        self._read()

    def closed(self) -> None:
        """The list has gone."""
        self.pictures.close()

    def _read(self) -> None:
        self.shelf.read()
        self._list.settle()
        self.first = row_of(self.shelf.chosen) or "button:back"

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the list, the facts and the bar below them."""
        controls.wood(sheet)
        left, right, bar = halves(sheet, 0.57)
        press, order = self._press_row, self._order
        self._list.draw(sheet, left, self.pen, quiet=self._quiet, press=press, order=order)
        self._draw_facts(sheet, right)
        self._draw_bar(sheet, bar)

    @property
    def _quiet(self) -> str:
        return theme.INK if self.app.settings.high_contrast else theme.SOFT_INK

    def _draw_facts(self, sheet: DisplayList, box: Box) -> None:
        x, y, width, height = box
        sheet.patch("panel_modal", *box)
        save = self.shelf.save
        if save is None:
            sheet.icon("icon_load", x + width / 2, y + height * 0.4, 72, alpha=60)
            return
        x, width = x + _INSET, width - 2 * _INSET
        below, y = y + height - 28, y + 26
        high = max(40.0, sheet.letters.line(theme.BODY) + 12)
        rows = 1 if self._is_naming else 3
        buttons = below - rows * high - (rows - 1) * 6
        if self._is_naming and self.pen is not None:
            y = facts.draw_naming(sheet, self.pen, (x, y, width, high))
            facts.draw_naming_buttons(sheet, self.pen, (x, buttons, width, high))
        else:
            room = (buttons - y) * 0.28
            y += facts.draw_title(sheet, save, (x, y, width, room))
            facts.draw_buttons(sheet, self.shelf, save, (x, buttons, width, high))
        y += 16
        y = facts.draw_facts(sheet, save, (x, y, width, buttons - 10 - y), quiet=self._quiet) + 12
        if buttons - 14 - y >= _LOWEST_PICTURE:
            self.pictures.draw(sheet, save, (x, y, width, buttons - 14 - y))

    @property
    def _is_naming(self) -> bool:
        return self.pen is not None and self.pen.name in ("rename", "copy")

    def _draw_bar(self, sheet: DisplayList, box: Box) -> None:
        x, y, width, height = box
        wide = max(150.0, 130 * sheet.letters.text_scale)
        controls.button(
            sheet, "button:back", (x, y, wide, height), text("Back"), icon="icon_left", key=text("Esc")
        )
        start, room = x + wide + 20, width - wide - 20
        if self.trashed is None:
            count = len(self.shelf.saves)
            told = plural("{n} saved match", "{n} saved matches", count).format(n=count) if count else ""
            at = (x + width - 8, y + height / 2)
            sheet.words(told, *at, Face.BODY, theme.BODY, theme.SOFT_CREAM, align="right")
            return
        facts.draw_trashed(sheet, self.trashed[1], (start, y, room, height), wide)

    # -- what is clicked

    def press(self, name: str) -> None:
        """Do what a button stands for."""
        if name not in (*_TITLE, "rename", "copy"):
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
                self._end_naming()
            case _:
                self._press_button(name)

    def _order(self, place: int) -> None:
        self.pen = None
        self.app.play_sound("click")
        self.shelf.order = ORDERS[place]
        self._list.settle()

    def _press_row(self, save: Save) -> None:
        """A first click chooses, a second one or a key goes on."""
        is_again = self.shelf.chosen == save.path and (self.app.hand.is_keyed or self._since_click < _TWICE)
        self.pen = None
        self.shelf.chosen, self._since_click = save.path, 0.0
        if is_again:
            is_playable = not self.shelf.why_not_play(save)
            self.app.activate("button:go" if is_playable else "button:watch")
        else:
            self.app.play_sound("click")

    def _press_button(self, name: str) -> None:
        save = self.shelf.save
        if save is None:
            return
        try:
            match name:
                case "button:go":
                    self._go_on(save)
                case "button:watch":
                    self._watch(save)
                case "button:rename":
                    self.pen = TextInput("rename", save.name, LONGEST_TITLE)
                    self.app.focus("rename")
                case "button:copy":
                    title = text("{title}, copy").format(title=save.name)
                    self.pen = TextInput("copy", title[:LONGEST_TITLE], LONGEST_TITLE)
                    self.app.focus("copy")
                case "button:delete":
                    self._delete(save)
                case _:
                    pass
        except HamelnError as error:
            self._fail(error)

    def _fail(self, error: HamelnError) -> None:
        self.app.play_sound("error")
        self.app.say(error.plain)
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
        place = self.shelf.place()
        self.trashed = (delete_save(save), save.name)
        self.app.play_sound("undo")
        self.shelf.read()
        self._list.settle(place)
        self.app.focus(row_of(self.shelf.chosen) or "button:undo")

    def _restore(self) -> None:
        if self.trashed is None:
            return
        try:
            self.shelf.chosen = restore_save(self.trashed[0])
        except HamelnError as error:
            self.trashed = None
            self._fail(error)
            return
        self.trashed = None
        self.shelf.wanted = ""
        self._read()
        self.app.focus(self.first)

    def _take_title(self) -> None:
        save, pen = self.shelf.save, self.pen
        if save is None or pen is None:
            return
        try:
            done = copy_save(save, pen.value) if pen.name == "copy" else rename_save(save, pen.value)
        except HamelnError as error:
            self._fail(error)
            return
        self.pen = None
        self.shelf.read()
        self.shelf.chosen = done.path
        if self.shelf.save is None:
            self.shelf.wanted = ""
        self._list.settle()
        self.first = row_of(done.path)
        self.app.play_sound("confirm")
        self.app.focus(self.first)

    def _end_naming(self) -> None:
        if self.pen is not None:
            self.app.focus(f"button:{self.pen.name}")
        self.pen = None

    def _search(self, wanted: str) -> None:
        self.shelf.wanted = wanted
        self._list.settle()

    # -- keys, wheel and time

    def key(self, key: str) -> bool:
        """Write, lead through the list, or do what a button does."""
        if self.pen is not None:
            return self._write(key)
        match key:
            case "F2":
                self.app.activate("button:rename")
            case "DELETE":
                self.app.activate("button:delete")
            case "CTRL+Z":
                self._restore()
            case "CTRL+F":
                self.press("search")
                self.app.focus("search")
            case "TAB" | "SHIFT+TAB":
                return self._step(1 if key == "TAB" else -1)
            case _:
                return self._list.key(self.app, key)
        return True

    def _step(self, step: int) -> bool:
        """Go to the next thing; the list is one, so that a long one is soon passed."""
        chosen = row_of(self.shelf.chosen)
        able = [spot for spot in self.app.spots if spot.has_focus]
        names = [spot.name for spot in able if not isinstance(spot.of, Save) or spot.name == chosen]
        here = self.app.hand.focus
        place = names.index(here) + step if here in names else 0
        focus_on(self.app, names[place % len(names)])
        return True

    def _write(self, key: str) -> bool:
        """A key while something is written."""
        pen = self.pen
        if pen is None:
            return False
        is_search, focus = pen.name == "search", self.app.hand.focus
        if key == "ESCAPE":
            if is_search:
                self._search("")
                self.pen = None
            else:
                self._end_naming()
        elif is_search and key in ("ENTER", "DOWN", "TAB", "SHIFT+TAB"):
            self.pen = None
            focus_on(self.app, row_of(self.shelf.chosen) or "search")
        elif key in ("TAB", "SHIFT+TAB") or (key in ("SPACE", "ENTER") and focus in _TITLE):
            return False
        elif key == "ENTER":
            self.app.activate("name:take")
        else:
            pen.key(key, self.app.clipboard)
            self._wrote()
        return True

    def _wrote(self) -> None:
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
        self._wrote()
        return is_written

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll the list."""
        return self._list.wheel(steps)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the bar beside the list."""
        return self._list.drag(name, y)

    def update(self, seconds: float) -> bool:
        """Find out little by little how far the matches that are seen have come."""
        self._since_click += seconds
        is_painted = self.pictures.update(seconds, contrast=self.app.settings.high_contrast)
        return self.shelf.find_out(save.path for save in self._list.seen) or is_painted
