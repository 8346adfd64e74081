"""How large everything is: on screens whose dots lie close together, in small windows, on small screens.

A window counts in dots: what is drawn and where the pointer is follow the picture in the graphics memory, so
every letter is as sharp as the screen can show it. Only the size that is asked for and remembered is counted
in the dots of a usual screen, so that a window is as large on every one.
"""

from __future__ import annotations

import sys
from typing import Any, Final

from hameln.table.setting_readers import SMALLEST_WINDOW

_USUAL: Final = (1280, 800)
"""Dots of a window on a usual screen in which a logical unit is one dot."""
_LEAST: Final = (960, 600)
"""Logical units that the screens need at least."""
_MOST: Final = 0.8
"""How much of a screen a window takes that was never given a size."""
_READABLE: Final = 0.68
"""Dots of a usual screen for a logical unit, where letters are small and the screens have what they need."""


def scale_of(dots: tuple[int, int], density: float, chosen: float, letters: float) -> float:
    """How many dots a logical unit has in a window.

    Args:
        dots: The width and height of the window.
        density: How many of them are one of a usual screen.
        chosen: How much larger than usual the person wants everything.
        letters: How much larger than everything else the person wants letters.
    """
    scale = max(_READABLE * density / letters, min(dots[0] / _USUAL[0], dots[1] / _USUAL[1]))
    return min(scale * chosen, dots[0] / _LEAST[0], dots[1] / _LEAST[1])


def asked_density(screen: Any) -> float:
    """How many of the units in which a window is asked for are one dot of a usual screen.

    macOS is asked in dots of a usual screen already. No screen is less dense than a usual one.
    """
    return 1.0 if sys.platform == "darwin" else max(1.0, float(screen.get_scale()))


def fitted(wanted: tuple[int, int] | None, room: tuple[int, int], density: float) -> tuple[int, int]:
    """The size of a window that is wanted, as far as a screen has room for it.

    Args:
        wanted: Width and height on a usual screen; ``None`` for most of it, but no less than is usual.
        room: Those of the screen, in the units of the answer.
        density: How many of these are one dot of a usual screen.
    """
    if wanted is None:
        width, height = (max(usual * density, size * _MOST) for usual, size in zip(_USUAL, room, strict=True))
        return min(round(width), room[0]), min(round(height), room[1])
    width, height = (max(size, least) * density for size, least in zip(wanted, SMALLEST_WINDOW, strict=True))
    return min(round(width), room[0]), min(round(height), room[1])
