"""What is on the table (H1)."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.hameln.map.tables import compile_tables
from hameln.games.hameln.rules.state import indices
from tests.games.hameln.rules.table import Table, around, classic_town, set_up, settle_all


@pytest.mark.rule("H1.1")
def test_a_house_takes_one_man_and_one_woman() -> None:
    """A house with a couple in it offers no place to another couple."""
    hall = {0: "boy", 1: "girl"}
    table = Table(houses={"B.il": (1, 2)}, hall=hall, money={0: 9})

    homes = table.choices("marry", "house")

    assert "B.il" not in homes
    assert len(homes) == len(classic_town().houses) - 1


@pytest.mark.rule("H1.1")
def test_a_town_has_four_districts_and_a_market_place() -> None:
    """Houses lie in four districts, circles also on the market place."""
    town = classic_town()

    assert [str(district.id) for district in town.districts] == ["black", "yellow", "red", "green"]
    assert {house.district for house in town.houses} == set(town.district)
    assert any(circle.market for circle in town.circles)


@pytest.mark.rule("H1.2", "H4.3")
@pytest.mark.parametrize(
    ("house", "good"),
    [("B.il", "bread"), ("B.or", "cheese"), ("B.ol", "ale"), ("M1", "meat")],
)
def test_a_production_house_makes_one_good_of_its_kind(house: str, good: str) -> None:
    """A bakery makes bread, a dairy cheese, a brewery ale, a butchery meat."""
    table = Table(houses={house: (0, 1)})

    table.wake(0, "men", house)

    assert {made: n for made, n in table.see["goods"][0].items() if n} == {good: 1}


@pytest.mark.rule("H1.2")
def test_an_influence_house_makes_no_good() -> None:
    """An influence house gives florins, no good and no child."""
    table = Table(houses={"B.ir": (0, 1)})

    table.wake(0, "men", "B.ir")

    assert not any(table.state.goods)
    assert table.verbs == {"rat"}


@pytest.mark.rule("H1.3", "H8.1")
def test_a_circle_holds_one_rat() -> None:
    """A circle with a rat on it takes no other."""
    table = Table(houses={"B.il": (0, 1)}, rats=["B.il-B.ir"])

    table.wake(0, "men", "B.il")
    table.chance("child", sex="boy")

    assert set(table.choices("rat", "circle")) == around("B.il", but=["B.il-B.ir"])
    assert table.refuse(0, "rat", circle="B.il-B.ir").rule == "H8.1"


@pytest.mark.rule("H1.3")
@pytest.mark.parametrize(("families", "circles"), [(3, 4), (4, 4), (5, 5)])
def test_a_circle_may_ask_for_a_number_of_families(families: int, circles: int) -> None:
    """The second circle between two butcheries is used by five families only."""
    table = Table(families=families)

    assert len(table.around("M1")) == circles
    assert ("M1-M2.five" in table.around("M1")) == (families == 5)


@pytest.mark.rule("H1.3", "H8.4")
def test_a_circle_not_in_use_does_not_protect_a_house() -> None:
    """With three families four rats overrun a butchery that has five circles in the town file."""
    table = Table(houses={"M1": (0, 1)}, rats=around("M1", but=["M6-M1.alley"]))

    table.wake(0, "men", "M1")
    table.chance("child", sex="boy")
    table.place_rats(0, "M6-M1.alley")

    assert table.see["overrun"] == ["M1"]


@pytest.mark.rule("H1.4", "H8.1")
def test_a_market_butchery_attracts_three_rats() -> None:
    """Whatever counters were dealt, a market butchery wants three rats."""
    table = Table(houses={"M1": (0, 1)})

    table.wake(0, "men", "M1")
    table.chance("child", sex="boy")
    table.place_rats(0, "M1-M2.alley", "M6-M1.alley", "M6-M1.front")

    assert table.verbs == {"pass"}
    assert len(table.see["rats"]) == 3


@pytest.mark.rule("H1.4", "H8.1")
@pytest.mark.parametrize("lured", [1, 2, 3])
def test_a_counter_says_how_many_rats_a_house_attracts(lured: int) -> None:
    """A house with a counter wants as many rats as the counter says."""
    table = Table(houses={"B.il": (0, 1)}, lures={"B.il": lured})

    table.wake(0, "men", "B.il")
    table.chance("child", sex="boy")
    for _ in range(lured):
        table.place_rats(0, table.choices("rat", "circle")[0])

    assert len(table.see["rats"]) == lured
    assert table.verbs == {"pass"}


@pytest.mark.rule("H1.4", "H2.3")
def test_the_classic_counters_are_five_ones_nine_twos_and_two_threes() -> None:
    """Sixteen counters lie on the sixteen houses that are no market butcheries."""
    table = Table()
    table.state = table.game.initial()
    table.chance("turn-order", order=[0, 1, 2])

    dealt = table.game.write(table.state, table.game.draw(table.state, Random(1)))["rats"]

    assert sorted(dealt.values()) == [1] * 5 + [2] * 9 + [3] * 2
    assert set(dealt) == {house.id for house in classic_town().houses if not house.market}


@pytest.mark.rule("H1.5")
def test_the_bag_holds_four_boys_and_four_girls() -> None:
    """At the start all cubes are in the bag and nobody waits in the hall."""
    table = set_up()

    assert table.see["bag"] == {"boys": 4, "girls": 4}
    assert table.see["hall"] == [{"boys": 0, "girls": 0}] * 3


@pytest.mark.rule("H1.5", "H4.5")
def test_chance_draws_only_cubes_that_are_in_the_bag() -> None:
    """With all boys' cubes in the hall the next child is a girl."""
    table = Table(houses={"B.il": (0, 1)}, hall={2: "boy " * 4})
    table.wake(0, "men", "B.il")

    drawn = {table.game.draw(table.state, Random(seed)) for seed in range(30)}

    assert [table.game.write(table.state, move) for move in drawn] == [{"do": "child", "sex": "girl"}]
    table.refuse(-1, "child", sex="boy")


@pytest.mark.rule("H1.5")
def test_both_sexes_are_drawn_from_a_full_bag() -> None:
    """A full bag gives boys and girls alike."""
    table = Table(houses={"B.il": (0, 1)})
    table.wake(0, "men", "B.il")

    drawn = [
        table.game.write(table.state, table.game.draw(table.state, Random(seed)))["sex"]
        for seed in range(400)
    ]

    assert 150 < drawn.count("boy") < 250


@pytest.mark.rule("H1.6", "H6.2")
def test_there_are_four_traps_of_each_value() -> None:
    """The fifth trap of one value cannot turn up; what turns up is one of the others."""
    table = Table(goods={0: "meat"}, traps={1: (3, 3), 2: (3, 3, 1, 1)})
    table.do(0, "sell", good="meat", for_=2)
    table.do(0, "done")

    drawn = {
        table.game.write(table.state, table.game.draw(table.state, Random(seed)))["value"]
        for seed in range(60)
    }

    assert drawn == {1, 2}
    table.refuse(-1, "trap", value=3)


@pytest.mark.rule("H1.6", "H6.2")
def test_a_stack_holds_four_traps() -> None:
    """A stack from which four traps were taken is sold out."""
    table = Table(goods={0: "meat"}, traps={1: (1, 2, 2, 3)})

    assert not table.can("sell", good="meat", for_=0)
    assert table.can("sell", good="meat", for_=1)
    assert table.can("sell", good="meat", for_=2)


@pytest.mark.rule("H1.6")
def test_everybody_sees_how_many_traps_a_family_has() -> None:
    """The open table tells numbers of traps, no values."""
    table = Table(traps={1: (3, 3), 2: (1,)})

    assert table.see["traps"] == [0, 2, 1]


@pytest.mark.rule("H1.7")
def test_thirteen_figures_can_enter_the_town() -> None:
    """After both start figures eleven children can still be born to a family."""
    table = set_up()

    settle_all(table)

    assert table.state.figures == [11, 11, 11]


@pytest.mark.rule("H1.7", "H10.3", "H4.4")
def test_figures_on_the_road_never_return() -> None:
    """A family whose figures are in town or on the road has no child any more."""
    table = Table(houses={"M1": (1, 0)}, road=(0,) * 12, goods={0: "meat"})

    assert table.state.figures[0] == 0
    assert not table.can("wake", as_="women", house="M1")


@pytest.mark.rule("H1.8")
def test_goods_and_florins_never_run_out() -> None:
    """A family may hold more goods and florins than the box has."""
    table = Table(
        houses={"M1": (0, 1)}, goods={0: "meat " * 25}, money={0: 200}, hall={1: "boy " * 4 + "girl " * 4}
    )

    table.wake(0, "men", "M1")

    assert table.see["goods"][0]["meat"] == 26


@pytest.mark.rule("H1.8")
def test_rats_never_run_out() -> None:
    """More than thirty rats can be in town."""
    free = {"G.or-B.ol"}
    every = {str(circle.id) for circle in classic_town().circles if circle.families == 3}
    table = Table(houses={"B.ol": (0, 1)}, rats=every - free, goods={0: "ale"})
    before = len(table.see["rats"])

    table.wake(0, "men", "B.ol")
    table.chance("child", sex="girl")
    table.place_rats(0, "G.or-B.ol")

    assert before > 30
    assert len(table.see["rats"]) == before + 1


@pytest.mark.rule("H1.9", "H9.3")
def test_the_influence_track_ends_with_step_twelve() -> None:
    """A marker on step 11 that gains two points stands on 12."""
    table = Table(money={0: 9}, steps={0: 11}, ring=2)

    table.do(0, "influence")

    assert table.see["influence"][0] == 12


@pytest.mark.rule("H1.10", "H7.2")
def test_the_ring_goes_round_for_all_families_together() -> None:
    """One marker walks over six fields and begins again, whoever buys."""
    table = Table(money={0: 50, 1: 50, 2: 50})
    bought = []

    for turn in range(8):
        seat = table.mover
        before = table.see
        table.do(seat, "influence")
        after = table.see
        bought.append(
            (
                before["money"][seat] - after["money"][seat],
                after["influence"][seat] - before["influence"][seat],
            )
        )
        assert after["ring"] == (turn + 1) % 6

    assert bought == [(2, 1), (3, 1), (3, 2), (4, 2), (4, 3), (5, 3), (2, 1), (3, 1)]


@pytest.mark.rule("H1.11", "H10.3")
@pytest.mark.parametrize(("district", "price"), [("yellow", 1), ("red", 2), ("green", 3), ("black", 2)])
def test_each_pipers_field_has_its_price_for_a_child(district: str, price: int) -> None:
    """Paying for one child costs what the field says on which the Piper stands."""
    table = Table(hall={0: "boy"}, money={0: 9}, piper=district)

    piper_comes_by_himself(table)
    table.do(0, "pay", boys=1, girls=0)

    assert table.see["money"][0] == 9 - price


def piper_comes_by_himself(table: Table) -> None:
    """A round in which nobody can do anything."""
    table.skip_turns(0, 1, 2)


@pytest.mark.rule("H1.11")
def test_the_piper_starts_on_yellow_and_walks_clockwise() -> None:
    """Black, yellow, red, green is the way round; he begins on yellow."""
    assert set_up().see["piper"] == "yellow"
    assert list(set_up().see["bribes"]) == ["black", "yellow", "red", "green"]


@pytest.mark.rule("H1.12", "H11.8")
@pytest.mark.parametrize(
    ("children", "points"), [(1, -1), (2, -3), (3, -6), (4, -10), (5, -15), (6, -21), (7, -27), (9, -39)]
)
def test_the_road_costs_one_more_for_each_child_up_to_six(children: int, points: int) -> None:
    """The fields of the road say -1 to -5; every child from the sixth on costs 6."""
    table = Table(road=(0,) * children)

    assert table.points_for("road") == [points, 0, 0]


@pytest.mark.rule("H1.13", "H10.6")
@pytest.mark.parametrize(("families", "kings"), [(3, (4, 5, 6)), (4, (4, 5, 6)), (5, (5, 6, 7))])
def test_kings_wait_by_phase_and_number_of_families(families: int, kings: tuple[int, ...]) -> None:
    """Three and four families meet 4, 5 and 6 kings, five families one more in each phase."""
    supplies = tuple(Table(families=families, phase=phase).see["kings"] for phase in (1, 2, 3))

    assert supplies == kings


@pytest.mark.rule("H1.13", "H11.2")
def test_the_emperor_is_the_last_king_of_the_third_phase() -> None:
    """Who is active when the last king of the third phase is placed ends the game."""
    table = Table(phase=3, kings=1, houses={"B.il": (0, 1)}, rats=around("B.il", but=["B.il-B.ol"]))

    table.wake(0, "men", "B.il")
    table.chance("child", sex="boy")
    table.place_rats(0, "B.il-B.ol")
    table.do(1, "pay", boys=0, girls=0)

    assert table.is_over
    assert table.points_for("end") == [1, 0, 0]


@pytest.mark.rule("H1.1", "H1.3")
def test_the_engine_and_the_town_agree_on_every_circle() -> None:
    """For each number of families a house has the circles that the town says, side by side."""
    town = classic_town()
    for families in (3, 4, 5):
        tables = compile_tables(town, families)
        for place, house in enumerate(town.houses):
            wanted = {c.id for c in town.circles if house.id in c.houses and c.families <= families}

            assert {town.circles[circle].id for circle in indices(tables.circles_of[place])} == wanted
            assert sum(tables.sides_of[place]) == tables.circles_of[place]
