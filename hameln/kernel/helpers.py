"""Other processes that think along where a match need not be repeatable.

They stay from one decision to the next. Nobody waits until they are ready, and whatever happens to them, the
one that asks can do without: it is told only what has come in time.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import connection
from time import monotonic
from typing import Any, TypeVar

from hameln.kernel.process_pool import Answer, Worker, ended, hired

T = TypeVar("T")
R = TypeVar("R")


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Helpers:
    """Processes that carry tasks out while this one does its own part: one for each core but one.

    Attributes:
        wanted: How many there are at most; fewer once some have died.
    """

    def __init__(self, count: int | None = None) -> None:
        """Nobody is hired before somebody asks.

        Args:
            count: How many there are at most; without it as many as there are further cores.
        """
        self.wanted = cores() - 1 if count is None else count
        self._workers: list[Worker[Any]] = []
        self._is_asked = threading.Lock()
        self._number = 0

    def hire(self) -> None:
        """Let them begin; they are asked once they are ready. Where they cannot begin, there are none."""
        while len(self._workers) < self.wanted:
            try:
                worker: Worker[Any] = hired(_carried_out)
            except OSError:
                self.wanted = len(self._workers)
                return
            self._workers.append(worker)
            self._give(worker, 0, (_nothing, None))

    @contextmanager
    def asked(
        self, call: Callable[[T], R], tasks_for: Callable[[int], Sequence[T]]
    ) -> Generator[Callable[[float], list[R]]]:
        """Let those that are ready carry tasks out meanwhile; none are if somebody else asks just now.

        Args:
            call: A function of a module.
            tasks_for: Makes the tasks of so many helpers; it is not asked for those of none.

        Yields:
            A function that tells what they have found, within so many seconds.
        """
        if not self._is_asked.acquire(blocking=False):
            yield lambda _: []
            return
        try:
            self.hire()
            self._listen(0.0)
            ready = [worker for worker in self._workers if not worker.given]
            self._number += 1
            for worker, task in zip(ready, tasks_for(len(ready)) if ready else (), strict=False):
                self._give(worker, self._number, (call, task))
            yield self._gathered
        finally:
            self._let_go()

    def _give(self, worker: Worker[Any], number: int, task: Any) -> None:  # noqa: ANN401 - any task
        worker.given[number] = task
        with suppress(OSError):  # it died; that is noticed where its answer is awaited
            worker.pipe.send((number, task))

    def _gathered(self, seconds: float) -> list[Any]:
        """What those that were asked last have found, as far as it comes in time and nothing went wrong."""
        found: list[Any] = []
        end = monotonic() + seconds
        while any(self._number in worker.given for worker in self._workers):
            left = end - monotonic()
            if left <= 0:
                break
            found += [answer.result for answer in self._listen(left) if answer.number == self._number]
        return found

    def _listen(self, seconds: float) -> list[Answer[Any]]:
        """What has been answered well; who is dead is not replaced."""
        found: list[Answer[Any]] = []
        busy: dict[Any, Worker[Any]] = {worker.pipe: worker for worker in self._workers if worker.given}
        for pipe in connection.wait(list(busy), seconds) if busy else ():
            worker = busy[pipe]
            try:
                answer: Answer[Any] = worker.pipe.recv()
            except (EOFError, OSError):
                self._workers.remove(worker)
                self.wanted -= 1
                ended(worker)
                continue
            worker.given.pop(answer.number, None)
            if not answer.fault:
                found.append(answer)
        return found

    def close(self) -> None:
        """End them all, also while somebody asks them, who then lets go of them."""
        self.wanted = 0
        for worker in self._workers:
            worker.process.kill()
        if self._is_asked.acquire(blocking=False):
            self._let_go()

    def _let_go(self) -> None:
        """Let others ask them; if they are not wanted any more, be rid of them first."""
        while self.wanted <= 0 and self._workers:
            ended(self._workers.pop())
        self._is_asked.release()


def _carried_out(task: tuple[Callable[[T], R], T]) -> R:
    """What a call makes of a task."""
    call, one = task
    return call(one)


def _nothing(_: None) -> None:
    """The first task: its answer tells that a process is ready."""
