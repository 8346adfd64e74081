"""Turns, rounds and dead ends (H3)."""

from __future__ import annotations

import pytest

from hameln.games.hameln.rules.turns import end_round, is_dead_end
from tests.games.hameln.rules.table import Table, around

NOTHING = {"pass"}


@pytest.mark.rule("H3.1", "H9.4")
def test_a_round_is_one_turn_for_each_family_in_turn_order() -> None:
    """The next family has its turn when the one before has finished."""
    table = Table(order=(2, 0, 1), turn=2, goods={0: "meat", 1: "meat", 2: "meat"})
    who = []

    while table.see["round"] == 1:
        who.append(table.mover)
        table.do(table.mover, "sell", good="meat", for_="florins")
        table.do(table.mover, "done")
        table.do(table.mover, "pass")

    assert who == [2, 0, 1]


@pytest.mark.rule("H3.1", "H9.4")
def test_a_new_round_takes_the_order_of_influence() -> None:
    """Influence bought in a round counts from the next round on."""
    table = Table(money={2: 2, 1: 3})
    table.skip_turns(0)
    table.do(1, "influence")

    assert table.mover == 2
    assert table.see["order"] == [0, 1, 2]

    table.do(2, "pass")

    assert table.see["order"] == [1, 0, 2]
    assert table.mover == 1
    assert table.see["round"] == 2


@pytest.mark.rule("H3.2")
def test_the_mandatory_action_comes_first() -> None:
    """No extra action before the mandatory one, even with money."""
    table = Table(goods={0: "meat"}, money={0: 10})

    assert table.verbs == {"sell"}
    for verb, fields in (
        ("influence", {}),
        ("cat", {"circle": None}),
        ("bribe", {"district": "red", "florins": 1}),
        ("pass", {}),
    ):
        assert table.refuse(0, verb, **fields).rule == "H3.2"


@pytest.mark.rule("H3.2")
def test_one_extra_action_follows_and_ends_the_turn() -> None:
    """After the extra action the next family has its turn."""
    table = Table(goods={0: "meat meat", 1: "ale"}, money={0: 10})
    table.do(0, "sell", good="meat", for_="florins")
    table.do(0, "done")

    assert table.verbs == {"pass", "influence", "cat", "bribe"}

    table.do(0, "influence")

    assert table.mover == 1
    assert table.verbs == {"sell"}


@pytest.mark.rule("H3.2")
def test_only_one_mandatory_action_in_a_turn() -> None:
    """After a sale no house can be woken in the same turn."""
    table = Table(goods={0: "meat meat"}, houses={"M1": (0, 1)})
    table.do(0, "sell", good="meat", for_="florins")

    assert table.refuse(0, "wake", as_="men", house="M1").rule == "H6.2"

    table.do(0, "done")

    assert table.refuse(0, "wake", as_="men", house="M1").rule == "H3.3"


@pytest.mark.rule("H3.2")
def test_the_extra_action_may_be_left_out() -> None:
    """A family without money can only pass."""
    table = Table()

    assert table.verbs == NOTHING


@pytest.mark.rule("H3.3")
@pytest.mark.parametrize(
    "laid_out",
    [
        {"houses": {"M1": (0, 1)}},
        {"houses": {"M1": (1, 0)}},
        {"goods": {0: "bread"}},
        {"hall": {0: "boy", 1: "girl"}, "money": {0: 2}},
        {"hall": {0: "girl", 1: "boy"}, "money": {1: 2}},
    ],
)
def test_who_can_take_a_mandatory_action_must(laid_out: dict[str, object]) -> None:
    """A man or a woman to wake, a good to sell or a wedding that can be paid for: no passing."""
    table = Table(**laid_out)

    assert not table.can("pass")
    assert table.legal


@pytest.mark.rule("H3.3")
@pytest.mark.parametrize(
    "laid_out",
    [
        {},
        {"houses": {"M1": (0, 1)}, "rats": around("M1")},
        {"houses": {"M1": (1, 0)}, "rats": around("M1")},
        {"hall": {0: "boy", 1: "girl"}, "money": {0: 1, 1: 20}},
        {"hall": {0: "girl", 1: "boy"}, "money": {0: 20, 1: 1}},
        {"hall": {0: "boy girl"}, "money": {0: 20}},
        {"hall": {0: "girl", 1: "girl"}, "money": {0: 20, 1: 20}},
    ],
)
def test_who_cannot_may_take_an_extra_action_all_the_same(laid_out: dict[str, object]) -> None:
    """Nothing to wake, sell or marry: the extra actions are open at once."""
    table = Table(**laid_out)

    assert table.can("pass")
    assert table.verbs <= {"pass", "bribe", "influence", "cat"}


@pytest.mark.rule("H3.3")
def test_a_cat_does_not_bring_back_the_mandatory_action() -> None:
    """The turn ends even if the cat has freed the family's own house."""
    table = Table(houses={"B.il": (0, 1)}, rats=around("B.il"), money={0: 4})

    table.do(0, "cat", circle="B.il-B.ol")

    assert table.see["overrun"] == []
    assert table.mover == 1


@pytest.mark.rule("H3.4", "H8.6", "H10.7")
def test_no_extra_action_in_a_turn_in_which_the_piper_came() -> None:
    """The next family is asked at once, whatever money the active one has."""
    table = Table(kings=1, houses={"B.il": (0, 1)}, rats=around("B.il", but=["B.il-B.ol"]), money={0: 20})
    table.wake(0, "men", "B.il")
    table.chance("child", sex="boy")

    table.place_rats(0, "B.il-B.ol")
    table.do(1, "pay", boys=0, girls=0)

    assert table.mover == 1
    assert table.see["phase"] == 2


@pytest.mark.rule("H3.5")
def test_the_piper_comes_after_a_round_without_mandatory_actions() -> None:
    """Nobody has anything to wake, sell or marry for a whole round: the phase ends with it."""
    table = Table()
    table.skip_turns(0, 1)

    assert table.see["phase"] == 1

    table.skip_turns(2)

    assert table.see["phase"] == 2
    assert table.see["round"] == 2
    assert table.mover == 0


@pytest.mark.rule("H3.5")
def test_one_mandatory_action_keeps_the_phase_going() -> None:
    """A single sale in the round is enough."""
    table = Table(goods={1: "meat"})
    table.skip_turns(0)
    table.do(1, "sell", good="meat", for_="florins")
    table.do(1, "done")
    table.skip_turns(1, 2)

    assert table.see["phase"] == 1
    assert table.see["round"] == 2


@pytest.mark.rule("H3.5")
def test_a_later_cat_does_not_count_for_a_turn_that_is_over() -> None:
    """Family 0 was stuck at its own turn; that the cat frees its house later changes nothing."""
    table = Table(houses={"B.il": (0, 1)}, rats=around("B.il"), money={2: 4})
    table.skip_turns(0, 1)

    table.do(2, "cat", circle="B.il-B.ol")

    assert table.see["phase"] == 2
    assert table.verbs == {"wake"}


@pytest.mark.rule("H3.5", "H10.3")
def test_families_pay_in_the_old_order_at_a_dead_end() -> None:
    """Influence gained in the stuck round decides the next round, not the order of paying."""
    table = Table(hall={0: "boy", 1: "boy", 2: "boy"}, money={2: 2})
    table.skip_turns(0, 1)
    table.do(2, "influence")
    payers = []

    while table.verbs == {"pay"}:
        payers.append(table.mover)
        table.do(table.mover, "pay", boys=0, girls=0)

    assert payers == [0, 1, 2]
    assert table.see["order"] == [2, 0, 1]
    assert table.mover == 2


@pytest.mark.rule("H3.5")
def test_sixty_rounds_end_a_phase() -> None:
    """With something to sell in every round the Piper comes after the sixtieth."""
    table = Table(goods={0: "bread " * 200})

    for count in range(1, 61):
        assert table.see["phase"] == 1, count
        sell_and_pass(table)

    assert table.see["phase"] == 2
    assert table.see["round"] == 61

    for count in range(1, 61):
        assert table.see["phase"] == 2, count
        sell_and_pass(table)

    assert table.see["phase"] == 3


def sell_and_pass(table: Table) -> None:
    """A round in which family 0 sells a bread."""
    for _ in range(3):
        if table.can("sell", good="bread", for_="florins"):
            table.do(0, "sell", good="bread", for_="florins")
            table.do(0, "done")
        table.do(table.mover, "pass")


@pytest.mark.rule("H3.5")
def test_the_rest_of_a_round_in_which_the_piper_came_does_not_count() -> None:
    """Two families stuck in that rest are no stuck round; the next whole round is."""
    table = last_king_table(turn=0)
    table.place_rats(0, "B.ir-B.or")
    table.skip_turns(1, 2)

    assert table.see["phase"] == 2
    assert table.see["round"] == 2

    table.skip_turns(0, 1, 2)

    assert table.see["phase"] == 3


@pytest.mark.rule("H3.5")
def test_asking_for_a_dead_end_counts_no_round() -> None:
    """Rounds are counted when they end, not when somebody asks."""
    table = Table(goods={0: "bread"})
    before = table.state.copy()

    assert not is_dead_end(table.state)
    assert table.state == before

    end_round(table.state)

    assert table.state.rounds == before.rounds + 1
    assert not is_dead_end(table.state)


@pytest.mark.rule("H3.5")
def test_the_round_after_the_piper_came_in_a_last_turn_is_the_first() -> None:
    """He came in the last turn of a round: the next round counts in full."""
    table = last_king_table(turn=2)
    table.place_rats(2, "B.ir-B.or")

    assert table.see["phase"] == 2
    assert table.see["round"] == 2

    table.skip_turns(0, 1, 2)

    assert table.see["phase"] == 3


@pytest.mark.rule("H3.5")
def test_sixty_rounds_are_counted_anew_after_a_partial_round() -> None:
    """The phase that begins within a round ends sixty whole rounds later."""
    table = last_king_table(turn=0, goods="bread " * 100)
    table.place_rats(0, "B.ir-B.or")
    table.skip_turns(1, 2)

    for count in range(1, 61):
        assert table.see["phase"] == 2, count
        sell_and_pass(table)

    assert table.see["phase"] == 3


def last_king_table(turn: int, goods: str = "") -> Table:
    """One rat on B.ir-B.or overruns B.ir and takes the last king; afterwards its families are stuck."""
    table = Table(
        kings=1,
        houses={"B.ir": (turn, 1)},
        turn=turn,
        piper="red",
        rats=around("B.ir", but=["B.ir-B.or"]),
        goods={turn: goods},
    )
    table.wake(turn, "men", "B.ir")
    return table


@pytest.mark.rule("H3.5", "H11.2")
def test_nobody_ended_a_game_that_ended_by_itself() -> None:
    """A dead end in the third phase ends the match without the point for ending it."""
    table = Table(phase=3)

    table.skip_turns(0, 1, 2)

    assert table.is_over
    assert table.points_for("end") == [0, 0, 0]


@pytest.mark.rule("H3.5")
def test_sixty_rounds_end_the_third_phase_too() -> None:
    """The match is over after the sixtieth round of the third phase, and nobody ended it."""
    table = Table(phase=3, goods={0: "bread " * 60})

    for _ in range(60):
        assert not table.is_over
        sell_and_pass(table)

    assert table.is_over
    assert table.points_for("end") == [0, 0, 0]
