"""Deepening weights by what playing on shows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve

from hameln.games.hameln.arena.deepening import Deepening, begun, deepen, ends_of, play_ahead, worths_later
from hameln.games.hameln.arena.learning import WIDTH, turns_in
from hameln.games.hameln.players.evaluation import GUESSED, Valuer, chances
from hameln.games.hameln.players.features import make_lens
from hameln.games.hameln.players.rollouts import finish_turn, finish_well
from hameln.games.hameln.rules.state import CHANCE, NOBODY, TURN
from tests.games.hameln.players.tables import game_of

pytest.importorskip("numpy")


def plan(**options: Any) -> Deepening:
    start = Deepening(
        town=game_of(3).town, sizes=(3, 4), start=GUESSED, seed=1, matches=2, rounds=2, plans=3, times=2
    )
    return evolve(start, **options)


@pytest.mark.long
def test_deepening_comes_to_the_same_with_any_number_of_processes() -> None:
    done: list[int] = []

    alone = deepen(plan(), 1, done.append)

    assert alone == deepen(plan(), 2)
    assert done == [1, 2, 3, 4]
    assert alone.spread == GUESSED.spread
    assert alone.worth != deepen(plan(seed=2)).worth


def test_every_size_of_table_is_played_and_every_row_is_an_end_of_a_turn() -> None:
    matches = [play_ahead(plan(), 0, number) for number in range(2)]

    assert [match.families for match in matches] == [3, 4]
    for match in matches:
        assert match.rounds > 5
        assert not len(match.rows) % (2 + WIDTH * match.families)
        assert sum(len(turns_in(match, phase)[0]) for phase in range(3)) > 5


def test_ends_of_a_turn_are_rivals_and_worse_ones_in_order() -> None:
    game = game_of(4)
    valuer = Valuer(make_lens(game.tables), GUESSED)
    state = begun(game, Random(1))

    ends = ends_of(valuer, state, 13, Random(2))

    assert state.stage == TURN
    hopes = [chances(valuer.worths(end), valuer.spread(end))[state.active] for end in ends]
    assert len(hopes) == 4
    assert hopes == sorted(hopes, reverse=True)
    assert all((end.round, end.turn) != (state.round, state.turn) for end in ends)


def test_what_is_later_comes_by_the_same_luck_for_all_ends() -> None:
    game = game_of(3)
    valuer = Valuer(make_lens(game.tables), GUESSED)
    state = begun(game, Random(1))

    later = worths_later(valuer, state, plan(), 5)

    assert later == worths_later(valuer, state, plan(), 5) != worths_later(valuer, state, plan(), 6)
    assert len(later) == 3
    assert later != valuer.worths(state)


def test_the_best_of_some_ways_to_finish_a_turn_is_taken_and_the_position_kept() -> None:
    game = game_of(4)
    valuer = Valuer(make_lens(game.tables), GUESSED)
    state = begun(game, Random(3))
    before = state.copy()
    rng, tried = Random(4), []
    for _ in range(5):
        after = state.copy()
        finish_turn(game.tables, after, rng)
        tried.append(chances(valuer.worths(after), valuer.spread(after))[state.active])

    best = finish_well(valuer, state, 5, Random(4))

    assert state == before
    assert chances(valuer.worths(best), valuer.spread(best))[state.active] == max(tried)
    while best.mover != NOBODY:
        assert best.mover != CHANCE
        best = finish_well(valuer, best, 1, rng)
    assert finish_well(valuer, best, 3, rng) is best
