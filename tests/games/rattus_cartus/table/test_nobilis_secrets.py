"""Several persons at one screen with the expansion: what is for whose eyes."""

from __future__ import annotations

import pytest

from hameln.games.rattus_cartus.rules.state import T_PICK, T_PLACE
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.kernel.match import Played
from hameln.table.log.observation import Viewer
from tests.games.rattus_cartus.rules.table import Table
from tests.games.rattus_cartus.table.courts import begun, explained, read
from tests.games.rattus_cartus.table.persons import names_of

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
    assert table.state.agenda[-1][0] == T_PICK
    assert not CONFIDING.is_private(begun(table))

    placing = Table(row="farm-a tent-a", noble=("chancellor", -1), nobles=True)
    assert placing.state.agenda[-1][0] == T_PLACE
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
