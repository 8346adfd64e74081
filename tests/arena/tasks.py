"""Tasks that workers of other processes can import."""

from __future__ import annotations

import os
import signal
from functools import partial
from pathlib import Path

from hameln.errors import HamelnError


def square(number: int) -> int:
    return number * number


def die_once(flag: Path, fatal: int, number: int) -> int:
    """Kills its process at one number, the first time that anybody comes to it."""
    if number == fatal and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(number)


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def complain(number: int) -> int:
    message = f"{number} is no task"
    raise HamelnError(message)


def stumble(number: int) -> float:
    return 1 / (number - number)


def dying_at(fatal: int, flag: Path) -> partial[int]:
    return partial(die_once, flag, fatal)
