"""The town by night: lights in windows, and the Piper who waits at the gate."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from hameln.games.hameln.rules.state import NONE, PAYING, State
from hameln.games.hameln.ui.camera import Camera
from hameln.games.hameln.ui.pieces import PIPER
from hameln.ui.sheet import Sheet

_LIT: Final = (255, 196, 92)
"""The colour of a lit window."""
_LIGHT: Final = (62.0, 58.0)
"""How wide and high the light of a house is, in units of the town."""
_STRENGTH: Final = 235


def draw_windows(sheet: Sheet, camera: Camera, depth: float) -> None:
    """The light that falls from the windows of every house."""
    for house in camera.town.houses:
        unit = camera.unit * house.size[0] / 80
        x, y = camera.place(house.at)
        wide, high = _LIGHT[0] * unit, _LIGHT[1] * unit
        if camera.sees(x, y, -wide / 2):
            box = (x - wide / 2, y - high * 0.3, wide, high)
            sheet.drawing(("window-light",), box, _light, alpha=round(_STRENGTH * depth))


def is_waiting(state: State) -> bool:
    """Whether the Piper stands at the gate, and is paid."""
    return state.stage == PAYING and state.piper != NONE


def draw_waiting(sheet: Sheet, state: State, camera: Camera) -> None:
    """The Piper at the gate, while he is paid."""
    if is_waiting(state):
        x, y = camera.place(camera.town.lanes.waiting)
        if camera.sees(x, y):
            size = PIPER * max(0.85, min(camera.unit, 1.3))
            sheet.sprite("piper_1", x, y, scale=size, anchored=True)


def _light(width: int, height: int) -> Image.Image:
    """A round light that becomes weaker outwards."""
    soft = Image.new("L", (64, 64), 0)
    ImageDraw.Draw(soft).ellipse((18, 18, 46, 46), fill=255)
    soft = soft.filter(ImageFilter.GaussianBlur(9)).resize((width, height), Image.Resampling.BICUBIC)
    light = Image.new("RGBA", (width, height), (*_LIT, 0))
    light.putalpha(soft)
    return light
