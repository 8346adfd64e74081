"""The examples of the rulebook, played on the engine; a test for each, named after its section."""

from __future__ import annotations

import re

import pytest

from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.rules.scoring import gain_influence, standing
from tests.citations import TOP
from tests.games.rattus_cartus.rules.table import Table
from tests.games.rattus_cartus.rules.test_setup import filled
from tests.games.rattus_cartus.rules.test_the_end import ended, finished

ADELA, BRUNO, CLARA, DORIAN = range(4)


@pytest.mark.rule("R4.2")
def test_r4_2_two_farms_and_a_third_one_make_way_for_a_tent() -> None:
    table = filled(3, "farm-a", "farm-b").chance("replace", card="farm-c").chance("replace", card="tent-a")

    assert table.see["row"] == ["farm-a", "tent-a"]
    assert table.see["pile"] == 12


@pytest.mark.rule("R6.3", "R6.4")
def test_r6_4_the_third_pass_stays_in_hand() -> None:
    hands = {ADELA: "pass pass pass", BRUNO: "pass"}
    table = Table(heirs=4, row="farm-a tent-a castle-a", hands=hands, buildings=["office"])
    table.do(ADELA, "pass").do(BRUNO, "pass").enter(CLARA, 0).enter(DORIAN, 0)
    table.do(ADELA, "pass")

    assert table.verbs == {"enter"}

    table.enter(BRUNO, 0)

    assert table.mover == ADELA
    assert table.verbs == {"enter"}
    assert table.hand(ADELA) == "pass"


@pytest.mark.rule("R7.3", "R7.4", "R7.7", "R7.9", "R11.2")
def test_r7_9_a_whole_monastery() -> None:
    hands = {ADELA: "C0 C4 M2", BRUNO: "P1 C1 joker"}
    table = Table(row="monastery-a farm-a", hands=hands, buildings=["marketplace"])
    jokers = table.see["stacks"]["joker"]
    table.enter(ADELA, 0, "C0", "C4", "M2").enter(BRUNO, 0, "P1", "C1", "joker").enter(CLARA, 0)

    table.told()

    assert [row["church"] for row in table.see["influence"]] == [3, 3, 0]
    assert table.see["standing"]["church"] == [ADELA, BRUNO]
    assert table.see["rats"] == [9, 10, 9]
    assert table.see["discards"] == 5
    assert table.see["stacks"]["joker"] == jokers + 1


@pytest.mark.rule("R8.1", "R8.2")
def test_r8_2_a_sword_on_a_tie() -> None:
    hands = {ADELA: "sword", BRUNO: "sword", CLARA: "P0 P0 P1 B0 C0 K0 M0"}
    table = Table(row="farm-a castle-a", hands=hands)
    table.enter(ADELA, 0, "sword").enter(BRUNO, 0, "sword").enter(CLARA, 0).told()

    for card in ("P0", "K0", "M0"):
        table.do(CLARA, "give", card=card)

    assert table.hand(ADELA) == "P0 K0 M0"
    assert table.hand(CLARA) == "P0 P1 B0 C0"


@pytest.mark.rule("R8.1", "R8.2")
def test_r8_2_tied_losers_are_chosen_from_and_one_card_is_not_halved() -> None:
    hands = {ADELA: "sword", BRUNO: "B0", CLARA: "P0 P0 P1 B0 C0 K0 M0"}
    table = Table(row="palace-a castle-a", hands=hands)
    table.enter(ADELA, 0, "sword").enter(BRUNO, 0).enter(CLARA, 0).told()

    assert table.choices("target", "seat") == [BRUNO, CLARA]

    table.do(ADELA, "target", seat=BRUNO)

    assert table.see["hands"] == [0, 1, 7]
    assert table.see["tokens"] == [2, 1, 1]


@pytest.mark.rule("R9.2")
def test_r9_2_one_card_for_the_last_rat() -> None:
    table = Table(row="hospital-a farm-a", hands={ADELA: "P0 P0 B1 C1 M4 gold"}, rats={ADELA: 2})
    table.enter(ADELA, 0).enter(BRUNO, 1).enter(CLARA, 1).told()

    assert table.see["rats"][ADELA] == 1

    table.do(ADELA, "discard", card="P0")

    assert table.see["rats"][ADELA] == 0
    assert table.verbs == {"done"}


@pytest.mark.rule("R9.3", "R9.4")
def test_r9_4_the_hands_of_four_heirs_at_a_guard_tower() -> None:
    hands = {ADELA: "P0 P1", BRUNO: "B0 B1", CLARA: "C0", DORIAN: "M0 M0 M1 M2 M4"}
    table = Table(heirs=4, row="guard-tower-a tent-a farm-a", hands=hands)
    table.enter(ADELA, 0).enter(BRUNO, 1).enter(CLARA, 1).enter(DORIAN, 1).told()
    table.do(BRUNO, "give", card="B0").do(BRUNO, "give", card="B1")
    for card in ("M0", "M1", "M4"):
        table.do(DORIAN, "give", card=card)

    assert table.see["hands"] == [7, 0, 1, 2]


@pytest.mark.rule("R10.2")
def test_r10_2_three_of_the_deck_and_one_of_the_discards() -> None:
    used = "P0 P0 P1 B0 B0 C1 K0 K0 M0 R0"
    table = Table(supply=True, row="farm-a tent-a", deck="P4 B4 C4", discards=used)
    table.do(ADELA, "supply", building=0)

    table.cannot_happen("draw", to=ADELA, cards=["P0", "P4", "B0", "C4"])
    table.chance("draw", to=ADELA, cards=["P4", "B4", "C4", "M0"])

    assert table.see["deck"] == 9
    assert table.see["discards"] == 0


@pytest.mark.rule("R11.2", "R11.3")
def test_r11_3_red_green_and_blue_on_one_field() -> None:
    table = Table()
    red, blue, green = range(3)
    for seat, points in ((red, 3), (blue, 1), (blue, 2), (red, 1), (green, 4), (blue, 1)):
        gain_influence(table.state, seat, 0, points)

    assert standing(table.game.tables, table.state, 0) == (red, green, blue)


@pytest.mark.rule("R14.1", "R14.2", "R14.3", "R14.4", "R14.5", "R14.6", "R15.1", "R15.2")
def test_r14_6_the_table_of_points() -> None:
    """What stands in the table of the book is laid out, and comes out."""
    book = (TOP / "docs" / "rules" / "rattus-cartus.md").read_text(encoding="utf-8")
    lines = book.partition("- **R14.6**")[2].partition("\n## ")[0].splitlines()
    rows = {
        cells[0].strip("*"): cells[1:]
        for cells in ([cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line[:1] == "|")
    }
    have = {name: [int(re.findall(r"\d+", cell)[0]) for cell in rows[name][:4]] for name in list(rows)[2:]}
    order = {"peasantry": (0, 2, 1, 3), "church": (1, 0, 2, 3)}
    held = [
        f"{'B0 ' * have['influence cards in hand'][seat]}{'sword ' * have['Swords in hand'][seat]}"
        f"{'pass ' * have['Passes in hand'][seat]}{'gold ' * have['Gold in hand'][seat]}"
        for seat in range(4)
    ]
    result = finished(
        ended(
            heirs=4,
            row="treasury-a palace-a castle-a",
            buildings=("office",),
            nuns="P4 B3 C2 K2 M0",
            hands=dict(enumerate(held)),
            rats=dict(enumerate(have["rats"])),
            tokens=dict(enumerate(have["tokens"])),
            influence=[
                (estate, seat, have[estate][seat])
                for estate in ESTATES
                for seat in order.get(estate, range(4))
                if have[estate][seat]
            ],
        )
    )

    assert result["totals"] == have["total"]
    for word, name in {**{one: one for one in ESTATES}, "hand": "influence cards in hand"}.items():
        told = dict(re.findall(r"([A-D]) (\d+)", " ".join(rows[name][4:])))
        assert [points[word] for points in result["points"]] == [int(told.get(one, 0)) for one in "ABCD"]
    assert result["nuns"] == 11
    assert result["dead"] == [1]
    assert result["ranking"] == [[0], [3], [2], [1]]


@pytest.mark.rule("R17.2", "R17.3")
def test_r17_3_the_building_on_the_left_has_only_a_normal_action() -> None:
    bruno, adela = range(2)
    table = Table(heirs=2, row="palace-a monastery-a", hands={bruno: "C0 C0 C1", adela: "R0 R0 R1"})
    table.enter(bruno, 1, "C0", "C0", "C1").enter(adela, 0, "R0", "R0", "R1").told()

    assert table.see["tokens"][adela] == 1
    assert table.see["rats"][bruno] == 8
