"""The positions 12 to 25 that the rules of the expansion give as tests, at the slow table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rattus_cartus.oracle import circles, ending, resolving, scoring
from tests.games.rattus_cartus.oracle.situations import (
    does,
    draw,
    follow,
    lay_out_anew,
    let_enter,
    ways,
    without_information,
)

MISMATCHED = "P0 P1 P2 P3 M0 M1 M2"


def first_cards(text: str, number: int) -> str:
    """The first cards of some."""
    return " ".join(text.split()[:number])


@pytest.mark.parametrize(("privileges", "premium"), [(1, 1), (2, 0)])
def test_12_privileges_multiply_strength(privileges: int, premium: int) -> None:
    """Rule: N5.2"""
    table = lay_out_anew(3, "monastery-a castle-a", "town-hall")
    let_enter(table, 1, 0, "C0 C1 C2 C3")
    let_enter(table, 0, 0, "C4 C4" + " privilege" * privileges)

    follow(table, resolving.resolve(table))

    assert [table.rats[seat] for seat in (0, 1)] == ([8, 9] if premium == 0 else [9, 8])
    assert table.influence[0]["church"] == 2


def test_13_three_privileges_alone_are_no_strength() -> None:
    """Rule: N5.2, R7.3"""
    table = lay_out_anew(3, "monastery-a castle-a", "town-hall")
    let_enter(table, 0, 0, "privilege privilege privilege")
    let_enter(table, 1, 0, "C0")

    follow(table, resolving.resolve(table))

    assert table.rats[:2] == [9, 8]


def test_14_protector_and_chapel_together_spare_five() -> None:
    """Rule: N4.3"""
    table = lay_out_anew(3, "chapel-a castle-a", noble="protector")
    let_enter(table, 0, 0, MISMATCHED)
    let_enter(table, 1, 0, "B0 B1 B2")

    follow(table, resolving.resolve(table))

    assert table.rats == [12, 11, 10]


def test_15_a_staff_counts_mismatched_people_that_were_spared() -> None:
    """Rule: N4.3, N5.3"""
    table = lay_out_anew(3, "chapel-a castle-a", "wizards-castle")
    let_enter(table, 0, 0, "staff")
    let_enter(table, 1, 0, first_cards(MISMATCHED, 3))

    follow(table, resolving.resolve(table))

    assert table.rats[1] == 10
    assert table.influence[0]["church"] == 3


def test_16_more_staffs_than_others_name_all_without_a_line() -> None:
    """Rule: N5.3"""
    table = lay_out_anew(3, "monastery-a castle-a", "wizards-castle")
    let_enter(table, 0, 0, "staff staff staff")
    let_enter(table, 1, 0, "P0 C0")
    let_enter(table, 2, 0, "M0 M1")

    assert without_information(follow(table, resolving.resolve(table))) == []
    assert table.influence[0]["church"] == 3


def test_16_two_staffs_among_three_others_are_named_upward() -> None:
    """Rule: N5.3; section A: each leaves enough seats after it."""
    table = lay_out_anew(5, "monastery-a castle-a tent-a", "wizards-castle")
    let_enter(table, 3, 0, "P0")
    let_enter(table, 1, 0, "staff staff")
    let_enter(table, 4, 0, "P1 P2")
    let_enter(table, 0, 0, "P3 P3 M0")

    asked = follow(table, resolving.resolve(table), does("target", seat=3), does("target", seat=4))

    assert [ways(one, "seat") for one in without_information(asked)] == [[0, 3], [4]]
    assert table.influence[1]["church"] == 3


def test_17_a_horse_brings_the_people_of_both_estates() -> None:
    """Rule: N5.5"""
    table = lay_out_anew(3, "monastery-a stables-a", "embassy", hands=["", "P0 P4 joker DP", ""])
    let_enter(table, 0, 0, "horse")
    let_enter(table, 1, 0)
    named = [does("name", estate="peasantry"), does("name", estate="magic")]

    asked = follow(table, resolving.resolve(table), *named)

    names = [ways(one, "estate") for one in without_information(asked)]
    assert names[0] == ["peasantry", "bourgeoisie", "church", "chivalry", "magic"]
    assert names[1] == ["bourgeoisie", "church", "chivalry", "magic", "royalty"]
    assert table.cards("hand 0") == ["P0", "P4"]
    assert table.cards("hand 1") == ["joker", "DP"]


def test_18_a_lance_shares_two_hands_beginning_with_the_leader() -> None:
    """Rule: N5.6"""
    hands = ["", "B0", "P0 P0 gold DP"]
    table = lay_out_anew(3, "monastery-a tournament-field-a", "treasury", "embassy", hands=hands)
    let_enter(table, 1, 0, "lance")
    let_enter(table, 2, 0)
    script = resolving.resolve(table)
    picks = [does("pick", card=card) for card in ("gold", "P0", "P0", "DP", "B0")]

    asked = follow(table, script, *picks)

    assert [by for by, legal in asked if by != "chance"] == [1, 2, 1, 2, 1]
    assert ways(asked[2], "card") == ["P0", "B0", "gold", "DP"]
    assert table.cards("hand 1") == ["P0", "B0", "gold"]
    assert table.cards("hand 2") == ["P0", "DP"]


def test_18_from_the_showing_on_both_hands_count_nothing_until_cards_are_picked() -> None:
    """Section A: state."""
    table = lay_out_anew(3, "monastery-a tournament-field-a", hands=["", "B0", "P0 P1"])
    let_enter(table, 1, 0, "lance")
    let_enter(table, 2, 0)
    script = resolving.lances(table, 0)
    table.shown = {1: table.lies["laid 1"], 2: table.lies["laid 2"]}

    assert next(script) == ("chance", {"do": "hands", "seats": [1, 2]})
    script.send(does("hands", seats=[1, 2], cards=[["B0"], ["P0", "P1"]]))
    assert table.state()["hands"] == [0, 0, 0]
    script.send(does("pick", card="P1"))
    assert table.state()["hands"] == [0, 1, 0]


def test_19_eight_nuns_may_stop_and_nine_lose_all() -> None:
    """Rule: N6.1"""
    for last in (does("stop"), does("turn")):
        table = lay_out_anew(3, "garden-a castle-a")
        let_enter(table, 0, 0)
        turns = [does("turn"), does("turned", card="P4"), does("turn"), does("turned", card="B4")]
        lost = [does("turned", card="M1")] if last == does("turn") else []

        follow(table, resolving.resolve(table), *turns, last, *lost)

        assert table.cards("hand 0") == ([] if lost else ["P4", "B4"])
        assert table.count("discards") == (3 if lost else 0)


def test_19_with_no_card_left_the_garden_stops() -> None:
    """Rule: N6.1, R10.3"""
    table = lay_out_anew(3, "garden-a castle-a")
    let_enter(table, 0, 0)
    cards = table.cards("deck")
    table.move([card for card in cards if card != "P0"], "deck", "nowhere")
    turns = [step for _ in range(4) for step in (does("turn"), does("turned", card="P0"))]

    asked = follow(table, resolving.resolve(table), *turns, does("stop"))

    assert asked[-1] == (0, [does("stop")])
    assert table.cards("hand 0") == ["P0"] * 4


def test_20_six_names_in_a_mill_of_five_heirs() -> None:
    """Rule: N6.3"""
    table = lay_out_anew(5, "mill-a castle-a tent-a")
    let_enter(table, 0, 0)
    for seat in (1, 2, 3, 4):
        let_enter(table, seat, 0, "P0" if seat == 2 else "")
    estates = ["bourgeoisie", "royalty", "peasantry", "church", "magic", "chivalry"]
    cards = ["P0", "P1", "B0", "B4", "C0", "K0", "K1", "M0", "R0", "R1"]

    asked = follow(
        table,
        resolving.resolve(table),
        *(does("name", estate=one) for one in estates),
        does("mill", cards=cards),
    )

    assert [by for by, _ in without_information(asked)] == [2, 2, 0, 1, 3, 4, "chance"]
    assert ways(without_information(asked)[5], "estate") == ["chivalry"]
    assert table.cards("hand 2") == ["B0", "B4", "R0", "R1"]
    assert [table.count(f"hand {seat}") for seat in (0, 1, 3, 4)] == [2, 1, 1, 2]


def test_20_what_nobody_named_in_a_mill_is_discarded() -> None:
    """Rule: N6.3"""
    table = lay_out_anew(3, "mill-a castle-a")
    let_enter(table, 0, 0)
    cards = ["P0", "P1", "B0", "B4", "C0", "K0", "K1", "M0", "R0", "R1"]
    names = [does("name", estate=one) for one in ("church", "magic")]

    follow(table, resolving.resolve(table), *names, does("mill", cards=cards))

    assert table.cards("hand 0") == ["C0", "M0"]
    assert table.count("discards") == 8


def test_21_the_premium_heirs_free_joker_comes_first() -> None:
    """Rule: N6.4"""
    table = lay_out_anew(3, "bank-a castle-a")
    table.move(["joker"] * 14, "stack joker", "nowhere")
    table.gain(0, "church", 5)
    let_enter(table, 0, 0)

    asked = follow(table, resolving.resolve(table), does("reduce", estate=None, points=0))

    assert without_information(asked) == [(0, [does("reduce", estate=None, points=0)])]
    assert table.cards("hand 0") == ["joker"]


def test_22_who_comes_down_to_a_field_stands_behind_those_there() -> None:
    """Rule: N6.5, N6.4"""
    table = lay_out_anew(3, "monument-a castle-a")
    table.gain(0, "magic", 5)
    table.gain(1, "magic", 3)
    let_enter(table, 0, 0)

    asked = follow(table, resolving.resolve(table), does("reduce", estate="magic", points=2))

    assert len(without_information(asked)[0][1]) == 4
    assert table.standing("magic") == [1, 0]
    assert table.tokens[0] == 3
    assert table.gained[0] == 5


@pytest.mark.parametrize(
    ("moved", "magic", "church"),
    [
        ((None, 0), 3, 0),
        (("church", 1), 2, 1),
        (("church", 3), 0, 3),
    ],
)
def test_23_points_of_a_laboratory_go_elsewhere(moved: Any, magic: int, church: int) -> None:
    """Rule: N6.14"""
    table = lay_out_anew(3, "laboratory-a castle-a")
    let_enter(table, 0, 0, "joker C0")
    estate, points = moved

    asked = follow(table, resolving.resolve(table), does("shift", estate=estate, points=points))

    assert len(without_information(asked)[0][1]) == 1 + 5 * 3
    assert (table.influence[0]["magic"], table.influence[0]["church"]) == (magic, church)
    assert table.rats[0] == 11


def test_23_without_influence_cards_the_extra_point_is_magics_and_nobody_is_asked() -> None:
    """Rule: N6.14"""
    table = lay_out_anew(3, "laboratory-a castle-a")
    let_enter(table, 0, 0, "sword")

    assert without_information(follow(table, resolving.resolve(table))) == []
    assert table.influence[0]["magic"] == 1


def test_24_a_circle_is_a_drawn_guard_tower() -> None:
    """Rule: N6.16"""
    hands = ["P0 P1", "B0 B1 B2 B3", "K0 K1"]
    table = lay_out_anew(3, "circle-a guard-tower-a farm-a", hands=hands)
    for seat in table.seats:
        let_enter(table, seat, seat)
    pile = table.pile
    drawn = does("circle", cards=["circle-b", "guard-tower-b"])
    gifts = [does("give", card="K0"), does("give", card="K1")]

    asked = follow(table, resolving.resolve(table), drawn, *gifts, draw(2, "M0", "M1", "M2", "M3"))

    assert [legal["do"] for _, legal in asked[:2]] == ["circle", "show"]
    assert [table.count(f"hand {seat}") for seat in table.seats] == [4, 4, 4]
    assert (table.pile, table.drawn_building) == (pile - 2, None)
    circles.return_to_the_pile(table)
    assert table.pile == pile
    assert {"circle-b", "guard-tower-b"} < set(circles.tops_of_the_pile(table, [], []))


def test_24_a_drawn_guard_tower_protects_from_the_next() -> None:
    """Rule: N6.16, R9.4"""
    for drawn in ("guard-tower-b", "farm-b"):
        table = lay_out_anew(3, "circle-a guard-tower-a farm-a", hands=["P0 P1", "", ""])
        let_enter(table, 0, 0)
        let_enter(table, 1, 1)
        is_farm = drawn == "farm-b"
        farm = [draw(0, "M0", "M1", "M2", "M3")] * is_farm
        gifts = [does("give", card=card) for card in ("P0", "P1", "M0")] * is_farm

        follow(table, resolving.resolve(table), does("circle", cards=[drawn]), *farm, *gifts)

        assert table.count("hand 1") == len(gifts)


@pytest.mark.parametrize(("books", "nuns"), [([2, 2, 1], None), ([2, 1, 1], [-3, 5])])
def test_25_books_tied_move_nothing_and_the_sole_leader_moves_the_nuns(books: list[int], nuns: Any) -> None:
    """Rule: N7.3"""
    table = lay_out_anew(3, "church-school-a castle-a", hands=["book " * number for number in books])
    for slot, card in enumerate(("P0", "P0", "B1", "B2", "C0")):
        put_nun(table, slot, card)
    shown = does("reveal", nuns=["P0", "P0", "B1", "B2", "C0"], hands=[["book"] * one for one in books])

    asked = follow(table, ending.end(table), shown, *([does("book", nuns=5)] if nuns else []))
    result = scoring.result(table)

    if nuns:
        assert asked[1] == (0, [does("book", nuns=move) for move in range(nuns[0], nuns[1] + 1)])
    assert (result["nuns"], result["book"]) == (
        (8, {"by": 0, "nuns": 5}) if nuns else (3, {"by": None, "nuns": 0})
    )
    assert result["dead"] == [0, 1, 2]


def put_nun(table: Any, slot: int, card: str) -> None:
    """Let a card lie in the row of nuns."""
    table.move([card], "deck", f"nuns {slot}")


def test_n7_1_diplomats_bring_influence_before_points_are_counted() -> None:
    """Rule: N7.1, N7.2"""
    table = lay_out_anew(3, "embassy-a castle-a", hands=["", "DP DP DM", "DP"])
    table.gain(0, "peasantry", 2)
    table.start = 2
    for slot in range(5):
        put_nun(table, slot, f"P{slot}")
    hands = [[], ["DP", "DP", "DM"], ["DP"]]

    follow(table, ending.end(table), does("reveal", nuns=[f"P{slot}" for slot in range(5)], hands=hands))
    result = scoring.result(table)

    assert table.standing("peasantry") == [0, 1, 2]
    assert [own["magic"] for own in result["points"]] == [0, 10, 0]
    assert [own["diplomat"] for own in result["points"]] == [0, 2, 0]


def test_n6_13_the_next_diplomat_is_turned_up_each_time() -> None:
    """Rule: N6.13, N2.4"""
    table = lay_out_anew(3, "embassy-a castle-a")
    let_enter(table, 0, 0)
    let_enter(table, 1, 0)
    table.top_diplomat = "DP"

    asked = follow(
        table,
        resolving.resolve(table),
        does("diplomat", card="DM"),
        does("diplomat", card="DP"),
        does("diplomat", card="DK"),
    )

    assert [legal["do"] for _, legal in asked] == ["show", "diplomat", "diplomat", "diplomat"]
    assert table.cards("hand 0") == ["DP", "DM"]
    assert table.cards("hand 1") == ["DP"]
    assert table.state()["diplomat"] == "DK"
    assert table.state()["stacks"]["diplomat"] == 12
