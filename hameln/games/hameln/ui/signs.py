"""The districts' ribbons on the board, which are the Piper's fields."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from attrs import frozen

from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.questions import circles_in_use
from hameln.games.hameln.map.town import District, Point, Town
from hameln.games.hameln.rules.state import PAYING
from hameln.games.hameln.ui.camera import Camera, spot_on
from hameln.games.hameln.ui.layout import state_of
from hameln.ui.draw import theme
from hameln.ui.draw.art import Sprite
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.canvas import Canvas
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.draw_item import UNTINTED
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Scene
from hameln.ui.widgets.clearest import clearest

_RIM: Final = 4.0
"""How far the light of a field that can be chosen, or was, reaches beyond its ribbon."""
_WIDEST: Final = 250.0
"""How wide a ribbon is at most, in logical units."""
_NARROWEST: Final = 110.0
_PRESSED: Final = 28.0
"""How high its spot is at least."""
_BELOW: Final = 16.0
"""How far below the upper end of a district its ribbon hangs, if the town does not say where."""
_DISC: Final = 18.0
"""How wide the part of a circle is that must be seen, in units of the town."""
_PIPER: Final = 0.78
"""How large the Piper is beside his ribbon."""
_WHOLE: Final = 0.99
"""How much of him must be seen."""
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


def draw_signs(sheet: DisplayList, scene: Scene, camera: Camera) -> None:
    """The districts' ribbons, which are the Piper's fields: price, bribes, and the Piper himself."""
    town, state = scene.game.town, state_of(scene)
    is_paid = state.stage == PAYING  # then he stands at the gate
    keep = _things_to_read(sheet, scene, camera) if camera.zoom == 1.0 else []
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
        box = draw_sign(sheet, camera, at, called(district), sign, keep)
        keep.append(box)
        spot_on(sheet, scene, camera, thing, box._replace(height=max(box.height, _PRESSED)))


def _things_to_read(sheet: DisplayList, scene: Scene, camera: Camera) -> list[Box]:
    """Circles, prices and counters, which neither a ribbon nor the Piper may lie over."""
    size = _DISC * camera.unit
    circles = [camera.place(one.at) for one in circles_in_use(scene.game.town, scene.game.seats)]
    found = [Box(x=x - size / 2, y=y - size / 2, width=size, height=size) for x, y in circles]
    told = (mark for mark in sheet.marks if str(mark.look.key[1]).startswith(("plaque", "counter_")))
    return [*found, *(Box(x=one.x, y=one.y, width=one.width, height=one.height) for one in told)]


def draw_sign(
    sheet: DisplayList, camera: Canvas, at: Point, name: str, sign: Sign, keep: Sequence[Box] = ()
) -> Box:
    """Draw a ribbon around a place of the sheet, but on the board; says where it lies.

    Args:
        sheet: Where to.
        camera: What is seen of the town.
        at: Where the ribbon's middle is, unless that would hide something.
        name: What is written on it.
        sign: What else it shows.
        keep: What is not to be hidden.
    """
    box = camera.board
    scale = max(0.85, min(camera.unit, 1.3))
    size, grown = theme.RIBBON * scale, sheet.letters.text_scale
    words = sheet.letters.width(name, Face.TITLE, size)
    numbers = (26 + (34 if sign.bribe else 0)) * grown * scale
    width = min(words + 48 * scale + numbers, sign.widest * scale * max(1.0, grown * 0.9))
    height = 32 * scale * max(1.0, sheet.letters.text_scale * 0.9)
    near = tuple([one for one in keep if abs(one.x - at[0]) < 2 * width and abs(one.y - at[1]) < 5 * height])
    ribbon = _ribbon_place(box, at, width, height, near)
    left, top = ribbon.x, ribbon.y
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
        place = _by_sign(sheet.art.sprites["piper_1"], box, ribbon, scale, near)
        sheet.sprite("piper_1", *place.middle, scale=_PIPER * scale, alpha=sign.piper)
    return ribbon


@lru_cache(maxsize=64)
def _ribbon_place(board: Box, at: Point, width: float, height: float, keep: Sequence[Box]) -> Box:
    """Where on the board a ribbon lies: as near as can be to where it is wanted."""
    steps = [(across * width / 4, down * height / 2) for across in range(-4, 5) for down in range(-6, 7)]
    steps.sort(key=lambda step: (abs(step[0]) + abs(step[1]), step))
    lefts = [(at[0] - width / 2 + across, at[1] - height / 2 + down) for across, down in steps]
    places = (
        Box(
            x=min(max(left, board.x + 6), board.right - width - 6),
            y=min(max(top, board.y + 4), board.bottom - height - 4),
            width=width,
            height=height,
        )
        for left, top in lefts
    )
    return clearest(places, keep)


def _draw_numbers(sheet: DisplayList, price: int, bribe: int, at: tuple[float, float], scale: float) -> None:
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


@lru_cache(maxsize=64)
def _by_sign(piper: Sprite, board: Box, ribbon: Box, scale: float, keep: Sequence[Box]) -> Box:
    """Where the Piper stands at a ribbon: below those of the upper half, on those of the lower half.

    Where he would hide something there, he stands farther along, on the other side or beside it.
    """
    size = _PIPER * scale
    wide, high = piper.width * size, piper.height * size
    rows = [ribbon.bottom + 50 * scale, ribbon.y + 7 * scale]
    if ribbon.middle[1] >= board.middle[1]:
        rows.reverse()
    near = (ribbon.x + 22 * scale, ribbon.middle[0], ribbon.right - 22 * scale)
    feet = [(x, y) for y in rows for x in near]
    for away in (wide / 2, wide * 1.25, wide * 2):
        feet += [(x, y) for x in (ribbon.x - away, ribbon.right + away) for y in (ribbon.bottom, *rows)]
    boxes = [Box(x - piper.anchor_x * size, y - piper.anchor_y * size, wide, high) for x, y in feet]
    inside = (box for box in boxes if covered(box, board) > wide * high * _WHOLE)
    return clearest([*inside] or boxes, keep)


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


def room_for_sign(town: Town, place: int, sight: Canvas) -> float:
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
