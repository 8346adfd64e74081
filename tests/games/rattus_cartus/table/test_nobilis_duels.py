"""What a person decides about other heirs with the expansion, and how any duel is told."""

from __future__ import annotations

import pytest

from hameln.games.rattus_cartus.rules.moves import PICK
from hameln.games.rattus_cartus.table import events
from tests.games.rattus_cartus.rules.table import Table
from tests.games.rattus_cartus.table.courts import asked, explained, read
from tests.games.rattus_cartus.table.persons import new_game
from tests.games.rattus_cartus.table.test_telling import told_of


@pytest.mark.rule("N5.2", "R7.3")
def test_privileges_make_strength_and_rivals_might_hold_them() -> None:
    hands = {0: "privilege P0 P1", 1: "privilege P2 P3"}
    table = Table(row="farm-a tent-a", buildings=("town-hall",), hands=hands, more=True)
    task = asked(table)
    task.click("building:0")
    for card in ("P0", "P1", "privilege"):
        task.click(f"card:{card}")
    assert "Strength 4." in task.preview()
    assert "Peasantry: 0 → 2, first on the track as it stands." in task.preview()

    table.enter(0, 0, "P0", "P1", "privilege")
    later = asked(table)
    later.click("building:0")
    for card in ("P2", "P3"):
        later.click(f"card:{card}")
    assert any("has laid 3 cards before you" in line for line in later.preview())


@pytest.mark.rule("N5.4", "R8.1")
@pytest.mark.parametrize(("card", "building"), [("horse", "stables"), ("lance", "tournament-field")])
def test_the_loser_of_a_horse_or_a_lance_is_chosen(card: str, building: str) -> None:
    hands = {0: f"{card} P0", 1: "B0 B1", 2: "C0"}
    table = Table(row="farm-a tent-a", buildings=(building,), hands=hands, more=True)
    table.enter(0, 0, card).enter(1, 0).enter(2, 0).told()
    task = asked(table)

    assert (task.name, task.legal()) == ("target", frozenset({"heir:1", "heir:2"}))
    assert "2 cards" in " ".join(task.about("hand:1"))
    assert task.click("laid:2") == ""
    assert task.label() == "Cunegund"


@pytest.mark.rule("N5.5", "N8.2")
def test_a_horse_names_two_estates_at_once() -> None:
    hands = {0: "horse", 1: "P0 P4 joker"}
    table = Table(row="farm-a tent-a", buildings=("stables",), hands=hands, more=True)
    table.enter(0, 0, "horse").enter(1, 0).enter(2, 1).told()
    task = asked(table)

    assert (task.name, task.rule, task.pips()) == ("name", "N5.5", (0, 2))
    task.click("track:magic")
    assert task.missing() == "1 more estate …"
    task.click("track:peasantry")
    assert task.label() == "Name Peasantry, Magic"
    assert task.click("track:church") == "2 estates are enough."
    assert [move[1] for move in task.moves()] == [0, 4]
    assert "no cards" not in " ".join(task.preview())
    assert task.take_back()


@pytest.mark.rule("N5.3")
def test_heirs_are_named_for_staffs() -> None:
    table = Table(
        heirs=4,
        row="farm-a tent-a",
        buildings=("wizards-castle",),
        hands={0: "staff", 1: "B0 B1", 2: "C0", 3: "P0"},
        more=True,
    )
    table.enter(0, 0, "staff").enter(1, 0, "B0", "B1").enter(2, 0, "C0").enter(3, 0).told()
    task = asked(table)

    assert (task.name, task.legal()) == ("aim", frozenset({"heir:1", "heir:2", "heir:3"}))
    assert task.about("laid:1") == ("Bertram has laid so many mismatched cards here: 2.",)
    task.click("heir:1")
    assert task.preview() == ("You gain 2 points of influence.",)
    assert task.click("heir:2") == "1 Staff is all you have laid."
    assert task.click("heir:0").endswith("(N5.3).")


@pytest.mark.rule("N5.6", "N8.3")
def test_two_hands_lie_open_for_all_and_are_picked_from_in_turn() -> None:
    table = Table(
        row="farm-a tent-a", buildings=("tournament-field",), hands={0: "lance P0", 1: "B0 B0 C3"}, more=True
    )
    table.enter(0, 0, "lance").enter(1, 0).enter(2, 1).told()
    table.chance("hands", seats=[0, 1], cards=[["P0"], ["B0", "B0", "C3"]])
    task = asked(table)

    assert (task.name, task.legal()) == ("pick", frozenset({"open:P0", "open:B0", "open:C3"}))
    assert "4 cards" in task.hint()
    assert task.about("open:B0") == ("2 of them lie open.",)
    task.click("open:B0")
    assert task.moves() == ((PICK, table.game.pack.kind_of["B0"]),)
    for seat in (None, 0, 2):
        assert "Open: Peasantry 0; Bourgeoisie 0, 0; Church 3." in read(table, seat)
    found = explained(table, "open:B0", 2)
    assert found is not None
    assert found.rule == "N5.6"


@pytest.mark.rule("R8.2", "R8.3", "R16")
def test_duels_name_both_heirs_and_the_cards_only_to_those_who_saw_them() -> None:
    pack = new_game(3).pack
    struck = events.Struck(leader=0, loser=2, place=0, count=2, held=5, was_chosen=False)
    cards = [pack.kind_of[code] for code in ("B1", "joker")]
    gifts = [events.Given(giver=2, taker=0, card=card, left=0) for card in cards]
    hidden = [events.Given(giver=2, taker=0, card=pack.unknown, left=0)] * 2
    other = events.Given(giver=1, taker=0, card=pack.unknown, left=0)
    rat = events.RatPassed(leader=1, loser=0, place=0, was_chosen=False)
    spared = events.Struck(leader=0, loser=2, place=0, count=0, held=1, was_chosen=True)
    told = "Swords: Adelheid takes 2 of Cunegund's 5 cards"

    assert told_of(struck) == told_of(struck, gifts[0]) == told_of(struck, *hidden) == f"{told}."
    assert told_of(struck, *gifts) == f"{told}: Bourgeoisie 1; Joker."
    assert told_of(struck, *hidden, other) == f"Bertram: gives 1 card; Adelheid: is given 1 card. {told}."
    assert told_of(rat) == "Flutes: a rat of Bertram goes to Adelheid."
    assert told_of(spared) == "Swords: Adelheid takes nothing, as Cunegund holds 1 card."
