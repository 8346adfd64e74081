"""How a screen is divided that has two sheets beside each other and a bar of buttons below."""

from __future__ import annotations

from typing import Final

from hameln.ui.draw import theme
from hameln.ui.draw.display_list import DisplayList

Box = tuple[float, float, float, float]
_MARGIN: Final = 14.0
_WIDEST: Final = 1500.0
_TOP: Final = 10.0
_GAP: Final = 10.0
_LOWEST_BAR: Final = 46.0


def halves(sheet: DisplayList, share: float) -> tuple[Box, Box, Box]:
    """Where the left sheet, the right one and the bar lie: left, top, width and height.

    Args:
        sheet: What they are drawn on.
        share: The left sheet's part of the width.
    """
    wide = min(sheet.width - 2 * _MARGIN, _WIDEST)
    left = (sheet.width - wide) / 2
    bar = max(_LOWEST_BAR, sheet.letters.line(theme.BODY) + 16)
    high = sheet.height - bar - 26
    half = round(wide * share)
    right = (left + half + _GAP, _TOP, wide - half - _GAP, high)
    return (left, _TOP, half, high), right, (left, 16 + high, wide, bar)
