"""Whether a set position was solved, and what can be done then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.kernel.sums import added
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.positions.attempt import Attempt, Demonstration
from hameln.table.positions.files import outlines, read_position
from hameln.table.positions.solved import (
    Book,
    help_told,
    lesson_told,
    moves_told,
    next_unsolved,
    read_book,
    verdict_told,
)
from hameln.table.positions.ways import ways_of
from hameln.ui import going_on, routes
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets.confetti import LASTS, draw_confetti
from hameln.ui.widgets.menu import Entry, MenuScreen

if TYPE_CHECKING:
    from hameln.table.positions.ways import Way
    from hameln.ui.app import App
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList

    Words = tuple[str, Face]

_BESIDE: Final = 38.0
"""The room for the icon before a way."""
_STAR: Final = 30.0
"""How large a star beside the verdict is."""


class VerdictScreen(MenuScreen):
    """A panel over the table.

    Attributes:
        attempt: The try that is judged.
    """

    with_words = 520.0

    def __init__(
        self, app: App, attempt: Attempt, undo: Callable[[], object], note: str = "", hints: int = 0
    ) -> None:
        """The verdict on a try.

        Args:
            attempt: The try.
            undo: Takes its last decision back.
            note: What is to be told beside it.
            hints: How many hints were told.
        """
        super().__init__(app)
        self.attempt, self._undo = attempt, undo
        self._shows = isinstance(attempt, Demonstration)
        self._outline = attempt.position.outline
        book = _book()
        self._next = next_unsolved(outlines(self._outline.game), book, self._outline.word)
        self._help = help_told(book.of(self._outline), hints)
        self.first = self.entries()[0].name
        self._note, self._falls = note, 0.0
        self._ways = ways_of(attempt)

    def opened(self) -> None:
        """The panel has come to the top."""
        if self._note:
            self.app.say(self._note)

    # -- what celebrates it

    @property
    def _is_solved(self) -> bool:
        return bool(self.attempt.verdict) and not self._shows

    @property
    def is_moving(self) -> bool:
        """Whether stars fall because it was solved."""
        settings = self.app.settings
        is_still = settings.reduced_motion or settings.speed == 0
        return self._is_solved and not is_still and self._falls < LASTS

    def update(self, seconds: float) -> bool:
        """Let them fall."""
        if not self.is_moving:
            return False
        self._falls += seconds
        return not self.is_moving

    def draw_moving(self, sheet: DisplayList) -> None:
        """Draw what falls."""
        seat = self.attempt.seats.index(HUMAN)
        draw_confetti(sheet, (self.attempt.arms[seat],), self._falls)

    def draw_head(self, sheet: DisplayList, box: Rect) -> None:
        """Draw stars beside the verdict where it was solved."""
        x, y, width, height = box
        if not self._is_solved:
            return
        beside = sheet.letters.width(self.heading, Face.TITLE, theme.LARGE) / 2 + _STAR
        for side in (-1, 1):
            sheet.icon("icon_star", x + width / 2 + side * beside, y + height / 2, _STAR)
            middle = x + width / 2 + side * (beside + _STAR)
            sheet.icon("icon_star", middle, y + height / 2 + 4, _STAR * 0.7)

    # -- the ways side by side

    def _rows(self, sheet: DisplayList, width: float) -> Iterator[tuple[Way, Sequence[Words], float]]:
        """Each way with its words, and how high it is."""
        for way in self._ways:
            words = [(way.title, Face.BOLD), (way.told, Face.BODY)]
            told = [(one, face) for one, face in words if one]
            high = added(sheet.measure(one, width - _BESIDE, face, theme.SMALL) for one, face in told)
            yield way, told, high + 12

    def told_height(self, sheet: DisplayList, width: float) -> float:
        """How high everything is that is told, the ways below it."""
        return super().told_height(sheet, width) + added(high for *_, high in self._rows(sheet, width)) + 8

    def draw_told(self, sheet: DisplayList, x: float, y: float, width: float) -> None:
        """Draw what is told, and below it each way with how it ended."""
        super().draw_told(sheet, x, y, width)
        y += super().told_height(sheet, width)
        for way, told, high in self._rows(sheet, width):
            sheet.fill(x - 8, y - 4, width + 16, high - 4, theme.SEAM, alpha=28)
            icon = "icon_star" if way.is_reached else "icon_close"
            sheet.icon(icon, x + 12, y + sheet.letters.line(theme.SMALL) / 2 + 2, 24)
            top = y
            for words, face in told:
                top += sheet.paragraph(words, x + _BESIDE, top, width - _BESIDE, face, theme.SMALL)
            y += high

    @property
    def heading(self) -> str:
        """The verdict in a word or two."""
        return verdict_told(self.attempt)

    @property
    def _moves(self) -> str:
        return moves_told(len(self.attempt.decisions))

    @property
    def told(self) -> str:
        """More of it, in a sentence."""
        attempt, asked = self.attempt, self._outline.asked
        if self._shows:
            told = text("This is one way that reaches it, {moves}.").format(moves=self._moves)
            return f"{told} {lesson_told(attempt)}"
        if not attempt.verdict:
            return text("It was to be reached: {goal}.").format(goal=asked)
        told = text("You have reached it, {moves}.").format(moves=self._moves)
        is_longer = attempt.moves > len(self._outline.solution)
        shortest = text("There is a shorter way.") if is_longer else text("That is the shortest way.")
        return f"{told} {shortest} {self._help} {lesson_told(attempt)}"

    def entries(self) -> Sequence[Entry]:
        """What can be done, the first one first."""
        why = "" if self._next is not None else text("All other positions of this game are solved.")
        position = self.attempt.position
        again, show = going_on.Solve(position), going_on.Solve(position, shows=True)
        found = [Entry("button:again", "icon_replay", text("Again"), partial(self.lay, again))]
        if not self._shows and self.attempt.undoable():
            label = text("Take the last decision back")
            found.insert(0, Entry("button:undo", "icon_undo", label, self._take_back))
        is_first = bool(self.attempt.verdict) and not self._shows and self._next is not None
        goes_on = Entry("button:next", "icon_right", text("Next position"), self._go_on, why=why)
        found.insert(0 if is_first else len(found), goes_on)
        return (
            *found,
            Entry("button:show", "icon_eye", text("Show the solution"), partial(self.lay, show)),
            Entry("button:list", "icon_list", text("All positions"), self._leave),
        )

    def _leave(self) -> None:
        self.app.home(routes.Title())

    def _take_back(self) -> None:
        self.app.close()
        self._undo()

    def _go_on(self) -> None:
        if self._next is None:
            return
        try:
            position = read_position(self._next.path, self._next.game)
            self.lay(going_on.Solve(position))
        except HamelnError as error:
            self.refuse(error.plain)


def _book() -> Book:
    """What is remembered; nothing where that cannot be read."""
    try:
        return read_book()
    except HamelnError:
        return Book()
