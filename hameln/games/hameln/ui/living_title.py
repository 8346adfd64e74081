"""What lives in the title picture: clouds, stars, smoke, light on the river, the tune, rats on the road."""

from __future__ import annotations

from itertools import pairwise
from math import pi, sin
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hameln.ui.draw.covers import Covered
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.draw.draw_item import Tint

_STARS: Final = (
    (360, 60),
    (466, 72),
    (560, 24),
    (640, 96),
    (766, 88),
    (918, 130),
    (1066, 70),
    (1190, 140),
    (850, 44),
)
_CLOUDS: Final = ((0, 132, 2.6, 92), (1, 176, 1.7, 120))
"""Which cloud, how high, how fast, how strong."""
_CHIMNEYS: Final = ((490, 468), (683, 388), (866, 448), (971, 484))
_GLINTS: Final = ((470, 664), (540, 640), (640, 652), (760, 640), (880, 656), (968, 640), (408, 642))
_FLAGS: Final = ((664, 482), (725, 482), (448, 496), (940, 496))
_GATE: Final = (695, 596)
_FLUTE: Final = (1132, 596)
_RATS: Final = 4
_FROM, _TO = 300.0, 676.0
_RUNS: Final = 34.0
"""How far a rat comes in a second, in units of the picture."""
_ROAD: Final = ((160, 694), (340, 700), (520, 711), (700, 716))
_NIGHT: Final[Tint] = (228, 186, 182)
_DUSK: Final[Tint] = (255, 214, 190)


def draw_title_life(sheet: DisplayList, on: Covered, time: float) -> None:
    """Draw what lives in the picture as it is at a time."""
    _draw_sky(sheet, on, time)
    _draw_town(sheet, on, time)
    _draw_road(sheet, on, time)


def _draw_sky(sheet: DisplayList, on: Covered, time: float) -> None:
    for number, at in enumerate(_STARS):
        shine = 0.5 + 0.5 * sin(2 * pi * (time / (3.1 + number % 4) + number * 0.23))
        on.put(sheet, "sky_star", at, 0.8, 220 * shine * shine)
    for kind, y, pace, alpha in _CLOUDS:
        x = (time * pace + 420 + 610 * kind) % 1680 - 200
        on.put(sheet, f"sky_cloud_{kind + 1}", (x, y), 1.0, alpha)


def _draw_town(sheet: DisplayList, on: Covered, time: float) -> None:
    for number, (x, y) in enumerate(_CHIMNEYS):
        for puff in range(3):
            age = (time / 7 + puff / 3 + number * 0.31) % 1.0
            at = (x + 14 * age + 2 * sin(6 * age + number), y - 36 * age)
            on.put(
                sheet,
                "smoke_puff",
                at,
                round((0.4 + 0.9 * age) * 6) / 6,
                120 * min(1, 5 * age) * (1 - age),
                _DUSK,
            )
    for number, at in enumerate(_FLAGS):
        pose = 1 + int(time * 2.5 + number * 0.7) % 2
        on.put(sheet, f"living_flag_{pose}", at, 0.62, 255, _DUSK, stands=True)
    glow = 0.6 * sin(time * 1.7) + 0.4 * sin(time * 4.1)
    on.put(sheet, "lantern_light", _GATE, 4.0, 105 + 50 * glow)
    for number, (x, y) in enumerate(_GLINTS):
        wave = max(0.0, sin(2 * pi * (time / (4 + number % 3) + number * 0.27)))
        on.put(sheet, "water_glint", (x + 6 * sin(time / 3 + number), y), 1.0, 150 * wave, (255, 226, 170))


def _draw_road(sheet: DisplayList, on: Covered, time: float) -> None:
    """Rats that hurry after the Piper, and his tune."""
    takes = (_TO - _FROM) / _RUNS
    for number in range(_RATS):
        part = (time / takes + number / _RATS + 0.06 * (number % 2)) % 1.0
        x = _FROM + (_TO - _FROM) * part
        at = (x, _height(x) + 20 + 5 * (number % 3) + 1.5 * sin(time * 9 + number))
        alpha = 255 * min(1.0, 8 * part, 8 * (1 - part))
        on.put(sheet, f"rat_right_{1 + int(time * 4 + number) % 2}", at, 0.52, alpha, _NIGHT, stands=True)
    for number in range(3):
        part = (time / 6 + number / 3) % 1.0
        at = (_FLUTE[0] + 96 * part, _FLUTE[1] - 74 * part + 9 * sin(7 * part + number))
        on.put(sheet, "sky_note", at, round((0.5 + 0.4 * part) * 8) / 8, 235 * min(1, 4 * part) * (1 - part))


def _height(x: float) -> float:
    """Where the meadow in front begins."""
    for (x1, y1), (x2, y2) in pairwise(_ROAD):
        if x <= x2:
            return y1 + (y2 - y1) * (x - x1) / (x2 - x1)
    return _ROAD[-1][1]
