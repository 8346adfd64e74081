"""How a match compares with earlier ones, by what decisions gave away."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from attrs import evolve

from hameln.files.codec import parse_object
from hameln.players.kit import HUMAN
from hameln.table.finished import UNSEEN, Finished, Seated, finished_in, finished_match, key_of
from hameln.table.ledger import enter, ledger_path, note_review, read_ledger, save_of
from hameln.table.review.review import Beside, beside
from hameln.table.save_files import new_place
from tests.table.finishing import saved

pytestmark = pytest.mark.usefixtures("home")


def match_of(number: int, lost: int = UNSEEN, *, name: str = "Anna", game: str = "tiny") -> Finished:
    seats = (
        Seated(player="random", name="Ben", place=2, points=9, has_won=False),
        Seated(player=HUMAN, name=name, place=1, points=10, has_won=True, lost=lost),
    )
    when = datetime(2026, 5, 1, 12, number, tzinfo=UTC)
    return Finished(key=f"{number:032x}", when=when, game=game, place="Tiny", seed=number, seats=seats)


def test_a_match_is_compared_with_those_of_the_same_person_and_game() -> None:
    matches = [
        match_of(1, 300),
        match_of(2, 100, name="Berta"),
        match_of(3, 90, game="other"),
        match_of(4),
        match_of(5, 250),
        match_of(6),
        match_of(7, 10),
    ]

    assert beside(matches, matches[5].key, 1, 200) == Beside(lost=200, before=(300, 250))
    assert beside(matches, matches[0].key, 1, 200) == Beside(lost=200)


def test_nothing_is_compared_that_is_not_known_or_not_a_persons() -> None:
    matches = [match_of(1, 300), match_of(2)]

    assert beside(matches, "unknown", 1, 200) is None
    assert beside(matches, matches[1].key, 0, 200) is None


@pytest.mark.parametrize(
    ("lost", "before", "told"),
    [
        (200, (), "the first match"),
        (200, (300,), "Last time it was 30: this match was played better."),
        (300, (200,), "Last time it was 20: this match was not played as well."),
        (205, (200,), "Last time it was 20: much the same."),
        (0, (0,), "Last time it was 0: much the same."),
        (200, (100, 400, 300), "It is better than 2 of 3 matches before."),
    ],
)
def test_it_is_told_in_words(lost: int, before: tuple[int, ...], told: str) -> None:
    assert told in Beside(lost=lost, before=before).told


def test_what_decisions_gave_away_is_kept_in_the_ledger() -> None:
    for number in (1, 2):
        enter(match_of(number))
    lines = ledger_path().read_bytes().splitlines()

    found = note_review(match_of(1).key, 1, 214)

    assert [one.seats[1].lost for one in found.matches] == [214, UNSEEN]
    assert found == read_ledger()
    after = ledger_path().read_bytes().splitlines()
    assert (after[0], after[2]) == (lines[0], lines[2])
    assert parse_object(after[1])["seats"][1]["lost"] == 214
    assert "lost" not in parse_object(after[1])["seats"][0]


def test_a_match_that_the_ledger_does_not_know_changes_nothing() -> None:
    enter(match_of(1))
    before = ledger_path().read_bytes()

    note_review("unknown", 1, 214)
    note_review(match_of(1).key, 2, 214)

    assert ledger_path().read_bytes() == before


@pytest.mark.parametrize("lost", [-2, 10_001, 2.5, True, "much"])
def test_a_line_that_tells_impossible_chances_is_no_match(lost: object) -> None:
    words = match_of(1, 5).words()
    words["seats"][1]["lost"] = lost

    with pytest.raises(ValueError, match="no finished match"):
        Finished.from_words(words)


@pytest.mark.parametrize("game", ["hameln", "rattus-cartus"])
def test_the_save_of_a_finished_match_is_found(game: str) -> None:
    one, other = (saved(game, new_place(f"Match {seed}").path, seed) for seed in (1, 2))
    matches = read_ledger().matches

    found = {path: finished_in(path) for path in map(save_of, matches) if path is not None}

    assert list(found) == [one.path, other.path]
    assert [match.key for match in found.values() if match is not None] == [match.key for match in matches]
    assert one.path is not None
    one.path.unlink()
    assert save_of(matches[0]) is None


def test_a_key_is_that_of_the_whole_match() -> None:
    session = saved("rattus-cartus", new_place("Match").path)
    whole = finished_match(session.match, session.seats, session.names, session.seed)

    assert key_of(session.match, session.seats, session.names, session.seed) == whole.key
    assert evolve(whole, when=read_ledger().matches[0].when) == read_ledger().matches[0]
