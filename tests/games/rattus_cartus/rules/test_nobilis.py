"""The expansion's chapters beside its test positions."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.rules.checking import may_do
from hameln.games.rattus_cartus.rules.circle import leave_pile
from hameln.games.rattus_cartus.rules.expansion_chance import can_happen_more
from hameln.games.rattus_cartus.rules.moves import DISCARD, DONE_MOVE, ENTER, LAY, PLACE, TAKEN
from hameln.games.rattus_cartus.rules.words import read_move
from tests.games.rattus_cartus.rules.table import Table


def played_on(table: Table, count: int = 1) -> Table:
    for _ in range(count):
        table.game.play(table.state, table.game.draw(table.state, Random(1)))
    return table


@pytest.mark.rule("N3.1")
def test_who_holds_a_noble_places_it_before_anybody_enters() -> None:
    table = Table(row="farm-a tent-a", noble=("patron", -2), nobles=True)

    assert table.legal == [{"do": "place", "building": place, "noble": "patron"} for place in (0, 1)]
    assert "N3.1" in str(table.refuse(1, "place", building=0, noble="bishop"))
    other = table.game.view(table.state, 0).state
    assert other.expansion.held == 12
    assert may_do(table.game.tables, other, (PLACE, 1, 3))
    table.do(1, "place", building=1, noble="patron")
    assert table.see["noble"] == {"holder": None, "on": 1, "is": "patron"}
    assert table.mover == 0
    assert table.see["nobles"] == 11
    assert "N3.1" in str(Table(row="farm-a tent-a", noble=("patron", -2), nobles=True).refuse(1, "pass"))


@pytest.mark.rule("N3.4", "N3.8")
@pytest.mark.parametrize(
    ("noble", "rats", "tokens"), [("patron", 10, 1), ("ratkeeper", 11, 0), ("physician", 9, 0)]
)
def test_nobles_give_and_take(noble: str, rats: int, tokens: int) -> None:
    table = Table(row="castle-a tent-a", noble=(noble, 0), nobles=True)
    table.enter(0, 0)

    assert [table.see["rats"][0], table.see["tokens"][0]] == [rats, tokens]
    table.enter(1, 0).enter(2, 0).told()
    assert table.see["noble"]["on"] is None


@pytest.mark.rule("N3.4")
@pytest.mark.parametrize(("noble", "looks"), [("prioress", 1), ("bishop", 2)])
def test_nobles_let_look(noble: str, looks: int) -> None:
    table = Table(row="farm-a tent-a", noble=(noble, 0), nobles=True)
    table.enter(0, 0)
    for slot in range(looks):
        table.do(0, "look", slot=slot).told()

    assert table.mover == 1
    table.enter(1, 1)
    assert table.mover == 2


@pytest.mark.rule("N3.4")
def test_the_tax_collector_takes_two_of_many_and_none_of_none() -> None:
    table = Table(
        row="farm-a tent-a",
        buildings=("embassy",),
        hands={0: "P0 B0 DP", 1: ""},
        stacks={},
        diplomat="DB",
        noble=("tax-collector", 0),
        nobles=True,
    )
    table.enter(0, 0)
    assert table.choices("discard", "card") == ["P0", "B0"]
    assert "R8.2" in str(table.refuse(0, "discard", card="DP"))
    hidden = table.game.view(table.state, 1).state
    assert may_do(table.game.tables, hidden, (DISCARD, 7))
    assert not may_do(table.game.tables, hidden, DONE_MOVE)
    table.do(0, "discard", card="B0")
    assert table.choices("discard", "card") == ["DP"]
    table.do(0, "discard", card="DP").enter(1, 0)
    assert table.mover == 2


@pytest.mark.rule("N3.5")
def test_laying_under_a_limit_where_cards_are_hidden() -> None:
    table = Table(row="farm-a tent-a", hands={0: "P0 P1 P2 P3 P4"}, noble=("spendthrift", 0), nobles=True)
    unknown = table.game.tables.unknown
    assert may_do(table.game.tables, table.game.view(table.state, 1).state, (ENTER, 0))
    table.do(0, "enter", building=0)
    hidden = table.game.view(table.state, 1).state
    assert not may_do(table.game.tables, hidden, DONE_MOVE)
    assert may_do(table.game.tables, hidden, (LAY, unknown))
    short = Table(row="farm-a tent-a", hands={0: "P0 P1"}, noble=("ascetic", 0), nobles=True)
    short.do(0, "enter", building=0)
    hidden = short.game.view(short.state, 1).state
    hidden.laid[0] = (unknown,) * 3
    assert not may_do(short.game.tables, hidden, (LAY, unknown))
    assert may_do(short.game.tables, hidden, DONE_MOVE)


@pytest.mark.rule("N5.3")
def test_one_staff_among_three_is_pointed_at_one() -> None:
    table = Table(
        heirs=4,
        row="palace-a tent-a farm-a",
        buildings=("wizards-castle",),
        hands={0: "staff staff", 1: "P0 P1", 2: "P2", 3: "B0"},
        more=True,
    )
    table.enter(0, 0, "staff", "staff").enter(1, 0, "P0", "P1").enter(2, 0, "P2").enter(3, 0, "B0").told()

    assert table.choices("target", "seat") == [1, 2]
    assert "N5.3" in str(table.refuse(0, "target", seat=3))
    table.do(0, "target", seat=2)
    assert table.choices("target", "seat") == [3]
    table.do(0, "target", seat=3)
    assert table.see["influence"][0]["royalty"] == 2


@pytest.mark.rule("N5.5")
def test_a_horse_seen_by_those_whom_it_does_not_concern() -> None:
    table = Table(row="palace-a tent-a", buildings=("stables",), hands={0: "horse", 1: "P0 C1 C2"}, more=True)
    table.enter(0, 0, "horse").enter(1, 0).enter(2, 1).told()
    table.do(0, "name", estate="peasantry").do(0, "name", estate="church")
    tables, unknown = table.game.tables, table.game.tables.unknown
    mine, others = table.game.view(table.state, 0).state, table.game.view(table.state, 2).state

    assert can_happen_more(tables, mine, (TAKEN, 1, 0, (0, 11)))
    assert not can_happen_more(tables, mine, (TAKEN, 1, 0, (0, 5)))
    assert not can_happen_more(tables, mine, (TAKEN, 1, 0, (0,) * 4))
    assert can_happen_more(tables, others, (TAKEN, 1, 0, (unknown,)))
    assert not can_happen_more(tables, others, (TAKEN, 1, 0, (0,)))
    move = read_move(tables, {"do": "taken", "from": 1, "to": 0, "cards": ["P0", "C1", "C2"]})
    assert table.game.seen(table.state, move, 2) == (TAKEN, 1, 0, (unknown,) * 3)
    assert table.game.seen(table.state, move, 1) == move
    played_on(table)
    assert [table.hand(0), table.hand(1)] == ["P0 C1 C2", ""]
    view = table.game.view(table.state, 2)
    assert view.state.log is not None
    assert view.state.log[0][3] == (unknown,) * 3


@pytest.mark.rule("N5.6")
def test_two_empty_hands_are_not_laid_open() -> None:
    table = Table(row="palace-a tent-a", buildings=("tournament-field",), hands={0: "lance"}, more=True)
    table.enter(0, 0, "lance").enter(1, 0).enter(2, 1).told()

    assert table.see["tokens"] == [2, 1, 0]


@pytest.mark.rule("N5.6")
def test_only_what_lies_there_is_picked() -> None:
    table = Table(row="palace-a tent-a", buildings=("tournament-field",), hands={0: "lance P0"}, more=True)
    table.enter(0, 0, "lance").enter(1, 0).enter(2, 1).told()
    played_on(table)
    assert "N5.6" in str(table.refuse(0, "pick", card="P1"))
    table.do(0, "pick", card="P0")
    assert table.hand(0) == "P0"


@pytest.mark.rule("N6.1")
def test_without_cards_the_garden_must_end() -> None:
    table = Table(row="garden-a tent-a", deck="", more=True)
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert table.legal == [{"do": "stop"}]
    assert "N6.1" in str(table.refuse(0, "turn"))


@pytest.mark.rule("N6.1", "R10.2")
def test_the_discards_are_turned_up_too_but_not_what_lies_there() -> None:
    table = Table(row="garden-a tent-a", deck="P1", discards="B1", more=True)
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()
    table.do(0, "turn")
    table.cannot_happen("turned", card="joker")
    table.chance("turned", card="P1").do(0, "turn").chance("turned", card="B1")

    assert table.legal == [{"do": "stop"}]
    table.do(0, "stop")
    assert table.hand(0) == "P1 B1"


@pytest.mark.rule("N6.2")
def test_the_inn_fills_hands() -> None:
    table = Table(row="inn-a tent-a", hands={0: "P0 P1 joker", 1: "B0 B1 B2 B3 B4 C0"}, more=True)
    table.enter(0, 0, "P0").enter(1, 0).enter(2, 1).told()
    move = table.game.draw(table.state, Random(1))

    assert len(move[2]) == 8 - 2
    played_on(table)
    assert table.see["hands"] == [8, 6, 0]


@pytest.mark.rule("N6.3")
def test_what_nobody_named_goes_to_the_discards() -> None:
    table = Table(row="mill-a tent-a", deck="P0 B0 C0", more=True)
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()
    assert "royalty" not in table.choices("name", "estate")
    table.do(0, "name", estate="peasantry").do(0, "name", estate="church")
    table.cannot_happen("mill", cards=["P0", "B0"])
    played_on(table)

    assert table.hand(0) == "P0 C0"
    assert table.see["discards"] == 1

    empty = Table(row="mill-a tent-a", deck="", more=True)
    empty.enter(0, 0).enter(1, 1).enter(2, 1).told()
    empty.do(0, "name", estate="peasantry").do(0, "name", estate="church").told()
    assert empty.verbs == {"look"}


@pytest.mark.rule("N6.3")
def test_a_mill_of_ones_own_may_run_out_of_names() -> None:
    table = Table(row="mill-a tent-a", more=True)
    tables = table.game.tables
    tables.premium = tuple(6 if tables.does[one] == 9 else size for one, size in enumerate(tables.premium))
    table.enter(0, 0).enter(1, 0).enter(2, 1).told()
    for estate in ("peasantry", "bourgeoisie", "church", "chivalry", "magic", "royalty"):
        assert table.choices("name", "estate") == [estate]
        table.do(0, "name", estate=estate)

    assert table.mover == "chance"


@pytest.mark.rule("N6.6", "N6.7")
def test_the_trading_house_gains_with_any_estate() -> None:
    table = Table(row="trading-house-a tent-a", more=True)
    table.enter(0, 0).enter(1, 0).enter(2, 1).told()

    assert len(table.legal) == 6
    table.do(0, "gain", estate="magic").do(1, "gain", estate="magic")
    assert [one["magic"] for one in table.see["influence"]] == [2, 1, 0]


@pytest.mark.rule("N6.6")
def test_a_trading_house_of_ones_own_may_give_nothing() -> None:
    table = Table(row="trading-house-a tent-a", more=True)
    tables = table.game.tables
    tables.premium = tuple(0 if tables.does[one] == 11 else size for one, size in enumerate(tables.premium))
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert table.verbs == {"look"}


@pytest.mark.rule("N6.9", "N6.10")
def test_the_wall_gives_rats_away() -> None:
    table = Table(
        heirs=4,
        row="wall-a wall-b tent-a",
        hands={0: "P0", 1: "B0", 2: "C0 C1", 3: "M0 M1"},
        rats={0: 1},
        more=True,
    )
    table.enter(0, 0).enter(1, 2).enter(2, 1).enter(3, 2).told()

    assert table.see["rats"] == [0, 11, 9, 11]  # 3 holds as many cards as 2, whose Wall is the second one


@pytest.mark.rule("N6.12", "N2.4")
def test_the_keep_sells_cards_for_tokens() -> None:
    table = Table(
        row="keep-a tent-a",
        buildings=("embassy",),
        hands={0: "P0 B0 DP", 1: "C0"},
        stacks={"token": 3, "DP": 0, "DB": 0, "DC": 0, "DK": 0, "DM": 0, "DR": 0},
        more=True,
    )
    table.enter(0, 0).enter(1, 0).enter(2, 1).told()
    assert table.see["tokens"][0] == 1
    table.do(0, "discard", card="B0")
    assert "R1.11" in str(table.refuse(0, "discard", card="P0"))
    hidden = table.game.view(table.state, 2).state
    assert may_do(table.game.tables, hidden, (DISCARD, 10))
    assert may_do(table.game.tables, hidden, DONE_MOVE)
    table.do(0, "discard", card="DP")
    table.cannot_happen("diplomat", card="DB")
    table.cannot_happen("diplomat", card="joker")
    table.chance("diplomat", card="DP")
    assert table.see["diplomat"] == "DP"
    assert table.legal == [{"do": "done"}]
    assert "N6.12" in str(table.refuse(0, "discard", card="P0"))
    assert not may_do(table.game.tables, table.game.view(table.state, 2).state, (DISCARD, 40))
    table.do(0, "done").do(1, "done")
    assert table.see["tokens"] == [3, 0, 0]


@pytest.mark.rule("N6.13", "N2.4")
def test_diplomats_come_one_by_one() -> None:
    table = Table(
        row="embassy-a tent-a",
        stacks={"DP": 1, "DB": 1, "DC": 0, "DK": 0, "DM": 0, "DR": 0},
        diplomat="DB",
        more=True,
    )
    table.enter(0, 0).enter(1, 0).enter(2, 1).told()
    played_on(table)

    assert [table.hand(0), table.hand(1)] == ["DP DB", ""]
    assert [table.see["diplomat"], table.see["stacks"]["diplomat"]] == [None, 0]


@pytest.mark.rule("N6.15", "N7.1", "N7.2")
def test_in_the_last_round_circles_draw_nothing_and_diplomats_speak_at_the_end() -> None:
    table = Table(
        row="circle-a laboratory-a",
        buildings=("embassy",),
        hands={0: "DP DP DR", 1: "M0"},
        diplomat="DB",
        round=9,
        more=True,
    )
    table.enter(0, 0).enter(1, 1, "M0").enter(2, 0).told()

    assert table.mover is None
    assert [table.see["influence"][0][one] for one in ("peasantry", "magic", "royalty")] == [2, 1, 1]
    assert table.see["influence"][1]["magic"] == 2
    points = table.game.result(table.state).points
    assert [one["diplomat"] for one in points] == [2, 0, 0]
    assert table.game.result(table.state).totals[0] == sum(points[0].values())


@pytest.mark.rule("N6.16")
def test_what_a_circle_drew_is_shuffled_into_the_pile() -> None:
    table = Table(row="circle-a palace-a", more=True)
    codes = table.game.tables.building_codes
    table.state.under = (codes.index("farm-a"),)
    table.state.unseen = tuple(card for card in table.state.unseen if card != codes.index("farm-a"))
    table.state.pile = 0
    table.enter(0, 0).enter(1, 1).enter(2, 1)
    table.cannot_happen("circle", cards=["palace-b"])
    assert table.game.draw(table.state, Random(1))[1] == (codes.index("farm-a"),)
    table.chance("circle", cards=["farm-a"]).told()
    played_on(table).told()

    assert table.see["pile"] == 1
    assert table.state.expansion.mixed == (codes.index("farm-a"),)
    table.state.pile = 3
    table.state.row = table.state.unseen[:1] * 2
    drawn = set()
    for seed in range(40):
        trial = table.state.copy()
        trial.agenda.append((5, 0, 0, 0, 0))
        move = table.game.draw(trial, Random(seed))
        table.game.check(trial, move) if trial.mover == -1 else None
        drawn.add(move[1] == codes.index("farm-a"))
    assert drawn == {True, False}


@pytest.mark.rule("N9.1", "N9.2")
def test_with_two_heirs_a_circle_draws_at_its_own_building() -> None:
    table = Table(heirs=2, row="circle-a palace-a", hands={0: "M0"}, more=True)
    table.enter(0, 0, "M0").enter(1, 1)
    table.told()

    assert table.mover == "chance"
    table.chance("circle", cards=["palace-b"]).told()
    assert table.see["tokens"] == [2, 1]


@pytest.mark.rule("N6.16", "R4.2")
def test_a_card_that_was_shuffled_in_leaves_the_pile_as_any_other() -> None:
    table = Table(row="circle-a palace-a", more=True)
    table.state.expansion = table.state.expansion._replace(mixed=(0, 7))

    leave_pile(table.state, 7)
    assert table.state.expansion.mixed == (0,)
    assert table.see["pile"] == 12 + 1


@pytest.mark.rule("N6.14")
def test_23_who_laid_no_influence_card_has_nothing_to_move() -> None:
    alone = Table(row="laboratory-a tent-a", more=True)
    alone.enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert alone.see["influence"][0]["magic"] == 1


@pytest.mark.rule("N5.2", "R7.3")
def test_13_privileges_alone_have_no_strength() -> None:
    table = Table(
        row="palace-a tent-a",
        buildings=("town-hall",),
        hands={0: "privilege privilege privilege", 1: "R0"},
        more=True,
    )
    table.enter(0, 0, "privilege", "privilege", "privilege").enter(1, 0, "R0").enter(2, 1).told()

    assert table.see["tokens"] == [1, 2, 0]
