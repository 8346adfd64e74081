"""A screen of files that one has: the list on the left, what is chosen on the right, and a bar below both."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Generic

from attrs import frozen

from hameln.errors import HamelnError
from hameln.files.folders import LONGEST_TITLE, clean_title
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls, fact_panel
from hameln.ui.widgets.choice_list import ChoiceList, ListScreen, Row, RowText
from hameln.ui.widgets.panes import halves
from hameln.ui.widgets.text_input import TextInput, write_answer

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList, HitRegion
    from hameln.ui.widgets.fact_panel import Deed

INSET: Final = 28.0
"""The room between the edge of a sheet and what stands on it."""
_LOWEST_PICTURE: Final = 110.0


@frozen
class Asked:
    """What is written about the chosen row, or to bring a new one.

    Attributes:
        label: What it is.
        hint: What stands in the line while it is empty.
        take: What the button says that takes it.
        why_empty: Why nothing at all cannot be taken.
        note: What is to be said about it.
        is_new: Whether it is not about the chosen row.
    """

    label: str
    hint: str
    take: str
    why_empty: str
    note: str = ""
    is_new: bool = False


class CollectionScreen(ListScreen, Generic[Row]):
    """What every screen of files does alike.

    Attributes:
        share: The list's part of the width.
        blank: The icon that stands where nothing is chosen.
        pens: The spot that takes what is written beside the list, and the one that leaves it.
        keys: The spots that keys stand for.
        home: The spot that has the focus where nothing can be chosen.
        list: The files.
        pen: Writes a title or a path, or what is searched for.
        asking: What somebody must agree to before what is written is done; empty if nothing.
        trashed: How what was deleted last comes back, and what it was called.
    """

    writes = True
    share: ClassVar[float]
    blank: ClassVar[str]
    pens: ClassVar[tuple[str, str]]
    home: ClassVar[str] = "button:back"
    keys: ClassVar[Mapping[str, str]] = {
        "F2": "button:rename",
        "DELETE": "button:delete",
        "CTRL+Z": "button:undo",
    }

    def __init__(self, app: App, name_of: Callable[[Row], str]) -> None:
        """Nothing is listed yet.

        Args:
            app: The program.
            name_of: Gives the spot of a row; empty for a heading.
        """
        super().__init__(app)
        self.list = self.listing = ChoiceList(name_of)
        self.pen: TextInput | None = None
        self.asking = ""
        self.trashed: tuple[Callable[[], Path], str] | None = None
        self._left = ""

    @property
    def is_naming(self) -> bool:
        """Whether a title or a path is written."""
        return self.pen is not None and self.pen.name != "search"

    # -- what is listed

    @abstractmethod
    def rows(self, chosen: Path | None) -> Sequence[Row]:
        """Look anew what there is; one file must be among it, if it is named."""

    @abstractmethod
    def path_of(self, row: Row) -> Path | None:
        """The file of a row."""

    def read(self, place: int = 0, chosen: Path | None = None) -> None:
        """Look anew what there is.

        Args:
            place: Where the chosen row stood, if it has gone.
            chosen: The file that is looked at from now on.
        """
        rows = self.rows(chosen)
        found = (self.list.name_of(row) for row in rows if chosen is not None and self.path_of(row) == chosen)
        self.list.chosen = next(found, self.list.chosen)
        self.list.show(rows, place)
        self.first = self.list.chosen or self.home

    def show(self, path: Path) -> None:
        """Look at a file that has just come or changed."""
        self.read(chosen=path)
        self.app.focus(self.first)

    def fail(self, error: HamelnError) -> None:
        """Say what went wrong, and look anew what there is."""
        self.refuse(error.plain)
        self.read(self.list.place)

    # -- drawing

    @property
    def quiet(self) -> str:
        """The colour of small letters."""
        return theme.INK if self.app.settings.high_contrast else theme.SOFT_INK

    def draw(self, sheet: DisplayList) -> None:
        """Draw the list, what is chosen and the bar below them."""
        controls.wood(sheet)
        left, right, (x, y, width, height) = halves(sheet, self.share)
        self._draw_list(sheet, left)
        self._draw_chosen(sheet, right)
        wide = controls.back_button(sheet, x, y, height, self.back)
        if self.trashed is None:
            middle = (x + width - 8, y + height / 2)
            sheet.words(self.counted, *middle, Face.BODY, theme.BODY, theme.SOFT_CREAM, align="right")
        else:
            at = (x + wide + 20, y, width - wide - 20, height)
            fact_panel.draw_trashed(sheet, self.trashed[1], at, wide, self.restore)

    @property
    @abstractmethod
    def heading(self) -> str:
        """What stands above the list."""

    @property
    @abstractmethod
    def none(self) -> str:
        """What stands in the list while nothing is there."""

    @property
    def counted(self) -> str:
        """How much there is."""
        return ""

    def _draw_list(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        top = controls.panel(sheet, *box, self.heading) + 2
        high = max(36.0, sheet.letters.line(theme.BODY) + 10)
        x, width = x + INSET, width - 2 * INSET
        top = self.draw_above(sheet, (x, top, width, high))
        at = (x, top, width, y + height - 28 - top)
        draw_row = partial(self.draw_row, sheet)
        self.list.draw(sheet, at, draw_row, self.press_row, quiet=self.quiet, none=self.none)

    @abstractmethod
    def draw_above(self, sheet: DisplayList, box: Rect) -> float:
        """Draw what stands above the rows, with controls that are so high; returns where they begin."""

    @abstractmethod
    def draw_row(self, sheet: DisplayList, row: Row, box: Rect) -> RowText | None:
        """Draw what is special in a row; see `ChoiceList.draw`."""

    def _draw_chosen(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        sheet.patch("panel_modal", *box)
        row = self.list.row
        if row is None and not self.is_naming:
            sheet.icon(self.blank, x + width / 2, y + height * 0.4, 72, alpha=60)
            return
        high = max(40.0, sheet.letters.line(theme.BODY) + 12)
        x, y, width, below = x + INSET, y + 26, width - 2 * INSET, y + height - 28
        low = below
        if self.is_naming and self.pen is not None:
            asked, low = self.question(self.pen), below - high
            y = self._draw_writing(sheet, self.pen, asked, (x, y, width, high)) + 14
            why = "" if clean_title(self.pen.value) else asked.why_empty
            answers = (self.take_writing, self.end_writing)
            fact_panel.draw_answers(sheet, self.pens, asked.take, why, (x, low, width, high), answers)
            row = None if asked.is_new else row
        elif row is not None:
            deeds = self.deeds(row)
            low = below - fact_panel.height_of_deeds(len(deeds), high)
            y = fact_panel.draw_title(sheet, self.title_of(row), (x, y, width, (low - y) * 0.28)) + 14
            fact_panel.draw_deeds(sheet, deeds, (x, low, width, high))
        if row is not None:
            y = self.draw_facts(sheet, row, (x, y, width, low - 10 - y)) + 12
            if low - 14 - y >= _LOWEST_PICTURE:
                self.draw_picture(sheet, row, (x, y, width, low - 14 - y))

    def _draw_writing(self, sheet: DisplayList, pen: TextInput, asked: Asked, box: Rect) -> float:
        """The line that is written, and what is to be said about it; returns where that ends."""
        x, y, width, _ = box
        y = fact_panel.draw_line(sheet, pen, asked.label, asked.hint, box)
        told, face, colour = self.asking or asked.note, Face.ITALIC, theme.INK
        if self.asking:
            face, colour = Face.BODY, theme.DANGER
        return y + (8 + sheet.paragraph(told, x, y + 8, width, face, theme.SMALL, colour, lines=3)) * bool(
            told
        )

    @abstractmethod
    def title_of(self, row: Row) -> str:
        """What a row is called."""

    @abstractmethod
    def deeds(self, row: Row) -> Sequence[Deed]:
        """What can be done with a row."""

    @abstractmethod
    def draw_facts(self, sheet: DisplayList, row: Row, box: Rect) -> float:
        """Draw what is known of a row; returns where that ends."""

    @abstractmethod
    def draw_picture(self, sheet: DisplayList, row: Row, box: Rect) -> None:
        """Draw what a row looks like."""

    # -- what is clicked

    def act(self, spot: HitRegion) -> None:
        """Do what a spot stands for; what is being written is left for that, and faults are told."""
        if spot.name not in self.pens:
            self.pen = None
        if spot.of is None:
            self.app.play_sound("click")
        try:
            super().act(spot)
        except HamelnError as error:
            self.fail(error)

    def press_row(self, row: Row) -> None:
        """A first click chooses, a second one or a key does what the widest button does."""
        if self.list.press(row, self.app.hand):
            self.app.activate(self.again(row))
        else:
            self.app.play_sound("click")

    def again(self, row: Row) -> str:
        """The button that a second click stands for."""
        del row
        return "button:go"

    # -- deleting

    def throw(self, title: str, back: Callable[[], Path]) -> None:
        """Tell that the chosen row has been deleted.

        Args:
            title: What it was called.
            back: Brings it back; returns where it lies then.
        """
        place, self.trashed = self.list.place, (back, title)
        self.app.play_sound("undo")
        self.read(place)
        self.app.focus(self.list.chosen or "button:undo")

    def restore(self) -> None:
        """Take back what was deleted last.

        Raises:
            HamelnError: It is not there any more, or cannot be moved.
        """
        if self.trashed is not None:
            back, self.trashed = self.trashed[0], None
            self.show(back())

    # -- writing

    def write(self, name: str, value: str, longest: int = LONGEST_TITLE, kind: str = "button") -> None:
        """Begin to write a title or a path, or what is searched for.

        Args:
            name: Of the line.
            value: What stands in it at first.
            longest: How many letters it may have.
            kind: What the name of the spot begins with that has led here.
        """
        self.pen, self.asking, self._left = TextInput(name, value, longest), "", f"{kind}:{name}"
        self.app.focus(name)

    @abstractmethod
    def question(self, pen: TextInput) -> Asked:
        """What is being written."""

    @abstractmethod
    def take_writing(self) -> None:
        """Do what was written for.

        Raises:
            HamelnError: It cannot be done.
        """

    def end_writing(self) -> None:
        """Leave what was written."""
        self.pen = None
        self.app.focus(self._left)

    def wrote(self) -> None:
        """Something else is written than before: that is another question."""
        self.asking = ""

    def write_key(self, pen: TextInput, key: str) -> bool:
        """A key while something is written."""
        if key == "ESCAPE":
            self.end_writing()
            return True
        return write_answer(self.app, pen, key, self.pens, self.wrote)

    def typed(self, text: str) -> bool:
        """Write."""
        is_written = self.pen is not None and self.pen.typed(text)
        self.wrote()
        return is_written

    # -- keys and time

    def way(self, names: Sequence[str]) -> Sequence[str]:
        """The list is one on the way, so that a long one is soon passed."""
        rows = {self.list.name_of(row) for row in self.list.rows} - {self.list.chosen}
        return [name for name in names if name not in rows]

    def key(self, key: str) -> bool:
        """Write, lead through the list, or do what a button does."""
        if self.pen is not None:
            return self.write_key(self.pen, key)
        if key in self.keys:
            self.app.activate(self.keys[key])
            return True
        return key not in ("TAB", "SHIFT+TAB") and super().key(key)

    def update(self, seconds: float) -> bool:
        """Let the moment pass in which a second click belongs to the first."""
        self.list.wait(seconds)
        return False
