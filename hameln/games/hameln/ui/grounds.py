"""The grounds of towns, painted beside the running program and kept."""

from __future__ import annotations

from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Lock

from PIL import Image

from hameln.games.hameln.map.town import Town
from hameln.games.hameln.ui.ground import paint_ground

FINEST = 2.0
"""Dots for a unit of the town, at most; nearer it is only made larger."""
_KEPT = 3


class Grounds:
    """Paints grounds in a thread of their own."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ground")
        self._painted: dict[tuple[int, int, float, bool], Future[Image.Image]] = {}
        self._towns: dict[int, Town] = {}
        self._waits = False
        self._changing = Lock()

    def get(self, town: Town, families: int, fineness: float, *, contrast: bool) -> Image.Image | None:
        """The ground if it is painted, or else a coarser or finer one of the same town, or ``None``.

        Args:
            fineness: Dots for a unit of the town.
        """
        with self._changing:
            return self._got(town, families, fineness, contrast=contrast)

    def _got(self, town: Town, families: int, fineness: float, *, contrast: bool) -> Image.Image | None:
        fineness = min(FINEST, round(fineness + 0.049, 1))
        key = (id(town), families, fineness, contrast)
        if key not in self._painted:
            while len(self._painted) >= _KEPT:
                self._forget()
            is_new = id(town) not in self._towns
            self._towns[id(town)] = town
            self._painted[key] = self._pool.submit(paint_ground, town, families, fineness, contrast=contrast)
            if is_new:
                self._pool.submit(getattr, town, "lanes")  # found beside the program, before somebody walks
            self._waits = True
        wanted = self._painted[key]
        if wanted.done() and wanted.exception() is None:
            return wanted.result()
        for other, future in reversed(self._painted.items()):
            if other[:2] == key[:2] and future.done() and future.exception() is None:
                return future.result()
        return None

    def _forget(self) -> None:
        """Forget a ground: one that nobody has begun to paint, else the oldest."""
        unbegun = (key for key, future in self._painted.items() if future.cancel())
        self._painted.pop(next(unbegun, next(iter(self._painted))))
        kept = {town for town, *_ in self._painted}
        self._towns = {place: town for place, town in self._towns.items() if place in kept}

    def take_news(self) -> bool:
        """Take note of what has been finished; say whether that was anything since the last time."""
        with self._changing:
            if self._waits and all(future.done() for future in self._painted.values()):
                self._waits = False
                return True
            return False

    def wait(self) -> None:
        """Wait until everything is painted, but for what is forgotten meanwhile."""
        with self._changing:
            painted = list(self._painted.values())
        for future in painted:
            with suppress(CancelledError):
                future.result()

    def painted(self, town: Town, families: int, fineness: float, *, contrast: bool) -> Image.Image:
        """The ground as `get` gives it, however long that takes, and whoever else wants others meanwhile."""
        while (image := self.get(town, families, fineness, contrast=contrast)) is None:
            self.wait()
        return image


GROUNDS = Grounds()
"""The program's grounds."""
