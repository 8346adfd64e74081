"""Programs that a test starts: each in a session of its own that ends with the test, however that ends.

Also when the process of the tests is killed: a keeper, which that process starts once, kills then whatever it
was told of. Signals have their usual effect in all of them, and files have a bound (`make_ordinary`).
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from subprocess import DEVNULL, PIPE, CompletedProcess, TimeoutExpired
from types import TracebackType
from typing import Any, Final

__all__ = ["DEVNULL", "PIPE", "Child", "CompletedProcess", "TimeoutExpired", "living", "make_ordinary", "run"]
PATIENCE: Final = 240.0
"""Seconds after which no test waits any longer for a program, unless it says so."""
LONG: Final = 1500.0
"""The same where a program takes minutes, such as one that compiles."""
LARGEST: Final = 512 << 20
"""Bytes of the largest file that a test or what it starts may write."""
_DEAF: Final = ("SIGHUP", "SIGINT", "SIGTERM")
_KEEPER: Final = """
import os, signal, sys, time

def send(number):
    for group in sorted(kept):
        try:
            os.killpg(group, number)
        except OSError:
            kept.discard(group)

kept = set()
for line in sys.stdin:
    (kept.add if line[0] == "+" else kept.discard)(int(line[1:]))
send(signal.SIGTERM)
end = time.monotonic() + 2
while kept and time.monotonic() < end:
    time.sleep(0.02)
    send(0)
send(signal.SIGKILL)
"""
"""Kills what it was told of when its input ends. A display takes its own files away if it is asked first."""
_living: set[Child] = set()


class Child(subprocess.Popen[Any]):
    """A program that a test has started; as `subprocess.Popen`, but it cannot outlive the test.

    It reads nothing unless it is given something, and nobody waits for it without an end.
    """

    def __init__(self, words: Sequence[str | Path], **how: Any) -> None:
        """Start it in a session of its own."""
        self.is_shared = False
        super().__init__(words, **{"stdin": DEVNULL, "start_new_session": True, **how})
        _living.add(self)
        _keeper.told(f"+{self.pid}")

    def wait(self, timeout: float | None = PATIENCE) -> int:
        """Wait until it has ended; returns its exit code."""
        return super().wait(PATIENCE if timeout is None else timeout)

    def communicate(self, input: Any = None, timeout: float | None = PATIENCE) -> tuple[Any, Any]:  # noqa: A002
        """Give it something to read and take all that it says."""
        return super().communicate(input, PATIENCE if timeout is None else timeout)

    def end(self) -> None:
        """End it with all that it has started."""
        if self not in _living:
            return
        _living.discard(self)
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, signal.SIGKILL)
        elif self.poll() is None:
            self.kill()
        self.wait()
        _keeper.told(f"-{self.pid}")
        for stream in (self.stdin, self.stdout, self.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                super().__exit__(kind, fault, trace)
        finally:
            self.end()

    def __str__(self) -> str:
        return f"{self.pid}: {' '.join(map(str, self.args))[:200]}"  # type: ignore[arg-type]


def run(
    words: Sequence[str | Path],
    *,
    input: Any = None,  # noqa: A002 - as subprocess calls it
    capture_output: bool = False,
    check: bool = False,
    timeout: float = PATIENCE,
    **how: Any,
) -> CompletedProcess[Any]:
    """As `subprocess.run`, with a `Child`."""
    if input is not None:
        how["stdin"] = PIPE
    if capture_output:
        how["stdout"] = how["stderr"] = PIPE
    with Child(words, **how) as child:
        out, err = child.communicate(input, timeout)
    done = CompletedProcess(child.args, child.returncode, out, err)
    if check:
        done.check_returncode()
    return done


def living() -> set[Child]:
    """Every child that nobody has ended yet, though it may have ended by itself."""
    return set(_living)


class _Keeper:
    """Kills the children of this process when it ends, however it ends."""

    def __init__(self) -> None:
        """It is started when there is somebody to keep."""
        self.process: subprocess.Popen[str] | None = None

    def told(self, line: str) -> None:
        """Tell it that a session has begun or is over."""
        if not hasattr(os, "killpg"):
            return
        if self.process is None:
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-S", "-c", _KEEPER],
                stdin=PIPE,
                text=True,
                start_new_session=True,
                bufsize=1,
            )
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")

    def dismiss(self) -> None:
        """Let it end what is left."""
        if self.process is not None:
            process, self.process = self.process, None
            process.communicate(timeout=PATIENCE)


_keeper = _Keeper()
dismiss_keeper = _keeper.dismiss


def keeper_pid() -> int:
    """The process that keeps the others; 0 if there is none yet."""
    return _keeper.process.pid if _keeper.process else 0


@contextmanager
def larger_files() -> Iterator[None]:
    """Files without a bound, such as one of holes that are larger than any disk."""
    before = _bound(None)
    try:
        yield
    finally:
        _bound(before)


def _bound(most: int | None) -> int | None:
    """Let files become so large; returns how large they could become before. None is as large as they may."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 - Windows has none

    before, limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit if most is None else most, limit))
    return before


def make_ordinary() -> None:
    """Let this process hand on what is usual: signals that are heard, files that end somewhere.

    What runs in the background or under ``nohup`` is deaf to some signals, and what it starts inherits that.
    So it hears them from now on and does nothing, which is not inherited. Ctrl-C stops the tests in any case.
    """
    if not hasattr(os, "killpg"):
        return
    for name in _DEAF:
        number = getattr(signal, name)
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler if name == "SIGINT" else _hear)
    if os.environ.get("PYTEST_XDIST_WORKER"):
        signal.signal(signal.SIGHUP, _hear)  # it ends with whoever leads it, who may be deaf
    _bound(LARGEST)


def _hear(*_: object) -> None:
    """Do nothing: whoever began the tests wants them to go on."""
