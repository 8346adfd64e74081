"""The table in the terminal: whole matches typed by a person who only presses what is offered."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from rich.console import Console

from hameln.cli.choosing import Chosen
from hameln.cli.terminal import TerminalTable
from hameln.cli.wanted import daily_session
from hameln.errors import HamelnError
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.game import CHANCE
from hameln.table.daily import draft_of, today
from hameln.table.ledger import read_ledger
from hameln.table.records import read_only_match
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.table.settings_file import write_settings
from hameln.table.tallies import line_of
from tests.cli.conftest import Run
from tests.table.finishing import finish

TOWN = find_town("hameln")


class Person:
    """Types lines; where none is left, picks any number of the list that was shown last."""

    def __init__(self, lines: Iterator[str] | None = None, seed: int = 1) -> None:
        self.lines = lines or iter(())
        self.rng = Random(seed)
        self.screen = io.StringIO()

    def ask(self, _: str) -> str:
        line = next(self.lines, None)
        if line is not None:
            return line
        shown = [
            part.split(maxsplit=1)[0]
            for part in self.screen.getvalue().splitlines()[-80:]
            if part.startswith("  ")
        ]
        block = shown[len(shown) - 1 - shown[::-1].index("1") :]
        return self.rng.choice([number for number in block if number.isdigit()])


def table_for(seats: str, person: Person, *, plain: bool = True, path: Path | None = None) -> TerminalTable:
    names = seats.split(",")
    session = Session(Hameln(TOWN, len(names)), names, 5, path=path)
    console = Console(file=person.screen, width=110, no_color=True, highlight=False, soft_wrap=True)
    return TerminalTable(session, plain=plain, path=path, ask=person.ask, console=console)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "seats", ["human,greedy,random", "human,human,human,human", "human,random,human,random,random"]
)
def test_people_play_to_the_final_scoring_with_numbers_alone(seats: str, tmp_path: Path) -> None:
    person = Person()
    path = tmp_path / "evening.hameln.jsonl"

    table_for(seats, person, path=path).run()

    assert "Final scoring" in person.screen.getvalue()
    assert read_only_match(path).match.is_over


def looking(*lines: str) -> str:
    person = Person(iter([*lines, "q"]))
    table_for("human,greedy,greedy", person, plain=False).run()
    return person.screen.getvalue()


def test_the_table_can_be_read_as_words_and_as_a_map() -> None:
    screen = looking("t", "m")

    assert "Turn order" in screen
    assert "o circle  # rat" in screen
    assert "B.il 2" in screen


def test_a_choice_is_explained_with_its_rule() -> None:
    assert "H2.6:" in looking("?1")


def test_a_hint_names_a_choice() -> None:
    assert "Settle a man in" in looking("h").splitlines()[-1]


def test_who_has_switched_hints_off_gets_none_at_the_terminal_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    write_settings(Settings(hints=False))
    last = looking("h").splitlines()[-1]
    assert last == "“Hints” is switched off in the settings."


@pytest.mark.parametrize("line", ["99", "-1", "x", "", "?99", "٣", "9" * 5000])
def test_what_is_no_choice_is_answered_and_asked_again(line: str) -> None:
    assert "Type a number" in looking(line) or "There is no choice" in looking(line)


def test_a_copy_is_saved_and_a_bad_name_is_told(tmp_path: Path) -> None:
    path = tmp_path / "copy.hameln.jsonl"

    screen = looking(f"s {path}", f"s {tmp_path / 'no' / 'where'}")

    assert "Saved" in screen
    assert "there is no such folder" in screen
    assert read_only_match(path).match.played


def test_a_stopped_match_goes_on_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "evening.hameln.jsonl"
    person = Person(iter(["1", "1", "q"]))
    table_for("human,human,human", person, path=path).run()
    assert f"--resume {path}" in person.screen.getvalue()
    stopped = path.read_bytes()

    session, note = Session.resume(path)

    assert note == ""
    assert path.read_bytes() == stopped
    person = Person()
    console = Console(file=person.screen, width=110, no_color=True, soft_wrap=True)
    TerminalTable(session, plain=True, path=path, ask=person.ask, console=console).run()
    assert read_only_match(path).match.is_over


def test_a_decision_is_taken_back_until_chance_speaks() -> None:
    session = Session(Hameln(TOWN, 3), ["human"] * 3, 8)
    while (session.waits_for is None or session.match.state.turn < 0 or session.match.state.round < 2) and (
        not session.match.is_over
    ):
        if session.step() is None:
            session.choose(session.game.legal(session.match.state)[0])
    done = 0
    rng = Random(3)
    while not session.match.is_over:
        seat = session.waits_for
        if seat is None:
            session.step()
            continue
        before = session.match.state.copy()
        session.choose(rng.choice(session.game.legal(before)))
        while session.waits_for is None and session.step() is not None:
            pass
        last = session.match.played[-1]
        if (
            session.waits_for == seat
            and last.mover == seat
            and not any(one.mover == CHANCE for one in session.match.played[-session.undoable() or -1 :])
        ):
            after = session.match.state.copy()
            move = session.match.played[-session.undoable()].action
            assert session.undo()
            assert session.match.state == before
            session.choose(move)
            while session.waits_for is None and session.step() is not None:
                pass
            assert session.match.state == after
            done += 1
        elif session.waits_for is not None and last.mover == CHANCE:
            assert not session.undo()
            assert session.why_no_undo()
    assert done > 20


def test_u_takes_back_and_says_why_it_cannot() -> None:
    screen = looking("u")
    assert "You have not decided anything yet" in screen
    assert "Chance has spoken" not in screen


@pytest.mark.long
def test_without_a_terminal_computer_families_play_a_demonstration(run: Run) -> None:
    code, out, _ = run("play", "--seed", 7)
    again = run("play", "--seed", 7)[1]

    assert code == 0
    assert "Final scoring" in out
    assert out == again


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--seats", "human,greedy,greedy"), "no terminal"),
        (("--seats", "a,b,c"), "no computer player"),
        (("--resume", "gone.jsonl"), "no such file"),
        (("--resume", "gone.jsonl", "--seats", "random,random,random"), "--resume"),
        (("--town", "gone.toml"), "gone.toml"),
    ],
)
def test_a_match_that_cannot_begin_is_refused(run: Run, words: tuple[str, ...], part: str) -> None:
    code, out, err = run("play", *words)

    assert (code, out) == (2, "")
    assert part in err


def test_a_new_match_at_a_terminal_gets_a_save_of_its_own(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answers: Callable[[str], str] = lambda _: "q"
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", answers)

    code, out, _ = run("play", "--seed", 3)
    again = run("play", "--seed", 3)[1]

    assert code == 0
    assert "--resume" in out
    assert list((tmp_path / "home" / "saves").iterdir())
    story = "Hameln, some seven hundred years ago."
    assert (story in out, story in again) == (True, False)


def chosen() -> Chosen:
    return Chosen(word="hameln", options={"town": None}, is_named=True)


@pytest.mark.usefixtures("home")
def test_the_match_is_begun_gone_on_with_and_practised() -> None:
    first, note = daily_session(chosen(), seats=None, seed=None)
    first.close()
    expected = draft_of(today(), "hameln")
    assert (first.seats, str(first.seed), note) == (expected.players, expected.seed, "")

    again, _ = daily_session(chosen())
    assert again.path == first.path
    again.close()
    assert again.path is not None
    again.path.unlink()
    quick = draft_of(today(), "hameln")
    quick.seats[1:] = [evolve(seat, player="random") for seat in quick.seats[1:]]
    finish(quick.begin())
    (result,) = read_ledger().matches

    practice, note = daily_session(chosen())
    practice.close()
    assert not practice.counts
    assert note == f"For practice: {line_of(result)}"


@pytest.mark.usefixtures("home")
def test_what_the_day_has_settled_is_refused() -> None:
    with pytest.raises(HamelnError, match="it does not take --seed"):
        daily_session(chosen(), seats=None, seed=0)


def test_without_a_terminal_it_is_said_that_nobody_can_be_asked(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)

    code, out, err = run("play", "--daily", "--terminal")

    assert (code, out) == (2, "")
    assert "no terminal to ask a person at" in err
