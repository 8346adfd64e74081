"""Marriage (H5)."""

from __future__ import annotations

import pytest

from tests.games.hameln.rules.table import Table, around


@pytest.mark.rule("H5.1")
def test_weddings_follow_one_another_as_long_as_one_likes() -> None:
    """After a wedding come further ones, or the end."""
    table = Table(hall={0: "boy boy", 1: "girl girl"}, money={0: 9})

    table.do(0, "marry", child="boy", partner=1, house="B.il")

    assert table.verbs == {"marry", "done"}

    table.do(0, "marry", child="boy", partner=1, house="B.ir")

    assert table.legal == [{"do": "done"}]

    table.do(0, "done")

    assert table.see["money"] == [4, 0, 0]
    assert table.verbs >= {"pass", "influence"}


@pytest.mark.rule("H5.1")
def test_one_may_stop_after_one_wedding() -> None:
    """Weddings that remain possible need not be held."""
    table = Table(hall={0: "boy boy", 1: "girl girl"}, money={0: 9})
    table.do(0, "marry", child="boy", partner=1, house="B.il")

    table.do(0, "done")

    assert table.see["hall"][0] == {"boys": 1, "girls": 0}


@pytest.mark.rule("H5.1", "H5.2")
def test_only_own_children_are_married() -> None:
    """Children of two other families cannot be married by the active family."""
    table = Table(hall={1: "boy", 2: "girl"}, money={0: 9, 1: 9}, goods={0: "meat"})

    assert table.verbs == {"sell"}
    assert table.refuse(0, "marry", child="boy", partner=2, house="B.il").rule == "H5.1"


@pytest.mark.rule("H5.2")
def test_a_partner_is_of_another_family_and_of_the_other_sex() -> None:
    """Neither one's own daughter nor another family's son marries a son."""
    table = Table(hall={0: "boy girl", 1: "boy", 2: "girl"}, money={0: 9, 1: 9})

    assert table.choices("marry", "partner", child="boy", house="B.il") == [2]
    assert table.choices("marry", "partner", child="girl", house="B.il") == [1]
    assert table.refuse(0, "marry", child="boy", partner=0, house="B.il").rule == "H5.2"
    assert table.refuse(0, "marry", child="boy", partner=1, house="B.il").rule == "H5.2"


@pytest.mark.rule("H5.2", "H5.3")
def test_the_partner_cannot_refuse_and_pays_out_of_turn() -> None:
    """Family 0 marries its daughter to family 1's son, who pays for the house at once."""
    table = Table(hall={0: "girl", 1: "boy"}, money={0: 9, 1: 4})

    table.do(0, "marry", child="girl", partner=1, house="B.ol")

    assert table.see["money"] == [9, 0, 0]
    assert table.state.men[1]
    assert table.state.women[0]


@pytest.mark.rule("H5.3")
def test_the_man_pays_the_cost_of_the_house_to_the_bank() -> None:
    """Nobody but the man's family pays, and nobody gets the money."""
    table = Table(hall={0: "boy", 1: "girl"}, money={0: 7, 1: 7, 2: 7})

    table.do(0, "marry", child="boy", partner=1, house="R.or")

    assert table.see["money"] == [1, 7, 7]


@pytest.mark.rule("H5.3")
@pytest.mark.parametrize(
    ("money", "homes"), [(1, 0), (2, 4), (3, 4 + 5), (4, 4 + 5 + 5), (5, 4 + 5 + 5 + 7), (6, 22), (60, 22)]
)
def test_a_house_that_the_man_cannot_pay_for_cannot_be_chosen(money: int, homes: int) -> None:
    """The purse of the man's family bounds the choice."""
    table = Table(hall={0: "boy", 1: "girl"}, money={0: money, 1: 99})

    assert len(table.choices("marry", "house")) == homes


@pytest.mark.rule("H5.3")
def test_money_spent_on_one_house_is_missing_for_the_next() -> None:
    """After the first wedding the purse decides again."""
    table = Table(hall={0: "boy boy", 1: "girl girl"}, money={0: 7})

    table.do(0, "marry", child="boy", partner=1, house="M6")

    assert table.choices("marry", "house") == ["B.il", "G.or", "R.ol", "Y.ir"]
    assert table.refuse(0, "marry", child="boy", partner=1, house="B.or").rule == "H5.3"


@pytest.mark.rule("H5.3")
def test_both_places_must_be_empty() -> None:
    """A house that is lived in cannot be chosen, nor one just moved into."""
    table = Table(houses={"B.il": (2, 1)}, hall={0: "boy boy", 1: "girl girl"}, money={0: 9})

    table.do(0, "marry", child="boy", partner=1, house="R.ol")

    assert {"B.il", "R.ol"}.isdisjoint(table.choices("marry", "house"))
    assert table.refuse(0, "marry", child="boy", partner=1, house="B.il").rule == "H5.3"


@pytest.mark.rule("H5.3", "H8.4")
def test_an_overrun_house_may_be_chosen() -> None:
    """A couple can move in among the rats; the house stays overrun."""
    table = Table(hall={0: "boy", 1: "girl"}, money={0: 2}, rats=around("B.il"))

    table.do(0, "marry", child="boy", partner=1, house="B.il")

    assert table.see["overrun"] == ["B.il"]
    assert table.state.man_of[table.game.tables.house_index["B.il"]] == 0


@pytest.mark.rule("H5.4")
def test_the_couple_moves_in_and_the_cubes_go_back() -> None:
    """The hall empties, the bag fills, and the figures stand in the house."""
    table = Table(hall={0: "boy boy", 1: "girl"}, money={0: 9})
    figures = table.state.figures[:]

    table.do(0, "marry", child="boy", partner=1, house="B.ol")

    assert table.see["bag"] == {"boys": 3, "girls": 4}
    assert table.see["hall"] == [{"boys": 1, "girls": 0}, {"boys": 0, "girls": 0}, {"boys": 0, "girls": 0}]
    assert table.state.figures == figures
    house = table.game.tables.house_index["B.ol"]
    assert (table.state.man_of[house], table.state.woman_of[house]) == (0, 1)


@pytest.mark.rule("H5.4", "H4.1")
def test_the_new_home_can_be_woken_later() -> None:
    """The man's family wakes it for its men, the woman's family for its women."""
    table = Table(hall={0: "boy", 1: "girl"}, money={0: 4})
    table.do(0, "marry", child="boy", partner=1, house="B.ol")
    table.do(0, "done")
    table.do(0, "pass")

    assert table.legal == [{"do": "wake", "as": "women", "house": "B.ol"}]


@pytest.mark.rule("H5.5", "H9.1")
def test_the_higher_family_moves_up_first() -> None:
    """From step 0 with family 1 above family 0: on the new step 1 stands above 0 again."""
    table = Table(hall={0: "boy", 1: "girl"}, money={0: 9}, ranking=(2, 1, 0))

    table.do(0, "marry", child="boy", partner=1, house="R.or")

    assert table.see["influence"] == [3, 3, 0]
    assert table.state.ranking == (1, 0, 2)


@pytest.mark.rule("H5.5")
def test_the_man_moves_up_first_where_he_is_higher() -> None:
    """The order of the two does not hang on who is whose."""
    table = Table(hall={0: "boy", 1: "girl"}, money={0: 9}, ranking=(2, 0, 1))

    table.do(0, "marry", child="boy", partner=1, house="G.il")

    assert table.see["influence"] == [2, 2, 0]
    assert table.state.ranking == (0, 1, 2)


@pytest.mark.rule("H5.5")
@pytest.mark.parametrize(("house", "bonus"), [("B.ir", 1), ("G.il", 2), ("Y.ol", 2), ("R.or", 3), ("M1", 0)])
def test_influence_houses_give_their_bonus_to_both(house: str, bonus: int) -> None:
    """Each influence house says how much; other houses give none."""
    table = Table(hall={0: "girl", 2: "boy"}, money={2: 9})

    table.do(0, "marry", child="girl", partner=2, house=house)

    assert table.see["influence"] == [bonus, 0, bonus]


@pytest.mark.rule("H5.5", "H8.4")
def test_an_overrun_influence_house_gives_its_bonus_too() -> None:
    """Rats do not take the bonus away; it comes once, not at every waking."""
    table = Table(hall={0: "boy", 1: "girl"}, money={0: 9}, rats=around("R.or"))

    table.do(0, "marry", child="boy", partner=1, house="R.or")

    assert table.see["influence"] == [3, 3, 0]


@pytest.mark.rule("H5.5", "H4.3")
def test_waking_an_influence_house_gives_no_bonus() -> None:
    """The bonus comes with moving in only."""
    table = Table(houses={"R.or": (0, 1)})

    table.wake(0, "men", "R.or")

    assert table.see["influence"] == [0, 0, 0]
