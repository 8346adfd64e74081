"""No player knows what it cannot see: whatever others hide, every one of them does the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.city.state import State, trap_count, traps_undrawn
from hameln.city.views import view_of
from hameln.kernel.players import Choice, Clock
from hameln.players import levels
from hameln.players.families.files import list_families
from hameln.players.levels import LEVELS, Level
from hameln.players.roster import SIGN, maker_of
from tests.players.tables import decisions, game_of

PLAIN: Final = ("random", "greedy")
BALANCED: Final = ""
"""The levels without any family."""


@pytest.fixture(autouse=True, scope="module")
def _few_tries() -> Iterator[None]:
    """Levels as they are, but quicker: what they look at stays the same."""
    quick: dict[str, Level] = {
        name: evolve(level, plans=min(level.plans, 12), iterations=min(level.iterations, 40))
        for name, level in LEVELS.items()
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(levels, "LEVELS", quick)
        yield


@cache
def guarded(families: int) -> list[State]:
    """Decisions of somebody before whose eyes others have hidden at least three traps."""
    return [
        state
        for state in decisions(families, range(12))
        if sum(trap_count(state, seat) for seat in range(families) if seat != state.mover) > 2
    ]


def permuted(state: State, rng: Random) -> State:
    """The same table, the values of hidden traps swapped among other families and the stacks."""
    other = state.copy()
    hidden = [seat for seat in range(len(state.order)) if seat != state.mover]
    held = [trap_count(state, seat) for seat in hidden]
    values = [value for seat in hidden for value in (1, 2, 3) for _ in range(state.traps[4 * seat + value])]
    values += [value for value in (1, 2, 3) for _ in range(traps_undrawn(state, value))]
    rng.shuffle(values)
    for seat, count in zip(hidden, held, strict=True):
        other.traps[4 * seat : 4 * seat + 4] = [0] * 4
        for _ in range(count):
            other.traps[4 * seat + values.pop()] += 1
    return other


def choice_of(name: str, families: int, state: State) -> Choice[int]:
    game, seat = game_of(families), state.mover
    player = maker_of(name)(game, seat, Random(1))
    return player.choose(view_of(game.tables, state, seat), game.legal(state), Clock())


@pytest.mark.rule("H1.6")
@pytest.mark.parametrize("who", [*PLAIN, BALANCED, *list_families()])
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_permuting_hidden_traps_changes_no_choice(who: str, data: st.DataObject) -> None:
    families = data.draw(st.integers(3, 5), label="families")
    state = data.draw(st.sampled_from(guarded(families)), label="state")
    level = "" if who in PLAIN else data.draw(st.sampled_from(sorted(LEVELS)), label="level")
    name = SIGN.join(part for part in (who, level) if part)
    other = permuted(state, Random(data.draw(st.integers(0, 999), label="permutation")))

    assert choice_of(name, families, other) == choice_of(name, families, state)


@pytest.mark.parametrize("families", [3, 4, 5])
def test_there_is_something_to_permute(families: int) -> None:
    changed = [permuted(state, Random(1)) != state for state in guarded(families)]

    assert sum(changed) > len(changed) / 2 > 10
