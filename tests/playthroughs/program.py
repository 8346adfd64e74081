"""The program as somebody starts it: a command line in a process of its own, and a person at a terminal.

Only what people type is used here, so that what is kept does not depend on how the program is made inside.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Final

import hameln
from tests import children

PATIENCE: Final = 60.0
"""Seconds after which nothing is waited for any longer."""
_PACKAGES: Final = Path(hameln.__file__).resolve().parents[1]
_SPEAKING: Final = """\
import sys
from hameln.cli.app import main
from hameln.language import use
use(sys.argv[1])
sys.argv[1:] = sys.argv[2:] + ["--language", sys.argv[1]] * (sys.argv[2] == "play")
main()
"""
"""The command line in another language, which comes first; a match would speak that of the settings."""
_CHOICE: Final = re.compile(r"^ +(\d+)  ", re.MULTILINE)
_STRIDE: Final = 5
"""How far a person goes on in the next list, so that all kinds of choices have their turn."""


def told_by(words: Sequence[str], place: Path, language: str = "en") -> str:
    """What a command prints that is started in a folder.

    Raises:
        RuntimeError: It fails; with what it complains about.
    """
    speaking = ("-m", "hameln") if language == "en" else ("-c", _SPEAKING, language)
    done = children.run(
        [sys.executable, *speaking, *words],
        cwd=place,
        env={**os.environ, "HAMELN_HOME": str(place / "home"), "PYTHONPATH": _paths(), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        message = f"hameln {' '.join(words)} ends with {done.returncode}: {done.stderr}"
        raise RuntimeError(message)
    return done.stdout


def _paths() -> str:
    return os.pathsep.join(part for part in (str(_PACKAGES), os.environ.get("PYTHONPATH", "")) if part)


def typed_at(words: Sequence[str], place: Path, looks: Mapping[int, Sequence[str]]) -> str:
    """What a terminal shows while a person plays a match to its end, with what is typed.

    Args:
        words: The command; paths in it are those of a file in the folder.
        looks: What is typed at a question before a choice is taken, by the question's number.

    Raises:
        TimeoutError: The program shows nothing more, and does not end either.
    """
    from tests.attack.terminals import Terminal  # noqa: PLC0415 - there are no such terminals on Windows

    person = _Person(looks)
    story, seen, end = "", 0, monotonic() + PATIENCE
    with Terminal(place / "home", *words) as terminal:
        while terminal.read():
            if f"\n{terminal.shown[seen:]}".endswith("\n> "):
                line = person.answer(terminal.shown[seen:])
                story += f"{terminal.shown[seen:]}{line}\n"
                seen, end = len(terminal.shown), monotonic() + PATIENCE
                terminal.type(line)
            elif terminal.process.poll() is not None and not terminal.read(0.0):
                break
            elif monotonic() > end:
                message = f"nothing more is shown after {terminal.shown[-400:]!r}"
                raise TimeoutError(message)
        story += terminal.shown[seen:]
    return story.replace(f"{place}{os.sep}", "")


class _Person:
    """Looks around at some questions, and takes another choice of each list."""

    def __init__(self, looks: Mapping[int, Sequence[str]]) -> None:
        """Nothing has been asked yet."""
        self._looks = looks
        self._typed: list[str] = []
        self._line = ""
        self._question = self._choices = 0

    def answer(self, shown: str) -> str:
        """What is typed next, by what was shown since the last line."""
        numbers = [int(number) for number in _CHOICE.findall(shown)]
        if numbers and (self._line in ("", "u") or self._line.isdigit()):
            self._question, self._choices = self._question + 1, max(numbers)
            self._typed = list(self._looks.get(self._question, ()))
        self._line = self._typed.pop(0) if self._typed else self._choice()
        return self._line

    def _choice(self) -> str:
        return str(1 + self._question * _STRIDE % self._choices)
