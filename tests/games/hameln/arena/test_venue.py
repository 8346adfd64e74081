"""Hameln in the arena: towns as venues, what is counted there, and verdicts in plain words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from hameln.arena.candidates import character_text
from hameln.arena.lineups import Tournament
from hameln.arena.matches import Outcome, play_unit
from hameln.content import HOME_VARIABLE, folder
from hameln.errors import SeatsError
from hameln.games.hameln.arena.kit import ARENA, FAMILIES
from hameln.games.hameln.arena.venue import CityVenue, venue_for, venue_from_words
from hameln.games.hameln.arena.watch import COUNTED, EARNED, SPENT, count_events
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.names import without_names
from hameln.games.hameln.players.families.files import FILES, warnings_about
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from tests.tiny.rules import Tiny

TOWN = find_town("hameln")


def outcomes_of(venue: CityVenue, player: str = "random", openings: int = 30) -> list[Outcome]:
    tournament = Tournament(mode="equal", players=(player,), size=venue.size, openings=openings, seed=1)
    return [outcome for unit in tournament.units() for outcome in play_unit(venue, unit).outcomes]


def test_a_venue_travels_as_words() -> None:
    venue = venue_for(TOWN, 4, ("weber:hard", "random"), is_watched=True)

    assert venue_from_words(json.loads(json.dumps(venue.words()))) == evolve(venue, town=without_names(TOWN))
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
        assert set(COUNTED) <= set(facts)
        assert sum(facts[f"settled:{house.id}"] for house in TOWN.houses) == 8
        for name in ("weddings", "overrun"):
            assert sum(facts[f"{name}:{house.id}"] for house in TOWN.houses) == facts[name]
        assert sum(facts[f"rats:{circle.id}"] for circle in TOWN.circles) == facts["rats"] > 0


@pytest.mark.long
def test_who_lives_where_at_the_end_is_told() -> None:
    for outcome in outcomes_of(venue_for(TOWN, 4, ("greedy",), is_watched=True), "greedy", openings=5):
        for house in TOWN.houses:
            man, woman = outcome.facts[f"man:{house.id}"], outcome.facts[f"woman:{house.id}"]
            is_lived_in = outcome.facts[f"settled:{house.id}"] == 2 or outcome.facts[f"weddings:{house.id}"]
            assert man != woman if is_lived_in else man == woman == -1
            assert (house.id in TOWN.start_houses[4]) == (outcome.facts[f"settled:{house.id}"] == 2)


@pytest.mark.long
def test_every_florin_is_counted_where_it_comes_from_and_where_it_goes() -> None:
    venue = venue_for(TOWN, 4, ("greedy",), is_watched=True)
    for seed in range(5):
        match = play_match(venue.game(), [venue.maker("greedy")] * 4, seed)
        facts = count_events(match)
        got = sum(facts[f"florins:{word}"] for word in EARNED)
        gave = sum(facts[f"florins:{word}"] for word in SPENT)
        assert got - gave == sum(match.state.money)


@pytest.mark.long
def test_a_phase_that_the_piper_ends_after_sixty_rounds_is_a_long_stop() -> None:
    """Nobody but houses with one circle each, and so many kings that they never all come (H3.5)."""
    town = evolve(TOWN, kings={3: (99, 99, 99)})
    match = play_match(Hameln(town, 3), [maker_of("greedy")] * 3, 1)

    facts = count_events(match)

    assert facts["long_stops"] == sum(facts[f"rounds:{phase}"] >= 60 for phase in (1, 2, 3)) > 0
    assert facts["dead_ends"] >= facts["long_stops"]


def test_habits_of_every_seat_are_counted_where_they_are_wanted() -> None:
    outcome = outcomes_of(venue_for(TOWN, 4, ("greedy",), has_habits=True), "greedy", openings=1)[0]

    assert len(outcome.of_seats) == 4
    assert all(0 <= habits["marries"] <= 1 for habits in outcome.of_seats)


def test_events_of_another_game_are_not_counted() -> None:
    with pytest.raises(TypeError, match="tiny"):
        count_events(play_match(Tiny(), [make_random] * 3, 1))


def test_every_habit_can_be_played_and_needs_no_warning() -> None:
    traits = FAMILIES.traits()

    rules = [trait for trait in traits if not trait.table]
    warned: list[str] = []
    count = 0
    for at in range(0, len(rules), 60):
        text = character_text(rules[at : at + 60])
        family = FILES.from_source("any", text)
        warned += warnings_about(family, text)
        count += len(family.rules)

    assert not warned
    assert count == len(rules)
    assert len(set(traits)) == len(traits)


def test_numbers_differ_from_the_usual_ones() -> None:
    for trait in FAMILIES.traits():
        if trait.table:
            family = FILES.from_source("any", character_text([trait]))
            usual = FILES.from_source("any", character_text([]))
            assert (family.scales, family.cruelty, family.risk, family.patience, family.spite) != (
                usual.scales, usual.cruelty, usual.risk, usual.patience, usual.spite,
            )  # fmt: skip


def test_candidates_need_no_file() -> None:
    text = character_text(FAMILIES.traits()[:1])

    venue = ARENA.venue_with({"town": "hameln"}, 4, ("hard", "g01-c01:hard"), {"g01-c01": text})

    assert venue.sources == (("g01-c01", text),)
    venue.maker("g01-c01:hard")
