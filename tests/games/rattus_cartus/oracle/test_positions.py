"""The positions that the rules themselves give as tests, at the slow table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rattus_cartus.oracle import actions, drawing, resolving, rounds
from tests.games.rattus_cartus.oracle.situations import (
    does,
    draw,
    empty_the_deck,
    follow,
    lay_out,
    let_enter,
    play_with,
    ways,
    without_information,
)

FARMS = ["farm-a", "farm-b", "farm-c"]


def replaced(heirs: int, row: list[str], *cards: str) -> Any:
    table = lay_out(heirs, play=play_with())
    answers = [does("replace", card=card) for card in cards]
    follow(table, rounds.fill_the_row(table), does("row", cards=row), *answers)
    return table


def test_01_the_last_of_three_farms_goes_under_the_pile_until_two_buildings_lie_there() -> None:
    """Rule: R4.2"""
    table = replaced(4, FARMS, "farm-d", "tent-a")

    assert table.row == ["farm-a", "farm-b", "tent-a"]
    assert table.under_the_pile == ["farm-c", "farm-d"]
    assert table.pile == 6


def test_02_two_farms_are_replaced_twice_and_both_lie_under_the_pile() -> None:
    """Rule: R4.2"""
    table = replaced(3, ["farm-a", "farm-b"], "farm-c", "tent-a")

    assert table.row == ["farm-a", "tent-a"]
    assert table.under_the_pile == ["farm-b", "farm-c"]


def test_02_a_pile_of_known_cards_brings_the_first_of_them() -> None:
    """Section A: what a building draw may bring."""
    table = lay_out(3, play=play_with())
    table.pile, table.under_the_pile = 2, ["castle-a", "tent-a"]
    table.lain = set(table.under_the_pile)

    follow(
        table,
        rounds.fill_the_row(table),
        does("row", cards=["farm-a", "farm-b"]),
        does("replace", card="castle-a"),
    )

    assert table.row == ["farm-a", "castle-a"]
    assert table.under_the_pile == ["tent-a", "farm-b"]


def test_03_two_monasteries_beside_a_tent_stay_and_have_two_premiums() -> None:
    """Rule: R4.2, R4.3"""
    table = replaced(4, ["tent-a", "monastery-a", "monastery-b"])
    for seat, place in enumerate((1, 1, 2, 2)):
        let_enter(table, seat, place)

    follow(table, resolving.resolve(table))

    assert table.rats == [8, 9, 8, 9]


def test_04_supply_d_with_one_rat_leaves_none() -> None:
    """Rule: R5.4"""
    table = lay_out(2, "farm-d tent-a")
    table.rats[0] = 1

    asked = follow(table, rounds.supply(table), *[does("supply", building=0)] * 2)

    assert [by for by, _ in asked] == [0, 1]
    assert table.rats == [0, 8]


def test_05_who_has_seen_all_five_draws_two_and_looks_no_more() -> None:
    """Rule: R5.5"""
    table = lay_out(2, "farm-c tent-d")
    table.looked[0] = [0, 1, 2, 3, 4]

    asked = follow(
        table,
        rounds.supply(table),
        does("supply", building=0),
        draw(0, "P0", "P1"),
        does("supply", building=1),
    )

    assert [by for by, _ in asked] == [0, "chance", 1]


def test_06_passing_moves_to_the_end_of_the_line_and_not_when_alone() -> None:
    """Rule: R6.3, R6.4"""
    table = lay_out(4, "farm-a tent-a", hands=["pass pass pass", "pass", "", ""], play=play_with("office"))
    table.line = [0, 1, 2, 3]
    into = [does("enter", building=0), does("done")]

    asked = follow(
        table, rounds.enter(table), does("pass"), does("pass"), *into, *into, does("pass"), *into, *into
    )

    turns = [(by, does("pass") in legal) for by, legal in asked if legal[0]["do"] == "enter"]
    assert turns == [(0, True), (1, True), (2, False), (3, False), (0, True), (1, False), (0, False)]
    assert table.count("hand 0") == 1


def test_07_an_empty_hand_enters_too_and_may_have_the_premium() -> None:
    """Rule: R6.2, R7.3"""
    table = lay_out(3, "monastery-a tent-a")
    table.line = [0]
    asked = follow(table, rounds.enter(table), does("enter", building=0), does("done"))
    assert asked[1] == (0, [does("done")])

    follow(table, resolving.resolve(table))

    assert table.rats == [8, 10, 10]


def test_08_swords_do_not_count_for_strength_and_the_first_place_wins_ties() -> None:
    """Rule: R7.3, R7.6, R8.1"""
    table = lay_out(3, "monastery-a castle-a", hands=["", "P0 P1", ""])
    let_enter(table, 0, 0, "C0 C1 sword")
    let_enter(table, 1, 0, "C2 C3")

    asked = follow(table, resolving.resolve(table), does("give", card="P1"))

    assert table.rats[:2] == [8, 9]
    assert without_information(asked) == [(1, [does("give", card="P0"), does("give", card="P1")])]
    assert table.cards("hand 0") == ["P1"]
    assert table.standing("church") == [0, 1]


def test_09_alone_a_sword_and_a_flute_do_nothing_and_return() -> None:
    """Rule: R8.1, R7.9"""
    table = lay_out(3, "farm-a castle-a hut-a", hands=["", "P0 P1", ""])
    let_enter(table, 0, 0, "sword flute")

    follow(table, resolving.resolve(table), draw(0, "M0", "M0", "M1", "M1"))

    assert table.rats == [10, 10, 10]
    assert table.count("stack sword") == table.count("stack flute") == 12
    assert table.count("hand 0") == 4


@pytest.mark.parametrize("third", ["sword", ""])
def test_10_one_sword_each_is_nothing_and_against_none_the_first_of_two_takes_half(third: str) -> None:
    """Rule: R8.1"""
    table = lay_out(3, "monastery-a castle-a", hands=["", "", "P0 P1 P2 P3 P4"])
    for seat, laid in enumerate(("sword", "sword", third)):
        let_enter(table, seat, 0, laid)
    gifts = [] if third else [does("give", card="P0"), does("give", card="P4")]

    follow(table, resolving.resolve(table), *gifts)

    assert table.count("hand 0") == len(gifts)
    assert table.count("hand 2") == 5 - len(gifts)


@pytest.mark.parametrize(("chosen", "gets"), [(1, 0), (2, 3)])
def test_11_the_leader_chooses_among_tied_losers_also_one_with_an_empty_hand(chosen: int, gets: int) -> None:
    """Rule: R8.1, R8.2"""
    table = lay_out(3, "monastery-a castle-a", hands=["", "", "P0 P0 P1 P1 P2 P3 P4"])
    for seat, laid in enumerate(("sword", "", "")):
        let_enter(table, seat, 0, laid)
    gifts = [does("give", card=card) for card in ("P1", "P3", "P4")] * (gets > 0)

    asked = without_information(follow(table, resolving.resolve(table), does("target", seat=chosen), *gifts))

    assert asked[0] == (0, [does("target", seat=1), does("target", seat=2)])
    assert [ways(one, "card") for one in asked[1:]] == (
        [["P0", "P1", "P2"], ["P1", "P2", "P3"], ["P4"]] if gets else []
    )
    assert table.count("hand 0") == gets


def test_12_half_of_one_card_is_nothing_and_leaves_no_line() -> None:
    """Rule: R8.2"""
    table = lay_out(3, "monastery-a castle-a", hands=["", "P0", ""])
    let_enter(table, 0, 0, "sword")
    let_enter(table, 1, 0)

    assert without_information(follow(table, resolving.resolve(table))) == []
    assert table.count("hand 1") == 1


@pytest.mark.parametrize("rats", [0, 1])
def test_13_a_flute_of_a_leader_without_rats_does_nothing_and_asks_nothing(rats: int) -> None:
    """Rule: R8.3"""
    table = lay_out(3, "farm-a hut-a")
    table.rats[0], table.round = rats, table.rounds
    for seat, laid in enumerate(("flute", "", "")):
        let_enter(table, seat, 0, laid)
    targets = [does("target", seat=2)] * rats

    follow(table, resolving.resolve(table), *targets)

    assert table.rats == [0, 10, 10 + rats]


def test_14_cards_of_a_sword_count_for_the_guard_tower() -> None:
    """Rule: R3.4, R9.3"""
    both = [card for card in play_with("guard-tower") if card != "guard-tower-e"] + ["castle-a"]
    table = lay_out(3, "guard-tower-a farm-b", hands=["P0", "P1 P2 P3 P4", "B0 B1"], play=both)
    let_enter(table, 0, 0, "sword")
    let_enter(table, 1, 0)
    let_enter(table, 2, 1)

    gifts = [does("give", card="P1"), does("give", card="P2")]
    follow(table, resolving.resolve(table), *gifts, draw(2, "M0", "M0", "M0", "M0"))

    assert table.cards("hand 0") == ["P0", "P1", "P2"]
    assert table.count("hand 2") == 6


@pytest.mark.parametrize("safe", [1, 2, 3])
def test_15_hands_as_large_as_the_premium_heirs_give_three_or_all_but_towers_protect(safe: int) -> None:
    """Rule: R9.3, R9.4"""
    table = lay_out(
        4,
        "guard-tower-a guard-tower-b farm-a",
        hands=["P0 P1", "B0 B1", "C0", "K0 K1 K2 K3 K4"],
    )
    let_enter(table, 0, 0)
    for seat in (1, 2, 3):
        let_enter(table, seat, 1 if seat == safe else 2)
    expected = {1: 2, 2: 0, 3: 3} | {safe: 0}

    script = actions.levy(table, 0, 3)
    gifts = {1: ("B0", "B1"), 3: ("K0", "K2", "K4")}
    asked = follow(
        table,
        script,
        *[does("give", card=card) for seat, cards in gifts.items() if expected[seat] for card in cards],
    )

    assert [by for by, _ in asked] == [seat for seat in (1, 3) for _ in range(expected[seat])]
    assert table.count("hand 0") == 2 + sum(expected.values())


@pytest.mark.parametrize(("points", "cards"), [(5, 2), (1, 0)])
def test_16_the_brewerys_normal_action_draws_one_for_every_two_points_of_the_round(
    points: int, cards: int
) -> None:
    """Rule: R9.1"""
    table = lay_out(3, "brewery-a tent-a")
    table.gain(1, "church", 1)
    table.gain(1, "magic", points - 1)
    drawn = [draw(1, *["P0"] * cards)] * bool(cards)

    follow(table, actions.act(table, 1, table.building(0), is_premium=False), *drawn)

    assert table.count("hand 1") == cards


def test_17_the_hospital_heals_no_more_cards_than_rats_are_left() -> None:
    """Rule: R9.2"""
    table = lay_out(3, "hospital-a tent-a", hands=["P0 P1 P2 P3 P4 joker"])
    table.rats[0] = 2

    asked = follow(
        table,
        actions.act(table, 0, table.building(0), is_premium=True),
        does("discard", card="joker"),
        does("done"),
    )

    assert ways(asked[0], "card") == ["P0", "P1", "P2", "P3", "P4", "joker"]
    assert asked[1] == (0, [does("done")])
    assert table.rats[0] == 0
    assert table.count("stack joker") == 15


def test_18_discards_are_shuffled_in_only_when_a_card_has_to_be_drawn() -> None:
    """Rule: R10.2, R7.9"""
    table = lay_out(3, "farm-a tent-a")
    let_enter(table, 0, 0, "R0")
    empty_the_deck(table, 3, 10)
    drawn = [*table.cards("deck"), table.cards("discards")[-1]]

    follow(table, drawing.draw(table, 0, 4), draw(0, *drawn))

    assert table.cards("hand 0") == drawn
    assert (table.count("deck"), table.count("discards"), table.count("laid 0")) == (9, 0, 1)


def test_18_a_draw_that_leaves_a_card_of_the_old_deck_is_impossible() -> None:
    """Rule: R10.2"""
    table = lay_out(3, "farm-a tent-a")
    empty_the_deck(table, 3, 10)
    drawn = [*table.cards("deck")[:2], *table.cards("discards")[-2:]]

    with pytest.raises(AssertionError, match="does not answer"):
        follow(table, drawing.draw(table, 0, 4), draw(0, *drawn))


def test_19_with_deck_and_discards_empty_a_draw_leaves_no_line() -> None:
    """Rule: R10.3"""
    table = lay_out(3, "farm-a tent-a")
    empty_the_deck(table, 0, 0)

    assert follow(table, drawing.draw(table, 0, 2)) == []


def test_20_the_last_sword_is_the_premium_heirs() -> None:
    """Rule: R10.5"""
    table = lay_out(3, "castle-a tent-a")
    table.move(["sword"] * 11, "stack sword", "nowhere")
    let_enter(table, 0, 0)
    let_enter(table, 1, 0, "K0")

    follow(table, resolving.resolve(table))

    assert table.cards("hand 1") == ["sword"]
    assert table.count("hand 0") == 0


def test_21_with_two_heirs_one_has_the_premium_of_the_round() -> None:
    """Rule: R17.2, R17.3"""
    table = lay_out(2, "monastery-a palace-a")
    let_enter(table, 0, 1, "R0 R1 R2")
    let_enter(table, 1, 0, "C0 C1 C2")

    asked = follow(table, resolving.resolve(table))

    assert [legal for _, legal in asked] == [does("show", building=0), does("show", building=1)]
    assert table.tokens == [2, 0]
    assert table.rats == [10, 9]


def test_22_the_last_round_gives_a_point_to_who_is_alone_without_cards() -> None:
    """Rule: R13.3"""
    table = lay_out(3, "palace-a tent-a")
    table.round = table.rounds
    let_enter(table, 0, 0)

    follow(table, resolving.resolve(table))

    assert table.tokens == [0, 0, 0]
    assert table.influence[0]["royalty"] == 1


def test_the_numbers_of_a_laid_out_table_are_those_of_the_rules() -> None:
    """Rule: R2.1, R2.6"""
    for heirs, (numbers, left) in {
        2: ([10, 2, 10], 69),
        3: ([9, 2, 12], 64),
        4: ([8, 3, 6], 59),
        5: ([8, 3, 6], 54),
    }.items():
        table = lay_out(heirs)
        follow_setup(table)
        assert [table.rounds, table.row_size, table.pile] == numbers
        assert table.count("deck") == left
        assert table.rats == [10] * heirs


def follow_setup(table: Any) -> None:
    """Deal from a sorted deck."""
    deck = table.cards("deck")
    nuns, rest = deck[:5], deck[5:]
    deals = [does("deal", to=seat, cards=rest[5 * seat : 5 * seat + 5]) for seat in table.seats]
    follow(table, rounds.set_up(table), does("nuns", cards=nuns), *deals, does("start", seat=1))
    assert table.start == 1


def test_what_lay_in_one_building_can_be_drawn_by_the_next() -> None:
    """Rule: R7.1, R7.9"""
    table = lay_out(3, "farm-a brewery-a", play=play_with())
    let_enter(table, 0, 0, "P4")
    let_enter(table, 1, 1, "P3")
    empty_the_deck(table, 4, 0)
    first = table.cards("deck")

    asked = follow(table, resolving.resolve(table), draw(0, *first), draw(1, "P4"))

    assert [legal["do"] for _, legal in asked] == ["show", "draw", "show", "draw"]
