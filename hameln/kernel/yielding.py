"""Yielding between threads: whoever thinks steps aside while somebody else is in a hurry."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from threading import Event
from typing import Final

PATIENCE: Final = 1.0
"""Seconds for which a thinker waits at most, so that thinking always ends."""


class Yielding:
    """Two threads share one interpreter; the one that paints asks the one that thinks to wait.

    A thinker gives way by its `Clock`, which it does every few milliseconds.
    """

    def __init__(self) -> None:
        """Nobody is in a hurry."""
        self._is_free = Event()
        self._is_free.set()

    @contextmanager
    def hurry(self) -> Generator[None, None, None]:
        """Be alone with the interpreter, as far as thinkers are polite; only one thread may hurry."""
        self._is_free.clear()
        try:
            yield
        finally:
            self._is_free.set()

    def give_way(self, at_most: float = PATIENCE) -> None:
        """Wait while somebody is in a hurry.

        Args:
            at_most: Seconds that whoever waits has left.
        """
        self._is_free.wait(min(at_most, PATIENCE))
