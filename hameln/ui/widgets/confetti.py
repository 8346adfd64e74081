"""What falls from above when somebody has won, or something is solved."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList

LASTS: Final = 6.5
"""Seconds until the last piece has fallen."""
_PIECES: Final = 44
_FALLS: Final = 3.4
"""Seconds in which a piece falls through the window."""
_FADES: Final = 0.8
_GOLDEN: Final = 0.618034


def draw_confetti(sheet: DisplayList, winners: Sequence[str], time: float) -> None:
    """Stars and the winners' arms as they are, so many seconds after they were let fall."""
    for piece in range(_PIECES):
        begins = (LASTS - _FALLS) * piece / _PIECES
        part = (time - begins) / _FALLS
        if not 0 <= part < 1:
            continue
        swing = sin(time * 2.2 + piece) * 16
        x = 26 + (sheet.width - 52) * (piece * _GOLDEN % 1.0) + swing
        y = (sheet.height - 10) * part
        alpha = round(255 * min(1.0, (1 - part) * _FALLS / _FADES))
        name, size = "icon_star", 14.0 + 4 * (piece % 3)
        if piece % 4 == 0:
            name, size = f"shield_{winners[piece // 4 % len(winners)]}", 18.0
        sheet.icon(name, x, y, size, alpha=alpha)
