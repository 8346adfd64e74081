"""The tiny game on the command line: simulated, recorded, replayed, and played at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import hameln.cli
from hameln.cli.choosing import Chosen
from hameln.cli.wanted import Wanted
from hameln.cli.window import play_in_window
from tests.attack.killing import needs_proc
from tests.attack.terminals import Terminal
from tests.cli.conftest import Run, run
from tests.tiny.known import tiny_known

__all__ = ["run"]


@pytest.fixture(scope="module")
def program() -> Iterator[Callable[[], None]]:
    """The command line where the tiny game is known, read anew as its options are made of its games."""

    def taken_away() -> dict[str, ModuleType]:
        return {
            name: sys.modules.pop(name) for name in [*sys.modules] if f"{name}.".startswith("hameln.cli.")
        }

    before = hameln.cli, taken_away()
    with tiny_known():
        yield import_module("hameln.cli.app").main
    taken_away()
    hameln.cli, others = before
    sys.modules |= others


@pytest.mark.few(1)
@pytest.mark.parametrize("option", [(), ("--peek",)])
def test_many_matches_are_recorded_and_the_records_hold(
    run: Run, tmp_path: Path, option: tuple[str, ...]
) -> None:
    record = tmp_path / "many.hameln.jsonl"
    words = ("simulate", "--game", "tiny", "--games", 5, "--seats", "careful,random,random", "--seed", 3)

    code, out, err = run(*words, *option, "--record", record, "--legal", "--state")

    assert code == 0, err
    assert record.read_text(encoding="utf-8").count('"hameln-match"') == 5
    code, out, err = run("replay", record, "--check")
    assert code == 0, err
    assert "5" in out


def test_a_record_for_one_seat_hides_what_that_seat_did_not_see(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "one.hameln.jsonl"
    words = ("simulate", "--game", "tiny", "--games", 1, "--seats", "careful,random", "--seed", 3)

    code, _, err = run(*words, "--record", record, "--for-seat", 1)

    assert code == 0, err
    assert '"card": null' in record.read_text(encoding="utf-8") or '"card":null' in record.read_text(
        encoding="utf-8"
    )
    assert run("replay", record, "--check")[0] == 0


def test_it_is_watched_and_played_at_a_terminal(run: Run) -> None:
    code, out, err = run("play", "--game", "tiny", "--seats", "careful,careful,random", "--seed", 2)
    assert code == 0, err
    assert "All cards are turned up" in out


@pytest.mark.long
@needs_proc
def test_a_person_plays_it_at_a_terminal_and_every_explanation_can_be_read(run: Run, tmp_path: Path) -> None:
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
    assert run("replay", save, "--check")[0] == 0


def test_what_a_game_does_not_know_is_refused_in_a_sentence(run: Run) -> None:
    code, _, err = run("simulate", "--game", "tiny", "--games", 1, "--seats", "weber,random")
    assert code == 2
    assert "weber" in err
    words = ("simulate", "--game", "tiny", "--games", 1, "--seats", "random,random")
    code, _, err = run(*words, "--town", "hameln")
    assert code == 2
    assert "--town" in err


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "careful\n"),
        (("list",), "careful\n"),
        (("show", "careful"), "careful bids by its card\n"),
        (("show", "careful", "--file"), 'name = "careful"\n'),
        (("try", "careful", "--games", 3), "careful plays 3 matches from seed 1\n"),
    ],
)
def test_computer_players_that_are_files_are_looked_at_by_game(
    run: Run, words: tuple[object, ...], told: str
) -> None:
    assert run("families", *words, "--game", "tiny") == (0, told, "")


def test_without_a_game_the_command_is_about_the_game_whose_word_it_is(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("families", "list")
    assert code == 0
    assert "weber" in out
    code, _, err = run("families", "check", tmp_path / "none.toml", "--game", "tiny")
    assert code == 2
    assert "none.toml: no such file" in err
    code, _, err = run("families", "list", "--game", "chess")
    assert code == 2
    assert 'no game is called "chess"' in err


@pytest.fixture
def half(run: Run, tmp_path: Path) -> Path:
    """The save of a match that somebody left at once."""
    save = tmp_path / "half.hameln.jsonl"
    words = ("play", "--game", "tiny", "--peek", "--seats", "careful,careful", "--seed", 2)
    assert run(*words, "--record", save)[0] == 0
    lines = save.read_text(encoding="utf-8").splitlines(keepends=True)
    save.write_text("".join(lines[:3]), encoding="utf-8")
    return save


@pytest.mark.few(1)
@pytest.mark.parametrize("words", [(), ("--game", "tiny")])
def test_a_match_that_goes_on_is_of_the_game_of_its_file(
    run: Run, half: Path, words: tuple[str, ...]
) -> None:
    code, out, err = run("play", *words, "--resume", half)

    assert (code, err) == (0, "")
    assert "All cards are turned up" in out


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--game", "hameln"), "the match is one of tiny, not of hameln"),
        (("--peek",), "--resume goes on with the match of its file; it does not take --peek"),
        (("--town", "hameln"), "--town is no option of tiny"),
    ],
)
def test_what_does_not_fit_the_file_is_refused(
    run: Run, half: Path, words: tuple[str, ...], told: str
) -> None:
    code, out, err = run("play", *words, "--resume", half)

    assert (code, out) == (2, "")
    assert told in err


@pytest.mark.parametrize(("named", "shown"), [("tiny", "tiny"), (None, "")])
def test_the_window_opens_with_the_title_of_the_game_that_was_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: str | None, shown: str
) -> None:
    opened: list[object] = []
    launch = SimpleNamespace(play=lambda *_, game, **__: opened.append(game))
    monkeypatch.setitem(sys.modules, "hameln.ui.launch", launch)
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    chosen = Chosen(word=named or "hameln", options={}, is_named=named is not None)
    play_in_window(Wanted(chosen=chosen))

    assert opened == [shown]
