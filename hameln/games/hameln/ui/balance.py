"""The small balance on a family's card: what the Piper would leave to it now, against the best other one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, radians, sin
from typing import Final

from attrs import frozen
from PIL import Image, ImageDraw

from hameln.games.hameln.rules.questions import Visit, if_piper_came
from hameln.games.hameln.rules.state import DEALING, ORDERING, OVER, PAYING, SETTLING, State
from hameln.games.hameln.ui.layout import state_of
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.table.scene import Scene

WIDE: Final = 30.0
_HIGH: Final = 18.0
_POINTS: Final = (1, 3, 6, 10)
"""From how many points of difference on it sinks by one step more."""
_STEP: Final = 6.0
"""Degrees of a step."""
_SMOOTH: Final = 3
_QUIET: Final = (ORDERING, DEALING, SETTLING, PAYING, OVER)
"""While the Piper cannot come."""


@frozen
class Weighed:
    """What the Piper would leave to a family if he came now, or after what is pointed at.

    Attributes:
        visit: What it would have now.
        change: By how many points that would be more once what is pointed at was done; below 0 it is less.
        steps: How far the family's side sinks, from -4 to 4; above 0 it leads all others.
    """

    visit: Visit
    change: int
    steps: int


def weighed(scene: Scene, seat: int) -> Weighed | None:
    """The balance of a family, as whoever looks may know it; ``None`` while the Piper cannot come.

    Rule: H11.9
    """
    state = state_of(scene)
    if state.stage in _QUIET:
        return None
    now: Sequence[Visit] = scene.once("visits", lambda: if_piper_came(scene.game, state))
    then: Sequence[Visit] = scene.once("foretold", lambda: _foretold(scene, now))
    lead = then[seat].points - max(one.points for other, one in enumerate(then) if other != seat)
    steps = sum(abs(lead) >= least for least in _POINTS)
    return Weighed(now[seat], then[seat].points - now[seat].points, steps if lead > 0 else -steps)


def _foretold(scene: Scene, now: Sequence[Visit]) -> Sequence[Visit]:
    """What the Piper would leave to all after what is pointed at; the same as now where that is not known."""
    then = state_then(scene)
    return now if then is None or then.stage in _QUIET else if_piper_came(scene.game, then)


def state_then(scene: Scene) -> State | None:
    """How the town would stand after what is chosen and pointed at; ``None`` where that is not known."""
    return None if scene.foretold is None else scene.foretold.state


def draw_balance(sheet: DisplayList, weight: Weighed, arms: str, right: float, y: float) -> float:
    """Draw it with its right edge at a place; returns its width."""
    box = Box(right - WIDE, y - _HIGH / 2, WIDE, _HIGH)
    colour = theme.ARMS_COLOURS[arms]
    sheet.drawing(("balance", weight.steps, arms), box, partial(_picture, steps=weight.steps, colour=colour))
    return WIDE


def _picture(width: int, height: int, *, steps: int, colour: str) -> Image.Image:
    """A post with a beam; on its left pan, which sinks by so many steps, lies the family's colour."""
    wide, high = width * _SMOOTH, height * _SMOOTH
    image = Image.new("RGBA", (wide, high))
    brush = ImageDraw.Draw(image)
    unit = wide / WIDE
    x, top, foot = wide / 2, 4 * unit, high - 1.5 * unit
    turn, arm = radians(steps * _STEP), 9.5 * unit
    dx, dy = arm * cos(turn), arm * sin(turn)
    thick = round(1.6 * unit)
    brush.line((x, top, x, foot), fill=theme.INK, width=thick)
    brush.line((x - 5 * unit, foot, x + 5 * unit, foot), fill=theme.INK, width=thick)
    brush.line((x - dx, top + dy, x + dx, top - dy), fill=theme.INK, width=thick)
    for side, fill in ((-1, colour), (1, theme.FADED)):
        pan_x, pan_y, wide_pan = x + side * dx, top - side * dy + 4 * unit, 4.5 * unit
        for edge in (-1, 1):
            ends = (pan_x, top - side * dy, pan_x + edge * wide_pan, pan_y)
            brush.line(ends, fill=theme.INK, width=round(unit))
        pan = (pan_x - wide_pan, pan_y - wide_pan, pan_x + wide_pan, pan_y + wide_pan)
        brush.pieslice(pan, 0, 180, fill, theme.INK)
    return image.reduce(_SMOOTH)
