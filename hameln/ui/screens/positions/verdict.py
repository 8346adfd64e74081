"""Whether a set position was solved, and what can be done then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.language import text
from hameln.table.positions.attempt import Attempt, Demonstration
from hameln.table.positions.files import outlines, read_position
from hameln.table.positions.solved import Book, moves_told, read_book, verdict_told
from hameln.ui import going_on, routes
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.table.positions.position import Outline
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_SIDE: Final = 40.0
_GAP: Final = 6.0


class VerdictScreen(Screen):
    """A panel over the table.

    Attributes:
        attempt: The try that is judged.
    """

    is_overlay = True

    def __init__(self, app: App, attempt: Attempt, undo: Callable[[], object], note: str = "") -> None:
        """The verdict on a try.

        Args:
            attempt: The try.
            undo: Takes its last decision back.
            note: What is to be told beside it.
        """
        super().__init__(app)
        self.attempt, self._undo = attempt, undo
        self._shows = isinstance(attempt, Demonstration)
        self._outline = attempt.position.outline
        self._next = _next_of(self._outline)
        self.first = self._entries()[0][0]
        self._note = note

    def opened(self) -> None:
        """The panel has come to the top."""
        if self._note:
            self.app.say(self._note)

    @property
    def title(self) -> str:
        """The verdict in a word or two."""
        return verdict_told(self.attempt)

    @property
    def told(self) -> str:
        """More of it, in a sentence."""
        attempt, asked = self.attempt, self._outline.asked
        if self._shows:
            return text("This is one way that reaches it, {moves}.").format(moves=moves_told(attempt.moves))
        if not attempt.verdict:
            return text("It was to be reached: {goal}.").format(goal=asked)
        told = text("You have reached it, {moves}.").format(moves=moves_told(attempt.moves))
        fewer = len(self._outline.solution)
        if attempt.moves > fewer:
            told += " " + text("It can be done {moves}.").format(moves=moves_told(fewer))
        return told

    def _entries(self) -> list[tuple[str, str, str, str]]:
        """Name, icon, label and reason against it of each button, the first one first."""
        why = "" if self._next is not None else text("All other positions of this game are solved.")
        goes_on = [("button:next", "icon_right", text("Next position"), why)]
        again = [("button:again", "icon_replay", text("Again"), "")]
        if not self._shows and self.attempt.undoable():
            again.insert(0, ("button:undo", "icon_undo", text("Take the last decision back"), ""))
        is_first = bool(self.attempt.verdict) and not self._shows and self._next is not None
        found = [*goes_on, *again] if is_first else [*again, *goes_on]
        return [
            *found,
            ("button:show", "icon_eye", text("Show the solution"), ""),
            ("button:list", "icon_list", text("All positions"), ""),
        ]

    def draw(self, sheet: DisplayList) -> None:
        """Draw the verdict and the buttons."""
        letters, entries = sheet.letters, self._entries()
        high = max(42.0, letters.line(theme.BODY) + 14)
        longest = max(letters.width(label, Face.BOLD, theme.BODY + 1.5) for _, _, label, _ in entries)
        width = min(sheet.width - 40, max(440.0, longest + 90) + 2 * _SIDE)
        room = width - 2 * _SIDE
        told = sheet.measure(self.told, room)
        height = letters.line(theme.LARGE) + 76 + told + 14 + len(entries) * (high + _GAP)
        x, y = (sheet.width - width) / 2, max(8.0, (sheet.height - height) / 2)
        top = controls.panel(sheet, x, y, width, height, self.title)
        top += sheet.paragraph(self.told, x + _SIDE, top, room, align="middle") + 14
        for place, (name, icon, label, why) in enumerate(entries):
            kind = "normal" if place else "primary"
            box = (x + _SIDE, top, room, high)
            controls.entry(sheet, name, box, label, icon=icon, why=why, kind=kind)
            top += high + _GAP

    def press(self, name: str) -> None:
        """Do what a button stands for."""
        self.app.play_sound("click")
        match name:
            case "button:undo":
                self.app.close()
                self._undo()
            case "button:again":
                self._lay(going_on.Solve(self.attempt.position))
            case "button:show":
                self._lay(going_on.Solve(self.attempt.position, shows=True))
            case "button:next" if self._next is not None:
                self._go_on(self._next)
            case "button:list":
                self.app.home(routes.Title())
            case _:
                pass

    def _lay(self, way: going_on.Solve) -> None:
        """Put another table in the place of this one."""
        self.app.close()
        self.app.replace(way)

    def _go_on(self, outline: Outline) -> None:
        try:
            position = read_position(outline.path, outline.game)
            self._lay(going_on.Solve(position))
        except HamelnError as error:
            self.refuse(error.plain)


def _next_of(outline: Outline) -> Outline | None:
    """The position after this one in the list that is not solved yet, or before it if there is none."""
    try:
        book = read_book()
    except HamelnError:
        book = Book()
    found = outlines(outline.game)
    place = next((number for number, one in enumerate(found) if one.word == outline.word), -1)
    others = (*found[place + 1 :], *found[: max(0, place)])
    return next((one for one in others if not book.of(one).fewest), None)
