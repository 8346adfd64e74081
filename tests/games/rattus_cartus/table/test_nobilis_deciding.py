"""What a person decides with the expansion: each question, what it foretells, and why something cannot be."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hameln.games.rattus_cartus.pack.words import card_does
from hameln.games.rattus_cartus.rules.moves import DONE, ENTER, STOP, TURN
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.table.tasks.task import Task
from tests.games.rattus_cartus.rules.table import Table
from tests.games.rattus_cartus.table.courts import asked, explained, larger, read
from tests.games.rattus_cartus.table.persons import assert_told, names_of, play_to_end


def in_garden(*turned: str, deck: str = "P0 P1 P4 B4") -> Table:
    """An heir alone in a Garden, as its premium heir, who has turned up these cards."""
    table = Table(row="garden-a tent-a", hands={1: "B2"}, deck=f"{deck} {' '.join(turned)}", more=True)
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()
    for card in turned:
        table.do(0, "turn").chance("turned", card=card)
    return table


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", [1, 0])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_matches_are_played_by_clicks(seats: int, seed: int) -> None:
    """Whatever is clicked becomes legal actions, and every decision is told in whole sentences."""
    seen: Counter[str] = Counter()

    def watch(task: Task) -> None:
        seen[task.name] += 1
        assert_told(task)

    play_to_end(larger(seats, seed), Random(seed), watch)

    assert {"supply", "enter", "place"} <= set(seen)


# -- nobles


@pytest.mark.rule("N3.1")
def test_a_noble_is_placed_by_a_click_on_a_building_or_carried_there() -> None:
    table = Table(row="farm-a tent-a", noble=("chancellor", -1), nobles=True)
    task = asked(table)

    assert (task.name, task.legal()) == ("place", frozenset({"building:0", "building:1"}))
    assert "Chancellor" in task.prompt()
    assert task.missing()
    assert task.reaches("noble:held") == task.legal()
    assert task.drop("noble:held", "building:1") == ""
    assert task.label() == "Place it on Tent"
    assert task.moves() == ((18, 1, table.game.tables.nobles.index("chancellor")),)
    assert task.take_back()
    assert task.missing()


@pytest.mark.rule("N3.5")
def test_why_a_building_of_the_spendthrift_cannot_be_entered_or_left_yet() -> None:
    poor = Table(row="farm-a tent-a", hands={0: "P0 P1 P2"}, noble=("spendthrift", 0), nobles=True)
    rich = Table(row="farm-a tent-a", hands={0: "P0 P1 P2 B0"}, noble=("spendthrift", 0), nobles=True)

    task = asked(poor)
    assert task.legal() >= {"building:1"}
    assert "building:0" not in task.legal()
    assert task.click("building:0").endswith("(N3.5).")

    task = asked(rich)
    assert task.click("building:0") == ""
    assert task.missing() == "4 more cards …"
    assert "at least four" in task.hint()
    for card in ("P0", "P1", "P2", "B0"):
        task.click(f"card:{card}")
    assert not task.missing()
    assert [move[0] for move in task.moves()] == [ENTER, 11, 11, 11, 11, DONE]


@pytest.mark.rule("N3.5")
def test_with_the_ascetic_no_fourth_card_is_named() -> None:
    table = Table(row="farm-a tent-a", hands={0: "P0 P1 P2 B0"}, noble=("ascetic", 0), nobles=True)
    task = asked(table)
    for card in ("P0", "P1", "P2", "B0"):
        task.click(f"card:{card}")
    assert task.click("building:0") == ""
    assert task.missing() == "1 card too many …"
    task.click("card:B0")
    assert not task.missing()
    assert "card:B0" not in task.legal()
    assert "(N3.5)" in task.click("card:B0")


@pytest.mark.rule("N3.4", "N4.3", "N3.6")
@pytest.mark.parametrize(
    ("noble", "expected"),
    [
        ("protector", "Your rats: 10 → 11."),
        ("ratkeeper", "Your rats: 10 → 14."),
        ("physician", "Your rats: 10 → 12."),
        ("chancellor", "Peasantry: 0 → 4, first on the track as it stands."),
        ("recluse", "No action is carried out here."),
    ],
)
def test_what_a_noble_would_do_is_foretold(noble: str, expected: str) -> None:
    table = Table(row="farm-a tent-a", hands={0: "B0 B1 B2"}, noble=(noble, 0), nobles=True)
    task = asked(table)
    task.click("building:0")
    for card in ("B0", "B1", "B2"):
        task.click(f"card:{card}")

    assert expected in task.preview()


@pytest.mark.rule("N4.3", "N6.8")
def test_what_the_chapel_would_spare_is_foretold() -> None:
    table = Table(row="chapel-a tent-a", hands={0: "B0 B1 B2 K0"}, more=True)
    task = asked(table)
    task.click("building:0")
    for card in ("B0", "B1", "B2", "K0"):
        task.click(f"card:{card}")

    assert "Your rats: 10 → 14." in task.preview()
    assert "With the premium 3 rats fewer." in task.preview()


@pytest.mark.rule("N3.3", "N3.4")
def test_the_tax_collector_takes_exactly_two_cards() -> None:
    table = Table(row="farm-a tent-a", hands={0: "P0 P1 B0"}, noble=("tax-collector", 0), nobles=True)
    table.enter(0, 0)
    task = asked(table)

    assert (task.name, task.pips()) == ("tax", (0, 2))
    task.click("card:B0")
    assert task.missing() == "1 more card …"
    task.click("card:P1")
    assert [table.game.write(table.state, move)["card"] for move in task.moves()] == ["P1", "B0"]
    assert task.preview() == ("You discard: Peasantry 1; Bourgeoisie 0.",)


# -- buildings


@pytest.mark.rule("N6.1")
def test_one_more_card_is_chosen_beforehand_where_nothing_can_be_lost() -> None:
    task = asked(in_garden())

    assert (task.name, task.legal()) == ("garden", frozenset({"deck", "aside"}))
    assert task.moves() == ((TURN,),)
    assert "No card that may come" in task.hint()
    assert [task.click("deck"), task.chosen()] == ["", ("deck",)]
    assert [task.click("aside"), task.chosen()] == ["", ("aside",)]
    assert [task.click("aside"), task.chosen()] == ["", ()]


@pytest.mark.rule("N6.1")
def test_the_odds_of_losing_all_are_told_before_a_card_is_turned_up() -> None:
    table = in_garden("P4", "B3")
    task = asked(table)

    assert task.missing()
    assert "2 nuns more lose all" in task.about("deck")[0]
    assert "%" in task.about("deck")[0]
    assert task.click("open:P4") == ""
    assert task.label() == "Stop and take 2 cards"
    assert task.moves() == ((STOP,),)
    found = explained(table, "aside", 1)
    assert found is not None
    assert "7 nuns so far; with 9 all is lost." in found.lines


@pytest.mark.rule("N6.1", "R10.2")
def test_the_odds_are_those_of_the_discards_when_the_deck_has_run_out() -> None:
    table = Table(row="garden-a tent-a", deck="P4 B3", discards="C4 C0 K0 K0", more=True)
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()
    table.do(0, "turn").chance("turned", card="P4").do(0, "turn").chance("turned", card="B3")

    assert "25 %" in asked(table).hint()


@pytest.mark.rule("N6.3")
def test_a_mill_asks_for_free_estates_only() -> None:
    table = Table(row="mill-a tent-a", hands={0: "P0", 1: "P1"}, more=True)
    table.enter(0, 0, "P0").enter(1, 0).enter(2, 1).told()
    task = asked(table)
    assert (task.rule, task.pips()) == ("N6.3", (0, 2))
    task.click("track:church")
    task.click("track:royalty")
    for move in task.moves():
        table.game.play(table.state, move)

    other = asked(table)
    assert other.pips() == (0, 1)
    assert "track:church" not in other.legal()
    assert other.click("track:church").endswith("(N5.5).")


@pytest.mark.rule("N6.4", "N6.5")
def test_influence_is_given_up_point_by_point() -> None:
    table = Table(
        row="monument-a tent-a",
        hands={0: "R0"},
        influence=[("church", 0, 5), ("church", 1, 3)],
        more=True,
    )
    table.enter(0, 0, "R0").enter(1, 1).enter(2, 1).told()
    task = asked(table)

    assert task.label() == "Give up nothing"
    assert task.moves() == ((31, -1, 0),)
    task.click("track:church")
    task.click("track:church")
    assert task.foreseen().ghosts == {"track:church": 3}
    assert "Church: 5 → 3, second on the track." in task.preview()
    assert "You take 2 victory point tokens." in task.preview()
    (amount,) = task.amounts()
    assert (amount.value, amount.most) == (2, 3)
    task.set_amount("points", 9)
    assert task.chosen() == ("track:church",) * 3
    task.click("track:church")
    assert task.chosen() == ()
    assert task.click("track:magic").endswith("(N6.4).")


@pytest.mark.rule("N6.6")
def test_influence_is_gained_with_any_estate() -> None:
    table = Table(row="trading-house-a tent-a", hands={0: "B0"}, more=True)
    table.enter(0, 0, "B0").enter(1, 1).enter(2, 1).told()
    task = asked(table)

    assert len(task.legal()) == 6
    assert task.about("track:magic") == ("Magic: 0 → 2, first on the track.",)
    task.click("track:magic")
    assert task.foreseen().ghosts == {"track:magic": 2}
    assert task.label() == "Gain influence with Magic"


@pytest.mark.rule("N6.12")
def test_cards_are_sold_for_tokens() -> None:
    table = Table(row="keep-a tent-a", hands={0: "R0 P0 P1"}, more=True)
    table.enter(0, 0, "R0").enter(1, 1).enter(2, 1).told()
    task = asked(table)

    assert (task.name, task.pips()) == ("sell", (0, 2))
    assert task.label() == "Discard nothing"
    task.click("card:P0")
    assert "You take 1 victory point token." in task.preview()
    assert [move[0] for move in task.moves()] == [16, DONE]


@pytest.mark.rule("N6.14")
def test_a_part_of_the_points_goes_elsewhere() -> None:
    table = Table(row="laboratory-a tent-a", hands={0: "M0 P1"}, more=True)
    table.enter(0, 0, "P1", "M0").enter(1, 1).enter(2, 1).told()
    task = asked(table)

    assert task.name == "shift"
    assert "track:magic" not in task.legal()
    assert task.label() == "Leave all points where they are"
    task.click("track:royalty")
    task.click("track:royalty")
    assert task.foreseen().ghosts == {"track:magic": 1, "track:royalty": 2}
    assert task.preview() == (
        "Magic: 0 → 1, first on the track.",
        "Royalty: 0 → 2, first on the track.",
        "Your cards bring 1 rat.",
    )


@pytest.mark.rule("N6.16", "N8.1")
def test_a_circle_is_explained_as_what_it_has_drawn() -> None:
    table = Table(row="circle-a tent-a", hands={0: "M0"}, more=True, buildings=("keep",))
    table.enter(0, 0, "M0").enter(1, 1).enter(2, 1)
    table.chance("circle", cards=[next(code for code in codes(table) if code.startswith("keep"))])
    found = explained(table, "building:0", 1)

    assert found is not None
    assert found.title == "Stone Circle"
    assert "Acts as: Keep." in found.lines
    assert any("Victory point token" in line for line in found.lines)
    assert "Acts as: Keep." in read(table, None)


def codes(table: Table) -> list[str]:
    """What may come from the pile."""
    return [table.game.tables.building_codes[card] for card in table.state.unseen]


@pytest.mark.rule("N7.3")
def test_books_move_the_number_of_nuns_and_it_is_told_who_would_die() -> None:
    table = Table(
        row="farm-a tent-a",
        buildings=("church-school",),
        hands={0: "book book", 1: "book"},
        rats={0: 12, 1: 9, 2: 20},
        round=9,
        more=True,
    )
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()
    task = asked(table)

    assert task.name == "book"
    (amount,) = task.amounts()
    assert (amount.value, amount.most) == (10, 15)
    assert "The plague would take Adelheid and Cunegund." in task.preview()
    task.set_amount("nuns", 12)
    assert task.label() == "Move it to 12 nuns"
    assert "The plague would take Cunegund." in task.preview()
    task.set_amount("nuns", 0)
    assert task.moves() == ((33, -5),)
    assert task.take_back()
    assert task.label() == "Leave it at 10 nuns"


# -- what is told of a card


@pytest.mark.parametrize("card", ["lance", "staff", "horse", "privilege"])
def test_what_a_card_does_is_told_once(card: str) -> None:
    table = Table(row="farm-a tent-a", hands={0: f"B2 {card}"}, more=True)
    task = asked(table)
    task.click("building:0")
    view, names = table.game.view(table.state, 0), names_of(table.game)

    found = TABLE.explaining.inspect(table.game, view, names, f"card:{card}", task)

    assert found is not None
    assert " ".join(found.lines).count(card_does(card)) == 1
    assert "It is no influence." in found.lines
