"""Hameln in the arena: towns as venues, what is counted there, and verdicts in plain words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hameln.arena.lineups import Tournament
from hameln.arena.matches import Outcome, play_unit
from hameln.content import HOME_VARIABLE, folder
from hameln.errors import SeatsError
from hameln.games.hameln.arena.balance import balance_sheets, remarks_on, verdict_of
from hameln.games.hameln.arena.venue import CityVenue, venue_for, venue_from_words
from hameln.games.hameln.arena.watch import COUNTED, count_events
from hameln.games.hameln.map.files import find_town
from hameln.kernel.referee import play_match
from hameln.players.uniform import make_random
from tests.tiny.rules import Tiny

TOWN = find_town("hameln")


def outcomes_of(venue: CityVenue, player: str = "random", openings: int = 30) -> list[Outcome]:
    tournament = Tournament(mode="equal", players=(player,), size=venue.size, openings=openings, seed=1)
    return [outcome for unit in tournament.units() for outcome in play_unit(venue, unit).outcomes]


def test_a_venue_travels_as_words() -> None:
    venue = venue_for(TOWN, 4, ("weber:hard", "random"), is_watched=True)

    assert venue_from_words(json.loads(json.dumps(venue.words()))) == venue
    assert venue.name == "Hameln"


def test_workers_need_no_file_of_a_family_of_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    own = tmp_path / "ai" / "amsel.toml"
    own.parent.mkdir()
    own.write_text((folder("ai/hameln") / "weber.toml").read_text(encoding="utf-8"), encoding="utf-8")
    venue = venue_for(TOWN, 3, ("amsel:easy",))
    before = outcomes_of(venue, "amsel:easy", openings=1)
    own.unlink()

    assert outcomes_of(venue, "amsel:easy", openings=1) == before


@pytest.mark.parametrize(("player", "size"), [("grady", 4), ("human", 4), ("random", 6)])
def test_who_cannot_play_is_told_before_anything_is_played(player: str, size: int) -> None:
    with pytest.raises(SeatsError):
        venue_for(TOWN, size, (player,))


def test_seats_begin_in_the_turn_order_that_was_drawn() -> None:
    starts = {outcome.starts for outcome in outcomes_of(venue_for(TOWN, 3, ("random",)))}

    assert len(starts) == 6
    assert all(sorted(start) == [0, 1, 2] for start in starts)


def test_what_happens_in_a_town_is_counted() -> None:
    for outcome in outcomes_of(venue_for(TOWN, 4, ("random",), is_watched=True), openings=5):
        facts = outcome.facts
        assert sum(facts[f"rounds:{phase}"] for phase in (1, 2, 3)) == facts["rounds"]
        assert set(COUNTED.values()) <= set(facts)
        assert sum(facts[f"settled:{house.id}"] for house in TOWN.houses) == 8
        for name in ("weddings", "overrun"):
            assert sum(facts[f"{name}:{house.id}"] for house in TOWN.houses) == facts[name]


def test_habits_of_every_seat_are_counted_where_they_are_wanted() -> None:
    outcome = outcomes_of(venue_for(TOWN, 4, ("greedy",), has_habits=True), "greedy", openings=1)[0]

    assert len(outcome.of_seats) == 4
    assert all(0 <= habits["marries"] <= 1 for habits in outcome.of_seats)


def test_events_of_another_game_are_not_counted() -> None:
    with pytest.raises(TypeError, match="tiny"):
        count_events(play_match(Tiny(), [make_random] * 3, 1))


FACTS = {
    "rounds": 16.0,
    "rounds:1": 5.0,
    "rounds:2": 5.0,
    "rounds:3": 6.0,
    "dead_ends": 0.0,
    "lost": 6.0,
    **dict.fromkeys(COUNTED.values(), 10.0),
    **{f"{name}:{house.id}": 1.0 for house in TOWN.houses for name in ("woken", "weddings", "overrun")},
}


def played(facts: dict[str, float], winners: str = "0123", gap: int = 2) -> list[Outcome]:
    """A hundred matches that were won from these places in turn."""
    return [
        Outcome(
            players=("a",) * 4,
            places=tuple(1 if seat == winner else 2 for seat in range(4)),
            totals=tuple(20 + gap * (seat == winner) for seat in range(4)),
            points=({"houses": 20},) * 4,
            starts=(0, 1, 2, 3),
            actions=300,
            facts={**FACTS, **facts},
            of_seats=(),
            log="",
        )
        for number in range(100)
        for winner in [int(winners[number % len(winners)])]
    ]


def test_a_town_with_nothing_against_it_is_praised() -> None:
    remarks = remarks_on(TOWN, played({}))

    assert all(remark.is_good for remark in remarks)
    assert verdict_of(remarks) == "This town is fair and lively."
    assert "25, 25, 25, 25 of 100 matches" in remarks[0].text


HOUSE = TOWN.houses[-1]


@pytest.mark.parametrize(
    ("outcomes", "part"),
    [
        (played({}, winners="0012"), "beginning at place 1 is better"),
        (played({"rounds": 5.0}), "Short"),
        (played({"rounds": 50.0}), "Long"),
        (played({"dead_ends": 1.0}), "nobody can act (H3.5)"),
        (played({"rounds:2": 1.0}), "too soon"),
        (played({f"woken:{HOUSE.id}": 0.0, f"weddings:{HOUSE.id}": 0.0}), HOUSE.name),
        (played({"lost": 0.0}), "no threat"),
        (played({"lost": 40.0}), "merciless"),
        (played({}, gap=9), "far ahead"),
    ],
)
def test_what_speaks_against_a_town_is_told(outcomes: list[Outcome], part: str) -> None:
    remarks = remarks_on(TOWN, outcomes)

    bad = [remark.text for remark in remarks if not remark.is_good]
    assert len(bad) == 1
    assert part in bad[0]
    assert "one thing" in verdict_of(remarks) or "not fair" in verdict_of(remarks)


def test_a_small_difference_that_is_sure_is_called_small() -> None:
    outcomes = played({}, winners="0123") * 40 + played({}, winners="0") * 3

    assert remarks_on(TOWN, outcomes)[0].text.startswith("Nearly fair")


def test_the_tables_of_a_verdict_name_every_house() -> None:
    starts, happens, houses = balance_sheets(TOWN, played({}))

    assert len(starts.rows) == 4
    assert ("children on the road", "6.00 ± 0.00", "6", "6") in happens.rows
    assert [row[0] for row in houses.rows] == [house.name for house in TOWN.houses]
