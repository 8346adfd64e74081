"""What Hameln answers about decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import EXTRA, WEDDINGS
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.choices import ACTIONS, actions_of, forced_task, meant_by, open_task
from hameln.games.hameln.table.things import things_of
from hameln.language import text
from hameln.table.kit import Deciding
from hameln.table.tasks.parts import Action
from hameln.table.tasks.task import Table, Task

_ACTION_OF: Final[Mapping[int, str]] = {
    moves.MARRY: "marry",
    moves.SELL: "sell",
    moves.CAT: "cat",
    moves.INFLUENCE: "influence",
    moves.BRIBE: "bribe",
    moves.PASS: "end",
}
"""The action of a turn that a move belongs to, by its verb; waking needs its gender, too."""


class HamelnDeciding(Deciding[View]):
    """The eight actions of a turn, and what the rules ask between them."""

    names = ACTIONS

    def actions(self, table: Table) -> tuple[Action, ...]:
        """The four mandatory actions, the extra ones, and the end of the turn."""
        return actions_of(table)

    def prompt(self, table: Table) -> str:
        """That an action is to be chosen, or what may follow the one that was taken."""
        stage = table.view.state.stage
        if stage == EXTRA:
            told = text("{family}: an extra action, or the end of your turn")
        elif stage == WEDDINGS:
            told = text("{family}: another wedding, or no more")
        else:
            told = text("{family}: choose an action")
        return told.format(family=table.names.families[table.seat])

    def forced(self, table: Table) -> Task | None:
        """See `hameln.games.hameln.table.choices.forced_task`."""
        return forced_task(table)

    def begin(self, table: Table, action: str) -> Task:
        """See `hameln.games.hameln.table.choices.open_task`."""
        return open_task(table, action)

    def meant(self, table: Table, thing: str) -> tuple[str, ...]:
        """See `hameln.games.hameln.table.choices.meant_by`."""
        return meant_by(table, thing)

    def action_of(self, action: int) -> str:
        """The action of a turn that a move belongs to."""
        verb = moves.verb_of(action)
        if verb == moves.WAKE:
            return "wake-women" if moves.gender_of(action) == moves.WOMAN else "wake-men"
        return _ACTION_OF.get(verb, "")

    def things_of(self, game: Hameln, view: View, action: int) -> tuple[str, ...]:
        """See `hameln.games.hameln.table.things.things_of`."""
        return things_of(game, view.state, action)
