"""What the rules let come to nothing is told, and equal weapons are seen."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.events.duels import Jousted, Struck
from hameln.games.rattus_cartus.events.event import BUILDING, Company, RattusEvent
from hameln.games.rattus_cartus.events.finding import tell
from hameln.games.rattus_cartus.events.without_effect import WeaponsEqual
from hameln.games.rattus_cartus.table.turn_words import say_episode
from hameln.table.cues import MEETS
from hameln.table.log.log import Episode, Happening, Head
from tests.games.rattus_cartus.rules.table import Table
from tests.games.rattus_cartus.table.persons import names_of


def resolved(table: Table) -> list[RattusEvent]:
    """All that happens until a card has to be drawn, or somebody decides more than to end."""
    found: list[RattusEvent] = []
    while table.verbs <= {"show", "done"}:
        move = table.game.draw(table.state, Random(1)) if table.mover == "chance" else ("done",)
        if table.mover != "chance":
            (move,) = table.game.legal(table.state)
        found += tell(table.game.tables, table.state, move)
        table.play(move)
    return found


def told(table: Table) -> str:
    """The sentences of all that."""
    names = names_of(table.game)
    return " ".join(event.sentence(names) for event in resolved(table))


@pytest.mark.rule("R8.1", "N5.4")
@pytest.mark.parametrize(
    ("card", "name"), [("sword", "Sword"), ("flute", "Flute"), ("horse", "Horse"), ("lance", "Lance")]
)
def test_equal_weapons_are_told_with_names(card: str, name: str) -> None:
    table = Table(row="palace-a farm-a", hands={0: f"{card} P0", 1: f"R0 {card}"}, more=True)
    table.enter(0, 0, card).enter(1, 0, card).enter(2, 1)

    line = f"{name}: Adelheid and Bertram have laid equally many (1 each), so nothing happens."
    assert line in told(table)


@pytest.mark.rule("R8.1")
def test_equal_weapons_are_seen_from_all_sides_and_stand_in_the_line_of_the_building() -> None:
    table = Table(heirs=5, row="palace-a farm-a tent-a", hands=dict.fromkeys(range(3), "flute flute"))
    for seat in range(3):
        table.enter(seat, 0, "flute", "flute")
    happened = resolved(table.enter(3, 1).enter(4, 1))
    (equal,) = (one for one in happened if isinstance(one, WeaponsEqual))
    (cue,) = equal.cues(Company(pack=table.game.pack, arms=("azure",) * 5))
    steps = tuple(Happening(event=one, line=None, count=1) for one in happened)

    assert (cue.kind, equal.seats) == (MEETS, (0, 1, 2))
    assert cue.tableau is not None
    assert [side.seat for side in cue.tableau.sides] == [0, 1, 2]
    assert [(side.seat, side.notes[0].words) for side in cue.tableau.present] == [
        (0, "2"),
        (1, "2"),
        (2, "2"),
    ]
    assert cue.tableau.going == ()
    assert cue.tableau.staging is not None
    assert cue.tableau.staging.is_even
    assert cue.tableau.staging.ground == "duel_flute"
    assert "laid equally many (2 each)" in say_episode(
        Episode(head=Head(BUILDING), steps=steps), names_of(table.game)
    )


def test_a_kind_that_nobody_has_laid_is_not_told() -> None:
    table = Table(row="palace-a farm-a", hands={0: "R0", 1: "R1"})

    assert not [
        one
        for one in resolved(table.enter(0, 0, "R0").enter(1, 0, "R1").enter(2, 1))
        if isinstance(one, WeaponsEqual)
    ]


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize(("hand", "held"), [("", "0 cards"), ("P0", "1 card")])
def test_a_sword_that_brings_nothing_is_told(hand: str, held: str) -> None:
    table = Table(row="palace-a farm-a", hands={0: "sword", 1: hand})
    happened = resolved(table.enter(0, 0, "sword").enter(1, 0).enter(2, 1))
    (struck,) = (one for one in happened if isinstance(one, Struck))

    assert struck.sentence(names_of(table.game)) == (
        f"Swords: Adelheid takes nothing, as Bertram holds {held}."
    )


@pytest.mark.rule("R8.3")
def test_a_flute_without_a_rat_is_told() -> None:
    table = Table(row="palace-a farm-a", hands={0: "flute"}, rats={0: 0})

    assert "Flutes: Adelheid has no rat to give away, so nothing happens." in told(
        table.enter(0, 0, "flute").enter(1, 0).enter(2, 1)
    )


@pytest.mark.rule("N5.6")
def test_a_lance_between_empty_hands_is_told() -> None:
    table = Table(row="palace-a farm-a", hands={0: "lance"}, more=True)
    happened = resolved(table.enter(0, 0, "lance").enter(1, 0).enter(2, 1))
    (jousted,) = (one for one in happened if isinstance(one, Jousted))

    assert jousted.worth() is None
    assert jousted.sentence(names_of(table.game)) == ("Lances: Adelheid and Bertram hold no cards to share.")


@pytest.mark.rule("R8.1", "N5.3")
def test_weapons_of_an_heir_that_is_alone_are_told() -> None:
    table = Table(row="palace-a farm-a", hands={0: "sword staff staff privilege P0"}, more=True)

    assert "Adelheid is alone there; without effect: Sword; 2 × Staff." in told(
        table.enter(0, 0, "sword", "privilege", "staff", "staff").enter(1, 1).enter(2, 1)
    )


@pytest.mark.rule("R7.8", "R9")
@pytest.mark.parametrize(
    ("row", "laid"),
    [
        ("monastery-a farm-a", {"rats": {0: 0}}),
        ("castle-a farm-a", {"stacks": {"sword": 0}}),
        ("guard-tower-a farm-a", {"hands": {0: "P0"}}),
        ("brewery-a farm-a", {}),
        ("tent-a farm-a", {"looked": {0: range(5)}}),
    ],
)
def test_an_action_that_brings_nothing_is_told(row: str, laid: dict[str, object]) -> None:
    table = Table(row=row, **laid)  # type: ignore[arg-type]

    assert (
        told(table.enter(0, 0).enter(1, 1).enter(2, 1)).count(
            "The action of the building brings Adelheid nothing."
        )
        == 1
    )


@pytest.mark.rule("R9.2", "R7.8")
def test_a_hospital_in_which_nobody_discards_anything_is_told() -> None:
    table = Table(row="hospital-a farm-a", rats={0: 0, 1: 0})
    line = told(table.enter(0, 0).enter(1, 0).enter(2, 1))

    assert "Adelheid discards nothing." in line
    assert "Bertram discards nothing." in line


@pytest.mark.rule("R9.4")
def test_a_guard_tower_that_only_protects_is_not_told_as_idle() -> None:
    table = Table(row="guard-tower-a farm-a", hands={0: "K0"})

    assert "brings Bertram nothing" not in told(table.enter(0, 0, "K0").enter(1, 0).enter(2, 1))
