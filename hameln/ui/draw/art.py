"""The sprites and how they become pictures of the size that is needed.

How the program's memory is given back: pictures that are not needed any more leave it at once.
"""

from __future__ import annotations

import ctypes
import sys
import tomllib
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from attrs import frozen
from PIL import Image

from hameln.content import folder
from hameln.errors import ContentError

MANIFEST: Final = "sprites.toml"
"""The list of the sprites of a folder."""


@frozen(kw_only=True)
class Sprite:
    """What the manifest says of a sprite, in logical units.

    Attributes:
        anchor_x: The point that stands on the place of the piece, from the left; anchor_y from the top.
        edges: Left, top, right and bottom of a nine-patch; all 0 for other sprites.
        path: Its picture.
    """

    name: str
    path: Path
    width: float
    height: float
    anchor_x: float
    anchor_y: float
    edges: tuple[float, float, float, float]


class Art:
    """The sprites that all games share and those of each game, by name.

    Pictures are read when they are first needed.
    """

    def __init__(self, place: Path | None = None) -> None:
        """Read the manifests.

        Raises:
            ContentError: A manifest is missing or no TOML.
        """
        found: dict[str, Sprite] = {}
        for part in sprite_folders(folder("sprites") if place is None else place):
            self.dots: int
            self.dots, sprites = _manifest(part)
            found |= sprites
        self.sprites: Final[dict[str, Sprite]] = found

    def source(self, name: str) -> Image.Image:
        """The picture of a sprite as it was drawn.

        Raises:
            ContentError: It is missing or no picture.
        """
        return _picture(self.sprites[name].path)

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


def sprite_folders(place: Path) -> tuple[Path, ...]:
    """The folder of what all games share, and those of the games inside it that have sprites of their own."""
    try:
        games = sorted(inner.parent for inner in place.glob(f"*/{MANIFEST}"))
    except OSError:
        games = []
    return (place, *games)


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


@lru_cache(maxsize=512)
def _picture(path: Path) -> Image.Image:
    """The picture of a file, kept for whoever needs it next."""
    try:
        with Image.open(path) as image:
            picture: Image.Image = image.convert("RGBA")
            return picture
    except OSError as error:
        message = f"{path}: the picture of a sprite is missing or damaged ({error})"
        raise ContentError(message) from None


def _manifest(part: Path) -> tuple[int, dict[str, Sprite]]:
    """How many dots a unit has in the pictures of a folder, and its sprites by name."""
    path = part / MANIFEST
    try:
        return _listed(part, path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        message = f"{path}: the list of sprites cannot be read ({error})"
        raise ContentError(message) from None


@lru_cache(maxsize=8)
def _listed(part: Path, text: str) -> tuple[int, dict[str, Sprite]]:
    """What a manifest says; kept, as the same ones are read again and again."""
    manifest = tomllib.loads(text)
    return manifest["art"]["scale"], {
        name: _sprite(part, name, row) for name, row in manifest["sprites"].items()
    }


def _sprite(part: Path, name: str, row: dict[str, Any]) -> Sprite:
    width, height = row["size"]
    anchor_x, anchor_y = row["anchor"]
    left, top, right, bottom = row.get("edges", (0, 0, 0, 0))
    return Sprite(
        name=name,
        path=part / "png" / f"{name}.png",
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
