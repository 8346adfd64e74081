"""A master judges heirs' decisions: known weaknesses are named, and what is hidden changes nothing."""

from __future__ import annotations

from array import array
from random import Random

import pytest
from attrs import evolve

from benchmarks.ours import card_game
from hameln.games.rattus_cartus.players.reviewing import judge_for
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.moves import DONE_MOVE, LAY
from tests.games.rattus_cartus.players.tables import decisions
from tests.games.rattus_cartus.players.weaknesses import WEAK
from tests.weak import Habit, kinds_found

SEED = 1


@pytest.mark.long
def test_people_who_bring_rats_are_a_mistake() -> None:
    """Twelve people of all estates at once, in the middle of a match: that many rats are more than nuns."""
    turns = [met for met in decisions(2, 0) if met[1].agenda[-1][0] == agenda.TURN]
    game, before = turns[len(turns) // 2]
    state, tables = before.copy(), game.tables
    seat, width = state.mover, game.tables.width
    people = [kind for kind in range(tables.people) if kind % 5 == 0]
    hand = array("H", [2 * (kind in people) for kind in range(width)])
    state.hands[width * seat : width * (seat + 1)] = hand
    state.held[seat], state.rats = sum(hand), [6, 6]
    legal = game.legal(state)
    laid = [(LAY, kind) for kind in people for _ in range(2)]

    found = judge_for(game)(seat, game.view(state, seat), legal, [legal[0], *laid, DONE_MOVE], Random(1))

    assert "mismatched" in found.kinds
    assert found.lost > 0.05
    assert found.count == len(laid) + 2


def test_what_others_hold_changes_no_judgement() -> None:
    game, state = decisions(3, 0)[40]
    seat, legal = state.mover, game.legal(state)
    view = game.view(state, seat)
    judge = judge_for(game)
    twins = [game.sample(view, Random(number)) for number in range(3)]

    found = []
    for twin in twins:
        seen = game.view(twin, seat)
        seen.state.log, seen.state.has_log = view.state.log, view.state.has_log
        judged = judge(seat, seen, legal, [legal[-1]], Random(3))
        found.append((evolve(judged, best=()), [move for _, move in judged.best]))

    assert len({tuple(twin.hands) for twin in twins}) > 1
    assert found[0] == found[1] == found[2]


@pytest.mark.long
@pytest.mark.parametrize(("habit", "kind"), WEAK)
def test_a_known_weakness_is_among_the_three_mistakes(habit: Habit, kind: str) -> None:
    assert kind in kinds_found(card_game(), habit, "medium", SEED)
