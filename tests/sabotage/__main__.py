"""Plant faults and see whether the tests see them: ``python -m tests.sabotage [NAME ...] [--area A]``."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Generator, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import ExitStack, closing
from queue import SimpleQueue
from types import FrameType
from typing import Final

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tests.reach import Reach
from tests.sabotage.faults import TOP, Fault, FaultDataError, read_faults
from tests.sabotage.planting import Search, copy_of
from tests.sabotage.running import HANGS, PytestError, stop
from tests.sabotage.seen import Sight, keep_seen, read_seen, table

_WELL, _UNSEEN, _WRONG, _INTERRUPTED = 0, 1, 2, 130
_PRINTED: Final = Console(highlight=False, soft_wrap=True, markup=False)


def _asked(words: Sequence[str]) -> argparse.Namespace:
    """What is wanted, of the words behind the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.sabotage", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="faults; all if none is named")
    parser.add_argument(
        "--area", action="append", default=[], help="the faults of a file in tests/sabotage/faults"
    )
    parser.add_argument("--jobs", type=int, default=1, help="copies in which faults are planted side by side")
    parser.add_argument("--nearby", action="store_true", help="leave out what cannot reach the faulty file")
    parser.add_argument("--all-tests", action="store_true", help="run the tests marked as long, too")
    parser.add_argument(
        "--table", action="store_true", help="only print what was found, as a table in Markdown"
    )
    return parser.parse_args(words)


def chosen(faults: Mapping[str, Fault], names: Sequence[str], areas: Sequence[str]) -> Mapping[str, Fault]:
    """The faults that are meant by names and areas; all if neither is given.

    Raises:
        FaultDataError: There is no such fault, or no such area.
    """
    unknown = [one for one in names if one not in faults]
    unknown += [one for one in areas if one not in {fault.area for fault in faults.values()}]
    if unknown:
        message = f"no fault and no area is called {', '.join(unknown)}"
        raise FaultDataError(message)
    if not names and not areas:
        return faults
    return {name: fault for name, fault in faults.items() if name in names or fault.area in areas}


def _plant(
    faults: Iterable[Fault], searches: Sequence[Search], last: Mapping[str, Sight]
) -> Generator[tuple[Fault, Sight], None, None]:
    """What comes of each fault, as soon as it is known."""
    free = SimpleQueue[Search]()
    for search in searches:
        free.put(search)

    def look(fault: Fault) -> Sight:
        search = free.get()
        try:
            return search.sight(fault, last.get(fault.name, Sight()).by)
        finally:
            free.put(search)

    with ThreadPoolExecutor(len(searches)) as pool:
        coming: dict[Future[Sight], Fault] = {pool.submit(look, fault): fault for fault in faults}
        try:
            for future in as_completed(coming):
                yield coming[future], future.result()
        except BaseException:
            for future in coming:
                future.cancel()
            stop()
            raise


def _watch(faults: Mapping[str, Fault], every: Mapping[str, Fault], asked: argparse.Namespace) -> int:
    """Plant the faults one after another, keep what is found at once, and tell it."""
    before, reach, unsound = read_seen(), Reach.of(), set[str]()
    jobs = max(1, min(asked.jobs, len(faults)))
    columns = (TextColumn("{task.description}"), MofNCompleteColumn(), TimeElapsedColumn())
    found: dict[str, Sight] = {}
    with ExitStack() as stack:
        searches = [
            Search(
                copy=stack.enter_context(copy_of()),
                reach=reach,
                nearby=asked.nearby,
                workers=max(1, (os.cpu_count() or 1) // jobs),
                with_long=asked.all_tests,
                unsound=unsound,
            )
            for _ in range(jobs)
        ]
        progress = stack.enter_context(Progress(*columns, console=_PRINTED, disable=not _PRINTED.is_terminal))
        waiting = list(faults.values())
        while waiting:
            task = progress.add_task("Planting faults", total=len(waiting))
            for fault, sight in stack.enter_context(closing(_plant(waiting, searches, before))):
                found[fault.name] = sight
                keep_seen({fault.name: sight}, every)
                progress.console.print(_told(fault, sight, before.get(fault.name, Sight())))
                progress.advance(task)
            failing = searches[0].failing(found[fault.name].by for fault in waiting)
            unsound |= failing
            waiting = [fault for fault in waiting if found[fault.name].by.removeprefix(HANGS) in failing]
            for test in sorted(failing):
                progress.console.print(f"{test} fails without any fault; looking further.")
    unseen = sum(not sight.is_seen for sight in found.values())
    _PRINTED.print(f"{len(faults) - unseen} of {len(faults)} faults are seen.")
    return _UNSEEN if unseen else _WELL


def _told(fault: Fault, sight: Sight, before: Sight) -> str:
    """A line for what came of a fault."""
    if sight.is_seen:
        return f"seen      {fault.name}: {sight.by}"
    was = f", which {before.by} saw before" if before.is_seen else ""
    return f"NOT SEEN  {fault.name}{was} ({sight.looked})"


def _hang_up(_number: int, _frame: FrameType | None) -> None:
    """End as with Ctrl-C, so that nothing stays behind."""
    raise KeyboardInterrupt


def main(words: Sequence[str]) -> int:
    """Plant what is asked for; the exit code says whether all of it was seen."""
    asked = _asked(words)
    signal.signal(signal.SIGTERM, _hang_up)
    try:
        every = read_faults()
        faults = chosen(every, asked.names, asked.area)
        if asked.table:
            sys.stdout.write(table(faults.values(), read_seen()))
            return _WELL
        for fault in faults.values():
            fault.planted((TOP / fault.file).read_text(encoding="utf-8"))
        return _watch(faults, every, asked)
    except (FaultDataError, PytestError, OSError, subprocess.CalledProcessError) as error:
        sys.stderr.write(f"{error}\n")
        return _WRONG
    except KeyboardInterrupt:
        sys.stderr.write("Stopped; what was found until now is kept.\n")
        return _INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
