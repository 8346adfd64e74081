"""What actions of the expansion would bring is foretold before anybody enters, as far as it is known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import T_NAME
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.kernel.match import Played
from hameln.table.tasks.task import Table as Desk
from tests.games.rattus_cartus.rules.table import Table
from tests.games.rattus_cartus.table.courts import asked, explained, larger
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
    table.state.pile, table.state.more = 0, table.state.more._replace(mixed=tuple(cards))
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
            if kind == T_NAME and loser >= 0:
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
