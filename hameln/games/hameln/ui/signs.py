"""The districts' ribbons on the board, which are the Piper's fields."""

from __future__ import annotations

from typing import Final

from attrs import evolve, frozen

from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import District, Point, Town
from hameln.games.hameln.rules.state import PAYING
from hameln.games.hameln.ui.camera import Camera, Sight
from hameln.games.hameln.ui.scenes import state_of
from hameln.games.hameln.ui.spots import spot_on
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.scene import Box, Scene
from hameln.ui.sheet import UNTINTED, Sheet

_RIM: Final = 4.0
"""How far the light of a field that can be chosen, or was, reaches beyond its ribbon."""
_WIDEST: Final = 250.0
"""How wide a ribbon is at most, in logical units."""
_NARROWEST: Final = 110.0
_PRESSED: Final = 28.0
"""How high its spot is at least."""
_BELOW: Final = 16.0
"""How far below the upper end of a district its ribbon hangs, if the town does not say where."""
_CORNERS: Final = 3
_ICE: Final = (176, 222, 255)
"""The tint of what was chosen."""


@frozen(kw_only=True)
class Sign:
    """What a district's ribbon shows beside its name.

    Attributes:
        bribe: The bribes that lie on it.
        light: ``chosen``, ``hot`` for one that can be chosen, or nothing.
        piper: How clearly the Piper is seen there, 0 to 255.
        is_piper: Whether it is his field now.
        widest: How wide the ribbon may be at most, for its size.
    """

    price: int
    bribe: int = 0
    light: str = ""
    piper: int = 0
    is_piper: bool = False
    widest: float = _WIDEST


def draw_signs(sheet: Sheet, scene: Scene, camera: Camera) -> None:
    """The districts' ribbons, which are the Piper's fields: price, bribes, and the Piper himself."""
    town, state = scene.game.town, state_of(scene)
    is_paid = state.stage == PAYING  # then he stands at the gate
    for place, district in enumerate(town.districts):
        at = camera.place(sign_of(town, place))
        if not camera.sees(*at, 10):
            continue
        thing = f"district:{district.id}"
        is_piper, is_ghost = state.piper == place, scene.ghosts.get("piper") == place
        is_hot = thing in scene.legal or thing in scene.intended
        sign = Sign(
            price=district.price,
            bribe=state.bribes[place],
            light="chosen" if thing in scene.chosen else "hot" if is_hot else "",
            piper=0 if is_paid else 255 if is_piper else 140 if is_ghost else 0,
            is_piper=is_piper,
            widest=room_for_sign(town, place, camera),
        )
        box = draw_sign(sheet, camera, at, called(district), sign)
        spot_on(sheet, scene, camera, thing, evolve(box, height=max(box.height, _PRESSED)))


def draw_sign(sheet: Sheet, camera: Sight, at: Point, name: str, sign: Sign) -> Box:
    """Draw a ribbon around a place of the sheet, but on the board; says where it lies."""
    (x, y), box = at, camera.board
    scale = max(0.85, min(camera.unit, 1.3))
    size, grown = theme.RIBBON * scale, sheet.letters.text_scale
    words = sheet.letters.width(name, Face.TITLE, size)
    numbers = (26 + (34 if sign.bribe else 0)) * grown * scale
    width = min(words + 48 * scale + numbers, sign.widest * scale * max(1.0, grown * 0.9))
    height = 32 * scale * max(1.0, sheet.letters.text_scale * 0.9)
    left = min(max(x - width / 2, box.x + 6), box.right - width - 6)
    top = min(max(y - height / 2, box.y + 4), box.bottom - height - 4)
    middle = top + height / 2 - 1.5 * scale
    is_hot, is_chosen = sign.light == "hot", sign.light == "chosen"
    if sign.light:
        rim = "ribbon" if is_chosen else "ribbon_hot"
        sheet.patch(rim, left - _RIM, top - _RIM, width + 2 * _RIM, height + 2 * _RIM)
    patch = "ribbon_piper" if sign.is_piper else "ribbon_hot" if is_hot else "ribbon"
    sheet.patch(patch, left, top, width, height, tint=_ICE if is_chosen else UNTINTED)
    room = width - 44 * scale - numbers
    sheet.words(name, left + 24 * scale, middle, Face.TITLE, size, width=room)
    right = left + width - (19 + 13 * grown) * scale
    _draw_numbers(sheet, sign.price, sign.bribe, (right, middle), scale)
    if sign.piper:
        at = _by_sign(camera, left, top, height, scale)
        sheet.sprite("piper_1", *at, scale=0.78 * scale, anchored=True, alpha=sign.piper)
    return Box(x=left, y=top, width=width, height=height)


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


def _by_sign(camera: Sight, left: float, top: float, height: float, scale: float) -> tuple[float, float]:
    """Where the Piper stands at a ribbon: below those of the upper half, on those of the lower half."""
    if top + height / 2 < camera.board.middle[1]:
        return left + 22 * scale, top + height + 50 * scale
    return left + 24 * scale, top + 7 * scale


def sign_of(town: Town, place: int) -> Point:
    """Where the ribbon of a district hangs.

    Where a town leaves it open, that is above in the district's outline; without one it is below and above
    the town in turn.
    """
    width, height = town.geometry.size
    district = town.districts[place]
    x, y = district.sign
    if not (x or y) and len(district.outline) >= _CORNERS:
        x, y = _middle(district), min(at[1] for at in district.outline) + _BELOW
    elif not (x or y):
        count = len(town.districts)
        x, y = width * (2 * place + 1) / (2 * count), 0.0 if place % 2 else height
    return min(max(x, 0.0), width), min(max(y, 22.0), height - 22.0)


def room_for_sign(town: Town, place: int, sight: Sight) -> float:
    """How wide a ribbon may be: less than usual where many hang side by side, as the town gives no places."""
    district = town.districts[place]
    if district.sign != (0.0, 0.0):
        return _WIDEST
    if len(district.outline) >= _CORNERS:
        wide = max(x for x, _ in district.outline) - min(x for x, _ in district.outline)
        return min(_WIDEST, max(_NARROWEST, wide * sight.unit - 8))
    hanging = sum(one.sign == (0.0, 0.0) for one in town.districts)
    return min(_WIDEST, max(_NARROWEST, sight.box.width / ((hanging + 1) // 2) - 8))


def _middle(district: District) -> float:
    """The middle of an outline from west to east."""
    return (min(x for x, _ in district.outline) + max(x for x, _ in district.outline)) / 2
