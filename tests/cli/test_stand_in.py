"""Matches in the terminal whose computer players are gone: somebody stands in, or it is said how."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.cli.resuming import resume_at_terminal
from hameln.table.records import read_only_match
from tests.cli.conftest import Run
from tests.table.test_saves import played, written


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A match of a family that is not there any more."""
    path = played(tmp_path / "a.hameln.jsonl", 30, seats=("greedy", "greedy", "random"))
    return written(path, path.read_bytes().splitlines(keepends=True), seats=["mine:hard", "greedy", "random"])


def test_where_nobody_can_be_asked_it_is_said_how_it_goes_on(run: Run, save: Path) -> None:
    before = save.read_bytes()

    code, out, err = run("play", "--plain", "--resume", save)

    assert (code, out) == (2, "")
    assert "mine:hard" in err
    assert "--stand-in NAME" in err
    assert save.read_bytes() == before


def test_somebody_named_stands_in(run: Run, save: Path) -> None:
    code, out, _ = run("play", "--plain", "--resume", save, "--stand-in", "random")

    assert code == 0
    assert "Final scoring" in out
    assert read_only_match(save).seats == ("random", "greedy", "random")


def test_who_stands_in_must_be_known(run: Run, save: Path) -> None:
    code, _, err = run("play", "--plain", "--resume", save, "--stand-in", "gredy")

    assert code == 2
    assert 'no computer player is called "gredy"' in err


@pytest.mark.parametrize(("answers", "player"), [("1", "giebel:hard"), ("2", "human"), ("", "")])
def test_at_a_terminal_it_is_asked(save: Path, answers: str, player: str) -> None:
    before = save.read_bytes()
    shown: list[str] = []

    def answer(_: str) -> str:
        if not answers:
            raise EOFError
        return answers

    found = resume_at_terminal(save, answer, shown.append)

    assert "mine:hard" in "".join(shown)
    if player:
        assert found is not None
        found[0].close()
        assert found[0].seats[0] == player
    else:
        assert found is None
        assert save.read_bytes() == before


def test_a_repaired_save_says_that_somebody_must_stand_in(run: Run, save: Path) -> None:
    save.write_bytes(save.read_bytes() + b"{}\n")

    code, out, _ = run("repair", save)

    assert code == 0
    assert "Choose who stands in" in out


def test_a_match_with_a_family_gone_is_told_and_checked_as_ever(run: Run, save: Path) -> None:
    assert run("replay", save)[0] == 0
