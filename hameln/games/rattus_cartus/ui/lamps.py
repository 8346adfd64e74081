"""Where windows and doors of a building are lit, as its picture shows it, so that they can flicker."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from attrs import frozen
from PIL import Image, ImageChops

from hameln.ui.art import Art
from hameln.ui.glimmer import Glimmer
from hameln.ui.sheet import Sheet

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
_GLOW: Final = 120.0
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


def let_flicker(sheet: Sheet, name: str, x: float, y: float, scale: float) -> None:
    """Let the lamps of a building flicker whose picture has its middle at a place."""
    sprite = sheet.art.sprites[name]
    for number, lamp in enumerate(lamps_of(sheet.art, name)):
        phase = (x * 0.013 + number * 0.382) % 1.0
        steps = max(2, round(lamp.size * _BEYOND * scale / _GLOW * 12))
        sheet.glimmer(
            Glimmer(
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
