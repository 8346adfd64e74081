"""Carrying out many tasks on one process, several, or through joblib on several machines.

Tasks are values and so are their results; the same ones come back whoever carries them out, in any order. A
worker that dies takes nothing with it but time: what it had not given back is carried out again.

Which code plays, so that no two kinds of play are mixed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, Final, Generic, TypeVar
from warnings import catch_warnings, simplefilter

from attrs import field, frozen

import hameln
from hameln.arena.extras import load
from hameln.arena.kinds import BACKENDS, FORMER, LOCAL
from hameln.arena.kit import arena_kit, playing_code
from hameln.kernel.process_pool import MOST_DEATHS, Answer, WorkersError, answer_to, answers
from hameln.version import VERSION

_OF_ARENA: Final = ("lineups.py", "matches.py")
"""Modules of the arena that say who sits where, from which seed, and what is kept of a match."""
_GAMES: Final = "games"
"""The folder of the games; what counts there is theirs to say."""


@lru_cache(maxsize=8)
def program(*games: str) -> str:
    """A short hash of all code and weights that can change a match or what is kept of it.

    Files of computer players travel with the tournament they play in. Comments count, too: better one
    tournament too many is begun anew than one mixed.

    Args:
        games: The words of the games that are played; the frame alone counts if none is named.

    Raises:
        HamelnError: There is no such game.
    """
    found = sha256(VERSION.encode())
    for name, path in _playing(games):
        found.update(name.encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def _playing(games: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """Every file that counts, by a name that is the same on every machine."""
    package = Path(hameln.__file__).parent
    for name, path in playing_code(package, _OF_ARENA):
        if _GAMES not in path.relative_to(package).parts:
            yield name, path
    for game in games:
        yield from arena_kit(game).code()


T = TypeVar("T")
R = TypeVar("R")

LIBRARIES: Final = {LOCAL: (), "ray": ("joblib", "ray"), "dask": ("joblib", "distributed")}
"""What each kind of workers needs."""
SLICE_SECONDS: Final = 5.0
"""How long a slice of tasks should take at least, where results come back slice by slice."""
PATIENCE: Final = 60
"""Seconds to wait for a cluster."""


def _of_today(name: str) -> str:
    return FORMER.get(name, name)


@frozen(kw_only=True)
class Workers:
    """Who carries tasks out.

    Attributes:
        backend: One of `BACKENDS`.
        jobs: How many at a time; 0 for as many as there are.
        address: Where the cluster's head listens; empty for a cluster of this machine's own.
    """

    backend: str = field(default=LOCAL, converter=_of_today)
    jobs: int = 1
    address: str = ""

    def __attrs_post_init__(self) -> None:
        """Look whether there are such workers.

        Raises:
            WorkersError: There are none.
        """
        if self.backend not in BACKENDS:
            message = f"there are no workers called {self.backend!r}; known: {', '.join(BACKENDS)}"
            raise WorkersError(message)
        if self.address and self.backend == LOCAL:
            message = "processes of this machine have no address; it belongs to ray or dask"
            raise WorkersError(message)

    @classmethod
    def named(cls, name: str, jobs: int) -> Workers:
        """Workers by the name of a backend, with an address of a cluster behind a colon.

        Raises:
            WorkersError: There are none.
        """
        backend, _, address = name.partition(":")
        return cls(backend=backend, jobs=jobs, address=address)

    def check(self) -> None:
        """Do nothing if everything that these workers need is installed.

        Raises:
            MissingExtraError: A library is missing.
        """
        for library in LIBRARIES[self.backend]:
            load(library)


@frozen
class _Task(Generic[T, R]):
    """A task as it travels; the worker's code must be the same as the head's."""

    call: Callable[[T], R]
    games: tuple[str, ...]
    program: str

    def __call__(self, task: T) -> R:
        """Carry the task out.

        Raises:
            WorkersError: This worker has other code.
        """
        own = program(*self.games)
        if self.program != own:
            message = f"a worker has other code ({own}) than the head ({self.program})"
            raise WorkersError(message)
        return self.call(task)


def carry_out(call: Callable[[T], R], tasks: Sequence[T], workers: Workers, *games: str) -> Iterator[R]:
    """The results of all tasks, in the order in which they are finished.

    Args:
        call: What is done for each task.
        tasks: What each worker is given, one after another.
        workers: Who works.
        games: The words of the games that are played in it.

    Raises:
        MissingExtraError: A library that the workers need is not installed.
        WorkersError: A task cannot be carried out, or workers die again and again.
        RuntimeError: A task fails through a fault of the program; with the worker's traceback.
    """
    workers.check()
    task = _Task(call, games, program(*games))
    if workers.backend == LOCAL:
        found = answers(task, tasks, workers.jobs or os.cpu_count() or 1)
    else:
        found = _from_cluster(task, tasks, workers)
    with closing(found):
        for answer in found:
            yield answer.opened()


def _from_cluster(task: _Task[T, R], tasks: Sequence[T], workers: Workers) -> Generator[Answer[R]]:
    """The answers of a cluster, whose workers may die, too."""
    open_tasks = dict(enumerate(tasks))
    deaths = 0
    with ExitStack() as stack:
        settings = stack.enter_context(_reached(workers))
        while open_tasks:
            try:
                with closing(_answers(task, open_tasks, settings, workers)) as found:
                    for answer in found:
                        deaths = 0
                        del open_tasks[answer.number]
                        yield answer
            except _deadly(workers) as error:
                deaths += 1
                if deaths > MOST_DEATHS:
                    message = f"workers died {deaths} times without finishing anything: {error}"
                    raise WorkersError(message) from error


def _answers(
    task: _Task[T, R], open_tasks: Mapping[int, T], settings: Mapping[str, Any], workers: Workers
) -> Generator[Answer[R]]:
    """Answers as they come; Ray gives its back slice by slice."""
    joblib = load("joblib")
    todo = [joblib.delayed(answer_to)(task, number, one) for number, one in list(open_tasks.items())]
    with joblib.parallel_config(**settings):
        if workers.backend != "ray":
            found = joblib.Parallel(return_as="generator_unordered")(todo)
            try:
                for answer in found:  # noqa: UP028 - whoever leaves early closes them below
                    yield answer
            finally:
                with catch_warnings():
                    simplefilter("ignore", UserWarning)  # of leaving early
                    found.close()
            return
        with joblib.Parallel() as parallel:
            size = 4 * max(1, parallel.n_jobs)
            while todo:
                begun = monotonic()
                yield from parallel(todo[:size])
                del todo[:size]
                if monotonic() - begun < SLICE_SECONDS:
                    size *= 2


@contextmanager
def _reached(workers: Workers) -> Generator[dict[str, Any]]:
    """The settings of joblib for these workers, while they can be reached.

    Raises:
        WorkersError: The cluster cannot be reached.
    """
    jobs = workers.jobs or -1
    if workers.backend == "ray":
        ray = _ray(workers)
        try:
            yield {"backend": "ray", "n_jobs": jobs}
        finally:
            ray.shutdown()
    else:
        client = _dask(workers)
        try:
            yield {"backend": "dask", "n_jobs": jobs, "wait_for_workers_timeout": PATIENCE}
        finally:
            client.close()


def _ray(workers: Workers) -> Any:  # noqa: ANN401 - a library without types
    """Ray, connected to its cluster."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = load("ray")
    load("ray.util.joblib").register_ray()
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if workers.address:
        options["address"] = workers.address
    else:
        options |= {"num_cpus": workers.jobs or None, "include_dashboard": False}
        options["_node_ip_address"] = "127.0.0.1"
    try:
        ray.init(**options)
    except (OSError, RuntimeError, ValueError, load("ray.exceptions").RayError) as error:
        raise _unreachable(workers, error) from error
    return ray


def _dask(workers: Workers) -> Any:  # noqa: ANN401 - a library without types
    """A client of the Dask cluster; without an address, of one on this machine."""
    distributed = load("distributed")
    try:
        if workers.address:
            return distributed.Client(workers.address, timeout=PATIENCE)
        cores = workers.jobs or os.cpu_count()
        return distributed.Client(
            n_workers=cores, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        )
    except (OSError, ValueError) as error:
        raise _unreachable(workers, error) from error


def _unreachable(workers: Workers, error: Exception) -> WorkersError:
    place = workers.address or "this machine"
    reason = (str(error).strip() or type(error).__name__).splitlines()[0]
    return WorkersError(f"no {workers.backend} cluster can be reached at {place}: {reason}")


def _deadly(workers: Workers) -> tuple[type[BaseException], ...]:
    """What joblib raises when a worker dies."""
    if workers.backend == "ray":
        return (load("ray.exceptions").RayError,)
    return (load("distributed").scheduler.KilledWorker,)
