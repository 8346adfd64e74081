"""The page of all pictures in the graphics memory, which grows no larger than it is allowed to."""

from __future__ import annotations

from typing import Any, Final, cast

import arcade

_SIDE: Final = 2048
"""Where it begins, in dots."""


class AtlasFullError(Exception):
    """A picture finds no room on the page, and the page may not grow."""


class Atlas(arcade.DefaultTextureAtlas):
    """A page that says when it is full, where Arcade's doubles both sides as often as it likes.

    A page of 8192 dots a side takes 256 MB, mostly for pictures that nobody needs any more. So one side is
    doubled after the other, up to half a square.

    Attributes:
        most: The longest side that it may have, in dots.
    """

    def __init__(self, ctx: arcade.ArcadeContext, most: int) -> None:
        """A page without pictures, in the memory of a window."""
        self.most = most
        super().__init__((_SIDE, _SIDE), ctx=ctx, border=1)

    def resize(self, size: tuple[int, int], force: bool = False) -> None:  # noqa: FBT001, FBT002 - Arcade's own
        """Make its shorter side longer, and give the memory of the former page back.

        Raises:
            AtlasFullError: It would be larger than allowed.
        """
        size = (self.width, size[1]) if self.width > self.height else (size[0], self.height)
        if size[0] * size[1] > self.room:
            msg = f"no room on a page of {self.width} by {self.height} dots"
            raise AtlasFullError(msg)
        before = self.fbo
        super().resize(size, force)
        if self.fbo is not before:
            free(before)

    @property
    def room(self) -> int:
        """The dots of the largest page that is allowed."""
        return max(_SIDE**2, self.most**2 // 2)

    def usage(self) -> float:
        """Which part of the largest page that is allowed its pictures take, not what lies between them."""
        images = cast("list[Any]", self.images)
        return float(sum(image.width * image.height for image in images) / self.room)


def free(page: Any) -> None:
    """Give the memory of a page back at once, without waiting until Python finds that nobody needs it."""
    for texture in page.color_attachments:
        texture.delete()
    page.delete()
