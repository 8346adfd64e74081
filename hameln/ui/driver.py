"""What pyglet and Arcade are told before they are loaded: the program imports this before all that draws.

The driver of the graphics works without being asked after every call whether it has failed. Nothing is looked
for that is not needed to see the title: no loudspeaker (`hameln.ui.sound.sounds` looks for it later) and no
libraries that read films and other pictures, since ours are WAV and PNG files. Of what Arcade has for other
games, such as maps of tiles, nothing is loaded. Libraries of the system are asked for by the names that they
have had for decades; pyglet would start another program for each.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Mapping
from contextlib import suppress
from types import ModuleType
from typing import Any, Final

import pyglet
import pyglet.lib

_NOT_NEEDED: Final = ("pyglet.media.codecs.ffmpeg_lib", "pyglet.image.codecs.gdkpixbuf2")
"""What reads films and other pictures; each is looked for by starting several programs."""
_OF_OTHER_GAMES: Final = (
    *("pytiled_parser", "arcade.tilemap", "arcade.hitbox.pymunk", "arcade.pymunk_physics_engine"),
)
"""What Arcade loads whether a game has maps of tiles and bodies that fall or not."""
_VERSIONS: Final[Mapping[str, int]] = {
    "GL": 1,
    "X11": 6,
    "Xext": 6,
    "Xi": 6,
    "Xinerama": 1,
    "Xrandr": 2,
    "Xrender": 1,
    "Xxf86vm": 1,
    "freetype": 6,
    "harfbuzz": 0,
    "openal": 1,
    "pulse": 0,
}
"""Libraries of Linux with the numbers of their interfaces."""


class Unused:
    """Stands for whatever Arcade wishes of what is not loaded."""


class _NotLoaded(ModuleType):
    """A module of which nothing is used."""

    def __getattr__(self, name: str) -> type[Unused]:
        if name.startswith("__"):
            raise AttributeError(name)
        return Unused


def _prepare() -> None:
    """Tell pyglet what it shall not do."""
    pyglet.options["debug_gl"] = False
    pyglet.options["audio"] = ("silent",)
    sys.modules.update(dict.fromkeys(_NOT_NEEDED))  # type: ignore[arg-type] # Python's own way to say no
    for name in _OF_OTHER_GAMES:
        sys.modules.setdefault(name, _NotLoaded(name))
    if sys.platform.startswith("linux"):
        loader: Any = pyglet.lib.loader
        usual = loader.find_library

        def found(name: str) -> str | None:
            return _named(name) or usual(name)

        loader.find_library = found


def _named(name: str) -> str:
    """The file of a library that is there under its usual name; else empty."""
    file = f"lib{name}.so.{_VERSIONS[name]}" if name in _VERSIONS else ""
    with suppress(OSError):
        return file if file and ctypes.CDLL(file) else ""
    return ""


_prepare()
