"""A master judges families' decisions: known weaknesses are named, and what is hidden changes nothing."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.reviewing import judge_for
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.moves import argument_of, pay, verb_of
from hameln.games.hameln.rules.state import PAYING, State, trap_count
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from tests.games.hameln.players.weaknesses import WEAK
from tests.weak import Habit, kinds_found

GAME = Hameln(find_town("hameln"), 4)
SEED = 1


def states(seed: int) -> list[State]:
    """The positions of a match of random moves in which a family has a choice."""
    return [
        before
        for before, played, _ in play_match(GAME, [make_random] * 4, seed).replay()
        if played.mover >= 0 and len(GAME.legal(before)) > 1
    ]


def test_children_who_are_left_to_the_piper_are_a_mistake() -> None:
    state = next(one for one in states(1) if one.stage == PAYING).copy()
    seat = state.mover
    state.money[seat] = 30
    nothing = pay(0, 0)

    found = judge_for(GAME)(seat, GAME.view(state, seat), GAME.legal(state), [nothing], Random(1))

    (step,) = found.best
    assert verb_of(step[1]) == verb_of(nothing)
    assert argument_of(step[1]) > 0
    assert found.kinds == ("unpaid",)
    assert found.lost > 0
    assert found.why


@pytest.mark.long
def test_what_traps_of_others_are_worth_changes_no_judgement() -> None:
    state = next(
        one for one in states(2) if sum(trap_count(one, seat) for seat in range(4) if seat != one.mover) > 1
    )
    seat, legal = state.mover, GAME.legal(state)
    view = GAME.view(state, seat)
    twins = [GAME.sample(view, Random(number)) for number in range(6)]
    judge = judge_for(GAME)

    (first, *others) = [
        judge(seat, GAME.view(one, seat), legal, [legal[-1]], Random(3)) for one in (twins[0], twins[-1])
    ]

    assert len({tuple(twin.traps) for twin in twins}) > 1
    for other in others:
        assert evolve(other, best=()) == evolve(first, best=())
        assert [move for _, move in other.best] == [move for _, move in first.best]


@pytest.mark.long
@pytest.mark.parametrize(("habit", "kind"), WEAK)
def test_a_known_weakness_is_among_the_three_mistakes(habit: Habit, kind: str) -> None:
    assert kind in kinds_found(GAME, habit, "greedy", SEED)
