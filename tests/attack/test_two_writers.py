"""Two programs on one match, in real terminals: one plays, the other watches, copies or takes over."""

from __future__ import annotations

import os
import re
import shlex
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hameln.cli.replay import check_record
from hameln.table.records import read_only_match
from tests import children
from tests.attack.terminals import Terminal

SEATS = "human,greedy,greedy"


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Terminal]:
    """A terminal in which a match is played."""
    with Terminal(
        tmp_path, "play", "--plain", "--seats", SEATS, "--seed", 7, "--record", save_of(tmp_path)
    ) as one:
        one.wait_for("> ")
        one.answer("1")
        yield one


def save_of(home: Path) -> Path:
    return home / "evening.hameln.jsonl"


def second(home: Path, answer: str) -> Terminal:
    """Another one that is asked what to do."""
    terminal = Terminal(home, "play", "--plain", "--resume", save_of(home))
    terminal.wait_for("in use by a terminal (process ")
    terminal.wait_for("4  Leave it\n> ")
    terminal.type(answer)
    return terminal


def actions(home: Path) -> int:
    return len(read_only_match(save_of(home)).match.played)


def leftovers(home: Path) -> list[str]:
    return sorted(path.name for path in home.iterdir() if path.name.startswith("."))


def test_who_takes_over_plays_on_and_the_first_stops_at_once(first: Terminal, tmp_path: Path) -> None:
    before = save_of(tmp_path).read_bytes()
    with second(tmp_path, "3") as other:
        other.wait_for("decides. Purse")
        other.wait_for("> ", other.shown.index("decides. Purse"))

        assert first.end() == 0
        assert re.search(r"This match goes on in a terminal \(process \d+\) now\.\n$", first.shown)
        assert "Traceback" not in first.shown
        assert save_of(tmp_path).read_bytes() == before
        other.answer("1")
        assert actions(tmp_path) > len(before.splitlines()) - 1
        other.type("q")
        assert other.end() == 0
    check_record(save_of(tmp_path))
    assert leftovers(tmp_path) == []


@pytest.mark.long
def test_who_plays_on_in_a_copy_leaves_the_first_alone(first: Terminal, tmp_path: Path) -> None:
    with second(tmp_path, "2") as other:
        other.wait_for("decides. Purse")
        other.wait_for("> ", other.shown.index("decides. Purse"))
        other.answer("1")
        first.answer("1")
        other.type("q")
        assert other.end() == 0
    first.type("q")
    assert first.end() == 0

    check_record(save_of(tmp_path))
    check_record(tmp_path / "evening, copy.hameln.jsonl")


@pytest.mark.long
def test_who_watches_sees_the_match_go_on(first: Terminal, tmp_path: Path) -> None:
    with second(tmp_path, "1") as other:
        other.wait_for("Round 1: ")
        before = len(other.shown)
        for _ in range(30):  # a turn is told once it is over
            first.answer("1")
            other.read(0.3)
            if "Ahlborn" in other.shown[before:]:
                break
        other.wait_for("Ahlborn", before)
        first.type("q")
        assert first.end() == 0
        other.wait_for("The match is not played any more.")
        assert other.end() == 0
    check_record(save_of(tmp_path))


@pytest.mark.long
def test_who_leaves_it_changes_nothing(first: Terminal, tmp_path: Path) -> None:
    before = save_of(tmp_path).read_bytes()
    for answer in ("4", "\x04"):
        with second(tmp_path, answer) as other:
            assert other.end() == 0

    assert save_of(tmp_path).read_bytes() == before
    first.answer("1")


@pytest.mark.long
def test_a_program_that_cannot_ask_is_refused(first: Terminal, tmp_path: Path) -> None:
    """Nor may a second program record where the first one plays."""
    before = save_of(tmp_path).read_bytes()
    for words in (("--resume",), ("--seats", "greedy,greedy,greedy", "--record")):
        command = [sys.executable, "-m", "hameln", "play", "--plain", *words, str(save_of(tmp_path))]
        done = children.run(command, capture_output=True, text=True, check=False)

        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1
        assert done.stdout == ""
    assert save_of(tmp_path).read_bytes() == before
    first.answer("1")
    check_record(save_of(tmp_path))


@pytest.mark.long
def test_a_stopped_program_keeps_its_match(first: Terminal, tmp_path: Path) -> None:
    """What does not answer may still write; so nobody takes it over, until it is closed."""
    before = save_of(tmp_path).read_bytes()
    os.kill(first.process.pid, signal.SIGSTOP)
    with second(tmp_path, "3") as other:
        assert other.end() == 2
        assert "in use by a terminal" in other.shown.splitlines()[-1]
    assert save_of(tmp_path).read_bytes() == before
    os.kill(first.process.pid, signal.SIGCONT)
    first.answer("1")
    assert actions(tmp_path) > len(before.splitlines()) - 1
    check_record(save_of(tmp_path))


@pytest.mark.long
def test_ctrl_c_ends_with_one_sentence(first: Terminal, tmp_path: Path) -> None:
    before = len(first.shown)
    first.wait_until_it_reads()
    first.press(b"\x03")
    assert first.end() == 0

    assert (
        first.shown[before:].replace("^C", "").strip()
        == f"Go on with: hameln play --resume {shlex.quote(str(save_of(tmp_path)))}"
    )
    assert leftovers(tmp_path) == []


@pytest.mark.long
def test_a_match_without_a_save_ends_with_one_sentence_too(tmp_path: Path) -> None:
    with Terminal(
        tmp_path, "play", "--plain", "--seats", "hard,hard,hard", "--record", tmp_path / "a.jsonl"
    ) as one:
        one.wait_for("The match is saved in")
        one.press(b"\x03")
        assert one.end() == 0
    command = [sys.executable, "-m", "hameln", "play", "--plain", "--seats", "hard,hard,hard"]
    with children.Child(command, stdout=children.PIPE, stderr=children.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate()

    assert process.returncode == 130
    assert complaints == "hameln: Stopped by Ctrl-C; nothing half done is left behind.\n"
    assert "Traceback" not in one.shown
    assert f"Go on with: hameln play --resume {tmp_path / 'a.jsonl'}" in one.shown
