"""The test positions of the expansion's rules, in their order."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.rules import agenda
from tests.games.rattus_cartus.rules.table import Table


@pytest.mark.rule("N3.1", "N3.2", "N1.4", "N2.5")
def test_1_in_the_first_round_nobody_places_a_noble() -> None:
    table = Table(row="farm-a tent-a", hands={0: "P0", 1: "P1 P2"}, nobles=True, supply=True)
    for seat in range(3):
        table.do(seat, "supply", building=0)
        if table.mover == "chance":
            move = table.game.draw(table.state, Random(1))
            table.game.play(table.state, move)
    assert table.see["noble"] == {"holder": None, "on": None, "is": None}
    table.enter(0, 0, "P0").enter(1, 0, "P1", "P2").enter(2, 1)

    table.cannot_happen("noble", to=0, noble="steward")
    table.chance("noble", to=1, noble="steward")
    assert table.see["noble"] == {"holder": 1, "on": None, "is": None}
    assert table.see["nobles"] == 11


@pytest.mark.rule("N3.2")
def test_2_passes_are_not_laid_and_the_earlier_one_takes_the_noble() -> None:
    table = Table(
        row="farm-a tent-a",
        buildings=("office", "castle"),
        hands={0: "pass pass P0 P0", 1: "P0 P1 P2", 2: "B0 B1 sword"},
        nobles=True,
    )
    table.do(0, "pass").enter(1, 0, "P0", "P1", "P2").enter(2, 0, "B0", "B1", "sword").enter(0, 1, "P0", "P0")

    table.chance("noble", to=1, noble="patron")
    assert table.see["noble"]["holder"] == 1


@pytest.mark.rule("N3.2")
def test_3_nobody_lays_a_card_and_nobody_takes_a_noble() -> None:
    table = Table(row="palace-a tent-a", nobles=True)
    table.enter(0, 0).enter(1, 0).enter(2, 0).told()

    assert table.see["round"] == 2
    assert table.see["noble"] == {"holder": None, "on": None, "is": None}
    assert table.see["nobles"] == 12


@pytest.mark.rule("N3.3", "N3.4")
def test_4_the_steward_gives_cards_that_cannot_be_laid_there() -> None:
    table = Table(row="farm-a tent-a", hands={0: "P0 P1 P2"}, noble=("steward", 0), nobles=True)
    table.enter(0, 0, "P0", "P1", "P2").chance("draw", to=0, cards=["B0", "C4"])

    assert table.mover == 1
    assert table.hand(0) == "B0 C4"
    assert table.see["laid"] == [3, 0, 0]


@pytest.mark.rule("N3.4")
def test_5_the_tax_collector_takes_the_last_card() -> None:
    table = Table(row="farm-a tent-a", hands={0: "P0 P1"}, noble=("tax-collector", 0), nobles=True)
    table.enter(0, 0, "P0")

    assert table.choices("discard", "card") == ["P1"]
    table.do(0, "discard", card="P1")
    assert table.mover == 1
    assert table.see["discards"] == 1


@pytest.mark.rule("N3.5")
def test_6_who_cannot_lay_four_cards_may_not_enter_by_the_spendthrift() -> None:
    table = Table(
        row="farm-a tent-a",
        buildings=("treasury",),
        hands={0: "P0 P1 P2 gold gold", 1: "P3 P4 B0 B1 B2"},
        noble=("spendthrift", 0),
        nobles=True,
    )
    assert table.choices("enter", "building") == [1]
    assert "N3.5" in str(table.refuse(0, "enter", building=0))
    table.enter(0, 1)
    assert table.choices("enter", "building") == [0, 1]
    table.do(1, "enter", building=0)
    assert table.legal == [{"do": "lay", "card": "P3"}, {"do": "lay", "card": "P4"}]
    assert "N3.5" in str(table.refuse(1, "done"))
    assert "N3.5" in str(table.refuse(1, "lay", card="B0"))
    for card in ("P3", "P4", "B0"):
        table.do(1, "lay", card=card)
    assert table.legal == [{"do": "lay", "card": "B1"}, {"do": "lay", "card": "B2"}]
    table.do(1, "lay", card="B1")
    assert table.verbs == {"lay", "done"}


@pytest.mark.rule("N3.5")
def test_7_the_ascetic_wants_at_most_three_cards() -> None:
    table = Table(
        row="farm-a tent-a",
        buildings=("castle",),
        hands={0: "P0 P1 joker sword"},
        noble=("ascetic", 0),
        nobles=True,
    )
    table.do(0, "enter", building=0)
    for card in ("P0", "P1", "joker"):
        table.do(0, "lay", card=card)

    assert table.verbs == {"done"}
    assert "N3.5" in str(table.refuse(0, "lay", card="sword"))


@pytest.mark.rule("N3.7", "N6.7")
def test_8_the_chancellors_point_counts_in_the_cathedral() -> None:
    table = Table(
        row="cathedral-a tent-a", hands={0: "C0 C1 C2"}, noble=("chancellor", 0), nobles=True, round=9
    )
    table.state.round = 3
    table.enter(0, 0, "C0", "C1", "C2")
    assert table.see["influence"][0]["church"] == 1
    table.enter(1, 1).enter(2, 1).told()

    assert table.see["influence"][0]["church"] == 4
    assert table.see["rats"][0] == 8


@pytest.mark.rule("N3.6", "N6.8")
def test_9_by_the_recluse_the_chapel_spares_nothing() -> None:
    table = Table(row="chapel-a tent-a", hands={0: "P0 P1 P2"}, noble=("recluse", 0), nobles=True)
    table.enter(0, 0, "P0", "P1", "P2").enter(1, 1).enter(2, 1)
    table.chance("noble", to=0, noble="patron").told()

    assert table.see["rats"][0] == 13


@pytest.mark.rule("N3.6", "R9.4")
def test_10_a_tower_protects_with_the_recluse_too() -> None:
    table = Table(
        heirs=4,
        row="guard-tower-a guard-tower-b tent-a",
        hands={0: "P0 P1 P2 P3", 1: "B0 B1 B2", 2: "C0"},
        noble=("recluse", 0),
        nobles=True,
    )
    table.enter(0, 0).enter(1, 2).enter(2, 1, "C0").enter(3, 2)
    table.chance("noble", to=2, noble="patron").told()

    assert table.mover == 1
    assert table.verbs == {"give"}


@pytest.mark.rule("N3.6", "R13.3")
def test_11_in_the_last_round_the_recluse_keeps_the_extra_point() -> None:
    table = Table(row="palace-a tent-a", hands={0: "R0", 1: "M0"}, noble=("recluse", 0), nobles=True, round=9)
    table.enter(0, 0, "R0").enter(1, 1, "M0").enter(2, 1).told()

    assert [table.see["influence"][0]["royalty"], table.see["influence"][1]["magic"]] == [1, 2]


@pytest.mark.rule("N5.1", "N5.2")
@pytest.mark.parametrize(("privileges", "tokens"), [(1, [1, 2, 0]), (2, [2, 1, 0])])
def test_12_privileges_multiply_strength(privileges: int, tokens: list[int]) -> None:
    table = Table(
        row="palace-a tent-a",
        buildings=("town-hall",),
        hands={0: "R0 R1" + " privilege" * privileges, 1: "R2 R3 R4 R4"},
        more=True,
    )
    laid = ["R0", "R1", *["privilege"] * privileges]
    table.state.line = (1, 0, 2)
    table.state.mover = 1
    table.enter(1, 0, "R2", "R3", "R4", "R4").enter(0, 0, *laid).enter(2, 1).told()

    assert table.see["tokens"] == tokens
    assert [one["royalty"] for one in table.see["influence"]] == [2, 4, 0]
    assert table.see["stacks"]["privilege"] == 12


@pytest.mark.rule("N4.3", "N6.8", "N4.2")
def test_14_protector_and_chapel_together_spare_five() -> None:
    table = Table(
        row="chapel-a tent-a", hands={0: "P0 P0 P1 P1 P2 P2 P3"}, noble=("protector", 0), nobles=True
    )
    table.enter(0, 0, *["P0", "P0", "P1", "P1", "P2", "P2", "P3"]).enter(1, 1).enter(2, 1)
    table.chance("noble", to=0, noble="patron").told()

    assert table.see["rats"][0] == 12


@pytest.mark.rule("N4.3", "N5.3")
def test_15_a_staff_counts_spared_cards_too() -> None:
    table = Table(
        row="chapel-a tent-a", buildings=("wizards-castle",), hands={0: "staff", 1: "P0 P1 P2"}, more=True
    )
    table.enter(0, 0, "staff").enter(1, 0, "P0", "P1", "P2").enter(2, 1).told()

    assert table.see["influence"][0]["church"] == 3
    assert table.see["rats"][1] == 10


@pytest.mark.rule("N5.3")
def test_16_more_staffs_than_heirs_name_all_without_a_line() -> None:
    table = Table(
        row="palace-a tent-a",
        buildings=("wizards-castle",),
        hands={0: "staff staff staff", 1: "P0 P1", 2: "P2 R0"},
        more=True,
    )
    table.enter(0, 0, "staff", "staff", "staff").enter(1, 0, "P0", "P1").enter(2, 0, "P2", "R0").told()

    assert table.see["influence"][0]["royalty"] == 3
    assert table.see["round"] == 2


@pytest.mark.rule("N5.4", "N5.5", "N1.3")
def test_17_a_horse_takes_people_of_two_estates() -> None:
    table = Table(
        row="palace-a tent-a",
        buildings=("stables", "embassy"),
        hands={0: "horse", 1: "P0 P4 joker DP"},
        diplomat="DB",
        more=True,
    )
    table.enter(0, 0, "horse").enter(1, 0).enter(2, 1).told()

    assert table.choices("name", "estate") == ["peasantry", "bourgeoisie", "church", "chivalry", "magic"]
    table.do(0, "name", estate="peasantry")
    assert "royalty" in table.choices("name", "estate")
    assert "N5.5" in str(table.refuse(0, "name", estate="peasantry"))
    table.do(0, "name", estate="magic")
    table.cannot_happen("taken", **{"from": 1, "to": 2, "cards": ["P0", "P4"]})
    table.cannot_happen("taken", **{"from": 1, "to": 0, "cards": ["P0"]})
    table.chance("taken", **{"from": 1, "to": 0, "cards": ["P0", "P4"]})
    assert [table.hand(0), table.hand(1)] == ["P0 P4", "joker DP"]


@pytest.mark.rule("N5.6", "N8.3")
def test_18_a_lance_shares_two_hands() -> None:
    table = Table(
        row="palace-a tent-a",
        buildings=("tournament-field",),
        hands={0: "lance P0", 1: "P1 P2 joker M4"},
        more=True,
    )
    table.enter(0, 0, "lance").enter(1, 0).enter(2, 1).told()
    table.cannot_happen("hands", seats=[0, 1], cards=[["P1"], ["P1", "P2", "M4", "joker"]])
    table.chance("hands", seats=[0, 1], cards=[["P0"], ["P1", "P2", "M4", "joker"]])

    assert table.see["hands"] == [0, 0, 0]
    picked: list[tuple[int | str | None, str]] = []
    for card in ("joker", "M4", "P2", "P1", "P0"):
        picked.append((table.mover, card))
        assert card in table.choices("pick", "card")
        table.do(0 if len(picked) % 2 else 1, "pick", card=card)
    assert [seat for seat, _ in picked] == [0, 1, 0, 1, 0]
    assert [table.hand(0), table.hand(1)] == ["P0 P2 joker", "P1 M4"]


@pytest.mark.rule("N6.1")
def test_19_in_the_garden_eight_nuns_are_kept_and_nine_are_lost() -> None:
    table = Table(row="garden-a tent-a", deck="P4 P4 B0 B1", more=True)
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert table.verbs == {"turn", "stop"}
    table.do(0, "turn").chance("turned", card="P4").do(0, "turn").chance("turned", card="P4")
    assert table.see["aside"] == ["P4", "P4"]
    other = Table(row="garden-a tent-a", deck="P4 P4 B0 B1", more=True)
    other.state = table.state.copy()
    table.do(0, "stop")
    assert table.hand(0) == "P4 P4"
    other.do(0, "turn").chance("turned", card="B0")
    other.do(0, "turn").chance("turned", card="B1")
    assert other.hand(0) == ""
    assert [other.see["aside"], other.see["discards"]] == [[], 4]


@pytest.mark.rule("N6.3")
def test_20_five_heirs_name_all_six_estates() -> None:
    table = Table(heirs=5, row="mill-a tent-a castle-a", hands={0: "P0"}, more=True)
    table.enter(0, 0, "P0")
    for seat in range(1, 5):
        table.enter(seat, 0)
    table.told()

    for seat, estate in [(0, "bourgeoisie"), (0, "royalty"), (1, "church"), (2, "peasantry"), (3, "magic")]:
        assert estate in table.choices("name", "estate")
        table.do(seat, "name", estate=estate)
    assert table.choices("name", "estate") == ["chivalry"]
    table.do(4, "name", estate="chivalry")
    milled = ["P0", "P1", "B0", "B1", "C0", "K0", "M0", "M1", "R0", "R1"]
    table.chance("mill", cards=milled)
    assert [table.hand(seat) for seat in range(5)] == ["B0 B1 R0 R1", "C0", "P0 P1", "M0 M1", "K0"]


@pytest.mark.rule("N6.4")
def test_21_the_last_joker_comes_first() -> None:
    table = Table(row="bank-a tent-a", influence=[("magic", 0, 5)], stacks={"joker": 1}, more=True)
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert table.hand(0) == "joker"
    assert table.legal == [{"do": "reduce", "estate": None, "points": 0}]
    table.do(0, "reduce", estate=None, points=0)
    assert table.see["influence"][0]["magic"] == 5


@pytest.mark.rule("N6.4", "N6.5")
def test_22_who_comes_down_is_behind() -> None:
    table = Table(row="monument-a tent-a", influence=[("magic", 0, 5), ("magic", 1, 3)], more=True)
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()
    assert "N6.4" in str(table.refuse(0, "reduce", estate="magic", points=4))
    table.do(0, "reduce", estate="magic", points=2)

    assert table.see["standing"]["magic"] == [1, 0]
    assert table.see["tokens"] == [3, 0, 0]


@pytest.mark.rule("N6.14", "N6.11")
def test_23_in_the_laboratory_points_go_elsewhere() -> None:
    table = Table(row="laboratory-a tent-a", hands={0: "M0 P0", 1: "M1"}, more=True)
    table.enter(0, 0, "P0", "M0").enter(1, 0, "M1").enter(2, 0).told()

    assert len(table.legal) == 5 * 3 + 1
    assert "N6.14" in str(table.refuse(0, "shift", estate="magic", points=1))
    table.do(0, "shift", estate="royalty", points=2)
    assert [table.see["influence"][0][estate] for estate in ("magic", "royalty")] == [1, 2]
    assert table.see["rats"][0] == 11
    table.do(1, "shift", estate=None, points=0)
    assert table.see["round"] == 2
    assert [one["magic"] for one in table.see["influence"]] == [1, 1, 0]


@pytest.mark.rule("N6.16", "N6.10", "N4.1")
def test_24_a_circle_draws_a_tower_that_protects() -> None:
    table = Table(
        heirs=4,
        row="circle-a guard-tower-a farm-a",
        hands={1: "B0 B1", 2: "C0 C1 C2 C3", 3: "K0"},
        more=True,
    )
    table.enter(0, 0).enter(1, 0).enter(2, 2).enter(3, 1, "K0")
    table.cannot_happen("circle", cards=["circle-b"])
    table.cannot_happen("circle", cards=["guard-tower-b", "circle-b"])
    table.cannot_happen("circle", cards=["circle-a", "guard-tower-b"])
    table.chance("circle", cards=["circle-b", "guard-tower-b"])
    assert [table.see["circle"], table.see["pile"]] == ["guard-tower-b", 4]
    table.told()

    for card in ("C0", "C1", "C2"):  # 1 is in the Circle too, 3 in the other Tower
        table.do(2, "give", card=card)
    assert table.see["circle"] is None
    table.told()
    table.do(2, "give", card="C3")  # to 3 with its empty hand, not so 0 and 1
    table.told()
    while table.mover == "chance" and table.see["round"] == 1:
        table.game.play(table.state, table.game.draw(table.state, Random(2)))
    assert table.see["pile"] == 6
    codes = table.game.tables.building_codes
    assert [codes[card] for card in table.state.expansion.mixed] == ["guard-tower-b", "circle-b"]


@pytest.mark.rule("N7.3", "N7.4")
@pytest.mark.parametrize("second", [2, 1])
def test_25_alone_with_most_books_one_moves_the_nuns(second: int) -> None:
    table = Table(
        row="palace-a tent-a",
        buildings=("church-school",),
        hands={0: "book book", 1: "book " * second, 2: "book"},
        nuns="P0 B0 C0 K0 M3",
        rats={0: 8, 1: 9, 2: 2},
        round=9,
        more=True,
    )
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()

    if second == 2:
        assert table.mover is None
        assert table.game.result(table.state).facts["nuns"] == 3
        assert table.game.result(table.state).facts["book"] == {"by": None, "nuns": 0}
        return
    assert table.choices("book", "nuns") == [-3, -2, -1, 0, 1, 2, 3, 4, 5]
    assert "N7.3" in str(table.refuse(0, "book", nuns=-5))
    assert table.game.view(table.state, 1).is_open
    table.do(0, "book", nuns=5)
    result = table.game.result(table.state)
    assert result.facts["nuns"] == 8
    assert result.facts["dead"] == [1]
    assert result.facts["book"] == {"by": 0, "nuns": 5}
    assert result.points[0]["book"] == 2
    assert agenda.DIPLOMACY not in [task[0] for task in table.state.agenda]
