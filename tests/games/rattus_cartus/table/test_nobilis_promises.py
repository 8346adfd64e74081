"""What actions of the expansion would bring is foretold before anybody enters, as far as it is known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import PICK
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.kernel.match import Played
from hameln.table.log.observation import Viewer
from hameln.table.tasks.task import Table as Desk
from tests.games.rattus_cartus.rules.table import Table
from tests.games.rattus_cartus.table.courts import asked, begun, explained, larger, read
from tests.games.rattus_cartus.table.persons import names_of


@pytest.mark.parametrize(
    ("row", "held", "told"),
    [
        ("inn-a tent-a", "B0 B1", "Cards drawn: 7 with the premium, else 4."),
        ("cathedral-a tent-a", "B0 B1", "Rats discarded: 0 with the premium, else 0."),
        ("wall-a tent-a", "B0 B1", "With the premium it would reach Bertram and Cunegund now."),
        ("wall-a wall-b", "B0 B1", "With the premium it would reach Bertram now."),
        ("guard-tower-a tent-a", "B0 B1", "With the premium it would reach Bertram and Cunegund now."),
        ("guard-tower-a tent-a", "B0 B1 B2 B3 B4", "With the premium it would reach nobody now."),
    ],
)
@pytest.mark.rule("N6.2", "N6.7", "N6.9", "N6.10", "R9.3", "R9.4")
def test_what_an_action_would_bring_is_foretold(row: str, held: str, told: str) -> None:
    """One card is laid, and what is left in the hand counts; who has entered a Wall is protected from it."""
    entered = [(2, 1, "")] if row.endswith("wall-b") else []
    hands = {0: held, 1: "K0 K1 K2", 2: "M0 M1"}
    table = Table(row=row, hands=hands, entered=entered, more=True)
    task = asked(table)
    task.click("card:B0")

    assert told in task.about("building:0")


@pytest.mark.rule("N6.7", "R9.1")
def test_points_of_this_round_count_for_the_cathedral() -> None:
    table = Table(row="cathedral-a tent-a", hands={0: "B0 B1"}, more=True)
    table.state.gained[0] = 4
    task = asked(table)
    task.click("card:B0")
    task.click("card:B1")

    assert "Rats discarded: 3 with the premium, else 2." in task.about("building:0")


@pytest.mark.rule("N3.6", "R13.3")
@pytest.mark.parametrize("options", [{"round": 9}, {"noble": ("recluse", 0), "nobles": True}])
def test_nothing_is_foretold_of_actions_that_are_not_carried_out(options: dict[str, Any]) -> None:
    task = asked(Table(row="inn-a tent-a", hands={0: "B0"}, more=True, **options))
    told = " ".join(task.about("building:0"))

    assert "Cards drawn" not in told


@pytest.mark.rule("N6.16")
def test_what_a_circle_may_draw_is_told_with_its_odds() -> None:
    """Whatever has not been seen may be in the pile; other Circles are drawn over."""
    table = Table(row="circle-a farm-a", more=True)
    names = {table.game.pack.buildings[card // 5].id for card in table.state.unseen}
    found = explained(table, "building:0", 0)

    assert found is not None
    told = next(line for line in found.lines if line.startswith("May be drawn"))
    assert "Circle" not in told
    assert told.endswith("%), and others.")
    assert len(names) > 5
    assert told.count("%") == 4


@pytest.mark.rule("N6.16", "R4.2")
def test_what_went_under_the_pile_comes_in_its_order() -> None:
    table = Table(row="circle-a farm-a", more=True)
    cards = [table.game.pack.card_of[code] for code in ("circle-b", "palace-b", "castle-b")]
    table.state.pile, table.state.under = 0, tuple(cards)
    found = explained(table, "building:0", 0)

    assert found is not None
    assert "May be drawn: Palace (100 %)." in found.lines


@pytest.mark.rule("N6.16")
def test_what_circles_drew_before_may_come_again() -> None:
    table = Table(row="circle-a farm-a", more=True)
    cards = [table.game.pack.card_of[code] for code in ("circle-b", "palace-b", "castle-b", "castle-c")]
    table.state.pile, table.state.expansion = 0, table.state.expansion._replace(mixed=tuple(cards))
    found = explained(table, "building:0", 0)

    assert found is not None
    assert "May be drawn: Castle (67 %), Palace (33 %)." in found.lines


@pytest.mark.rule("N2.4", "N6.13")
def test_the_top_diplomat_is_told_with_the_embassy() -> None:
    found = explained(Table(row="embassy-a farm-a", diplomat="DK", more=True), "building:0", 0)

    assert found is not None
    assert any("on top: Diplomat, Chivalry" in line for line in found.lines), found.lines


@pytest.mark.rule("N6.3", "R16.2")
def test_how_many_of_an_estate_a_mill_will_bring_is_foretold() -> None:
    """Nobody has shown anything, so that every sixth card is of each estate."""
    table = Table(row="mill-a tent-a", hands={0: "P0 P1"}, more=True)
    table.enter(0, 0, "P0").enter(1, 1).enter(2, 1).told()
    task = asked(table)

    assert task.about("track:peasantry") == ("Peasantry: you hold 1 card; of 10 cards about 2 will come.",)
    assert task.about("track:royalty") == ("Royalty: you hold 0 cards; of 10 cards about 2 will come.",)


@pytest.mark.rule("N5.5", "R16.3")
def test_before_a_horse_it_is_told_what_is_known_of_the_losers_hand() -> None:
    """A Lance, a gift or a Mill has shown some of the loser's cards in one of these matches."""
    told: list[str] = []
    for seed in range(12):
        match, rng = larger(4, seed, way="nobilis:mill,office,cathedral,stables,hut,embassy"), Random(seed)
        game = match.game
        assert isinstance(game, RattusCartus)
        while not match.is_over and not told:
            state = match.state
            kind, seat, _, loser, _ = state.agenda[-1]
            if kind == agenda.NAME and loser >= 0:
                surely = game.belief(game.view(state, seat)).surely_held(loser)
                peasants = sum(surely[:5])
                task = TABLE.deciding.forced(Desk.of_mover(game, state, names_of(game)))
                assert task is not None
                (line,) = task.about("track:peasantry") if "track:peasantry" in task.legal() else ("",)
                assert not line or line.endswith(f" {peasants} for certain.")
                told += [line] if peasants and line else []
            action = game.draw(state, rng) if match.mover < 0 else rng.choice(game.legal(state))
            match.append(Played(mover=match.mover, action=action))

    assert told


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


CONFIDING = TABLE.confiding


def gained(position: Table, verb: str, **fields: object) -> int | None:
    """Who looks alone at what chance brings, as it is seen by somebody from whom nothing is hidden."""
    game = position.game
    before = game.copy(position.state)
    action = game.read(position.state, {"do": verb, **fields})
    position.chance(verb, **fields)
    viewer = Viewer(knows_all=True)
    views = [viewer.view(game, state) for state in (before, position.state)]

    seen = viewer.watch(game, before, Played(mover=-1, action=action), position.state, 1)
    return CONFIDING.gains(views[0], TABLE.telling.events(game, seen), views[1])


@pytest.mark.rule("N3.2", "N8.2")
def test_whoever_takes_a_noble_looks_at_it_alone() -> None:
    table = Table(row="farm-a tent-a", hands={0: "P0", 1: "P1 P2"}, nobles=True)
    table.enter(0, 0, "P0").enter(1, 0, "P1", "P2").enter(2, 1)

    assert gained(table, "noble", to=1, noble="patron") == 1

    game = table.game
    secrets = CONFIDING.secrets(game.view(table.state, 1), 1, names_of(game))
    assert "Noble face down: Patron." in secrets.told
    assert secrets.sprites[0] == "noble_large_patron"
    assert CONFIDING.has_secrets(game.view(table.state, 1), 1)
    assert "Patron" not in CONFIDING.secrets(game.view(table.state, 0), 0, names_of(game)).told


@pytest.mark.rule("N5.5", "N8.2")
def test_whom_a_horse_brought_people_looks_at_them_alone() -> None:
    hands = {0: "horse", 1: "P0 P4 joker"}
    table = Table(row="palace-a tent-a", buildings=("stables",), hands=hands, more=True)
    table.enter(0, 0, "horse").enter(1, 0).enter(2, 1).told()
    table.do(0, "name", estate="peasantry").do(0, "name", estate="magic")

    assert gained(table, "taken", **{"from": 1, "to": 0, "cards": ["P0", "P4"]}) == 0


@pytest.mark.rule("N5.6", "N8.1", "N8.3")
def test_nobody_draws_a_curtain_for_what_lies_open() -> None:
    table = Table(
        row="farm-a tent-a", buildings=("tournament-field",), hands={0: "lance P0", 1: "B0 C3"}, more=True
    )
    table.enter(0, 0, "lance").enter(1, 0).enter(2, 1).told()
    table.chance("hands", seats=[0, 1], cards=[["P0"], ["B0", "C3"]])
    assert table.state.agenda[-1][0] == agenda.PICK
    assert not CONFIDING.is_private(begun(table))

    placing = Table(row="farm-a tent-a", noble=("chancellor", -1), nobles=True)
    assert placing.state.agenda[-1][0] == agenda.PLACE
    assert CONFIDING.is_private(begun(placing))


@pytest.mark.rule("N8.2")
def test_a_held_noble_is_known_to_its_holder_only() -> None:
    table = Table(row="farm-a tent-a", noble=("bishop", -1), nobles=True)

    assert "Bishop" in read(table, 0)
    assert "Bishop" not in read(table, 1)
    assert "Holds a noble, face down." in read(table, 1)
    assert explained(table, "noble:held", 1) is None
    mine = explained(table, "noble:held", 0)
    assert mine is not None
    assert mine.title == "Bishop"
    assert begun(table).actions
