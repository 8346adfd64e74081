"""Extra actions (H7)."""

from __future__ import annotations

import pytest

from tests.games.hameln.rules.table import Table, around


@pytest.mark.rule("H7.1")
def test_the_first_buyer_pays_the_bank_for_the_cat() -> None:
    """Four florins go to the bank, and the cat has an owner."""
    table = Table(money={0: 5}, rats=["M2-Y.il"])

    table.do(0, "cat", circle="M2-Y.il")

    assert table.see["money"] == [1, 0, 0]
    assert table.see["cat"] == 0
    assert table.see["rats"] == []


@pytest.mark.rule("H7.1")
def test_a_later_buyer_pays_one_florin_to_the_owner() -> None:
    """One florin to the owner, three to the bank."""
    table = Table(money={0: 4, 2: 6}, rats=["M2-Y.il"], cat=2)

    table.do(0, "cat", circle="M2-Y.il")

    assert table.see["money"] == [0, 0, 7]
    assert table.see["cat"] == 0


@pytest.mark.rule("H7.1")
def test_the_owner_cannot_buy_the_cat() -> None:
    """The cat changes hands only to another family."""
    table = Table(money={0: 9}, rats=["M2-Y.il"], cat=0)

    assert "cat" not in table.verbs
    assert table.refuse(0, "cat", circle="M2-Y.il").rule == "H7.1"


@pytest.mark.rule("H7.1")
def test_three_florins_do_not_buy_the_cat() -> None:
    """The buyer needs all four florins."""
    table = Table(money={0: 3}, rats=["M2-Y.il"], cat=1)

    assert "cat" not in table.verbs
    assert table.refuse(0, "cat", circle="M2-Y.il").rule == "H7.1"


@pytest.mark.rule("H7.1")
def test_the_buyer_takes_any_rat_and_must_take_one() -> None:
    """Every circle with a rat may be chosen, and none only where there is no rat."""
    table = Table(money={0: 4}, rats=["M2-Y.il", "G.or-B.ol"])

    assert table.choices("cat", "circle") == ["G.or-B.ol", "M2-Y.il"]
    assert table.refuse(0, "cat", circle=None).rule == "H7.1"
    assert table.refuse(0, "cat", circle="M5-G.il").rule == "H7.1"


@pytest.mark.rule("H7.1")
def test_with_no_rat_in_town_the_cat_may_still_be_bought() -> None:
    """It counts at the end, rat or not."""
    table = Table(money={0: 4})

    assert table.choices("cat", "circle") == [None]

    table.do(0, "cat", circle=None)

    assert table.see["cat"] == 0
    assert table.see["money"][0] == 0


@pytest.mark.rule("H7.1", "H8.7")
def test_a_house_that_the_cat_frees_gives_its_king_back() -> None:
    """The king goes to the supply, and the house can be woken again."""
    table = Table(money={0: 4}, houses={"M1": (1, 0)}, rats=around("M1"), kinged=["M1"], kings=2)

    table.do(0, "cat", circle="M6-M1.front")

    assert table.see["overrun"] == []
    assert table.see["kinged"] == []
    assert table.see["kings"] == 3
    assert table.can("wake", as_="men", house="M1")


@pytest.mark.rule("H7.1", "H8.7")
def test_the_cat_frees_every_house_of_the_circle() -> None:
    """One rat off a circle of three houses frees all three; only kings that stand there go back."""
    houses = ("M1", "B.il", "B.ir")
    table = Table(money={0: 4}, rats=around(*houses), kinged=["M1", "B.ir"], kings=1)

    table.do(0, "cat", circle="M1-B.il-B.ir")

    assert table.see["overrun"] == []
    assert table.see["kings"] == 3


@pytest.mark.rule("H7.1", "H8.7")
def test_houses_elsewhere_stay_overrun_when_the_cat_comes() -> None:
    """The cat frees nobody but the houses of its circle."""
    table = Table(money={0: 4}, rats=around("M1", "R.or"), kinged=["M1", "R.or"], kings=2)

    table.do(0, "cat", circle="R.or-G.ol")

    assert table.see["overrun"] == ["M1"]
    assert table.see["kinged"] == ["M1"]
    assert table.see["kings"] == 3


@pytest.mark.rule("H7.2")
@pytest.mark.parametrize(
    ("ring", "cost", "points"), [(0, 2, 1), (1, 3, 1), (2, 3, 2), (3, 4, 2), (4, 4, 3), (5, 5, 3)]
)
def test_influence_costs_what_the_next_field_says(ring: int, cost: int, points: int) -> None:
    """The florins go to the bank, the points move the marker; one florin less is not enough."""
    table = Table(money={0: cost}, ring=ring)

    table.do(0, "influence")

    assert table.see["money"] == [0, 0, 0]
    assert table.see["influence"] == [points, 0, 0]
    assert table.see["ring"] == (ring + 1) % 6
    assert Table(money={0: cost - 1}, ring=ring).refuse(0, "influence").rule == "H7.2"


@pytest.mark.rule("H7.2", "H9.3")
def test_influence_may_be_bought_on_the_top_step() -> None:
    """The points are lost, the marker of the ring moves on."""
    table = Table(money={0: 2}, steps={0: 12, 1: 12}, ranking=(1, 0, 2))

    table.do(0, "influence")

    assert table.see["influence"] == [12, 12, 0]
    assert table.state.ranking == (1, 0, 2)
    assert table.see["ring"] == 1


@pytest.mark.rule("H7.3")
def test_a_bribe_draws_the_piper_to_its_field() -> None:
    """The first bribe moves the Piper at once, and the money lies there."""
    table = Table(money={0: 3})

    table.do(0, "bribe", district="green", florins=2)

    assert table.see["piper"] == "green"
    assert table.see["bribes"] == {"black": 0, "yellow": 0, "red": 0, "green": 2}
    assert table.see["money"][0] == 1


@pytest.mark.rule("H7.3")
def test_a_smaller_bribe_leaves_the_piper_where_he_is() -> None:
    """He stands on the field with the most."""
    table = Table(money={0: 3}, bribes={"green": 4}, piper="green")

    table.do(0, "bribe", district="black", florins=3)

    assert table.see["piper"] == "green"


@pytest.mark.rule("H7.3")
def test_bribes_add_up() -> None:
    """A field's total counts, whoever laid it down."""
    table = Table(money={0: 3}, bribes={"green": 4, "black": 2}, piper="green")

    table.do(0, "bribe", district="black", florins=3)

    assert table.see["bribes"]["black"] == 5
    assert table.see["piper"] == "black"


@pytest.mark.rule("H7.3")
def test_no_two_fields_hold_the_same_sum() -> None:
    """The new total may equal no other total that is not nothing."""
    table = Table(money={0: 5}, bribes={"green": 4, "black": 2, "red": 3}, piper="green")

    assert table.choices("bribe", "florins", district="yellow") == [1, 5]
    assert table.choices("bribe", "florins", district="black") == [3, 4, 5]
    assert table.choices("bribe", "florins", district="red") == [2, 3, 4, 5]
    assert table.choices("bribe", "florins", district="green") == [1, 2, 3, 4, 5]
    assert table.refuse(0, "bribe", district="yellow", florins=4).rule == "H7.3"


@pytest.mark.rule("H7.3")
def test_empty_fields_may_be_equal() -> None:
    """Nothing on three fields does not stand in the way of anything."""
    table = Table(money={0: 2})

    assert len([words for words in table.legal if words["do"] == "bribe"]) == 8


@pytest.mark.rule("H7.3")
def test_a_bribe_is_at_least_one_florin_and_at_most_the_purse() -> None:
    """A family cannot lay down more than it has."""
    table = Table(money={0: 2})

    assert table.choices("bribe", "florins", district="red") == [1, 2]
    assert table.refuse(0, "bribe", district="red", florins=3).rule == "H7.3"
    assert Table().refuse(0, "bribe", district="red", florins=1).rule == "H7.3"


@pytest.mark.rule("H7.3", "H10.2")
def test_bought_for_nothing_the_piper_stays() -> None:
    """While nothing is bid he keeps his field."""
    table = Table(money={0: 2}, piper="red")

    table.do(0, "influence")

    assert table.see["piper"] == "red"
