"""No player knows what it cannot see: whatever others hide, every one of them does the same."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.games.hameln.players.account import SECRET
from hameln.games.hameln.players.families.files import list_families, read_family_words
from hameln.games.hameln.players.levels import LEVELS, make_player
from hameln.games.hameln.players.move_facts import matter_of
from hameln.games.hameln.rules.state import State, trap_count, traps_undrawn
from hameln.games.hameln.rules.views import view_of
from hameln.kernel.players import Choice, Clock
from hameln.players.kit import SIGN
from tests.examples import examples
from tests.games.hameln.players.tables import decisions, game_of
from tests.playthroughs.matches import SHORT, maker

PLAIN: Final = ("random", "greedy")
BALANCED: Final = ""
"""The levels without any family."""


QUICK: Final = {"easy": 10, "medium": 12, "hard": 12, "master": 40, "grandmaster": 40}
"""How often each level tries here, which is less than usual: what it looks at stays the same."""


@cache
def guarded(families: int) -> list[State]:
    """Decisions of somebody before whose eyes others have hidden at least three traps."""
    return [
        state
        for state in decisions(families, range(12))
        if sum(trap_count(state, seat) for seat in range(families) if seat != state.mover) > 2
    ]


def permuted(state: State, rng: Random, *, with_own: bool = False) -> State:
    """The same table, the values of hidden traps swapped among other families and the stacks.

    Args:
        state: Before.
        rng: What the swapping is drawn from.
        with_own: Whether those of the family that decides are swapped, too.
    """
    other = state.copy()
    hidden = [seat for seat in range(len(state.order)) if with_own or seat != state.mover]
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
    level = name.rpartition(SIGN)[2]
    player = maker(f"{name}{SHORT}{QUICK[level]}" if level in QUICK else name)(game, seat, Random(1))
    return player.choose(view_of(game.tables, state, seat), game.legal(state), Clock()).explained()


@pytest.mark.few(2)
@pytest.mark.rule("H1.6")
@pytest.mark.parametrize("who", [*PLAIN, BALANCED, *list_families()])
@settings(max_examples=examples(25), deadline=None)
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


@cache
def guarding(families: int) -> list[State]:
    """Decisions of somebody who has traps."""
    return [state for state in decisions(families, range(12)) if trap_count(state, state.mover) > 1]


@pytest.mark.few(2)
@pytest.mark.rule("H1.6")
@pytest.mark.parametrize("who", [*PLAIN, BALANCED, *list_families()])
@settings(max_examples=examples(25), deadline=None)
@given(data=st.data())
def test_a_reason_tells_nothing_about_the_own_traps(who: str, data: st.DataObject) -> None:
    """Whoever reads it knows how many they are, and what was done; no word may come from their values."""
    families = data.draw(st.integers(3, 5), label="families")
    state = data.draw(st.sampled_from(guarding(families)), label="state")
    level = "" if who in PLAIN else data.draw(st.sampled_from(sorted(LEVELS)), label="level")
    name = SIGN.join(part for part in (who, level) if part)
    other = permuted(state, Random(data.draw(st.integers(0, 999), label="permutation")), with_own=True)

    one, another = choice_of(name, families, state), choice_of(name, families, other)

    if one.action == another.action:
        assert one == another
    assert one.why


def test_rules_that_ask_for_the_own_traps_are_not_told() -> None:
    rule = {"on": "sell_for_trap", "when": "trap_sum > 4", "bonus": 90, "say": "We have {trap_sum} already!"}
    words = {"title": "Secretive", "rule": [rule, {"on": "wake_men", "bonus": 50, "say": "Men must work."}]}
    family, problems = read_family_words(words, "secretive")
    assert family is not None, problems
    heard: set[str] = set()

    for state in guarding(3)[::3]:
        player = make_player(family, "hard")(game_of(3), state.mover, Random(1))
        view = view_of(game_of(3).tables, state, state.mover)
        choice = player.choose(view, game_of(3).legal(state), Clock()).explained()
        assert (choice.more, choice.considered) == ("", ())
        matter = matter_of(game_of(3), view.state, choice.action)
        heard.add(choice.why.removeprefix(f"{matter} "))

    assert heard == {SECRET}
