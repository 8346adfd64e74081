"""What families say against a move has come about, and weighs something."""

from __future__ import annotations

from collections import Counter
from random import Random

from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.decision import mind_of
from hameln.games.hameln.players.features import NAMES, measure
from hameln.games.hameln.players.reasons import GROWN, LOST, drawback_of
from hameln.games.hameln.players.weights import learned_values
from hameln.games.hameln.rules.state import NOBODY, State
from tests.games.hameln.players.tables import game_of, positions


def test_only_what_is_worse_than_before_is_said_against_a_move() -> None:
    game, kinds = game_of(4), Counter[str]()
    valuer = mind_of(game, 0, Random(1), BALANCED, learned_values()).valuer
    states = [state for seed in range(4) for state in positions(4, seed)]

    for now, after in zip(states, states[4:], strict=False):
        for seat in range(4):
            told = drawback_of(valuer, seat, now, after, str)
            rows = [measure(valuer.lens, state)[seat] for state in (now, after)]
            before, then = (dict(zip(NAMES, row, strict=True)) for row in rows)
            name = next((name for name, line in (LOST | GROWN).items() if told.startswith(f"But {line}")), "")
            assert bool(name) == bool(told)
            if name in LOST:
                assert then[name] < before[name]
            if name in GROWN:
                assert then[name] > before[name]
            if name in ("florins", "goods"):
                assert f"(\N{MINUS SIGN}{round(before[name] - then[name])})" in told
            kinds[name] += 1

    assert {"", "houses", "florins", "goods"} <= set(kinds)


def test_houses_that_rats_have_taken_are_named() -> None:
    game = game_of(4)
    valuer = mind_of(game, 0, Random(1), BALANCED, learned_values()).valuer
    now, after, seat, house = next(
        (state, taken(state, house), seat, house)
        for state in positions(4, 2)
        for seat in range(4)
        for house in range(len(game.tables.house_ids))
        if (state.men[seat] | state.women[seat]) & ~state.overrun & 1 << house
        and game.tables.cost[house] > 3
        and state.mover != NOBODY
    )

    assert drawback_of(valuer, seat, now, after, str) == f"But rats take homes of ours ({house})."


def taken(state: State, house: int) -> State:
    """The position with one more house overrun."""
    after = state.copy()
    after.overrun |= 1 << house
    return after


def test_nothing_is_said_against_a_move_that_changes_nothing_or_ends_the_match() -> None:
    game = game_of(4)
    valuer = mind_of(game, 0, Random(1), BALANCED, learned_values()).valuer
    now = positions(4, 2)[3]
    over = taken(now, 0)
    over.mover = NOBODY

    assert not drawback_of(valuer, 0, now, now, str)
    assert not any(drawback_of(valuer, seat, now, over, str) for seat in range(4))
