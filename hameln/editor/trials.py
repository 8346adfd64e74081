"""Tournaments that are played in the background, while somebody goes on working at the screen.

A foreman, which is a process of its own, hires the workers, gathers what they have played and weighs it; here
comes only what was weighed, read by a thread. So whoever asks never waits, and ending the foreman ends all.
"""

from __future__ import annotations

import atexit
import threading
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from sys import intern
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from attrs import evolve, frozen

from hameln.arena.matches import Finished, Outcome
from hameln.arena.running import Order, play_through
from hameln.arena.workers import Workers
from hameln.errors import HamelnError
from hameln.kernel.process_pool import Pipe, be_modest, die_with_parent, uninterrupted
from hameln.language import mark, text

T = TypeVar("T")

OFTEN: Final = 0.1
"""Seconds between two words about how far it is."""
WEIGH_EVERY: Final = 1.0
"""Seconds between two weighings at least."""
SHARE_OF_WEIGHING: Final = 0.1
"""Which part of the time may go into weighing what is not whole yet."""
BROKEN: Final = mark("The matches cannot be played, through a fault of the program.")
GONE: Final = mark("What played the matches has ended unexpectedly.")


@frozen(kw_only=True)
class News(Generic[T]):
    """What a foreman tells.

    Attributes:
        done: How many units have been played.
        weighed: What they show together, where that was weighed again.
        fault: Why it cannot go on: one sentence.
        details: The traceback of a fault of the program.
    """

    done: int = 0
    weighed: T | None = None
    fault: str = ""
    details: str = ""


class Trial(Generic[T]):
    """A tournament in the background; nothing here makes the caller wait.

    Attributes:
        order: What is played.
        total: How many units that are.
    """

    def __init__(self, order: Order, weigh: Callable[[Sequence[Outcome]], T], jobs: int = 0) -> None:
        """Nothing is played yet.

        Args:
            order: What is played; of its matches nothing is kept.
            weigh: Makes of the matches so far, in their order, what is taken here. It travels to the foreman,
                so it is a function of a module, or a `functools.partial` of one.
            jobs: How many play at a time; 0 for as many as there are processors.
        """
        self.order = order
        self.total = order.tournament.count
        self._call = (order, weigh, jobs)
        self._lock = threading.Lock()
        self._news: News[T] = News()
        self._process: BaseProcess | None = None
        self._is_cancelled = False
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._follow, daemon=True)

    def start(self) -> None:
        """Begin to play."""
        atexit.register(self.cancel)  # before the end of the program waits for its processes
        self._thread.start()

    @property
    def done(self) -> int:
        """How many units have been played."""
        return self._news.done

    @property
    def fault(self) -> str:
        """Why it could not go on: one sentence; empty while nothing is wrong."""
        return text(self._news.fault)

    @property
    def details(self) -> str:
        """The traceback of a fault of the program, for whoever mends it."""
        return self._news.details

    @property
    def is_running(self) -> bool:
        """Whether it was begun and will go on."""
        return self._thread.ident is not None and not self._ended.is_set()

    @property
    def is_whole(self) -> bool:
        """Whether everything was played and weighed."""
        return self._ended.is_set() and self.done == self.total and not self.fault and not self._is_cancelled

    def take(self) -> T | None:
        """What the matches so far show; ``None`` as long as none was weighed."""
        return self._news.weighed

    def cancel(self) -> None:
        """Play no more; all processes end at once, and what was weighed can still be taken."""
        with self._lock:
            if self._ended.is_set():
                return
            self._is_cancelled = True
            if self._process is not None:
                self._process.kill()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until all has ended, for so long at most; whether it has. Nobody at a screen calls this."""
        return self._ended.wait(seconds)

    def _follow(self) -> None:
        """Begin the foreman and hear what it tells, until it ends."""
        try:
            pipe = self._begin()
            if pipe is not None:
                with pipe:
                    self._hear(pipe)
        except Exception:  # noqa: BLE001 - told to whoever asks
            self._tell(News(fault=BROKEN, details=traceback.format_exc()))
        finally:
            self._end()

    def _begin(self) -> Pipe | None:
        """The pipe to a new foreman; ``None`` if nobody wants it any more."""
        context = get_context("spawn")
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=_lead, args=(*self._call, there), daemon=False)
        with uninterrupted():
            process.start()
        there.close()
        with self._lock:
            self._process = process
            if not self._is_cancelled:
                return here
        here.close()
        return None

    def _hear(self, pipe: Pipe) -> None:
        while self.done < self.total and not self.fault:
            try:
                self._tell(pipe.recv())
            except (EOFError, OSError):
                if not self._is_cancelled:
                    self._tell(News(fault=GONE))
                return

    def _tell(self, news: News[T]) -> None:
        former = self._news
        self._news = News(
            done=max(former.done, news.done),
            weighed=former.weighed if news.weighed is None else news.weighed,
            fault=news.fault,
            details=news.details,
        )

    def _end(self) -> None:
        with self._lock:
            process, self._process = self._process, None
            self._ended.set()
        if process is not None:
            process.kill()
            process.join()
            with suppress(ValueError):  # somebody else has heard of its end first
                process.close()
        atexit.unregister(self.cancel)


def _lead(order: Order, weigh: Callable[[Sequence[Outcome]], Any], jobs: int, pipe: Pipe) -> None:
    """Let everything be played, and tell how it goes."""
    die_with_parent(is_bound=True)  # the thread that began this process lives as long as it
    be_modest()
    with suppress(EOFError, OSError):
        try:
            _play(order, weigh, jobs, pipe)
        except HamelnError as error:
            pipe.send(News(fault=str(error)))
        except OSError:
            raise
        except Exception:  # noqa: BLE001 - told to whoever asks
            pipe.send(News(fault=BROKEN, details=traceback.format_exc()))


def _play(order: Order, weigh: Callable[[Sequence[Outcome]], Any], jobs: int, pipe: Pipe) -> None:
    played: dict[int, Finished] = {}
    told = weighed = monotonic()
    pause = WEIGH_EVERY
    total = order.tournament.count
    for finished in play_through(order, Workers(jobs=jobs)):
        played[finished.unit] = _lean(finished)
        now = monotonic()
        if len(played) == total or now - weighed >= pause:
            outcomes = [outcome for _, unit in sorted(played.items()) for outcome in unit.outcomes]
            pipe.send(News(done=len(played), weighed=weigh(outcomes)))
            told = weighed = monotonic()
            pause = max(WEIGH_EVERY, (weighed - now) / SHARE_OF_WEIGHING)
        elif now - told >= OFTEN:
            pipe.send(News(done=len(played)))
            told = now


def _lean(finished: Finished) -> Finished:
    """The same unit; names of facts that came with it are those that are known already."""
    outcomes = [
        evolve(outcome, facts={intern(name): fact for name, fact in outcome.facts.items()})
        for outcome in finished.outcomes
    ]
    return evolve(finished, outcomes=tuple(outcomes))
