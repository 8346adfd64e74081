"""The program as people start it, in a process of its own, under a real pointer and real keys."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from tests import children
from tests.ui.displays import Robot, keep_usual_window

PATIENCE: Final = 120.0
"""Seconds after which nobody waits any longer."""
_COLOURED: Final = 32
"""Different brightnesses at least of a window with a picture in it."""


def until(is_so: Callable[[], object], what: str) -> None:
    """Wait for something."""
    end = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < end, what
        sleep(0.1)


def calm(robot: Robot, before: bytes = b"") -> bytes:
    """Wait until something else is seen than before, more than a window of one colour, and nothing moves."""
    seen = [b"", before]

    def is_calm() -> bool:
        sleep(0.2)
        seen.append(robot.see(1280, 800).tobytes())
        return seen[-1] == seen[-2] != before and len(set(seen[-1])) > _COLOURED

    until(is_calm, "the window does not come to rest")
    return seen[-1]


@contextmanager
def started(
    robot: Robot, home: Path, *words: str, program: Sequence[str] = (sys.executable, "-m", "hameln")
) -> Generator[children.Child]:
    """The program with its window, by a command; it is killed in the end if it still runs.

    Args:
        robot: Who sits before the display.
        home: The user's folder; what the program complains about lies there in ``faults.txt``.
        words: The words of the command.
        program: What is started with them.
    """
    places = {**robot.environment, "HAMELN_HOME": str(home), "LC_ALL": "C"}
    places["ARCADE_SOUND_BACKENDS"] = "silent"
    keep_usual_window(home)
    with (home / "faults.txt").open("ab") as faults:
        running = children.Child([*program, *words], env=places, stdout=faults, stderr=faults)
        try:
            until(lambda: robot.find("Hameln") or running.poll() is not None, "no window")
            yield running
        finally:
            running.kill()
            running.wait()
