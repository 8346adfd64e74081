"""Processes that may not do more than they are allowed: so much memory, so much time, no real home.

An attack that succeeds would take the machine down with it; in such a process it ends as a failed test.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

from attrs import frozen

from tests import children

TOP = Path(__file__).resolve().parent.parent.parent
GIGABYTE = 1 << 30
_LAUNCHER = """
import os, resource, sys
place, (memory, seconds), words = int(sys.argv[1]), map(int, sys.argv[2].split()), sys.argv[3:]
child = os.fork()
if not child:
    os.close(place)
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.execvp(words[0], words)
_, status, used = os.wait4(child, 0)
code = os.waitstatus_to_exitcode(status)
os.write(place, f"{code} {used.ru_utime + used.ru_stime} {used.ru_maxrss / 1024}".encode())
"""
"""Begins the process: the memory of one begun by the tests would count as large as theirs was then."""


@frozen(kw_only=True)
class Done:
    """What came of a process.

    Attributes:
        code: The exit code; below 0 the number of the signal that ended it.
        out: What it printed.
        err: What it complained about.
        seconds: Of the processor, its children's too.
        megabytes: The most memory that it held at once.
    """

    code: int
    out: str
    err: str
    seconds: float
    megabytes: float

    def refused(self) -> str:
        """What a command said that refused, with exit code 2 and without a traceback."""
        assert "Traceback" not in self.err, self.err
        assert self.code == 2, (self.code, self.out[-2000:], self.err[-2000:])
        return self.err.strip()

    def went_well(self) -> str:
        """What a command printed that did as it was told."""
        assert "Traceback" not in self.err, self.err
        assert self.code == 0, (self.code, self.out[-2000:], self.err[-2000:])
        return self.out


def hameln(*words: str | Path, cwd: Path, **limits: object) -> Done:
    """Let the program run, bounded; see `run`."""
    return run(sys.executable, "-m", "hameln", *words, cwd=cwd, **limits)  # type: ignore[arg-type]


def run(
    *words: str | Path,
    cwd: Path,
    env: Mapping[str, str] | None = None,
    given: str = "",
    memory: int = GIGABYTE * 3 // 2,
    seconds: int = 20,
) -> Done:
    """Let a process run, bounded; it has no display unless the environment names one.

    Args:
        words: The program and its arguments.
        cwd: Its folder; the user's folder lies there too, unless the environment says otherwise.
        env: What its environment has beside the usual.
        given: What it reads from standard input.
        memory: Bytes of address space.
        seconds: Of the processor; much later it is killed in any case.
    """
    surroundings = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    surroundings |= {"HAMELN_HOME": str(cwd / "home"), "PYTHONPATH": str(TOP), "COLUMNS": "120"}
    surroundings |= {"ARCADE_SOUND_BACKENDS": "silent", **(env or {})}

    limits = f"{memory} {seconds}"
    with (
        TemporaryFile() as given_file,
        TemporaryFile() as out,
        TemporaryFile() as err,
        TemporaryFile() as used,
    ):
        given_file.write(given.encode())
        given_file.seek(0)
        process = children.Child(
            [sys.executable, "-I", "-S", "-c", _LAUNCHER, str(used.fileno()), limits, *map(str, words)],
            cwd=cwd,
            env=surroundings,
            stdin=given_file,
            stdout=out,
            stderr=err,
            pass_fds=[used.fileno()],
        )
        with suppress(children.TimeoutExpired):
            process.wait(max(3 * seconds, children.PATIENCE))
        process.end()
        for stream in (out, err, used):
            stream.seek(0)
        told = used.read().split() or [str(process.returncode), "inf", "inf"]
        return Done(
            code=int(told[0]),
            out=out.read().decode("utf-8", "replace"),
            err=err.read().decode("utf-8", "replace"),
            seconds=float(told[1]),
            megabytes=float(told[2]),
        )
