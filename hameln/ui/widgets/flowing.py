"""Sentences, buttons and little charts below each other, longer than their place.

Buttons and ticks whose words take as many lines as they need, so that none of them is cut.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from attrs import define, field, frozen

from hameln.ui.draw import theme
from hameln.ui.draw.fonts import SMALLEST, Face
from hameln.ui.draw.theme import colour_of
from hameln.ui.widgets import controls
from hameln.ui.widgets.controls import Scroll

if TYPE_CHECKING:
    from hameln.ui.draw.box import Box, Rect
    from hameln.ui.draw.display_list import Align, Deed, DisplayList


_SIDES: Final = 26.0
"""What a button has left and right of its words."""
_TICK: Final = 38.0
"""The room of a tick before its words."""


def button_height(sheet: DisplayList, label: str, width: float, size: float = theme.BODY) -> float:
    """How high a button of a width must be for its words."""
    rows = sheet.letters.wrap(label, Face.BOLD, size, width - _SIDES)
    return max(34.0, sheet.letters.line(size) * len(rows) + 10)


def broad_button(
    sheet: DisplayList,
    name: str,
    box: Rect,
    label: str,
    *,
    size: float = theme.BODY,
    kind: str = "normal",
    why: str = "",
    tip: str = "",
    does: Deed | None = None,
    of: object = None,
) -> None:
    """A button with its words in the middle, in as many lines as they need, smaller where it is too low."""
    x, y, width, height = box
    controls.button(sheet, name, box, "", kind=kind, why=why, tip=tip, does=does, of=of)
    colour = theme.FADED if why else theme.INK if kind == "active" else theme.CREAM
    rows = sheet.letters.wrap(label, Face.BOLD, size, width - _SIDES)
    while sheet.letters.line(size) * len(rows) > height - 4 and size > theme.SMALL * SMALLEST:
        size -= 0.5
        rows = sheet.letters.wrap(label, Face.BOLD, size, width - _SIDES)
    line = sheet.letters.line(size)
    top = y + height / 2 - 1 - line * (len(rows) - 1) / 2
    for place, row in enumerate(rows):
        middle = (x + width / 2, top + line * place)
        sheet.words(row, *middle, Face.BOLD, size, colour, align="middle", alpha=130 if why else 255)


def tick_height(sheet: DisplayList, label: str, width: float) -> float:
    """How high a tick of a width must be for its words."""
    rows = sheet.letters.wrap(label, Face.BODY, theme.BODY, width - _TICK)
    return max(controls.SPOT_AT_LEAST, sheet.letters.line(theme.BODY) * len(rows) + 8)


def broad_tick(sheet: DisplayList, x: float, y: float, width: float, label: str, *, is_on: bool) -> None:
    """A tick box with its words; the spot is the caller's."""
    height = tick_height(sheet, label, width)
    line = sheet.letters.line(theme.BODY)
    sheet.sprite("check_on" if is_on else "check_off", x + 14, y + max(16.0, (line + 8) / 2))
    rows = sheet.letters.wrap(label, Face.BODY, theme.BODY, width - _TICK)
    top = y + height / 2 - line * (len(rows) - 1) / 2
    for place, row in enumerate(rows):
        sheet.words(row, x + 34, top + line * place, Face.BODY, theme.BODY)


_ENDS: Final[tuple[tuple[str, float, Align], ...]] = (
    ("0", 0.0, "left"),
    ("50", 0.5, "middle"),
    ("100", 1.0, "right"),
)
"""What stands below the colours of a legend, and where."""
_SHORT: Final = 3
"""How many signs a name may have that stands below an upright bar."""


@frozen
class _Piece:
    height: float
    draw: Callable[[float, float, float], None]
    cut: Callable[[float, float, float, float], None] | None = None
    """Draws what is seen of it between an upper and a lower edge, at its x and y, where it is not whole."""


@define
class Flow:
    """What stands below each other on a page; of lines and headings only whole ones are seen.

    Attributes:
        scroll: How far it is scrolled.
    """

    scroll: Scroll = field(factory=Scroll)
    _pieces: list[_Piece] = field(factory=list, init=False)
    _width: float = field(default=0.0, init=False)

    def begin(self, box: Box) -> None:
        """Begin a page; room is left for the bar."""
        self._pieces.clear()
        self._width = box.width - 18

    def heading(self, sheet: DisplayList, words: str) -> None:
        """A heading."""
        high = sheet.letters.line(theme.RIBBON) + 10

        def draw(x: float, y: float, width: float) -> None:
            sheet.words(words, x, y + high / 2 + 2, Face.TITLE, theme.RIBBON, width=width)
            sheet.fill(x, y + high - 3, width, 1, theme.SOFT_INK, alpha=110)

        self._pieces.append(_Piece(high, draw))

    def sentence(self, sheet: DisplayList, words: str, icon: str = "", *, is_strong: bool = False) -> None:
        """A sentence, with an icon before it."""
        face, inset = (Face.BOLD if is_strong else Face.BODY), 26.0 if icon else 0.0
        rows = sheet.letters.wrap(words, face, theme.SMALL, self._width - inset - 2)
        line = sheet.letters.line(theme.SMALL)

        for place, row in enumerate(rows):

            def draw(x: float, y: float, width: float, row: str = row, icon: str = icon) -> None:
                del width
                if icon:
                    sheet.icon(icon, x + 10, y + line / 2 + 1, 18)
                sheet.words(row, x + inset, y + line / 2, face, theme.SMALL)

            self._pieces.append(_Piece(line + 5 * (place == len(rows) - 1), draw))
            icon = ""

    def button(
        self, sheet: DisplayList, name: str, label: str, *, does: Deed, kind: str = "normal", tip: str = ""
    ) -> None:
        """A button as wide as the page."""
        high = button_height(sheet, label, self._width, theme.SMALL)

        def draw(x: float, y: float, width: float) -> None:
            box = (x, y, width, high)
            broad_button(sheet, name, box, label, kind=kind, size=theme.SMALL, tip=tip, does=does)

        def cut(x: float, y: float, top: float, bottom: float) -> None:
            colour = theme.GOLD if kind == "active" else theme.SOFT_INK
            _fill_between(sheet, (x + 2, y, self._width - 4, high), colour, top, bottom)

        self._pieces.append(_Piece(high + 5, draw, cut))

    def legend(self, sheet: DisplayList, *, is_around: bool) -> None:
        """The colours of painted numbers, from 0 to 100."""
        line, count = sheet.letters.line(theme.SMALL), 21

        def draw(x: float, y: float, width: float) -> None:
            for place in range(count):
                colour = colour_of(place / (count - 1), is_around=is_around)
                sheet.fill(x + width * place / count, y, width / count, 14, colour)
            for told, at, align in _ENDS:
                sheet.words(told, x + width * at, y + 16 + line / 2, Face.NUMBER, theme.SMALL, align=align)

        self._pieces.append(_Piece(line + 20, draw))

    def bars(self, sheet: DisplayList, bars: Sequence[tuple[str, float]]) -> None:
        """Numbers side by side; below each other if their names are words."""
        if any(len(name) > _SHORT for name, _ in bars):
            self._level_bars(sheet, bars)
        else:
            self._upright_bars(sheet, bars)

    def _level_bars(self, sheet: DisplayList, bars: Sequence[tuple[str, float]]) -> None:
        """Each a name, and below it how much it is."""
        line = sheet.letters.line(theme.SMALL)
        most = max((value for _, value in bars), default=0.0) or 1.0
        for name, value in bars:

            def draw(x: float, y: float, width: float, name: str = name, value: float = value) -> None:
                told = f"{value:.3g}"
                wide = sheet.letters.width(told, Face.NUMBER, theme.SMALL) + 8
                sheet.words(name, x, y + line / 2, Face.BODY, theme.SMALL, width=width - wide)
                middle = (x + width, y + line / 2)
                sheet.words(told, *middle, Face.NUMBER, theme.SMALL, align="right")
                sheet.fill(x, y + line, width, 8, theme.SOFT_INK, alpha=50)
                sheet.fill(x, y + line, max(1.0, width * value / most), 8, theme.CHOSEN, alpha=190)

            self._pieces.append(_Piece(line + 16, draw))

    def _upright_bars(self, sheet: DisplayList, bars: Sequence[tuple[str, float]]) -> None:
        """Each with what it is about right below it; where there is no room, each second or third has it."""
        high, line = 66.0, sheet.letters.line(theme.SMALL)
        most = max((value for _, value in bars), default=0.0) or 1.0
        broadest = max((sheet.letters.width(name, Face.NUMBER, theme.SMALL) for name, _ in bars), default=0.0)

        inset = broadest / 2  # so that the outermost names fit below their bars
        each = (self._width - 2 * inset) / max(1, len(bars))
        step = max(1, math.ceil((broadest + 6) / each))

        def cut(x: float, y: float, top: float, bottom: float) -> None:
            _fill_between(sheet, (x, y + high, self._width, 1), theme.INK, top, bottom)
            for place, (_, value) in enumerate(bars):
                left, tall = x + inset + place * each, high * value / most
                bar = (left + each * 0.12, y + high - tall, each * 0.76, tall)
                _fill_between(sheet, bar, theme.CHOSEN, top, bottom, alpha=190)

        def draw_names(x: float, y: float, width: float) -> None:
            del width
            for place, (name, _) in enumerate(bars):
                if place % step == 0:
                    below = (x + inset + (place + 0.5) * each, y + line / 2)
                    sheet.words(name, *below, Face.NUMBER, theme.SMALL, align="middle")

        self._pieces.append(_Piece(high + 2, lambda x, y, _: cut(x, y, y, y + high + 2), cut))
        self._pieces.append(_Piece(line + 8, draw_names))

    def draw(self, sheet: DisplayList, box: Box, least: float = 0.0) -> float:
        """Draw the page as far as it is seen.

        Args:
            sheet: Where it is drawn.
            box: The place for it.
            least: So high it is at least, so that it does not slip when it gets shorter.

        Returns:
            How high it is.
        """
        tall = max(least, sum(piece.height for piece in self._pieces))
        offset = self.scroll.set(tall, box.height)
        top = box.y - offset
        for piece in self._pieces:
            if top >= box.y - 0.5 and top + piece.height <= box.bottom + 0.5:
                piece.draw(box.x, top, self._width)
            elif piece.cut is not None and top < box.bottom and top + piece.height > box.y:
                piece.cut(box.x, top, box.y, box.bottom)
            top += piece.height
        self.scroll.bar(sheet, box.right - 12, box.y, box.height)
        return tall


def _fill_between(
    sheet: DisplayList,
    box: Rect,
    colour: str,
    top: float,
    bottom: float,
    *,
    alpha: int = 255,
) -> None:
    """What of a rectangle lies between two edges."""
    x, y, width, height = box
    upper, lower = max(y, top), min(y + height, bottom)
    if lower > upper:
        sheet.fill(x, upper, width, lower - upper, colour, alpha=alpha)
