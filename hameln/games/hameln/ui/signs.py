"""The districts' ribbons on the board, which are the Piper's fields."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.names import called
from hameln.games.hameln.ui.camera import Camera
from hameln.games.hameln.ui.scenes import state_of
from hameln.games.hameln.ui.spots import spot_on
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.scene import Box, Scene
from hameln.ui.sheet import UNTINTED, Sheet

_RIM: Final = 4.0
"""How far the light of a field that can be chosen, or was, reaches beyond its ribbon."""
_ICE: Final = (176, 222, 255)
"""The tint of what was chosen."""


def draw_signs(sheet: Sheet, scene: Scene, camera: Camera) -> None:
    """The districts' ribbons, which are the Piper's fields: price, bribes, and the Piper himself."""
    town, state, unit = scene.game.town, state_of(scene), camera.unit
    for place, district in enumerate(town.districts):
        x, y = camera.place(sign_of(scene, place))
        if not camera.sees(x, y, 10):
            continue
        thing = f"district:{district.id}"
        is_piper = state.piper == place
        is_chosen = thing in scene.chosen
        is_hot = not is_chosen and (thing in scene.legal or thing in scene.intended)
        scale = max(0.85, min(unit, 1.3))
        size = theme.RIBBON * scale
        words = sheet.letters.width(called(district), Face.TITLE, size)
        bribe = state.bribes[place]
        grown = sheet.letters.text_scale
        numbers = (26 + (34 if bribe else 0)) * grown * scale
        width = min(words + 48 * scale + numbers, 250 * scale * max(1.0, grown * 0.9))
        height = 32 * scale * max(1.0, sheet.letters.text_scale * 0.9)
        left = min(max(x - width / 2, camera.box.x + 6), camera.box.right - width - 6)
        top = min(max(y - height / 2, camera.box.y + 4), camera.box.bottom - height - 4)
        middle = top + height / 2 - 1.5 * scale
        if is_chosen or is_hot:
            rim = "ribbon" if is_chosen else "ribbon_hot"
            sheet.patch(rim, left - _RIM, top - _RIM, width + 2 * _RIM, height + 2 * _RIM)
        patch = "ribbon_piper" if is_piper else "ribbon_hot" if is_hot else "ribbon"
        sheet.patch(patch, left, top, width, height, tint=_ICE if is_chosen else UNTINTED)
        room = width - 44 * scale - numbers
        sheet.words(called(district), left + 24 * scale, middle, Face.TITLE, size, width=room)
        right = left + width - (19 + 13 * grown) * scale
        _draw_numbers(sheet, district.price, bribe, (right, middle), scale)
        if is_piper or scene.ghosts.get("piper") == place:
            at, alpha = _by_sign(camera, left, top, height, scale), 255 if is_piper else 140
            sheet.sprite("piper_1", *at, scale=0.78 * scale, anchored=True, alpha=alpha)
        spot_on(sheet, scene, camera, thing, Box(x=left, y=top, width=width, height=height))


def _draw_numbers(sheet: Sheet, price: int, bribe: int, at: tuple[float, float], scale: float) -> None:
    """The price of a child on a ribbon, and the bribes that lie there."""
    right, middle = at
    grown = sheet.letters.text_scale
    sheet.sprite("medal_big", right, middle, scale=0.74 * scale * grown)
    number, wide = 12.5 * scale, 18 * scale * grown
    sheet.words(str(price), right, middle, Face.NUMBER, number, align="middle", width=wide)
    if bribe:
        coin = right - 34 * scale * grown
        sheet.sprite("coin_one", coin, middle, scale=0.78 * scale * grown)
        told = (str(bribe), coin + 11 * scale * grown, middle, Face.NUMBER, number)
        sheet.words(*told, width=14 * scale * grown)


def _by_sign(camera: Camera, left: float, top: float, height: float, scale: float) -> tuple[float, float]:
    """Where the Piper stands at a ribbon: below those of the upper half, on those of the lower half."""
    if top + height / 2 < camera.box.middle[1]:
        return left + 22 * scale, top + height + 50 * scale
    return left + 24 * scale, top + 7 * scale


def sign_of(scene: Scene, place: int) -> tuple[float, float]:
    """Where the ribbon of a district hangs; where a town leaves it open, below and above in turn."""
    town = scene.game.town
    width, height = town.geometry.size
    x, y = town.districts[place].sign
    if not (x or y):
        count = len(town.districts)
        x, y = width * (2 * place + 1) / (2 * count), 0.0 if place % 2 else height
    return min(max(x, 0.0), width), min(max(y, 22.0), height - 22.0)
