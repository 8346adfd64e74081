"""The sentences of a log below each other, the newest at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.table.log.log import LogLine
from hameln.ui.draw import theme
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.table.meanings import Why
from hameln.ui.table.scene import Box, Scene
from hameln.ui.widgets.controls import Scroll

MOST: Final = 40
"""How many of the last lines the log beside the board has."""
SIDE: Final = 12.0
FRAME: Final = 18.0
"""What lies left and right of the sentences, above and below together."""
_APART = 3.0
"""Between two sentences."""


def draw_log(
    sheet: DisplayList, scene: Scene, lines: Sequence[LogLine], box: Box, scroll: Scroll, top: float
) -> None:
    """The last sentences on their parchment; each stays where it is, whatever covers those above.

    Of a sentence for which there is no whole room at the top, the last rows are seen.

    A spot each: ``log:COUNT:PLACE``, and ``why:COUNT:PLACE`` for reasons.

    Args:
        top: Rows above this are covered.
    """
    sheet.patch("panel_parchment", box.x, box.y, box.width, box.height)
    inner = Box(x=box.x + SIDE, y=box.y + 8, width=box.width - 2 * SIDE, height=box.height - FRAME)
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
