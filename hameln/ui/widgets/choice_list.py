"""Lists from which a row is chosen: it stands out, and keys and clicks lead to it.

A screen whose keys, wheel and bar lead through a list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from attrs import frozen

from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList, Hand

Row = TypeVar("Row")
_TWICE: Final = 0.45
"""Seconds within which a second click on a row does what it is there for."""


@frozen
class RowText:
    """What stands in a row that can be chosen.

    Attributes:
        title: What it is called.
        note: What stands below that, smaller.
        left: The room before both, for a picture.
        right: The room behind both.
    """

    title: str
    note: str
    left: float
    right: float


class ChoiceList(Generic[Row]):
    """A list of which one row is chosen.

    Attributes:
        rows: What stands in it.
        chosen: The name of the row that is looked at; empty if there is none.
    """

    def __init__(self, name_of: Callable[[Row], str]) -> None:
        """An empty list.

        Args:
            name_of: Gives the spot of a row; empty for one that is only looked at, such as a heading.
        """
        self.name_of = name_of
        self.rows: Sequence[Row] = ()
        self.chosen = ""
        self._rows = Rows()
        self._since_click = _TWICE

    @property
    def row(self) -> Row | None:
        """The row that is looked at."""
        return self.rows[self.place] if self.chosen in self._rows.names else None

    @property
    def seen(self) -> Sequence[Row]:
        """The rows that are seen."""
        return self.rows[self._rows.first : self._rows.last]

    @property
    def place(self) -> int:
        """Where the chosen row stands."""
        return self._rows.names.index(self.chosen) if self.chosen in self._rows.names else 0

    def show(self, rows: Sequence[Row], place: int = 0) -> None:
        """Let other rows stand in the list; the chosen one stays, or the one at this place is chosen.

        Args:
            rows: What stands in the list.
            place: Where the row stood that has gone.
        """
        self.renew(rows, place)
        if self.chosen:
            self._show_chosen()

    def renew(self, rows: Sequence[Row], place: int = 0) -> None:
        """The same without scrolling to the chosen row."""
        self.rows = rows
        names = self._rows.names = [self.name_of(row) for row in rows]
        if not self.chosen or self.chosen not in names:
            self.chosen = next(filter(None, (*names[place:], *reversed(names))), "")

    def _show_chosen(self) -> None:
        """Scroll to the chosen row; above the first one its heading is seen too."""
        self._rows.show(self.place)
        if not any(self._rows.names[: self.place]):
            self._rows.first = 0

    def press(self, row: Row, hand: Hand) -> bool:
        """Choose a row; say whether that was chosen already, and now by a key or twice at once."""
        before, self.chosen = self.chosen, self.name_of(row)
        is_again = before == self.chosen and (hand.is_keyed or self._since_click < _TWICE)
        self._since_click = 0.0
        return is_again

    def wait(self, seconds: float) -> None:
        """Let the moment pass in which a second click belongs to the first."""
        self._since_click += seconds

    def key(self, app: App, key: str) -> bool:
        """Let a key lead through the list; where it leads is chosen. Say whether it did."""
        is_led = self._rows.key(app, key)
        if is_led and app.hand.focus in self._rows.names:
            self.chosen = app.hand.focus
            self._show_chosen()
        return is_led

    def wheel(self, steps: float) -> bool:
        """Scroll; say whether anything moved."""
        return self._rows.wheel(steps)

    def drag(self, name: str, dy: float, y: float) -> bool:
        """Draw the bar beside the list; say whether it was the bar."""
        return self._rows.drag(name, dy, y)

    def draw(
        self,
        sheet: DisplayList,
        box: Rect,
        draw_row: Callable[[Row, Rect], RowText | None],
        press: Callable[[Row], object],
        *,
        quiet: str,
        none: str,
        lines: float = 24.0,
        raised: float = 1.0,
    ) -> None:
        """Draw the rows that there is room for.

        Args:
            sheet: Where.
            box: x, y, width and height.
            draw_row: Draws what is special in a row, and gives its words; ``None`` if it cannot be chosen.
            press: What a click on a row does.
            quiet: The colour of small letters.
            none: What stands there without any row.
            lines: How much higher a row is than its letters.
            raised: How far those stand above its middle.
        """
        x, y, width, _ = box
        if not self.rows:
            sheet.paragraph(none, x, y + 20, width, Face.ITALIC, theme.BODY, align="middle")
        line, small = sheet.letters.line(theme.BODY), sheet.letters.line(theme.SMALL)
        step = line + small + lines

        def draw_one(place: int, left: float, top: float, wide: float) -> None:
            row, at = self.rows[place], (left, top, wide, step - 6)
            name = self.name_of(row)
            if name:
                is_chosen = name == self.chosen
                patch = "panel_parchment_active" if is_chosen else "panel_parchment"
                sheet.patch(patch, *at, alpha=255 if is_chosen or sheet.hand.hover == name else 150)
            told = draw_row(row, at)
            if told is None:
                return
            room, left = wide - told.left - told.right, left + told.left
            top += (step - 6 - line - small * bool(told.note)) / 2 - raised
            sheet.words(told.title, left, top + line / 2, Face.BOLD, theme.BODY, width=room)
            middle = top + line + small / 2
            sheet.words(told.note, left, middle, Face.BODY, theme.SMALL, quiet, width=room)
            sheet.spot(name, *at, does=partial(press, row), of=row)

        self._rows.draw(sheet, box, step, draw_one)


class Listing(Protocol):
    """What can be scrolled, such as a list or a text."""

    def key(self, app: App, key: str) -> bool:
        """Scroll or lead through it by a key; say whether it was one for that."""
        ...

    def wheel(self, steps: float) -> bool:
        """Scroll by the wheel; say whether anything moved."""
        ...

    def drag(self, name: str, dy: float, y: float) -> bool:
        """Draw a spot so far, to a height; say whether it was the bar."""
        ...


class ListScreen(Screen):
    """A screen with one list or text.

    Attributes:
        listing: What is scrolled; ``None`` for nothing.
    """

    listing: Listing | None = None

    def key(self, key: str) -> bool:
        """Lead through the list."""
        return self.listing is not None and self.listing.key(self.app, key)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll."""
        del name, x, y
        return self.listing is not None and self.listing.wheel(steps)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the bar beside the list."""
        del dx, x
        return self.listing is not None and self.listing.drag(name, dy, y)
