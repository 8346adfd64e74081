"""Selling (H6)."""

from __future__ import annotations

import pytest

from hameln.games.hameln.rules.moves import SELL, verb_of
from hameln.games.hameln.rules.selling import offers_of
from tests.games.hameln.rules.table import Table


@pytest.mark.rule("H6.1")
@pytest.mark.parametrize(("good", "florins"), [("meat", 4), ("ale", 3), ("cheese", 2), ("bread", 1)])
def test_each_good_has_its_price(good: str, florins: int) -> None:
    """Meat brings 4 florins, ale 3, cheese 2 and bread 1."""
    table = Table(goods={0: good})

    table.do(0, "sell", good=good, for_="florins")
    table.do(0, "done")

    assert table.see["money"] == [florins, 0, 0]
    assert not any(table.see["goods"][0].values())


@pytest.mark.rule("H6.1")
def test_several_goods_are_sold_at_once() -> None:
    """A sale may hold as many goods as the family has, and goods may be kept."""
    table = Table(goods={0: "meat meat ale bread"})

    for good in ("meat", "ale", "meat"):
        table.do(0, "sell", good=good, for_="florins")
    table.do(0, "done")

    assert table.see["money"][0] == 11
    assert table.see["goods"][0] == {"bread": 1, "cheese": 0, "ale": 0, "meat": 0}


@pytest.mark.rule("H6.1")
@pytest.mark.parametrize("good", ["bread", "cheese", "ale", "meat"])
@pytest.mark.parametrize("stack", [0, 1, 2])
def test_any_good_buys_a_trap_from_a_stack_of_ones_choice(good: str, stack: int) -> None:
    """The cheapest good is worth a trap as well."""
    table = Table(goods={0: good})

    table.do(0, "sell", good=good, for_=stack)
    table.do(0, "done")
    table.chance("trap", value=3)

    assert table.see["traps"] == [1, 0, 0]
    assert table.state.traps[3] == 1
    assert table.state.stacks[stack] == 3
    assert table.see["money"] == [0, 0, 0]


@pytest.mark.rule("H6.1")
def test_what_a_family_does_not_have_cannot_be_sold() -> None:
    """Only goods at hand, each once."""
    table = Table(goods={0: "ale", 1: "meat"})

    assert table.choices("sell", "good", for_="florins") == ["ale"]
    assert table.refuse(0, "sell", good="meat", for_="florins").rule == "H6.1"

    table.do(0, "sell", good="ale", for_="florins")

    assert table.legal == [{"do": "done"}]
    assert table.refuse(0, "sell", good="ale", for_=0).rule == "H6.1"


@pytest.mark.rule("H6.2")
def test_a_sale_is_fixed_before_anything_changes_hands() -> None:
    """Goods, florins and traps stay where they are until the sale is done."""
    table = Table(goods={0: "meat ale"})

    table.do(0, "sell", good="meat", for_="florins")
    table.do(0, "sell", good="ale", for_=1)

    assert table.see["money"][0] == 0
    assert table.see["goods"][0] == {"bread": 0, "cheese": 0, "ale": 1, "meat": 1}
    assert table.state.stacks == (4, 4, 4)

    table.do(0, "done")

    assert table.see["money"][0] == 4
    assert table.mover == -1


@pytest.mark.rule("H6.2", "H1.6")
def test_bought_traps_turn_up_one_by_one_after_the_sale() -> None:
    """Nothing can be sold any more once the first trap is looked at."""
    table = Table(goods={0: "bread bread bread"})
    table.do(0, "sell", good="bread", for_=0)
    table.do(0, "sell", good="bread", for_=2)
    table.do(0, "done")

    table.chance("trap", value=2)

    assert table.mover == -1

    table.chance("trap", value=2)

    assert table.mover == 0
    assert table.verbs == {"pass"}
    assert table.state.traps[:4] == [0, 0, 2, 0]


@pytest.mark.rule("H6.2")
@pytest.mark.parametrize("stack", [0, 1, 2])
def test_no_more_traps_than_lie_in_a_stack(stack: int) -> None:
    """With four traps of one stack in the sale the stack is no longer offered."""
    table = Table(goods={0: "bread " * 5})

    for _ in range(4):
        table.do(0, "sell", good="bread", for_=stack)

    others = {0, 1, 2, "florins"} - {stack}
    assert set(table.choices("sell", "for", good="bread")) == others
    assert table.refuse(0, "sell", good="bread", for_=stack).rule == "H6.2"


@pytest.mark.rule("H6.1", "H6.2")
def test_florins_are_left_when_all_traps_are_gone() -> None:
    """With all three stacks sold out goods bring money only."""
    table = Table(goods={0: "meat"}, traps={1: (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)})

    assert table.legal == [{"do": "sell", "good": "meat", "for": "florins"}]


@pytest.mark.rule("H6.2")
def test_at_least_one_good_is_sold() -> None:
    """A sale cannot end before it has begun."""
    table = Table(goods={0: "meat"})

    assert table.refuse(0, "done").rule == "H3.2"


@pytest.mark.rule("H6.2")
def test_a_sale_in_the_making_is_known_as_the_moves_that_made_it() -> None:
    table = Table(goods={0: "bread ale"})
    made = next(move for move in table.game.legal(table.state) if verb_of(move) == SELL)
    table.game.play(table.state, made)

    assert offers_of(table.state) == [made]
