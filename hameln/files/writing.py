"""Writing: a file is whole or as it was, never half of it; what is not a regular file is never touched.

What is being written has a name of its own, ``.NAME.PROCESS-NUMBER.part``, in the same folder, and is locked
by the process that writes it. A process that is killed leaves it behind, unlocked: `sweep` takes it away.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from errno import EEXIST, EINVAL, ELOOP
from itertools import count
from pathlib import Path
from typing import IO, Final

from hameln.files.opening import check_regular

if sys.platform != "win32":  # which has no such locks; there a file that is open cannot be removed or renamed
    import fcntl

_PART: Final = re.compile(r"\..*\.(?P<process>\d+)-\d+\.part", re.DOTALL)
_NAME: Final = 100
"""Bytes of a file's name that the name of its part has; no name may be longer than 255 bytes."""
_NUMBERS: Final = count()
_PLAIN: Final = 0o666
"""The mode of a new file, less what the user's mask takes."""


def check_target(path: Path, *, force: bool) -> Path:
    """Where the content will really go, if it may be written there; asked before work of hours begins, too.

    Args:
        path: Any name; a link is followed as long as it stays in its folder.
        force: Whether a file that is there already may be replaced.

    Raises:
        FileExistsError: There is a file, and it may not be replaced.
        OSError: There is something else than a regular file, or a link that leads out of its folder.
    """
    target = path
    try:
        target = path.resolve()
        if path.is_symlink() and target.parent != path.parent.resolve():
            raise OSError(ELOOP, "a link that leads out of its folder", str(path))
        check_regular(target)
    except FileNotFoundError:
        return target
    except (ValueError, RuntimeError) as error:  # a name that no file has; links in a ring
        raise OSError(EINVAL, str(error), str(path)) from None
    if not force:
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(path))
    return target


@contextmanager
def replacing(path: Path, *, force: bool) -> Generator[IO[bytes]]:
    """A stream whose content takes the path's place once it is whole; on an error nothing changes.

    The file keeps the mode of the one that it replaces.

    Args:
        path: Where to; its folder must be there.
        force: Whether a file that is there already may be replaced.

    Raises:
        OSError: As `check_target`, or it cannot be written; nothing is left behind.
    """
    target = check_target(path, force=force)
    name = target.name.encode("utf-8", "surrogateescape")[:_NAME].decode("utf-8", "ignore")
    part = target.with_name(f".{name}.{os.getpid()}-{next(_NUMBERS)}.part")
    try:
        with _begin(part, target) as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
            if sys.platform != "win32":
                _put_in_place(part, target, force=force)  # while it is locked, so that nobody sweeps it away
        if sys.platform == "win32":
            _put_in_place(part, target, force=force)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    _settle(target.parent)


def replace_file(path: Path, raw: bytes, *, force: bool) -> None:
    """Put a file in place in one step; folders on the way are made.

    Args:
        path: Where to.
        raw: The whole file.
        force: Whether a file that is there already may be replaced.

    Raises:
        OSError: As `replacing`.
    """
    make_folder(path.parent)
    with replacing(path, force=force) as stream:
        stream.write(raw)


def make_folder(folder: Path) -> None:
    """See to it that there is a folder, and those around it.

    Raises:
        OSError: It cannot be made, or there is something else of this name.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except ValueError as error:
        raise OSError(EINVAL, str(error), str(folder)) from None


def sweep(folder: Path) -> int:
    """Take away what processes that are no more left behind half written; how many files that were.

    What is being written by a process that lives is left alone.
    """
    swept = 0
    with suppress(OSError, ValueError):
        for path in folder.iterdir():
            found = _PART.fullmatch(path.name)
            if found and int(found["process"]) != os.getpid() and _remove_unlocked(path):
                swept += 1
    return swept


def _begin(part: Path, target: Path) -> IO[bytes]:
    """The part, made anew with the mode of what it will replace, and locked."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else _PLAIN
    handle = os.open(part, flags, mode)
    try:
        if mode != _PLAIN:
            with suppress(OSError):
                part.chmod(mode)  # whatever the user's mask took
        _lock(handle)
        return os.fdopen(handle, "wb")
    except BaseException:
        os.close(handle)
        raise


def _lock(handle: int) -> bool:
    """Lock a file for this process, not for its children; say whether that was possible."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _remove_unlocked(path: Path) -> bool:
    try:
        if not stat.S_ISREG(path.lstat().st_mode):
            return False
        handle = os.open(path, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
        try:
            if not _lock(handle):
                return False
            if sys.platform != "win32":
                path.unlink()
        finally:
            os.close(handle)
        if sys.platform == "win32":
            path.unlink()
    except OSError:
        return False
    return True


def _put_in_place(part: Path, target: Path, *, force: bool) -> None:
    """Give the part its name; where nothing may be replaced, that holds for a file of this moment too."""
    if force:
        with suppress(FileNotFoundError):
            check_regular(target)
        part.replace(target)
        return
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:  # not every disk has two names for one file
        if os.path.lexists(target):
            raise FileExistsError(EEXIST, os.strerror(EEXIST), str(target)) from None
        part.replace(target)


def _settle(folder: Path) -> None:
    """See the new name to the disk, where a folder can be opened for that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
