"""The decisions that cost most, a panel each: what was done, and what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.language import text
from hameln.table.review.review import MOST_MISTAKES
from hameln.table.review.telling import Mistake
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls
from hameln.ui.widgets.chart_marks import draw_number
from hameln.ui.widgets.controls import Scroll

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList

PANEL: Final = "panel"
"""What the spot of a panel is called, before its number."""
_GAP: Final = 12.0
_INSET: Final = 18.0
_BADGE: Final = 34.0
_BAR: Final = 20.0


@frozen(kw_only=True)
class _Row:
    """A line of a panel."""

    told: str
    face: Face
    colour: str = theme.INK


class Panels:
    """The panels side by side; what does not fit on one scrolls.

    Attributes:
        mistakes: What they tell, the dearest first.
        show: Opens the replay after so many actions.
        try_on: Lets somebody play on from there.
    """

    def __init__(
        self,
        mistakes: tuple[Mistake, ...],
        show: Callable[[int], object],
        try_on: Callable[[int], object],
    ) -> None:
        """Panels of mistakes, of which each is seen from its beginning."""
        self.mistakes = mistakes
        self.show, self.try_on = show, try_on
        self._scrolls = [Scroll() for _ in range(MOST_MISTAKES)]

    def draw(self, sheet: DisplayList, box: Rect, lit: Sequence[str]) -> None:
        """Draw them.

        Args:
            lit: The names of the panels that stand out.
        """
        x, y, width, height = box
        count = len(self._scrolls)
        wide = (width - (count - 1) * _GAP) / count
        with sheet.alike():
            for place in range(len(self.mistakes)):
                at = (x + place * (wide + _GAP), y, wide, height)
                self._draw_panel(sheet, place, at, is_lit=f"{PANEL}:{place}" in lit)

    def _draw_panel(self, sheet: DisplayList, place: int, box: Rect, *, is_lit: bool) -> None:
        x, y, width, height = box
        one, line = self.mistakes[place], sheet.letters.line(theme.BODY)
        sheet.patch("panel_parchment_active" if is_lit else "panel_parchment", *box)
        high = max(38.0, line + 12)
        sheet.spot(f"{PANEL}:{place}", x, y, width, height - high - 16, does=partial(self.show, one.of.count))
        draw_number(sheet, place + 1, x + _INSET + 8, y + 12 + line / 2, 1.25)
        left, room = x + _INSET + _BADGE, width - 2 * _INSET - _BADGE
        small = sheet.letters.line(theme.SMALL)
        sheet.words(one.when, left, y + 12 + line / 2, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=room)
        sheet.words(one.change, left, y + 12 + line + small / 2, Face.NUMBER, theme.NUMBER, width=room)
        top = y + 12 + line + small + 8
        self._draw_body(sheet, place, (x + _INSET, top, width - 2 * _INSET, y + height - high - 20 - top))
        self._draw_buttons(sheet, place, (x + 12, y + height - high - 12, width - 24, high))

    def _draw_body(self, sheet: DisplayList, place: int, box: Rect) -> None:
        """What was wrong, what was done, what would have been better and why, as far as there is room."""
        x, y, width, height = box
        one, scroll, size = self.mistakes[place], self._scrolls[place], theme.BODY
        fit = _fit(sheet, height, size)
        if any(len(_rows(sheet, other, width, size)) > fit for other in self.mistakes):
            size = theme.SMALL  # on all panels alike
            fit = _fit(sheet, height, size)
        rows, line = _rows(sheet, one, width, size), sheet.letters.line(size)
        if len(rows) > fit:
            rows = _rows(sheet, one, width - _BAR, size)
        first = round(scroll.set(len(rows) * line, fit * line) / line)
        for number, row in enumerate(rows[first : first + fit]):
            sheet.words(row.told, x, y + (number + 0.5) * line, row.face, size, row.colour)
        if scroll.most > 0:
            high, at = fit * line, x + width - 12
            thumb = max(28.0, high * fit / len(rows))
            sheet.patch("scroll_track", at, y, 12, high)
            sheet.patch("scroll_thumb", at, y + (high - thumb) * scroll.offset / scroll.most, 12, thumb)

    def _draw_buttons(self, sheet: DisplayList, place: int, box: Rect) -> None:
        x, y, width, height = box
        count = self.mistakes[place].of.count
        ways = (
            ("show", text("Show"), "icon_replay", "normal", self.show),
            ("try", text("Try it from here"), "icon_flag", "primary", self.try_on),
        )
        wanted = [controls.button_width(sheet, label, icon=icon) for _, label, icon, *_ in ways]
        is_narrow = sum(wanted) + 8 > width
        if is_narrow:
            wanted = [controls.button_width(sheet, label) for _, label, *_ in ways]
        unit = (width - 8) / sum(wanted)
        for (name, label, icon, kind, does), wide in zip(ways, wanted, strict=True):
            at, deed = (x, y, wide * unit, height), partial(does, count)
            sign = "" if is_narrow else icon
            controls.button(sheet, f"{name}:{place}", at, label, icon=sign, kind=kind, does=deed)
            x += wide * unit + 8

    # -- what the wheel and keys do

    def scroll(self, name: str, lines: float, line: float) -> bool:
        """Scroll the panel of a spot; say whether anything moved."""
        kind, _, place = name.partition(":")
        if kind not in {PANEL, "show", "try"} or not place.isdigit() or int(place) >= len(self.mistakes):
            return False
        return self._scrolls[int(place)].by(lines * line)


def _fit(sheet: DisplayList, height: float, size: float) -> int:
    """How many lines there is room for."""
    return max(1, int((height + 0.5) / sheet.letters.line(size)))


def _rows(sheet: DisplayList, one: Mistake, width: float, size: float) -> list[_Row]:
    """The text of a panel in lines."""
    parts = (
        (one.title, Face.BOLD, theme.DANGER),
        (one.done, Face.BODY, theme.INK),
        (one.better, Face.BOLD, theme.GREEN),
        (one.why, Face.ITALIC, theme.SOFT_INK),
    )
    return [
        _Row(told=told, face=face, colour=colour)
        for words, face, colour in parts
        if words
        for told in sheet.letters.wrap(words, face, size, width)
    ]
