"""What lives in the title picture of the card game: lanterns, the shrine, windows, smoke, mist and stars."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hameln.ui.draw.covers import Covered
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.draw.draw_item import Tint

_LIGHTS: Final = (
    (1183, 524, 0.95, 90),
    (1225, 586, 0.7, 80),
    (352, 628, 0.75, 70),
    (762, 520, 0.8, 70),
    (802, 608, 0.22, 120),
    (981, 650, 0.26, 120),
    (286, 600, 0.3, 90),
)
"""Where a light is, how large and how strong."""
_WINDOWS: Final = (
    (305, 604),
    (397, 606),
    (431, 606),
    (755, 338),
    (732, 365),
    (797, 370),
    (669, 378),
    (620, 498),
)
_STARS: Final = (
    (92, 22),
    (296, 72),
    (490, 34),
    (640, 124),
    (700, 60),
    (884, 40),
    (1010, 110),
    (560, 160),
    (746, 250),
)
_MIST: Final = ((0.0, 556, 6.0, 120), (0.5, 596, 4.0, 90))
_CHIMNEY: Final = (434, 528)
_DIM: Final[Tint] = (64, 34, 22)


def draw_title_life(sheet: DisplayList, on: Covered, time: float) -> None:
    """Draw what lives in the picture as it is at a time."""
    for number, at in enumerate(_STARS):
        shine = 0.5 + 0.5 * sin(2 * pi * (time / (3.3 + number % 4) + number * 0.29))
        on.put(sheet, "night_glow", at, 0.075, 200 * shine * shine, (220, 230, 255))
    for begins, y, pace, most in _MIST:
        part = (time * pace / 900 + begins) % 1.0
        on.put(sheet, "night_mist", (260 + 660 * part, y), 1.7, most * sin(pi * part))
    for puff in range(4):
        age = (time / 8 + puff / 4) % 1.0
        smoke = (_CHIMNEY[0] + 16 * age + 2 * sin(7 * age), _CHIMNEY[1] - 62 * age)
        wide, alpha = round((0.12 + 0.16 * age) * 40) / 40, 190 * min(1, 4 * age) * (1 - age)
        on.put(sheet, "night_mist", smoke, wide, alpha)
    for number, (x, y, size, strong) in enumerate(_LIGHTS):
        wave = 0.6 * sin(time * 2.1 + number) + 0.4 * sin(time * 5.3 + 2 * number)
        on.put(sheet, "night_glow", (x, y), size, strong + 0.6 * strong * wave)
    for number, at in enumerate(_WINDOWS):
        wave = sin(2 * pi * (time / (5 + number % 3) + number * 0.31))
        on.put(sheet, "night_glow", at, 0.17, 150 * max(0.0, wave - 0.3), _DIM)
