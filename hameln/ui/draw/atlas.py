"""The page of all pictures in the graphics memory, which grows no larger than it is allowed to."""

from __future__ import annotations

from typing import Any, Final, cast

import arcade

_SIDE: Final = 2048
"""Where it begins, in dots."""


class AtlasFullError(Exception):
    """A picture finds no room on the page, and the page may not grow."""


class Atlas(arcade.DefaultTextureAtlas):
    """A page that says when it is full, where Arcade's doubles its sides as often as it likes.

    A page of 8192 dots a side takes 256 MB, mostly for pictures that nobody needs any more.

    Attributes:
        most: The side that it may have at most, in dots.
    """

    def __init__(self, ctx: arcade.ArcadeContext, most: int) -> None:
        """A page without pictures, in the memory of a window."""
        self.most = most
        super().__init__((_SIDE, _SIDE), ctx=ctx, border=1)

    def resize(self, size: tuple[int, int], force: bool = False) -> None:  # noqa: FBT001, FBT002 - Arcade's own
        """Give it other sides, and the memory of the former page back.

        Raises:
            AtlasFullError: A side would be longer than allowed.
        """
        if max(size) > self.most:
            msg = f"no room on a page of {self.most} dots a side"
            raise AtlasFullError(msg)
        before = self.fbo
        super().resize(size, force)
        if self.fbo is not before:
            free(before)

    def usage(self) -> float:
        """Which part of the largest page that is allowed its pictures take, not what lies between them."""
        images = cast("list[Any]", self.images)
        return float(sum(image.width * image.height for image in images) / self.most**2)


def free(page: Any) -> None:
    """Give the memory of a page back at once, without waiting until Python finds that nobody needs it."""
    for texture in page.color_attachments:
        texture.delete()
    page.delete()
