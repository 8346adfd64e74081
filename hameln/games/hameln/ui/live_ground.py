"""The ground of a town that is being edited: painted beside the program, and only where it has changed.

There are two pictures: a small one of the whole town, which is there soon and lies below, and one of what is
seen, as fine as it is seen. Each follows the town by itself; the old one is shown until the new one is there.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, Final

from attrs import evolve, field, frozen

from hameln.games.hameln.ui.ground import paint_part
from hameln.games.hameln.ui.ground_changes import changed_area, is_same_ground
from hameln.games.hameln.ui.ground_scenery import growth_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image

    from hameln.games.hameln.map.town import Town
    from hameln.games.hameln.ui.ground_scenery import Growth
    from hameln.ui.draw.box import Rect

FINEST: Final = 2.0
"""Dots for a unit of the town, at most; nearer it is only made larger."""
_SMALL: Final = 420.0
"""How many dots the longer side of the small picture has."""
_BESIDE: Final = 0.2
"""How much more than what is seen is painted on every side, as a part of it, so that moving shows no gap."""
_SETTLES, _HURRIES = 0.05, 0.4
"""Seconds that a town rests before its ground is begun; and how often it is begun while it never rests."""
_PATIENCE: Final = 0.25
"""Seconds for which painting waits at most until the window has shown an edit."""


@frozen(kw_only=True)
class Ground:
    """A part of the ground, painted.

    Attributes:
        town: The town that it shows.
        growth: What grows in it.
        scale: Dots for each unit.
        part: What it shows of the town, in units.
        corner: The dot of the whole town in which the picture begins.
        number: No two grounds have the same.
    """

    town: Town
    growth: Growth
    scale: float
    part: Rect
    contrast: bool
    image: Image.Image
    corner: tuple[int, int]
    number: int = field(factory=count(1).__next__)

    @property
    def area(self) -> Rect:
        """What the picture shows of the town, to the dot."""
        left, top = self.corner
        dots = (left, top, left + self.image.width, top + self.image.height)
        across, down = (
            round(length * self.scale) / length for length in self.town.geometry.size
        )  # the whole picture has whole dots
        return dots[0] / across, dots[1] / down, dots[2] / across, dots[3] / down


@frozen(kw_only=True)
class _Wish:
    """A picture that is wanted."""

    town: Town
    scale: float
    part: Rect
    contrast: bool

    def is_met(self, ground: Ground) -> bool:
        return self.is_seen(ground) and is_same_ground(ground.town, self.town)

    def is_seen(self, ground: Ground) -> bool:
        """Whether a ground shows what is wanted, of this town or an earlier one."""
        return (
            ground.scale == self.scale
            and ground.contrast == self.contrast
            and ground.town.geometry.size == self.town.geometry.size
            and all(a <= b for a, b in zip(ground.part[:2], self.part[:2], strict=True))
            and all(a >= b for a, b in zip(ground.part[2:], self.part[2:], strict=True))
        )


class _UnwantedError(Exception):
    """Nobody wants any more what is being painted."""


class LiveGround:
    """Paints the ground of one town after another in a thread of its own.

    Attributes:
        small: The whole town, small; nothing before it is painted.
        near: What is seen, fine; nothing before it is painted.
    """

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self.small: Ground | None = None
        self.near: Ground | None = None
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ground")
        self._wishes: dict[str, _Wish] = {}
        self._painting: tuple[str, _Wish, Future[Ground]] | None = None
        self._failed: Town | None = None
        self._changed = self._begun = 0.0
        self._is_calm = Event()
        self._is_closed = False

    def close(self) -> None:
        """Paint no more."""
        self._is_closed = True
        self._is_calm.set()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def want(self, town: Town, part: Rect, fineness: float, *, contrast: bool) -> None:
        """Say what is seen now; painting waits until `take_news`, so that the window comes first.

        Args:
            part: Left, top, right and bottom of what is seen, in units.
            fineness: Dots for a unit of the town.
        """
        self._is_calm.clear()
        size, before = town.geometry.size, self._wishes.get("near")
        if before is not None and before.town is not town:
            self._changed = monotonic()
        scale = min(FINEST, max(0.01, round(fineness + 0.049, 1 if fineness > 0.3 else 2)))
        small = min(scale, _SMALL / max(size))
        self._wishes["small"] = _Wish(town=town, scale=small, part=(0.0, 0.0, *size), contrast=contrast)
        self._wishes["near"] = _Wish(town=town, scale=scale, part=_clipped(part, size), contrast=contrast)

    def take_news(self) -> bool:
        """Take what has been painted, and begin what is wanted; say whether there is anything new to see.

        A fault of the painting is raised once; then nothing is painted until the town is another one.
        """
        self._is_calm.set()
        is_new = False
        if self._painting is not None and self._painting[2].done():
            is_new = self._adopt()
        if self._painting is None and not self._is_closed:
            self._begin()
        return is_new

    @property
    def is_ready(self) -> bool:
        """Whether all that is wanted is painted."""
        return self._painting is None and not any(True for _ in self._unmet())

    def _adopt(self) -> bool:
        """Show what was painted, if it was not given up."""
        assert self._painting is not None  # noqa: S101 - asked before
        name, wish, future = self._painting
        self._painting = None
        if future.cancelled() or isinstance(future.exception(), _UnwantedError):
            return False
        self._failed = wish.town if future.exception() is not None else None
        ground = future.result()
        before = self.small if name == "small" else self.near
        if name == "small":
            self.small = ground
        else:
            self.near = ground
        return before is None or before.number != ground.number

    def _unmet(self) -> Iterator[tuple[str, _Wish, Ground | None]]:
        """The wishes that are open, the most urgent first: something to see, then what is seen, then all."""
        order = ("small", "near") if self.small is None else ("near", "small")
        for name in order:
            wish = self._wishes.get(name)
            known = self.small if name == "small" else self.near
            if wish is None or wish.town is self._failed:
                continue
            if known is None or not wish.is_met(known):
                yield name, wish, known

    def _begin(self) -> None:
        now = monotonic()
        if now - self._changed < _SETTLES and now - self._begun < _HURRIES:
            return
        name, wish, known = next(self._unmet(), (None, None, None))
        if name is None or wish is None:
            return
        if known is not None and not wish.is_seen(known):
            known = None
        if known is None and name == "near":
            wish = evolve(wish, part=_wider(wish.part, wish.town.geometry.size))
        self._begun = now
        self._painting = (name, wish, self._pool.submit(self._paint, name, wish, known))

    def _paint(self, name: str, wish: _Wish, known: Ground | None) -> Ground:
        """Paint a picture, or what has changed of the one that there is."""

        def rest() -> None:
            self._is_calm.wait(_PATIENCE)
            if self._is_closed or not self._is_wanted(name, wish):
                raise _UnwantedError

        rest()
        growth = growth_of(wish.town, rest)
        part = wish.part if known is None else known.part
        area = None if known is None else changed_area(known.town, wish.town, known.growth, growth)
        changed = part if area is None else _common(part, area)
        if known is not None and changed is None:
            return evolve(known, town=wish.town, growth=growth)  # not a dot of it is another
        image, corner = paint_part(
            wish.town, growth, wish.scale, changed or part, contrast=wish.contrast, rest=rest
        )
        if known is not None and area is not None:
            left, top = (a - b for a, b in zip(corner, known.corner, strict=True))
            whole = known.image.copy()
            whole.paste(image, (left, top))
            image, corner = whole, known.corner
        return Ground(
            town=wish.town,
            growth=growth,
            scale=wish.scale,
            part=part,
            contrast=wish.contrast,
            image=image,
            corner=corner,
        )

    def _is_wanted(self, name: str, wish: _Wish) -> bool:
        """Whether the picture would still be looked at, even if the town has changed again since."""
        now = self._wishes[name]
        return (now.scale, now.contrast, now.town.geometry.size) == (
            wish.scale,
            wish.contrast,
            wish.town.geometry.size,
        ) and _common(now.part, wish.part) is not None


def _clipped(part: Rect, size: tuple[float, float]) -> Rect:
    """As much of a part as lies in the town."""
    (left, top, right, bottom), (width, height) = part, size
    left, top = min(max(0.0, left), width - 1), min(max(0.0, top), height - 1)
    return left, top, max(left + 1, min(right, width)), max(top + 1, min(bottom, height))


def _wider(part: Rect, size: tuple[float, float]) -> Rect:
    left, top, right, bottom = part
    across, down = (right - left) * _BESIDE, (bottom - top) * _BESIDE
    return _clipped((left - across, top - down, right + across, bottom + down), size)


def _common(one: Rect, other: Rect) -> Rect | None:
    """What two parts share."""
    left, top = (max(a, b) for a, b in zip(one[:2], other[:2], strict=True))
    right, bottom = (min(a, b) for a, b in zip(one[2:], other[2:], strict=True))
    return (left, top, right, bottom) if left < right and top < bottom else None
