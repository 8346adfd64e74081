"""Where the parts of an editor's screen lie."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.ui import theme
from hameln.ui.scene import Box

if TYPE_CHECKING:
    from hameln.ui.sheet import Sheet

TOOL: Final = 46.0
"""The side of a tool's button."""
_GAP: Final = 6.0
_EDGE: Final = 8.0
_SIDE: Final = 300.0
_ROWS: Final = 3
"""Rows of the list of problems; one less with large letters."""
_LARGE: Final = 1.25
_NARROW: Final = 700.0
"""How wide a sheet is, measured by its letters, on which sentences take another line."""


@frozen(kw_only=True)
class Plan:
    """The parts of the screen.

    Attributes:
        bar: Buttons at the top.
        strip: Tools on the left.
        columns: In how many columns the tools stand.
        canvas: The document.
        side: The inspector, or what takes its place.
        problems: What is wrong.
        status: The line at the foot.
    """

    bar: Box
    strip: Box
    columns: int
    canvas: Box
    side: Box
    problems: Box
    status: Box


def lay_out(sheet: Sheet, tools: int, *, is_open: bool) -> Plan:
    """The parts for the size of a sheet and its letters.

    Args:
        tools: How many there are.
        is_open: Whether the list of problems lies open; it is as high then whatever it holds, so that the
            canvas stays where it is while problems come and go.
    """
    grown = sheet.letters.text_scale
    line = sheet.letters.line(theme.SMALL)
    bar = Box(x=_EDGE, y=_GAP, width=sheet.width - 2 * _EDGE, height=max(42.0, sheet.letters.line(17.0) + 12))
    top, status = bar.bottom + _GAP, max(26.0, line + 4)
    foot = sheet.height - status - 2
    rows = (_ROWS if grown < _LARGE else _ROWS - 1) if is_open else 0
    listed = row_height(sheet) * rows + header_height(sheet) + 10
    columns = max(1, ceil(tools * (TOOL + 3) / (foot - top)))
    wide = columns * (TOOL + 3) + 5
    side = _SIDE * (1 + 0.3 * (grown - 1))
    left, right = _EDGE + wide + _GAP, sheet.width - _EDGE - side
    middle = right - _GAP - left
    return Plan(
        bar=bar,
        strip=Box(x=_EDGE, y=top, width=wide, height=foot - top),
        columns=columns,
        canvas=Box(x=left, y=top, width=middle, height=foot - listed - _GAP - top),
        side=Box(x=right, y=top, width=side, height=foot - top),
        problems=Box(x=left, y=foot - listed, width=middle, height=listed),
        status=Box(x=_EDGE, y=foot + 1, width=sheet.width - 2 * _EDGE, height=status),
    )


def header_height(sheet: Sheet) -> float:
    """How high the head of the list of problems is."""
    return max(32.0, sheet.letters.line(theme.SMALL) + 8)


def row_lines(sheet: Sheet) -> int:
    """How many lines a row of the list of problems has."""
    return 2 if sheet.width / sheet.letters.text_scale >= _NARROW else 3


def row_height(sheet: Sheet) -> float:
    """How high a row of the list of problems is."""
    return max(32.0, row_lines(sheet) * sheet.letters.line(theme.SMALL) + 4)
