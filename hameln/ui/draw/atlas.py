"""The page of all pictures in the graphics memory, which grows only when it is told to."""

from __future__ import annotations

from contextlib import suppress
from operator import attrgetter
from typing import Any, Final, cast

import arcade
from attrs import frozen
from pyglet.image.atlas import Allocator, AllocatorException

_BORDER: Final = 1
"""Dots round each picture that have the colours of its edge."""


class AtlasFullError(Exception):
    """A picture finds no room on the page."""


class Skyline(Allocator):
    """Finds room for pictures, each as low as may be on those that are there already.

    pyglet's lays them side by side in strips and takes the first strip that is high enough: small letters
    soon fill those of large pictures, and a page is full of which less than half is painted. Here it is more
    than eight tenths.
    See J. Jylanki, A Thousand Ways to Pack the Bin (2010), the skyline with the bottom-left rule.
    """

    def __init__(self, width: int, height: int) -> None:
        """Room of a width and height in dots, all of it free."""
        super().__init__(width, height)
        self._roofs = [(0, 0, width)]
        """Left edge, height and width of the line above everything, from left to right."""

    def alloc(self, width: int, height: int) -> tuple[int, int]:
        """Where the corner of a picture may lie.

        Raises:
            AllocatorException: There is no room for it.
        """
        lefts = [left for left, _, _ in self._roofs if left + width <= self.width]
        low, left = min(((self._roof(left, width), left) for left in lefts), default=(self.height, 0))
        if low + height > self.height:
            msg = f"no room for {width} by {height} dots"
            raise AllocatorException(msg)
        self._build(left, low + height, width)
        self.used_area += width * height
        return left, low

    def _roof(self, left: int, width: int) -> int:
        """How high everything is between a left edge and as far as a width goes."""
        return max(high for start, high, wide in self._roofs if start < left + width and left < start + wide)

    def _build(self, left: int, high: int, width: int) -> None:
        """Let the line be so high there."""
        right, roofs = left + width, [(left, high, width)]
        for start, height, wide in self._roofs:
            end = start + wide
            if start < left:
                roofs.append((start, height, min(end, left) - start))
            if end > right:
                roofs.append((max(start, right), height, end - max(start, right)))
        self._roofs = sorted(roofs)


@frozen
class _Painted:
    """The size in dots of a picture that lies on the page, in its place."""

    width: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height


class Atlas(arcade.DefaultTextureAtlas):
    """A page that says when it is full, where Arcade's doubles both sides as often as it likes.

    A page of 8192 dots a side takes 256 MB, mostly for pictures that nobody needs any more. So who uses it
    forgets those first, lets it be tidied, and lets it grow only for what is seen at once. Pictures that lie
    on it are kept nowhere else: it is tidied by copying them in the graphics memory.
    """

    def __init__(self, ctx: arcade.ArcadeContext, side: int) -> None:
        """A page without pictures, in the memory of a window.

        Args:
            side: How high and wide it is, in dots.
        """
        super().__init__((side, side), ctx=ctx, border=_BORDER)

    @property
    def _allocator(self) -> Allocator:
        return self._skyline

    @_allocator.setter
    def _allocator(self, plain: Allocator) -> None:
        self._skyline = Skyline(plain.width, plain.height)

    def add(self, texture: arcade.Texture) -> tuple[int, Any]:
        """Paint a picture onto the page, if it is not there, and forget it elsewhere.

        Raises:
            AtlasFullError: There is no room for it.
        """
        added = super().add(texture)
        _forget(texture)
        return added

    def update_texture_image(self, texture: arcade.Texture) -> None:
        """Paint another picture of the same size where one lies, and forget it elsewhere."""
        super().update_texture_image(texture)
        _forget(texture)

    def rebuild(self) -> None:
        """Arcade's way to tidy a page, from pictures that are not kept here.

        Raises:
            AtlasFullError: Always.
        """
        self.resize(self.size)

    def resize(self, size: tuple[int, int], force: bool = False) -> None:  # noqa: FBT001, FBT002 - Arcade's own
        """Arcade's answer to a page that is full.

        Raises:
            AtlasFullError: Always.
        """
        msg = f"no room on a page of {self.width} by {self.height} dots"
        raise AtlasFullError(msg)

    def tidy(self, *, is_to_grow: bool = False) -> None:
        """Give the room of pictures that nobody holds any more to others.

        Args:
            is_to_grow: Whether there shall be more room than before.
        """
        before, size = self.fbo, _larger(self.size) if is_to_grow else self.size
        while not self._holds(size):
            size = _larger(size)
        super().resize(size, force=True)
        free(before)

    def _holds(self, size: tuple[int, int]) -> bool:
        """Whether all pictures find room on a page of a size, put there in the order of Arcade."""
        room = Skyline(*size)
        with suppress(AllocatorException):
            for image in sorted(cast("list[Any]", self.images), key=attrgetter("height")):
                room.alloc(image.width + 2 * _BORDER, image.height + 2 * _BORDER)
            return True
        return False

    def usage(self) -> float:
        """Which part of the page its pictures take, not what lies between them."""
        images = cast("list[Any]", self.images)
        return float(sum(image.width * image.height for image in images) / (self.width * self.height))


def _larger(size: tuple[int, int]) -> tuple[int, int]:
    """A page whose shorter side is longer by half."""
    width, height = size
    return (width, height * 3 // 2) if width > height else (width * 3 // 2, height)


def _forget(texture: arcade.Texture) -> None:
    """Keep of a picture only how large it is."""
    data: Any = texture.image_data
    data.image = _Painted(*data.size)


def free(page: Any) -> None:
    """Give the memory of a page back at once, without waiting until Python finds that nobody needs it."""
    for texture in page.color_attachments:
        texture.delete()
    page.delete()
