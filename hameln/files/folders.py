"""Folders and what lies in them: listing, moving, taking away.

What files are called after their titles: on every system, and each by a name of its own.
"""

from __future__ import annotations

import filecmp
import os
import re
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from errno import EEXIST
from itertools import count
from pathlib import Path
from shutil import copyfileobj
from typing import Final

from hameln.errors import InUseError
from hameln.files.locks import Lock
from hameln.files.opening import is_file, open_file
from hameln.files.writing import make_folder, replacing

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


MOST_ASIDE: Final = 20
"""How many damaged files of one name are kept."""


EPOCH: Final = datetime.fromtimestamp(0, tz=UTC)
"""Stands for a moment that is not known."""


def moment_of(seconds: float) -> datetime:
    """The moment that a file's time tells; `EPOCH` for one that no calendar has."""
    try:
        return datetime.fromtimestamp(seconds, tz=UTC).astimezone()
    except (OverflowError, ValueError, OSError):
        return EPOCH


def list_files(place: Path, endings: tuple[str, ...]) -> list[Path]:
    """The files of a folder with one of these endings, hidden ones left out; none if it cannot be read."""
    try:
        found = [path for path in place.iterdir() if path.name.endswith(endings)]
        return sorted(path for path in found if not path.name.startswith(".") and is_file(path))
    except (OSError, ValueError):
        return []


def move_file(path: Path, target: Path) -> None:
    """Give a file another place on the same disk; folders on the way are made.

    Raises:
        OSError: It cannot be moved, or there is a file at that place already.
    """
    make_folder(target.parent)
    if target.exists() and not target.samefile(path):
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(target))
    path.rename(target)


def keep_aside(path: Path) -> Path:
    """Give a damaged file a second name beside its own, such as ``settings.damaged-1.toml``.

    The file stays where it is until it is replaced; then its old content is there under the second name.

    Returns:
        The second name. Where there are very many already, the last of them is taken again.

    Raises:
        OSError: That cannot be done.
    """
    number, aside = 1, _aside(path, 1)
    while os.path.lexists(aside) and number < MOST_ASIDE:
        if is_file(aside) and is_same_file(aside, path):
            return aside
        number += 1
        aside = _aside(path, number)
    with suppress(FileNotFoundError):
        aside.unlink()
    try:
        os.link(path, aside)
    except OSError:  # not every disk has two names for one file
        path.rename(aside)
    return aside


def _aside(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")


def is_same_file(one: Path, other: Path) -> bool:
    """Whether two names are those of the same bytes."""
    try:
        return one.samefile(other) or filecmp.cmp(one, other, shallow=False)
    except OSError:
        return False


def keep_file(path: Path, ending: str) -> Path:
    """Give a file a second name beside its own, so that the first can be given to another file.

    Args:
        path: The file.
        ending: What the second name has behind the first; a number follows where that is taken.

    Returns:
        The second name.

    Raises:
        OSError: It cannot be given.
    """
    for number in count(1):
        target = path.with_name(f"{path.name}{ending}{f'-{number}' if number > 1 else ''}")
        try:
            os.link(path, target)
        except FileExistsError:
            continue
        except OSError:  # not every disk has two names for one file
            if os.path.lexists(target):
                continue
            with open_file(path) as source, replacing(target, force=False) as stream:
                copyfileobj(source, stream)
        return target
    raise AssertionError  # there is always another number


def remove_file(path: Path) -> None:
    """Take a file away for good.

    Raises:
        OSError: It is not there, or may not be removed.
    """
    path.unlink()


def keep_time(path: Path, facts: os.stat_result) -> None:
    """Give a file the times of another.

    Raises:
        OSError: They cannot be changed.
    """
    os.utime(path, ns=(facts.st_atime_ns, facts.st_mtime_ns))
