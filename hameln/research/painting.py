"""A table painted without a window; to be loaded only where a picture is wanted, as it needs the screens."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from hameln.ui.draw.art import Art
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.fonts import Fonts
from hameln.ui.draw.rasterizer import Rasterizer

if TYPE_CHECKING:
    from PIL import Image


def painted(size: tuple[int, int], draw: Callable[[DisplayList], object]) -> Image.Image:
    """What is drawn onto a sheet, in dots of red, green and blue.

    Args:
        size: Dots across and down.
        draw: Draws over all of the sheet.
    """
    letters, art = Fonts(1.0), _art()
    sheet = DisplayList(float(size[0]), float(size[1]), letters, art, Hand())
    draw(sheet)
    return Rasterizer(art, letters).compose(sheet.marks, *size).convert("RGB")


@lru_cache(maxsize=1)
def _art() -> Art:
    return Art()
