"""The rulebook: chapters on the left, the text on the right, and a line to search with."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.kernel.kits import known_games
from hameln.language import current, plural, text
from hameln.table.book import Place, rule_pages
from hameln.table.keys import Keys
from hameln.table.presentation import presentation_of
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls
from hameln.ui.widgets.reader import Marks, Reader
from hameln.ui.widgets.rows import Rows
from hameln.ui.widgets.text_input import TextInput, written

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList, HitRegion

_INSET: Final = 30.0
_WIDEST: Final = 1240.0
_LONGEST: Final = 60


class RulesScreen(Screen):
    """The rulebook in the language of the program.

    Attributes:
        book: What is read.
        reader: The text on the right.
        pen: Writes what is searched for.
        hits: Every place where it stands.
        hit: The place in these of the one that was led to.
    """

    is_overlay = True
    writes = True

    def __init__(self, app: App, number: str = "", game: str = "") -> None:
        """The rulebook, open at a section, such as ``H8.4``, or at its beginning.

        Args:
            number: The section.
            game: Whose rules; those of the usual game if none is named.
        """
        super().__init__(app)
        self.book = rule_pages(current(), game)
        presentation = presentation_of(game or known_games()[0])
        self._section = presentation.section
        pictures = self.book.beside(presentation.illustrations)
        self.reader = Reader(self.book.blocks, self.book.links, pictures, self._follow)
        self.pen: TextInput | None = None
        self.hits: tuple[Place, ...] = ()
        self.hit = -1
        self._wanted = ""
        self._from = 0
        self._trail: list[tuple[float, Marks]] = []
        self._rows = Rows([f"chapter:{place}" for place in range(len(self.book.chapters))])
        self._here = -1
        self.show(number)

    def show(self, number: str) -> None:
        """Go to a chapter or section and mark it; nothing for a number that there is not."""
        block = self.book.block_of(number)
        if block is not None:
            self._mark(block=block)
            self.reader.go_to(block)

    def _mark(self, *, block: int | None = None) -> None:
        hit = self.hits[self.hit] if 0 <= self.hit < len(self.hits) else None
        self.reader.marks = Marks(hits=self.hits, hit=hit, block=block)

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the book."""
        if self.app.screens[0] is self:
            controls.wood(sheet)
        width = min(sheet.width - 24, _WIDEST * max(1.0, sheet.letters.text_scale * 0.85))
        height = sheet.height - 20
        x, y = (sheet.width - width) / 2, 10.0
        sheet.patch("panel_modal", x, y, width, height)
        left = round((width - 2 * _INSET) * 0.29)
        high = max(38.0, sheet.letters.line(theme.BODY) + 10)
        top, below = y + 26, y + height - 28
        chapters = (x + _INSET, top, left, below - top)
        page = x + _INSET + left + 34
        self._draw_chapters(sheet, chapters, high)
        sheet.fill(page - 22, top, 1, below - top, theme.SOFT_INK, alpha=110)
        right = x + width - _INSET - page
        self._draw_search(sheet, (page - 6, top, right + 6, high))
        text_top = top + high + 14
        self.reader.draw(sheet, (page + 8, text_top, right - 8, below - text_top))

    def _draw_chapters(self, sheet: DisplayList, box: Rect, high: float) -> None:
        x, y, width, height = box
        sheet.words(text("Rules"), x + 6, y + high / 2, Face.TITLE, theme.LARGE, width=width - 12)
        counts = Counter(self.book.chapter_at(hit.block) for hit in self.hits)
        here = self.book.chapter_at(self.reader.block)
        row = max(34.0, sheet.letters.line(theme.BODY) + 8)
        fit = (height - high - 14) / len(self._rows.names)
        if 32.0 <= fit < row:
            row = fit
        if here != self._here:  # the list follows the text, but may be scrolled by itself until that goes on
            self._here, self._rows.room = here, max(1, int((height - high - 14 + 0.5) / row))
            self._rows.show(here)
        self._rows.draw(
            sheet,
            (x, y + high + 14, width, height - high - 14),
            row,
            lambda place, left, top, wide: self._draw_chapter(
                sheet, place, (left, top, wide, row - 2), counts[place], is_here=place == here
            ),
        )

    def _draw_chapter(self, sheet: DisplayList, place: int, box: Rect, count: int, *, is_here: bool) -> None:
        x, y, width, height = box
        name = f"chapter:{place}"
        if is_here:
            sheet.patch("panel_parchment_active", *box)
        elif sheet.hand.hover == name:
            sheet.fill(x + 4, y + 2, width - 8, height - 4, theme.INK, alpha=28)
        room, middle = width - 26, y + height / 2 - 1
        if count:
            told = str(count)
            wide = max(30.0, sheet.letters.width(told, Face.NUMBER, theme.NUMBER) + 20)
            sheet.patch("chip", x + width - wide - 8, middle - 12, wide, 26)
            at = x + width - wide / 2 - 8
            sheet.words(
                told, at, middle, Face.NUMBER, theme.SMALL, theme.CREAM, align="middle", width=wide - 8
            )
            room -= wide + 4
        title = self.book.chapters[place].title
        face = Face.BOLD if is_here else Face.BODY
        sheet.words(title, x + 13, middle, face, theme.BODY, width=room)
        sheet.spot(name, *box, does=partial(self._go_to, place))

    def _draw_search(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        corner = sheet.letters.width(text("Esc"), Face.NUMBER, theme.TINY)
        close = sheet.letters.width(text("Close"), Face.BOLD, theme.BODY) + 2 * corner + 44
        at = (x + width - close, y, close, height)
        controls.button(sheet, "close", at, text("Close"), kind="primary", key=text("Esc"))
        room = width - close - 10
        if self._trail:
            tip = text("Back to where you were")
            place, back = (x, y, height, height), self._return
            controls.button(sheet, "return", place, "", icon="icon_left", tip=tip, does=back)
            x, room = x + height + 8, room - height - 8
        told = self._told()
        if told:
            wide = min(sheet.letters.width(told, Face.BODY, theme.BODY) + 20, room * 0.36)
            arrows = 2 * height + 6 if self.hits else 0.0
            room -= wide + arrows
            sheet.words(told, x + room + wide / 2, y + height / 2, align="middle", width=wide - 12)
            if self.hits:
                left = x + room + wide
                tips = (text("The one before"), text("The next one"))
                arrows_to = (("hit:less", "icon_up", -1), ("hit:more", "icon_down", 1))
                for number, (name, icon, step) in enumerate(arrows_to):
                    arrow, does = (left + number * (height + 4), y, height, height), partial(self._lead, step)
                    controls.button(sheet, name, arrow, "", icon=icon, tip=tips[number], does=does)
            room -= 6 if self.hits else 0
        hint = text("Search, or a number such as {number}").format(number=self._section)
        if not self._section or sheet.letters.width(hint, Face.BODY, theme.BODY) > room - 48:
            hint = text("Search")
        written(sheet, "search", (x, y, room, height), self._wanted, self.pen, hint=hint, icon="icon_zoom")

    def _told(self) -> str:
        """What the search has found."""
        if self.hits and self.hit >= 0:
            return text("{n} of {count}").format(n=self.hit + 1, count=len(self.hits))
        if self.hits:
            return plural("{n} place", "{n} places", len(self.hits)).format(n=len(self.hits))
        if len(self._wanted.strip()) > 1 and not self.book.number_in(self._wanted):
            return text("nowhere")
        return ""

    # -- what is clicked

    def act(self, spot: HitRegion) -> None:
        """Go where a spot leads."""
        self.pen = None
        super().act(spot)
        self.app.play_sound("click")

    def press(self, name: str) -> None:
        """Write what is searched for, or close the book."""
        if name == "close":
            self.app.close()
        elif name == "search":
            self.pen = TextInput("search", self._wanted, _LONGEST)
            self.app.play_sound("click")
        else:
            self.pen = None

    def _go_to(self, chapter: int) -> None:
        self._remember()
        self.reader.go_to(self.book.chapters[chapter].block)

    def _follow(self, number: str) -> None:
        """Go where a link leads."""
        self._remember()
        self.show(number)

    def _remember(self) -> None:
        here = (self.reader.scroll.offset, self.reader.marks)
        if not self._trail or self._trail[-1] != here:
            self._trail.append(here)

    def _return(self) -> None:
        if self._trail:
            offset, marks = self._trail.pop()
            self.reader.scroll.offset = offset
            self.reader.marks = Marks(hits=self.hits, hit=self.reader.marks.hit, block=marks.block)

    # -- searching

    def _search(self, wanted: str) -> None:
        """Search as it is typed: a number is gone to, words are led to from where the search began."""
        if not self._wanted:
            self._from = self.reader.block
        self._wanted, self.hit = wanted, -1
        number = self.book.number_in(wanted)
        self.hits = () if number else self.book.find(wanted)
        self._mark(block=self.reader.marks.block)
        if number:
            self.show(number)
        elif self.hits:
            later = [place for place, hit in enumerate(self.hits) if hit.block >= self._from]
            self._lead_to(later[0] if later else 0)

    def _lead(self, step: int) -> None:
        if self.hits:
            self._lead_to((self.hit + step) % len(self.hits))

    def _lead_to(self, place: int) -> None:
        self.hit = place
        self._mark()
        self.reader.go_to(self.hits[place].block, self.hits[place])

    # -- keys and the wheel

    def key(self, key: str) -> bool:
        """Write, search on, or scroll."""
        if self.pen is not None and self._write(key):
            return True
        focus = self.app.hand.focus
        if key in ("F3", "SHIFT+F3"):
            self._lead(-1 if key.startswith("SHIFT") else 1)
        elif key == "CTRL+F":
            self.press("search")
            self.app.focus("search")
        elif key == "BACKSPACE":
            self._return()
        elif Keys(self.app.settings.keys).action_of(key) == "rule":
            self.app.close()
        elif key in ("UP", "DOWN") and focus in self._rows.names and self._rows.key(self.app, key):
            place = self._rows.names.index(self.app.hand.focus)
            self.reader.go_to(self.book.chapters[place].block)
        else:
            return self.reader.key(self.app, key)
        return True

    def _write(self, key: str) -> bool:
        """A key while something is written; say whether the line took it."""
        pen = self.pen
        if pen is None or key in ("TAB", "SHIFT+TAB", "PAGEUP", "PAGEDOWN", "F3", "SHIFT+F3"):
            self.pen = pen if key.startswith("PAGE") or "F3" in key else None
            return False
        if key == "ESCAPE":
            self.pen = None
            self._search("")
        elif key in ("ENTER", "DOWN", "SHIFT+ENTER", "UP"):
            self._lead(1 if key in ("ENTER", "DOWN") else -1)
        else:
            pen.key(key, self.app.clipboard)
            self._wrote()
        return True

    def _wrote(self) -> None:
        if self.pen is not None and self.pen.value != self._wanted:
            self._search(self.pen.value)

    def typed(self, text: str) -> bool:
        """Write; without a pen in the hand what is typed is searched for."""
        if text.isspace() and (self.pen is None or self.pen.is_all or not self.pen.value):
            return False
        if self.pen is None:
            self.pen = TextInput("search", "", _LONGEST)
            self.app.focus("search")
        is_written = self.pen.typed(text)
        self._wrote()
        return is_written

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll the text, or the chapters below the pointer if they are longer than their place."""
        if name in ("rows", *self._rows.names) and self._rows.room < len(self._rows.names):
            return self._rows.wheel(steps)
        return self.reader.wheel(steps)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw a bar."""
        return self.reader.drag(name, dy, y) or self._rows.drag(name, dy, y)
