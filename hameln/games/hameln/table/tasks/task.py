"""What the decisions of Hameln share: the town as the deciding family sees it, and what is foretold."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.questions import why_not
from hameln.games.hameln.rules.state import State
from hameln.table.tasks.task import Task, sentence_of


class TownTask(Task):
    """A decision about the town.

    Attributes:
        said: The facts that `about` tells of each thing that can be chosen.
        has_no_chance: Whether its moves bring at once what they bring, so that it can be foretold.
    """

    game: Hameln
    names: Names
    said: frozenset[str] = frozenset()
    has_no_chance = False

    @property
    def state(self) -> State:
        """What the deciding family may know."""
        state: State = self.table.view.state
        return state

    def trial(self, moves: Sequence[int]) -> State:
        """Where the match would stand after these moves of the deciding family, as far as it may know."""
        state: State = self.table.trial(moves).state
        return state

    def after(self) -> State | None:
        """Where the match would stand once this were confirmed; ``None`` if nothing can be foretold."""
        if not self.has_no_chance or self.missing():
            return None
        return self.trial(self.moves())

    def house_name(self, place: int) -> str:
        """What a house is called, by its place in the tables."""
        return self.names.houses[self.game.tables.house_ids[place]]

    def reason(self, state: State, move: int) -> str:
        """Why a move is not legal in a state, with its rule."""
        error = why_not(self.game, state, move, self.names.say)
        if error is None:
            return ""
        return sentence_of(error.reason, error.rule)
