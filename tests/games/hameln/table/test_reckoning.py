"""What is counted on the town is what the engine counts, place by place."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import SOURCES, points_of, totals_of
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.table.counting import HamelnCounting, counted
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.players.kit import ARMS
from hameln.table.reckoning import reckon
from tests.attack.test_odd_towns import ODD, town_of
from tests.examples import examples
from tests.strategies import towns
from tests.table.tables import random_match


def ended(town: Town, families: int, seed: int) -> tuple[Hameln, State]:
    """A match that was played at random to its end."""
    game = Hameln(town, families)
    *_, match = random_match(game, seed)
    return game, match.state


def holds(game: Hameln, state: State) -> None:
    """All that is counted adds up to what the engine says, kind by kind, at last as at the page."""
    counting, view = HamelnCounting(), game.unveiled(state)
    scoring = counting.scoring(game, view, Names.of(game, FAMILY_NAMES[: game.seats]))
    found, wanted = counting.counted(game, view), points_of(game.tables, state)
    for is_still in (False, True):
        reckoned = reckon(scoring, found, ARMS[: game.seats], game.result(state).winners, is_still=is_still)
        last = reckoned.standing(max(cue.start + cue.length for cue in reckoned.cues))
        assert last.gained == tuple(tuple(points[source] for points in wanted) for source in SOURCES)
        assert list(last.totals) == totals_of(game.tables, state)
        assert last.totals == game.result(state).totals


@pytest.mark.rule("H11.2", "H11.3", "H11.4", "H11.5", "H11.6", "H11.7", "H11.8")
@pytest.mark.parametrize("families", [3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_whole_matches_are_counted_as_the_engine_counts_them(families: int, seed: int) -> None:
    holds(*ended(find_town("hameln"), families, seed))


@pytest.mark.parametrize("odd", [odd for odd in ODD if odd != "the largest town"])
def test_odd_towns_are_counted_as_the_engine_counts_them(odd: str) -> None:
    town = town_of(odd)
    holds(*ended(town, max(town.start_houses), 1))


@settings(max_examples=examples(15), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(town=towns(most=14), seed=st.integers(0, 99))
def test_any_town_is_counted_as_the_engine_counts_it(town: Town, seed: int) -> None:
    holds(*ended(town, max(town.start_houses), seed))


@pytest.mark.rule("H8.7", "H11.7")
def test_an_overrun_house_is_not_lit() -> None:
    """Whoever lives in an overrun house gets nothing for it, so that it stays dark."""
    game, state = next(
        found
        for seed in range(50)
        for found in [ended(find_town("hameln"), 4, seed)]
        if found[1].overrun & ~found[1].empty
    )

    houses = counted(game, state)[SOURCES.index("houses")]

    lit = {one.place.partition(":")[2] for one in houses}
    for place, name in enumerate(game.tables.house_ids):
        is_lived_in = not state.empty >> place & 1
        assert (name in lit) == (is_lived_in and not state.overrun >> place & 1), name


@pytest.mark.rule("H11.7")
def test_houses_are_counted_family_by_family_in_turn_order() -> None:
    """Every family's houses follow each other."""
    game, state = ended(find_town("hameln"), 5, 2)

    seats = [one.seat for one in counted(game, state)[SOURCES.index("houses")]]

    assert list(dict.fromkeys(seats)) == [seat for seat in state.order if seat in seats]
    assert seats == sorted(seats, key=state.order.index)
