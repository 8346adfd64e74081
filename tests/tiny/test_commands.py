"""The tiny game on the command line: simulated, recorded, replayed, and played at a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.attack.killing import needs_proc
from tests.attack.terminals import Terminal

TOP = Path(__file__).resolve().parents[2]


def run(home: Path, *words: object, typed: str = "") -> tuple[int, str, str]:
    """A command in a program that knows the tiny game: exit code, what was printed, what was complained."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.tiny", *map(str, words)],
        cwd=TOP,
        env={**os.environ, "HAMELN_HOME": str(home), "LANGUAGE": "en"},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("option", [(), ("--peek",)])
def test_many_matches_are_recorded_and_the_records_hold(tmp_path: Path, option: tuple[str, ...]) -> None:
    record = tmp_path / "many.hameln.jsonl"
    words = ("simulate", "--game", "tiny", "--games", 5, "--seats", "careful,random,random", "--seed", 3)

    code, out, err = run(tmp_path, *words, *option, "--record", record, "--legal", "--state")

    assert code == 0, err
    assert record.read_text(encoding="utf-8").count('"hameln-match"') == 5
    code, out, err = run(tmp_path, "replay", record, "--check")
    assert code == 0, err
    assert "5" in out


def test_a_record_for_one_seat_hides_what_that_seat_did_not_see(tmp_path: Path) -> None:
    record = tmp_path / "one.hameln.jsonl"
    words = ("simulate", "--game", "tiny", "--games", 1, "--seats", "careful,random", "--seed", 3)

    code, _, err = run(tmp_path, *words, "--record", record, "--for-seat", 1)

    assert code == 0, err
    assert '"card": null' in record.read_text(encoding="utf-8") or '"card":null' in record.read_text(
        encoding="utf-8"
    )
    assert run(tmp_path, "replay", record, "--check")[0] == 0


def test_it_is_watched_and_played_at_a_terminal(tmp_path: Path) -> None:
    code, out, err = run(tmp_path, "play", "--game", "tiny", "--seats", "careful,careful,random", "--seed", 2)
    assert code == 0, err
    assert "All cards are turned up" in out


@needs_proc
def test_a_person_plays_it_at_a_terminal_and_every_explanation_can_be_read(tmp_path: Path) -> None:
    save = tmp_path / "mine.hameln.jsonl"
    words = ("play", "--game", "tiny", "--plain", "--peek", "--seats", "human,careful,random", "--seed", 2)

    with Terminal(tmp_path, *words, "--record", save, program="tests.tiny") as terminal:
        terminal.wait_for("> ")
        terminal.answer("?1")
        for _ in range(30):
            if terminal.process.poll() is not None or "Cleo:" in terminal.shown:
                break
            place = terminal.type("1")
            while terminal.read(0.3) and "> " not in terminal.shown[place:]:
                pass
        assert terminal.end() == 0, terminal.shown

    assert "decides in round 1." in terminal.shown
    assert "You alone see the card" in terminal.shown
    assert "Anna bids 0." in terminal.shown
    assert run(tmp_path, "replay", save, "--check")[0] == 0


def test_what_a_game_does_not_know_is_refused_in_a_sentence(tmp_path: Path) -> None:
    code, _, err = run(tmp_path, "simulate", "--game", "tiny", "--games", 1, "--seats", "weber,random")
    assert code == 2
    assert "weber" in err
    words = ("simulate", "--game", "tiny", "--games", 1, "--seats", "random,random")
    code, _, err = run(tmp_path, *words, "--town", "hameln")
    assert code == 2
    assert "--town" in err
