"""A picture at a place, and what it looks like: hundreds of them are made and compared for every frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

from attrs import frozen
from PIL import Image

Tint = tuple[int, int, int]
Make: TypeAlias = Callable[[int, int], Image.Image]
"""Draws a picture of a width and height in dots."""
UNTINTED: Final[Tint] = (255, 255, 255)


@frozen(eq=False)
class Look:
    """What a mark looks like; of each key there is one at a time, so that comparing marks costs nothing.

    Attributes:
        key: Says everything about the picture.
        make: Draws it, for looks that are neither sprite, patch nor words.
        slot: Looks of one slot and size replace each other in the graphics memory.
    """

    key: tuple[Hashable, ...]
    make: Make | None = None
    slot: str = ""


_LOOKS: Final[WeakValueDictionary[tuple[Hashable, ...], Look]] = WeakValueDictionary()


@lru_cache(maxsize=4096)
def look_of(*key: Hashable) -> Look:
    """The look of which the key says everything."""
    return drawn_look(key)


def drawn_look(key: tuple[Hashable, ...], make: Make | None = None, slot: str = "") -> Look:
    """The look of a picture that is drawn for its place: the one there is with this key, or a new one."""
    known = _LOOKS.get(key)
    if known is None:
        known = _LOOKS[key] = Look(key, make, slot)
    return known


class DrawItem(NamedTuple):
    """A picture at a place; a tuple, as these are made and compared fastest.

    Attributes:
        x: Of its left edge; y of its top edge. For words, x is the left edge and y the middle of capitals.
    """

    look: Look
    x: float
    y: float
    width: float
    height: float
    alpha: int = 255
    tint: Tint = UNTINTED
