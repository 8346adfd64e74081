"""The files that a browser may have: of the page, sprites and letters, by names that are known before."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from hameln.content import folder
from hameln.files.opening import read_bytes

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


@lru_cache(maxsize=1)
def known() -> dict[str, Path]:
    """Every file by the path under which a browser asks for it; nothing else is ever given away."""
    sprites = folder("sprites")
    found = {f"/ours/{path.name}": path for path in STATIC.iterdir() if path.suffix in _KINDS}
    found |= {f"/sprites/{path.name}": path for path in sorted(sprites.glob("*/png/*.png"))}
    found |= {f"/sprites/{path.name}": path for path in sorted(sprites.glob("png/*.png"))}
    found |= {f"/letters/{Path(name).name}": sprites / "fonts" / name for name in _LETTERS}
    return found


@lru_cache(maxsize=1)
def sprite_names() -> tuple[str, ...]:
    """The names of all sprites."""
    return tuple(path.stem for name, path in known().items() if name.startswith("/sprites/"))


def kind_of(path: Path) -> str:
    """What a browser is told that a file is."""
    return _KINDS[path.suffix]


@lru_cache(maxsize=256)
def content(path: Path) -> bytes:
    """A file, kept for whoever wants it next.

    Raises:
        OSError: It is not there any more.
    """
    return read_bytes(path, _MOST)
