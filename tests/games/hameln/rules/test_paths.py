"""Counts of action paths to a depth: they change when a rule changes."""

from __future__ import annotations

import pytest

from hameln.errors import IllegalAction
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import CHANCE, CHILDBIRTH, State
from tests.games.hameln.rules.table import Table, set_up, settle_all


def count_paths(table: Table, state: State, depth: int) -> int:
    """How many sequences of so many actions there are, chance included."""
    if depth == 0:
        return 1
    total = 0
    for move in following(table, state):
        after = table.game.copy(state)
        table.game.apply(after, move)
        total += count_paths(table, after, depth - 1)
    return total


def following(table: Table, state: State) -> list[int]:
    """Every action of a seat, every outcome of chance."""
    if state.mover != CHANCE:
        return table.game.legal(state)
    if state.stage == CHILDBIRTH:
        outcomes = [moves.child(moves.BOY), moves.child(moves.GIRL)]
    else:
        outcomes = [moves.trap(value) for value in (1, 2, 3)]
    return [move for move in outcomes if can_happen(table, state, move)]


def can_happen(table: Table, state: State, move: int) -> bool:
    try:
        table.game.check(state, move)
    except IllegalAction:
        return False
    return True


def after_setup(families: int) -> Table:
    table = set_up(families)
    settle_all(table)
    return table


def late(families: int) -> Table:
    """A table on which everything is possible soon."""
    return Table(
        families=families,
        houses={"M1": (0, 1), "M2": (1, 0), "B.ir": (0, 2), "R.ol": (2, 0)},
        goods={0: "meat", 1: "ale"},
        hall={0: "boy", 1: "girl", 2: "boy"},
        money={0: 5, 1: 4, 2: 3},
        rats=["M1-B.il-B.ir", "B.il-B.ir", "B.ir-B.or"],
        bribes={"red": 2},
        piper="red",
        kings=1,
        phase=2,
    )


@pytest.mark.parametrize(
    ("families", "counts"),
    [
        (3, (6, 6, 32, 139, 216, 710, 2737, 5643, 15074)),
        (4, (6, 6, 32, 139, 216, 710, 2737, 5643, 14306)),
        (5, (6, 6, 32, 143, 240, 782, 2847, 6321, 15530)),
    ],
)
def test_paths_after_setting_up(families: int, counts: tuple[int, ...]) -> None:
    """The first actions of a match."""
    table = after_setup(families)

    assert tuple(count_paths(table, table.state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(
    ("families", "counts"),
    [(3, (25, 29, 149, 1765, 5359, 24395, 118666)), (5, (25, 29, 149, 1769, 5383, 24463, 120726))],
)
def test_paths_late_in_a_match(families: int, counts: tuple[int, ...]) -> None:
    """Waking, weddings, sales, the last king and the Piper within a few actions."""
    table = late(families)

    assert tuple(count_paths(table, table.state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.rule("H2.6", "H2.7")
@pytest.mark.parametrize(("families", "ways"), [(3, 6 * 2), (4, 24 * 6), (5, 120 * 24)])
def test_ways_to_settle(families: int, ways: int) -> None:
    """Men in any order, women along one chain."""
    table = set_up(families)

    assert count_paths(table, table.state, 2 * families) == ways
