"""A real terminal for the program: what it shows, and what a person types there."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import sys
import termios
from pathlib import Path
from time import monotonic
from typing import Self

from tests import children

TOP = Path(__file__).resolve().parent.parent.parent
PATIENCE = 120.0
WIDE = 300
"""How many signs a line of such a terminal has."""


class Terminal:
    """The command line in a terminal of its own.

    Attributes:
        shown: Everything that it has printed so far.
        process: The program.
    """

    def __init__(
        self,
        home: Path,
        *words: object,
        languages: str = "",
        program: str = "hameln",
        columns: int = WIDE,
        kind: str = "dumb",
        cwd: Path = TOP,
    ) -> None:
        """Start the program there."""
        environment = {key: value for key, value in os.environ.items() if key != "DISPLAY"}
        environment |= {
            "HAMELN_HOME": str(home),
            "PYTHONPATH": str(TOP),
            "TERM": kind,
            "COLUMNS": str(columns),
            "LINES": "24",  # a terminal without abilities counts as 80 signs wide unless both are given
            "LANGUAGE": languages or "en",
            "LC_ALL": "C.UTF-8",
        }
        self._own, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        if kind != "dumb":
            del environment["COLUMNS"], environment["LINES"]
        mode = termios.tcgetattr(theirs)
        mode[3] &= ~termios.ECHO
        termios.tcsetattr(theirs, termios.TCSANOW, mode)
        self.shown = ""
        self.process = children.Child(
            [sys.executable, "-m", program, *map(str, words)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            cwd=cwd,
            preexec_fn=_control,
        )
        os.close(theirs)

    def read(self, seconds: float = 0.05) -> bool:
        """Take in what it prints; say whether it can print more."""
        try:
            if select.select([self._own], [], [], seconds)[0]:
                raw = os.read(self._own, 1 << 16)
                self.shown += raw.decode("utf-8", "replace").replace("\r\n", "\n")
                return bool(raw)
        except OSError:
            return False
        return True

    def wait_for(self, words: str, after: int = 0) -> int:
        """Wait until something is shown; returns where that ends."""
        end = monotonic() + PATIENCE
        while words not in self.shown[after:]:
            assert monotonic() < end, f"{words!r} is not shown:\n{self.shown[-2000:]}"
            if not self.read():
                assert words in self.shown[after:], f"{words!r} is not shown:\n{self.shown[-2000:]}"
        return self.shown.index(words, after) + len(words)

    def type(self, line: str) -> int:
        """Type a line; returns how much had been shown before."""
        before = len(self.shown)
        os.write(self._own, f"{line}\n".encode())
        return before

    def answer(self, line: str) -> None:
        """Type a line and wait for the next question."""
        before = self.type(line)
        self.wait_for("> ", before)

    def press(self, byte: bytes) -> None:
        """Press a key such as Ctrl-C."""
        os.write(self._own, byte)

    def wait_until_it_reads(self) -> None:
        """Wait until the program sleeps over its prompt.

        The prompt is shown a moment before the program reads; a signal in between would be noticed
        only after the next line.
        """
        end = monotonic() + PATIENCE
        state = Path(f"/proc/{self.process.pid}/stat")
        while state.read_text(encoding="ascii").rpartition(")")[2].split()[0] != "S" and monotonic() < end:
            self.read(0.01)

    def hang_up(self) -> None:
        """Let the terminal go away."""
        if self._own >= 0:
            os.close(self._own)
            self._own = -1

    def end(self) -> int:
        """Wait until the program has ended; returns its exit code."""
        end = monotonic() + PATIENCE
        while self.process.poll() is None and monotonic() < end:
            self.read()
        while self.read(0.0) and select.select([self._own], [], [], 0)[0]:
            pass
        return self.process.wait(10)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.end()
        self.hang_up()


def _control() -> None:
    """Let Ctrl-C in this terminal reach the program."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
