"""What the inspector says about families and what lies beside the board, word by word."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hameln.games.hameln.rules.questions import if_piper_came, standings
from hameln.games.hameln.rules.state import PAYING
from hameln.games.hameln.table.describing import read_table
from hameln.games.hameln.table.inspecting_families import LEGEND
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.table.inspection import Inspection
from tests.games.hameln.rules.table import Table, around
from tests.games.hameln.table.pointing import lines, of


@pytest.mark.rule("H1.5", "H10.3")
def test_the_hall() -> None:
    """Whose children wait, and what the Piper wants."""
    table = Table(hall={0: "boy girl girl", 2: "girl"}, piper="green", road=(1, 1))

    assert lines(table, "hall") == (
        "Ahlborn: 1 boy and 2 girls.",
        "Creuz: 1 girl.",
        "The Piper wants 3 florins for each child.",
        "The next unpaid child brings −3 points.",
    )
    assert lines(Table(), "hall")[0] == "No child waits here now."


@pytest.mark.rule("H5.2", "H5.3")
def test_boys_and_girls() -> None:
    """Partners, and whose purse counts."""
    table = Table(hall={0: "boy girl", 1: "girl", 2: "boy boy girl"}, money={0: 2, 2: 5})
    boys, girls = of(table, "child:boy:0"), of(table, "child:girl:1")

    assert (boys.title, boys.subtitle) == ("Boys of Ahlborn", "In the hall: 1 boy")
    assert boys.lines[:3] == (
        "Girls of Brinkmann and Creuz wait here.",
        "The boy's family pays for the house.",
        "Ahlborn can pay for 4 empty houses.",
    )
    assert (girls.title, girls.subtitle) == ("Girls of Brinkmann", "In the hall: 1 girl")
    assert girls.lines[:4] == (
        "Boys of Ahlborn and Creuz wait here.",
        "The boy's family pays for the house.",
        "Ahlborn can pay for 4 empty houses.",
        "Creuz can pay for 21 empty houses.",
    )
    alone = Table(hall={0: "boy girl"})
    assert lines(alone, "child:boy:0")[0] == "No girl of another family waits here."
    assert lines(alone, "child:girl:0")[0] == "No boy of another family waits here."


@pytest.mark.rule("H6.1", "H8.7", "H10.3")
def test_a_card() -> None:
    """Everything that everybody may know."""
    table = Table(
        houses={"M1": (0, 1), "B.or": (2, 0), "R.or": (0, 2)},
        rats=around("B.or"),
        money={0: 3},
        goods={0: "meat meat bread"},
        hall={0: "boy girl girl"},
        road=(0,),
        cat=0,
        piper="red",
    )
    found = of(table, "card:0")

    assert found == Inspection(
        title="Ahlborn",
        subtitle="19 points so far; 14 if the Piper came now (first place)",
        lines=(
            "Points: cat 1, influence 3, money 5, houses 11, road −1.",
            "3 florins; 1 bread, 2 meat (worth 9).",
            "Men: Cleaver House, Scarlet Court.",
            "Women: Midnight Churn.",
            "Step 0 of influence, first place.",
            "In the hall: 1 boy and 2 girls (2 florins for the Piper); 6 figures left.",
            LEGEND,
        ),
        warnings=("1 home is overrun.", "The purse does not save 2 children from the Piper."),
        rule="H11.7",
    )
    assert "Points: none." in lines(Table(families=4), "card:3")


@pytest.mark.rule("H10.2", "H10.3", "H11.9")
def test_a_card_tells_what_the_piper_would_leave() -> None:
    """He frees houses of his district, takes children that no purse saves, and that may turn the places."""
    table = Table(
        houses={"M1": (0, 1), "B.or": (2, 0), "Y.il": (1, 2)},
        rats=[*around("Y.il")],
        money={0: 1, 1: 1},
        hall={0: "boy girl girl girl", 1: "boy"},
        piper="yellow",
    )
    before = table.state.copy()
    now = [sum(one.points.values()) for one in standings(table.game, before)]
    then = [one.points for one in if_piper_came(table.game, before)]

    for seat in range(3):
        assert f"; {then[seat]} if the Piper came now (" in of(table, f"card:{seat}").subtitle.replace(
            "−", "-"
        )

    assert now.index(max(now)) == 0
    assert then.index(max(then)) != 0
    assert "1 boy and 3 girls (1 florin for the Piper)" in " ".join(lines(table, "card:0"))
    assert "1 boy (1 florin for the Piper)" in " ".join(lines(table, "card:1"))
    assert table.state == before
    families = read_table(table.game, table.state, FAMILY_NAMES[:3])[1:-1]
    for seat, family in zip(table.state.order, families, strict=True):
        assert family.lines[0] == f"{of(table, f'card:{seat}').subtitle}.", "read aloud, too"
    assert "(1 florin for the Piper)" in " ".join(families[table.state.order.index(1)].lines)


@pytest.mark.rule("H1.11", "H10.3")
def test_children_that_cost_nothing_need_no_warning() -> None:
    """Where the Piper asks nothing, every purse saves every child."""
    table = Table(hall={0: "boy"})
    assert of(table, "card:0").warnings == ("The purse does not save 1 child from the Piper.",)

    table.game.tables.price = (0,) * 4

    assert of(table, "card:0").warnings == ()


@pytest.mark.rule("H1.10", "H7.2")
def test_the_ring() -> None:
    """The next field, and how it goes on."""
    assert lines(Table(ring=4), "ring") == (
        "Next: 3 steps of influence for 4 florins.",
        "Then: 3 steps for 5 florins, 1 step for 2 florins.",
        "One marker goes round for all families.",
    )
    short = Table()
    short.game.tables.ring = ((2, 1),)
    assert lines(short, "ring") == (
        "Next: 1 step of influence for 2 florins.",
        "One marker goes round for all families.",
    )


@pytest.mark.rule("H1.5", "H4.4", "H4.5")
def test_the_bag() -> None:
    """What is in it; an empty one is a warning."""
    empty = of(Table(hall={0: "boy boy girl girl", 2: "boy boy girl girl"}), "bag")

    assert lines(Table(hall={0: "boy"}), "bag")[0] == "In the bag: 3 boys and 4 girls."
    assert of(Table(), "bag").warnings == ()
    assert empty.lines[0] == "In the bag: no child."
    assert (empty.warnings, empty.rule) == (("It is empty: no child can come.",), "H4.4")


@pytest.mark.rule("H1.13", "H8.6", "H10.6")
def test_king_rats() -> None:
    """How many wait, and what the last one does."""
    table = Table(rats=around("B.or"), kinged=["B.or"], phase=2)
    last = Table(phase=3, kings=1)

    assert of(table, "kings") == Inspection(
        title="King rats",
        subtitle="4 left in the supply",
        lines=(
            "Each newly overrun house takes one.",
            "The last one brings the Piper.",
            "1 sits in town now.",
            "Then phase III begins with 6 king rats.",
        ),
        rule="H8.6",
        sprite="king_rat",
    )
    assert of(last, "kings").warnings == ("The next overrun house takes the last one.",)
    assert lines(last, "kings")[1] == "The last one is the Emperor; he ends the match."
    assert lines(last, "kings")[3] == "Then the match ends and points are counted."


@pytest.mark.rule("H6.1", "H11.4")
def test_stacks_of_traps() -> None:
    """How many lie there, and what they are for."""
    table = Table(traps={0: (1, 1, 2, 3, 3)})

    assert of(table, "traps:0").subtitle == "It is empty"
    assert of(table, "traps:1").subtitle == "3 traps lie here"
    assert of(table, "traps:2").title == "Stack 3 of traps"
    assert lines(table, "traps:2", 0)[0] == "Your own traps are worth 10 together."
    assert lines(table, "traps:2") == (
        "Any good can be sold for a trap, unseen.",
        "There are four each of value 1, 2 and 3.",
        "Highest sum at the end: 3 points; second: 1.",
    )


@pytest.mark.rule("H7.1", "H11.3")
def test_the_cat() -> None:
    """Whose it is, and what it costs."""
    assert of(Table(), "cat").subtitle == "It belongs to nobody"
    assert lines(Table(), "cat")[0] == "It costs 4 florins."
    assert of(Table(cat=1), "cat").subtitle == "It belongs to Brinkmann"
    assert lines(Table(cat=1), "cat")[0] == "It costs others 4 florins; 1 of them goes to Brinkmann."


@pytest.mark.rule("H1.12", "H11.8")
def test_the_road() -> None:
    """Family by family, and what comes next."""
    assert lines(Table(road=(1, 0, 1)), "road") == (
        "Brinkmann: 2 children, −4 points.",
        "Ahlborn: 1 child, −2 points.",
        "The next child: −4 points.",
    )
    assert lines(Table(road=(0, 0, 0, 1, 1, 1, 2)), "road")[-1] == "The next child: −6 points."
    assert lines(Table(), "road") == ("No child is on the road.", "The next child: −1 point.")


@pytest.mark.rule("H3.1", "H9.1", "H9.3")
def test_the_influence_track() -> None:
    """Who is higher, the order of this round, and the first at the top."""
    table = Table(ranking=(2, 0, 1), steps={2: 12, 0: 12})

    assert of(table, "track").subtitle == "The top is step 12"
    assert lines(table, "track") == (
        "Highest first: Creuz 12, Ahlborn 12, Brinkmann 0.",
        "Turn order: Ahlborn, Brinkmann, Creuz.",
        "Creuz is at the top and cannot be passed.",
        "On one step, who arrived earlier is higher.",
        "It orders the next round and breaks every tie.",
        "At the end it brings 3, 2 and 1 points.",
    )
    assert len(lines(Table(), "track")) == 5


@pytest.mark.rule("H3.5", "H8.6", "H10.6")
def test_the_phase() -> None:
    """What ends it, and what comes then."""
    table = Table(piper="black", kings=1)
    found = of(table, "phase")

    assert (found.title, found.subtitle, found.warnings) == ("Phase I of III", "Round 1", ())
    assert found.lines == (
        "It ends with the last king rat; 1 is left.",
        "The Piper then takes the rats of Soot Row and the market place.",
        "He wants 2 florins for each child.",
        "Then phase II begins with 5 king rats.",
        "He also comes after a round without a mandatory action, or after 60 rounds.",
    )
    table.state.rounds = 57
    assert of(table, "phase").warnings == ("In 3 rounds at the latest the Piper comes.",)


@pytest.mark.rule("H10.1", "H10.3", "H11.1")
def test_the_piper_is_here() -> None:
    """Kings have left, and families pay; nothing is said about his coming."""
    table = Table(phase=2, hall={0: "boy"}, rats=around("B.or"), piper="red")
    table.state.kings, table.state.stage = 0, PAYING

    assert lines(table, "kings") == (
        "They have left the town.",
        "Then phase III begins with 6 king rats.",
    )
    assert lines(table, "phase") == (
        "The Piper is here: the families pay in turn order.",
        "He wants 2 florins for each child.",
        "Then phase III begins with 6 king rats.",
    )
    assert of(table, "phase").rule == "H10.3"
    assert len(lines(table, "district:red")) == 2
    assert not any("As the Piper stands" in line for line in _all(table, "circle:B.ir-B.or", "house:B.or"))


@pytest.mark.rule("H11.1")
def test_the_end_of_the_match() -> None:
    """Nothing is foretold any more."""
    rats = around("B.or", "Y.or", but=["Y.ir-Y.or"])
    children = {0: "boy", 1: "girl"}
    table = Table(phase=3, hall=children, rats=rats, houses={"M1": (0, 1)}, piper="red", turn=2)
    table.skip_turns(2)
    table.do(0, "pay", boys=0, girls=0)
    table.do(1, "pay", boys=0, girls=0)
    assert table.is_over

    assert of(table, "phase").rule == "H11.1"
    assert lines(table, "phase") == ("The match is over.",)
    assert lines(table, "kings") == ("They have left the town.", "The match is over.")
    assert lines(table, "road") == ("Ahlborn: 1 child, −1 point.", "Brinkmann: 1 child, −2 points.")
    assert lines(table, "house:B.or") == ("Empty; at a wedding the man's family pays.",)
    assert lines(table, "house:M1") == (
        "Man: Ahlborn · Woman: Brinkmann.",
        "Rats on 0 of 4 circles.",
        "At the end 5 points for both families.",
    )
    assert of(table, "house:Y.or").warnings == of(table, "circle:Y.ir-Y.or").warnings == ()
    assert lines(table, "hall") == ("No child waits here now.",)
    assert of(table, "card:0").rule == "H11.1"


def _all(table: Table, *things: str) -> Iterator[str]:
    for thing in things:
        yield from lines(table, thing)
