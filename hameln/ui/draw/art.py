"""The sprites and how they become pictures of the size that is needed.

How the program's memory is given back: pictures that are not needed any more leave it at once.
"""

from __future__ import annotations

import ctypes
import sys
from collections import OrderedDict
from functools import cached_property, lru_cache
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Any, Final

from attrs import field, frozen
from PIL import Image
from PIL.PngImagePlugin import PngImageFile

from hameln.content import folder
from hameln.errors import ContentError
from hameln.files.pictures import PictureFile, picture_files
from hameln.ui.draw.box import Rect


@frozen(kw_only=True)
class Sprite:
    """What is known of a sprite, in logical units.

    Attributes:
        anchor_x: The point that stands on the place of the piece, from the left; anchor_y from the top.
        edges: Left, top, right and bottom of a nine-patch; all 0 for other sprites.
        file: Where its picture lies.
    """

    name: str
    file: PictureFile = field(repr=False)
    width: float
    height: float
    anchor_x: float
    anchor_y: float
    edges: Rect


class Art:
    """The sprites that all games share and those of each game, by name.

    Pictures are read when they are first needed.
    """

    def __init__(self, place: Path | None = None) -> None:
        """Read what the files of pictures say.

        Raises:
            ContentError: One is missing or damaged.
        """
        place = folder("sprites") if place is None else place
        found: dict[str, Sprite] = {}
        self.dots: int
        try:
            for file in picture_files(place):
                self.dots = file.told["art"]["scale"]
                found |= _sprites(file)
        except (OSError, ValueError, KeyError) as error:
            message = f"{place}: the sprites cannot be read ({error})"
            raise ContentError(message) from None
        self.sprites: Final[dict[str, Sprite]] = found

    def source(self, name: str) -> Image.Image:
        """The picture of a sprite as it was drawn.

        Raises:
            ContentError: It is missing or no picture.
        """
        return _KEPT.picture(self.sprites[name])

    def opaque(self, name: str) -> Image.Image:
        """The same without an alpha channel; not kept.

        Raises:
            ContentError: It is missing or no picture.
        """
        found = _read(self.sprites[name])
        return found if found.mode == "RGB" else found.convert("RGB")

    def picture(self, name: str, width: int, height: int) -> Image.Image:
        """A sprite in the size in dots that is needed."""
        source: Image.Image = self.source(name)
        return resized(source, width, height)

    def patch(self, name: str, width: int, height: int, scale: float) -> Image.Image:
        """A nine-patch of a size in dots: corners keep their shape, edges and middle are stretched."""
        sprite, source = self.sprites[name], self.source(name)
        left, top, right, bottom = sprite.edges
        columns = _cuts(width, left * scale, right * scale)
        rows = _cuts(height, top * scale, bottom * scale)
        dots = self.dots
        from_columns = (0, round(left * dots), source.width - round(right * dots), source.width)
        from_rows = (0, round(top * dots), source.height - round(bottom * dots), source.height)
        image = Image.new("RGBA", (width, height))
        for column in range(3):
            for row in range(3):
                part = source.crop(
                    (from_columns[column], from_rows[row], from_columns[column + 1], from_rows[row + 1])
                )
                size = (columns[column + 1] - columns[column], rows[row + 1] - rows[row])
                if min(size) > 0 and min(part.size) > 0:
                    image.paste(part.resize(size, Image.Resampling.BILINEAR), (columns[column], rows[row]))
        return image

    def tiled(self, name: str, width: int, height: int, scale: float) -> Image.Image:
        """A tile repeated over a size in dots."""
        sprite = self.sprites[name]
        tile = self.picture(name, max(1, round(sprite.width * scale)), max(1, round(sprite.height * scale)))
        image = Image.new("RGBA", (width, height))
        for x in range(0, width, tile.width):
            for y in range(0, height, tile.height):
                image.paste(tile, (x, y))
        return image

    @cached_property
    def icon(self) -> Image.Image:
        """The program's icon."""
        icon: Image.Image = self.source("app_icon")
        return icon


def resized(image: Image.Image, width: int, height: int) -> Image.Image:
    """A picture in another size; made much smaller it stays smooth, and clear edges do not darken."""
    if image.size == (width, height):
        return image
    size = (max(1, width), max(1, height))
    return image.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")


def _cuts(length: int, first: float, last: float) -> tuple[int, int, int, int]:
    """Where a nine-patch of a length is cut; its ends shrink if there is no room for them."""
    shrink = min(1.0, length / max(first + last, 1.0))
    return 0, round(first * shrink), max(round(first * shrink), length - round(last * shrink)), length


class KeptPictures:
    """The pictures that were needed last, as they were drawn; there are more than shall lie in memory.

    Attributes:
        dots: How many they have together.
    """

    def __init__(self, most: int) -> None:
        """Keep pictures of so many dots together."""
        self._most, self.dots = most, 0
        self._pictures: OrderedDict[Sprite, Image.Image] = OrderedDict()
        self._lock = Lock()

    def picture(self, sprite: Sprite) -> Image.Image:
        """The picture of a sprite, read if it is not here.

        Raises:
            ContentError: It is missing or no picture.
        """
        with self._lock:
            found = self._pictures.get(sprite)
            if found is not None:
                self._pictures.move_to_end(sprite)
                return found
        found = _read(sprite).convert("RGBA")
        dots = found.width * found.height
        with self._lock:
            if sprite not in self._pictures and dots <= self._most / 4:
                self._pictures[sprite] = found
                self.dots += dots
            while self.dots > self._most:
                _, gone = self._pictures.popitem(last=False)
                self.dots -= gone.width * gone.height
        return found


_KEPT: Final = KeptPictures(1_500_000)


def _read(sprite: Sprite) -> Image.Image:
    """The picture of a sprite as it lies in its file; without an alpha channel if no dot is clear."""
    try:
        image: Image.Image = PngImageFile(BytesIO(sprite.file.read(sprite.name)))
        image.load()
    except (OSError, ValueError, SyntaxError) as error:
        message = f"{sprite.file.path}: the picture of {sprite.name} is missing or damaged ({error})"
        raise ContentError(message) from None
    return image


@lru_cache(maxsize=8)
def _sprites(file: PictureFile) -> dict[str, Sprite]:
    """What a file says of its sprites; kept as the file is."""
    return {name: _sprite(file, name, row) for name, row in file.told["sprites"].items()}


def _sprite(file: PictureFile, name: str, row: dict[str, Any]) -> Sprite:
    width, height = row["size"]
    anchor_x, anchor_y = row["anchor"]
    left, top, right, bottom = row.get("edges", (0, 0, 0, 0))
    return Sprite(
        name=name,
        file=file,
        width=width,
        height=height,
        anchor_x=anchor_x,
        anchor_y=anchor_y,
        edges=(left, top, right, bottom),
    )


_MMAP_THRESHOLD: Final = -3
"""The word of ``mallopt`` for it, from ``malloc.h`` of the GNU C library."""
_LARGE: Final = 1 << 20
"""Bytes from which a piece of memory is asked of the system by itself."""


def return_large_pieces() -> bool:
    """Let the C library give large pieces of memory back as soon as they are free; say whether it will.

    The GNU library keeps them for the next time, more and larger ones the longer it runs, and for each
    thread by itself. A window that draws pictures of several megabytes in threads would hold a hundred
    megabytes that nobody uses. Other C libraries are left as they are.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        return bool(ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _LARGE))
    except (OSError, AttributeError):
        return False
