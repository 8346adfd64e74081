"""Where a building is turned up it is seen what the cards bring to whom, and why somebody has the premium."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.events.duels import RatPassed
from hameln.games.rattus_cartus.events.event import Company
from hameln.games.rattus_cartus.events.finding import tell
from hameln.games.rattus_cartus.events.resolving import Shown
from hameln.games.rattus_cartus.rules.moves import SHOW
from hameln.table.tableau import Side
from tests.games.rattus_cartus.rules.table import Table


def turned_up(table: Table) -> dict[int, Side]:
    """What is seen of each heir, by seat, where the next building is turned up."""
    move = table.game.draw(table.state, Random(1))
    while move[0] != SHOW:  # first a noble is taken
        table.play(move)
        move = table.game.draw(table.state, Random(1))
    (shown,) = (one for one in tell(table.game.tables, table.state, move) if isinstance(one, Shown))
    table.play(move)
    cue, *_ = shown.cues(Company(pack=table.game.pack, arms=("azure",) * 5))
    assert cue.tableau is not None
    return {side.seat: side for side in cue.tableau.sides}


def notes_of(side: Side) -> list[tuple[str, str]]:
    return [(note.icon, note.words) for note in side.notes]


def verdicts(sides: dict[int, Side]) -> dict[int, str]:
    """Why somebody has the premium, by seat."""
    return {seat: side.verdict.words for seat, side in sides.items() if side.verdict is not None}


@pytest.mark.rule("R7.3", "R7.4")
def test_influence_rats_and_premium_are_seen_with_the_cards_that_bring_them() -> None:
    table = Table(row="palace-a farm-a", hands={0: "P1 R0", 1: "R0 R1 sword joker"})
    sides = turned_up(table.enter(0, 0, "P1", "R0").enter(1, 0, "R0", "R1", "joker", "sword").enter(2, 1))

    assert sides[0].marks == ("token_rat", "")
    assert sides[1].marks == ("", "", "", "duel_clash")
    assert notes_of(sides[0]) == [("estate_royalty", "+2"), ("token_rat", "+1")]
    assert notes_of(sides[1]) == [("estate_royalty", "+3")]
    assert verdicts(sides) == {1: "Premium: strongest (3)"}


@pytest.mark.rule("R7.3", "R13.3")
@pytest.mark.parametrize(("number", "more"), [(1, ""), (9, " +1")])
def test_the_premium_tells_why_it_is_whose(number: int, more: str) -> None:
    table = Table(row="palace-a farm-a", hands={0: "R0", 1: "R1"}, round=number)
    table.enter(0, 0, "R0").enter(1, 0, "R1").enter(2, 1)

    assert verdicts(turned_up(table)) == {0: f"Premium: first of equals (1){more}"}
    assert verdicts(turned_up(table)) == {2: f"Premium: alone here{more}"}


@pytest.mark.rule("N3.6", "N4.3")
def test_a_noble_that_bars_the_actions_leaves_no_premium_and_one_that_spares_no_rat() -> None:
    barred = Table(row="palace-a farm-a", hands={0: "P0"}, nobles=True, noble=("recluse", 0))
    assert not verdicts(turned_up(barred.enter(0, 0, "P0").enter(1, 1).enter(2, 1)))

    spared = Table(row="palace-a farm-a", hands={0: "P0"}, nobles=True, noble=("protector", 0))
    (side,) = turned_up(spared.enter(0, 0, "P0").enter(1, 1).enter(2, 1)).values()
    assert notes_of(side) == [("estate_royalty", "+1")]
    assert side.marks == ("",)


@pytest.mark.rule("R17.2")
def test_of_two_heirs_the_premium_of_the_round_is_seen_once_all_cards_lie_open() -> None:
    table = Table(heirs=2, row="palace-a farm-a", hands={0: "R0", 1: "P0 P1"})
    table.enter(0, 0, "R0").enter(1, 1, "P0", "P1")

    assert not verdicts(turned_up(table))
    assert verdicts(turned_up(table)) == {1: "Premium: strongest (2)"}


@pytest.mark.rule("R8.1")
def test_a_duel_shows_how_many_weapons_each_has_laid() -> None:
    table = Table(row="palace-a farm-a", hands={0: "flute flute", 1: "flute"})
    table.enter(0, 0, "flute", "flute").enter(1, 0, "flute").enter(2, 1)
    told = tell(table.game.tables, table.state, table.game.draw(table.state, Random(1)))
    (rat,) = (one for one in told if isinstance(one, RatPassed))

    cue, *_ = rat.cues(Company(pack=table.game.pack, arms=("azure",) * 3))

    assert cue.tableau is not None
    assert [notes_of(side) for side in cue.tableau.sides] == [[("card_flute", "2")], [("card_flute", "1")]]
