"""Bars of points that show of which kinds they consist, below a table that leaves room for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from hameln.kernel.sums import added
from hameln.table.parts import told_points
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face

if TYPE_CHECKING:
    from hameln.table.parts import Parts
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList

_ROW, _ROOMY = 36.0, 48.0
"""How high a bar with its room is, and how high at most."""
_APART: Final = 16.0
_LABEL: Final = 0.2
"""The part of the width that is for whose points they are."""
_PICTURE: Final = 24.0
_LEAST: Final = 16.0
"""How wide a part is at least that stands alone."""
_COLOURS: Final = (theme.SOFT_CREAM, theme.FADED)
"""Of parts beside each other, by turns."""
_FEWEST: Final = 2
"""With fewer bars there is nothing to compare."""


def draw_below(
    sheet: DisplayList,
    box: Rect,
    least: float,
    heading: str,
    bars: Sequence[Parts],
    *,
    is_close: bool = False,
) -> Rect:
    """Draw as many bars as there is room for below something; returns the room above.

    Args:
        sheet: Where to.
        box: x, y, width and height of both together.
        least: How high the other must be.
        heading: What stands above the bars.
        bars: Whose points are shown.
        is_close: Whether they stand right below it; else at the bottom, and it may be higher.
    """
    x, y, width, height = box
    head, row = sheet.letters.line(theme.BODY) + 10, max(_ROW, sheet.letters.line(theme.BODY) + 10)
    bars = bars[: max(0, int((height - least - head - _APART) / row))]
    if len(bars) < _FEWEST:
        return box
    high = head + len(bars) * min(_ROOMY, (height - least - head - _APART) / len(bars))
    above = least if is_close else height - high - _APART
    _draw_parts(sheet, (x, y + above + _APART, width, high), heading, bars)
    return x, y, width, above


def _draw_parts(sheet: DisplayList, box: Rect, heading: str, bars: Sequence[Parts]) -> None:
    """Draw a bar for each, as long as its points, with the picture of each kind on its part and the sum."""
    x, y, width, height = box
    line = sheet.letters.line(theme.BODY)
    sheet.words(heading, x, y + line / 2, Face.BOLD, width=width)
    high = min(_ROOMY, (height - line - 10) / len(bars))
    most = max(1.0, *(added(part.points for part in one.parts) for one in bars))
    totals = max(sheet.letters.width(one.told, Face.NUMBER, theme.BODY) for one in bars)
    left, room = x + width * _LABEL, width * (1 - _LABEL) - totals - 12
    for place, one in enumerate(bars):
        top = y + line + 10 + place * high
        middle = top + high / 2 - 2
        sheet.words(one.label, x, middle, Face.BODY, theme.BODY, width=width * _LABEL - 12)
        at = left
        for number, (picture, points) in enumerate(_cells(one, room / most)):
            wide = room * points / most
            sheet.fill(at, top, wide, high - 6, theme.SEAM)
            sheet.fill(at + 1, top + 1, max(0.0, wide - 2), high - 8, _COLOURS[number % len(_COLOURS)])
            _draw_cell(sheet, picture, told_points(points), (at, middle - 1, wide, high - 10))
            at += wide
        sheet.words(one.told, at + 8, middle - 1, Face.NUMBER, theme.BODY)
        tip = " · ".join(f"{part.label} {part.told}" for part in one.parts)
        sheet.spot(f"parts:{place}", x, top, width, high - 6, tip=tip, has_focus=False)


def _cells(one: Parts, scale: float) -> Iterator[tuple[str, float]]:
    """The picture and points of each part that has room for a picture, then all others in one without."""
    few = [part.points for part in one.parts if part.points * scale < _LEAST]
    yield from ((part.picture, part.points) for part in one.parts if part.points * scale >= _LEAST)
    if few:
        yield "", added(few)


def _draw_cell(sheet: DisplayList, picture: str, told: str, box: Rect) -> None:
    """Draw the picture of a part as large as there is room, and behind it how many points it has."""
    x, middle, wide, high = box
    used = sheet.letters.width(told, Face.NUMBER, theme.SMALL)
    size = min(_PICTURE, high, wide - 4) if picture else 0.0
    is_told = wide >= size + used + 14
    if picture:
        sheet.icon(picture, x + (6 + size / 2 if is_told else wide / 2), middle, size)
    if is_told:
        sheet.words(told, x + size + 10, middle, Face.NUMBER, theme.SMALL)
