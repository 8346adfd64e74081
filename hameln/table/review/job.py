"""A match looked at again in the background, on processes of its own, while somebody goes on playing."""

from __future__ import annotations

import atexit
import multiprocessing
import threading
import traceback
from collections.abc import Generator, Sequence
from contextlib import closing
from functools import lru_cache, partial
from typing import Any, Final

from attrs import frozen

from hameln.errors import HamelnError
from hameln.kernel.process_pool import be_modest, in_order
from hameln.kernel.reading import read_text
from hameln.kernel.record import RecordWriter
from hameln.language import current, mark, spoken, text
from hameln.table.opaque import AMatch
from hameln.table.review.review import Review, Stretch, Weighed, stretches, weigh_stretch
from hameln.version import MADE_BY

JOBS: Final = 2
"""Processes that look at a match together."""
BROKEN: Final = mark("The match cannot be looked at, through a fault of the program.")


def weigh_beside(
    match: AMatch, seat: int, seed: int = 1, jobs: int = JOBS, begin: int = 0
) -> Generator[tuple[int, tuple[Weighed, ...]]]:
    """The same as `hameln.table.review.review.weigh`, on so many processes; closing it ends them.

    Decisions before an action at which it begins are left out.

    Raises:
        HamelnError: As in `weigh`, or the processes die again and again.
        RuntimeError: A process fails through a fault of the program.
    """
    found = [one for one in stretches(match, seat) if one.end > begin]
    record = "".join(
        f"{line}\n"
        for line in RecordWriter(match.game, ["-"] * match.game.seats, seed=0, made_by=MADE_BY).lines(match)
    )
    call = partial(_weigh, record, seat, seed, current())
    with closing(in_order(call, found, jobs)) as weighed:
        for stretch, some in zip(found, weighed, strict=True):
            yield stretch.end, some


def _weigh(record: str, seat: int, seed: int, language: str, stretch: Stretch) -> tuple[Weighed, ...]:
    """A worker's task; it speaks the language of whoever asked, who reads the reasons."""
    game, steps = _steps(record)
    with spoken(language):
        return weigh_stretch(game, steps[stretch.count : stretch.end], seat, stretch, seed)


@lru_cache(maxsize=1)
def _steps(record: str) -> tuple[Any, Sequence[tuple[Any, Any]]]:
    """The game of a record, and each action with the state before it; read once by each worker."""
    if multiprocessing.parent_process():
        be_modest()
    (found,) = read_text(record)
    return found.match.game, [(before, played.action) for before, played, _ in found.match.replay()]


@frozen(kw_only=True)
class Looked:
    """How far a match has been looked at.

    Attributes:
        done: How many actions have been.
        review: What was found.
        is_whole: Whether nothing is left.
    """

    done: int
    review: Review
    is_whole: bool = False


class ReviewJob:
    """A review in the making; nothing here makes the caller wait.

    Attributes:
        seat: Whose decisions are looked at.
        total: How many actions the match has.
    """

    def __init__(
        self, match: AMatch, seat: int, seed: int = 1, jobs: int = JOBS, *, begun: Looked | None = None
    ) -> None:
        """Nothing is looked at yet, but for what was found before.

        Args:
            match: A match that is over.
            seat: Whose decisions are judged.
            seed: What all chance comes from.
            jobs: How many processes look at it.
            begun: How far that went before, with the same seed; ``None`` for not at all.
        """
        self.seat, self.total = seat, len(match.played)
        self._match, self._seed, self._jobs = match, seed, jobs
        self._found: tuple[int, tuple[Weighed, ...]] = (0, ())
        if begun is not None:
            self._found = begun.done, begun.review.weighed
        self._fault = self._details = ""
        self._is_whole = self._is_cancelled = False
        self._thread = threading.Thread(target=self._follow, name="review", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        atexit.register(self.cancel)  # before the end of the program waits for its processes
        self._thread.start()

    @property
    def done(self) -> int:
        """How many actions have been looked at."""
        return self.total if self._is_whole else self._found[0]

    @property
    def fault(self) -> str:
        """Why it could not go on: one sentence; empty while nothing is wrong."""
        return text(self._fault)

    @property
    def details(self) -> str:
        """The traceback of a fault of the program, for whoever mends it."""
        return self._details

    @property
    def is_running(self) -> bool:
        """Whether more will come."""
        return self._thread.is_alive() and not self._is_cancelled

    @property
    def is_whole(self) -> bool:
        """Whether all decisions have been looked at."""
        return self._is_whole

    def take(self) -> Looked:
        """What has been found so far, with which another job can go on."""
        is_whole, (done, weighed) = self._is_whole, self._found
        review = Review(game=self._match.game, seat=self.seat, weighed=weighed)
        return Looked(done=done, review=review, is_whole=is_whole)

    def cancel(self) -> None:
        """Look no more; the processes end after what they have begun."""
        self._is_cancelled = True
        atexit.unregister(self.cancel)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until all has ended, for so long at most; whether it has. Nobody at a screen calls this."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _follow(self) -> None:
        """Take what the processes find, until there is no more or nobody wants it."""
        try:
            call = weigh_beside(self._match, self.seat, self._seed, self._jobs, self._found[0])
            with closing(call) as found:
                for done, some in found:
                    if self._is_cancelled:
                        return
                    self._found = done, (*self._found[1], *some)
            self._is_whole = True
        except HamelnError as error:
            self._fault = error.plain
        except Exception:  # noqa: BLE001 - told to whoever asks
            self._fault, self._details = BROKEN, traceback.format_exc()
