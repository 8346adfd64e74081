"""What lives between the ground and all that lies on it, painted anew only where it has changed."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from arcade.gl import BufferDescription
from pyglet import gl

from hameln.ui.draw.display_list import DrawItem

if TYPE_CHECKING:
    import arcade

    from hameln.ui.draw.rasterizer import Rasterizer

Area: TypeAlias = tuple[int, int, int, int]
"""Left, bottom, right and top in dots, as the graphics memory counts them."""

APART: Final = (gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA, gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
"""Paints on a clear page so that the page can be laid over another one."""
_OVER: Final = (gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
_AT_ONCE: Final = 64
"""Areas."""
_CORNERS: Final = ((0, 1), (2, 1), (2, 3), (0, 1), (2, 3), (0, 3))
_VERTEX: Final = """#version 330
in vec2 at;
out vec2 where;
void main() { where = at * 0.5 + 0.5; gl_Position = vec4(at, 0.0, 1.0); }
"""
_FRAGMENT: Final = """#version 330
uniform sampler2D page;
in vec2 where;
out vec4 colour;
void main() { colour = texture(page, where); }
"""


class Overlay:
    """Lays parts of a clear page with something painted on it over another page."""

    def __init__(self, ctx: arcade.ArcadeContext) -> None:
        """An overlay of any pages."""
        self._ctx = ctx
        self._program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
        self._buffer = ctx.buffer(reserve=_AT_ONCE * len(_CORNERS) * 8)
        shape = [BufferDescription(self._buffer, "2f", ["at"])]
        self._shape = ctx.geometry(shape, mode=ctx.TRIANGLES)

    def lay(self, page: Any, target: Any, areas: Sequence[Area]) -> None:
        """Lay areas of a page over another one of the same size."""
        ctx, (width, height) = self._ctx, target.size
        with target.activate():
            page.color_attachments[0].use(0)
            ctx.enable(ctx.BLEND)
            ctx.blend_func = _OVER
            for first in range(0, len(areas), _AT_ONCE):
                corners = [area[x] / width for area in areas[first : first + _AT_ONCE] for x, _ in _CORNERS]
                heights = [area[y] / height for area in areas[first : first + _AT_ONCE] for _, y in _CORNERS]
                places = array("f")
                for x, y in zip(corners, heights, strict=True):
                    places.extend((2 * x - 1, 2 * y - 1))
                self._buffer.write(places.tobytes())
                self._shape.render(self._program, vertices=len(corners))
            ctx.blend_func = ctx.BLEND_DEFAULT


def copy_areas(source: Any, target: Any, areas: Iterable[Area]) -> None:
    """Copy areas of a page to the same places of another one, by its number; 0 is the window."""
    gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, source.glo)
    gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, target)
    for area in areas:
        gl.glBlitFramebuffer(*area, *area, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)


def areas_of(marks: Iterable[DrawItem], studio: Rasterizer, size: tuple[int, int]) -> list[Area]:
    """Where in a window of a size marks lie; those that overlap are taken together."""
    width, height = size
    found: list[Area] = []
    for mark in marks:
        place = studio.place(mark)
        left, top = max(0, place.left - 1), max(0, place.top - 1)
        right, low = min(width, place.left + place.width + 1), min(height, place.top + place.height + 1)
        if left < right and top < low:
            _join(found, (left, height - low, right, height - top))
    return found


def joined(*groups: Iterable[Area]) -> list[Area]:
    """The areas of all groups; those that overlap are taken together."""
    found: list[Area] = []
    for group in groups:
        for area in group:
            _join(found, area)
    return found


def _join(found: list[Area], area: Area) -> None:
    """Take an area into a list in which none overlaps another."""
    while True:
        near = next((one for one in found if _overlap(one, area)), None)
        if near is None:
            found.append(area)
            return
        found.remove(near)
        area = (min(near[0], area[0]), min(near[1], area[1]), max(near[2], area[2]), max(near[3], area[3]))


def _overlap(one: Area, other: Area) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def keeps_picture(window: arcade.Window) -> bool:
    """Whether what was shown last is still there to be painted on, as it is without graphics hardware.

    With it, painting everything anew costs next to nothing, and nobody promises that the picture stays.
    """
    ctx = window.ctx
    if not any(word in str(ctx.info.RENDERER).lower() for word in ("llvmpipe", "softpipe", "swrast")):
        return False
    ctx.screen.use(force=True)
    ctx.screen.clear(color=(43, 29, 17, 255))
    window.flip()
    ctx.screen.use(force=True)
    dot = (gl.GLubyte * 4)()
    gl.glReadPixels(2, 2, 1, 1, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, dot)
    return tuple(dot)[:3] == (43, 29, 17)
