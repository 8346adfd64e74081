"""Rats, overrun houses and king rats (H8)."""

from __future__ import annotations

import pytest

from hameln.games.hameln.rules.state import has_rat, is_overrun
from tests.games.hameln.rules.table import Table, around

EIGHT = {2: "boy boy boy boy girl girl girl girl"}
"""A hall that leaves the bag empty, so that nobody is born on the way."""


@pytest.mark.rule("H8.1")
def test_the_active_family_places_the_rats_of_its_house() -> None:
    """Each rat goes to a free circle of the house, one by one."""
    table = Table(houses={"R.ol": (0, 1)}, lures={"R.ol": 2}, hall=EIGHT)
    table.wake(0, "men", "R.ol")

    assert set(table.choices("rat", "circle")) == around("R.ol")
    assert table.refuse(0, "rat", circle="M2-Y.il").rule == "H8.1"

    table.place_rats(0, "Y.or-R.ol")

    assert set(table.choices("rat", "circle")) == around("R.ol", but=["Y.or-R.ol"])

    table.place_rats(0, "R.il-R.ol")

    assert sorted(table.see["rats"]) == ["R.il-R.ol", "Y.or-R.ol"]
    assert has_rat(table.state, table.game.tables.circle_index["R.il-R.ol"])
    assert not has_rat(table.state, table.game.tables.circle_index["M2-Y.il"])


@pytest.mark.rule("H8.1")
def test_rats_that_do_not_fit_are_lost() -> None:
    """Three rats want to come, two circles are free."""
    free = ["M1-M2.alley", "M6-M1.alley"]
    table = Table(houses={"M1": (0, 1)}, rats=around("M1", but=free), hall=EIGHT)
    table.wake(0, "men", "M1")

    table.place_rats(0, *free)

    assert table.see["overrun"] == ["M1"]
    assert table.verbs == {"pass"}


@pytest.mark.rule("H8.1")
def test_rats_that_fit_must_be_placed() -> None:
    """While a rat is to be placed there is nothing else to do."""
    table = Table(houses={"M1": (0, 1)}, hall=EIGHT, money={0: 9})
    table.wake(0, "men", "M1")
    table.place_rats(0, "M1-M2.alley")

    assert table.verbs == {"rat"}
    assert table.refuse(0, "pass").rule == "H8.1"


@pytest.mark.rule("H8.2")
def test_one_free_circle_is_enough_to_name_a_house() -> None:
    """A house with rats on three of its four circles can be woken."""
    table = Table(houses={"M1": (0, 1)}, rats=around("M1", but=["M1-M2.alley"]), hall=EIGHT)

    assert table.can("wake", as_="men", house="M1")

    table.wake(0, "men", "M1")

    assert table.choices("rat", "circle") == ["M1-M2.alley"]


@pytest.mark.rule("H8.3")
def test_a_side_with_an_old_rat_waits_for_the_other_sides() -> None:
    """Five families: the second circle towards M2 is closed while another side is bare."""
    table = Table(families=5, houses={"M1": (0, 1)}, rats=["M1-M2.alley"], hall=EIGHT)
    table.wake(0, "men", "M1")

    assert table.choices("rat", "circle") == ["M1-B.il-B.ir", "M6-M1.alley", "M6-M1.front"]
    assert table.refuse(0, "rat", circle="M1-M2.five").rule == "H8.3"


@pytest.mark.rule("H8.3")
def test_a_side_with_a_new_rat_waits_for_the_other_sides() -> None:
    """A rat just placed closes its side as an old one does."""
    table = Table(families=5, houses={"M1": (0, 1)}, hall=EIGHT)
    table.wake(0, "men", "M1")

    assert set(table.choices("rat", "circle")) == around("M1", families=5)

    table.place_rats(0, "M1-M2.five")

    assert "M1-M2.alley" not in table.choices("rat", "circle")
    assert len(table.choices("rat", "circle")) == 3


@pytest.mark.rule("H8.3")
def test_the_second_circle_of_a_side_opens_when_every_side_has_a_rat() -> None:
    """With three sides taken before and the fourth by the first rat, the fifth circle is next."""
    free = ["M1-M2.alley", "M1-M2.five"]
    table = Table(families=5, houses={"M1": (0, 1)}, rats=around("M1", but=free, families=5), hall=EIGHT)
    table.wake(0, "men", "M1")

    assert table.choices("rat", "circle") == free

    table.place_rats(0, "M1-M2.five")

    assert table.see["overrun"] == []
    assert table.choices("rat", "circle") == ["M1-M2.alley"]

    table.place_rats(0, "M1-M2.alley")

    assert table.see["overrun"] == ["M1"]


@pytest.mark.rule("H8.3")
def test_rats_of_other_houses_count_on_a_side() -> None:
    """A rat that M2 attracted onto the shared side closes that side for M1 too."""
    table = Table(families=5, houses={"M2": (0, 1), "M1": (0, 2)}, hall=EIGHT)
    table.wake(0, "men", "M2", "M1")
    table.place_rats(0, "M1-M2.five", "M2-Y.il", "M2-M3.alley")

    assert table.choices("rat", "circle") == ["M1-B.il-B.ir", "M6-M1.alley", "M6-M1.front"]


@pytest.mark.rule("H8.3")
def test_the_sides_of_one_house_do_not_bind_another() -> None:
    """Alley and front lie on two sides of M2 and M3: both are open at once."""
    table = Table(families=5, houses={"M2": (0, 1)}, rats=["M2-M3.alley"], hall=EIGHT)
    table.wake(0, "men", "M2")

    assert "M2-M3.front" in table.choices("rat", "circle")


@pytest.mark.rule("H8.3", "H1.3")
def test_with_fewer_families_a_side_has_one_circle() -> None:
    """With four families a rat on the alley leaves three circles, and the fourth rat overruns."""
    table = Table(families=4, houses={"M1": (0, 1)}, rats=["M1-M2.alley"], hall=EIGHT)
    table.wake(0, "men", "M1")

    table.place_rats(0, "M1-B.il-B.ir", "M6-M1.alley", "M6-M1.front")

    assert table.see["overrun"] == ["M1"]


@pytest.mark.rule("H8.4")
@pytest.mark.parametrize("lived_in", [True, False])
def test_a_house_with_a_rat_on_every_circle_is_overrun(lived_in: bool) -> None:
    """Lived in or empty, it takes a king from the supply."""
    houses = {"R.ol": (0, 1), **({"R.il": (1, 2)} if lived_in else {})}
    table = Table(houses=houses, rats=around("R.il", but=["R.il-R.ol"]), hall=EIGHT)
    table.wake(0, "men", "R.ol")

    table.place_rats(0, "R.il-R.ol")

    assert table.see["overrun"] == ["R.il"]
    assert table.see["kinged"] == ["R.il"]
    assert table.see["kings"] == 3
    assert is_overrun(table.state, table.game.tables.house_index["R.il"])
    assert not is_overrun(table.state, table.game.tables.house_index["R.ol"])


@pytest.mark.rule("H8.4")
def test_a_house_with_a_free_circle_is_not_overrun() -> None:
    """Three rats of four take no king."""
    table = Table(houses={"M1": (0, 1)}, hall=EIGHT)
    table.wake(0, "men", "M1")

    table.place_rats(0, "M1-M2.alley", "M6-M1.alley", "M6-M1.front")

    assert table.see["overrun"] == []
    assert table.see["kings"] == 4


THREE = ("M1", "B.il", "B.ir")
MIDDLE = "M1-B.il-B.ir"


@pytest.mark.rule("H8.5")
def test_one_rat_can_overrun_three_houses() -> None:
    """With three kings left or more each house takes one."""
    table = Table(houses={"M1": (0, 1)}, rats=around(*THREE, but=[MIDDLE]), hall=EIGHT)
    table.wake(0, "men", "M1")

    table.place_rats(0, MIDDLE)

    assert set(table.see["overrun"]) == set(THREE)
    assert set(table.see["kinged"]) == set(THREE)
    assert table.see["kings"] == 1
    assert table.verbs == {"pass"}


@pytest.mark.rule("H8.5", "H8.6")
def test_exactly_enough_kings_leave_no_choice() -> None:
    """Three houses and three kings: nobody is asked, and the Piper comes."""
    table = Table(houses={"M1": (0, 1)}, rats=around(*THREE, but=[MIDDLE]), kings=3)
    table.wake(0, "men", "M1")
    table.chance("child", sex="boy")

    table.place_rats(0, MIDDLE)

    assert table.verbs == {"pay"}


@pytest.mark.rule("H8.5")
def test_the_active_family_shares_out_too_few_kings() -> None:
    """Two houses and one king: one of them is overrun without a king."""
    table = Table(
        houses={"B.il": (0, 1)},
        lures={"B.il": 2},
        kings=1,
        hall=EIGHT,
        rats=around(*THREE, but=[MIDDLE, "B.il-B.ol"]),
    )
    table.wake(0, "men", "B.il")
    table.place_rats(0, MIDDLE)

    assert table.legal == [{"do": "king", "house": "M1"}, {"do": "king", "house": "B.ir"}]
    assert table.refuse(0, "king", house="B.il").rule == "H8.5"

    table.do(0, "king", house="B.ir")

    assert table.see["kinged"] == ["B.ir"]
    assert set(table.see["overrun"]) == {"M1", "B.ir"}
    assert table.see["kings"] == 0
    assert table.choices("rat", "circle") == ["B.il-B.ol"]


@pytest.mark.rule("H8.5", "H8.6")
def test_a_king_is_chosen_for_as_long_as_kings_are_left() -> None:
    """Three houses, two kings: two choices, the second without the house that has its king."""
    table = Table(houses={"M1": (0, 1)}, kings=2, hall=EIGHT, rats=around(*THREE, but=[MIDDLE]))
    table.wake(0, "men", "M1")
    table.place_rats(0, MIDDLE)

    assert table.choices("king", "house") == ["B.il", "B.ir", "M1"]

    table.do(0, "king", house="B.il")

    assert table.choices("king", "house") == ["B.ir", "M1"]
    assert table.see["kings"] == 1

    table.do(0, "king", house="M1")

    assert table.verbs == {"pay"}


@pytest.mark.rule("H8.6")
def test_after_the_last_king_the_house_still_gets_its_rats() -> None:
    """The rest of the house's rats are placed before the Piper comes; they overrun without kings."""
    table = Table(
        houses={"B.il": (0, 1)},
        lures={"B.il": 2},
        kings=1,
        rats=around("B.il", "B.ol", but=["B.il-B.ol", "B.il-B.ir"]),
        piper="red",
    )
    table.wake(0, "men", "B.il")
    table.chance("child", sex="boy")

    table.place_rats(0, "B.il-B.ol")

    assert table.see["kinged"] == ["B.ol"]
    assert table.see["kings"] == 0
    assert table.verbs == {"rat"}

    table.place_rats(0, "B.il-B.ir")

    assert table.see["overrun"] == ["B.il", "B.ol"]
    assert table.see["kinged"] == []
    assert table.verbs == {"pay"}


@pytest.mark.rule("H8.5", "H8.6")
def test_houses_overrun_when_no_king_is_left_take_none() -> None:
    """Nobody is asked for a king where there is none, and the supply stays empty."""
    table = Table(
        houses={"B.il": (0, 1)},
        lures={"B.il": 2},
        kings=1,
        rats=around(*THREE, "B.ol", but=[MIDDLE, "B.il-B.ol"]),
        hall=EIGHT,
        piper="red",
    )
    table.wake(0, "men", "B.il")
    table.place_rats(0, "B.il-B.ol")
    assert table.see["kinged"] == ["B.ol"]

    table.place_rats(0, MIDDLE)

    assert set(table.see["overrun"]) >= {"B.il", "B.ir", "B.ol"}
    assert table.verbs == {"pay"}


@pytest.mark.rule("H8.6")
def test_named_houses_not_yet_carried_out_are_dropped() -> None:
    """The Piper comes between two named houses: the second gives nothing, and there is no extra action."""
    table = Table(
        houses={"B.ir": (0, 1), "R.ol": (0, 1)},
        kings=1,
        rats=around("B.ir", but=["B.ir-B.or"]),
        money={0: 9},
        piper="red",
        goods={1: "meat"},
    )
    table.wake(0, "men", "B.ir", "R.ol")

    table.place_rats(0, "B.ir-B.or")

    assert table.see["goods"][0]["bread"] == 0
    assert table.see["phase"] == 2
    assert table.mover == 1
    assert table.verbs == {"sell", "wake"}
    assert table.state.named == ()


@pytest.mark.rule("H8.6")
def test_kings_may_run_out_in_the_second_house() -> None:
    """The first house was carried out before; what it gave stays."""
    table = Table(
        houses={"R.ol": (0, 1), "B.ir": (0, 1), "M3": (0, 1)},
        kings=1,
        rats=around("B.ir", but=["B.ir-B.or"]),
        hall=EIGHT,
    )
    table.wake(0, "men", "R.ol", "B.ir", "M3")

    table.place_rats(0, "R.il-R.ol", "B.ir-B.or")

    assert table.see["goods"][0] == {"bread": 1, "cheese": 0, "ale": 0, "meat": 0}
    assert table.verbs == {"pay"}


@pytest.mark.rule("H8.7", "H11.7")
def test_an_overrun_house_scores_nothing() -> None:
    """A house counts for both families unless it is overrun."""
    free = Table(houses={"R.or": (0, 1)})
    overrun = Table(houses={"R.or": (0, 1)}, rats=around("R.or"))

    assert free.points_for("houses") == [6, 6, 0]
    assert overrun.points_for("houses") == [0, 0, 0]


@pytest.mark.rule("H8.7", "H4.1")
def test_a_freed_house_can_be_woken_and_overrun_again() -> None:
    """Freed by the cat and filled again, it takes a king as at the first time."""
    table = Table(houses={"B.ir": (1, 0)}, rats=around("B.ir"), kinged=["B.ir"], money={0: 4}, hall=EIGHT)
    table.do(0, "cat", circle="B.ir-B.or")
    assert table.see["kings"] == 4

    table.wake(1, "men", "B.ir")
    table.place_rats(1, "B.ir-B.or")

    assert table.see["kinged"] == ["B.ir"]
    assert table.see["kings"] == 3
