"""What is told below the board while others act: a turn that grows as it happens, and why it was done."""

from __future__ import annotations

import re
from typing import Final

from hameln.ui import theme
from hameln.ui.lettering import Face, Letters
from hameln.ui.scene import Box
from hameln.ui.sheet import Sheet

_BETWEEN: Final = re.compile(r"(?<=[.!?…]) ")
"""What stands between two sentences."""
_SIZES: Final = (1.0, 0.94, 0.88, 0.82)
"""How small the letters become, before only the end of a turn is told."""


def draw_caption(sheet: Sheet, told: str, why: str, first: Box, rest: Box) -> None:
    """Draw what happens, and below it why, as far as there is room for that.

    Args:
        first: Where the first line lies, beside the buttons for the pace.
        rest: The lines below.
    """
    rows, size = _rows(sheet, told, first.width, rest)
    line = sheet.letters.line(size)
    for place, row in enumerate(rows):
        middle = first.middle[1] if not place else rest.y + line * (place - 0.5)
        sheet.words(row, first.x if not place else rest.x, middle, Face.BOLD, size, theme.CREAM)
    top = rest.y + line * (len(rows) - 1)
    if why and rest.bottom - top >= sheet.letters.line(theme.SMALL):
        lines = int((rest.bottom - top + 1) / sheet.letters.line(theme.SMALL))
        told = beginning_of(sheet.letters, why, rest.width, lines)
        if told:
            sheet.paragraph(told, rest.x, top, rest.width, Face.ITALIC, theme.SMALL, theme.SOFT_CREAM)


def beginning_of(letters: Letters, why: str, width: float, lines: int) -> str:
    """The first sentences of a reason, as many as there is room for; the first one says most.

    Args:
        letters: What measures them.
        why: The reason.
        width: How long a line may be.
        lines: How many there may be.
    """
    parts = _BETWEEN.split(why)
    for count in range(len(parts), 0, -1):
        told = " ".join(parts[:count])
        if len(letters.wrap(told, Face.ITALIC, theme.SMALL, width)) <= lines:
            return told
    return ""


def _rows(sheet: Sheet, told: str, room: float, rest: Box) -> tuple[list[str], float]:
    """The rows of a sentence and the size of its letters; of one that is too long, its end."""
    rows, size = [told], theme.BODY
    for part in _SIZES:
        size = theme.BODY * part
        rows = _broken(sheet, told, size, room, rest.width)
        if len(rows) - 1 <= rest.height / sheet.letters.line(size):
            return rows, size
    words = told.split(" ")
    while len(rows) - 1 > rest.height / sheet.letters.line(size) and len(words) > 1:
        words.pop(0)
        rows = _broken(sheet, " ".join(("…", *words)), size, room, rest.width)
    return rows, size


def _broken(sheet: Sheet, told: str, size: float, room: float, width: float) -> list[str]:
    """A sentence in rows, of which the first is shorter."""
    first = sheet.letters.wrap(told, Face.BOLD, size, room)[0]
    rest = told[len(first) :].strip()
    return [first, *(sheet.letters.wrap(rest, Face.BOLD, size, width) if rest else [])]
