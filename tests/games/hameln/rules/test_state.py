"""The state as a value: copies, equality, pickling, and the small questions about it."""

from __future__ import annotations

import pickle

import pytest

from hameln.games.hameln.rules.state import (
    FIELDS,
    State,
    has_goods,
    indices,
    replaced,
    trap_count,
    trap_value,
    traps_undrawn,
)
from tests.games.hameln.rules.table import Table


def crowded() -> Table:
    return Table(
        houses={"M1": (0, 1), "R.or": (2, 0)},
        money={0: 3, 1: 1},
        goods={0: "meat ale", 2: "bread"},
        hall={1: "boy girl"},
        traps={0: (3, 1), 2: (2,)},
        rats=["M2-Y.il"],
        cat=1,
        bribes={"red": 2},
        piper="red",
        road=(1,),
    )


def test_a_copy_is_equal_and_independent() -> None:
    """Changing any field of a copy, or what is inside it, leaves the original as it was."""
    state = crowded().state
    for name in FIELDS:
        copied, untouched = state.copy(), state.copy()
        value = getattr(copied, name)
        if isinstance(value, list):
            value[0] += 1
        else:
            other = (9,) if isinstance(value, tuple) else not value if isinstance(value, bool) else value + 1
            setattr(copied, name, other)

        assert copied != state, name
        assert state == untouched, name


def test_a_state_equals_nothing_but_states() -> None:
    """Comparing with anything else is no error; a state that changes cannot be a key."""
    state = crowded().state

    assert state != "state"
    assert state != None  # noqa: E711 - the operator is what is tested
    with pytest.raises(TypeError):
        hash(state)


def test_a_pickled_state_comes_back_equal() -> None:
    """Workers of a simulation may send states to each other."""
    state = crowded().state

    back = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes

    assert isinstance(back, State)
    assert back == state


def test_the_game_copies_states() -> None:
    """The game's copy is the state's."""
    table = crowded()

    copied = table.game.copy(table.state)

    assert copied == table.state
    assert copied is not table.state


def test_rows_and_masks() -> None:
    """A row with another value at one place; the places of the bits of a mask."""
    assert replaced((1, 2, 3), 0, 9) == (9, 2, 3)
    assert replaced((1, 2, 3), 2, 9) == (1, 2, 9)
    assert list(indices(0)) == []
    assert list(indices(1 << 70 | 5)) == [0, 2, 70]


@pytest.mark.rule("H1.6", "H6.1")
def test_what_a_family_holds() -> None:
    """Goods of any kind count as goods; traps are counted and added up."""
    state = crowded().state

    assert [has_goods(state, seat) for seat in range(3)] == [True, False, True]
    assert [trap_count(state, seat) for seat in range(3)] == [2, 0, 1]
    assert [trap_value(state, seat) for seat in range(3)] == [4, 0, 2]
    assert [traps_undrawn(state, value) for value in (1, 2, 3)] == [3, 3, 3]
