"""The Piper comes (H10)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from hameln.games.hameln.rules.piper import can_keep
from tests.games.hameln.rules.table import Table, around, classic_town


def dead_end(**laid_out: Any) -> Table:
    """A table at which nobody can do anything in this round, and the Piper has come at its end."""
    table = Table(**laid_out)
    for seat in table.see["order"]:
        table.do(seat, "pass")
    return table


@pytest.mark.rule("H10.1")
def test_all_kings_leave_the_town() -> None:
    """Kings go from houses that stay overrun too."""
    table = dead_end(rats=around("R.ol", "M1"), kinged=["R.ol", "M1"], hall={0: "boy"})

    assert table.see["kinged"] == []
    assert table.see["kings"] == 0
    assert table.verbs == {"pay"}


@pytest.mark.rule("H10.2", "H1.3")
@pytest.mark.parametrize("district", ["black", "yellow", "red", "green"])
def test_the_rats_of_the_district_and_of_the_market_place_go(district: str) -> None:
    """All others stay; a circle of two districts goes with either."""
    circles = [circle for circle in classic_town().circles if circle.families == 3]

    table = dead_end(rats=[str(circle.id) for circle in circles], piper=district)

    staying = [str(c.id) for c in circles if not c.market and district not in c.districts]
    assert table.see["rats"] == staying
    assert len(staying) == 43 - 9 - 5 - 4 - (1 if district in ("black", "red") else 2)


@pytest.mark.rule("H10.2", "H1.3")
@pytest.mark.parametrize("district", ["black", "yellow"])
def test_a_border_circle_goes_with_either_district(district: str) -> None:
    """A circle in two districts is cleared with the first and with the second."""
    table = dead_end(rats=["B.ir-Y.il", "R.ir-G.il"], piper=district)

    assert table.see["rats"] == ["R.ir-G.il"]


@pytest.mark.rule("H10.2", "H8.7")
def test_houses_that_lose_a_rat_are_freed() -> None:
    """M1 loses its market rats; R.or keeps all four and stays overrun."""
    table = dead_end(rats=around("M1", "R.or"), houses={"M1": (0, 1), "R.or": (0, 1)}, piper="yellow")

    assert table.see["overrun"] == ["R.or"]
    assert table.choices("wake", "house", as_="men") == ["M1"]


@pytest.mark.rule("H10.3")
def test_families_with_children_pay_in_turn_order() -> None:
    """Who has no children in the hall is not asked."""
    table = dead_end(order=(2, 1, 0), turn=2, hall={0: "girl", 2: "boy"}, money={0: 1, 2: 1})

    assert table.mover == 2
    table.do(2, "pay", boys=1, girls=0)
    assert table.mover == 0
    table.do(0, "pay", boys=0, girls=1)

    assert table.see["money"] == [0, 0, 0]
    assert table.see["phase"] == 2


@pytest.mark.rule("H10.3")
def test_a_family_says_how_many_boys_and_girls_it_pays_for() -> None:
    """Every number that the purse allows, none included; for its own children only."""
    table = dead_end(hall={0: "boy boy girl"}, money={0: 5}, piper="red")

    offers = [(words["boys"], words["girls"]) for words in table.legal]

    assert offers == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]
    assert table.refuse(0, "pay", boys=2, girls=1).rule == "H10.3"


@pytest.mark.rule("H10.3")
def test_nobody_pays_for_another_familys_children() -> None:
    """A rich family is asked for its own children only, a poor one's leave the town."""
    table = dead_end(hall={0: "boy", 1: "boy"}, money={0: 9})

    assert table.refuse(0, "pay", boys=2, girls=0).rule == "H10.3"
    assert table.refuse(0, "pay", boys=0, girls=1).rule == "H10.3"

    table.do(0, "pay", boys=1, girls=0)
    table.do(1, "pay", boys=0, girls=0)

    assert table.see["road"] == [1]


@pytest.mark.rule("H10.3")
def test_children_paid_for_stay_with_their_cubes() -> None:
    """The others go to the road, their cubes into the bag, and their figures never return."""
    table = dead_end(hall={0: "boy boy girl"}, money={0: 9}, piper="green")
    figures = table.state.figures[0]

    table.do(0, "pay", boys=1, girls=1)

    assert table.see["money"][0] == 3
    assert table.see["hall"][0] == {"boys": 1, "girls": 1}
    assert table.see["bag"] == {"boys": 3, "girls": 3}
    assert table.see["road"] == [0]
    assert table.state.figures[0] == figures


@pytest.mark.rule("H10.3", "H1.12")
def test_children_take_the_first_free_fields_before_the_next_family_decides() -> None:
    """The road fills in the order of paying, behind those of earlier phases."""
    table = dead_end(hall={0: "boy girl", 1: "girl"}, road=(2,))

    table.do(0, "pay", boys=0, girls=0)

    assert table.see["road"] == [2, 0, 0]
    assert table.mover == 1

    table.do(1, "pay", boys=0, girls=0)

    assert table.see["road"] == [2, 0, 0, 1]
    assert table.points_for("road") == [-5, -4, -1]


@pytest.mark.rule("H10.3")
def test_a_family_that_cannot_pay_is_asked_all_the_same() -> None:
    """Its only answer is nothing."""
    table = dead_end(hall={1: "boy girl"})

    assert table.mover == 1
    assert table.legal == [{"do": "pay", "boys": 0, "girls": 0}]


@pytest.mark.rule("H10.4", "H10.5")
def test_the_sum_on_his_field_goes_to_the_bank_and_others_stay() -> None:
    """Then he goes to the other field with the most."""
    table = dead_end(bribes={"red": 5, "black": 1, "green": 3}, piper="red")

    assert table.see["bribes"] == {"black": 1, "yellow": 0, "red": 0, "green": 3}
    assert table.see["piper"] == "green"


@pytest.mark.rule("H10.5", "H1.11")
@pytest.mark.parametrize(
    ("here", "there"), [("black", "yellow"), ("yellow", "red"), ("red", "green"), ("green", "black")]
)
def test_without_other_money_he_goes_one_field_clockwise(here: str, there: str) -> None:
    """Money on his own field alone does not keep him."""
    assert dead_end(piper=here).see["piper"] == there
    assert dead_end(piper=here, bribes={here: 3}).see["piper"] == there


@pytest.mark.rule("H10.5")
def test_he_moves_after_he_has_been_paid() -> None:
    """The price is that of the field on which he came."""
    table = dead_end(piper="yellow", hall={0: "boy"}, money={0: 1})

    assert table.see["piper"] == "yellow"

    table.do(0, "pay", boys=1, girls=0)

    assert table.see["piper"] == "red"


@pytest.mark.rule("H10.6")
def test_a_new_phase_brings_its_kings() -> None:
    """Houses that stay overrun carry none, and the supply is full."""
    table = dead_end(rats=around("R.or"), kinged=["R.or"], kings=1)

    assert table.see["phase"] == 2
    assert table.see["kings"] == 5
    assert table.see["overrun"] == ["R.or"]
    assert table.see["kinged"] == []


@pytest.mark.rule("H10.6", "H8.4")
def test_freed_and_overrun_again_a_house_takes_a_king() -> None:
    """A house from the last phase without a king is freed by the cat and filled again."""
    hall = {2: "boy boy boy boy girl girl girl girl"}
    table = Table(
        phase=2, rats=around("R.or"), houses={"R.or": (1, 2)}, money={0: 4}, hall=hall, lures={"R.or": 1}
    )
    table.do(0, "cat", circle="R.or-G.ol")
    assert table.see["kings"] == 5

    table.wake(1, "men", "R.or")
    table.place_rats(1, "R.or-G.ol")

    assert table.see["kinged"] == ["R.or"]
    assert table.see["kings"] == 4


@pytest.mark.rule("H10.6")
def test_another_rat_gives_no_king_to_a_house_that_stayed_overrun() -> None:
    """Kings are for houses newly overrun."""
    table = Table(
        phase=2,
        rats=around("R.or") | around("R.ir", but=["R.il-R.ir"]),
        houses={"R.il": (0, 1)},
        hall={2: "boy boy boy boy girl girl girl girl"},
    )
    table.wake(0, "men", "R.il")

    table.place_rats(0, "R.il-R.ir")

    assert table.see["overrun"] == ["R.ir", "R.or"]
    assert table.see["kinged"] == ["R.ir"]


@pytest.mark.rule("H10.7", "H8.6")
def test_play_goes_on_with_the_next_family_of_the_round() -> None:
    """The family after the one that took the last king has its turn, in the same round."""
    table = Table(
        families=4,
        kings=1,
        order=(3, 1, 0, 2),
        turn=1,
        houses={"B.ir": (1, 2)},
        rats=around("B.ir", but=["B.ir-B.or"]),
    )
    table.wake(1, "men", "B.ir")

    table.place_rats(1, "B.ir-B.or")

    assert table.mover == 0
    assert table.see["round"] == 1
    assert table.see["phase"] == 2
    assert table.see["order"] == [3, 1, 0, 2]


@pytest.mark.rule("H10.7")
def test_a_freed_house_can_be_woken_in_the_same_round() -> None:
    """The next family finds the town as the Piper has left it."""
    table = Table(
        kings=1,
        houses={"B.ir": (0, 2), "M6": (1, 2)},
        rats=around("B.ir", "M6", but=["B.ir-B.or"]),
    )
    table.wake(0, "men", "B.ir")

    table.place_rats(0, "B.ir-B.or")

    assert table.legal == [{"do": "wake", "as": "men", "house": "M6"}]


@pytest.mark.rule("H10.4", "H11.1")
def test_at_the_end_bribes_stay_and_the_piper_too() -> None:
    """The third phase ends the match before the Piper's money is taken away."""
    table = dead_end(phase=3, bribes={"red": 2, "green": 1}, piper="red")

    assert table.is_over
    assert table.see["bribes"] == {"black": 0, "yellow": 0, "red": 2, "green": 1}
    assert table.see["piper"] == "red"
    assert table.see["kings"] == 0


@pytest.mark.rule("H10.2", "H1.1")
def test_a_circle_of_the_market_place_may_have_districts_too() -> None:
    """In a town that says so a circle is cleared with the market place and with its district."""
    town = classic_town()
    circles = [
        evolve(circle, market=True) if circle.id in ("R.or-G.ol", "R.ol-R.or.wall") else circle
        for circle in town.circles
    ]
    rats = ["R.or-G.ol", "R.ol-R.or.wall", "R.ol-R.or.street"]

    assert dead_end(town=evolve(town, circles=tuple(circles)), rats=rats).see["rats"] == ["R.ol-R.or.street"]
    assert dead_end(town=evolve(town, circles=tuple(circles)), rats=rats, piper="red").see["rats"] == []


@pytest.mark.rule("H10.3")
@pytest.mark.parametrize(("price", "florins", "kept"), [(2, 5, 2), (2, 9, 3), (4, 3, 0), (0, 0, 3)])
def test_florins_pay_for_so_many_children(price: int, florins: int, kept: int) -> None:
    assert can_keep(price, florins, 3) == kept
