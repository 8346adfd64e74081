"""The habits of a character as bars beside those of others, while matches are played in the background."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from hameln.editor.characters.habits import NOTHING, Habit, HabitTrial, Measured
from hameln.language import plural, text
from hameln.table.saying import told_number
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets.controls import Scroll

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList

PAUSE: Final = 0.4
"""Seconds for which nothing is turned, before it is measured anew."""
NAME: Final = "habits"
"""The spot by which the keyboard scrolls the list."""
_BAR: Final = 9.0
_OTHERS: Final = "#A58A5C"


class HabitList:
    """Measures a character whenever it has come to rest, and draws what it does.

    Attributes:
        measured: What the matches of the present character show.
        former: What those of the one before showed, which is marked on the bars.
        trial: Plays the matches.
    """

    def __init__(self, game: str, habits: Mapping[str, str]) -> None:
        """Nothing is measured yet.

        Args:
            game: The word of the game.
            habits: What is measured, and what that is called.
        """
        self.measured: Measured = NOTHING
        self.former: Measured = NOTHING
        self.scroll = Scroll()
        self.trial = HabitTrial(game)
        self._titles = habits
        self._order: tuple[str, ...] = tuple(habits)
        self._wanted: tuple[str, str] | None = None
        self._present: tuple[str, str] | None = None
        self._since = PAUSE
        self._is_still = False

    # -- measuring

    def want(self, name: str, source: str) -> None:
        """Measure this character once nothing has been turned for a moment."""
        self._wanted, self._since = (name, source), 0.0

    def update(self, seconds: float) -> bool:
        """Begin what is wanted, and take what has been played; say whether anything is new."""
        if self._is_still:
            return False
        self._since += seconds
        if self._wanted is not None and self._since >= PAUSE:
            if self.measured.done >= self.trial.total or not self.former.done:
                self.former = self.measured
            self._present, self._wanted = self._wanted, None
            self.measured = NOTHING
            self.trial.measure(*self._present)
            return True
        if self._present is None or self._wanted is not None or self.trial.done == self.measured.done:
            return False
        self.measured = self.trial.take()
        if self.is_resting:
            self._sort()
        return True

    def _sort(self) -> None:
        """Let what is the most different stand first."""
        found = self.measured.habits
        self._order = tuple(sorted(self._order, key=lambda word: -found[word].distance))

    def show(self, measured: Measured) -> None:
        """Show what was measured elsewhere, such as for a picture, and measure nothing."""
        self.measured, self._is_still = measured, True
        self.trial.total = measured.done
        self._sort()

    @property
    def is_resting(self) -> bool:
        """Whether all is measured that is wanted."""
        return self._wanted is None and self.measured.done >= self.trial.total

    def close(self) -> None:
        """Measure no more."""
        self.trial.close()

    # -- drawing

    def draw(self, sheet: DisplayList, box: Box) -> None:
        """Draw how far it is, what the bars are, and every habit."""
        top = box.y + self._draw_head(sheet, box)
        page = Box(box.x, top, box.width, box.bottom - top)
        high = 2 * _BAR + 8 + sheet.letters.line(theme.SMALL)
        offset = self.scroll.set(high * len(self._titles), page.height)
        width = page.width - (18 if self.scroll.most > 0 else 0)
        for place, word in enumerate(self._order):
            y = page.y + place * high - offset
            if y >= page.y - 0.5 and y + high <= page.bottom + 0.5:
                habit, former = self.measured.habits.get(word), self.former.habits.get(word)
                _draw_habit(sheet, text(self._titles[word]), habit, former, (page.x, y, width))
        self.scroll.bar(sheet, page.right - 12, page.y, page.height)

    def _draw_head(self, sheet: DisplayList, box: Box) -> float:
        """How far it is and what the bars mean; returns the height."""
        small = sheet.letters.line(theme.SMALL)
        done, total = self.measured.done, self.trial.total
        told = self.trial.fault and text(self.trial.fault)
        told = told or plural(
            "{n} of {total} quick match against the others",
            "{n} of {total} quick matches against the others",
            done,
        ).format(n=done, total=total)
        used = sheet.paragraph(told, box.x, box.y, box.width, Face.BODY, theme.SMALL)
        y = box.y + used + 3
        sheet.fill(box.x, y, box.width, 6, theme.SOFT_INK, alpha=50)
        sheet.fill(box.x, y, max(1.0, box.width * done / total), 6, theme.GREEN)
        y += 12
        left = box.x
        for colour, label in ((theme.CHOSEN, text("this one")), (_OTHERS, text("the others"))):
            sheet.fill(left, y + small / 2 - 5, 16, 10, colour)
            left += 22 + sheet.words(label, left + 22, y + small / 2, Face.BODY, theme.SMALL) + 20
        tip = text("Bold: clearly more or less than the others, these first. Thin lines: what it did before.")
        sheet.spot(NAME, box.x, box.y, box.width, max(32.0, y + small - box.y), tip=tip)
        return y + small + 8 - box.y


def _draw_habit(
    sheet: DisplayList, title: str, habit: Habit | None, former: Habit | None, at: tuple[float, float, float]
) -> None:
    """The title with both numbers, and two bars below it."""
    x, y, width = at
    small = sheet.letters.line(theme.SMALL)
    middle, top = y + small / 2, y + small + 1
    side = 0 if habit is None else habit.side
    told = "" if habit is None else f"{_told(habit.own.value)} / {_told(habit.others.value)}"
    sign = {1: "+ ", -1: "− ", 0: ""}[side]
    wide = sheet.letters.width(sign + told, Face.NUMBER, theme.SMALL) + 10 if told else 0.0
    face = Face.BOLD if side else Face.BODY
    sheet.words(title, x, middle, face, theme.SMALL, width=width - wide)
    sheet.words(sign + told, x + width, middle, Face.NUMBER, theme.SMALL, align="right")
    sheet.fill(x, top, width, 2 * _BAR, theme.SOFT_INK, alpha=30)
    if habit is None:
        return
    before = former.own.value if former is not None else 0.0
    most = 1.15 * max(habit.own.value, habit.others.value, before, 1e-9)
    sheet.fill(x, top, max(1.0, width * habit.own.value / most), _BAR, theme.CHOSEN)
    sheet.fill(x, top + _BAR, max(1.0, width * habit.others.value / most), _BAR, _OTHERS)
    if former is not None:
        sheet.fill(x + width * before / most - 1, top - 1, 2, _BAR + 2, theme.INK)


def _told(value: float) -> str:
    return told_number(value, 2 if value < 10 else 1, are_all_written=True)
