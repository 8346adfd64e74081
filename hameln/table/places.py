"""Where saves lie and what their files are called: after their titles, on every system, and each its own."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from hameln.content import user_folder
from hameln.errors import InUseError, RecordError
from hameln.files.locks import Lock
from hameln.files.writing import make_folder
from hameln.kernel.record import ENDING
from hameln.language import text

ENDINGS: Final = (ENDING, f"{ENDING}.gz", f"{ENDING}.zst", ".jsonl", ".jsonl.gz", ".jsonl.zst")
"""What the file of a save may end in; of two that fit, the longer comes first."""
PACKED: Final = (".gz", ".zst")
"""What the file of a compressed save ends in."""
LONGEST_TITLE: Final = 80
_MOST_BYTES_OF_NAME: Final = 160
_ALSO_SAFE: Final = " -_.,()'!+&"
_RESERVED: Final = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
_COUNTED: Final = re.compile(r" \(\d+\)$")


def saves_folder() -> Path:
    """The user's folder of saves, which need not exist."""
    return user_folder("saves")


def stem_of(path: Path) -> str:
    """A file's name without the ending of a record."""
    ending = ending_of(path)
    return path.name.removesuffix(ending) or path.name


def new_place(title: str = "", folder: Path | None = None) -> Lock:
    """The right to write a new save, named by date and title, or by date and time.

    The lock is held: whoever else begins a match in the same moment gets another file.

    Raises:
        RecordError: There is no folder for saves, and none can be made.
        LockError: Nothing can be written there.
    """
    place = saves_folder() if folder is None else folder
    try:
        make_folder(place)
    except OSError as error:
        reason = text("saves cannot be kept there: {reason}").format(reason=error.strerror or error)
        raise RecordError(place, 0, reason) from None
    now = datetime.now().astimezone()
    shown = clean_title(title)
    return free_place(place, f"{now:%Y-%m-%d} {shown}" if shown else f"{now:%Y-%m-%d %H.%M}", ENDING)


def free_place(folder: Path, title: str, ending: str, besides: Path | None = None) -> Lock:
    """The right to write to a path of that title that no file has yet, and nobody else is about to write to.

    Args:
        besides: A file that may be there: the one that is to get the title.

    Raises:
        LockError: Nothing can be written there.
    """
    for path in _paths(folder, title, ending):
        lock = Lock(path)
        try:
            lock.take(0)
        except InUseError:
            continue
        if path == besides or not os.path.lexists(path):
            return lock
        lock.release()
    raise AssertionError  # there is always another number


def clean_title(title: str) -> str:
    """A title on one line, without signs that cannot be shown, and not too long."""
    plain = unicodedata.normalize("NFC", " ".join(title.split()))
    return "".join(sign for sign in plain if sign.isprintable())[:LONGEST_TITLE].strip()


def ending_of(path: Path) -> str:
    """What a file's name ends in, as a record does."""
    return next((ending for ending in ENDINGS if path.name.endswith(ending)), path.suffix)


def safe_name(title: str) -> str:
    """The title as a file can be called on every system."""
    name = "".join(sign if sign.isalnum() or sign in _ALSO_SAFE else "-" for sign in clean_title(title))
    name = name.encode("utf-8", "replace")[:_MOST_BYTES_OF_NAME].decode("utf-8", "ignore").strip(" .")
    return f"_{name}" if not name or name.split(".")[0].lower() in _RESERVED else name


def _paths(folder: Path, title: str, ending: str) -> Iterator[Path]:
    """The paths of a title: its own, then those with a number."""
    name = safe_name(title)
    yield folder / f"{name}{ending}"
    for number in count(2):
        yield folder / f"{_COUNTED.sub('', name)} ({number}){ending}"
