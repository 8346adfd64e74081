"""The list of saved matches: the line to search with, and a row for each match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.table.saves import Save
from hameln.table.saying import told_date
from hameln.table.shelf import ORDERS, Shelf, told_game, told_progress
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls
from hameln.ui.widgets.rows import Rows
from hameln.ui.widgets.text_input import TextInput, written

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList, Turn

Box = tuple[float, float, float, float]
_INSET: Final = 28.0


class SaveList:
    """The list on the screen."""

    def __init__(self, shelf: Shelf) -> None:
        """A list of what is shown of a shelf."""
        self.shelf = shelf
        self._rows = Rows()
        self._top = 0.0

    def settle(self, place: int = 0) -> None:
        """See to it that a save is chosen, the one at this place if the chosen one is gone, and seen."""
        self.shelf.settle(place)
        self._rows.names = [row_of(save.path) for save in self.shelf.shown]
        if self.shelf.chosen is not None:
            self._rows.show(self.shelf.place())

    @property
    def seen(self) -> Sequence[Save]:
        """The saves whose rows are seen."""
        return self.shelf.shown[self._rows.first : self._rows.last]

    def key(self, app: App, key: str) -> bool:
        """Let a key lead through the list; where it leads is chosen. Say whether it did."""
        is_led = self._rows.key(app, key)
        if is_led and app.hand.focus in self._rows.names:
            self.shelf.chosen = self.shelf.shown[self._rows.names.index(app.hand.focus)].path
        return is_led

    def wheel(self, steps: float) -> bool:
        """Scroll; say whether anything moved."""
        return self._rows.by(round(-steps) or (-1 if steps > 0 else 1))

    def drag(self, name: str, y: float) -> bool:
        """Draw the bar beside the list; say whether it was the bar."""
        return self._rows.drag(name, y, self._top)

    def draw(
        self,
        sheet: DisplayList,
        box: Box,
        pen: TextInput | None,
        *,
        quiet: str,
        press: Callable[[Save], object],
        order: Turn,
    ) -> None:
        """Draw the list.

        Args:
            press: What a click on the row of a save does, order what one on an order by its place.
            pen: Writes what is searched for, if anything.
            quiet: The colour of small letters.
        """
        x, y, width, height = box
        below = y + height - 28
        y = controls.panel(sheet, *box, text("Saved matches")) + 2
        x, width = x + _INSET, width - 2 * _INSET
        if not self.shelf.saves:
            told = text("There are none yet. Every match is saved by itself, from its first action on.")
            sheet.paragraph(told, x, y + 20, width, Face.ITALIC, theme.BODY, align="middle")
            return
        high = max(36.0, sheet.letters.line(theme.BODY) + 10)
        draw_search(sheet, self.shelf, pen, (x, y, width, high), order)
        y += high + 10
        self._top, shown = y, self.shelf.shown
        if not shown:
            told = self.shelf.why_none()
            sheet.paragraph(told, x, y + 20, width, Face.ITALIC, theme.BODY, align="middle")
        row = sheet.letters.line(theme.BODY) + sheet.letters.line(theme.SMALL) + 24

        def draw_one(place: int, left: float, top: float, wide: float) -> None:
            save, at = shown[place], (left, top, wide, row - 6)
            draw_row(sheet, at, save, is_chosen=save.path == self.shelf.chosen, quiet=quiet)
            sheet.spot(row_of(save.path), *at, does=partial(press, save), of=save)

        self._rows.draw(sheet, (x, y, width, below - y), row, draw_one)


def row_of(path: Path | None) -> str:
    """The spot of a save's row; empty for none."""
    return "" if path is None else f"save:{path.name}"


def draw_row(sheet: DisplayList, box: Box, save: Save, *, is_chosen: bool, quiet: str) -> None:
    """A row: how it stands, its title, the players' arms, and in small letters setup, progress and date.

    Args:
        quiet: The colour of small letters.
    """
    x, y, width, height = box
    name = row_of(save.path)
    is_hot = sheet.hand.hover == name
    patch = "panel_parchment_active" if is_chosen else "panel_parchment"
    sheet.patch(patch, *box, alpha=255 if is_chosen or is_hot else 150)
    other = "icon_hourglass" if save.can_go_on else "icon_replay"
    icon = "icon_warning" if save.fault else "icon_flag" if save.is_over else other
    sheet.icon(icon, x + 26, y + height / 2 - 1, 24)
    left, shields = x + 48, len(save.arms) * 22.0
    for place, arms in enumerate(save.arms):
        sheet.icon(
            f"shield_{arms}", x + width - 20 - (len(save.arms) - place - 1) * 22, y + height / 2 - 1, 24
        )
    room = width - 48 - shields - 20
    line, small = sheet.letters.line(theme.BODY), sheet.letters.line(theme.SMALL)
    top = y + (height - line - small) / 2 - 1
    told = list(dict.fromkeys(part for part in (told_game(save), save.place) if part))
    told += [told_progress(save), told_date(save.changed)]
    sheet.words(save.name, left, top + line / 2, Face.BOLD, theme.BODY, width=room)
    sheet.words(" · ".join(told), left, top + line + small / 2, Face.BODY, theme.SMALL, quiet, width=room)


def draw_search(sheet: DisplayList, shelf: Shelf, pen: TextInput | None, box: Box, order: Turn) -> None:
    """The line to search with, and how the list is ordered."""
    x, y, width, height = box
    labels, letters = (text("Newest first"), text("By title")), sheet.letters
    orders = sum(letters.width(label, Face.BOLD, theme.BODY) + 34 for label in labels)
    orders = min(orders, width * 0.56)
    room = width - orders - 10
    field = (x, y, room, height)
    written(sheet, "search", field, shelf.wanted, pen, hint=text("Search"), icon="icon_zoom")
    if shelf.wanted:
        sheet.icon("icon_close", x + room - 18, y + height / 2, 16)
        sheet.spot("search:clear", x + room - 34, y, 34, height, tip=text("Show all"), has_focus=False)
    place = ORDERS.index(shelf.order)
    controls.choices(sheet, "order", (x + room + 10, y, orders + 4), "", labels, place, order)
