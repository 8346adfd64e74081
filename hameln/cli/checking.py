"""Checking many files in one go: every fault of every file is told, whatever kind of file it is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from hameln.content import trouble
from hameln.errors import HamelnError
from hameln.files.fonts import check_letters
from hameln.files.opening import is_file
from hameln.language import text

T = TypeVar("T")


def check_each(
    paths: Iterable[Path],
    read: Callable[[Path], T],
    praise: Callable[[T], str],
    warn: Callable[[Path, T], Iterable[object]],
) -> None:
    """Say of each file whether it can be used, and what should be looked at.

    Args:
        paths: The files.
        read: Reads one; raises a `HamelnError` for one with faults.
        praise: A sentence about one that can be used.
        warn: What should be looked at in it.

    Raises:
        HamelnError: Of the last file with faults, after the others have been told.
    """
    failed: HamelnError | None = None
    for path in paths:
        try:
            found = read(path)
            if is_file(path):
                check_letters(path)
        except HamelnError as error:
            if failed is not None:
                complain(failed)
            failed = error
            continue
        sys.stdout.write(f"{path}: {praise(found)}\n")
        print_warnings(warn(path, found))
    if failed is not None:
        raise failed


def read_all(paths: Mapping[str, Path], read: Callable[[Path], T]) -> tuple[dict[str, T], list[HamelnError]]:
    """What all files of one kind hold, by name, and the faults of those that have some, for `complain_of`."""
    found, faulty = dict[str, T](), list[HamelnError]()
    for name, path in paths.items():
        try:
            found[name] = read(path)
        except HamelnError as error:
            faulty.append(error)
    return found, faulty


def complain_of(faulty: Iterable[HamelnError], *folders: str) -> None:
    """Tell if one of the user's folders cannot be looked into, then all faults."""
    complain_about_folder(*folders)
    for fault in faulty:
        complain(fault)


def print_warnings(warnings: Iterable[object]) -> None:
    """Tell what should be looked at in a file that can be used."""
    for warning in warnings:
        told = text("to consider: {warning}").format(warning=warning)
        sys.stdout.write(f"  {told}\n")


def complain_about_folder(*names: str) -> None:
    """Tell if one of the user's folders of these names, such as ``maps``, cannot be looked into."""
    if told := trouble(*names):
        sys.stderr.write(f"hameln: {told}\n")


def complain(error: HamelnError) -> None:
    """Tell a fault as the command line tells the last one."""
    sys.stderr.write(f"hameln: {error}\n")
