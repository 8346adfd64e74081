"""The log of a match: sentences, the newest at the foot, and turns that open for their steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.language import text
from hameln.table.log.log import LogLine
from hameln.table.log.turns import ToldTurn
from hameln.table.tasks.task import kind_of
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Scene, Why
from hameln.ui.widgets.controls import Scroll
from hameln.ui.widgets.rows import focus_on

if TYPE_CHECKING:
    from hameln.ui.app import App


MOST: Final = 40
"""How many of the last lines the log beside the board has."""
SIDE: Final = 12.0
FRAME: Final = 18.0
"""What lies left and right of the sentences, above and below together."""
_APART = 3.0
"""Between two sentences."""


class StillLines:
    """The lines of a log, which stay as they are while somebody points at one of them."""

    def __init__(self) -> None:
        """Nothing was seen yet."""
        self._seen: tuple[LogLine, ...] = ()

    def seen(self, lines: tuple[LogLine, ...], pointed: str) -> tuple[LogLine, ...]:
        """What is seen of the lines; of lines that were taken back nothing stays.

        Args:
            lines: The newest last.
            pointed: The spot under the pointer.
        """
        is_read = kind_of(pointed) in ("log", "why") and len(lines) >= len(self._seen)
        self._seen = self._seen if is_read and self._seen else lines
        return self._seen


def draw_log(
    sheet: DisplayList, scene: Scene, lines: Sequence[LogLine], box: Box, scroll: Scroll, top: float
) -> None:
    """The last sentences on their parchment; each stays where it is, whatever covers those above.

    Of a sentence for which there is no whole room at the top, the last rows are seen.

    A spot each: ``log:COUNT:PLACE``, and ``why:COUNT:PLACE`` for reasons.

    Args:
        top: Rows above this are covered.
    """
    sheet.patch("panel_parchment", *box)
    inner = Box(box.x + SIDE, box.y + 8, box.width - 2 * SIDE, box.height - FRAME)
    shown = len(lines) - _scrolled(sheet, lines, inner, scroll)
    bottom, highest = inner.bottom, max(top, inner.y - 1)
    for place in range(shown - 1, -1, -1):
        y = bottom - _height(sheet, lines[place], inner.width)
        _draw_line(sheet, scene, (lines[place], place), (inner, y), highest)
        bottom = y - _APART
        if bottom < highest:
            break


def _scrolled(sheet: DisplayList, lines: Sequence[LogLine], box: Box, scroll: Scroll) -> int:
    """How many of the newest sentences are scrolled away."""
    step = sheet.letters.line(theme.SMALL) * 2
    return min(max(0, len(lines) - 1), int(scroll.set(len(lines) * step, box.height) / step))


def _draw_line(
    sheet: DisplayList, scene: Scene, what: tuple[LogLine, int], where: tuple[Box, float], top: float
) -> None:
    """A sentence, without the rows that are covered."""
    (line, place), (box, y) = what, where
    step = sheet.letters.line(theme.SMALL)
    rows, room = _rows(sheet, line, box.width), _room(line, box.width)
    hidden = sum(y + step * number < top - 1 for number in range(len(rows)))
    if hidden == len(rows):
        return
    start = y + step * hidden
    height = step * (len(rows) - hidden)
    name = f"log:{line.count}:{place}"
    if sheet.hand.hover == name:
        sheet.fill(box.x - 4, start, box.width + 8, height, theme.GOLD, alpha=60)
    if line.seat is not None and not hidden:
        sheet.sprite(f"shield_{scene.arms[line.seat]}", box.x + 7, y + step / 2, scale=0.36)
    for number, row in enumerate(rows[hidden:]):
        middle = start + step * (number + 0.5)
        sheet.words(row, box.x + 20, middle, Face.BODY, theme.SMALL, width=room)
    sheet.spot(name, box.x, start, box.width, height, has_focus=False, of=line)
    if line.why and not hidden:
        sheet.icon("icon_question", box.right - 10, y + step / 2, 17)
        at = (box.right - 24, y, 28, max(height, 20.0))
        sheet.spot(f"why:{line.count}:{place}", *at, has_focus=False, of=Why(line))


def log_height(sheet: DisplayList, lines: Sequence[LogLine], width: float) -> float:
    """How high the sentences are that `draw_log` draws."""
    return sum(_height(sheet, line, width) for line in lines) + _APART * max(0, len(lines) - 1)


def _height(sheet: DisplayList, line: LogLine, width: float) -> float:
    return sheet.letters.line(theme.SMALL) * len(_rows(sheet, line, width))


def _rows(sheet: DisplayList, line: LogLine, width: float) -> list[str]:
    return sheet.letters.wrap(line.text, Face.BODY, theme.SMALL, _room(line, width))


def _room(line: LogLine, width: float) -> float:
    return width - 26 - (20 if line.why else 0)


_TURN, _STEP = 46.0, 66.0
"""Where the words of a turn and of a step begin."""
_WHY: Final = 34.0
"""The room of the sign that asks for the reason."""
_NOTCH: Final = 60.0


@frozen
class _Row:
    """A line of a turn or of a step, broken into rows of words, and where it lies below the first.

    Attributes:
        place: Of the turn.
        step: Its place among the turn's steps; ``None`` for the turn itself.
    """

    place: int
    step: int | None
    line: LogLine
    words: tuple[str, ...]
    y: float
    height: float

    @property
    def name(self) -> str:
        """Its spot."""
        return name_of_turn(self.place) if self.step is None else f"line:{self.place}:{self.step}"


def name_of_turn(place: int) -> str:
    """The spot of a turn in the whole log."""
    return f"line:{place}"


class TurnList:
    """A list of turns that can be opened.

    Attributes:
        turns: What is told.
        opened: The places of the turns that lie open.
        scroll: How far the list is scrolled.
    """

    def __init__(
        self,
        show: Callable[[LogLine], object] | None,
        tell: Callable[[LogLine], object],
        *,
        is_at_end: bool = True,
    ) -> None:
        """A list that shows nothing yet.

        Args:
            show: What a click on a step does, or on a turn without steps, if it does anything.
            tell: What a click on the sign does that asks for the reason of a line.
            is_at_end: Whether the newest turn is seen first.
        """
        self.turns: Sequence[ToldTurn] = ()
        self.opened: set[int] = set()
        self.scroll = Scroll(offset=1e9 if is_at_end else 0.0)
        self._show_line, self._tell = show, tell
        self._rows: tuple[_Row, ...] = ()
        self._laid_for: tuple[object, ...] = ()
        self._wanted = ""

    # -- drawing

    def height(self, sheet: DisplayList, turns: Sequence[ToldTurn], width: float) -> float:
        """Break the turns into rows, if that has not been done for them yet; how high all of them are."""
        wanted = (tuple(turns), frozenset(self.opened), width, id(sheet.letters))
        if wanted != self._laid_for:
            self.turns, self._laid_for = turns, wanted
            self._rows = tuple(self._lay(sheet, width))
        return self._rows[-1].y + self._rows[-1].height if self._rows else 0.0

    def _lay(self, sheet: DisplayList, width: float) -> Iterator[_Row]:
        y = 0.0
        for place, turn in enumerate(self.turns):
            y += 6 if turn.kind.is_heading and place else 0
            lines: list[tuple[int | None, LogLine]] = [(None, turn.line)]
            lines += [*enumerate(turn.rows)] if place in self.opened else []
            for step, line in lines:
                left, face, size = _TURN, _face(turn), theme.BODY
                if step is not None:
                    left, face, size = _STEP, Face.BODY, theme.SMALL
                room = width - left - (_WHY if line.why else 8)
                words = tuple(sheet.letters.wrap(line.text, face, size, room))
                height = sheet.letters.line(size) * len(words) + 4
                yield _Row(place, step, line, words, y, height)
                y += height

    def draw(
        self, sheet: DisplayList, turns: Sequence[ToldTurn], arms: Sequence[str], box: Box, now: int = -1
    ) -> None:
        """Draw the rows that there is room for, and the bar beside them.

        Args:
            now: The moment whose steps are marked.
        """
        offset = self.scroll.set(self.height(sheet, turns, box.width), box.height)
        if self._wanted:
            offset = self._show(box)
        for row in self._rows:
            y = box.y + row.y - offset
            if y >= box.y - 1 and y + row.height <= box.bottom + 1:
                self._draw_row(sheet, arms, row, Box(box.x, y, box.width, row.height), now)
        self.scroll.bar(sheet, box.right + 6, box.y, box.height)

    def _show(self, box: Box) -> float:
        """Scroll as far as needed to see the row that is wanted."""
        row = next((row for row in self._rows if row.name == self._wanted), None)
        self._wanted = ""
        if row is not None:
            least, most = row.y + row.height - box.height, row.y
            self.scroll.offset = min(max(self.scroll.offset, least), most)
        return self.scroll.offset

    def _draw_row(self, sheet: DisplayList, arms: Sequence[str], row: _Row, box: Box, now: int) -> None:
        turn, is_step = self.turns[row.place], row.step is not None
        size, left = (theme.SMALL, _STEP) if is_step else (theme.BODY, _TURN)
        step = sheet.letters.line(size)
        middle = box.y + 2 + step / 2
        is_now = now > 0 and _is_at(turn, row, now)
        if is_now or sheet.hand.hover == row.name:
            sheet.fill(*box, theme.GOLD, alpha=90 if is_now else 50)
        if turn.is_long and not is_step:
            sheet.icon("icon_down" if row.place in self.opened else "icon_right", box.x + 10, middle, 16)
        if row.line.seat is not None:
            x, scale = (box.x + left - 14, 0.32) if is_step else (box.x + 31, 0.42)
            sheet.sprite(f"shield_{arms[row.line.seat]}", x, middle, scale=scale)
        face, colour = (Face.BODY, theme.SOFT_INK) if is_step else (_face(turn), theme.INK)
        for number, words in enumerate(row.words):
            sheet.words(words, box.x + left, middle + step * number, face, size, colour)
        if self._can_focus(row):
            width = box.width - (_WHY if row.line.why else 0)
            sheet.spot(row.name, box.x, box.y, width, box.height, does=partial(self._press, row))
        if row.line.why:
            name, does = row.name.replace("line:", "reason:"), partial(self._ask, row)
            sheet.icon("icon_question", box.right - 16, middle, 19)
            high = max(box.height, 28.0)
            top = middle - min(middle - box.y, 14)
            sheet.spot(name, box.right - 32, top, 32, high, has_focus=False, does=does)

    # -- what is chosen

    def _press(self, row: _Row) -> None:
        """Open a turn or close it, or show a step or a line without steps."""
        turn = self.turns[row.place]
        if row.step is None and turn.is_long:
            self.open(row.place, is_open=row.place not in self.opened)
        elif self._show_line is not None:
            self._show_line(row.line)

    def _ask(self, row: _Row) -> None:
        """Tell the reason of a step, or that of a turn."""
        line = row.line if row.step is not None else self.turns[row.place].reason
        if line is not None:
            self._tell(line)

    def open(self, place: int, *, is_open: bool = True) -> None:
        """Lay a turn open, or close it; its newest step comes into sight."""
        if is_open and self.turns[place].is_long:
            self.opened.add(place)
            self._wanted = f"line:{place}:{len(self.turns[place].rows) - 1}"
        else:
            self.opened.discard(place)

    def key(self, app: App, key: str) -> bool:
        """Lead through the rows, and open and close them; say whether the key was for that."""
        if key in ("UP", "DOWN"):
            return self._lead(app, -1 if key == "UP" else 1)
        row = self._focused(app)
        if key in ("LEFT", "RIGHT") and row is not None:
            self.open(row.place, is_open=key == "RIGHT")
            focus_on(app, name_of_turn(row.place))
            return True
        return self.scroll.key(key)

    def has_focus(self, app: App) -> bool:
        """Whether the focus is on one of the rows."""
        return self._focused(app) is not None

    def _focused(self, app: App) -> _Row | None:
        return next((row for row in self._rows if row.name == app.hand.focus), None)

    def _lead(self, app: App, way: int) -> bool:
        """Let the next row above or below have the focus, if there is one; from elsewhere, the newest."""
        able = [row for row in self._rows if self._can_focus(row)]
        here = self._focused(app)
        place = able.index(here) + way if here in able else len(able) - 1 if way < 0 else len(able)
        if not 0 <= place < len(able):
            return here in able
        self._wanted = able[place].name
        focus_on(app, self._wanted)
        return True

    def _can_focus(self, row: _Row) -> bool:
        return self._show_line is not None or (row.step is None and self.turns[row.place].is_long)

    def wheel(self, steps: float) -> bool:
        """Scroll."""
        return self.scroll.by(-steps * _NOTCH)

    def drag(self, name: str, dy: float, y: float) -> bool:
        """Draw the bar."""
        del y
        return name == "scroll" and self.scroll.drag(dy)


def draw_list_hint(sheet: DisplayList, x: float, middle: float, width: float) -> None:
    """What clicks in a list do, in a line or two around a height, beside the buttons below the list."""
    hint = text("A click opens a turn for its steps; a click on a step shows that moment.")
    high = min(sheet.measure(hint, width, Face.ITALIC, theme.SMALL), 2 * sheet.letters.line(theme.SMALL))
    room = (x, middle - high / 2, width)
    sheet.paragraph(hint, *room, Face.ITALIC, theme.SMALL, theme.SOFT_INK, lines=2)


def _face(turn: ToldTurn) -> Face:
    return Face.BOLD if turn.kind.is_heading else Face.BODY


def _is_at(turn: ToldTurn, row: _Row, now: int) -> bool:
    """Whether a row tells what led to a moment: the turn, or the step if it lies open."""
    counts = [step.count for step in turn.steps] or [turn.line.count]
    if row.step is None:
        return counts[0] <= now <= counts[-1]
    return now in counts and row.line.count == next(one.count for one in turn.rows if one.count >= now)
