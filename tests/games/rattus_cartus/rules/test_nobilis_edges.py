"""The last details of the expansion's rules: small changes of the engine must not pass as the game."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.rules import logged
from hameln.games.rattus_cartus.rules.scoring import standing
from hameln.games.rattus_cartus.rules.state import events_of
from tests.games.rattus_cartus.rules.table import Table


@pytest.mark.rule("N3.2")
def test_of_those_with_most_cards_who_entered_earlier_takes_the_noble_wherever_it_sits() -> None:
    table = Table(row="farm-a tent-a", buildings=("office",), hands={0: "pass P0", 2: "B0"}, nobles=True)
    table.do(0, "pass").enter(1, 1).enter(2, 0, "B0").enter(0, 0, "P0")

    table.cannot_happen("noble", to=0, noble="patron")
    table.chance("noble", to=2, noble="patron")
    assert table.see["noble"]["holder"] == 2


@pytest.mark.rule("N3.5")
def test_with_just_four_cards_one_may_enter_by_the_spendthrift() -> None:
    table = Table(
        row="farm-a tent-a",
        buildings=("treasury",),
        hands={0: "P0 P1 B2 joker gold"},
        noble=("spendthrift", 0),
        nobles=True,
    )

    assert table.choices("enter", "building") == [0, 1]
    table.enter(0, 0, "P0", "P1", "B2", "joker")
    assert table.see["laid"][0] == 4


@pytest.mark.rule("N3.6")
def test_by_the_recluse_no_actions_are_carried_out() -> None:
    table = Table(row="palace-a tent-a", hands={0: "R0"}, noble=("recluse", 0), nobles=True)
    table.enter(0, 0, "R0").enter(1, 0).enter(2, 1)
    table.chance("noble", to=0, noble="patron").told()

    assert table.see["tokens"] == [0, 0, 0]
    assert table.see["influence"][0]["royalty"] == 1
    assert table.verbs == {"look"}


@pytest.mark.rule("N3.6", "N6.16")
def test_by_the_recluse_a_circle_draws_nothing() -> None:
    table = Table(row="circle-a tent-a", noble=("recluse", 0), nobles=True)
    pile = table.see["pile"]
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert table.see["round"] == 1
    assert table.see["pile"] == pile
    assert table.verbs == {"look"}


@pytest.mark.rule("N3.7")
def test_the_chancellors_point_is_of_the_estate_that_was_entered() -> None:
    table = Table(row="farm-a tent-a", noble=("chancellor", 1), nobles=True)
    table.enter(0, 1)

    assert table.see["influence"][0]["magic"] == 1
    assert table.see["influence"][0]["peasantry"] == 0
    assert table.state.gained[0] == 1


@pytest.mark.rule("N4.1", "N5.3")
def test_staffs_are_named_for_before_swords_strike() -> None:
    table = Table(
        row="farm-a tent-a",
        buildings=("wizards-castle", "castle"),
        hands={0: "sword staff", 1: "M0 P0", 2: "M1 P1"},
        more=True,
    )
    table.enter(0, 0, "sword", "staff").enter(1, 0, "M0").enter(2, 0, "M1").told()

    assert table.choices("target", "seat") == [1, 2]
    table.do(0, "target", seat=1)
    assert table.see["influence"][0]["peasantry"] == 1
    assert table.choices("target", "seat") == [1, 2]  # of the Sword, tied losers
    table.do(0, "target", seat=2)
    assert table.see["influence"][0]["peasantry"] == 1


@pytest.mark.rule("N4.1", "N5.3", "R11.2")
def test_staffs_work_in_the_order_of_places() -> None:
    table = Table(
        row="farm-a tent-a",
        buildings=("wizards-castle",),
        hands={0: "staff", 1: "staff", 2: "M1"},
        more=True,
    )
    table.state.line = (1, 0, 2)
    table.state.mover = 1
    table.enter(1, 0, "staff").enter(0, 0, "staff").enter(2, 0, "M1").told()
    table.do(1, "target", seat=2).do(0, "target", seat=2)

    assert standing(table.game.tables, table.state, 0) == (2, 1, 0)


@pytest.mark.rule("N4.3")
def test_what_spares_more_than_there_is_takes_no_rats_away() -> None:
    table = Table(row="chapel-a tent-a", hands={0: "P0"}, noble=("protector", 0), nobles=True)
    table.enter(0, 0, "P0").enter(1, 1).enter(2, 1)
    table.chance("noble", to=0, noble="patron").told()

    assert table.see["rats"] == [10, 10, 10]


@pytest.mark.rule("N5.5")
def test_a_horse_names_estates_upwards() -> None:
    table = Table(row="palace-a tent-a", buildings=("stables",), hands={0: "horse", 1: "P0 C1"}, more=True)
    table.enter(0, 0, "horse").enter(1, 0).enter(2, 1).told()

    assert table.choices("name", "estate") == ["peasantry", "bourgeoisie", "church", "chivalry", "magic"]
    table.do(0, "name", estate="church")
    assert table.choices("name", "estate") == ["chivalry", "magic", "royalty"]


@pytest.mark.rule("N5.5", "N6.3")
def test_names_for_a_mill_without_cards_do_not_bind_a_horse() -> None:
    hands = {0: "P0", 1: "horse", 2: "P0 M0"}
    table = Table(row="mill-a palace-a", buildings=("stables",), deck="", hands=hands, more=True)
    table.enter(0, 0).enter(1, 1, "horse").enter(2, 1).told()
    table.do(0, "name", estate="peasantry").do(0, "name", estate="church").told()

    assert table.choices("name", "estate") == ["peasantry", "bourgeoisie", "church", "chivalry", "magic"]


@pytest.mark.rule("N6.3")
def test_a_premium_mill_names_upwards_and_the_others_what_is_left() -> None:
    table = Table(row="mill-a tent-a", more=True)
    table.enter(0, 0).enter(1, 0).enter(2, 1).told()
    table.do(0, "name", estate="church")

    assert table.choices("name", "estate") == ["chivalry", "magic", "royalty"]
    table.do(0, "name", estate="royalty")
    assert table.choices("name", "estate") == ["peasantry", "bourgeoisie", "chivalry", "magic"]


@pytest.mark.rule("N5.3", "N6.16")
def test_staffs_gain_with_magic_whatever_a_circle_has_drawn() -> None:
    table = Table(
        row="circle-a tent-a",
        buildings=("wizards-castle",),
        hands={0: "staff", 1: "P0 M0 R0"},
        more=True,
    )
    table.enter(0, 0, "staff").enter(1, 0, "P0", "M0", "R0").enter(2, 1)
    table.chance("circle", cards=["palace-b"]).told()

    assert table.see["influence"][0]["magic"] == 2
    assert table.see["influence"][0]["royalty"] == 0
    assert table.see["rats"][1] == 12


@pytest.mark.rule("N4.1", "N5.4")
def test_swords_flutes_horses_and_lances_come_in_this_order() -> None:
    table = Table(
        row="palace-a tent-a",
        buildings=("castle", "hut", "stables", "tournament-field"),
        hands={0: "sword flute horse lance", 1: "P0 P1 B0 C0"},
        more=True,
    )
    table.enter(0, 0, "sword", "flute", "horse", "lance").enter(1, 0).enter(2, 1).told()

    assert table.verbs == {"give"}
    assert table.see["rats"] == [10, 10, 10]
    table.do(1, "give", card="B0").do(1, "give", card="C0")
    assert table.verbs == {"name"}
    assert table.see["rats"] == [9, 11, 10]
    table.do(0, "name", estate="peasantry").do(0, "name", estate="magic")
    table.chance("taken", **{"from": 1, "to": 0}, cards=["P0", "P1"])
    table.chance("hands", seats=[0, 1], cards=[["P0", "P1", "B0", "C0"], []])
    assert table.verbs == {"pick"}


@pytest.mark.rule("N6.7")
def test_in_the_cathedral_halves_and_thirds_are_left_away() -> None:
    table = Table(row="cathedral-a tent-a", hands={0: "C0 C1 C2", 1: "C3 C4"}, more=True)
    table.enter(0, 0, "C0", "C1", "C2").enter(1, 0, "C3", "C4").enter(2, 1).told()

    assert table.see["rats"] == [9, 10, 10]


@pytest.mark.rule("N6.9")
def test_a_wall_gives_its_only_rat_to_the_first_in_turn_order() -> None:
    table = Table(row="wall-a tent-a", rats={0: 1}, more=True)
    table.state.start = 2
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert table.see["rats"] == [0, 10, 11]


@pytest.mark.rule("N6.10")
def test_who_has_entered_a_tower_gets_rats_from_a_wall() -> None:
    table = Table(row="wall-a guard-tower-a", hands={1: "P0 P1"}, more=True)
    table.enter(0, 0).enter(1, 1).enter(2, 0).told()

    assert table.see["rats"] == [9, 11, 10]


@pytest.mark.rule("N6.10", "R9.4")
def test_who_has_entered_a_wall_gives_cards_to_a_tower() -> None:
    table = Table(row="guard-tower-a wall-a", hands={1: "P0 P1"}, more=True)
    table.enter(0, 0).enter(1, 1).enter(2, 0).told()

    assert table.mover == 1
    assert table.verbs == {"give"}


@pytest.mark.rule("N7.1", "R11.2")
def test_diplomats_speak_in_turn_order_of_the_last_round() -> None:
    table = Table(
        row="palace-a tent-a",
        buildings=("embassy",),
        hands={0: "DP", 1: "DB", 2: "DP"},
        diplomat="DM",
        round=9,
        more=True,
    )
    table.state.start = 1
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert table.mover is None
    assert standing(table.game.tables, table.state, 0) == (2, 0)


@pytest.mark.rule("N6.16", "R4.2")
def test_what_goes_under_the_pile_comes_after_what_was_shuffled_in() -> None:
    table = Table(row="circle-a palace-a", more=True)
    codes = table.game.tables.building_codes
    shuffled, under = codes.index("farm-a"), codes.index("farm-b")
    table.state.pile, table.state.under = 0, (under,)
    table.state.expansion = table.state.expansion._replace(mixed=(shuffled,))
    table.enter(0, 0).enter(1, 1).enter(2, 1)

    table.cannot_happen("circle", cards=["farm-b"])
    table.chance("circle", cards=["farm-a"])


@pytest.mark.rule("N6.16")
def test_what_lay_under_the_pile_is_shuffled_with_what_a_circle_drew() -> None:
    table = Table(row="circle-a tent-a", more=True)
    codes = table.game.tables.building_codes
    under = codes.index("farm-a")
    table.state.under = (under,)
    table.state.unseen = tuple(card for card in table.state.unseen if card != under)
    pile = table.see["pile"]
    table.enter(0, 0).enter(1, 0).enter(2, 0)
    table.chance("circle", cards=["palace-b"]).told()

    assert table.see["round"] == 2
    assert table.see["pile"] == pile
    assert table.state.under == ()
    assert table.state.expansion.mixed == (under, codes.index("palace-b"))


@pytest.mark.rule("N8.2", "N5.5")
@pytest.mark.parametrize(("seat", "cards"), [(0, (0, 1)), (1, (0, 1)), (2, None)])
def test_what_a_horse_brought_is_remembered_by_the_two_alone(
    seat: int, cards: tuple[int, ...] | None
) -> None:
    table = Table(row="palace-a tent-a", buildings=("stables",), hands={0: "horse", 1: "P0 P1"}, more=True)
    table.enter(0, 0, "horse").enter(1, 0).enter(2, 1).told()
    table.do(0, "name", estate="peasantry").do(0, "name", estate="church")
    table.chance("taken", **{"from": 1, "to": 0}, cards=["P0", "P1"])

    (event,) = (one for one in events_of(table.game.view(table.state, seat).state) if one[0] == logged.TAKEN)
    assert event[3] == (cards or (table.game.tables.unknown,) * 2)


@pytest.mark.rule("N8.2", "N2.5")
def test_a_noble_that_another_holds_may_be_any_that_nobody_has_seen() -> None:
    table = Table(row="farm-a tent-a", noble=("patron", -2), nobles=True)
    gone = table.game.tables.nobles.index("bishop")
    table.state.expansion = table.state.expansion._replace(
        nobles=tuple(one for one in table.state.expansion.nobles if one != gone)
    )

    def may_be(seat: int) -> set[int]:
        view = table.game.view(table.state, seat)
        return {table.game.sample(view, Random(seed)).expansion.held for seed in range(200)}

    assert may_be(0) == may_be(2) == set(range(12)) - {gone}
    assert may_be(1) == {table.game.tables.nobles.index("patron")}


@pytest.mark.rule("N6.12")
def test_the_keep_buys_no_cards_without_tokens() -> None:
    table = Table(row="keep-a tent-a", hands={0: "P0 B0 C0"}, stacks={"token": 2}, more=True)
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()
    table.do(0, "discard", card="P0")

    assert table.see["tokens"][0] == 2
    assert table.legal == [{"do": "done"}]
    assert "N6.12" in str(table.refuse(0, "discard", card="B0"))


@pytest.mark.rule("N9.1", "N5.2", "R17.2")
@pytest.mark.parametrize(("privileges", "tokens"), [("", [2, 1]), ("privilege", [1, 2])])
def test_with_two_heirs_privileges_count_for_the_premium_of_the_round(
    privileges: str, tokens: list[int]
) -> None:
    laid = {0: ["P0", "R0", "R1"], 1: ["P1", "R2", *privileges.split()]}
    table = Table(
        heirs=2,
        row="palace-a palace-b",
        buildings=("town-hall",),
        hands={seat: " ".join(cards) for seat, cards in laid.items()},
        more=True,
    )
    table.enter(0, 0, *laid[0]).enter(1, 1, *laid[1]).told()

    assert table.see["tokens"] == tokens


@pytest.mark.rule("N5.3")
def test_all_staffs_of_an_heir_are_one_move() -> None:
    table = Table(
        row="farm-a tent-a",
        buildings=("wizards-castle",),
        hands={0: "staff staff", 1: "M0", 2: "M1"},
        more=True,
    )
    table.enter(0, 0, "staff", "staff").enter(1, 0, "M0").enter(2, 0, "M1").told()

    assert table.see["influence"][0]["peasantry"] == 2
    assert table.state.moves == 3  # two influence cards before


@pytest.mark.rule("N6.14")
def test_in_the_laboratory_magic_moves_first() -> None:
    table = Table(row="laboratory-a tent-a", hands={0: "M0 M1"}, more=True)
    table.enter(0, 0, "M0", "M1").enter(1, 1).enter(2, 1).told()
    table.do(0, "shift", estate="peasantry", points=1)

    magic, peasantry = table.state.arrived[4], table.state.arrived[0]
    assert 0 < magic < peasantry
