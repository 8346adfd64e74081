"""Every fact on a table that is laid out for it."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hameln.games.hameln.players.families.facts import FACTS, SHELVES
from hameln.games.hameln.players.families.scene import Position, Scene
from hameln.games.hameln.rules.views import sample_state, view_of
from tests.games.hameln.players.families.scenes import facts, positions
from tests.games.hameln.rules.table import Table, around, set_up, settle_all
from tools.vocabulary_parts import says


def expect(found: dict[str, int], **wanted: int) -> None:
    assert {name: found[name] for name in wanted} == wanted


def test_purse_stores_and_hall() -> None:
    table = Table(
        families=4,
        houses={"M1": (0, 1), "R.ol": (0, 2), "B.il": (3, 0)},
        money={0: 7, 1: 2, 2: 9},
        goods={0: "meat ale bread bread"},
        hall={0: "boy boy girl", 1: "girl", 2: "boy"},
        traps={0: (1, 3), 1: (2, 2, 3)},
    )

    found = facts(table, "wake", as_="men", house="M1")

    expect(found, florins=7, goods=4, goods_worth=4 + 3 + 1 + 1)
    expect(found, boys=2, girls=1, children=3, couples=2, lonely=1, brood=1)
    expect(found, men=2, women=1, people=3, figures=13 - 3 - 3, traps=2, trap_sum=4)
    expect(found, richest=9, poorest=0, most_traps=3, others_boys=1, others_girls=1, others_children=2)
    expect(found, hall=5, bag_boys=1, bag_girls=2, bag=3, traps_left=12 - 5)
    expect(found, empty_houses=22 - 3, cheapest_home=2, dearest_home=6, families=4, begins=1)


def test_children_of_both_sexes_may_find_nobody() -> None:
    """Two boys and three girls, of whom one boy and one girl could marry: three are lonely."""
    table = Table(houses={"M1": (0, 1)}, hall={0: "boy boy girl girl girl", 1: "boy girl"})

    found = facts(table, "wake", as_="men", house="M1")

    expect(found, children=5, couples=2, lonely=3, brood=1)


def test_who_leads_looks_at_the_best_of_the_others() -> None:
    """The leader is never the own family, whatever its points."""
    table = Table(
        houses={"R.ol": (0, 1), "M1": (0, 1)}, money={0: 9, 1: 5, 2: 4}, hall={0: "boy girl", 1: "boy"}
    )

    found = facts(table, "wake", as_="men", house="R.ol")

    expect(found, rank=1, leader_florins=5, leader_children=1)


def test_rank_lead_and_influence() -> None:
    table = Table(
        houses={"R.ol": (0, 1), "M1": (2, 1)},
        money={0: 1, 1: 5},
        steps={0: 4, 1: 2, 2: 4},
        ranking=(2, 0, 1),
        order=(1, 0, 2),
        turn=0,
        hall={1: "boy"},
        road=(0, 2, 0),
    )

    found = facts(table, "wake", as_="men", house="R.ol")

    # 0: influence 2, money 3, house 2, road -1 and -3; 1: influence 1, money 5, houses 7; 2: 3, 1, 5, -2
    expect(found, points=3, lead=3 - 13, rank=3, influence=4, influence_rank=2, highest=4, turn_place=2)
    expect(found, leader_florins=5, leader_children=1, on_road=2, road_next=4)


def test_the_cat_counts_for_points_and_is_known() -> None:
    mine = facts(Table(houses={"M1": (0, 1)}, cat=0, money={0: 4}), "wake", as_="men", house="M1")
    theirs = facts(Table(houses={"M1": (0, 1)}, cat=2, money={0: 4}), "wake", as_="men", house="M1")

    expect(mine, has_cat=1, cat_taken=0)
    expect(theirs, has_cat=0, cat_taken=1)
    assert mine["points"] - theirs["points"] == 1


def test_phase_kings_and_the_piper() -> None:
    table = Table(
        houses={"R.ol": (0, 1)},
        phase=3,
        kings=2,
        piper="red",
        bribes={"red": 4, "green": 1},
        hall={0: "boy girl", 2: "boy boy girl"},
        money={0: 3, 2: 0},
        ring=2,
        rats=["M1-M2.alley"],
    )

    found = facts(table, "wake", as_="men", house="R.ol")

    expect(found, phase=3, last_phase=1, kings_left=2, piper_price=2, piper_bribe=4, rats=1)
    expect(found, ring_price=3, ring_points=2, unpaid=1, others_unpaid=3, overrun_houses=0)
    assert facts(Table(houses={"R.ol": (0, 1)}), "wake", as_="men", house="R.ol")["last_phase"] == 0


def test_houses_in_danger_and_besieged() -> None:
    table = Table(
        houses={"R.ol": (0, 1), "M1": (1, 0), "B.il": (0, 2)},
        rats=around("R.ol", "M1", but=["Y.or-R.ol"]),
    )

    found = facts(table, "wake", as_="men", house="B.il")

    expect(found, besieged=1, in_danger=1, overrun_houses=1)


def test_waking_a_house() -> None:
    table = Table(
        houses={"R.ol": (0, 1), "M1": (2, 0)},
        lures={"R.ol": 2},
        hall={1: "boy"},
        money={1: 0, 2: 3},
        rats=["Y.or-R.ol"],
        piper="green",
    )

    bakery = facts(table, "wake", as_="men", house="R.ol")
    butchery = facts(table, "wake", as_="women", house="M1")

    expect(bakery, cost=2, lure=2, good_worth=1, is_market=0, brings_child=1, free_circles=3)
    expect(bakery, mine_here=1, others_here=1, worth_mine=2, worth_others=2)
    expect(bakery, partner_florins=0, partner_children=1, partner_unpaid=1, partner_pays=0)
    expect(butchery, cost=5, lure=3, good_worth=4, is_market=1, partner_florins=3, partner_children=0)


def test_an_empty_bag_brings_no_child() -> None:
    table = Table(houses={"R.ol": (0, 1)}, hall={2: "boy boy boy boy girl girl girl girl"})

    assert facts(table, "wake", as_="men", house="R.ol")["brings_child"] == 0


def test_naming_further_houses_and_stopping() -> None:
    table = Table(houses={"R.ol": (0, 1), "M1": (0, 2)})
    table.do(0, "wake", as_="men", house="M1")

    expect(facts(table, "wake", as_="men", house="R.ol"), named=1, begins=0)
    expect(facts(table, "done"), named=1, cost=0)


def test_the_leader_shares_the_house() -> None:
    table = Table(houses={"R.ol": (0, 1), "B.or": (2, 1)}, traps={1: (1, 1)}, money={1: 4, 2: 3})

    expect(facts(table, "wake", as_="men", house="R.ol"), partner_leads=1, partner_rank=1, leader_here=1)
    expect(facts(table, "wake", as_="men", house="R.ol"), partner_traps=2, poorest=3)


def test_weddings_of_sons_and_daughters() -> None:
    table = Table(
        houses={"M1": (0, 1)}, hall={0: "boy girl", 1: "boy", 2: "girl"}, money={0: 7, 1: 8}, piper="red"
    )

    son = facts(table, "marry", child="boy", partner=2, house="G.il")
    daughter = facts(table, "marry", child="girl", partner=1, house="R.or")

    expect(son, price=4, florins_after=3, cost=4, bonus=2, partner_pays=0, partner_florins=0)
    expect(daughter, price=0, florins_after=7, cost=6, bonus=3, partner_pays=6, partner_after=2)


def test_an_overrun_home() -> None:
    table = Table(houses={"M1": (0, 1)}, hall={0: "boy", 2: "girl"}, money={0: 7}, rats=around("R.ol"))

    expect(facts(table, "marry", child="boy", partner=2, house="R.ol"), is_overrun=1)
    expect(facts(table, "marry", child="boy", partner=2, house="B.il"), is_overrun=0)


def test_selling() -> None:
    table = Table(goods={0: "meat cheese"}, houses={"M1": (0, 1)}, traps={1: (1, 1)})
    table.do(0, "sell", good="meat", for_="florins")

    expect(facts(table, "sell", good="cheese", for_="florins"), good_worth=2, on_sale=1, stack_left=0)
    expect(facts(table, "sell", good="cheese", for_=0), good_worth=2, stack_left=2)
    expect(facts(table, "done"), on_sale=1, good_worth=0)


def test_a_rat_that_overruns() -> None:
    table = Table(
        houses={"M1": (0, 1), "M2": (1, 2)},
        rats=around("M1", "M2", but=["M1-M2.alley"]),
        kings=2,
        hall={2: "boy boy boy boy girl girl girl girl"},
    )
    table.wake(0, "men", "M1")

    found = facts(table, "rat", circle="M1-M2.alley")

    expect(found, overruns=2, overruns_mine=1, overruns_others=3, ends_phase=1, is_cleared=1)
    expect(found, mine_here=1, others_here=3, worth_mine=5, worth_others=15, free_circles=1)
    table.state.kings = 3
    assert facts(table, "rat", circle="M1-M2.alley")["ends_phase"] == 0


def test_a_rat_outside_the_pipers_district() -> None:
    table = Table(houses={"R.ol": (0, 1)}, piper="black", hall={2: "boy boy boy boy girl girl girl girl"})
    table.wake(0, "men", "R.ol")

    assert facts(table, "rat", circle="R.il-R.ol")["is_cleared"] == 0


def test_the_cat_frees_a_house() -> None:
    table = Table(houses={"M1": (0, 1), "R.ol": (2, 1)}, rats=around("M1"), money={0: 5})

    found = facts(table, "cat", circle="M6-M1.alley")

    expect(found, frees=1, frees_mine=1, frees_others=1, price=4, florins_after=1)


def test_bribes_call_the_piper() -> None:
    table = Table(
        houses={"R.ol": (0, 1), "B.il": (2, 0)},
        rats=around("R.ol", "B.il"),
        money={0: 5},
        piper="yellow",
        bribes={"yellow": 2},
    )

    there = facts(table, "bribe", district="red", florins=3)
    not_there = facts(table, "bribe", district="red", florins=1)

    expect(there, price=3, moves_piper=1, new_price=2, piper_frees_mine=1, piper_frees_others=1)
    expect(not_there, price=1, moves_piper=0, new_price=1)


def test_influence_costs_what_the_ring_says() -> None:
    table = Table(money={0: 9}, ring=3)

    expect(facts(table, "influence"), price=4, florins_after=5)


def test_paying_the_piper() -> None:
    table = Table(
        houses={"M1": (0, 1)},
        rats=around("M1", but=["M1-M2.alley"]),
        kings=1,
        hall={0: "boy boy girl", 1: "boy boy girl girl girl"},
        money={0: 3},
        road=(2, 2),
        piper="yellow",
    )
    table.wake(0, "men", "M1")
    table.place_rats(0, "M1-M2.alley")

    found = facts(table, "pay", boys=0, girls=1)

    expect(found, kept=1, lost=2, lost_points=3 + 4, price=1, florins_after=2)


def test_the_last_kings_are_shared_out() -> None:
    table = Table(
        houses={"M1": (0, 1), "M2": (1, 2)},
        rats=around("M1", "M2", but=["M1-M2.alley"]),
        kings=1,
        hall={2: "boy boy boy boy girl girl girl girl"},
    )
    table.wake(0, "men", "M1")
    table.place_rats(0, "M1-M2.alley")

    expect(facts(table, "king", house="M2"), cost=5, others_here=2, mine_here=0)


def test_settling() -> None:
    table = set_up()
    expect(facts(table, "settle", as_="man", house="M1"), cost=5, is_market=1, lure=3, begins=0)
    table.do(0, "settle", as_="man", house="M1")
    table.do(1, "settle", as_="man", house="M3")
    table.do(2, "settle", as_="man", house="M5")

    expect(facts(table, "settle", as_="woman", house="M1"), others_here=1, partner_florins=0)
    settle_all(table)


def test_every_fact_is_expected_on_a_table() -> None:
    """Each fact is asked for above where it is other than 0."""
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)]
    expected = {
        word.arg
        for call in calls
        if call.func.id == "expect"
        for word in call.keywords
        if not (isinstance(word.value, ast.Constant) and word.value.value == 0)
    }

    assert set(FACTS) - expected == set()


def test_no_word_is_on_two_shelves() -> None:
    assert len(FACTS) == sum(len(shelf.facts) for shelf in SHELVES)


@pytest.mark.parametrize("name", FACTS)
def test_every_fact_says_what_it_is(name: str) -> None:
    sentence = says(FACTS[name])

    assert sentence.endswith(".")
    assert len(sentence) > 10


@pytest.mark.parametrize(
    ("families", "town"), [(3, "hameln"), (4, "hameln"), (5, "hameln"), (4, "reedmouth")]
)
def test_every_fact_is_a_whole_number_at_every_step(families: int, town: str) -> None:
    for game, state in positions(families, families, town):
        position = Position(game.tables, state, state.mover)
        for move in game.legal(state)[:12]:
            kinds: dict[str, Any] = {name: type(fact(Scene(position, move))) for name, fact in FACTS.items()}
            assert set(kinds.values()) == {int}, kinds


def test_no_fact_knows_the_traps_of_others() -> None:
    rng = Random(3)
    for game, state in positions(5)[::3]:
        view = view_of(game.tables, state, state.mover)
        shuffled = sample_state(game.tables, view, rng)
        for move in game.legal(state)[:6]:
            row = [
                [fact(Scene(Position(game.tables, one, state.mover), move)) for fact in FACTS.values()]
                for one in (state, view.state, shuffled)
            ]
            assert row[0] == row[1] == row[2]
