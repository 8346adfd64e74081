"""Supply, entering and laying, and how a round goes on (R3, R5, R6, R13)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hameln.games.rattus_cartus.pack.choosing import first_match
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.chance import drawn_out_of
from hameln.games.rattus_cartus.rules.circle import draw_of_pile
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import NUNS, START, Move
from hameln.games.rattus_cartus.rules.state import task_of
from tests.games.rattus_cartus.rules.table import Table, kinds, the_pack


@pytest.mark.rule("R5.1", "R5.3", "R3.1")
def test_a_supply_loses_rats_draws_cards_and_looks_in_this_order() -> None:
    """Copy b: two cards and a rat; copy c: two cards and a look."""
    table = Table(supply=True, row="farm-b tent-c")
    table.do(0, "supply", building=0)

    assert table.see["rats"][0] == 9
    table.chance("draw", to=0, cards=["P4", "B0"])
    table.do(1, "supply", building=1).chance("draw", to=1, cards=["R0", "R0"])
    assert table.verbs == {"look"}
    table.do(1, "look", slot=3).chance("seen", slot=3, card="K2")
    assert table.mover == 2
    assert table.see["looked"][1] == [3]


@pytest.mark.rule("R3.1", "R3.3")
def test_a_round_waits_for_the_supplies_the_buildings_and_the_cards() -> None:
    table = Table(supply=True, heirs=2, row="farm-d tent-d")
    waited = [task_of(table.state)[:2]]
    for seat, verb, fields in (
        (0, "supply", {"building": 0}),
        (1, "supply", {"building": 0}),
        (0, "enter", {"building": 0}),
    ):
        table.do(seat, verb, **fields)
        waited.append(task_of(table.state)[:2])

    assert waited == [(agenda.SUPPLY, 0), (agenda.SUPPLY, 1), (agenda.TURN, 0), (agenda.LAY, 0)]


@pytest.mark.rule("R5.1", "R5.2")
def test_several_may_choose_the_same_card_one_after_another() -> None:
    """And the choice is free of what is entered later."""
    table = Table(supply=True, row="farm-d tent-d")
    for seat in range(3):
        assert table.choices("supply", "building") == [0, 1]
        table.do(seat, "supply", building=0)

    assert table.see["rats"] == [8, 8, 8]
    assert table.choices("enter", "building") == [0, 1]


@pytest.mark.rule("R5.4")
def test_with_one_rat_supply_d_leaves_none() -> None:
    """Position 4: nothing else happens."""
    table = Table(supply=True, row="farm-d tent-a", rats={0: 1})
    table.do(0, "supply", building=0)

    assert table.see["rats"][0] == 0
    assert table.mover == 1


@pytest.mark.rule("R5.5", "R3.3")
def test_who_has_seen_all_five_looks_no_more() -> None:
    """Position 5: two cards, no look."""
    table = Table(supply=True, row="farm-c tent-a", looked={0: range(5)})
    table.do(0, "supply", building=0).chance("draw", to=0, cards=["P0", "P0"])

    assert table.mover == 1


@pytest.mark.rule("R5.5")
def test_only_cards_not_seen_yet_are_looked_at() -> None:
    """The program never forgets for an heir."""
    table = Table(supply=True, row="farm-e tent-a", looked={0: (0, 2, 4)})
    table.do(0, "supply", building=0)

    assert table.choices("look", "slot") == [1, 3]
    assert table.refuse(0, "look", slot=2).rule == "R5.5"
    table.do(0, "look", slot=1)
    table.cannot_happen("seen", slot=1, card="K2")
    table.cannot_happen("seen", slot=3, card="K2")
    table.cannot_happen("look", slot=1)
    table.chance("seen", slot=1, card="B2")


@pytest.mark.rule("R5.5")
def test_the_second_look_of_who_has_seen_four_lapses() -> None:
    """Two looks are made one after the other."""
    table = Table(row="tent-a farm-a", looked={0: (0, 1, 2, 3)})
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert table.choices("look", "slot") == [4]
    table.do(0, "look", slot=4).told()
    assert table.mover == "chance"


@pytest.mark.rule("R6.1", "R6.2")
def test_heirs_enter_in_line_and_lay_any_number_of_cards() -> None:
    """From none to all; the number is open, the cards are not."""
    table = Table(hands={0: "P4 P4 B0 joker", 1: "R0"})
    table.do(0, "enter", building=1)

    assert [words.get("card") for words in table.legal] == ["P4", "B0", "joker", None]
    table.do(0, "lay", card="P4").do(0, "lay", card="P4").do(0, "lay", card="joker").do(0, "done")
    assert table.see["laid"] == [3, 0, 0]
    assert table.see["hands"] == [1, 1, 0]
    assert table.see["line"] == [1, 2]
    table.enter(1, 0)
    assert table.see["places"] == [[1], [0]]


@pytest.mark.rule("R1.11", "R6.2")
def test_cards_are_laid_in_their_order() -> None:
    """So each selection has one spelling."""
    table = Table(hands={0: "P4 B0 M1"}).do(0, "enter", building=0).do(0, "lay", card="B0")

    assert table.choices("lay", "card") == ["M1"]
    assert table.refuse(0, "lay", card="P4").rule == "R1.11"


@pytest.mark.rule("R6.3", "R6.4")
def test_who_passes_goes_to_the_end_of_the_line_but_not_alone() -> None:
    """Position 6: A and B pass, C and D enter, A passes again; then B, then A, who may not pass."""
    table = Table(heirs=4, row="farm-a tent-a office-a", hands={0: "pass pass pass", 1: "pass"})
    table.do(0, "pass").do(1, "pass").enter(2, 0).enter(3, 0).do(0, "pass")

    assert table.see["line"] == [1, 0]
    assert table.refuse(1, "pass").rule == "R6.3"
    table.enter(1, 0)
    assert table.verbs == {"enter"}
    assert table.refuse(0, "pass").rule == "R6.4"
    assert table.see["stacks"]["pass"] == 11


@pytest.mark.rule("R6.5")
def test_pass_and_gold_cannot_be_laid() -> None:
    """All other cards can."""
    table = Table(row="office-a treasury-a hut-a", heirs=4, hands={0: "P0 joker flute pass gold"})
    table.do(0, "enter", building=0)

    assert table.choices("lay", "card") == ["P0", "joker", "flute"]
    assert table.refuse(0, "lay", card="gold").rule == "R6.5"
    assert table.refuse(0, "lay", card="R0").rule == "R1.11"


@pytest.mark.rule("R6.6", "R7.1")
def test_when_all_have_entered_the_first_entered_building_is_shown() -> None:
    """One that nobody entered is passed over."""
    table = Table(heirs=4, row="farm-a tent-a palace-a", hands={0: "P4"})
    table.enter(0, 1, "P4").enter(1, 2).enter(2, 1).enter(3, 2)

    table.cannot_happen("show", building=0, cards=[])
    table.cannot_happen("show", building=1, cards=[["P0"], []])
    table.chance("show", building=1, cards=[["P4"], []])


@pytest.mark.rule("R6.2", "R7.3")
def test_an_empty_hand_enters_and_may_have_the_premium() -> None:
    """Position 7."""
    table = Table(row="palace-a farm-a").enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert table.see["tokens"] == [2, 0, 0]


@pytest.mark.rule("R16.1")
def test_rats_come_and_go_in_the_open() -> None:
    """Whoever counts them knows how many there are."""
    table = Table(supply=True, row="farm-d tent-a").do(0, "supply", building=0)

    assert table.see["rats"] == [8, 10, 10]
    assert table.game.view(table.state, 1).state.rats == [8, 10, 10]


@pytest.mark.rule("R13.1", "R2.7")
def test_at_the_end_of_a_round_the_start_card_goes_on() -> None:
    """Discs come back, and the row leaves the match."""
    table = Table(row="palace-a monastery-a").enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert table.mover == "chance"
    assert table.see["round"] == 2
    assert table.see["start"] == 1
    assert (table.see["row"], table.see["places"], table.see["line"]) == ([], [], [])
    table.cannot_happen("row", cards=["palace-a", "farm-a"])
    table.chance("row", cards=["palace-b", "monastery-b"])
    assert table.see["line"] == [1, 2, 0]
    assert table.mover == 1


@pytest.mark.rule("R13.2", "R13.3", "R8.4")
def test_in_the_last_round_the_premium_heir_gains_a_point_instead_of_actions() -> None:
    """Position 22: alone in a Palace with no cards, no tokens, and Swords strike before."""
    table = Table(round=9, row="palace-a castle-a", hands={1: "sword", 2: "K0 K0"})
    table.enter(0, 0).enter(1, 1, "sword").enter(2, 1, "K0").told()

    assert table.see["tokens"] == [0, 0, 0]
    assert table.see["influence"][0]["royalty"] == 1
    assert table.mover is None
    assert table.see["influence"][2]["chivalry"] == 2
    assert table.see["round"] == 9
    assert table.see["start"] == 0


def test_nothing_can_be_done_in_a_match_that_is_over() -> None:
    table = Table(round=9, row="palace-a castle-a").enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert table.mover is None
    with pytest.raises(Exception, match="the match is over"):
        table.game.check(table.state, (12,))


def test_other_kinds_of_actions_wait_for_their_time() -> None:
    table = Table(supply=True, row="farm-d tent-a", hands={0: "pass P0"})

    assert table.refuse(0, "enter", building=0).rule == "R5.1"
    assert table.refuse(0, "done").rule == "R5.1"
    for seat in range(3):
        table.do(seat, "supply", building=0)
    assert table.refuse(0, "lay", card="P0").rule == "R6.1"
    assert kinds("P0") == [0]


def drawn_at_the_beginning(verb: int, heirs: int, seed: int) -> Move:
    """What chance brings for a verb before the first round."""
    game, rng = RattusCartus(the_pack(), first_match(the_pack()), heirs), Random(seed)
    state = game.initial()
    while True:
        move = game.draw(state, rng)
        if move[0] == verb:
            return move
        game.apply(state, move)


@pytest.mark.rule("R10.1")
def test_no_card_is_drawn_twice() -> None:
    """Drawing all cards brings each of them once, and fewer cards never more than there are."""
    counts = [1, 0, 2, 1, 3]
    for seed in range(50):
        assert Counter(drawn_out_of(counts, 7, 7, Random(seed))) == {0: 1, 2: 2, 3: 1, 4: 3}
        some = Counter(drawn_out_of(counts, 7, 4, Random(seed)))
        assert all(some[kind] <= counts[kind] for kind in some)


@pytest.mark.rule("R2.7")
def test_every_heir_may_begin() -> None:
    """The start card goes to each seat now and then."""
    assert {drawn_at_the_beginning(START, 3, seed)[1] for seed in range(60)} == {0, 1, 2}


@pytest.mark.rule("R2.4")
def test_the_row_of_nuns_is_not_sorted() -> None:
    """The place of a nun tells nothing about her."""
    rows = [drawn_at_the_beginning(NUNS, 3, seed)[1] for seed in range(10)]

    assert any(list(row) != sorted(row) for row in rows)


@pytest.mark.rule("N6.16")
def test_a_shuffled_pile_may_have_any_of_its_buildings_on_top() -> None:
    """What was shuffled back is drawn with equal odds."""
    state = Table(more=True).state
    state.pile, state.expansion = 0, state.expansion._replace(mixed=(3, 8, 13))

    assert {draw_of_pile(state, Random(seed)) for seed in range(40)} == {3, 8, 13}
