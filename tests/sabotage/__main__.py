"""Plant faults and see whether the tests see them: ``python -m tests.sabotage [NAME ...] [--area A]``."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Generator, Mapping, Sequence
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
from tests.sabotage.running import PytestError, stop
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
    faults: Mapping[str, Fault], asked: argparse.Namespace
) -> Generator[tuple[str, Sight], None, None]:
    """What comes of each fault, as soon as it is known."""
    last, reach, free = read_seen(), Reach.of(), SimpleQueue[Search]()
    jobs = max(1, min(asked.jobs, len(faults)))

    def look(fault: Fault) -> Sight:
        search = free.get()
        try:
            return search.sight(fault, last.get(fault.name, Sight()).by)
        finally:
            free.put(search)

    with ExitStack() as stack:
        for _ in range(jobs):
            free.put(
                Search(
                    copy=stack.enter_context(copy_of()),
                    reach=reach,
                    nearby=asked.nearby,
                    workers=max(1, (os.cpu_count() or 1) // jobs),
                    with_long=asked.all_tests,
                )
            )
        pool = stack.enter_context(ThreadPoolExecutor(jobs))
        coming: dict[Future[Sight], str] = {pool.submit(look, fault): name for name, fault in faults.items()}
        try:
            for future in as_completed(coming):
                yield coming[future], future.result()
        finally:
            for future in coming:
                future.cancel()
            stop()


def _watch(faults: Mapping[str, Fault], every: Mapping[str, Fault], asked: argparse.Namespace) -> int:
    """Plant the faults one after another, keep what is found at once, and tell it."""
    before, unseen = read_seen(), list[str]()
    columns = (TextColumn("{task.description}"), MofNCompleteColumn(), TimeElapsedColumn())
    with ExitStack() as stack:
        progress = stack.enter_context(Progress(*columns, console=_PRINTED, disable=not _PRINTED.is_terminal))
        task = progress.add_task("Planting faults", total=len(faults))
        found = stack.enter_context(closing(_plant(faults, asked)))
        for name, sight in found:
            keep_seen({name: sight}, every)
            progress.advance(task)
            if sight.is_seen:
                progress.console.print(f"seen      {name}: {sight.by}")
                continue
            unseen.append(name)
            was = f", which {before[name].by} saw before" if before.get(name, Sight()).is_seen else ""
            progress.console.print(f"NOT SEEN  {name}{was} ({sight.looked})")
    _PRINTED.print(f"{len(faults) - len(unseen)} of {len(faults)} faults are seen.")
    return _UNSEEN if unseen else _WELL


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
