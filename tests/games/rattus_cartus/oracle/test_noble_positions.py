"""The positions 1 to 11 that the rules of the expansion give as tests, at the slow table: nobles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rattus_cartus.oracle import nobles, resolving, rounds
from tests.games.rattus_cartus.oracle.situations import (
    does,
    draw,
    follow,
    lay_out_anew,
    let_enter,
    ways,
    without_information,
)

MATCHING = "C0 C0 C0"
MISMATCHED = "P0 P1 P2 P3 M0 M1 M2"


def entered(place: int, cards: str) -> list[Any]:
    """The answers of an heir that enters and lays."""
    return [does("enter", building=place), *(does("lay", card=card) for card in cards.split()), does("done")]


def first_cards(text: str, number: int) -> str:
    """The first cards of some."""
    return " ".join(text.split()[:number])


def test_01_in_the_first_round_there_is_no_noble_and_one_is_taken_at_its_end() -> None:
    """Rule: N3.1, N3.2"""
    table = lay_out_anew(3, "farm-a castle-a", hands=["P0", "", ""])
    table.line = [0, 1, 2]

    assert follow(table, nobles.put(table)) == []
    follow(
        table,
        rounds.enter(table),
        *entered(0, "P0"),
        *entered(0, ""),
        *entered(1, ""),
    )
    follow(table, nobles.take_one(table), does("noble", to=0, noble="bishop"))

    assert table.state()["noble"] == {"holder": 0, "on": None, "is": None}
    assert table.state()["nobles"] == 11


def test_02_most_cards_of_all_kinds_take_the_noble_and_the_earlier_if_tied() -> None:
    """Rule: N3.2"""
    hands = ["P0 P1 sword pass", "B0 B1 B2", "C0 C1 pass pass"]
    table = lay_out_anew(3, "farm-a castle-a", "office", hands=hands)
    table.line = [1, 2, 0]

    follow(
        table,
        rounds.enter(table),
        *entered(0, "B0 B1 B2"),
        *[does("pass")] * 3,
        *entered(0, "P0 P1 sword"),
        *entered(1, "C0 C1"),
    )
    asked = follow(table, nobles.take_one(table), does("noble", to=1, noble="patron"))

    assert asked == [("chance", {"do": "noble", "to": 1})]


def test_03_if_nobody_lays_a_card_nobody_takes_a_noble() -> None:
    """Rule: N3.2"""
    table = lay_out_anew(3, "farm-a castle-a")
    for seat in table.seats:
        let_enter(table, seat, 0)

    assert follow(table, nobles.take_one(table)) == []
    assert follow(table, nobles.put(table)) == []


@pytest.mark.parametrize("reason", ["last round", "none left"])
def test_02_in_the_last_round_or_with_none_left_none_is_taken(reason: str) -> None:
    """Rule: N3.2"""
    table = lay_out_anew(3, "farm-a castle-a")
    let_enter(table, 0, 0, "P0")
    if reason == "last round":
        table.round = table.rounds
    else:
        table.court.stack = 0

    assert follow(table, nobles.take_one(table)) == []


def test_04_what_a_steward_brings_stays_in_the_hand() -> None:
    """Rule: N3.3"""
    table = lay_out_anew(3, "farm-a castle-a", hands=["P0 P1 P2"], noble="steward")
    table.line = [0]

    follow(table, rounds.enter(table), *entered(0, "P0 P1 P2"), draw(0, "M0", "M1"))

    assert table.cards("hand 0") == ["M0", "M1"]
    assert table.count("laid 0") == 3


def test_05_the_tax_collector_takes_the_one_card_that_is_left() -> None:
    """Rule: N3.4"""
    table = lay_out_anew(3, "farm-a castle-a", hands=["P0 joker"], noble="tax-collector")
    table.line = [0]

    asked = follow(table, rounds.enter(table), *entered(0, "P0"), does("discard", card="joker"))

    assert asked[-1] == (0, [does("discard", card="joker")])
    assert table.count("hand 0") == 0
    assert table.count("stack joker") == 15


def test_05_the_tax_collector_takes_two_named_in_order() -> None:
    """Section A: a fixed number, as give."""
    table = lay_out_anew(3, "farm-a castle-a", hands=["P0 P0 B1 C1"], noble="tax-collector")

    asked = follow(table, nobles.receive(table, 0, 0), does("discard", card="P0"), does("discard", card="C1"))

    assert [ways(one, "card") for one in asked] == [["P0", "B1"], ["P0", "B1", "C1"]]
    assert table.count("discards") == 2


def test_06_with_three_cards_that_may_be_laid_nobody_enters_where_the_spendthrift_is() -> None:
    """Rule: N3.5, R6.5"""
    table = lay_out_anew(3, "farm-a castle-a", "treasury", hands=["P0 P1 P2 gold gold"], noble="spendthrift")
    table.line = [0]

    asked = follow(table, rounds.enter(table), *entered(1, ""))

    assert asked[0] == (0, [does("enter", building=1)])


def test_06_where_the_spendthrift_is_each_card_leaves_enough_to_reach_four() -> None:
    """Rule: N3.5; section A: done comes only then."""
    table = lay_out_anew(3, "farm-a castle-a", hands=["P0 P1 P2 P3 B0"], noble="spendthrift")
    table.line = [0]

    asked = follow(table, rounds.enter(table), *entered(0, "P1 P2 P3 B0"))

    assert [ways(one, "card") for one in asked[1:]] == [["P0", "P1"], ["P2"], ["P3"], ["B0"], []]
    assert [does("done") in legal for _, legal in asked[1:]] == [False, False, False, False, True]


def test_07_where_the_ascetic_is_no_fourth_card_is_laid() -> None:
    """Rule: N3.5"""
    table = lay_out_anew(3, "farm-a castle-a", hands=["P0 P1 joker sword"], noble="ascetic")
    table.line = [0]

    asked = follow(table, rounds.enter(table), *entered(0, "P0 P1 joker"))

    assert asked[-1] == (0, [does("done")])


def test_08_the_chancellors_point_is_one_of_this_round() -> None:
    """Rule: N3.7, N6.7"""
    table = lay_out_anew(3, "cathedral-a castle-a", hands=["C0 C1 C2"], noble="chancellor")
    table.line = [0]

    follow(table, rounds.enter(table), *entered(0, "C0 C1 C2"))
    at_once = table.influence[0]["church"]
    follow(table, resolving.resolve(table))

    assert at_once == 1
    assert (table.influence[0]["church"], table.gained[0], table.rats[0]) == (4, 4, 8)


@pytest.mark.parametrize(("noble", "rats"), [("recluse", 13), ("patron", 10)])
def test_09_the_recluse_lets_no_chapel_spare_anything(noble: str, rats: int) -> None:
    """Rule: N3.6, N6.8"""
    table = lay_out_anew(3, "chapel-a castle-a", noble=noble)
    let_enter(table, 0, 0, first_cards(MISMATCHED, 3))

    follow(table, resolving.resolve(table))

    assert table.rats[0] == rats


def test_10_the_recluses_guard_tower_still_protects() -> None:
    """Rule: N3.6, R9.4"""
    table = lay_out_anew(
        3, "guard-tower-a guard-tower-b farm-a", hands=["P0 P1", "", "B0 B1"], noble="recluse"
    )
    for seat in table.seats:
        let_enter(table, seat, seat)

    gifts = [does("give", card="B0"), does("give", card="B1")]
    asked = follow(table, resolving.resolve(table), *gifts, draw(2, "M0", "M1", "M2", "M3"))

    assert [by for by, _ in without_information(asked)] == [2, 2, "chance"]
    assert [table.count(f"hand {seat}") for seat in table.seats] == [2, 2, 4]


@pytest.mark.parametrize(("noble", "points"), [("recluse", 1), ("patron", 2)])
def test_11_in_the_last_round_the_recluse_grants_no_point(noble: str, points: int) -> None:
    """Rule: N3.6, R13.3"""
    table = lay_out_anew(3, "palace-a castle-a", noble=noble)
    table.round = table.rounds
    let_enter(table, 0, 0, "R0")

    follow(table, resolving.resolve(table))

    assert table.influence[0]["royalty"] == points
