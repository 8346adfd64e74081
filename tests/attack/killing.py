"""Commands that play many matches, killed at moments that a seed gives, with real signals."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

import pytest
from attrs import frozen

from tests import children

TOP = Path(__file__).resolve().parent.parent.parent
SHARED = Path("/dev/shm")  # noqa: S108 - looked at, not written to
AT_ONCE = 120.0
"""Seconds after which nobody may be left, however busy the machine is."""

needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to find processes")


@frozen(kw_only=True)
class Command:
    """What is started again and again.

    Attributes:
        words: The command.
        results: What it leaves: files, or folders of files.
    """

    words: str
    results: tuple[str, ...]


@frozen(kw_only=True)
class Place:
    """A folder in which a command works, with a home and a folder for passing files of its own."""

    path: Path

    def start(self, command: Command) -> children.Child:
        """The command in a session of its own, as from a terminal."""
        for name in ("home", "tmp"):
            (self.path / name).mkdir(exist_ok=True, parents=True)
        (self.path / "work").mkdir(exist_ok=True)
        surroundings = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
        surroundings |= {"HAMELN_HOME": str(self.path / "home"), "PYTHONPATH": str(TOP)}
        with self.complaints.open("wb") as complaints:
            return children.Child(
                [sys.executable, "-m", "hameln", *command.words.split()],
                cwd=self.path / "work",
                env=surroundings | {"TMPDIR": str(self.path / "tmp")},
                stdout=children.DEVNULL,
                stderr=complaints,
            )

    @property
    def complaints(self) -> Path:
        return self.path / "complaints.txt"

    def said(self) -> str:
        return self.complaints.read_text(encoding="utf-8")

    def results(self, command: Command) -> dict[str, bytes]:
        """Everything that the command left, hidden files too."""
        files = [
            file
            for name in command.results
            for file in ([self.path / "work" / name], (self.path / "work" / name).rglob("*"))
            for file in file
            if file.is_file()
        ]
        return {str(file.relative_to(self.path)): file.read_bytes() for file in sorted(files)}

    def leftovers(self) -> list[str]:
        """Files half written, folders for passing files."""
        parts = [str(file) for file in (self.path / "work").rglob("*.part")]
        return parts + [str(file) for file in (self.path / "tmp").iterdir()]


def processes_of(session: int) -> dict[int, str]:
    """The processes of a session that still live, with their commands."""
    found = {}
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            try:
                words = (place / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
                if int(words[3]) == session and words[0] != "Z":
                    found[int(place.name)] = (place / "cmdline").read_bytes().decode().replace("\0", " ")
            except OSError:
                continue
    return found


def workers_of(session: int) -> list[int]:
    return sorted(pid for pid, words in processes_of(session).items() if "spawn_main" in words)


def shared_memory() -> set[str]:
    return {file.name for file in SHARED.iterdir()} if SHARED.is_dir() else set()


def await_nobody(session: int) -> None:
    """Wait until a session has no process any more, but not longer than that may take."""
    end = time.monotonic() + AT_ONCE
    while left := processes_of(session):
        assert time.monotonic() < end, left
        time.sleep(0.05)


def send(process: children.Child, whom: str, which: signal.Signals, rng: Random) -> bool:
    """Send a signal to the program, to its group as a terminal does, or to a worker, if there is one."""
    if whom == "program":
        process.send_signal(which)
    elif whom == "group":
        os.killpg(process.pid, which)
    else:
        workers = workers_of(process.pid)
        if not workers:
            return False
        os.kill(rng.choice(workers), which)
    return True
