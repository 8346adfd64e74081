"""Setting up (H2)."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.hameln.rules.state import State
from tests.games.hameln.rules.table import Table, counters_in_order, set_up, settle_all

START_HOUSES = {
    3: ["M1", "M3", "M5"],
    4: ["M1", "M2", "M4", "M5"],
    5: ["M1", "M2", "M3", "M4", "M5"],
}


def before_the_draw(families: int = 3) -> Table:
    table = Table(families=families)
    table.state = table.game.initial()
    return table


@pytest.mark.rule("H2.1")
def test_the_turn_order_is_drawn() -> None:
    """Chance comes first and can bring each of the six orders of three families."""
    table = before_the_draw()

    orders = {
        tuple(table.game.write(table.state, table.game.draw(table.state, Random(seed)))["order"])
        for seed in range(200)
    }

    assert table.mover == -1
    assert len(orders) == 6


@pytest.mark.rule("H2.1")
def test_chance_brings_nothing_else_first() -> None:
    """Neither a child nor the counters come before the turn order."""
    table = before_the_draw()

    table.refuse(-1, "child", sex="boy")
    table.refuse(-1, "counters", rats=counters_in_order(table))


@pytest.mark.rule("H2.2", "H9.1")
def test_the_first_in_turn_order_stands_highest() -> None:
    """All markers stand on step 0, in the turn order."""
    table = set_up(order=(2, 0, 1))

    assert table.see["order"] == [2, 0, 1]
    assert table.see["influence"] == [0, 0, 0]
    assert table.state.ranking == (2, 0, 1)


@pytest.mark.rule("H2.3")
def test_counters_are_dealt_onto_the_houses() -> None:
    """The counter dealt to a house is the number of rats that it attracts."""
    table = set_up()

    tables = table.game.tables
    dealt = {tables.house_ids[house]: table.state.lures[house] for house in tables.counter_houses}

    assert dealt == counters_in_order(table)


@pytest.mark.rule("H2.3", "H1.4")
def test_other_counters_than_the_towns_cannot_be_dealt() -> None:
    """Sixteen counters that are not five ones, nine twos and two threes are refused."""
    table = before_the_draw()
    table.chance("turn-order", order=[0, 1, 2])

    table.refuse(-1, "counters", rats=dict.fromkeys(counters_in_order(table), 2))
    table.refuse(-1, "turn-order", order=[0, 1, 2])


@pytest.mark.rule("H2.3")
def test_the_counters_are_shuffled() -> None:
    """Two shuffles differ."""
    table = before_the_draw()
    table.chance("turn-order", order=[0, 1, 2])

    assert len({table.game.draw(table.state, Random(seed)) for seed in range(20)}) == 20


@pytest.mark.rule("H2.4")
@pytest.mark.parametrize("families", [3, 4, 5])
def test_each_family_gets_one_meat_and_no_money(families: int) -> None:
    """The start goods are there from the turn order on."""
    table = before_the_draw(families)

    table.chance("turn-order", order=list(range(families)))

    assert table.see["goods"] == [{"bread": 0, "cheese": 0, "ale": 0, "meat": 1}] * families
    assert table.see["money"] == [0] * families


@pytest.mark.rule("H2.5")
@pytest.mark.parametrize("families", [3, 4, 5])
def test_the_town_names_a_start_house_for_each_family(families: int) -> None:
    """The first man may go into each of the start houses, and nowhere else."""
    table = set_up(families)

    assert table.choices("settle", "house", as_="man") == START_HOUSES[families]
    assert table.refuse(0, "settle", as_="man", house="M6").rule == "H2.5"


@pytest.mark.rule("H2.6")
def test_men_settle_in_turn_order_and_women_in_reverse() -> None:
    """The last family's woman is the first woman to settle."""
    table = set_up(order=(1, 2, 0))
    who = []

    while table.verbs == {"settle"}:
        who.append((table.mover, table.legal[0]["as"]))
        table.game.play(table.state, table.game.legal(table.state)[0])

    assert who == [(1, "man"), (2, "man"), (0, "man"), (0, "woman"), (2, "woman"), (1, "woman")]


@pytest.mark.rule("H2.6", "H1.1")
def test_two_men_cannot_settle_in_one_house() -> None:
    """A start house with a man takes no other man."""
    table = set_up()

    table.do(0, "settle", as_="man", house="M3")

    assert table.choices("settle", "house") == ["M1", "M5"]
    assert table.refuse(1, "settle", as_="man", house="M3").rule == "H2.6"


@pytest.mark.rule("H2.6")
def test_the_first_turn_begins_when_all_have_settled() -> None:
    """After the last woman the first family in turn order takes its turn, in round 1."""
    table = set_up(order=(2, 1, 0))

    settle_all(table)

    assert table.mover == 2
    assert table.verbs == {"wake", "sell"}
    assert table.see["round"] == 1


@pytest.mark.rule("H2.7")
def test_a_woman_does_not_join_her_own_familys_man() -> None:
    """Her own family's house closes the chain at once."""
    table = set_up()
    for seat, house in enumerate(START_HOUSES[3]):
        table.do(seat, "settle", as_="man", house=house)

    assert table.choices("settle", "house") == ["M1", "M3"]
    assert table.refuse(2, "settle", as_="woman", house="M5").rule == "H2.7"


@pytest.mark.rule("H2.7")
def test_two_families_do_not_share_both_their_start_houses() -> None:
    """Having taken a woman of family 3, family 2 may not have its own woman at family 3's."""
    table = set_up(4)
    for seat, house in enumerate(START_HOUSES[4]):
        table.do(seat, "settle", as_="man", house=house)
    table.do(3, "settle", as_="woman", house="M4")

    assert table.choices("settle", "house") == ["M1", "M2"]
    assert table.refuse(2, "settle", as_="woman", house="M5").rule == "H2.7"


@pytest.mark.rule("H2.7")
@pytest.mark.parametrize(("families", "ways"), [(3, 2), (4, 6), (5, 24)])
def test_the_women_can_settle_in_so_many_ways(families: int, ways: int) -> None:
    """The chain of houses runs through all families as one circle, and never gets stuck before."""
    table = set_up(families)
    for _ in range(families):
        table.game.play(table.state, table.game.legal(table.state)[0])

    found = [table.state]
    for _ in range(families):
        found = [after for before in found for after in every_next(table, before)]

    assert len(found) == ways
    for end in found:
        assert len(chain(end)) == families


def every_next(table: Table, state: State) -> list[State]:
    following = []
    for move in table.game.legal(state):
        after = table.game.copy(state)
        table.game.apply(after, move)
        following.append(after)
    return following


def chain(state: State) -> list[int]:
    """The families met on the way from a woman's house to its man's family, until it closes."""
    families = [0]
    while True:
        house = state.woman_of.index(families[-1])
        family = state.man_of[house]
        if family == 0:
            return families
        families.append(family)
