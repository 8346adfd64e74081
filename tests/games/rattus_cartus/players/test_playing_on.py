"""How far futures are played on, and what of them counts."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from hameln.games.rattus_cartus.players.levels import LEVELS
from hameln.games.rattus_cartus.players.playing_on import Future, future_of, judged, judged_later
from hameln.games.rattus_cartus.players.taste import PLAIN
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import NOBODY, T_TURN, State
from tests.games.rattus_cartus.players.tables import decisions


def turn_in(seats: int, number: int) -> tuple[RattusCartus, State]:
    """A match, and a turn of a round of it."""
    met = decisions(seats, 2)
    return next(one for one in met if one[1].agenda[-1][0] == T_TURN and one[1].round == number)


def future_from(game: RattusCartus, state: State) -> Future:
    """A future of whose turn it is."""
    return future_of(game.tables, state.copy(), Random(3), state.mover, PLAIN)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 8), (3, 5), (4, 4), (5, 3)])
def test_master_looks_as_many_turns_ahead_at_every_table_and_hard_one_round(seats: int, rounds: int) -> None:
    assert LEVELS["master"].turns // seats == rounds
    assert LEVELS["hard"].turns // seats == 0


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_a_future_goes_on_for_some_rounds(rounds: int) -> None:
    game, state = turn_in(4, 2)
    future = future_from(game, state)
    judged_later(future, state.mover, rounds)
    assert future.state.round == 2 + rounds + 1


def test_the_mean_of_later_rounds_counts() -> None:
    game, state = turn_in(4, 2)
    future, seat = future_from(game, state), state.mover
    future.finish_round()
    ends: list[float] = []
    for _ in range(3):
        future.finish_round()
        ends.append(judged(future, seat))

    assert judged_later(future_from(game, state), seat, 3) == pytest.approx(fmean(ends))
    assert len(set(ends)) == 3


def test_the_end_of_a_match_counts_for_the_rounds_that_would_follow() -> None:
    game, state = turn_in(4, 7)
    future, seat = future_from(game, state), state.mover
    future.finish_round()
    future.finish_round()

    assert future.state.mover == NOBODY
    assert judged_later(future_from(game, state), seat, 4) == pytest.approx(judged(future, seat))
