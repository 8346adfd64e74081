"""Decisions tell nothing that the deciding family does not know: the values of the others' traps."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.table.deciding import HamelnDeciding
from hameln.games.hameln.table.explaining import HamelnExplaining
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.table.tasks.task import Table, Task
from tests.games.hameln.table.pointing import things_of
from tests.table.tables import random_match


def told(task: Task, things: list[str], viewer: int | None) -> list[object]:
    """Everything that a decision says and shows, as it begins and with something chosen."""
    found: list[object] = []
    for _ in range(3):
        found += [task.prompt(), task.hint(), task.missing(), task.legal(), task.chosen(), task.pips()]
        found += [task.rows(), task.amounts(), task.foreseen(), [task.about(thing) for thing in things]]
        if not task.missing():
            found += [task.label(), task.moves(), task.preview()]
        view = task.table.game.view(task.table.view.state, viewer)
        explaining, table = HamelnExplaining(), task.table
        found += [explaining.inspect(table.game, view, table.names, thing, task) for thing in things]
        for thing in sorted(task.legal())[:1]:
            task.click(thing)
        for amount in task.amounts()[:1]:
            task.set_amount(amount.name, amount.most)
    return found


def everything(game: Hameln, state: State, viewer: int | None) -> list[object]:
    """All that can be decided in a state, and what is told of it."""
    table = Table.of_mover(game, state, Names.of(game, FAMILY_NAMES[: game.seats]))
    deciding, things = HamelnDeciding(), things_of(game)[::9]
    forced = deciding.forced(table)
    if forced is not None:
        return told(forced, things, viewer)
    actions = deciding.actions(table)
    meant = [deciding.meant(table, thing) for thing in things]
    begun = [told(deciding.begin(table, one.name), things, viewer) for one in actions if not one.why]
    return [actions, deciding.prompt(table), meant, *begun]


@pytest.mark.rule("H1.6")
@pytest.mark.parametrize("seed", [3, 8])
def test_other_traps_change_nothing_that_a_decision_tells(seed: int) -> None:
    """The same decision among other hidden traps reads and shows the same, to its family and to everybody."""
    game, rng = Hameln(find_town("hameln"), 3), Random(seed)
    states = [match.state.copy() for match in random_match(game, seed) if not match.is_over]
    hiding = [state for state in states if state.mover >= 0 and any(state.traps)]
    for state in hiding[:: max(1, len(hiding) // 12)]:
        other = game.sample(game.view(state, state.mover), rng)
        for viewer in (state.mover, None):
            assert everything(game, state, viewer) == everything(game, other, viewer)
    assert any(game.sample(game.view(state, state.mover), rng) != state for state in hiding)
