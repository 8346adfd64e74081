"""The pictures of the games, as large as they are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

from hameln.ui import theme

if TYPE_CHECKING:
    from hameln.ui.art import Art

_HIGHER: Final = 0.36
"""The part of what must be cut off a picture that is cut off at its top."""
_FARTHER: Final = 0.55
"""Likewise at its left."""


def cover(art: Art, name: str, width: int, height: int) -> Image.Image:
    """The title picture over a size in dots, cut where it does not fit."""
    source: Image.Image = art.source(name)
    scale = max(width / source.width, height / source.height)
    wide, high = width / scale, height / scale
    left, top = (source.width - wide) * _FARTHER, (source.height - high) * _HIGHER
    return source.convert("RGB").resize(
        (width, height), Image.Resampling.LANCZOS, (left, top, left + wide, top + high), reducing_gap=3.0
    )


def shaded(picture: Image.Image) -> Image.Image:
    """The same a little darker at its left, under a menu."""
    shade = Image.new("L", (64, 1))
    shade.putdata([round(150 * max(0.0, 1 - place / 26) ** 1.2) for place in range(64)])
    picture.paste(theme.INK, mask=shade.resize(picture.size, Image.Resampling.BICUBIC))
    return picture
