"""Waking houses (H4)."""

from __future__ import annotations

import pytest

from tests.games.hameln.rules.table import Table, around

EIGHT = {2: "boy boy boy boy girl girl girl girl"}
"""A hall that leaves the bag empty."""


@pytest.mark.rule("H4.1")
def test_men_wake_the_houses_of_the_familys_men_only() -> None:
    """Only houses with a man of the family can be named for the men."""
    table = Table(houses={"M1": (0, 1), "M2": (1, 0), "B.ol": (0, 2), "R.ol": (1, 2)})

    assert table.choices("wake", "house", as_="men") == ["B.ol", "M1"]
    assert table.refuse(0, "wake", as_="men", house="M2").rule == "H4.1"


@pytest.mark.rule("H4.1")
def test_women_wake_the_houses_of_the_familys_women_only() -> None:
    """Only houses with a woman of the family can be named for the women."""
    table = Table(houses={"M1": (0, 1), "M2": (1, 0), "B.ir": (2, 0)})

    assert table.choices("wake", "house", as_="women") == ["B.ir", "M2"]
    assert table.refuse(0, "wake", as_="women", house="M1").rule == "H4.1"


@pytest.mark.rule("H4.1")
def test_men_and_women_are_two_actions() -> None:
    """After a man's house no woman's house can be named in the same action."""
    table = Table(houses={"M1": (0, 1), "M2": (1, 0), "M3": (0, 2)})
    table.do(0, "wake", as_="men", house="M1")

    assert table.choices("wake", "house") == ["M3"]
    assert table.refuse(0, "wake", as_="women", house="M2").rule == "H4.1"


@pytest.mark.rule("H4.1", "H8.7")
@pytest.mark.parametrize("group", ["men", "women"])
def test_an_overrun_house_cannot_be_named(group: str) -> None:
    """With rats on all its circles a house is out of reach for men and women."""
    home = (0, 1) if group == "men" else (1, 0)
    table = Table(houses={"M1": home}, rats=around("M1"), goods={0: "meat"})

    assert table.verbs == {"sell"}
    assert table.refuse(0, "wake", as_=group, house="M1").rule == "H8.7"


@pytest.mark.rule("H4.2")
def test_all_houses_are_named_before_anything_happens() -> None:
    """Naming gives no goods and no rats; each house is named once, in any order."""
    table = Table(houses={"M1": (0, 1), "M3": (0, 2), "B.ol": (0, 1)})

    table.do(0, "wake", as_="men", house="B.ol")
    table.do(0, "wake", as_="men", house="M1")

    assert not any(table.see["goods"][0].values())
    assert table.legal == [{"do": "wake", "as": "men", "house": "M3"}, {"do": "done"}]
    assert table.refuse(0, "wake", as_="men", house="M1").rule == "H4.2"


@pytest.mark.rule("H4.2")
def test_at_least_one_house_is_named() -> None:
    """Naming cannot end before it has begun, and still has to be ended when every house is named."""
    table = Table(houses={"M1": (0, 1)})
    assert table.refuse(0, "done").rule == "H3.2"

    table.do(0, "wake", as_="men", house="M1")

    assert table.legal == [{"do": "done"}]


@pytest.mark.rule("H4.2", "H4.6")
def test_houses_are_carried_out_in_the_order_named() -> None:
    """The second house gives its good only when the rats of the first lie."""
    table = Table(houses={"M1": (0, 1), "B.ol": (0, 1)}, hall=EIGHT)

    table.wake(0, "men", "B.ol", "M1")

    assert table.see["goods"][0] == {"bread": 0, "cheese": 0, "ale": 1, "meat": 0}
    assert set(table.choices("rat", "circle")) == around("B.ol")

    table.place_rats(0, "B.il-B.ol")

    assert table.see["goods"][0]["meat"] == 1
    assert set(table.choices("rat", "circle")) == around("M1")


@pytest.mark.rule("H4.2", "H8.4")
def test_a_named_house_that_was_overrun_meanwhile_is_skipped() -> None:
    """The first house's rat overruns the second: no good, no rats there, and no king spent twice."""
    between = "B.il-B.ir"
    table = Table(houses={"B.il": (0, 1), "B.ir": (0, 2)}, rats=around("B.ir", but=[between]), hall=EIGHT)

    table.wake(0, "men", "B.il", "B.ir")
    table.place_rats(0, between)

    assert table.see["overrun"] == ["B.ir"]
    assert table.see["money"] == [0, 0, 0]
    assert table.verbs == {"pass"}


@pytest.mark.rule("H4.2")
def test_a_house_after_a_skipped_one_is_still_carried_out() -> None:
    """Skipping passes over one house only."""
    between = "B.il-B.ir"
    table = Table(
        houses={"B.il": (0, 1), "B.ir": (0, 2), "R.ol": (0, 1)},
        rats=around("B.ir", but=[between]),
        hall=EIGHT,
    )

    table.wake(0, "men", "B.il", "B.ir", "R.ol")
    table.place_rats(0, between)

    assert table.see["goods"][0]["bread"] == 2
    assert set(table.choices("rat", "circle")) == around("R.ol")


@pytest.mark.rule("H4.3")
@pytest.mark.parametrize(("group", "home"), [("men", (0, 1)), ("women", (1, 0))])
def test_both_families_get_their_share_whoever_wakes(group: str, home: tuple[int, int]) -> None:
    """The man's family gets the good and the woman's family the child, in either action."""
    table = Table(houses={"B.ol": home})

    table.wake(0, group, "B.ol")
    table.chance("child", sex="girl")

    assert [goods["ale"] for goods in table.see["goods"]] == [int(home[0] == seat) for seat in range(3)]
    assert [hall["girls"] for hall in table.see["hall"]] == [int(home[1] == seat) for seat in range(3)]


@pytest.mark.rule("H4.3")
@pytest.mark.parametrize(("group", "home"), [("men", (0, 2)), ("women", (2, 0))])
def test_an_influence_house_gives_a_florin_to_each_family(group: str, home: tuple[int, int]) -> None:
    """Both families get one florin; there is no child."""
    table = Table(houses={"B.ir": home})

    table.wake(0, group, "B.ir")

    assert table.see["money"] == [1, 0, 1]
    assert table.verbs == {"rat"}


@pytest.mark.rule("H4.4")
def test_women_in_production_houses_need_a_cube_in_the_bag() -> None:
    """With an empty bag only influence houses can be named for the women."""
    table = Table(houses={"M1": (1, 0), "B.ir": (1, 0)}, hall=EIGHT)

    assert table.choices("wake", "house", as_="women") == ["B.ir"]
    assert table.refuse(0, "wake", as_="women", house="M1").rule == "H4.4"


@pytest.mark.rule("H4.4")
def test_women_in_production_houses_need_a_figure() -> None:
    """A family without figures can name only influence houses for its women."""
    table = Table(houses={"M1": (1, 0), "B.ir": (1, 0)}, road=(0,) * 11)

    assert table.choices("wake", "house", as_="women") == ["B.ir"]

    table.do(0, "wake", as_="women", house="B.ir")

    assert table.refuse(0, "wake", as_="women", house="M1").rule == "H4.4"


@pytest.mark.rule("H4.4")
@pytest.mark.parametrize(
    "scarce",
    [{"hall": {2: "boy boy boy girl girl girl girl"}}, {"road": (0,) * 10}],
    ids=["one cube", "one figure"],
)
def test_with_one_cube_or_figure_any_number_of_women_may_be_named(scarce: dict[str, object]) -> None:
    """The second house has no child, but its good and its rats come."""
    table = Table(houses={"B.ol": (1, 0), "R.ol": (1, 0)}, **scarce)

    table.wake(0, "women", "B.ol", "R.ol")
    table.chance("child", sex="boy")
    table.place_rats(0, "B.il-B.ol")

    assert table.see["goods"][1] == {"bread": 1, "cheese": 0, "ale": 1, "meat": 0}
    assert set(table.choices("rat", "circle")) == around("R.ol")

    table.place_rats(0, "R.il-R.ol")

    assert table.see["hall"][0] == {"boys": 1, "girls": 0}
    assert table.verbs == {"pass"}


@pytest.mark.rule("H4.4")
@pytest.mark.parametrize("left", ["boy", "girl"])
def test_a_last_cube_of_either_sex_is_enough_for_a_child(left: str) -> None:
    """Where only boys or only girls are in the bag, women still wake, and such a child is born."""
    gone = "girl girl girl girl boy boy boy" if left == "boy" else "boy boy boy boy girl girl girl"
    table = Table(houses={"B.ol": (1, 0)}, hall={2: gone})

    table.wake(0, "women", "B.ol")
    table.chance("child", sex=left)

    assert table.see["hall"][0] == {"boys": int(left == "boy"), "girls": int(left == "girl")}


@pytest.mark.rule("H4.4")
@pytest.mark.parametrize(
    "scarce", [{"hall": EIGHT}, {"road": (1,) * 12}], ids=["empty bag", "no figures of the mother's family"]
)
def test_in_the_mens_action_scarcity_only_means_no_child(scarce: dict[str, object]) -> None:
    """Men wake the house all the same; the good and the rats come."""
    table = Table(houses={"B.ol": (0, 1)}, **scarce)

    table.wake(0, "men", "B.ol")

    assert table.see["goods"][0]["ale"] == 1
    assert table.see["hall"][1] == {"boys": 0, "girls": 0}
    assert table.verbs == {"rat"}


@pytest.mark.rule("H4.4")
def test_the_mothers_figures_count_not_the_wakers() -> None:
    """Men of a family without figures wake a house; the other family's child is born."""
    table = Table(houses={"B.ol": (0, 1)}, road=(0,) * 12)

    table.wake(0, "men", "B.ol")

    assert table.mover == -1


@pytest.mark.rule("H4.5")
@pytest.mark.parametrize("sex", ["boy", "girl"])
def test_a_child_takes_a_cube_and_a_figure(sex: str) -> None:
    """The cube leaves the bag and a figure of the mother's family stands in the hall."""
    table = Table(houses={"B.ol": (0, 1)})
    table.wake(0, "men", "B.ol")
    figures = table.state.figures[1]

    table.chance("child", sex=sex)

    both = {"boys": int(sex == "boy"), "girls": int(sex == "girl")}
    assert table.see["hall"] == [{"boys": 0, "girls": 0}, both, {"boys": 0, "girls": 0}]
    assert table.see["bag"] == {"boys": 4 - both["boys"], "girls": 4 - both["girls"]}
    assert table.state.figures[1] == figures - 1
    assert table.state.figures[0] == 12


@pytest.mark.rule("H4.6")
def test_the_rats_come_after_the_child() -> None:
    """First the share of both families, then the rats, then the next house."""
    table = Table(houses={"B.ol": (0, 1), "R.ol": (0, 2)})
    table.wake(0, "men", "B.ol", "R.ol")
    whose = []

    while table.verbs != {"pass"}:
        if table.mover == -1:
            whose.append("child")
            table.chance("child", sex="boy")
        else:
            whose.append("rat")
            table.place_rats(0, table.choices("rat", "circle")[0])

    assert whose == ["child", "rat", "child", "rat"]


@pytest.mark.rule("H3.2", "H4.6")
def test_after_the_last_house_comes_the_extra_action() -> None:
    """The mandatory action is over when the last rat lies."""
    table = Table(houses={"B.ir": (0, 1)})
    table.wake(0, "men", "B.ir")

    table.place_rats(0, "B.ir-B.or")

    assert table.mover == 0
    assert table.verbs == {"pass", "bribe"}
