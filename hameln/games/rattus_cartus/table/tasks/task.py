"""What the decisions of the card game share: the table as the heir sees it, and why something cannot be."""

from __future__ import annotations

from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.events.thing_names import heir_thing
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import Tables
from hameln.games.rattus_cartus.rules.why_not import reason_against
from hameln.games.rattus_cartus.table.forecast import budget_of
from hameln.language import text
from hameln.table.inspection import ARROW
from hameln.table.tasks.task import Task, sentence_of


class HeirTask(Task):
    """A decision of an heir."""

    game: RattusCartus
    names: Names

    @property
    def tables(self) -> Tables:
        """The game compiled."""
        return self.game.tables

    @property
    def pack(self) -> Pack:
        """The pack."""
        return self.game.pack

    @property
    def state(self) -> State:
        """What the deciding heir may know."""
        state: State = self.table.view.state
        return state

    def say_rats(self, after: int) -> tuple[str, ...]:
        """How many rats the heir would have, and how likely they would be its death.

        Rule: R15.1, R16.2
        """
        budget = budget_of(self.game, self.table.view, self.seat)
        rats, risks = (str(budget.rats), str(after)), (budget.say_risk(budget.rats), budget.say_risk(after))
        return (
            text("Your rats: {change}.").format(change=f" {ARROW} ".join(rats)),
            text("Your chance to die of the plague: {change}.").format(
                change=f" {ARROW} ".join(dict.fromkeys(risks))
            ),
        )

    def stakes(self) -> str:
        """How the heir's chance to die would change by what is chosen; empty if its rats stay as many."""
        rats = self.state.rats[self.seat]
        after = self.foreseen().ghosts.get(heir_thing(self.seat), rats)
        return "" if after == rats else self.say_rats(after)[-1]

    def reason(self, move: Move) -> str:
        """Why an action is not legal now, with its rule."""
        error = reason_against(self.tables, self.state, move)
        return sentence_of(error.reason, error.rule)
