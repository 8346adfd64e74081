"""The files that a browser may have: of the page, sprites and letters, by names that are known before."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from attrs import frozen

from hameln.content import folder
from hameln.files.opening import read_bytes
from hameln.files.pictures import PictureFile, picture_files

STATIC: Final = Path(__file__).resolve().parent / "static"
_MOST: Final = 4_000_000
_KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}
_LETTERS: Final = (
    "atkinson-hyperlegible/AtkinsonHyperlegible-Regular.ttf",
    "atkinson-hyperlegible/AtkinsonHyperlegible-Bold.ttf",
    "cinzel/Cinzel-Bold.ttf",
)
"""The letters of the page, of those that the window has."""


@frozen
class File:
    """A file as a browser gets it.

    Attributes:
        path: Where it lies.
        pictures: In which file of pictures it lies; ``None`` where it lies alone.
    """

    path: Path
    pictures: PictureFile | None = None

    @property
    def kind(self) -> str:
        """What a browser is told that it is."""
        return _KINDS[self.path.suffix]

    @property
    def is_ours(self) -> bool:
        """Whether it belongs to the page, and changes with it."""
        return self.path.parent == STATIC


PAGE: Final = File(STATIC / "page.html")


@lru_cache(maxsize=1)
def known() -> dict[str, File]:
    """Every file by the path under which a browser asks for it; nothing else is ever given away."""
    sprites = folder("sprites")
    found = {f"/ours/{path.name}": File(path) for path in STATIC.iterdir() if path.suffix in _KINDS}
    for pictures in picture_files(sprites):
        named = {f"{name}.png" for name in pictures.names}
        found |= {f"/sprites/{name}": File(pictures.path / name, pictures) for name in sorted(named)}
    found |= {f"/letters/{Path(name).name}": File(sprites / "fonts" / name) for name in _LETTERS}
    return found


@lru_cache(maxsize=1)
def sprite_names() -> tuple[str, ...]:
    """The names of all sprites."""
    return tuple(name for pictures in picture_files(folder("sprites")) for name in pictures.names)


@lru_cache(maxsize=256)
def content(file: File) -> bytes:
    """A file, kept for whoever wants it next.

    Raises:
        OSError: It is not there any more.
        ValueError: It is damaged.
    """
    if file.pictures is not None:
        return file.pictures.read(file.path.stem)
    return read_bytes(file.path, _MOST)
