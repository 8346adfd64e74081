"""The ledger of finished matches: what goes in, what keeps it whole, and what it is made anew from."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from hameln import language
from hameln.errors import HamelnError
from hameln.files.codec import dump
from hameln.files.locks import Lock
from hameln.players.kit import ARMS, HUMAN
from hameln.table import ledger
from hameln.table.draft import Draft
from hameln.table.finished import PRACTICE, Finished, Seated, finished_in
from hameln.table.kit import table_kit
from hameln.table.ledger import enter, ledger_path, newly_reached, read_ledger, told_reached
from hameln.table.replay import ReplayedMatch
from hameln.table.save_files import saves_folder
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.table.tallies import by_place
from tests.table.finishing import begun, finish, saved

pytestmark = pytest.mark.usefixtures("home", "tiny")

GAMES = ("tiny", "hameln", "rattus-cartus")


def match_of(number: int, *, won: bool = True) -> Finished:
    seats = (
        Seated(player=HUMAN, name="Anna", place=1 if won else 2, points=10 + number, has_won=won),
        Seated(player="random", name="Ben", place=2 if won else 1, points=9, has_won=not won),
    )
    when = datetime(2026, 5, 1, 12, number % 60, number // 60, tzinfo=UTC)
    return Finished(key=f"{number:032x}", when=when, game="tiny", place="Tiny", seed=number, seats=seats)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_a_person_has_finished_is_entered_with_its_result(game: str) -> None:
    session = finish(begun(game))

    (found,) = read_ledger().matches

    result = session.game.result(session.match.state)
    assert (found.game, found.seed, found.place) == (game, 1, session.place)
    assert tuple(one.player for one in found.seats) == session.seats
    assert tuple(one.name for one in found.seats) == session.names
    assert [one.arms for one in found.seats] == [session.arms[0], *[""] * (len(session.arms) - 1)]
    assert tuple(one.place for one in found.seats) == result.places
    assert tuple(one.points for one in found.seats) == result.totals
    assert tuple(seat for seat, one in enumerate(found.seats) if one.has_won) == result.winners
    assert session.told == told_reached(newly_reached(found, ()))


@pytest.mark.parametrize("game", GAMES)
def test_the_save_of_a_match_is_known_as_the_same_match(game: str) -> None:
    path = saves_folder() / "one.hameln.jsonl"
    session = saved(game, path, arms=tuple(reversed(ARMS[: len(begun(game).seats)])))

    (entered,) = read_ledger().matches
    found = finished_in(path)

    assert found is not None
    assert evolve(found, when=entered.when) == entered
    session.save_as(saves_folder() / "two.hameln.jsonl", "Under another title")
    ledger_path().unlink()
    assert len(read_ledger().matches) == 1


def test_what_is_no_match_of_a_person_is_not_entered() -> None:
    game = table_kit("tiny").seating.new_game("", 2, {}, 1)
    finish(Session(game, ("random", "random"), 1, counts=True))
    finish(begun("tiny", counts=False))
    whole = finish(begun("tiny", counts=False)).match
    finish(ReplayedMatch.of_match(whole, None).play_on(3, (HUMAN, "random")))
    played_on, note = finish_resumed(next(saves_folder().glob("*.jsonl")))

    assert played_on is None
    assert "practice" in note
    assert not ledger_path().exists()
    assert read_ledger().matches == ()


def finish_resumed(path: Path) -> tuple[Finished | None, str]:
    return finished_in(path), path.read_text(encoding="utf-8").splitlines()[0]


def test_matches_of_drafts_are_entered_also_when_they_go_on_another_day() -> None:
    draft = Draft.from_settings(Settings(), "tiny")
    draft.seat_persons(1)
    session = draft.begin()
    session.step()
    session.close()
    assert session.path is not None

    again, _ = Session.resume(session.path)
    finish(again)

    assert [one.game for one in read_ledger().matches] == ["tiny"]


def test_practice_is_not_entered_when_it_goes_on_either() -> None:
    draft = Draft.from_settings(Settings(), "tiny")
    draft.seat_persons(1)
    session = draft.begin(counts=False)
    session.close()
    assert session.path is not None

    again, _ = Session.resume(session.path)
    finish(again)

    assert again.notes == {PRACTICE: True}
    assert read_ledger().matches == ()


def test_a_ledger_that_is_not_there_is_made_of_the_saves() -> None:
    saved("tiny", saves_folder() / "one.hameln.jsonl", 1)
    saved("tiny", saves_folder() / "two.hameln.jsonl", 2)
    (saves_folder() / "three.hameln.jsonl").write_text("nothing", encoding="utf-8")
    known = read_ledger().matches
    ledger_path().unlink()

    found = read_ledger()

    assert {one.key for one in found.matches} == {one.key for one in known}
    assert len(found.matches) == 2
    assert found.told == ""
    assert ledger_path().is_file()


def match_line(**wrong: object) -> bytes:
    """A line of a ledger that says something that cannot be."""
    seat = {"player": "human", "name": "A", "place": 1, "points": 3, "won": True}
    when = wrong.pop("when", "2026-05-01T12:00:00+00:00")
    words = {"key": "a", "when": when, "game": "tiny", "place": "", "seed": 1, "seats": [{**seat, **wrong}]}
    return dump(words).encode()


@pytest.mark.parametrize(
    "damage",
    [
        b"{}",
        b"\xff\xfe",
        b'{"key":"a","when":"soon","game":"tiny","place":"","seed":1,"seats":[]}',
        b'{"key":"a","when":"2026-05-01T12:00:00+00:00","game":"tiny","place":"","seed":1,"seats":[{}]}',
        b'{"key":"a","when":"2026-05-01T12:00:00+00:00","game":"tiny","place":"","seed":1,"seats":5}',
        *(
            match_line(**wrong)
            for wrong in (
                {"when": "0001-01-01T00:00:00+14:00"},
                {"when": "9999-12-31T23:59:59-12:00"},
                {"points": 10**40},
                {"points": -(10**40)},
                {"place": 10**40},
            )
        ),
        b'{"key":',
    ],
)
def test_a_damaged_ledger_is_kept_aside_and_made_anew(damage: bytes) -> None:
    enter(match_of(1))
    saved("tiny", saves_folder() / "one.hameln.jsonl")
    enter(match_of(2))
    lines = ledger_path().read_bytes().splitlines(keepends=True)
    was = b"".join([*lines[:2], damage + b"\n", lines[3]])
    ledger_path().write_bytes(was)

    found = read_ledger()

    assert len(found.matches) == 3
    assert "line 3" in found.told
    assert "matches.damaged-1.jsonl" in found.told
    assert ledger_path().with_name("matches.damaged-1.jsonl").read_bytes() == was
    assert read_ledger() == evolve(found, told="")


def test_a_ledger_that_was_cut_off_keeps_its_whole_lines() -> None:
    enter(match_of(1))
    enter(match_of(2))
    raw = ledger_path().read_bytes()
    ledger_path().write_bytes(raw[:-20])

    told = enter(match_of(3)).told

    assert "line 3" in told
    assert [one.seed for one in read_ledger().matches] == [1, 3]


def test_a_ledger_of_a_newer_program_is_left_alone() -> None:
    enter(match_of(1))
    newer = ledger_path().read_bytes().replace(b'"version":1', b'"version":2')
    ledger_path().write_bytes(newer)

    with pytest.raises(HamelnError, match="newer program"):
        read_ledger()
    session = finish(begun("tiny"))

    assert "newer program" in session.told
    assert ledger_path().read_bytes() == newer


def test_lines_keep_what_other_programs_write_beside() -> None:
    enter(match_of(1))
    head, line = ledger_path().read_text(encoding="utf-8").splitlines()
    richer = json.dumps({**json.loads(line), "weather": "rain"})
    ledger_path().write_text(f"{head}\n{richer}\n", encoding="utf-8")

    enter(match_of(2))

    assert ledger_path().read_text(encoding="utf-8").splitlines()[1] == richer


def test_a_match_goes_on_where_the_ledger_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "PATIENCE", 0.0)
    held = Lock(ledger_path())
    ledger_path().parent.mkdir(parents=True, exist_ok=True)
    held.take()

    session = finish(begun("tiny"))

    held.release()
    assert session.match.is_over
    assert "in use" in session.told


def enter_many(home: str, first: int, count: int) -> None:
    os.environ["HAMELN_HOME"] = home
    for number in range(first, first + count):
        enter(match_of(number))


def enter_until_killed(home: str, told: Any) -> None:
    os.environ["HAMELN_HOME"] = home
    for number in range(10_000):
        enter(match_of(number))
        told.send(number)


def test_two_programs_at_once_lose_nothing(home: Path) -> None:
    make = multiprocessing.get_context("spawn").Process
    programs = [make(target=enter_many, args=(str(home), first, 12)) for first in (0, 100)]
    for program in programs:
        program.start()
    for program in programs:
        program.join(120)

    assert sorted(one.seed for one in read_ledger().matches) == [*range(12), *range(100, 112)]


def test_a_program_that_is_killed_loses_nothing_older(home: Path) -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    program = context.Process(target=enter_until_killed, args=(str(home), theirs))
    program.start()
    last = -1
    while last < 6:
        assert ours.poll(120)
        last = ours.recv()
    assert program.pid is not None
    os.kill(program.pid, signal.SIGKILL)
    program.join(60)

    found = read_ledger()
    enter(match_of(3_000))

    assert found.told == ""
    assert {one.seed for one in found.matches} >= set(range(7))
    assert not list(home.glob(".*.part"))


def test_a_setup_is_one_whatever_language_it_was_played_in() -> None:
    finish(begun("hameln", place="ravenscar"))
    language.use("hu")
    finish(begun("hameln", 2, place="ravenscar"))
    language.use("en")

    english, hungarian = read_ledger().matches

    assert english.place != hungarian.place
    assert english.setup == hungarian.setup
    assert [(one.label, one.matches) for one in by_place((english, hungarian))] == [(hungarian.place, 2)]


@pytest.mark.parametrize("game", ["hameln", "rattus-cartus"])
def test_what_was_announced_stands_in_the_first_ledger_and_in_one_made_anew(game: str) -> None:
    session = saved(game, saves_folder() / "one.hameln.jsonl", 3)
    (entered,) = read_ledger().matches
    assert session.told
    assert session.told == told_reached(newly_reached(entered, ()))

    ledger_path().unlink()

    assert [one.reached for one in read_ledger().matches] == [entered.reached]


def test_a_ledger_that_cannot_be_mended_is_not_called_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(match_of(1))
    raw = ledger_path().read_bytes() + b"{\n"
    ledger_path().write_bytes(raw)

    def refuse(*_: object) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(ledger, "keep_aside", refuse)
    found = read_ledger()

    assert [one.seed for one in found.matches] == [1]
    assert "made anew" not in found.told
    assert "line 3" in found.told
    assert "Permission denied" in found.told
    assert ledger_path().read_bytes() == raw


def test_a_second_try_of_a_day_announces_nothing_that_is_not_kept() -> None:
    session = finish(begun("hameln", 3))
    (match,) = read_ledger().matches
    assert match.reached
    assert session.told
    ledger_path().unlink()
    enter(evolve(match, key="0" * 32, daily="2026-05-01", reached=()))

    entered = enter(evolve(match, daily="2026-05-01"))

    assert entered.new == ""
    assert [one.reached for one in read_ledger().matches] == [()]
