"""Rules of the expansion that no position of theirs shows, at the slow table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rattus_cartus.oracle import actions, circles, drawing, nobles, resolving, rounds
from tests.games.rattus_cartus.oracle.chance import can_bring
from tests.games.rattus_cartus.oracle.situations import (
    does,
    draw,
    empty_the_deck,
    follow,
    lay_out_anew,
    let_enter,
    ways,
    without_information,
)


def test_a_noble_is_put_on_any_building_of_the_row_and_leaves_at_the_end_of_the_round() -> None:
    """Rule: N3.1, N3.8"""
    table = lay_out_anew(3, "farm-a castle-a")
    table.court.holder, table.court.held = 1, "bishop"

    asked = follow(table, nobles.put(table), does("place", building=1, noble="bishop"))
    lying = table.state()["noble"]
    table.court.leave()

    assert asked == [(1, [does("place", building=place, noble="bishop") for place in (0, 1)])]
    assert lying == {"holder": None, "on": 1, "is": "bishop"}
    assert table.state()["noble"] == {"holder": None, "on": None, "is": None}


@pytest.mark.parametrize(
    ("noble", "rats", "tokens"), [("ratkeeper", 11, 0), ("physician", 9, 0), ("patron", 10, 1)]
)
def test_what_nobles_give_and_take(noble: str, rats: int, tokens: int) -> None:
    """Rule: N3.4"""
    table = lay_out_anew(3, "farm-a castle-a", noble=noble)

    follow(table, nobles.receive(table, 1, 0))
    follow(table, nobles.receive(table, 2, 1))

    assert (table.rats, table.tokens) == ([10, rats, 10], [0, tokens, 0])


@pytest.mark.parametrize(("noble", "looks"), [("prioress", 1), ("bishop", 2)])
def test_nobles_let_look(noble: str, looks: int) -> None:
    """Rule: N3.4, R5.5"""
    table = lay_out_anew(3, "farm-a castle-a", noble=noble)
    table.looked[0] = [0, 1, 2]
    for slot in range(5):
        table.move([f"P{slot}"], "deck", f"nuns {slot}")

    follow(table, nobles.receive(table, 0, 0), *[does("look", slot=3), does("look", slot=4)][:looks])

    assert len(table.looked[0]) == 3 + looks


def test_a_recluses_circle_draws_nothing() -> None:
    """Rule: N3.6"""
    table = lay_out_anew(3, "circle-a castle-a", noble="recluse")
    let_enter(table, 0, 0)

    assert without_information(follow(table, resolving.resolve(table))) == []


def test_with_two_heirs_the_recluse_takes_the_premium_of_the_round_away() -> None:
    """Rule: N9.2"""
    table = lay_out_anew(2, "monastery-a palace-a", noble="recluse")
    let_enter(table, 0, 0, "C0")
    let_enter(table, 1, 1)

    follow(table, resolving.resolve(table))

    assert table.rats == [10, 10]
    assert table.tokens == [0, 1]


def test_with_two_heirs_privileges_decide_the_premium_and_the_chapels_is_the_premium_heirs() -> None:
    """Rule: N5.2, N9.1"""
    table = lay_out_anew(2, "chapel-a palace-a", "town-hall")
    let_enter(table, 0, 0, "P0 P1 P2")
    let_enter(table, 1, 1, "R0 R1 privilege")

    follow(table, resolving.resolve(table))

    assert table.rats[0] == 13
    assert table.tokens == [0, 2]


def test_with_two_heirs_a_circle_draws_at_its_own_building_after_all_is_shown() -> None:
    """Rule: R17.2, N6.16; section A"""
    table = lay_out_anew(2, "circle-a palace-a")
    let_enter(table, 0, 0)
    let_enter(table, 1, 1)

    asked = follow(table, resolving.resolve(table), does("circle", cards=["palace-b"]))

    assert [legal["do"] for _, legal in asked] == ["show", "show", "circle"]
    assert table.tokens == [2, 1]


@pytest.mark.parametrize(("does_it", "rats", "more"), [("chapel-b", 10, 0), ("laboratory-b", 12, 1)])
def test_a_drawn_building_acts_while_cards_score_and_points_are_magics(
    does_it: str, rats: int, more: int
) -> None:
    """Rule: N6.16"""
    table = lay_out_anew(3, "circle-a castle-a", "chapel", "laboratory")
    let_enter(table, 0, 0, "C0 R0 M0")
    shift = [does("shift", estate="royalty", points=1)] * more

    follow(table, resolving.resolve(table), does("circle", cards=[does_it]), *shift)

    assert table.rats[0] == rats
    assert table.influence[0]["magic"] == 3
    assert table.influence[0]["royalty"] == more


def test_two_circles_of_a_round_draw_from_what_is_left() -> None:
    """Rule: N6.16"""
    table = lay_out_anew(3, "circle-a circle-b castle-a")
    let_enter(table, 0, 0)
    let_enter(table, 1, 1)
    asked: Any = {"do": "circle"}

    circle = circles.draw_for(table, 0)
    next(circle)
    assert not can_bring(table, asked, does("circle", cards=["circle-c"]))
    assert not can_bring(table, asked, does("circle", cards=["palace-a", "palace-b"]))
    assert can_bring(table, asked, does("circle", cards=["circle-c", "palace-a"]))
    with pytest.raises(StopIteration):
        circle.send(does("circle", cards=["circle-c", "palace-a"]))

    assert not can_bring(table, asked, does("circle", cards=["circle-c", "palace-b"]))
    assert not can_bring(table, asked, does("circle", cards=["palace-a"]))
    assert can_bring(table, asked, does("circle", cards=["palace-b"]))


def test_what_goes_under_a_shuffled_pile_comes_after_all_of_it() -> None:
    """Section A: what may come from the pile."""
    table = lay_out_anew(3, "circle-a castle-a")
    table.pile = 2
    table.lain |= {"palace-a", "palace-b", "farm-a", "farm-b"}
    table.under_the_pile, table.drawn_by_circles = ["palace-a"], ["palace-b"]
    table.pile = 1

    circles.return_to_the_pile(table)
    assert table.pile == 2
    assert circles.tops_of_the_pile(table, [], []) == ["palace-a", "palace-b"]
    table.row = ["farm-a", "farm-b"]
    circles.replace_last(table, "palace-b")

    assert table.row == ["farm-a", "palace-b"]
    assert circles.tops_of_the_pile(table, [], table.under_the_pile) == ["palace-a"]
    assert circles.tops_of_the_pile(table, ["palace-a"], table.under_the_pile) == ["farm-b"]


def test_a_drawn_wall_does_not_protect_from_what_was_done_before() -> None:
    """Rule: N6.10, N6.16"""
    table = lay_out_anew(3, "wall-a circle-a farm-a", hands=["", "P0", "P1"])
    for seat in table.seats:
        let_enter(table, seat, seat)

    answers = [does("circle", cards=["wall-b"]), draw(2, "M0", "M1", "M2", "M3")]
    follow(table, resolving.resolve(table), *answers)

    assert table.rats == [8, 10, 12]


def test_a_wall_gives_only_rats_that_are_there_and_to_larger_or_equal_hands() -> None:
    """Rule: N6.9, N6.10"""
    table = lay_out_anew(5, "wall-a wall-b guard-tower-a", hands=["P0", "P1", "", "P2 P3", "P4"])
    table.rats[0], table.start = 1, 2
    for seat, place in enumerate((0, 1, 2, 2, 2)):
        let_enter(table, seat, place)

    follow(table, actions.act(table, 0, table.building(0), is_premium=True))

    assert table.rats == [0, 10, 10, 11, 10]


@pytest.mark.parametrize(("hand", "drawn"), [("P0 sword", 6), ("", 8), ("P0 " * 4 + "joker " * 6, 0)])
def test_an_inn_fills_the_hand(hand: str, drawn: int) -> None:
    """Rule: N6.2"""
    table = lay_out_anew(3, "inn-a castle-a", hands=[hand])
    cards = table.cards("deck")[:drawn]

    follow(
        table,
        actions.act(table, 0, table.building(0), is_premium=True),
        *[draw(0, *cards)] * (drawn > 0),
    )

    assert table.count("hand 0") == max(8, len(hand.split()))


def test_a_trading_house_gives_both_points_to_one_estate() -> None:
    """Rule: N6.6"""
    table = lay_out_anew(3, "trading-house-a castle-a")

    asked = follow(
        table, actions.act(table, 0, table.building(0), is_premium=True), does("gain", estate="magic")
    )

    assert len(asked[0][1]) == 6
    assert table.influence[0]["magic"] == 2


def test_a_keep_sells_no_more_cards_than_tokens_are_left() -> None:
    """Rule: N6.12"""
    table = lay_out_anew(3, "keep-a castle-a", hands=["P0 P1 joker"])
    table.token_stack = 3

    asked = follow(
        table,
        actions.act(table, 0, table.building(0), is_premium=True),
        does("discard", card="P0"),
        does("discard", card="joker"),
        does("done"),
    )

    assert [ways(one, "card") for one in asked] == [["P0", "P1", "joker"], ["P1", "joker"], []]
    assert (table.tokens[0], table.token_stack) == (3, 0)
    assert (table.count("discards"), table.count("stack joker")) == (1, 15)


def test_a_diplomat_comes_back_beneath_the_top_card_or_onto_an_empty_pile() -> None:
    """Rule: N2.4"""
    table = lay_out_anew(3, "embassy-a castle-a", hands=["DP DB"])
    table.top_diplomat = "DM"

    follow(table, drawing.discard_exactly(table, 0, 1), does("discard", card="DP"))
    assert table.state()["diplomat"] == "DM"
    table.move(table.cards("stack diplomat"), "stack diplomat", "nowhere")
    table.top_diplomat = None
    asked = follow(
        table,
        drawing.discard_exactly(table, 0, 1),
        does("discard", card="DB"),
        does("diplomat", card="DB"),
    )

    assert asked[-1][0] == "chance"
    assert table.state()["diplomat"] == "DB"


def test_the_first_diplomat_is_turned_up_at_the_start() -> None:
    """Rule: N2.4"""
    table = lay_out_anew(2, "embassy-a castle-a")
    cards = table.cards("deck")
    deals = [does("deal", to=0, cards=cards[5:10]), does("deal", to=1, cards=cards[10:15])]

    setup = [does("nuns", cards=cards[:5]), *deals, does("start", seat=0), does("diplomat", card="DR")]
    follow(table, rounds.set_up(table), *setup)

    assert table.state()["diplomat"] == "DR"


def test_a_mill_of_a_small_deck_brings_all_of_it_and_some_discards() -> None:
    """Rule: N6.3, R10.2"""
    table = lay_out_anew(3, "mill-a castle-a")
    let_enter(table, 0, 0)
    empty_the_deck(table, 3, 10)
    asked: Any = {"do": "mill", "number": 10}
    deck, discards = table.cards("deck"), table.cards("discards")

    assert can_bring(table, asked, does("mill", cards=deck + discards[:7]))
    assert not can_bring(table, asked, does("mill", cards=deck[:2] + discards[1:9]))


def test_a_horse_may_bring_nothing_and_a_lance_of_empty_hands_leaves_no_line() -> None:
    """Rule: N5.5, N5.6; section A"""
    table = lay_out_anew(3, "monastery-a castle-a", "stables", "tournament-field")
    let_enter(table, 0, 0, "horse lance")
    let_enter(table, 1, 0)
    names = [does("name", estate="peasantry"), does("name", estate="royalty")]

    asked = follow(table, resolving.resolve(table), *names)

    assert [by if by != "chance" else legal["do"] for by, legal in asked] == ["show", 0, 0, "taken"]


def test_a_cathedral_rounds_down() -> None:
    """Rule: N6.7"""
    for is_premium, rats in ((True, 8), (False, 9)):
        table = lay_out_anew(3, "cathedral-a castle-a")
        table.gain(0, "magic", 5)

        follow(table, actions.act(table, 0, table.building(0), is_premium=is_premium))

        assert table.rats[0] == rats


def test_the_last_round_has_no_circle_no_chapel_and_no_laboratory() -> None:
    """Rule: N6.15"""
    for building, estate in (("circle-a", "magic"), ("chapel-a", "church"), ("laboratory-a", "magic")):
        table = lay_out_anew(3, f"{building} castle-a")
        table.round = table.rounds
        let_enter(table, 0, 0, "P0")

        assert without_information(follow(table, resolving.resolve(table))) == []
        assert (table.rats[0], table.influence[0][estate]) == (11, 2)
