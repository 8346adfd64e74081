"""Resolving the buildings, Swords and Flutes (R7, R8), and what changes with two heirs (R17)."""

from __future__ import annotations

import pytest

from hameln.games.rattus_cartus.rules import logged
from hameln.games.rattus_cartus.rules.state import Event, events_of
from tests.games.rattus_cartus.rules.table import Table, kinds


@pytest.mark.rule("R7.2", "R7.4", "R7.6", "R12.1")
def test_each_influence_card_is_a_point_and_each_mismatch_a_rat() -> None:
    """Jokers bring no rat; special cards neither points nor rats."""
    table = Table(row="monastery-a castle-a", hands={0: "C0 C4 P1 joker sword"}, rats={1: 3})
    table.enter(0, 0, "P1", "C0", "C4", "joker", "sword").enter(1, 1).enter(2, 1).told()

    assert table.see["influence"][0]["church"] == 4
    assert table.see["rats"][0] == 10 + 1 - 2


@pytest.mark.rule("R7.3", "R7.7", "R8.1")
def test_swords_do_not_count_for_strength_and_the_first_place_wins_ties() -> None:
    """Position 8: A has the premium by place, and B is the loser of the Sword."""
    table = Table(row="palace-a castle-a", hands={0: "R0 R0 sword", 1: "R1 R1 P0 P0 P0 P0"})
    table.enter(0, 0, "R0", "R0", "sword").enter(1, 0, "R1", "R1").enter(2, 1).told()

    assert table.mover == 1
    assert table.verbs == {"give"}
    table.do(1, "give", card="P0").do(1, "give", card="P0")
    assert table.hand(0) == "P0 P0"
    assert table.see["tokens"] == [2, 1, 0]


@pytest.mark.rule("R7.3")
def test_the_strongest_has_the_premium_wherever_it_stands() -> None:
    """Three cards beat two that were there first."""
    table = Table(row="palace-a farm-a", hands={0: "R0 R0", 1: "P0 P0 joker"})
    table.enter(0, 0, "R0", "R0").enter(1, 0, "P0", "P0", "joker").enter(2, 1).told()

    assert table.see["tokens"] == [1, 2, 0]
    assert table.see["rats"][1] == 12


@pytest.mark.rule("R7.5")
def test_swords_strike_before_flutes_and_both_after_the_cards() -> None:
    """The rats of the cards are there when the Flute is played."""
    table = Table(
        row="hut-a castle-a",
        buildings=("castle", "hut"),
        hands={0: "P0 sword flute", 1: "P0 P1 P2"},
        rats={0: 0},
    )
    table.enter(0, 0, "P0", "sword", "flute").enter(1, 0).enter(2, 1).told()

    assert table.verbs == {"give"}
    assert table.see["rats"] == [1, 10, 10]
    table.do(1, "give", card="P1")
    assert table.see["rats"][:2] == [0, 11]


@pytest.mark.rule("R7.7")
def test_the_premium_heir_acts_first_then_the_others_by_their_places() -> None:
    """The third place is the strongest and draws first."""
    table = Table(row="farm-a tent-a", hands={2: "P0"})
    table.enter(0, 0).enter(1, 0).enter(2, 0, "P0").told()

    table.chance("draw", to=2, cards=["B0", "B0", "B1", "B2"])
    table.chance("draw", to=0, cards=["C0", "C1"])
    table.chance("draw", to=1, cards=["C3", "C4"])
    assert table.see["round"] == 2


@pytest.mark.rule("R7.8")
def test_an_action_cannot_be_refused() -> None:
    """Nobody is asked whether it wants its tokens."""
    table = Table(row="palace-a farm-a").enter(0, 0).enter(1, 0).enter(2, 0).told()

    assert table.see["tokens"] == [2, 1, 1]


@pytest.mark.rule("R7.9", "R10.4")
def test_cards_go_back_when_their_building_is_cleared() -> None:
    """People to the discards, others to their stacks; the next building may draw them."""
    table = Table(row="castle-a farm-a", hands={0: "P0 joker sword"}, deck="", discards="")
    table.enter(0, 0, "P0", "joker", "sword").enter(1, 1).enter(2, 1).told()

    assert table.see["discards"] == 1
    assert table.see["stacks"]["joker"] == 15
    assert table.see["stacks"]["sword"] == 10
    table.chance("draw", to=1, cards=["P0"])
    assert table.see["discards"] == 0


@pytest.mark.rule("R7.9", "R10.2", "R10.3")
def test_the_cards_of_a_building_cannot_be_drawn_by_its_own_actions() -> None:
    """They lie there until it is cleared."""
    table = Table(row="farm-a castle-a", hands={0: "P0"}, deck="", discards="")
    table.enter(0, 0, "P0").enter(1, 1).enter(2, 1).told()

    assert table.see["hands"][0] == 0
    assert table.see["discards"] == 1


@pytest.mark.rule("R8.1", "R7.9")
def test_alone_sword_and_flute_do_nothing_and_return() -> None:
    """Position 9."""
    table = Table(row="castle-a hut-a", buildings=("castle", "hut"), hands={0: "sword flute", 1: "P0 P0"})
    table.enter(0, 1, "sword", "flute").enter(1, 0).enter(2, 0).told()

    assert table.see["stacks"]["sword"] == 12 - 2 - 1
    assert table.see["stacks"]["flute"] == 12 - 2
    assert table.see["rats"] == [10, 10, 10]


@pytest.mark.rule("R8.1")
def test_who_all_laid_the_same_number_strikes_nobody() -> None:
    """Position 10: one Sword each is nothing; with 1, 1, 0 the first place of the two strikes the third."""
    hands = {0: "sword", 1: "sword", 2: "sword P0 P1 P2 P3"}
    table = Table(row="palace-a castle-a", hands=hands)
    table.enter(0, 0, "sword").enter(1, 0, "sword").enter(2, 0, "sword").told()

    assert table.see["hands"] == [0, 0, 4]

    table = Table(row="palace-a castle-a", hands=hands)
    table.enter(0, 0, "sword").enter(1, 0, "sword").enter(2, 0).told()
    table.do(2, "give", card="P0").do(2, "give", card="P1")
    assert table.see["hands"] == [2, 0, 3]


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize(("first", "second", "last"), [(0, 1, 2), (1, 0, 2), (2, 1, 0)])
def test_of_equal_swords_the_lowest_place_strikes_whoever_sits_there(
    first: int, second: int, last: int
) -> None:
    """Two laid a Sword each: who entered first is given a card, whatever its seat."""
    entered = [(first, 0, "sword"), (second, 0, "sword")]
    table = Table(row="palace-a castle-a", hands={last: "P0 P1"}, entered=entered)
    table.enter(last, 0).told()
    table.do(last, "give", card="P0")

    assert (table.hand(first), table.hand(second)) == ("P0", "")


@pytest.mark.rule("R8.1", "R8.2")
def test_a_tied_loser_is_chosen_even_with_an_empty_hand() -> None:
    """Position 11: of seven cards three are given, of none nothing."""
    hands = {0: "sword", 2: "P0 P1 P2 P3 P4 B0 joker"}
    table = Table(row="palace-a castle-a", hands=hands)
    table.enter(0, 0, "sword").enter(1, 0).enter(2, 0).told()

    assert table.choices("target", "seat") == [1, 2]
    assert table.refuse(0, "target", seat=0).rule == "R8.1"
    table.do(0, "target", seat=2)
    assert table.choices("give", "card") == ["P0", "P1", "P2", "P3", "P4"]
    assert table.refuse(2, "give", card="joker").rule == "R8.2"
    table.do(2, "give", card="P1").do(2, "give", card="P4").do(2, "give", card="joker")
    assert table.hand(0) == "P1 P4 joker"

    table = Table(row="palace-a castle-a", hands=hands)
    table.enter(0, 0, "sword").enter(1, 0).enter(2, 0).told().do(0, "target", seat=1)
    assert table.see["hands"] == [0, 0, 7]


@pytest.mark.rule("R8.2")
def test_half_of_one_card_is_none() -> None:
    """Position 12: nothing is given, and there is no decision. Gold can be given."""
    table = Table(row="palace-a castle-a", hands={0: "sword", 1: "P0"})
    table.enter(0, 0, "sword").enter(1, 0).enter(2, 1).told()
    assert table.see["hands"][:2] == [0, 1]

    table = Table(row="treasury-a castle-a", hands={0: "sword", 1: "gold gold"})
    table.enter(0, 0, "sword").enter(1, 0).enter(2, 1).told().do(1, "give", card="gold")
    assert table.hand(0).startswith("gold")


@pytest.mark.rule("R8.2", "R16")
def test_giver_and_taker_have_seen_which_card_was_given_and_nobody_else_has() -> None:
    table = Table(row="palace-a castle-a", hands={0: "sword", 1: "P0 P4"})
    table.enter(0, 0, "sword").enter(1, 0).enter(2, 1).told().do(1, "give", card="P4")

    def seen(seat: int | None) -> list[Event]:
        return [one for one in events_of(table.game.view(table.state, seat).state) if one[0] == logged.GIVE]

    (card,) = kinds("P4")
    assert seen(0) == seen(1) == [(logged.GIVE, 1, 0, card)]
    assert seen(2) == seen(None) == [(logged.GIVE, 1, 0, table.game.tables.unknown)]


@pytest.mark.rule("R8.3", "R12.1")
def test_a_flute_passes_a_rat_on() -> None:
    """Position 13: without rats nothing happens, and no loser is chosen."""
    table = Table(row="hut-a farm-a", hands={0: "flute"})
    table.enter(0, 0, "flute").enter(1, 0).enter(2, 1).told()
    assert table.see["rats"] == [9, 11, 10]

    table = Table(row="hut-a farm-a", hands={0: "flute"}, rats={0: 0})
    table.enter(0, 0, "flute").enter(1, 0).enter(2, 0).told()
    assert table.see["rats"] == [0, 10, 10]
    assert table.mover == "chance"

    table = Table(row="hut-a farm-a", hands={0: "flute"})
    table.enter(0, 0, "flute").enter(1, 0).enter(2, 0).told().do(0, "target", seat=2)
    assert table.see["rats"] == [9, 10, 11]


@pytest.mark.rule("R17.2", "R17.3", "R17.1")
def test_of_two_heirs_one_has_the_premium_of_the_round() -> None:
    """Position 21: equal strengths; the second building's heir entered first and has the premium."""
    table = Table(heirs=2, row="palace-a monastery-a", hands={0: "C0 C0 C0", 1: "R0 R0 R0"})
    table.enter(0, 1, "C0", "C0", "C0").enter(1, 0, "R0", "R0", "R0")

    table.chance("show", building=0, cards=[["R0", "R0", "R0"]])
    assert table.mover == "chance"
    table.chance("show", building=1, cards=[["C0", "C0", "C0"]])
    assert table.see["tokens"] == [0, 1]
    assert table.see["rats"] == [8, 10]


@pytest.mark.rule("R17.2")
def test_of_two_heirs_the_stronger_one_has_the_premium_in_the_last_building_too() -> None:
    """The strengths are compared before the first building is cleared."""
    table = Table(heirs=2, row="palace-a monastery-a", hands={0: "R0", 1: "C0 C0"})
    table.enter(0, 0, "R0").enter(1, 1, "C0", "C0").told()

    assert table.see["tokens"] == [1, 0]
    assert table.see["rats"] == [10, 8]


@pytest.mark.rule("R17.3", "R13.3")
def test_of_two_heirs_only_one_gains_the_last_point() -> None:
    """The other gets nothing, also where it is alone."""
    table = Table(heirs=2, round=10, row="palace-a monastery-a").enter(0, 0).enter(1, 1).told()

    assert table.see["influence"][0]["royalty"] == 1
    assert table.see["influence"][1]["church"] == 0


@pytest.mark.rule("R17.4", "R17.3")
def test_two_heirs_in_one_building_share_it_as_others_do() -> None:
    """One premium, one normal action; a Sword works."""
    table = Table(heirs=2, row="palace-a castle-a", hands={0: "R0", 1: "sword"})
    table.enter(0, 0, "R0").enter(1, 0, "sword").told()

    assert table.see["tokens"] == [2, 1]
