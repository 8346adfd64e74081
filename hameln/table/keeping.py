"""The save of a running match: written by one program at a time, and given away when another one asks."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from threading import Event, RLock, Thread
from typing import Final

from hameln.errors import HamelnError, InUseError
from hameln.files.locks import Holder, Lock
from hameln.files.writing import sweep
from hameln.kernel.files import LiveFile
from hameln.language import text

OFTEN: Final = 0.1
"""Seconds after which it is looked again whether somebody else wants to go on with the match."""
PATIENCE: Final = 4.0
"""Seconds that the program which plays a match has to answer who wants to take it over."""


class Keeper:
    """Keeps a match on disk as it grows.

    Whoever asks for the match gets it once everything is written: this program then writes no more.

    Attributes:
        path: The file, as the person named it.
        taken_by: Who has taken the match over; ``None`` while it is played here.
        on_taken: What to do then, at once and beside everything else.
    """

    def __init__(self, lock: Lock, catch_up: Callable[[], object]) -> None:
        """The only writer of a path.

        Args:
            lock: The right to write there; it is taken if it is not held yet.
            catch_up: Writes what could not be written so far.

        Raises:
            InUseError: Somebody else writes there.
            LockError: Nobody can.
        """
        lock.take()
        sweep(lock.path.parent)
        self.path = lock.path
        self._guard = RLock()
        self.taken_by: Holder | None = None
        self.on_taken: Callable[[], object] | None = None
        self._lock = lock
        self._catch_up = weakref.WeakMethod(catch_up)
        self._file: LiveFile | None = None
        self._stop = Event()
        weakref.finalize(self, self._stop.set)

    def begin(self, lines: Iterable[str]) -> None:
        """Write the match as far as it has been played, and look from now on who else wants it.

        Raises:
            RecordError: It cannot be written.
        """
        self._file = LiveFile(self.path, lines)
        watch = Thread(target=_watch, args=(weakref.ref(self), self._stop), name="save", daemon=True)
        watch.start()

    def append(self, *lines: str) -> None:
        """Add lines.

        Raises:
            RecordError: They cannot be written.
        """
        if self._file is not None:
            self._file.append(*lines)

    def rewrite(self, lines: Iterable[str]) -> None:
        """Write the match anew.

        Raises:
            RecordError: It cannot be written.
        """
        if self._file is not None:
            self._file.rewrite(lines)

    @contextmanager
    def alone(self) -> Generator[None]:
        """The time in which an action is played and written; the match is given away between actions only.

        Raises:
            InUseError: Somebody has taken it over.
        """
        with self._guard:
            if self.taken_by is not None:
                raise InUseError(self.path, said_taken(self.taken_by))
            yield

    def close(self) -> None:
        """Write no more; others may."""
        self._stop.set()
        with self._guard:
            self._lock.release()

    def look(self) -> bool:
        """Give the match away if somebody asks for it; say whether it is still played here."""
        holder = self._lock.wanted_by()
        if holder is None:
            return True
        with self._guard:
            try:
                catch_up = self._catch_up()
                if catch_up is not None:
                    catch_up()
            except HamelnError:
                return True  # who asks must not go on with less than was played
            self.taken_by = holder
            self._lock.release()
        if self.on_taken is not None:
            self.on_taken()
        return False


def said_taken(holder: Holder) -> str:
    """That a match is played elsewhere from now on."""
    return text("This match goes on in {program} now.").format(program=holder.told())


def _watch(keeper_of: Callable[[], Keeper | None], stop: Event) -> None:
    """Look again and again, until the save is closed or nobody plays the match any more."""
    while not stop.wait(OFTEN):
        keeper = keeper_of()
        if keeper is None or not keeper.look():
            return
        del keeper
