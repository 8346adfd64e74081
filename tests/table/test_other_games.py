"""A match of another game at the table: more seats than arms, options, its saves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

import pytest
from attrs import evolve

from hameln.errors import HamelnError
from hameln.kernel.files import LineSource
from hameln.kernel.reading import read_records
from hameln.players.kit import ARMS
from hameln.table.draft import Draft
from hameln.table.records import are_fair, read_only_match, usual_arms
from hameln.table.saves import list_saves, look_into, read_save
from hameln.table.session import Session
from hameln.table.settings import LastTime, Settings
from hameln.table.shelf import told_players, told_progress
from tests.tiny import players
from tests.tiny.known import tiny_known


@pytest.fixture(autouse=True)
def _tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    with tiny_known():
        yield


def draft_of(seats: int) -> Draft:
    draft = Draft.from_settings(Settings(), "tiny")
    while len(draft.seats) < seats:
        draft.add()
    return draft


def arms_of(draft: Draft) -> list[str]:
    return [seat.arms for seat in draft.seats]


def test_as_many_sit_down_as_the_game_is_for() -> None:
    draft = draft_of(6)

    draft.add()

    assert len(draft.seats) == 6
    assert [seat.name for seat in draft.seats] == ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"]
    for _ in range(9):
        draft.remove(0)
    assert len(draft.seats) == 2


def test_where_there_are_too_few_arms_they_are_dealt_out_round_again() -> None:
    draft = draft_of(6)

    assert arms_of(draft) == [*ARMS, ARMS[0]] == list(usual_arms(6))


@pytest.mark.parametrize("place", range(6))
def test_nobody_shares_arms_once_there_are_enough(place: int) -> None:
    draft = draft_of(6)

    draft.remove(place)

    assert sorted(arms_of(draft)) == sorted(ARMS)


@pytest.mark.parametrize("place", range(6))
def test_other_arms_can_be_taken_where_some_are_shared(place: int) -> None:
    draft = draft_of(6)
    before = draft.seats[place].arms

    for _ in range(7):
        draft.turn_arms(place)
        assert are_fair(arms_of(draft))
    assert before in arms_of(draft)


def test_a_match_of_six_is_saved_listed_and_goes_on() -> None:
    draft = draft_of(6)
    draft.seat_persons(0)
    session = draft.begin()
    for _ in range(20):
        session.step()
    played = list(session.match.played)
    session.close()

    (save,) = list_saves()
    known = look_into(save)
    again, note = Session.resume(save.path)

    assert (save.game, save.place, save.fault, note) == ("tiny", "Tiny", "", "")
    assert (save.arms, save.players) == (usual_arms(6), session.names)
    assert [name for _, name, _ in told_players(save)] == list(session.names)
    assert told_progress(known) == f"round {session.match.state.round}"
    assert (again.game.name, again.arms, again.match.played) == ("tiny", session.arms, played)
    while again.step() is not None:
        pass
    again.close()
    result = again.game.result(again.match.state)
    done = read_save(save.path)
    assert done.is_over
    assert (done.winners, done.totals) == (result.winners, result.totals)


def test_for_a_player_that_fails_a_simple_one_of_the_same_game_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> NoReturn:
        message = "cannot think"
        raise RuntimeError(message)

    def make(*_: object) -> SimpleNamespace:
        return SimpleNamespace(choose=fail)

    monkeypatch.setitem(players.MAKERS, "careful", make)
    draft, faults = draft_of(3), list[int]()
    draft.seat_persons(0)
    session = draft.begin()

    def note(error: Exception, seat: int) -> None:
        assert str(error) == "cannot think"
        faults.append(seat)

    session.on_fault = note

    while session.step() is not None:
        pass
    session.close()

    assert session.match.is_over
    assert set(faults) == {0, 1, 2}


def test_a_record_of_every_known_game_is_read() -> None:
    session = draft_of(2).begin()
    session.close()
    assert session.path is not None

    (record,) = read_records(LineSource(session.path), is_running=True)

    assert record.match.game.name == read_only_match(session.path).match.game.name == "tiny"


def test_options_are_chosen_and_remembered_for_the_next_match() -> None:
    draft = Draft.from_settings(Settings(), "tiny")
    assert draft.options == {"peek": False}
    draft.options["peek"] = True
    settings = evolve(Settings(), **draft.remembered(Settings()))

    again = Draft.from_settings(settings, "tiny")
    session = again.begin()
    session.close()

    assert (again.options, session.game.options) == ({"peek": True}, {"peek": True})
    assert again.players == draft.players


@pytest.mark.parametrize("options", [{"pick": True}, {"peek": "x"}])
def test_options_that_a_game_has_no_more_are_as_usual(options: dict[str, bool | str]) -> None:
    settings = Settings(games={"tiny": LastTime(options=options)})

    assert Draft.from_settings(settings, "tiny").options == {"peek": False}


def test_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(HamelnError, match='no game is called "chess"; known: hameln, rattus-cartus, tiny'):
        Draft.from_settings(Settings(), "chess")
