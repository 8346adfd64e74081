"""Hameln as a game of the kernel: what it says to the outside."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import evolve

from hameln.errors import IllegalAction, SeatsError
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln, game_from_header
from hameln.games.hameln.rules.state import (
    CHANCE,
    FIELDS,
    NOBODY,
    State,
    has_goods,
    indices,
    replaced,
    trap_count,
    trap_value,
    traps_undrawn,
)
from tests.games.hameln.rules.table import Table, classic_town, counters_in_order, set_up


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_it_is_for_three_to_five_families(seats: int) -> None:
    """Any other number is refused."""
    with pytest.raises(SeatsError, match=f"3 to 5 families, not {seats}"):
        Hameln(classic_town(), seats)


@pytest.mark.rule("H2.5")
def test_a_town_may_be_for_some_numbers_of_families_only() -> None:
    """Where the town names no start houses for so many families it cannot be played by them."""
    town = evolve(classic_town(), start_houses={3: classic_town().start_houses[3]})

    assert Hameln(town, 3).seats == 3
    with pytest.raises(SeatsError, match="is for 3 families, not 4"):
        Hameln(town, 4)


def test_a_header_makes_the_game_again() -> None:
    """The setup holds the whole town."""
    game = Hameln(classic_town(), 4)

    again = game_from_header({"format": "hameln-match", **game.setup()}, 4)

    assert again.town == classic_town()
    assert again.seats == 4
    assert again.name == "hameln"
    assert again.for_seat is None


def test_a_header_with_a_broken_town_is_refused() -> None:
    """The town in a header is read as strictly as a town file."""
    with pytest.raises(TownFileError):
        game_from_header({"town": {"id": "nowhere"}}, 3)


def test_chance_moves_first_and_nobody_at_the_end() -> None:
    """The mover is chance, a seat, or nobody."""
    table = Table()
    assert table.game.mover(table.game.initial()) == CHANCE
    assert table.game.mover(table.state) == 0

    ended = Table(phase=3)
    ended.skip_turns(0, 1, 2)

    assert ended.game.mover(ended.state) == NOBODY
    assert ended.game.legal(ended.state) == []


def test_an_illegal_action_changes_nothing() -> None:
    """Playing checks first."""
    table = set_up()
    before = table.game.copy(table.state)

    with pytest.raises(IllegalAction):
        table.game.play(table.state, moves.PASS)

    assert table.state == before


def births() -> Table:
    table = Table(houses={"B.ol": (0, 1)})
    table.wake(0, "men", "B.ol")
    return table


@pytest.mark.parametrize("lay_out", [set_up, Table, births])
def test_a_number_that_is_no_action_is_refused(lay_out: Callable[[], Table]) -> None:
    """A player that answers with any number gets the error of an illegal action, never another one."""
    table = lay_out()
    legal = set(table.game.legal(table.state))
    if table.mover == CHANCE:
        legal = {moves.child(moves.BOY), moves.child(moves.GIRL)}

    for number in (*range(-200, 5000), 10**9, 10**40):
        if number not in legal:
            with pytest.raises(IllegalAction):
                table.game.check(table.state, number)
    with pytest.raises(IllegalAction, match="-1 is no action of this game"):
        table.game.check(table.state, -1)


@pytest.mark.rule("H2.1", "H2.3", "H4.5")
def test_chance_is_checked_like_a_seat() -> None:
    """At each of its decisions chance can bring only what can happen there."""
    table = Table(houses={"B.ol": (0, 1)}, goods={0: "ale"})
    table.state = table.game.initial()
    assert "chance cannot bring" in table.refuse(CHANCE, "pass").reason
    table.chance("turn-order", order=[0, 1, 2])
    table.refuse(CHANCE, "turn-order", order=[0, 1, 2])

    birth = Table(houses={"B.ol": (0, 1)})
    birth.wake(0, "men", "B.ol")
    for verb, fields in OTHERS:
        birth.refuse(CHANCE, verb, **fields)
    birth.refuse(CHANCE, "trap", value=1)

    draw = Table(goods={0: "ale"})
    draw.do(0, "sell", good="ale", for_=1)
    draw.do(0, "done")
    for verb, fields in OTHERS:
        draw.refuse(CHANCE, verb, **fields)
    draw.refuse(CHANCE, "child", sex="boy")
    draw.refuse(CHANCE, "trap", value=None)


OTHERS: list[tuple[str, dict[str, Any]]] = [
    ("pass", {}),
    ("done", {}),
    ("turn-order", {"order": [0, 1, 2]}),
    ("counters", {"rats": counters_in_order(Table())}),
]


@pytest.mark.rule("H1.6")
def test_a_match_for_one_seat_hides_the_others_traps() -> None:
    """Another's trap has no value; one's own has, and can come four times at most."""
    others = table_for_seat(1)
    others.refuse(CHANCE, "trap", value=2)
    others.refuse(CHANCE, "pass")
    others.chance("trap", value=None)
    assert others.see["traps"] == [1, 0, 0]

    own = table_for_seat(0, traps={0: (3, 3, 3, 3)})
    own.refuse(CHANCE, "trap", value=None)
    own.refuse(CHANCE, "trap", value=3)
    own.refuse(CHANCE, "child", sex="boy")
    own.chance("trap", value=2)
    assert own.state.traps[:4] == [0, 0, 1, 4]


def table_for_seat(seat: int, **laid_out: Any) -> Table:
    """A match recorded for one seat, in which seat 0 has just bought a trap."""
    table = Table(goods={0: "meat"}, **laid_out)
    table.game = Hameln(classic_town(), 3, seat)
    table.do(0, "sell", good="meat", for_=2)
    table.do(0, "done")
    return table


@pytest.mark.rule("H2.1")
def test_a_match_for_one_seat_draws_the_rest_as_usual() -> None:
    """Only traps are hidden."""
    game = Hameln(classic_town(), 3, 1)
    state = game.initial()

    with pytest.raises(IllegalAction):
        game.play(state, moves.child(moves.BOY))
    game.play(state, game.draw(state, Random(1)))

    assert len(state.order) == 3


def test_the_open_table_in_the_words_of_the_record() -> None:
    """All goods and districts are named, nothing secret, and lists go by seat."""
    table = Table(
        houses={"M1": (0, 1)},
        money={0: 3},
        goods={2: "bread ale"},
        hall={1: "boy girl girl"},
        traps={0: (3, 1)},
        rats=["M2-Y.il"],
        steps={2: 4},
        ranking=(2, 0, 1),
        bribes={"red": 2},
        piper="red",
        road=(1, 1),
        ring=3,
        phase=2,
    )

    nothing = {"bread": 0, "cheese": 0, "ale": 0, "meat": 0}
    assert table.see == {
        "money": [3, 0, 0],
        "goods": [nothing, nothing, {"bread": 1, "cheese": 0, "ale": 1, "meat": 0}],
        "influence": [0, 0, 4],
        "order": [0, 1, 2],
        "cat": None,
        "piper": "red",
        "bribes": {"black": 0, "yellow": 0, "red": 2, "green": 0},
        "kings": 5,
        "rats": ["M2-Y.il"],
        "kinged": [],
        "overrun": [],
        "hall": [{"boys": 0, "girls": 0}, {"boys": 1, "girls": 2}, {"boys": 0, "girls": 0}],
        "road": [1, 1],
        "bag": {"boys": 3, "girls": 2},
        "traps": [2, 0, 0],
        "ring": 3,
        "phase": 2,
        "round": 1,
    }


def test_before_the_draw_the_open_table_has_no_order() -> None:
    """Everything else is there from the start."""
    table = Table()

    seen = table.game.public(table.game.initial())

    assert seen["order"] == []
    assert seen["kings"] == 4
    assert seen["goods"][0]["meat"] == 0


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
