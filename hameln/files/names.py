"""What files are called after their titles: on every system, and each by a name of its own."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Final

from hameln.errors import InUseError
from hameln.files.locks import Lock

LONGEST_TITLE: Final = 80
_MOST_BYTES_OF_NAME: Final = 160
_ALSO_SAFE: Final = " -_.,()'!+&"
_RESERVED: Final = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
_COUNTED: Final = re.compile(r" \(\d+\)$")


def clean_title(title: str) -> str:
    """A title on one line, without signs that cannot be shown, and not too long."""
    plain = unicodedata.normalize("NFC", " ".join(title.split()))
    return "".join(sign for sign in plain if sign.isprintable())[:LONGEST_TITLE].strip()


def safe_name(title: str) -> str:
    """The title as a file can be called on every system."""
    name = "".join(sign if sign.isalnum() or sign in _ALSO_SAFE else "-" for sign in clean_title(title))
    name = name.encode("utf-8", "replace")[:_MOST_BYTES_OF_NAME].decode("utf-8", "ignore").strip(" .")
    return f"_{name}" if not name or name.split(".")[0].lower() in _RESERVED else name


def counted(title: str) -> Iterator[str]:
    """A title, then the same with a number, from 2 on.

    >>> titles = counted("Sunday (3)")
    >>> [next(titles) for _ in range(3)]
    ['Sunday (3)', 'Sunday (2)', 'Sunday (3)']
    """
    yield title
    for number in count(2):
        yield f"{_COUNTED.sub('', title)} ({number})"


def free_place(
    folder: Path,
    title: str,
    ending: str,
    besides: Path | None = None,
    is_taken: Callable[[str], bool] | None = None,
    names: Iterator[str] | None = None,
) -> Lock:
    """The right to write to a path of that title that no file has yet, and nobody else is about to write to.

    Args:
        folder: Where; it must be there.
        title: What the file is called after.
        ending: What its name ends in.
        besides: A file that may be there: the one that is to get the title.
        is_taken: Whether a name without its ending is not to be had, although no file has it.
        names: What the file may be called, without end; the title and numbers behind it if nothing is said.

    Raises:
        LockError: Nothing can be written there.
    """
    for name in names or counted(safe_name(title)):
        path = folder / f"{name}{ending}"
        if is_taken is not None and path != besides and is_taken(name):
            continue
        lock = Lock(path)
        try:
            lock.take(0)
        except InUseError:
            continue
        if path == besides or not os.path.lexists(path):
            return lock
        lock.release()
    raise AssertionError  # there is always another number
