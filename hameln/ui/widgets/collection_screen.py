"""A screen of files that one has: the list on the left, what is chosen on the right, and a bar below both."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Generic

from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.widgets import controls
from hameln.ui.widgets.choice_list import ChoiceList, ListScreen, Row
from hameln.ui.widgets.fact_panel import draw_trashed
from hameln.ui.widgets.panes import halves
from hameln.ui.widgets.text_input import TextInput, write_answer

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

INSET: Final = 28.0
"""The room between the edge of a sheet and what stands on it."""
_KEYS: Final = {"F2": "button:rename", "DELETE": "button:delete"}


class CollectionScreen(ListScreen, Generic[Row]):
    """What every screen of files does alike.

    Attributes:
        share: The list's part of the width.
        blank: The icon that stands where nothing is chosen.
        pens: The spot that takes what is written beside the list, and the one that leaves it.
        list: The files.
        pen: Writes a title or a path, or what is searched for.
    """

    writes = True
    share: ClassVar[float]
    blank: ClassVar[str]
    pens: ClassVar[tuple[str, str]]

    def __init__(self, app: App, name_of: Callable[[Row], str]) -> None:
        """Nothing is listed yet.

        Args:
            app: The program.
            name_of: Gives the spot of a row; empty for a heading.
        """
        super().__init__(app)
        self.list = self.listing = ChoiceList(name_of)
        self.pen: TextInput | None = None

    @property
    def is_naming(self) -> bool:
        """Whether a title or a path is written."""
        return self.pen is not None and self.pen.name != "search"

    @property
    @abstractmethod
    def trashed_title(self) -> str:
        """What was deleted last and can be taken back; empty if nothing can."""

    # -- drawing

    @property
    def quiet(self) -> str:
        """The colour of small letters."""
        return theme.INK if self.app.settings.high_contrast else theme.SOFT_INK

    def draw(self, sheet: DisplayList) -> None:
        """Draw the list, what is chosen and the bar below them."""
        controls.wood(sheet)
        left, right, bar = halves(sheet, self.share)
        self.draw_list(sheet, left)
        self._draw_chosen(sheet, right)
        x, y, width, height = bar
        wide = controls.back_button(sheet, x, y, height)
        if self.trashed_title:
            at = (x + wide + 20, y, width - wide - 20, height)
            draw_trashed(sheet, self.trashed_title, at, wide)
        else:
            self.draw_count(sheet, x + width - 8, y + height / 2)

    @abstractmethod
    def draw_list(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the left sheet."""

    def _draw_chosen(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        sheet.patch("panel_modal", *box)
        if self.list.row is None and not self.is_naming:
            sheet.icon(self.blank, x + width / 2, y + height * 0.4, 72, alpha=60)
            return
        high = max(40.0, sheet.letters.line(theme.BODY) + 12)
        self.draw_facts(sheet, (x + INSET, y + 26, width - 2 * INSET, height - 54), high)

    @abstractmethod
    def draw_facts(self, sheet: DisplayList, box: Rect, high: float) -> None:
        """Draw what is known of the chosen row, and buttons that are so high; or what is written."""

    def draw_count(self, sheet: DisplayList, right: float, middle: float) -> None:
        """Draw how much there is, left of the bar's right end."""

    # -- what is clicked

    def press_row(self, row: Row) -> None:
        """A first click chooses, a second one or a key does what the widest button does."""
        self.pen = None
        if self.list.press(row, self.app.hand):
            self.app.activate(self.again(row))
        else:
            self.app.play_sound("click")

    def again(self, row: Row) -> str:
        """The button that a second click stands for."""
        del row
        return "button:go"

    # -- keys and time

    def way(self, names: Sequence[str]) -> Sequence[str]:
        """The list is one on the way, so that a long one is soon passed."""
        rows = {self.list.name_of(row) for row in self.list.rows} - {self.list.chosen}
        return [name for name in names if name not in rows]

    def key(self, key: str) -> bool:
        """Write, lead through the list, or do what a button does."""
        if self.pen is not None:
            return self.write_key(self.pen, key)
        if key in _KEYS:
            self.app.activate(_KEYS[key])
            return True
        return key not in ("TAB", "SHIFT+TAB") and super().key(key)

    def write_key(self, pen: TextInput, key: str) -> bool:
        """A key while something is written."""
        if key == "ESCAPE":
            self.end_writing()
            return True
        return write_answer(self.app, pen, key, self.pens, self.wrote)

    def wrote(self) -> None:
        """Something else is written than before."""

    @abstractmethod
    def end_writing(self) -> None:
        """Leave what is written."""

    def update(self, seconds: float) -> bool:
        """Let the moment pass in which a second click belongs to the first."""
        self.list.wait(seconds)
        return False
