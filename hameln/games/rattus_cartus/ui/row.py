"""The building cards of the row: what each brings, who has entered, and what was laid there.

Where windows and doors of a building are lit, as its picture shows it, so that they can flicker.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from attrs import frozen
from PIL import Image, ImageChops

from hameln.games.rattus_cartus.events.stretches import TURN
from hameln.games.rattus_cartus.events.thing_names import (
    BACK,
    building_sprite,
    building_thing,
    card_sprite,
    disc_sprite,
    laid_thing,
    sign_sprite,
)
from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.table.picture import Building, Laid, Picture
from hameln.games.rattus_cartus.ui.court import draw_placed_noble
from hameln.games.rattus_cartus.ui.layout import badge, draw_key, glow_of
from hameln.games.rattus_cartus.ui.plaques import Plaque, draw_plaques, lay_plaques, lines_of, lit_of
from hameln.language import text
from hameln.table.tasks.task import kind_of
from hameln.ui.draw import theme
from hameln.ui.draw.art import Art
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.draw_item import AmbientLight
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Scene

_CELL: Final = 16
"""Dots of the picture in which light is measured together."""
_LEAST: Final = 70
"""How much of a cell, of 255, is lit where there is a lamp."""
_MOST: Final = 6
"""So many of the largest lamps of a building flicker."""
_WARM: Final = ((236, 255), (160, 240), (60, 190))
"""Between which values red, green and blue of lamplight lie."""
_REDDER: Final = (12, 90)
"""By how much red is stronger than green in it; coins and straw are yellower, bricks redder."""
_YELLOWER: Final = 45
"""By how much green is stronger than blue in it, at least."""
_LAMP_GLOW: Final = 120.0
"""How large the picture of a glow is."""
_BEYOND: Final = 3.0
"""How much larger than the lamp that is which dims it."""
_DIM: Final = (64, 34, 22)
"""A glow of this colour takes light away; more light would not be seen before a window that is bright."""

Cell = tuple[int, int]


@frozen(kw_only=True)
class Lamp:
    """A window or a door with light in it, in logical units of the picture.

    Attributes:
        x: Its middle; y likewise.
        size: How large it is, as a square.
    """

    x: float
    y: float
    size: float


def let_flicker(sheet: DisplayList, name: str, x: float, y: float, scale: float) -> None:
    """Let the lamps of a building flicker whose picture has its middle at a place."""
    sprite = sheet.art.sprites[name]
    for number, lamp in enumerate(lamps_of(sheet.art, name)):
        phase = (x * 0.013 + number * 0.382) % 1.0
        steps = max(2, round(lamp.size * _BEYOND * scale / _LAMP_GLOW * 12))
        sheet.glimmer(
            AmbientLight(
                sprite="night_glow",
                x=x + (lamp.x - sprite.width / 2) * scale,
                y=y + (lamp.y - sprite.height / 2) * scale,
                scale=steps / 12,
                alpha=80,
                swing=80,
                tint=_DIM,
                seconds=2.6 + 1.7 * phase,
                phase=phase,
            )
        )


@lru_cache(maxsize=128)
def lamps_of(art: Art, name: str) -> tuple[Lamp, ...]:
    """The lamps of a picture, the largest first."""
    source = art.source(name)
    lit = _lit(source.convert("RGB"))
    wide, high = source.width // _CELL, source.height // _CELL
    shares = lit.resize((wide, high), Image.Resampling.BOX)
    measured = {(x, y): _value(shares, x, y) for x in range(wide) for y in range(high)}
    cells = {cell: share for cell, share in measured.items() if share > _LEAST}
    unit = _CELL * art.sprites[name].width / source.width
    found = sorted(_lamps(cells, unit), key=lambda lamp: (-lamp.size, lamp.x))
    return tuple(found[:_MOST])


def _value(picture: Image.Image, x: int, y: int) -> int:
    value = picture.getpixel((x, y))
    return value if isinstance(value, int) else 0


def _lit(picture: Image.Image) -> Image.Image:
    """White where a picture has the colours of lamplight, else black."""
    red, green, blue = picture.split()
    found = Image.new("L", picture.size, 255)
    for band, (least, most) in zip((red, green, blue), _WARM, strict=True):
        found = ImageChops.multiply(found, _between(band, least, most))
    found = ImageChops.multiply(found, _between(ImageChops.subtract(red, green), *_REDDER))
    return ImageChops.multiply(found, _between(ImageChops.subtract(green, blue), _YELLOWER, 255))


def _between(band: Image.Image, least: int, most: int) -> Image.Image:
    return band.point([255 if least <= value <= most else 0 for value in range(256)])


def _lamps(cells: dict[Cell, int], unit: float) -> Iterator[Lamp]:
    """Cells side by side are one lamp."""
    left = set(cells)
    while left:
        group, ahead = [], [left.pop()]
        while ahead:
            x, y = ahead.pop()
            group.append((x, y))
            near = left & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            left -= near
            ahead += near
        weight = sum(cells[cell] for cell in group)
        yield Lamp(
            x=sum((x + 0.5) * cells[x, y] for x, y in group) / weight * unit,
            y=sum((y + 0.5) * cells[x, y] for x, y in group) / weight * unit,
            size=(weight / 255) ** 0.5 * unit,
        )


_PAD: Final = 11.0
_PLATE: Final = 34.0
_HEAD: Final = _PLATE + 3
"""How high the plate is with the gap below it."""
_NAME: Final = theme.TITLE - 2
"""The size of a building's name."""
_LONG: Final = 0.78
"""A name that would become smaller than this part of its size takes more of its plate."""
_BADGE: Final = 36.0
"""What a tick or a hint takes of the upper right corner of a card."""
_GLOW: Final = 14.0
_GAP: Final = 6.0
_PICTURE: Final = (224.0, 168.0)
_FANNED: Final = 8
"""So many cards laid are drawn one by one."""


@frozen(kw_only=True)
class Place:
    """A place before a building: where it is, how far to the next one, and how high it may be built up."""

    x: float
    y: float
    step: float
    top: float


def draw_row(sheet: DisplayList, scene: Scene, picture: Picture, box: Box) -> None:
    """Draw the building cards side by side."""
    count = max(1, len(picture.row))
    wide = (box.width - _GAP * (count - 1)) / count
    plates = [_plate_of(sheet, scene, one, wide - 2 * _PAD) for one in picture.row]
    are_long = any(sheet.letters.width(name, Face.TITLE, _NAME) * _LONG > room for name, _, room in plates)
    below = Box(0.0, 0.0, wide - 2 * _PAD, box.height - 2 * _PAD - _HEAD)
    laid = [lay_plaques(sheet, lines_of(scene, picture, one), below) for one in picture.row]
    size = min((plaque.size for plaques in laid for plaque in plaques), default=theme.SMALL)
    with sheet.alike():
        for one in picture.row:
            card = Box(box.x + one.place * (wide + _GAP), box.y, wide, box.height)
            plaques = lay_plaques(sheet, lines_of(scene, picture, one), below, size)
            face = Face.BOLD if are_long else Face.TITLE
            _draw_building(sheet, scene, picture, one, card, face, plaques)


def _draw_building(
    sheet: DisplayList,
    scene: Scene,
    picture: Picture,
    one: Building,
    box: Box,
    face: Face,
    plaques: Sequence[Plaque],
) -> None:
    """A building card with everything that lies on it."""
    thing, estate = building_thing(one.place), ESTATES[one.estate]
    lit = glow_of(scene, thing)
    if lit:
        sheet.patch(
            f"frame_glow_{lit}", box.x - _GLOW, box.y - _GLOW, box.width + 2 * _GLOW, box.height + 2 * _GLOW
        )
    sheet.patch(f"frame_{estate}", *box)
    sheet.spot(thing, *box, has_focus=thing in scene.legal, key=scene.keys.get(thing, ""))
    sheet.anchor(thing, box.x + box.width / 2, box.y + _PLATE + 80)
    top = _draw_plate(sheet, scene, one, box, face)
    wide = box.width - 2 * _PAD
    high = sum(one.height for one in plaques)
    room = Box(box.x, top, box.width, box.bottom - _PAD - high - top)
    shown = _draw_picture(sheet, scene, one, room)
    draw_placed_noble(sheet, scene, one, shown)
    at_foot = Box(box.x + _PAD, box.bottom - _PAD - high, wide, high)
    draw_plaques(sheet, plaques, at_foot, lit_of(scene, one))
    if one.is_done or (one.is_shown and not one.inside):
        sheet.patch("frame_dim", *box)
    _draw_places(sheet, scene, picture, one, shown)
    draw_key(sheet, scene, thing, box.x + _PAD + 10, top + 12)
    if thing in scene.hinted:
        sheet.icon("icon_hint", box.right - 20, box.y + 22, 30)
    if thing in scene.chosen:
        sheet.icon("badge_tick", box.right - 18, box.y + 18, 28)


def _draw_plate(sheet: DisplayList, scene: Scene, one: Building, box: Box, face: Face) -> float:
    """The building's name beside its estate's sign, beside a tick too; returns where there is room below."""
    word = ESTATES[one.estate]
    x, middle, width = box.x + _PAD, box.y + _PAD + _PLATE / 2 - 1, box.width - 2 * _PAD
    sheet.patch(f"plate_{word}", x, box.y + _PAD, width, _PLATE)
    colour = theme.INK if word in ("bourgeoisie", "church", "chivalry") else theme.CREAM
    name, left, room = _plate_of(sheet, scene, one, width)
    sheet.icon(f"estate_{word}", x + left / 2, middle, 26)
    right = left + (room + min(room, sheet.letters.width(name, face, _NAME))) / 2
    is_marked = building_thing(one.place) in {*scene.chosen, *scene.hinted}
    if is_marked and right > width + _PAD - _BADGE:
        room = width + _PAD - _BADGE - left
    sheet.words(name, x + left + room / 2, middle, face, _NAME, colour, align="middle", width=room)
    return box.y + _PAD + _HEAD


def _plate_of(sheet: DisplayList, scene: Scene, one: Building, width: float) -> tuple[str, float, float]:
    """What a building is called on its plate, where that begins, and how much room there is for it."""
    name = scene.names.building(one.card, one.twin)
    if one.drawn is not None:
        drawn = scene.names.building(one.drawn)
        both = text("{building} as {drawn}").format(building=name, drawn=drawn)
        fits = sheet.letters.width(both, Face.TITLE, _NAME) * _LONG <= width - 35
        name = both if fits else drawn  # the sign on its picture tells what it is
    is_long = sheet.letters.width(name, Face.TITLE, _NAME) * _LONG > width - 46
    left, right = (29.0, 6.0) if is_long else (36.0, 10.0)
    return name, left, width - left - right


def _draw_picture(sheet: DisplayList, scene: Scene, one: Building, room: Box) -> Box:
    """The building itself, as large as there is room; returns where it is."""
    scale = min((room.width - 2 * _PAD) / _PICTURE[0], (room.height - 4) / _PICTURE[1])
    high = _PICTURE[1] * scale
    middle, centre = room.middle[0], room.y + (room.height - 4) / 2
    name = building_sprite(scene.names.building_of(one.acting))
    sheet.sprite(name, middle, centre, scale=scale)
    if not scene.is_contrast:
        let_flicker(sheet, name, middle, centre, scale)
    if one.drawn is not None:
        sign = sign_sprite(scene.names.building_of(one.card))
        sheet.icon(sign, middle - _PICTURE[0] * scale / 2 + 24, centre - high / 2 + 24, 40)
    return Box(room.x + _PAD, centre - high / 2, room.width - 2 * _PAD, high)


def _draw_places(sheet: DisplayList, scene: Scene, picture: Picture, one: Building, box: Box) -> None:
    """The places on the ground before the building, with discs and cards."""
    seats = scene.game.seats
    step = min(46.0, box.width / seats)
    left = box.middle[0] - step * (seats - 1) / 2
    places = [Place(x=left + step * n, y=box.bottom - 18, step=step, top=box.y) for n in range(seats)]
    for number, place in enumerate(places):
        sheet.sprite(f"place_{number + 1}", place.x, place.y, scale=min(0.9, step / 40))
    for laid, place in zip(one.inside, places, strict=False):
        _draw_inside(sheet, scene, one, laid, place)
    seat = scene.viewer
    is_chosen = picture.stretch.kind == TURN and building_thing(one.place) in scene.chosen
    if is_chosen and seat is not None and seat == picture.decides and picture.heirs[seat].entered is None:
        named = sum(kind_of(thing) == "card" for thing in scene.chosen)
        place = places[len(one.inside)]
        if named:
            _draw_heap(sheet, named, place)
        sheet.sprite(
            disc_sprite(scene.arms[seat]), place.x, place.y, scale=min(0.9, place.step / 40), alpha=190
        )


def _draw_inside(sheet: DisplayList, scene: Scene, one: Building, laid: Laid, place: Place) -> None:
    """An heir inside: its disc, its cards, whether it has the premium."""
    thing = laid_thing(laid.seat)
    if one.is_shown and not one.is_done and laid.cards is not None:
        top = _draw_faces(sheet, scene, laid, place)
    elif laid.count:
        top = _draw_heap(sheet, laid.count, place)
    else:
        top = place.y - 18
    sheet.sprite(disc_sprite(scene.arms[laid.seat]), place.x, place.y, scale=min(0.9, place.step / 40))
    if one.premium == laid.seat:
        sheet.icon("premium_star", place.x + 13, place.y - 13, 22)
    wide = min(place.step, 40.0)
    sheet.anchor(thing, place.x, place.y - 30)
    sheet.spot(thing, place.x - wide / 2, top, wide, place.y + 18 - top, has_focus=thing in scene.legal)


def _draw_heap(sheet: DisplayList, count: int, place: Place) -> float:
    """Cards that lie face down, with their number; returns where they begin."""
    y = place.y - 40
    for step in reversed(range(min(3, count))):
        sheet.icon(BACK, place.x + step * 2, y - step * 2, 44)
    badge(sheet, count, place.x, y + 4, 20)
    return y - 24


def _draw_faces(sheet: DisplayList, scene: Scene, laid: Laid, place: Place) -> float:
    """Cards that have been turned up, one above the other, and their strength."""
    cards = list(_apart(laid.cards or ()))
    y = place.y - 40
    step = min(11.0, 70 / max(1, len(cards)), max(2.0, y - 23 - place.top) / max(1, len(cards) - 1))
    first = y - step * max(0, len(cards) - 1)
    for number, card in enumerate(cards):
        sheet.icon(card_sprite(scene.game.pack, card), place.x, first + step * number, 46)
    if laid.strength is not None:
        above = max(place.top + 12, first - 30)
        sheet.icon("action_strength", place.x - 8, above, 20)
        badge(sheet, laid.strength, place.x + 9, above, 19)
    return max(place.top, first - 40)


def _apart(cards: tuple[int, ...]) -> Iterator[int]:
    """The cards to be drawn one by one: not all of very many."""
    yield from cards[:_FANNED]
