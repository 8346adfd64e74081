"""Run pytest within a time, in a group of processes that is ended with it, and say which test failed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Final

from attrs import frozen

from tests.sabotage import watching

HANGS: Final = "hangs: "
"""What stands before the name of a test that does not end."""
TYPES: Final = "mypy: "
"""What stands before what the type checker says."""
HANGS_AFTER: Final = 120.0
"""Seconds after which a test that is still at work when time is up is one that hangs."""
_PASSED, _NO_TESTS, _NOT_FOUND = 0, 5, 4
_WATCHED: Final = ".sabotage-watched"
_OUTPUT: Final = ".sabotage-output"
_USUAL: Final = ("not compiled and not long and not app", "not compiled and not app")
"""Which tests are chosen: those of ``make test``, or the long ones, too."""


_NO_MORE: Final = Event()
_AT_WORK: Final = set[int]()


class PytestError(Exception):
    """Tests or the type checker could not be run at all; the message has what they said."""


class Stopped(Exception):
    """Nothing more is run."""


def stop() -> None:
    """End everything that runs, in whichever thread it was started, and run nothing more."""
    _NO_MORE.set()
    for group in tuple(_AT_WORK):
        _end(group)


def _end(group: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


@frozen
class Outcome:
    """What came of a run.

    Attributes:
        failed: The test that failed first, or that hangs; empty if none did.
        is_whole: Whether everything that was asked for has run.
    """

    failed: str = ""
    is_whole: bool = True


def run_tests(
    copy: Path,
    tests: Sequence[str],
    *,
    seconds: float,
    without: Sequence[str] = (),
    workers: int = 0,
    with_long: bool = False,
) -> Outcome:
    """Run tests of a copy of the repository until the first fails.

    Args:
        copy: The top of the copy.
        tests: Files or node ids, in the order in which they run; none for all.
        seconds: How long it may take.
        without: Tests that are left out.
        workers: On how many processes.
        with_long: Whether the tests marked as long run, too.

    Returns:
        What failed. A test by its node id that is there no more has not run.

    Raises:
        PytestError: There was nothing that could be run.
        Stopped: Somebody wants no more of it.
    """
    watched = copy / _WATCHED
    watched.write_text("", encoding="utf-8")
    command = [
        *(sys.executable, "-m", "pytest", "-q", "-x", "--no-header", "--tb=short", "-p", "no:cacheprovider"),
        *("-p", watching.__name__, "-n", str(workers), "-m", _USUAL[with_long], *tests),
        *(f"--deselect={one}" for one in without),
    ]
    with _group(command, copy, {**_environment(copy), watching.FILE: str(watched)}) as process:
        code = ended(process, seconds)
    if code is None:
        return Outcome(failed_test(watched) or hanging_test(watched), is_whole=False)
    if _NO_MORE.is_set():
        raise Stopped
    if (failed := failed_test(watched)) or code in {_PASSED, _NO_TESTS}:
        return Outcome(failed)
    if code == _NOT_FOUND and any("::" in one for one in tests):
        return Outcome(is_whole=False)
    said = (copy / _OUTPUT).read_text(encoding="utf-8", errors="replace")
    message = f"pytest ended with {code}, and no test had failed:\n{said[-2000:]}"
    raise PytestError(message)


def check_types(copy: Path, *, seconds: float) -> Outcome:
    """Ask mypy about a copy of the repository; what it says first is what has failed.

    Raises:
        PytestError: It could not look at all.
        Stopped: Somebody wants no more of it.
    """
    command = (sys.executable, "-m", "mypy", "--no-error-summary", "--no-color-output", "--no-pretty")
    with _group(command, copy, {**_environment(copy), "MYPYPATH": str(copy)}) as process:
        code = ended(process, seconds)
    if _NO_MORE.is_set():
        raise Stopped
    said = (copy / _OUTPUT).read_text(encoding="utf-8", errors="replace").splitlines()
    if code == 0:
        return Outcome()
    found = next((line for line in said if ": error: " in line), "")
    if code != 1 or not found:
        message = f"mypy ended with {code}:\n{said[-20:]}"
        raise PytestError(message)
    where, _, told = found.partition(": ")
    return Outcome(f"{TYPES}{where.partition(':')[0]}: {told}")


def ended(process: subprocess.Popen[bytes], seconds: float) -> int | None:
    """With which code a process has ended; ``None`` once its time is up."""
    try:
        return process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        return None


def _environment(copy: Path) -> Mapping[str, str]:
    """The copy goes before what is installed, and hypothesis tries the same every time."""
    return {**os.environ, "PYTHONPATH": str(copy), "CI": "1"}


@contextmanager
def _group(
    command: Sequence[str], place: Path, environment: Mapping[str, str]
) -> Iterator[subprocess.Popen[bytes]]:
    """Start a command in a group of its own; all of the group is ended at the end, however that comes."""
    with (place / _OUTPUT).open("wb") as output:
        process = subprocess.Popen(
            command,
            cwd=place,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    _AT_WORK.add(process.pid)
    try:
        if _NO_MORE.is_set():
            raise Stopped
        yield process
    finally:
        _end(process.pid)
        process.wait()
        _AT_WORK.discard(process.pid)


def _told(watched: Path) -> Iterator[tuple[str, str, float]]:
    for line in watched.read_text(encoding="utf-8").splitlines():
        with suppress(ValueError):  # a line that was being written
            event, test, when = json.loads(line)
            yield event, test, when


def failed_test(watched: Path) -> str:
    """The first test that failed, of what the plugin wrote; empty if none did."""
    return next((test for event, test, _ in _told(watched) if event == "fails"), "")


def hanging_test(watched: Path, now: float | None = None) -> str:
    """The test that has been at work for so long that it will not end, after the word "hangs"; or nothing."""
    open_tests: dict[str, float] = {}
    for event, test, when in _told(watched):
        if event == "begins":
            open_tests[test] = when
        elif event == "ends":
            open_tests.pop(test, None)
    late = (monotonic() if now is None else now) - HANGS_AFTER
    return next((f"{HANGS}{test}" for test, when in open_tests.items() if when < late), "")
