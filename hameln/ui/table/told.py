"""What is told on a bar: letters of one size, in rows; what has no room there is read by pointing at it."""

from __future__ import annotations

from itertools import count
from typing import Final

from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face, Fonts

TOLD: Final = "told"
"""How the spots are called that tell the rest."""
MORE: Final = "\N{HORIZONTAL ELLIPSIS}"
LETTERS: Final = (
    (Face.TITLE, theme.TITLE),
    (Face.BOLD, theme.TITLE),
    (Face.BOLD, theme.BODY),
    (Face.BOLD, theme.SMALL),
)
"""In which letters something is told large: narrower ones before smaller ones."""
_LOOSE: Final = 1.0
"""Logical units by which a row may be higher than its place."""


def letters_for(letters: Fonts, told: str, width: float, lines: int) -> tuple[Face, float]:
    """The largest of `LETTERS` in which a text has no more lines than that, else the last of them."""
    fitting = (one for one in LETTERS if len(letters.wrap(told, *one, width)) <= lines)
    return next(fitting, LETTERS[-1])


def broken(letters: Fonts, told: str, face: Face, size: float, first: float, rest: float) -> list[str]:
    """A text in rows, of which the first has another width."""
    rows = letters.wrap(told, face, size, first)
    after = told[len(rows[0]) :].strip() if first != rest else ""
    return rows if first == rest else [rows[0], *(letters.wrap(after, face, size, rest) if after else ())]


def rows_within(
    letters: Fonts,
    told: str,
    face: Face,
    size: float,
    widths: tuple[float, float],
    most: int,
    *,
    ends: bool = False,
) -> tuple[list[str], bool]:
    """As many rows of a text as there is room for, with an ellipsis where something is left out.

    Args:
        letters: What measures them.
        told: The text.
        face: Its letters.
        size: How large these are.
        widths: Of the first row and of all others.
        most: How many rows there is room for.
        ends: Whether its end is told where there is no room for all, not its beginning.

    Returns:
        The rows, and whether something is left out.
    """
    rows = broken(letters, told, face, size, *widths)
    is_whole = len(rows) <= most
    words = told.split(" ")
    for left in count(1):
        if len(rows) <= most or left >= len(words):
            break
        shorter = (MORE, *words[left:]) if ends else (*words[:-left], MORE)
        rows = broken(letters, " ".join(shorter), face, size, *widths)
    return rows[:most], not is_whole


def draw_told(
    sheet: DisplayList,
    told: str,
    box: Box,
    face: Face = Face.BODY,
    colour: str = theme.CREAM,
    *,
    size: float = theme.BODY,
    first: Box | None = None,
    ends: bool = False,
) -> int:
    """Draw a text in a box, in the middle of its height if no row of it lies elsewhere; how many rows it has.

    Args:
        sheet: Where it is drawn.
        told: The text.
        box: Where its rows lie.
        face: Its letters.
        colour: Of the letters.
        size: How large they are, whatever there is to tell.
        first: Where its first row lies, where that is elsewhere, above the box.
        ends: Whether its end is told where there is no room for all, not its beginning.
    """
    letters, line = sheet.letters, sheet.letters.line(size)
    has_first = first is not None
    room = int((box.height + _LOOSE) / line) + has_first
    if not told or room < 1:
        return 0
    widths = (box.width if first is None else first.width, box.width)
    rows, is_cut = rows_within(letters, told, face, size, widths, room, ends=ends)
    top = box.y if has_first else box.y + (box.height - line * len(rows)) / 2
    for place, row in enumerate(rows):
        if first is not None and not place:
            sheet.words(row, first.x, first.middle[1], face, size, colour, width=first.width)
        else:
            middle = top + line * (place - has_first + 0.5)
            sheet.words(row, box.x, middle, face, size, colour, width=box.width)
    if is_cut:
        for place, at in enumerate((box, *((first,) if first is not None else ()))):
            sheet.spot(f"{TOLD}:{place}", *at, tip=told, has_focus=False)
    return len(rows)
