"""Folders and what lies in them: listing, moving, taking away."""

from __future__ import annotations

import os
from errno import EEXIST
from pathlib import Path

from hameln.files.opening import is_file
from hameln.files.writing import make_folder


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
