"""A table painted without a window; to be loaded only where a picture is wanted, as it needs the screens."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from hameln.ui.art import Art
from hameln.ui.lettering import Letters
from hameln.ui.sheet import Hand, Sheet
from hameln.ui.studio import Studio

if TYPE_CHECKING:
    from PIL import Image


def painted(size: tuple[int, int], draw: Callable[[Sheet], object]) -> Image.Image:
    """What is drawn onto a sheet, in dots of red, green and blue.

    Args:
        size: Dots across and down.
        draw: Draws over all of the sheet.
    """
    letters, art = Letters(1.0), _art()
    sheet = Sheet(float(size[0]), float(size[1]), letters, art, Hand())
    draw(sheet)
    return Studio(art, letters).compose(sheet.marks, *size).convert("RGB")


@lru_cache(maxsize=1)
def _art() -> Art:
    return Art()
