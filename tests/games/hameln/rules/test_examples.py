"""The examples of the rulebook, played on the engine; a test for each, named after its section."""

from __future__ import annotations

import pytest

from tests.games.hameln.rules.table import Table, around, set_up

AHLBORN, BRINKMANN, CREUZ, DEISTER = range(4)


@pytest.mark.rule("H2.7")
def test_h2_7_the_last_choice_but_one_may_not_close_the_chain() -> None:
    table = set_up(4)
    for seat, house in enumerate(["M1", "M2", "M4", "M5"]):
        table.do(seat, "settle", as_="man", house=house)
    table.do(DEISTER, "settle", as_="woman", house="M1")
    table.do(CREUZ, "settle", as_="woman", house="M2")

    assert table.choices("settle", "house") == ["M5"]

    table.do(BRINKMANN, "settle", as_="woman", house="M5")

    assert table.choices("settle", "house") == ["M4"]


@pytest.mark.rule("H4.2", "H4.6")
def test_h4_6_a_bakery_and_then_a_butchery() -> None:
    houses = {"B.il": (AHLBORN, BRINKMANN), "M1": (AHLBORN, CREUZ)}
    table = Table(families=4, houses=houses, lures={"B.il": 2})
    table.wake(AHLBORN, "men", "B.il", "M1")
    table.chance("child", sex="girl")
    table.place_rats(AHLBORN, "G.ir-B.il", "B.il-B.ol")

    assert table.see["hall"][BRINKMANN] == {"boys": 0, "girls": 1}

    table.chance("child", sex="boy")
    table.place_rats(AHLBORN, "M1-M2.alley", "M6-M1.alley", "M6-M1.front")

    assert table.see["goods"][AHLBORN] == {"bread": 1, "cheese": 0, "ale": 0, "meat": 1}
    assert table.see["hall"][CREUZ] == {"boys": 1, "girls": 0}


@pytest.mark.rule("H4.2")
def test_h4_6_the_butchery_is_skipped_once_the_bakerys_rats_overrun_it() -> None:
    houses = {"B.il": (AHLBORN, BRINKMANN), "M1": (AHLBORN, CREUZ)}
    table = Table(families=4, houses=houses, rats=around("M1", but=["M1-B.il-B.ir"]), lures={"B.il": 2})
    table.wake(AHLBORN, "men", "B.il", "M1")
    table.chance("child", sex="girl")

    table.place_rats(AHLBORN, "M1-B.il-B.ir", "B.il-B.ol")

    assert table.see["overrun"] == ["M1"]
    assert table.see["goods"][AHLBORN]["meat"] == 0
    assert table.see["hall"][CREUZ] == {"boys": 0, "girls": 0}


@pytest.mark.rule("H5.3")
@pytest.mark.parametrize(("florins", "dairies", "bakeries"), [(3, 4, 4), (2, 0, 4)])
def test_h5_3_the_mans_family_pays(florins: int, dairies: int, bakeries: int) -> None:
    hall = {BRINKMANN: "girl", CREUZ: "boy"}
    table = Table(families=4, hall=hall, money={CREUZ: florins, BRINKMANN: 9}, turn=BRINKMANN)
    homes = table.choices("marry", "house", child="girl", partner=CREUZ)

    assert len({"B.or", "Y.il", "R.ir", "G.ol"} & set(homes)) == dairies
    assert len({"B.il", "Y.ir", "R.ol", "G.or"} & set(homes)) == bakeries

    if dairies:
        table.do(BRINKMANN, "marry", child="girl", partner=CREUZ, house="B.or")

        assert table.see["money"] == [0, 9, 0, 0]
        assert table.points_for("houses") == [0, 3, 3, 0]


@pytest.mark.rule("H5.5")
def test_h5_5_the_higher_family_stays_higher() -> None:
    table = Table(
        families=4,
        hall={AHLBORN: "boy", DEISTER: "girl"},
        money={AHLBORN: 9},
        steps={AHLBORN: 4, DEISTER: 4},
        ranking=(AHLBORN, DEISTER, BRINKMANN, CREUZ),
    )

    table.do(AHLBORN, "marry", child="boy", partner=DEISTER, house="Y.ol")

    assert table.see["influence"] == [6, 0, 0, 6]
    assert table.state.ranking == (AHLBORN, DEISTER, BRINKMANN, CREUZ)


@pytest.mark.rule("H6.2")
def test_h6_2_a_sale_for_florins_and_traps() -> None:
    traps = {AHLBORN: (1, 1, 2, 2, 3)}
    table = Table(families=4, goods={CREUZ: "meat meat bread"}, traps=traps, turn=CREUZ)
    table.do(CREUZ, "sell", good="meat", for_="florins")
    table.do(CREUZ, "sell", good="meat", for_=1)
    table.do(CREUZ, "sell", good="bread", for_=1)

    table.do(CREUZ, "done")

    assert table.see["money"][CREUZ] == 4
    table.chance("trap", value=3)
    table.chance("trap", value=1)
    assert table.see["traps"][CREUZ] == 2


@pytest.mark.rule("H7.3")
def test_h7_3_no_two_fields_hold_the_same() -> None:
    table = Table(families=4, bribes={"black": 2, "red": 3}, piper="red", money={AHLBORN: 6})

    assert table.choices("bribe", "florins", district="black") == [2, 3, 4, 5, 6]
    assert table.choices("bribe", "florins", district="green") == [1, 4, 5, 6]

    table.do(AHLBORN, "bribe", district="black", florins=2)

    assert table.see["piper"] == "black"


@pytest.mark.rule("H7.3")
def test_h7_3_four_on_green_call_the_piper() -> None:
    table = Table(families=4, bribes={"black": 2, "red": 3}, piper="red", money={AHLBORN: 6})

    table.do(AHLBORN, "bribe", district="green", florins=4)

    assert table.see["piper"] == "green"


@pytest.mark.rule("H8.3")
def test_h8_3_the_second_circle_of_an_alley_comes_last() -> None:
    alley = {"M1-M2.alley", "M1-M2.five"}
    table = Table(families=5, houses={"M1": (0, 1)})
    table.wake(0, "men", "M1")
    table.chance("child", sex="boy")
    table.place_rats(0, "M1-M2.alley")

    assert not alley & set(table.choices("rat", "circle"))

    table.place_rats(0, "M6-M1.alley")

    assert not alley & set(table.choices("rat", "circle"))

    full = Table(
        families=5, houses={"M1": (0, 1)}, rats=around("M1", but=alley, families=5) | {"M1-M2.alley"}
    )
    full.wake(0, "men", "M1")
    full.chance("child", sex="boy")

    assert full.choices("rat", "circle") == ["M1-M2.five"]


@pytest.mark.rule("H8.5", "H8.6")
def test_h8_5_one_king_for_two_houses() -> None:
    shared = "Y.il-Y.ir"
    table = Table(
        families=4,
        houses={"Y.il": (BRINKMANN, AHLBORN)},
        rats=around("Y.il", "Y.ir", but=[shared]),
        kings=1,
        turn=BRINKMANN,
        hall={CREUZ: "boy"},
    )
    table.wake(BRINKMANN, "men", "Y.il")
    table.chance("child", sex="girl")
    table.place_rats(BRINKMANN, shared)

    assert table.choices("king", "house") == ["Y.il", "Y.ir"]

    table.do(BRINKMANN, "king", house="Y.il")

    assert table.verbs == {"pay"}


@pytest.mark.rule("H10.3")
def test_h10_3_who_cannot_pay_takes_the_next_field() -> None:
    table = Table(
        families=4,
        phase=3,
        order=(AHLBORN, CREUZ, BRINKMANN, DEISTER),
        hall={AHLBORN: "boy girl girl", CREUZ: "boy"},
        money={AHLBORN: 5},
        piper="red",
    )
    table.skip_turns(AHLBORN, CREUZ, BRINKMANN, DEISTER)
    table.do(AHLBORN, "pay", boys=1, girls=1)

    assert table.see["money"][AHLBORN] == 1
    assert table.see["bag"] == {"boys": 2, "girls": 3}
    assert table.choices("pay", "boys") == [0]

    table.do(CREUZ, "pay", boys=0, girls=0)

    assert table.points_for("road") == [-1, 0, -2, 0]


@pytest.mark.rule("H10.4", "H10.5")
@pytest.mark.parametrize(("black", "there"), [(1, "black"), (0, "green")])
def test_h10_5_the_next_highest_bid_or_the_next_field(black: int, there: str) -> None:
    table = Table(families=4, bribes={"red": 3, "black": black}, piper="red", hall={AHLBORN: "boy"})
    table.skip_turns(AHLBORN, BRINKMANN, CREUZ, DEISTER)

    table.do(AHLBORN, "pay", boys=0, girls=0)

    assert table.see["piper"] == there
    assert table.see["bribes"]["red"] == 0
    assert table.see["bribes"]["black"] == black


@pytest.mark.rule("H11.4", "H11.6", "H11.9")
def test_h11_9_money_and_traps_with_a_tie() -> None:
    table = Table(
        families=4,
        money={AHLBORN: 12, BRINKMANN: 7, CREUZ: 7},
        ranking=(DEISTER, CREUZ, BRINKMANN, AHLBORN),
        traps={DEISTER: (3,), BRINKMANN: (1, 1)},
    )

    assert table.points_for("money") == [5, 1, 3, 0]
    assert table.points_for("traps") == [0, 1, 0, 3]
