"""What a game counts in every match of a person: kept with the match, added up and compared."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

import pytest
from attrs import evolve

from hameln.players.kit import HUMAN
from hameln.table.figures import Figure, How
from hameln.table.finished import Finished, Seated, finished_match
from hameln.table.kit import table_kit
from hameln.table.ledger import enter, read_ledger
from hameln.table.settings import Settings
from hameln.table.statistics import figures_of
from hameln.table.summing import Figures, added_up
from hameln.table.tallies import match_cells, setup_cells, told_record
from hameln.ui.app import App
from hameln.ui.draw.art import Art
from hameln.ui.screens.statistics.screen import StatisticsScreen
from tests.table.finishing import begun, finish

pytestmark = pytest.mark.usefixtures("home")

FIGURES: Final = (
    Figure(word="died", label="Died", count=lambda _: 0, how=How.SHARE, is_first=True),
    Figure(word="nuns", label="", count=lambda _: 0),
    Figure(word="rats", label="Rats : nuns", count=lambda _: 0, beside="nuns", group="Plague"),
    Figure(word="sold", label="Sold", count=lambda _: 0, how=How.SUM),
    Figure(word="visits", label="", count=lambda _: 0),
    Figure(word="inn", label="Inn", count=lambda _: 0, group="Places", best="Best place", per="visits"),
    Figure(word="mill", label="Mill", count=lambda _: 0, group="Places", best="Best place", per="calls"),
)


def match_of(
    did: Mapping[str, int], seats: int = 2, place: str = "Here", *, is_human: bool = True
) -> Finished:
    """A match of one person, who came out first."""
    own = Seated(player=HUMAN if is_human else "x", name="Anna", place=1, points=1, has_won=True, did=did)
    others = tuple(
        Seated(player="x", name="X", place=one, points=0, has_won=False) for one in range(2, seats + 1)
    )
    when = datetime(2026, 5, 1, tzinfo=UTC)
    return Finished(key="0", when=when, game="tiny", place=place, seed=1, seats=(own, *others))


def row(told: Figures, label: str) -> tuple[str, ...]:
    return next(line.cells[1:] for line in told.lines if line.cells[0] == label)


def test_the_last_matches_stand_beside_as_many_before() -> None:
    matches = [match_of({"rats": rats, "nuns": 1}) for rats in (1, 2, 3, 4, 9)]

    told = added_up(FIGURES, matches)

    assert told.headings == ("", "All", "The last 2", "The 2 before")
    assert row(told, "Rats : nuns") == ("3.8 : 1.0", "6.5 : 1.0", "2.5 : 1.0")


def test_what_no_person_has_played_has_no_place_and_no_record() -> None:
    match = match_of({}, is_human=False)
    assert match_cells([match])[1][0][2] == "–"
    assert told_record([match]) == ""


def test_figures_are_added_up_for_all_by_number_of_players_and_by_place() -> None:
    matches = [
        match_of({"rats": 4, "nuns": 5, "sold": 2, "died": 1}),
        match_of({"rats": 7, "nuns": 2, "sold": 1}, 3),
        match_of({"rats": 1, "nuns": 2}, 3, "There"),
    ]

    told = added_up(FIGURES, matches)

    assert told.count == 3
    assert told.headings == ("", "All", "2 players", "3 players", "Here", "There")
    assert row(told, "Died") == ("1 of 3", "1 of 1", "0 of 2", "1 of 2", "0 of 1")
    assert row(told, "Rats : nuns") == ("4.0 : 3.0", "4.0 : 5.0", "4.0 : 2.0", "5.5 : 3.5", "1.0 : 2.0")
    assert row(told, "Sold") == ("3", "2", "1", "3", "0")
    assert row(told, "Plague") == ("",) * 5
    assert [(one.label, one.told) for one in told.first] == [("Died", "1 of 3")]


def test_the_best_of_a_group_is_told_once_there_is_enough_of_it() -> None:
    rich = {"rats": 1, "inn": 4, "visits": 4, "mill": 9, "calls": 1}

    told = added_up(FIGURES, [match_of(rich)])
    assert ("Best place", "Mill · 9.0") in [(one.label, one.told) for one in told.first]

    told = added_up(FIGURES, [match_of(rich), *[match_of({"inn": 1, "visits": 1})] * 2])
    assert ("Best place", "Inn · 1.0") in [(one.label, one.told) for one in told.first]
    assert added_up(FIGURES, [match_of({"rats": 1})]).first[1:] == ()


def test_what_was_never_visited_has_no_mean() -> None:
    told = added_up(FIGURES, [match_of({"inn": 1, "visits": 1}), match_of({"rats": 1}, 3)])

    assert row(told, "Inn") == ("1.0", "1.0", "–")


def test_matches_without_persons_or_from_before_tell_nothing() -> None:
    assert added_up(FIGURES, [match_of({}), match_of({"rats": 1}, is_human=False)]) == Figures()


@pytest.mark.usefixtures("tiny")
def test_a_game_that_counts_nothing_or_is_gone_has_no_figures() -> None:
    assert figures_of("tiny") == figures_of("gone") == ()


def test_what_persons_did_stands_in_the_ledger_and_no_damaged_count_does() -> None:
    match = match_of({"rats": 4})
    enter(match)

    (kept,) = read_ledger().matches
    assert kept.seats[0].did == {"rats": 4}
    words = match.words()
    for wrong in ({"rats": 0}, {"rats": "4"}, [4]):
        words["seats"][0]["did"] = wrong
        with pytest.raises(ValueError, match="no finished match"):
            Finished.from_words(words)


@pytest.mark.parametrize("game", ["hameln", "rattus-cartus"])
def test_what_everybody_did_is_kept(game: str) -> None:
    session = begun(game)
    finish(session)
    names = ("Anna", "B", "C", "D", "E")[: len(session.seats)]

    found = finished_match(session.match, session.seats, names, 1)

    result = session.game.result(session.match.state)
    if game == "hameln":
        assert found.seats[0].did.get("points:houses", 0) == result.points[0]["houses"]
    else:
        assert found.seats[0].did["rats"] == result.facts["rats"][0]
    assert found.seats[1].did
    assert found.seats[1].did != found.seats[0].did
    told = added_up(table_kit(game).counting.figures, [found])
    assert told.count == 1
    assert {line.picture for line in told.lines} - {""} <= set(Art().sprites)
    assert evolve(found.best_person, did={}) == evolve(found.seats[0], did={})


def test_what_differs_most_where_one_wins_is_told() -> None:
    won = [match_of({"sold": 1, "inn": 6, "visits": 3, "rats": 1})] * 2
    lost = [
        evolve(match_of({"sold": 9, "inn": 2, "visits": 2}), seats=_second(2, {"inn": 2, "visits": 2}))
    ] * 2

    told = added_up(FIGURES, won + lost).tendency

    assert told == "What differs most where you win: Inn, 2.0 on average instead of 1.0."
    assert not added_up(FIGURES, [*won, lost[0]]).tendency
    assert not added_up(FIGURES[:3], won + lost).tendency


def _second(place: int, did: Mapping[str, int]) -> tuple[Seated, ...]:
    """A person who did not win, and a computer player who did."""
    own = Seated(player=HUMAN, name="Anna", place=place, points=1, has_won=False, did=did)
    return own, Seated(player="x", name="X", place=1, points=3, has_won=True)


def test_matches_are_parted_by_number_level_and_setup() -> None:
    own, other = match_of({}).seats
    hard, easy = evolve(other, player="mauser:hard"), evolve(other, player="knicks:easy")
    matches = [
        evolve(match_of({}), game="hameln", seats=(own, hard, easy)),
        evolve(match_of({}), game="hameln", seats=(own, easy)),
        evolve(match_of({}, place="There"), game="hameln", seats=(own, easy)),
        evolve(match_of({}), game="gone"),
    ]

    headings, rows = setup_cells(matches)

    assert [(row[0], row[1]) for row in rows] == [
        *[("Number of players", ""), ("2 players", "3"), ("3 players", "1")],
        *[("Level of the strongest rival", ""), ("Gentle", "2"), ("Hard", "1")],
        *[("Setup", ""), ("Here", "2"), ("Here", "1"), ("There", "1")],
    ]
    assert all(len(row) == len(headings) for row in rows)
    assert setup_cells(()) == (headings, ())


@pytest.mark.usefixtures("tiny")
def test_the_tendency_stands_above_all_else_that_happened() -> None:
    won = match_of({"points:houses": 9, "points:money": 1})
    lost = evolve(won, seats=_second(2, {"points:houses": 3, "points:money": 1}))
    for place, one in enumerate((won, won, lost, lost)):
        enter(evolve(one, key=str(place), game="hameln"))
    app = App(Settings(tutorial_done=True, game="hameln"), (1280, 800))
    screen = StatisticsScreen(app)
    app.open(screen)
    screen._turn_to("figure")

    words = " ".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")

    assert "What differs most where you win: houses, 9.0 on average instead of 3.0." in words
