"""What the inspector says about houses, circles and districts, word by word."""

from __future__ import annotations

import pytest

from hameln.table.inspection import Inspection
from tests.games.hameln.rules.table import Table, around, set_up
from tests.games.hameln.table.pointing import lines, of


@pytest.mark.rule("H4.3", "H4.4", "H8.4", "H11.7")
def test_a_house_that_is_lived_in() -> None:
    """People, what waking brings, rats, and points."""
    table = Table(houses={"B.or": (0, 1)}, lures={"B.or": 2}, rats=["B.ir-B.or"])

    assert of(table, "house:B.or") == Inspection(
        title="Midnight Churn",
        subtitle="Dairy in Soot Row, cost 3",
        lines=(
            "Man: Ahlborn · Woman: Brinkmann.",
            "Woken: Ahlborn gets cheese, Brinkmann a child.",
            "Rats on 1 of 4 circles; it attracts 2.",
            "At the end 3 points for both families.",
        ),
        rule="H4.3",
    )


@pytest.mark.rule("H4.4")
def test_a_house_in_which_no_child_can_be_born() -> None:
    """Because the bag is empty, or because no figure is left."""
    full = Table(houses={"M1": (0, 1)}, hall={0: "boy boy girl girl", 2: "boy boy girl girl"})
    none = Table(houses={"M1": (0, 1)}, road=(1,) * 12)

    assert lines(full, "house:M1")[1] == "Woken: Ahlborn gets meat; no child, the bag is empty."
    assert lines(none, "house:M1")[1] == ("Woken: Ahlborn gets meat; no child, Brinkmann has no figure left.")


@pytest.mark.rule("H5.3", "H5.5")
def test_an_empty_influence_house() -> None:
    """What a wedding brings."""
    found = of(Table(), "house:R.or")

    assert found.lines == (
        "Empty; at a wedding the man's family pays.",
        "Woken: 1 florin each for both families.",
        "Rats on 0 of 4 circles; it attracts 1.",
        "A wedding brings both families 3 influence.",
        "At the end 6 points for both families.",
    )
    assert found.rule == "H5.3"
    assert lines(Table(), "house:G.or")[1] == "Woken, it makes bread and a child."


@pytest.mark.rule("H1.4")
def test_a_market_butchery() -> None:
    """It is called so, and attracts three rats."""
    found = of(Table(), "house:M1")

    assert found.subtitle == "Market butchery in Soot Row, cost 5"
    assert found.lines[2] == "Rats on 0 of 4 circles; it attracts 3."


@pytest.mark.rule("H2.3", "H2.5", "H2.6")
def test_start_houses_before_the_match() -> None:
    """A man settles, then a woman; counters lie covered at first."""
    table = set_up()
    fresh = Table()
    fresh.state = fresh.game.initial()

    assert lines(table, "house:M1")[0] == "A start house: a man settles here, then a woman."
    assert lines(table, "house:M2")[0] == "Empty; at a wedding the man's family pays."
    assert lines(fresh, "house:B.or")[1] == "Rats on 0 of 4 circles."
    table.do(0, "settle", as_="man", house="M1")
    assert lines(table, "house:M1")[0] == "Man: Ahlborn · a woman is still to come."
    assert of(table, "phase").rule == "H2.6"
    assert of(fresh, "card:0").subtitle == "Nothing is drawn yet"
    assert lines(fresh, "card:0") == ("0 florins, no goods.", "In the hall: no child; 13 figures left.")
    assert lines(fresh, "track")[0] == "The first turn order is drawn by lot."
    assert lines(fresh, "phase") == (
        "Every family settles a man, then a woman.",
        "Then the first round begins.",
    )


@pytest.mark.rule("H8.4", "H8.6")
@pytest.mark.parametrize(
    ("phase", "kings", "warnings"),
    [
        (1, 2, ("One more rat overruns it and brings a king rat.",)),
        (
            1,
            1,
            (
                "One more rat overruns it and brings a king rat.",
                "It would be the last one: the Piper comes.",
            ),
        ),
        (
            3,
            1,
            (
                "One more rat overruns it and brings a king rat.",
                "It would be the Emperor: the match ends.",
            ),
        ),
        (1, 0, ("One more rat overruns it.",)),
    ],
)
def test_a_house_one_rat_from_its_king(phase: int, kings: int, warnings: tuple[str, ...]) -> None:
    """It says so, and what that king means."""
    table = Table(houses={"B.or": (0, 1)}, rats=around("B.or", but=["B.ir-B.or"]), phase=phase, kings=kings)
    found = of(table, "house:B.or")

    assert found.warnings == warnings
    assert found.rule == "H8.4"
    assert "Woken now, its own rats overrun it." in found.lines


@pytest.mark.rule("H8.7", "H10.2")
def test_an_overrun_house() -> None:
    """Its king, and whether the Piper would free it."""
    table = Table(houses={"B.or": (0, 1)}, rats=around("B.or"), kinged=["B.or"], piper="red")
    found = of(table, "house:B.or")

    assert found.warnings == ("Overrun: it cannot be woken and scores nothing.",)
    assert found.rule == "H8.7"
    assert found.lines == (
        "Man: Ahlborn · Woman: Brinkmann.",
        "A king rat sits here.",
        "It is free once one of its rats goes.",
        "As the Piper stands, it would stay overrun.",
        "Freed, it brings both families 3 points.",
    )
    near = Table(rats=around("B.or"), piper="yellow")
    assert "As the Piper stands, he would free it." in lines(near, "house:B.or")
    assert "A king rat sits here." not in lines(near, "house:B.or")


@pytest.mark.rule("H5.3", "H5.5")
def test_an_overrun_house_that_is_empty() -> None:
    """A wedding into it is possible, and brings its bonus."""
    table = Table(rats=around("R.or"))

    assert lines(table, "house:R.or")[-3:] == (
        "A wedding into it is possible all the same.",
        "A wedding brings both families 3 influence.",
        "Freed, it brings both families 6 points.",
    )


@pytest.mark.rule("H8.5", "H8.6")
@pytest.mark.parametrize(
    ("phase", "kings", "warnings"),
    [
        (1, 4, ("A rat here overruns Ravens' Hall and Midnight Churn; 2 king rats come.",)),
        (
            1,
            2,
            (
                "A rat here overruns Ravens' Hall and Midnight Churn; 2 king rats come.",
                "None is left then: the Piper comes.",
            ),
        ),
        (
            3,
            1,
            (
                "A rat here overruns Ravens' Hall and Midnight Churn; 1 king rat comes.",
                "The Emperor is among them: the match ends.",
            ),
        ),
        (1, 0, ("A rat here overruns Ravens' Hall and Midnight Churn.",)),
    ],
)
def test_a_circle_that_would_overrun_two_houses(phase: int, kings: int, warnings: tuple[str, ...]) -> None:
    """Both are named, with the kings that there are for them."""
    rats = around("B.ir", "B.or", but=["B.ir-B.or"])
    found = of(Table(rats=rats, phase=phase, kings=kings, piper="black"), "circle:B.ir-B.or")

    assert found.title == "A free circle"
    assert found.subtitle == "In Soot Row"
    assert found.warnings == warnings
    assert found.rule == "H8.4"
    assert found.lines == (
        "Ravens' Hall: rats on 3 of 4 circles.",
        "Midnight Churn: rats on 3 of 4 circles.",
        "As the Piper stands, a rat here would go.",
    )


@pytest.mark.rule("H1.3", "H8.1", "H10.2")
def test_circles_of_borders_and_of_the_market_place() -> None:
    """Where they lie, and when the Piper clears them."""
    table = Table(rats=["M2-M3.alley"], piper="green")
    border, market = of(table, "circle:B.ir-Y.il"), of(table, "circle:M2-M3.alley")

    assert border.subtitle == "In Soot Row and Straw Hill"
    assert border.rule == "H8.1"
    assert border.lines[-1] == "As the Piper stands, a rat here would stay."
    assert (market.title, market.subtitle, market.rule) == ("A rat", "On the market place", "H10.2")
    assert market.lines[-1] == "The Piper clears the market place every time."
    assert market.sprite != border.sprite


@pytest.mark.rule("H8.7")
def test_a_rat_that_holds_a_house() -> None:
    """Without it the house would be free."""
    table = Table(rats=around("B.or"))

    assert lines(table, "circle:B.ir-B.or")[:2] == (
        "Ravens' Hall: rats on 1 of 4 circles.",
        "Midnight Churn: overrun, free without this rat.",
    )


@pytest.mark.rule("H1.3")
def test_a_circle_that_asks_for_more_families() -> None:
    """It is not used."""
    found = of(Table(), "circle:M1-M2.five")

    assert found.title == "A circle out of use"
    assert found.lines == ("It is used only with 5 families or more.",)
    assert of(Table(families=5), "circle:M1-M2.five").title == "A free circle"


@pytest.mark.rule("H7.3", "H10.2", "H10.5")
def test_the_district_of_the_piper() -> None:
    """Rats that would follow, and how he goes on."""
    rats = {*around("B.or"), "M2-M3.alley"}
    table = Table(rats=rats, piper="black", bribes={"black": 3, "red": 1})
    found = of(table, "district:black")

    assert found == Inspection(
        title="Soot Row",
        subtitle="The Piper stands here",
        lines=(
            "A child costs 2 florins here.",
            "3 florins are laid here.",
            "Now 5 rats would follow him.",
            "That frees 1 overrun house.",
            "4 florins on another field call him away.",
            "After his pay he goes on to Brickfield.",
        ),
        rule="H10.2",
        sprite="piper_1",
    )
    assert lines(Table(piper="green"), "district:green")[-1] == "After his pay he goes on to Soot Row."
    assert lines(Table(piper="green", phase=3), "district:green")[-1] == (
        "1 florin on another field calls him away."
    )


@pytest.mark.rule("H1.11", "H7.3")
def test_a_district_without_the_piper() -> None:
    """Its price, its bribe, and what calls him."""
    found = of(Table(piper="black", bribes={"black": 3, "red": 1}), "district:red")

    assert found == Inspection(
        title="Brickfield",
        subtitle="The Piper stands in Soot Row",
        lines=(
            "A child costs 2 florins here.",
            "1 florin is laid here.",
            "3 more florins call him here.",
        ),
        rule="H7.3",
        sprite="signpost",
    )
    assert lines(Table(), "district:red")[1:] == ("Nothing is laid here.", "1 more florin calls him here.")
