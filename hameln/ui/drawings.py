"""Small drawings that no sprite can be, because their size is not known before."""

from __future__ import annotations

from PIL import Image, ImageDraw

from hameln.ui import theme

_SMOOTH = 2


def focus_frame(width: int, height: int) -> Image.Image:
    """A dashed golden frame with dark edges: here is the keyboard's focus."""
    image = Image.new("RGBA", (width * _SMOOTH, height * _SMOOTH))
    brush = ImageDraw.Draw(image)
    box = (3, 3, width * _SMOOTH - 4, height * _SMOOTH - 4)
    brush.rounded_rectangle(box, 16, outline=theme.INK, width=7)
    right, bottom = box[2], box[3]
    for start in range(10, width * _SMOOTH - 10, 22):
        end = min(start + 13, right - 8)
        brush.line((start, 7, end, 7), theme.GOLD, 4)
        brush.line((start, bottom - 4, end, bottom - 4), theme.GOLD, 4)
    for start in range(10, height * _SMOOTH - 10, 22):
        end = min(start + 13, bottom - 8)
        brush.line((7, start, 7, end), theme.GOLD, 4)
        brush.line((right - 4, start, right - 4, end), theme.GOLD, 4)
    return image.reduce(_SMOOTH)
