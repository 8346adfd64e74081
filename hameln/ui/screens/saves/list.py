"""The list of saved matches: what stands in a row, and the line to search with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.language import text
from hameln.table.saves import Save
from hameln.table.saying import told_date
from hameln.table.shelf import ORDERS, Shelf, told_game, told_progress
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls
from hameln.ui.widgets.choice_list import RowText
from hameln.ui.widgets.text_input import TextInput, written

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList, Turn


def draw_row(sheet: DisplayList, save: Save, box: Rect) -> RowText:
    """A row: how it stands, its title, the players' arms, and in small letters setup, progress and date."""
    x, y, width, height = box
    other = "icon_hourglass" if save.can_go_on else "icon_replay"
    icon = "icon_warning" if save.fault else "icon_flag" if save.is_over else other
    middle, shields = y + height / 2 - 1, len(save.arms) * 22.0
    sheet.icon(icon, x + 26, middle, 24)
    for place, arms in enumerate(save.arms, 1):
        sheet.icon(f"shield_{arms}", x + width - 20 - shields + place * 22, middle, 24)
    told = list(dict.fromkeys(part for part in (told_game(save), save.place) if part))
    told += [told_progress(save), told_date(save.changed)]
    return RowText(save.name, " · ".join(told), 48, 20 + shields)


def draw_search(sheet: DisplayList, shelf: Shelf, pen: TextInput | None, box: Rect, order: Turn) -> None:
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
