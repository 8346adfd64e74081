"""The pictures of the games, as large as they are wanted, and their names in large letters."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise, repeat
from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face, Fonts

if TYPE_CHECKING:
    from hameln.ui.draw.art import Art
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.draw.draw_item import Tint

_HIGHER: Final = 0.36
"""The part of what must be cut off a picture that is cut off at its top."""
_FARTHER: Final = 0.86
"""Likewise at its left: whoever stands in a picture stands at its right."""
_GROUND: Final = 0.94
"""The part of a picture above which all stands that is to be seen; below it is bare ground."""
_FADES: Final = 30.0
"""Logical units before the edges of a picture where what lives in it begins to fade."""
_SHADE: Final = 26.0
"""How far the edge of a board of wood throws its shadow onto it, in logical units."""
_WITHIN: Final = 0.9
"""The part of a picture of large letters that their light leaves to them."""
_PALEST: Final = 5
"""The least strength, of 255, with which something is seen."""


@frozen(kw_only=True)
class Covered:
    """How a picture lies over a sheet.

    Attributes:
        left: The place of the picture at its left edge, in units of the picture; top likewise.
        scale: Logical units for a unit of the picture.
        x: Where that left edge is on the sheet.
        width: How much of the sheet the picture has from there; without it nothing ends before the sheet.
    """

    left: float
    top: float
    scale: float
    x: float = 0.0
    width: float | None = None

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the picture is on the sheet."""
        return self.x + (x - self.left) * self.scale, (y - self.top) * self.scale

    def _part(self, sheet: DisplayList, name: str, x: float, scale: float) -> float:
        """How much is seen of a sprite beside another picture: nothing of what would lie over that."""
        if self.width is None:
            return 1.0
        half = sheet.art.sprites[name].width * scale / 2
        edges = [x - half - self.x] if self.x > 0 else []
        if self.x + self.width < sheet.width - 1:
            edges.append(self.x + self.width - x - half)
        return max(0.0, min(1.0, *(edge / _FADES for edge in edges), 1.0))

    def put(
        self,
        sheet: DisplayList,
        name: str,
        at: tuple[float, float],
        size: float,
        alpha: float,
        tint: Tint = (255, 255, 255),
        *,
        stands: bool = False,
    ) -> None:
        """Draw a sprite on the picture, unless it is too pale to be seen.

        Args:
            sheet: Where to.
            name: The sprite's.
            at: Its place, in units of the picture.
            size: How large it is beside the picture, where 1 is as it was drawn.
            alpha: How strong, up to 255.
            tint: Its colour.
            stands: Whether its foot is there, not its middle.
        """
        if alpha >= _PALEST:
            x, y = self.place(*at)
            scale = self.scale * size
            strong = min(255, round(alpha * self._part(sheet, name, x, scale)))
            if strong < _PALEST:
                return
            sheet.sprite(name, x, y, scale=scale, alpha=strong, tint=tint, anchored=stands)


def covered(art: Art, name: str, width: float, height: float) -> Covered:
    """How a picture lies that `cover` has laid over a sheet."""
    sprite = art.sprites[name]
    scale = max(width / sprite.width, height / sprite.height)
    left, top = (sprite.width - width / scale) * _FARTHER, (sprite.height - height / scale) * _HIGHER
    return Covered(left=left, top=top, scale=scale)


def cover(art: Art, name: str, width: int, height: int) -> Image.Image:
    """The title picture over a size in dots, cut where it does not fit."""
    source = art.opaque(name)
    scale = max(width / source.width, height / source.height)
    wide, high = min(source.width, width / scale), min(source.height, height / scale)  # but for rounding
    left, top = (source.width - wide) * _FARTHER, (source.height - high) * _HIGHER
    return source.resize(
        (width, height), Image.Resampling.LANCZOS, (left, top, left + wide, top + high), reducing_gap=3.0
    )


def draw_cover(sheet: DisplayList, name: str) -> None:
    """Draw the picture of a game over the whole sheet."""
    draw_covers(sheet, (name,))


def draw_covers(sheet: DisplayList, names: Sequence[str], foot: float = 0.0) -> list[Covered]:
    """Draw pictures beside each other over the whole sheet, as one mark; returns how each lies there.

    Args:
        sheet: Where to.
        names: The pictures.
        foot: From which height on, counted from below, they end at a board of wood on which something stands,
            and what is to be seen lies above; 0 for nowhere.
    """
    art, wide = sheet.art, sheet.width / len(names)
    dark = foot / sheet.height
    scale = sheet.letters.scale
    box, key = (0.0, 0.0, sheet.width, sheet.height), ("covers", *names, round(dark, 3), scale)
    sheet.drawing(key, box, lambda w, h: beside(art, names, w, h, dark, scale), slot="title")
    found = [covered(art, name, wide, _seen_high(sheet.height, dark)) for name in names]
    if len(names) == 1:
        return found
    return [evolve(one, x=wide * place, width=wide) for place, one in enumerate(found)]


def _seen_high(height: float, dark: float) -> float:
    """How high a picture is of which all that is to be seen lies above what is dark."""
    return min(height, height * (1 - dark) / _GROUND)


def beside(
    art: Art, names: Sequence[str], width: int, height: int, dark: float = 0.0, scale: float = 1.0
) -> Image.Image:
    """Pictures beside each other over a size in dots, a seam between them; they are made at the same time.

    Args:
        art: The pictures.
        names: Theirs, from the left.
        width: Of all together.
        height: Of all.
        dark: The part of the height, from below, that is a board of wood.
        scale: Dots for a logical unit.
    """
    edges = [round(width * place / len(names)) for place in range(len(names) + 1)]
    wide = [right - left for left, right in pairwise(edges)]
    with ThreadPoolExecutor(max_workers=len(names)) as makers:
        high = round(_seen_high(height, dark))
        pictures = list(makers.map(cover, repeat(art), names, wide, repeat(high)))
    whole = pictures[0] if (len(pictures), high) == (1, height) else Image.new("RGB", (width, height))
    for left, picture in zip(edges, pictures, strict=False):
        if picture is not whole:
            whole.paste(picture, (left, 0))
    brush, seam = ImageDraw.Draw(whole), max(2, round(height / 260))
    for edge in edges[1:-1]:
        brush.rectangle((edge - seam, 0, edge + seam - 1, height), theme.INK)
        brush.line((edge, 0, edge, height), theme.SEAM, max(1, seam // 2))
    if dark:
        board = art.tiled("tile_walnut", width, round(height * dark), scale)
        whole.paste(board, (0, height - board.height))
        _edged(whole, height - board.height, scale)
    return whole


def _edged(picture: Image.Image, top: int, scale: float) -> None:
    """Give a board that begins at a height an edge that stands before what is above it."""
    brush, high = ImageDraw.Draw(picture), max(1, round(3 * scale))
    brush.rectangle((0, top - high, picture.width, top - 1), theme.INK)
    brush.rectangle((0, top, picture.width, top + high - 1), theme.SEAM)
    shade = Image.linear_gradient("L").point([(255 - value) * 150 // 255 for value in range(256)])
    picture.paste(theme.INK, (0, top + high), shade.resize((picture.width, round(_SHADE * scale))))


def name_size(
    names: Sequence[str], letters: Fonts, room: float, most: float, face: Face = Face.TITLE
) -> float:
    """The size, in units, at which all of some lines fit into a room, at most the one that is given."""
    own = Fonts(letters.scale, is_plain=letters.is_plain)
    widest = max(own.width(name, face, most) for name in names)
    return min(most, most * room / widest)


def lettered(
    lines: Sequence[tuple[str, Face, float]], letters: Fonts, width: int, height: int
) -> Image.Image:
    """Lines below each other, in a soft dark light of their own.

    Args:
        lines: Each with its face and its size in units; the larger it is the more room it has.
        letters: Tell the dots of a unit, and whether one plain face serves for all.
        width: Of the picture, in dots.
        height: Likewise.
    """
    own, most = Fonts(letters.scale, is_plain=letters.is_plain), sum(size for *_, size in lines)
    shadow, middle, placed = (
        Image.new("L", (width, height)),
        0.0,
        list[tuple[str, ImageFont.FreeTypeFont, float]](),
    )
    brush = ImageDraw.Draw(shadow)
    for line, face, size in lines:
        font, part = own.font(face, size, line), size / most * height * _WITHIN
        placed.append((line, font, middle + part / 2))
        middle += part
        stroke = max(2, round(font.size / 14))
        brush.text((width / 2, placed[-1][2]), line, 255, font, "mm", stroke_width=stroke)
    shadow = shadow.filter(ImageFilter.GaussianBlur(height / 26))
    picture = Image.new("RGBA", (width, height), theme.INK)
    picture.putalpha(shadow.point([min(255, round(value * 1.25)) for value in range(256)]))
    brush = ImageDraw.Draw(picture)
    for line, font, y in placed:
        stroke = max(1, round(font.size / 34))
        at = (width / 2, y)
        brush.text(at, line, theme.CREAM, font, "mm", stroke_width=stroke, stroke_fill=theme.INK)
    return picture
