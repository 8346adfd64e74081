"""One writer at a time: a lock beside a file or in a folder that dies with its process.

The system holds the lock, so whatever ends the process, a signal or a power failure, ends it too: a file that
was left behind blocks nobody. Who writes is told beside it, for people to read.
"""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Generator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from errno import ENOLCK, ENOSYS, EOPNOTSUPP
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import Any, Final, Self
from weakref import finalize

from attrs import frozen
from filelock import FileLock, Timeout

from hameln.errors import InUseError, LockError
from hameln.files.opening import real_path
from hameln.language import text

PATIENCE: Final = 0.3
"""Seconds for which a lock is tried again, so that somebody who only looks at it is in nobody's way."""
WINDOW, TERMINAL = "window", "terminal"
"""What the programs are called in which people play; others have the words of their command."""
_CALLED: Final = ["hameln"]
"""What this process is called, in every thread of it."""
_POLL: Final = 0.02
_MOST_BYTES: Final = 4096
_WITHOUT_LOCKS: Final = (ENOSYS, EOPNOTSUPP, ENOLCK)
"""What disks answer that know no locks; there everybody writes, as before."""
_LOCK, _WISH = "lock", "wish"
_PLAIN: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""For opening what others may have put there: no link is followed, no pipe is waited for."""


@frozen(kw_only=True)
class Holder:
    """Who holds a lock, as it was written beside it.

    Attributes:
        pid: The number of the process; 0 if nobody knows.
        host: The machine.
        program: `WINDOW`, `TERMINAL`, or the words of a command.
        since: When it was taken; ``None`` if nobody knows.
    """

    pid: int = 0
    host: str = ""
    program: str = ""
    since: datetime | None = None

    def told(self) -> str:
        """Who it is, in a few words that fit into a sentence."""
        program = {WINDOW: text("another window"), TERMINAL: text("a terminal")}.get(
            self.program, self.program
        )
        if not self.pid or not program:
            return program or text("another program")
        if self.host == _host():
            return text("{program} (process {pid})").format(program=program, pid=self.pid)
        return text("{program} (process {pid} on {host})").format(
            program=program, pid=self.pid, host=self.host
        )


class Lock:
    """The right to write to a file, or into a folder; held from `take` to `release`.

    It serves as a context manager too. Processes that are started meanwhile do not inherit it.

    Attributes:
        path: What is written to; it need not exist yet, but its folder must.
        program: What the holder is called.
    """

    def __init__(self, path: Path, program: str = "", *, kind: str = _LOCK) -> None:
        """A lock that nobody holds yet.

        Args:
            program: What the holder is called; without it as `call_program` said.
        """
        self.path = path
        self.program = program or _CALLED[0]
        self._kind = kind
        self._file = _beside(path, kind)
        self._lock = FileLock(self._file, thread_local=False, fallback_to_soft=False)
        self._guard = RLock()
        self._end: finalize[Any, Any] | None = None

    def take(self, patience: float = PATIENCE) -> None:
        """Become the only writer.

        Args:
            patience: Seconds for which others are waited for.

        Raises:
            InUseError: Somebody else writes there; with who it is.
            LockError: There can be no lock, such as in a folder that may only be read.
        """
        with self._guard:
            if self._end is not None and self._end.alive:
                return
            if not self._acquire(patience):
                raise InUseError(self.path, _said(_holder_beside(self._file)))
            self._end = finalize(self, _let_go, self._lock, self._file, os.getpid())
            with suppress(OSError):
                _sign(self._file, self.program)

    def take_over(self, patience: float) -> None:
        """Ask the holder to stop, and become the only writer once it has.

        Args:
            patience: Seconds that the holder has to write what it has not written yet.

        Raises:
            InUseError: The holder does not answer, or somebody else asks already.
            LockError: There can be no lock.
        """
        with Lock(self.path, self.program, kind=_WISH):
            self.take(patience)

    def wanted_by(self) -> Holder | None:
        """Who asks to take over; ``None`` if nobody does. It is cheap, and meant to be asked often."""
        return _probe(self.path, _WISH)

    def release(self) -> None:
        """Let others write; without a lock nothing happens."""
        with self._guard:
            if self._end is not None:
                self._end()
                self._end = None

    def __enter__(self) -> Self:
        """Take the lock."""
        self.take()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Release it."""
        self.release()

    def _acquire(self, patience: float) -> bool:
        """Take the bare lock; say whether it was to be had.

        Raises:
            LockError: There can be none.
        """
        if not self._file.parent.is_dir():
            raise LockError(self.path, text("there is no such folder"))
        try:
            self._lock.acquire(timeout=patience, poll_interval=_POLL)
        except Timeout:
            return False
        except OSError as error:
            if error.errno not in _WITHOUT_LOCKS:
                reason = text("nothing can be written there ({reason})")
                raise LockError(self.path, reason.format(reason=error.strerror or error)) from None
        return True


def call_program(name: str) -> None:
    """Say what this process is called where it holds a lock: `WINDOW`, `TERMINAL` or words of a command."""
    _CALLED[0] = name


def holder_of(path: Path) -> Holder | None:
    """Who writes to a file or into a folder just now; ``None`` if nobody does."""
    return _probe(path, _LOCK)


def sweep_locks(folder: Path) -> None:
    """Take away the lock files in a folder that killed processes left behind; they are in nobody's way."""
    with suppress(OSError):
        for file in folder.glob(".?*"):
            for kind in (_LOCK, _WISH):
                if file.name.endswith(f".{kind}") and file.name != f".{kind}":
                    _probe(file.with_name(file.name.removeprefix(".").removesuffix(f".{kind}")), kind)


@contextmanager
def locked(path: Path, program: str = "") -> Generator[Lock]:
    """Write alone for a while.

    Raises:
        InUseError: Somebody else writes there.
        LockError: There can be no lock.
    """
    with Lock(path, program) as lock:
        yield lock


def _said(holder: Holder) -> str:
    """Who writes there, and since when if that is known."""
    if holder.since is None:
        return text("in use by {holder}; one at a time may write there").format(holder=holder.told())
    since = f"{holder.since.astimezone():%Y-%m-%d %H:%M}"
    told = text("in use by {holder} since {since}; one at a time may write there")
    return told.format(holder=holder.told(), since=since)


def _beside(path: Path, kind: str) -> Path:
    """The file that is locked for a path: inside a folder, beside a file; a link leads to what it names."""
    path = real_path(path)
    return path / f".{kind}" if path.is_dir() else path.with_name(f".{path.name}.{kind}")


def _holder_file(lock_file: Path) -> Path:
    return lock_file.with_name(f"{lock_file.name}.json")


def _probe(path: Path, kind: str) -> Holder | None:
    lock_file = _beside(path, kind)
    if not lock_file.exists():
        return None
    probe = FileLock(lock_file, thread_local=False, fallback_to_soft=False)
    try:
        probe.acquire(timeout=0)
    except Timeout:
        return _holder_beside(lock_file)
    except OSError:
        return None
    _let_go(probe, lock_file, os.getpid())
    return None


def _let_go(lock: FileLock, lock_file: Path, pid: int) -> None:
    """Take away what lies beside, then release; a forked process that ends does not speak for its parent.

    The lock file goes while the lock is held: who waits for it notices that it is gone, and begins anew.
    """
    if os.getpid() != pid:
        return
    for file in (_holder_file(lock_file), lock_file):
        with suppress(OSError):
            file.unlink()
    lock.release()


def _sign(lock_file: Path, program: str) -> None:
    """Write beside a lock who holds it."""
    now = datetime.now(UTC).isoformat()
    words = {"pid": os.getpid(), "host": _host(), "program": program, "since": now}
    number = os.open(_holder_file(lock_file), os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _PLAIN, 0o644)
    with os.fdopen(number, "w", encoding="utf-8") as stream:
        stream.write(json.dumps(words))


def _holder_beside(lock_file: Path) -> Holder:
    """What is written beside a lock, as far as it can be believed."""
    try:
        with os.fdopen(os.open(_holder_file(lock_file), os.O_RDONLY | _PLAIN), "rb") as stream:
            words = json.loads(stream.read(_MOST_BYTES))
        pid, host, program, since = (words[name] for name in ("pid", "host", "program", "since"))
        if type(pid) is int and all(isinstance(one, str) and one.isprintable() for one in (host, program)):
            return Holder(pid=pid, host=host, program=program, since=datetime.fromisoformat(since))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        pass
    return Holder()


def _host() -> str:
    return socket.gethostname()
