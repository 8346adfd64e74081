"""Whole random matches: what holds after every action, whatever is played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.errors import IllegalAction
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import CHANCE, CROWNING, NOBODY, OVER, PAYING, State, indices
from tests.examples import examples
from tests.games.hameln.rules.table import classic_town
from tests.games.hameln.rules.universe import every_move
from tests.strategies import towns

FAMILIES = st.integers(min_value=3, max_value=5)
SEEDS = st.integers(min_value=0, max_value=2**32)


@pytest.mark.rule("H1.5", "H1.6", "H1.7", "H1.13", "H7.3", "H8.4", "H9.1", "H11.9")
@settings(max_examples=examples(60), deadline=None, derandomize=True)
@given(families=FAMILIES, seed=SEEDS)
def test_a_random_match_keeps_the_table_in_order(families: int, seed: int) -> None:
    """Nothing gets lost or doubled, and the match ends with every place taken once."""
    play_and_check(Hameln(classic_town(), families), Random(seed))


@pytest.mark.rule("H1.1", "H1.3", "H8.4", "H10.5")
@settings(max_examples=examples(20), deadline=None, derandomize=True)
@given(town=towns(), data=st.data(), seed=SEEDS)
def test_a_random_match_on_any_town_keeps_the_table_in_order(
    town: Town, data: st.DataObject, seed: int
) -> None:
    """The same holds on every town that can be played, however odd."""
    families = data.draw(st.sampled_from(sorted(town.start_houses)))

    play_and_check(Hameln(town, families), Random(seed))


def play_and_check(game: Hameln, rng: Random) -> None:
    """A whole random match, looked at after every action."""
    state = game.initial()
    while state.mover != NOBODY:
        before = state.copy()
        game.play(state, choose(game, state, rng))

        assert before != state
        check_pieces(state, game.seats)
        check_rats(game, state)
        check_track_and_bribes(game, state)
    result = game.result(state)

    assert sorted(result.order) == list(range(game.seats))
    assert [result.totals[seat] for seat in result.order] == sorted(result.totals, reverse=True)
    assert (state.stage, state.phase) == (OVER, 2)


def choose(game: Hameln, state: State, rng: Random) -> int:
    """A random move of a seat or of chance."""
    if state.mover == CHANCE:
        assert game.legal(state) == []
        return game.draw(state, rng)
    legal = game.legal(state)
    assert legal
    assert len(set(legal)) == len(legal)
    return rng.choice(legal)


def check_pieces(state: State, families: int) -> None:
    """Cubes, figures, traps and money: none lost, none made."""
    assert state.bag_boys + sum(state.boys) == 4
    assert state.bag_girls + sum(state.girls) == 4
    assert min(state.bag_boys, state.bag_girls, *state.boys, *state.girls) >= 0
    for seat in range(families):
        in_town = state.men[seat].bit_count() + state.women[seat].bit_count()
        children = state.boys[seat] + state.girls[seat]
        assert state.figures[seat] + in_town + children + state.road.count(seat) == 13
    assert min(state.figures) >= 0
    assert sum(state.stacks) + sum(state.traps) + state.draws == 12
    assert all(sum(state.traps[value::4]) <= 4 for value in (1, 2, 3))
    assert min(state.money) >= 0
    assert min(state.goods) >= 0


def check_rats(game: Hameln, state: State) -> None:
    """Overrun is what the rats say, by the town itself; kings stand in overrun houses or wait."""
    town, tables = game.town, game.tables
    assert state.overrun == overrun_by(town, state, game.seats)
    assert state.kinged & ~state.overrun == 0
    if state.stage in (PAYING, OVER):
        assert (state.kings, state.kinged) == (0, 0)
    else:
        assert state.kings + state.kinged.bit_count() == tables.kings[state.phase]
        assert state.kings > 0 or state.rats_left
    if state.stage == CROWNING:
        assert 0 < state.kings < state.crowning.bit_count()
    homes = [(state.man_of[house], state.woman_of[house]) for house in range(len(tables.house_ids))]
    for house, (man, woman) in enumerate(homes):
        assert state.empty >> house & 1 == (man < 0 and woman < 0)
        for who, rows in ((man, state.men), (woman, state.women)):
            assert [seat for seat, mask in enumerate(rows) if mask >> house & 1] == [who] * (who >= 0)


def overrun_by(town: Town, state: State, families: int) -> int:
    """The houses on all of whose circles in use a rat lies, worked out from the town."""
    rats = {town.circles[circle].id for circle in indices(state.rats)}
    return sum(
        1 << place
        for place, house in enumerate(town.houses)
        if all(c.id in rats for c in town.circles if c.families <= families and house.id in c.houses)
    )


def check_track_and_bribes(game: Hameln, state: State) -> None:
    """The ranking goes down the steps; bribes differ, and the Piper stands where most lies."""
    if not state.order:
        return
    steps = [state.steps[seat] for seat in state.ranking]
    assert sorted(state.ranking) == sorted(state.order) == list(range(game.seats))
    assert steps == sorted(steps, reverse=True)
    assert max(steps) <= game.town.influence_top
    laid = [sum_ for sum_ in state.bribes if sum_]
    assert len(set(laid)) == len(laid)
    if laid:
        assert state.bribes[state.piper] == max(laid)


@settings(max_examples=examples(30), deadline=None, derandomize=True)
@given(families=FAMILIES, seed=SEEDS)
def test_what_is_not_legal_is_refused(families: int, seed: int) -> None:
    """At every decision some action that is not legal is tried: refused, and nothing has changed."""
    game, rng = Hameln(classic_town(), families), Random(seed)
    every = every_move(game.tables)
    state = game.initial()

    while state.mover != NOBODY:
        tried = rng.choice(every)
        before = state.copy()
        if state.mover != CHANCE and tried not in game.legal(state):
            with pytest.raises(IllegalAction) as refused:
                game.play(state, tried)
            assert refused.value.rule
            assert state == before
        game.play(state, choose(game, state, rng))


@settings(max_examples=examples(30), deadline=None, derandomize=True)
@given(families=FAMILIES, seed=SEEDS)
def test_a_copy_plays_on_by_itself(families: int, seed: int) -> None:
    """Playing on in a copy leaves the original alone, and the same actions lead to the same state."""
    game, rng = Hameln(classic_town(), families), Random(seed)
    state = game.initial()

    while state.mover != NOBODY:
        move = choose(game, state, rng)
        copied, untouched = game.copy(state), game.copy(state)
        game.apply(copied, move)

        assert state == untouched

        game.apply(state, move)

        assert state == copied


@settings(max_examples=examples(30), deadline=None, derandomize=True)
@given(families=FAMILIES, seed=SEEDS)
def test_words_and_views_hold_in_whole_matches(families: int, seed: int) -> None:
    """Every legal action reads back as itself, and is legal in the mover's own view too."""
    game, rng = Hameln(classic_town(), families), Random(seed)
    state = game.initial()

    while state.mover != NOBODY:
        legal = game.legal(state)
        assert [game.read(state, game.write(state, move)) for move in legal] == legal
        if state.mover >= 0:
            seen = game.view(state, state.mover)
            assert game.legal(seen.state) == legal
            assert game.legal(game.sample(seen, rng)) == legal
        game.play(state, choose(game, state, rng))
