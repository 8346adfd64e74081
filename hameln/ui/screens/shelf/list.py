"""The list of documents with a small picture each, and the buttons that make new ones above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.table.keys import key_told
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.shelf.rows import Row, key_of
from hameln.ui.widgets import controls
from hameln.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.screens.shelf.pictures import ShelfPictures

Box = tuple[float, float, float, float]
_INSET: Final = 28.0


class ShelfList:
    """The list on the screen.

    Attributes:
        rows: What stands in it.
        chosen: The name of the row that is looked at; empty if there is none.
    """

    def __init__(self) -> None:
        """An empty list."""
        self.rows: Sequence[Row] = ()
        self.chosen = ""
        self._rows = Rows()
        self._top = 0.0

    @property
    def row(self) -> Row | None:
        """The row that is looked at."""
        return next((row for row in self.rows if row.name and row.name == self.chosen), None)

    @property
    def seen(self) -> Sequence[Row]:
        """The rows that are seen."""
        return self.rows[self._rows.first : self._rows.last]

    def show(self, rows: Sequence[Row], place: int = 0) -> None:
        """Let other rows stand in the list; the chosen one stays, or the one at this place is chosen.

        Args:
            rows: What stands in the list.
            place: Where the row stood that has gone.
        """
        self.rows = rows
        self._rows.names = [row.name for row in rows]
        if self.row is None:
            able = [row.name for row in rows if row.name]
            after = [row.name for row in rows[place:] if row.name]
            self.chosen = (after or able[-1:] or [""])[0]
        if self.chosen:
            self._show_chosen()

    @property
    def place(self) -> int:
        """Where the chosen row stands."""
        return next((place for place, row in enumerate(self.rows) if row.name == self.chosen), 0)

    def key(self, app: App, key: str) -> bool:
        """Let a key lead through the list; where it leads is chosen. Say whether it did."""
        is_led = self._rows.key(app, key)
        if is_led and app.hand.focus in self._rows.names:
            self.chosen = app.hand.focus
            self._show_chosen()
        return is_led

    def _show_chosen(self) -> None:
        """Scroll to the chosen row; above the first one its heading is seen too."""
        self._rows.show(self.place)
        if self.place == 1:
            self._rows.first = 0

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
        title: str,
        pictures: ShelfPictures,
        *,
        quiet: str,
        press: Callable[[Row], object],
    ) -> None:
        """Draw the list.

        Args:
            sheet: Where.
            box: Of the whole panel.
            title: What stands above it.
            pictures: The pictures of documents.
            quiet: The colour of small letters.
            press: What a click on a row does.
        """
        x, y, width, height = box
        below = y + height - 28
        self._top = y
        if title:
            line = sheet.letters.line(theme.BODY)
            sheet.words(title, x, y + line / 2, Face.ITALIC, theme.BODY, width=width)
            self._top = y = y + line + 6
        if not self.rows:
            told = text("There are no saved matches.")
            sheet.paragraph(told, x, y + 20, width, Face.ITALIC, theme.BODY, align="middle")
            return
        high = sheet.letters.line(theme.BODY) + sheet.letters.line(theme.SMALL) + 24

        def draw_one(place: int, left: float, top: float, wide: float) -> None:
            row, at = self.rows[place], (left, top, wide, high - 6)
            if row.thing is None:
                draw_heading(sheet, at, row)
            else:
                number = place - self._rows.first
                draw_row(sheet, at, row, pictures, number, is_chosen=row.name == self.chosen, quiet=quiet)
                sheet.spot(row.name, *at, does=partial(press, row), of=row)

        self._rows.draw(sheet, (x, y, width, below - y), high, draw_one)


def draw_heading(sheet: DisplayList, box: Box, row: Row) -> None:
    """What the rows below are."""
    x, y, width, height = box
    line = sheet.letters.line(theme.BODY)
    sheet.words(row.title, x + 6, y + height - line / 2 - 4, Face.TITLE, theme.BODY + 2, width=width - 12)


def draw_row(
    sheet: DisplayList,
    box: Box,
    row: Row,
    pictures: ShelfPictures,
    number: int,
    *,
    is_chosen: bool,
    quiet: str,
) -> None:
    """A row: a small picture, the title, and below that in small letters what else is to be said."""
    x, y, width, height = box
    is_hot = sheet.hand.hover == row.name
    patch = "panel_parchment_active" if is_chosen else "panel_parchment"
    sheet.patch(patch, *box, alpha=255 if is_chosen or is_hot else 150)
    wide = height * 1.25
    if row.thing is not None:
        at = (x + 10, y + 5, wide, height - 10)
        icon = pictures.portrait(sheet.art, row.thing) or row.icon
        pictures.draw_small(sheet, key_of(row.thing), at, place=number, icon=icon)
    left, room = x + wide + 22, width - wide - 36
    line, small = sheet.letters.line(theme.BODY), sheet.letters.line(theme.SMALL)
    top = y + (height - line - small * bool(row.note)) / 2 - 1
    sheet.words(row.title, left, top + line / 2, Face.BOLD, theme.BODY, width=room)
    sheet.words(row.note, left, top + line + small / 2, Face.BODY, theme.SMALL, quiet, width=room)


def ways_to_make(
    *, can_generate: bool, can_take: bool, is_matches: bool
) -> list[tuple[str, str, str, str, str]]:
    """The buttons that bring new documents: way, icon, label, tip and kind of each.

    Args:
        can_generate: Whether the game can make documents by itself.
        can_take: Whether they can be taken out of matches.
        is_matches: Whether matches are listed, out of which one is taken.
    """
    new = text("Key: {key}").format(key=key_told("CTRL+N"))
    many = [("new", "icon_plus", text("New"), new, "normal")]
    if can_generate:
        tip = text("Made by chance, to go on from.")
        many.append(("generate", "icon_dice", text("Generate"), tip, "normal"))
    tip = text("A copy of a file; it can also be dropped on the window.")
    many.append(("import", "icon_load", text("Import"), tip, "normal"))
    if can_take:
        kind, tip = "active" if is_matches else "normal", text("What a saved match was played on.")
        many.append(("match", "icon_replay", text("From a match"), tip, kind))
    return many


def draw_making(
    sheet: DisplayList,
    box: Box,
    many: Sequence[tuple[str, str, str, str, str]],
    make: Callable[[str], object],
) -> float:
    """Draw those buttons in one row or two; returns where they end.

    Args:
        sheet: Where.
        box: x, y, width and the height of a button.
        many: What `ways_to_make` gave.
        make: What a click on one does.
    """
    x, y, width, height = box
    wide = max(controls.button_width(sheet, label, icon=icon) for _, icon, label, *_ in many)
    columns = len(many) if len(many) * (wide + 6) <= width + 6 else 2
    each = (width + 6) / columns - 6
    for place, (way, icon, label, tip, kind) in enumerate(many):
        at = (x + place % columns * (each + 6), y + place // columns * (height + 6), each, height)
        does = partial(make, way)
        controls.button(sheet, f"make:{way}", at, label, icon=icon, tip=tip, kind=kind, does=does)
    return y + -(-len(many) // columns) * (height + 6)
