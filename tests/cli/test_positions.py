"""Set positions from the command line: listed, checked, and solved at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.cli.choosing import Chosen
from hameln.cli.positions import chosen_position
from hameln.cli.terminal import TerminalTable
from hameln.content import folder
from hameln.errors import HamelnError
from hameln.table.positions.attempt import Attempt
from hameln.table.positions.files import find_position
from tests.cli.conftest import Run

PIPER = folder("positions") / "hameln" / "call-the-piper.toml"


def test_the_list_tells_every_position_with_its_state(run: Run) -> None:
    code, out, err = run("positions")
    assert (code, err) == (0, "")
    assert "call-the-piper" in out
    assert "as-many-as-nuns" in out
    assert "not tried yet" in out

    _, out, _ = run("positions", "--game", "rattus-cartus", "--language", "de")
    assert "call-the-piper" not in out
    assert "noch nicht versucht" in out


def test_a_file_is_checked_by_playing_it(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("positions", PIPER)
    assert (code, out) == (0, f"{PIPER}: solved with 2 decisions\n")

    odd = tmp_path / "odd.toml"
    odd.write_text(PIPER.read_text(encoding="utf-8").replace('"piper"', '"pipe"'), encoding="utf-8")
    code, _, err = run("positions", PIPER, odd, "--game", "hameln")
    assert code == 2
    assert "goal: expected one of" in err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--position", "call-the-pier"), "did you mean call-the-piper"),
        (("--position", "call-the-piper", "--seed", "3"), "it does not take --seed"),
        (("--position", "call-the-piper", "--game", "rattus-cartus"), "no position is called"),
        (("--position", "nowhere.toml"), "there is no such file"),
    ],
)
def test_what_cannot_be_solved_is_told(words: tuple[str, ...], told: str) -> None:
    chosen = Chosen(word="hameln", options={"town": None}, is_named="--game" in words)
    if "--game" in words:
        chosen = Chosen(word="rattus-cartus", options={}, is_named=True)
    options = {"seed": 3} if "--seed" in words else {}
    with pytest.raises(HamelnError, match=told):
        chosen_position(chosen, words[1], **options)


def test_without_a_terminal_it_is_said_that_nobody_can_be_asked(run: Run) -> None:
    code, _, err = run("play", "--terminal", "--position", "call-the-piper")
    assert code == 2
    assert "there is no terminal" in err


def test_a_table_at_a_terminal_ends_with_the_verdict(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    attempt = Attempt(find_position("call-the-piper"))

    TerminalTable(attempt, plain=True, path=None, ask=lambda _: "1").run()

    assert attempt.is_done
    assert not attempt.match.is_over
    assert "Type a number from the list" in capsys.readouterr().out
