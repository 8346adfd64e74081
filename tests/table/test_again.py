"""The same players once more: what had been agreed on, or the table as it lay where that is not known."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.players.kit import HUMAN
from hameln.table.draft import Draft
from hameln.table.finished import CAMPAIGN, DAILY
from hameln.table.session import Session
from hameln.table.settings import LastTime, Settings

SEATS = (HUMAN, "random", "random")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    return tmp_path


def played(place: str = "hameln") -> Session:
    game = Draft.from_settings(Settings(), "hameln").seating.new_game(place, 3, {}, 5)
    return Session(game, SEATS, 5, names=("Anna", "Berta", "Carl"), arms=("plum", "gold", "mint"))


def remembering(place: str, seats: tuple[str, ...] = SEATS) -> Settings:
    return Settings(games={"hameln": LastTime(seats=seats, place=place)})


def test_what_was_agreed_on_last_is_agreed_on_again() -> None:
    draft = Draft.again(played(), remembering("hameln"))

    assert draft.setup is None
    assert draft.place == "hameln"
    assert draft.players == SEATS
    assert [(seat.name, seat.arms) for seat in draft.seats] == [
        ("Anna", "plum"),
        ("Berta", "gold"),
        ("Carl", "mint"),
    ]


@pytest.mark.parametrize(
    "settings", [Settings(), remembering("reedmouth"), remembering("hameln", SEATS[:2]), remembering("gone")]
)
def test_where_something_else_was_played_last_the_table_lies_as_it_did(settings: Settings) -> None:
    session = played()
    draft = Draft.again(session, settings)

    again = draft.begin()

    assert draft.setup is session.game
    assert again.game is session.game
    assert again.seats == SEATS
    assert again.seed != session.seed
    again.close()


def test_who_has_played_with_a_phone_does_so_again() -> None:
    assert Draft.again(played(), Settings(), frozenset({0})).phones == frozenset({0})


def test_a_match_of_a_campaign_is_one_of_it_again_but_not_one_of_a_day() -> None:
    session = played()
    session.notes.update({CAMPAIGN: "cousins", DAILY: "2026-01-01"})

    draft = Draft.again(session, remembering("hameln"))

    assert draft.notes == {CAMPAIGN: "cousins"}
    assert draft.setup is session.game
