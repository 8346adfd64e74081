"""Outputs that are closed, full or not listened to, inputs that are closed, terminals that speak little."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import children
from tests.attack.bounded import TOP, run

COMMANDS = pytest.mark.parametrize(
    "words",
    [
        ("town", "list"),
        ("families", "show", "weber", "--file"),
        ("play", "--terminal", "--seats", "random,random,random"),
    ],
)


def started(
    words: tuple[str, ...], redirect: str, home: Path, **environment: str
) -> children.CompletedProcess[bytes]:
    """A command as a shell starts it, with something done to its streams."""
    places = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    return children.run(
        ["sh", "-c", f'"$@" {redirect}', "sh", sys.executable, "-m", "hameln", *words],
        cwd=TOP,
        env={**places, "HAMELN_HOME": str(home), **environment},
        capture_output=True,
        check=False,
    )


@pytest.mark.long
@COMMANDS
@pytest.mark.parametrize(("redirect", "part"), [(">/dev/full", "No space left"), (">&-", "is closed")])
def test_an_output_that_takes_nothing_is_told_in_one_sentence(
    tmp_path: Path, words: tuple[str, ...], redirect: str, part: str
) -> None:
    done = started(words, redirect, tmp_path)

    told = done.stderr.decode()
    assert done.returncode == 2
    assert part in told
    assert told.startswith("hameln: nothing can be printed")
    assert len(told.splitlines()) == 1


@pytest.mark.long
@COMMANDS
def test_whoever_stops_listening_is_told_nothing(tmp_path: Path, words: tuple[str, ...]) -> None:
    read, write = os.pipe()
    os.close(read)
    process = children.run(
        [sys.executable, "-m", "hameln", *words],
        env={**os.environ, "HAMELN_HOME": str(tmp_path)},
        stdout=write,
        stderr=children.PIPE,
        check=False,
    )
    os.close(write)

    assert (process.returncode, process.stderr) == (141, b"")


@pytest.mark.long
@pytest.mark.parametrize("redirect", ["2>&-", "2>/dev/full", "<&-", "<&- 2>&-"])
@pytest.mark.parametrize("words", [("town", "check", "gone.toml"), ("town", "check", "maps/hameln.toml")])
def test_complaints_that_nobody_takes_change_no_exit_code(
    tmp_path: Path, words: tuple[str, ...], redirect: str
) -> None:
    done = started(words, redirect, tmp_path)

    assert done.returncode == (2 if "gone.toml" in words else 0)
    assert b"Traceback" not in done.stdout + done.stderr


@pytest.mark.long
def test_a_closed_output_never_becomes_the_record(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    words = ("simulate", "--games", "1", "--seats", "random,random,random", "--record", str(path))

    assert started(words, "<&- >&- 2>&-", tmp_path).returncode == 2

    assert path.read_bytes().startswith(b'{"format"')
    assert b"mean place" not in path.read_bytes()


@pytest.mark.long
@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"COLUMNS": "1"},
        {"COLUMNS": "7", "LINES": "1"},
        {"TERM": "dumb", "COLUMNS": "0"},
    ],
)
@pytest.mark.parametrize("words", [("town", "list")])
def test_terminals_that_speak_little_or_are_narrow(
    tmp_path: Path, words: tuple[str, ...], environment: dict[str, str]
) -> None:
    done = run(sys.executable, "-m", "hameln", *words, cwd=tmp_path, env=environment)

    assert done.went_well()


@pytest.mark.long
def test_whatever_is_typed_is_answered_in_words(tmp_path: Path, typed: Callable[..., str]) -> None:
    lines = ["s /", "s ", "s .", "s /dev/full", "s a/b/c", "?99999999999", "?-1"]
    screen = typed(tmp_path, *lines)
    told = screen.split("> ")
    assert len(told) >= len(lines) + 2, "each line is answered with the next question"

    assert "Traceback" not in screen
    assert "fault" not in screen
    assert "Go on with" in screen


@pytest.fixture
def typed() -> Callable[..., str]:
    """A table in a terminal of its own, at which lines are typed; returns all that was shown."""
    return _typed


def _typed(folder: Path, *lines: str) -> str:
    from tests.attack.terminals import Terminal  # noqa: PLC0415 - there are none elsewhere

    words = ("play", "--terminal", "--plain", "--seats", "human,random,random", "--seed", 3)
    with Terminal(folder / "home", *words, cwd=folder) as terminal:
        place = 0
        for line in (*lines, "q"):
            place = terminal.wait_for("> ", place)
            terminal.type(line)
        terminal.end()
    return terminal.shown
