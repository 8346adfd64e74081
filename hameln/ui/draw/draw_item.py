"""A picture at a place, and what it looks like: hundreds of them are made and compared for every frame.

A light or a wisp that comes and goes in the background, as a screen says it to its sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from math import pi, sin
from typing import Final, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

from attrs import field, frozen
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


@frozen(kw_only=True)
class AmbientLight:
    """A sprite that comes and goes.

    Attributes:
        sprite: Which.
        x: Its middle; y likewise.
        scale: How large it is.
        alpha: How strong it is, in the mean or, if it wanders, at most.
        swing: How much stronger and weaker it becomes.
        seconds: In which that happens, or in which it wanders once.
        phase: Where in that it begins, from 0 to 1, so that not all do the same.
        way: How far it wanders to the right, coming and going; 0 for a light that stays.
        tint: What its colours are multiplied with, such as a dark one for a light that grows dim.
    """

    sprite: str
    x: float
    y: float
    scale: float = 1.0
    alpha: float = field(default=60.0)
    swing: float = 0.0
    seconds: float = 2.0
    phase: float = 0.0
    way: float = 0.0
    tint: tuple[int, int, int] = (255, 255, 255)

    def at(self, time: float) -> tuple[float, int]:
        """Where its middle is at a time, from the left, and how strong it is."""
        turn = time / self.seconds + self.phase
        if self.way:
            part = turn % 1.0
            return self.x + self.way * part, round(self.alpha * sin(pi * part))
        wave = 0.6 * sin(2 * pi * turn) + 0.4 * sin(2 * pi * (2.7 * turn + self.phase))
        return self.x, max(0, min(255, round(self.alpha + self.swing * wave)))
