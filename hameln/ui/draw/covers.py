"""The pictures of the games, as large as they are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen
from PIL import Image

from hameln.ui.draw import theme

if TYPE_CHECKING:
    from hameln.ui.draw.art import Art
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.draw.draw_item import Tint

_HIGHER: Final = 0.36
"""The part of what must be cut off a picture that is cut off at its top."""
_FARTHER: Final = 0.55
"""Likewise at its left."""
_PALEST: Final = 5
"""The least strength, of 255, with which something is seen."""


@frozen(kw_only=True)
class Covered:
    """How a picture lies over a sheet.

    Attributes:
        left: The place of the picture at the sheet's left edge, in units of the picture; top likewise.
        scale: Logical units for a unit of the picture.
    """

    left: float
    top: float
    scale: float

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the picture is on the sheet."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale

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
            scale, strong = self.scale * size, min(255, round(alpha))
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
    wide, high = width / scale, height / scale
    left, top = (source.width - wide) * _FARTHER, (source.height - high) * _HIGHER
    return source.resize(
        (width, height), Image.Resampling.LANCZOS, (left, top, left + wide, top + high), reducing_gap=3.0
    )


def draw_cover(sheet: DisplayList, name: str) -> None:
    """Draw the picture of a game over the whole sheet."""
    art, box = sheet.art, (0.0, 0.0, sheet.width, sheet.height)
    sheet.drawing((name,), box, lambda wide, high: shaded(cover(art, name, wide, high)), slot="title")


def shaded(picture: Image.Image) -> Image.Image:
    """The same a little darker at its left, under a menu."""
    shade = Image.new("L", (64, 1))
    shade.putdata([round(150 * max(0.0, 1 - place / 26) ** 1.2) for place in range(64)])
    picture.paste(theme.INK, mask=shade.resize(picture.size, Image.Resampling.BICUBIC))
    return picture
