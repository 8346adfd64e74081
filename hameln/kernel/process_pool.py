"""A crew of processes on this machine: the same results for any number of them, whatever becomes of one.

Each process hears of its tasks through a pipe of its own. There are no queues, semaphores or folders, so a
crew leaves nothing behind, however it ends. A process that dies takes nothing with it but time: what it had
not given back is carried out by another one. And no process outlives the one that hired it.

How processes begin and end: deaf to Ctrl-C, told everything, and never after the one that began them.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from multiprocessing import connection, get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Any, Final, Generic, TypeAlias, TypeVar

from attrs import define, field, frozen

from hameln.errors import HamelnError

if sys.platform == "win32":
    Pipe: TypeAlias = connection.PipeConnection
else:
    Pipe: TypeAlias = connection.Connection
"""One end of what two processes tell each other through."""
_MODEST: Final = 10
"""How far below others a modest process stands; 19 is the lowest."""
_BELOW_NORMAL: Final = 0x4000
"""What Windows calls ``BELOW_NORMAL_PRIORITY_CLASS``."""
_PUT_OFF: Final = (signal.SIGINT, signal.SIGTERM)
_DIE_WITH_PARENT: Final = 1
"""What Linux calls ``PR_SET_PDEATHSIG``."""


@contextmanager
def uninterrupted() -> Generator[None]:
    """Let a process begin deaf to Ctrl-C, which is for whoever hired it; here it is heard a moment later."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker  # noqa: PLC0415 - not everywhere

    resource_tracker.ensure_running()  # its beginning would end the deafness
    with _later():
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _later() -> Generator[None]:
    """Put signals off until a process has been told all; threads of libraries hear them in spite of masks."""
    noted: list[int] = []
    before: dict[signal.Signals, Any] = {}
    try:
        if threading.current_thread() is threading.main_thread():
            for one in _PUT_OFF:
                if callable(signal.getsignal(one)):
                    before[one] = signal.signal(one, lambda number, _: noted.append(number))
        yield
    finally:
        for known, handler in before.items():
            signal.signal(known, handler)
        for number in noted:
            signal.raise_signal(number)


def die_with_parent(*, is_bound: bool) -> None:
    """End this process as soon as the one that began it has ended, in whatever way.

    Args:
        is_bound: Whether the main thread began it, so that the system itself may watch.
    """
    parent = parent_process()
    if parent is None:
        return
    if is_bound and sys.platform == "linux":  # at once, even amid compiled code
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, int(signal.SIGKILL))
    threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


def be_modest() -> None:
    """Let this process, and those that it will begin, work only with what others leave of the processor."""
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
        else:
            os.nice(_MODEST)


T = TypeVar("T")
R = TypeVar("R")

MOST_DEATHS: Final = 3
"""So many times in a row workers may die before anything was finished."""
_AHEAD: Final = 2
"""Tasks that a worker has at a time, so that it need not wait for the next one."""


class WorkersError(HamelnError):
    """The workers cannot be reached, are not fit, or die again and again."""


@frozen
class Answer(Generic[R]):
    """What comes back from a task: its number and its result, or what went wrong.

    Attributes:
        number: The task's.
        result: What its call gave; nothing where something went wrong.
        fault: What went wrong: one sentence, or a traceback.
        is_bug: Whether it went wrong through a fault of the program.
    """

    number: int
    result: R | None
    fault: str = ""
    is_bug: bool = False

    def opened(self) -> R:
        """The result.

        Raises:
            WorkersError: The task cannot be carried out.
            RuntimeError: It failed through a fault of the program; with the worker's traceback.
        """
        if self.is_bug:
            message = f"a worker's task failed:\n{self.fault}"
            raise RuntimeError(message)
        if self.fault:
            raise WorkersError(self.fault)
        return self.result  # type: ignore[return-value]


def answer_to(call: Callable[[T], R], number: int, task: T) -> Answer[R]:
    """Carry a task out and answer whatever happens."""
    try:
        return Answer(number, call(task))
    except HamelnError as error:
        return Answer(number, None, str(error))
    except Exception:  # noqa: BLE001 - told to the head, which raises it
        return Answer(number, None, traceback.format_exc(), is_bug=True)


def answers(call: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Generator[Answer[R]]:
    """Answers to all tasks as they come, numbered as the tasks are; with one job, from this process.

    Raises:
        WorkersError: Workers die again and again.
    """
    if jobs == 1:
        for number, task in enumerate(tasks):
            yield answer_to(call, number, task)
        return
    crew = _ProcessPool(call, jobs)
    try:
        yield from crew.answers(enumerate(tasks))
    finally:
        crew.dismiss()


def in_order(call: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Generator[R]:
    """The results of all tasks in the order of the tasks, whichever process carries them out.

    Raises:
        WorkersError: A task cannot be carried out, or workers die again and again.
        RuntimeError: A task fails through a fault of the program; with the worker's traceback.
    """
    early: dict[int, R] = {}
    following = 0
    with closing(answers(call, tasks, jobs)) as found:
        for answer in found:
            early[answer.number] = answer.opened()
            while following in early:
                yield early.pop(following)
                following += 1


@define(eq=False)
class Worker(Generic[T]):
    """A process, the pipe to it, and the tasks that it has not answered."""

    process: BaseProcess
    pipe: Pipe
    given: dict[int, T] = field(factory=dict[int, T])


class _ProcessPool(Generic[T, R]):
    """Workers who all carry out the same call."""

    def __init__(self, call: Callable[[T], R], jobs: int) -> None:
        """A crew of at most so many; nobody is hired yet."""
        self._call = call
        self._jobs = jobs
        self._workers: list[Worker[T]] = []
        self._left: dict[int, T] = {}

    def answers(self, tasks: Iterator[tuple[int, T]]) -> Iterator[Answer[R]]:
        """Answers as they come; every task has exactly one."""
        deaths = 0
        while True:
            self._give(tasks)
            busy = {worker.pipe: worker for worker in self._workers if worker.given}
            if not busy:
                return
            for pipe in connection.wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]
                try:
                    answer: Answer[R] = worker.pipe.recv()
                except (EOFError, OSError):
                    deaths += 1
                    self._bury(worker)
                    if deaths > MOST_DEATHS:
                        message = f"workers died {deaths} times without finishing anything"
                        raise WorkersError(message) from None
                    continue
                deaths = 0
                del worker.given[answer.number]
                yield answer

    def _give(self, tasks: Iterator[tuple[int, T]]) -> None:
        """Let everybody have something to do; those whom it needs are hired."""
        for _ in range(_AHEAD):
            for place in range(self._jobs):
                if place < len(self._workers) and len(self._workers[place].given) >= _AHEAD:
                    continue
                number = min(self._left, default=None)
                task = (number, self._left.pop(number)) if number is not None else next(tasks, None)
                if task is None:
                    return
                if place == len(self._workers):
                    self._workers.append(hired(self._call))
                self._workers[place].given[task[0]] = task[1]
                with suppress(OSError):  # it died; that is noticed where its answers are awaited
                    self._workers[place].pipe.send(task)

    def _bury(self, worker: Worker[T]) -> None:
        """Take back what a worker had been given."""
        self._workers.remove(worker)
        self._left |= worker.given
        ended(worker)

    def dismiss(self) -> None:
        """End every process; they hold nothing that could be lost."""
        for worker in self._workers:
            worker.process.kill()
        while self._workers:
            ended(self._workers.pop())


def hired(call: Callable[[T], R]) -> Worker[T]:
    """A new worker, begun from nothing: threads of this process could not be copied safely."""
    context = get_context("spawn")
    here, there = context.Pipe()
    # Linux counts the thread that begins a process as its parent, and only the main one lasts
    is_bound = threading.current_thread() is threading.main_thread()
    process = context.Process(target=_work, args=(call, there, is_bound), daemon=True)
    with uninterrupted():
        process.start()
    there.close()
    return Worker(process, here)


def ended(worker: Worker[Any]) -> None:
    """End a worker and let go of all that it had."""
    worker.process.kill()
    worker.process.join()
    worker.process.close()
    worker.pipe.close()


def _work(call: Callable[[Any], Any], pipe: Pipe, is_bound: bool) -> None:  # noqa: FBT001 - across a pipe
    """Carry tasks out until nobody is there who gives any."""
    die_with_parent(is_bound=is_bound)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(answer_to(call, *pipe.recv()))
