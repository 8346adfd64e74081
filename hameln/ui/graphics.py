"""What is missing where no window can be opened."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import arcade
import pyglet
from pyglet.gl.lib import MissingFunctionException
from pyglet.graphics.shader import ShaderException

_NEEDED: Final = "3.3"
_OF_GRAPHICS: Final = (
    arcade.NoOpenGLException,
    pyglet.gl.ConfigException,
    pyglet.gl.ContextException,
    pyglet.gl.GLException,
    MissingFunctionException,
    ShaderException,
    pyglet.window.NoSuchConfigException,
)


def told_graphics(error: Exception) -> str:
    """Why there is no window, in words; of OpenGL, which is needed and which there is."""
    if not isinstance(error, _OF_GRAPHICS):
        return str(error) or type(error).__name__
    return f"OpenGL {_NEEDED} is needed, and {found_graphics() or 'none'} was found"


def found_graphics() -> str:
    """The version of the OpenGL that there is, of any age; empty if there is none."""
    found = ""
    with suppress(Exception):
        config: Any = pyglet.display.get_display().get_default_screen().get_best_config()
        config.major_version = config.minor_version = None
        context = config.create_context(None)
        with suppress(Exception):  # what pyglet itself draws with may be too new, but by then it is known
            pyglet.window.Window(8, 8, visible=False, context=context)
        found = context.get_info().get_version_string()
    return found
