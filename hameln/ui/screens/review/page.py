"""The page of a review: the line of the chances to win, and a panel for each decision that cost most.

The line has marks for what cost most and for what others and chance turned; a panel tells what was done, and
what would have been better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.language import text
from hameln.table.review.review import MOST_MISTAKES, Review, Weighed
from hameln.table.review.telling import Mistake, percent, told_turning
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls
from hameln.ui.widgets.chart_marks import LANE, Mark, draw_marks, draw_number
from hameln.ui.widgets.charts import Chart, Curve, draw_chart
from hameln.ui.widgets.controls import Scroll

if TYPE_CHECKING:
    from hameln.table.replay import ReplayedMatch
    from hameln.ui.draw.display_list import DisplayList

MARK: Final = "mark"
"""What the spot of a mistake is called, before its number; so is its panel."""
TURN: Final = "turn"
"""The same for a turning point."""
_TICK: Final = 34.0
"""How far apart the numbers below the chart are at least."""


@frozen(kw_only=True)
class Chances:
    """What the chart shows.

    Attributes:
        review: What has been found so far.
        replay: The match.
        show: Opens the replay after so many actions.
        part: How much of the match has been looked at, of 1.
        finds: What was well decided, as far as that is told.
        causes: What happened in between at each turning point, as sentences.
    """

    review: Review
    replay: ReplayedMatch
    show: Callable[[int], object]
    part: float = 1.0
    finds: tuple[Weighed, ...] = ()
    causes: Sequence[str] = ()

    def chart(self, room: float) -> Chart:
        """Two places for each decision: the chance before it, and the one that it left.

        Args:
            room: How many numbers there is room for below it.
        """
        weighed = self.review.weighed
        values = tuple(percent(chance) for one in weighed for chance in (one.chance, one.left))
        seat, replay = self.review.seat, self.replay
        curve = Curve(arms=replay.arms[seat], values=values, name=replay.names[seat])
        is_whole = self.part >= 1.0
        longest, *others = (replay.moments.begun[part.word] for part in replay.moments.telling.parts)
        rounds = others[0] if len(others) > 1 else longest
        seen = [(number, count) for number, count in enumerate(rounds, start=1) if self._is_reached(count)]
        ticks = list({self._place_of(count): str(number) for number, count in seen}.items())
        stride = next(step for step in (1, 2, 5, 10, 20, 50, 1000) if len(ticks) / step <= max(1.0, room))
        return Chart(
            name="chances",
            curves=(curve,) if values else (),
            stripes=tuple(
                self._place_of(count)
                for count in longest[1:]
                if len(others) > 1 and (is_whole or self._is_reached(count))
            ),
            ticks=tuple(tick for number, tick in enumerate(ticks) if number % stride == 0),
            most=100,
            least=1 if is_whole else round(len(values) / max(0.01, self.part)),
        )

    def _is_reached(self, count: int) -> bool:
        """Whether a decision after so many actions has been looked at."""
        return any(one.count >= count for one in self.review.weighed)

    def _place_of(self, count: int) -> float:
        """Where the first decision after so many actions lies."""
        before = sum(one.count < count for one in self.review.weighed)
        return float(min(2 * before, max(0, 2 * len(self.review.weighed) - 1)))

    def marks(self) -> tuple[Mark, ...]:
        """Mistakes by their number, turning points by an arrow, in the order of the match."""
        places = {one.count: place for place, one in enumerate(self.review.weighed)}
        found: list[Mark] = []
        mistakes = self.review.mistakes()
        for number, one in enumerate((*mistakes, *self.finds)):
            place, does = 2.0 * places[one.count] + 1, partial(self.show, one.count)
            found.append(
                Mark(
                    name=f"{MARK}:{number}",
                    place=place,
                    seat=0,
                    number=number + 1 if number < len(mistakes) else 0,
                    icon="" if number < len(mistakes) else "icon_star",
                    has_focus=False,
                    does=does,
                )
            )
        for number, (one, other) in enumerate(self.review.turning_points()):
            found.append(self._turning(number, one, other, 2.0 * places[other.count]))
        return tuple(sorted(found, key=lambda mark: mark.place))

    def _turning(self, number: int, one: Weighed, other: Weighed, place: float) -> Mark:
        icon = "icon_up" if other.chance > one.left else "icon_down"
        does = partial(self.show, other.count)
        cause = self.causes[number] if self.causes else ""
        tip = "\n".join(filter(None, (told_turning(self.review, one, other), cause)))
        return Mark(
            name=f"{TURN}:{number}", place=place, seat=0, icon=icon, tip=tip, has_focus=True, does=does
        )

    def draw(self, sheet: DisplayList, box: Rect, lit: Sequence[str], *, is_strong: bool) -> None:
        """Draw it with its heading.

        Args:
            lit: The names of the marks that stand out.
            is_strong: Whether lines are stronger and the ground is plain.
        """
        x, y, width, height = box
        line = sheet.letters.line(theme.SMALL)
        told = text("Chances to win in %, round by round")
        sheet.words(told, x + 2, y + line / 2, Face.ITALIC, theme.SMALL, theme.SOFT_INK)
        top = y + line + LANE
        field = (x, top, width, y + height - top)
        chart = self.chart(width / (_TICK * sheet.letters.text_scale))
        marks = self.marks()
        plot = draw_chart(sheet, chart, field, None, is_strong=is_strong)
        draw_marks(sheet, plot, marks, lambda place: marks[place].name in lit)


PANEL: Final = "panel"
"""What the spot of a panel is called, before its number."""
_GAP: Final = 12.0
_INSET: Final = 18.0
_BADGE: Final = 34.0
_PALE: Final = 110
"""How strong a place is that waits for something, of 255."""
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
        mistakes: What they tell, the dearest first; then what was well decided.
        show: Opens the replay after so many actions.
        try_on: Lets somebody play on from there.
        last: What was looked at last; it is told where there is still room beside mistakes.
    """

    def __init__(
        self,
        mistakes: tuple[Mistake, ...],
        show: Callable[[int], object],
        try_on: Callable[[int], object],
        last: Mistake | None = None,
    ) -> None:
        """Panels of mistakes, of which each is seen from its beginning."""
        self.mistakes, self.last = mistakes, last
        self.show, self.try_on = show, try_on
        self._scrolls = [Scroll() for _ in range(MOST_MISTAKES)]

    def draw(self, sheet: DisplayList, box: Rect, lit: Sequence[str], *, is_looking: bool = False) -> None:
        """Draw them.

        Args:
            lit: The names of the panels that stand out.
            is_looking: Whether more may come, so that places are kept for it.
        """
        x, y, width, height = box
        count = len(self._scrolls)
        wide = (width - (count - 1) * _GAP) / count
        with sheet.alike():
            for place in range(count if is_looking else len(self.mistakes)):
                at = (x + place * (wide + _GAP), y, wide, height)
                if place < len(self.mistakes):
                    self._draw_panel(sheet, place, at, is_lit=f"{PANEL}:{place}" in lit)
                else:
                    self._draw_waiting(sheet, at, is_first=place == len(self.mistakes))

    def _draw_waiting(self, sheet: DisplayList, box: Rect, *, is_first: bool) -> None:
        """A place for what is still to be found; in the first one stands what was looked at last."""
        x, y, width, height = box
        sheet.patch("panel_parchment", *box, alpha=_PALE)
        room, last = width - 2 * _INSET, self.last if is_first else None
        if last is None:
            told = text("A decision that cost much will stand here.")
            at = (x + _INSET, y + height / 2 - sheet.letters.line(theme.BODY), room)
            sheet.paragraph(told, *at, Face.ITALIC, theme.BODY, theme.SOFT_INK, align="middle")
            return
        end, top = y + height - _INSET, y + 12
        rows = (
            (text("Just looked at"), Face.BOLD, theme.BODY, theme.INK),
            (last.when, Face.ITALIC, theme.SMALL, theme.SOFT_INK),
            (last.change, Face.NUMBER, theme.NUMBER, theme.INK),
            (last.done, Face.BODY, theme.BODY, theme.INK),
            (last.better, Face.BODY, theme.BODY, theme.GREEN),
        )
        for told, face, size, colour in rows:
            lines = int((end - top) / sheet.letters.line(size))
            if lines > 0:
                top += sheet.paragraph(told, x + _INSET, top, room, face, size, colour, lines=lines) + 3

    def _draw_panel(self, sheet: DisplayList, place: int, box: Rect, *, is_lit: bool) -> None:
        x, y, width, height = box
        one, line = self.mistakes[place], sheet.letters.line(theme.BODY)
        sheet.patch("panel_parchment_active" if is_lit else "panel_parchment", *box)
        high = max(38.0, line + 12)
        sheet.spot(f"{PANEL}:{place}", x, y, width, height - high - 16, does=partial(self.show, one.of.count))
        if one.is_good:
            sheet.icon("icon_star", x + _INSET + 8, y + 12 + line / 2, 28)
        else:
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
        (one.title, Face.BOLD, theme.GREEN if one.is_good else theme.DANGER),
        (one.done, Face.BODY, theme.INK),
        (one.better, Face.BODY if one.is_good else Face.BOLD, theme.GREEN),
        (one.why, Face.ITALIC, theme.SOFT_INK),
    )
    return [
        _Row(told=told, face=face, colour=colour)
        for words, face, colour in parts
        if words
        for told in sheet.letters.wrap(words, face, size, width)
    ]
