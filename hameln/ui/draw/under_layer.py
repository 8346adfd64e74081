"""What lives between the ground and all that lies on it, painted anew only where it has changed."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from arcade.gl import BufferDescription
from pyglet import gl

if TYPE_CHECKING:
    import arcade


Area: TypeAlias = tuple[int, int, int, int]
"""Left, bottom, right and top in dots, as the graphics memory counts them."""

APART: Final = (gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA, gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
"""Paints on a clear page so that the page can be laid over another one."""
_OVER: Final = (gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
_AT_ONCE: Final = 64
"""Areas."""
_SPARED: Final = 50_000
"""Dots that cost less to be painted in vain than to look at all sprites once more."""
_MANY: Final = 40
"""Areas, of which it is not worth while to find out how they are painted best."""
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


def area_in(size: tuple[int, int], left: int, top: int, width: int, height: int) -> Area:
    """As much of a rectangle as lies in a window of a size, with a dot around it."""
    low, high = size[1] - top - height - 1, size[1] - top + 1
    return max(0, left - 1), max(0, low), min(size[0], left + width + 1), min(size[1], high)


def joined(*groups: Iterable[Area]) -> list[Area]:
    """The areas of all groups; those that overlap are taken together."""
    found: list[Area] = []
    for group in groups:
        for area in group:
            if area[0] < area[2] and area[1] < area[3]:
                _join(found, area)
    return found


def fewer(areas: Sequence[Area], whole: Sequence[Area]) -> list[Area]:
    """Areas that hold these, of which none overlaps another: few, where each is painted for itself.

    Args:
        whole: What holds all; it is taken if there are too many of them.
    """
    if len(areas) > _MANY:
        return list(whole)
    found: list[Area] = []
    for area in areas:
        wide = area
        while (near := next((one for one in found if _vain(one, wide) < _SPARED), None)) is not None:
            found.remove(near)
            wide = _around(near, wide)
        found.append(wide)
    return joined(found)


def _vain(one: Area, other: Area) -> int:
    """How many more dots are painted if two areas are painted as one."""
    return _size(_around(one, other)) - _size(one) - _size(other)


def within(page: Any, areas: Iterable[Area]) -> Iterator[Area]:
    """Each area in turn, while nothing can be painted on a page but there."""
    with page.activate():
        for left, low, right, top in areas:
            page.scissor = (left, low, right - left, top - low)
            yield left, low, right, top
        page.scissor = None


def _size(area: Area) -> int:
    return (area[2] - area[0]) * (area[3] - area[1])


def _around(one: Area, other: Area) -> Area:
    """The smallest area that holds two."""
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _join(found: list[Area], area: Area) -> None:
    """Take an area into a list in which none overlaps another."""
    while True:
        near = next((one for one in found if overlap(one, area)), None)
        if near is None:
            found.append(area)
            return
        found.remove(near)
        area = _around(near, area)


def overlap(one: Area, other: Area) -> bool:
    """Whether two areas have dots in common."""
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
