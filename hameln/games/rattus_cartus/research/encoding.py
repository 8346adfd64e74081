"""Rattus Cartus in numbers: the encoding that the environment asks."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.research.actions import action_table
from hameln.games.rattus_cartus.research.observing import fields_of, row_of
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.describing import RattusDescribing
from hameln.kernel.game import Result
from hameln.research.encoding import Encoding


class RattusCartusEncoding(Encoding[State, Move, View]):
    """Numbers for the moves and the views of one pack and number of heirs.

    Attributes:
        agents: What the heirs are called.
        actions: What each action means, by seat.
        fields: Where each field of an observation lies.
    """

    game: RattusCartus

    def __init__(self, game: RattusCartus) -> None:
        """The numbers for a game, and for all with the same pack and as many heirs."""
        self.game = game
        self.agents = tuple(f"heir_{seat}" for seat in range(game.seats))
        self.actions = action_table(game.tables)
        self.size = self.actions.size
        self.fields = fields_of(game)

    def action_of(self, state: State, seat: int, number: int) -> Move:  # noqa: ARG002 - the same in every state
        """The move that a number means for an heir."""
        return self.actions.moves[seat][number]

    def number_of(self, state: State, seat: int, action: Move) -> int:  # noqa: ARG002 - likewise
        """The number of an heir's move."""
        return self.actions.numbers[seat][action]

    def row_of(self, view: View) -> list[float]:
        """What an heir sees, as numbers from 0 to 1."""
        return row_of(self.game, view)

    def words_of(self, seat: int, number: int) -> dict[str, Any]:
        """A number in the words of the record."""
        return self.game.write(self.game.initial(), self.actions.moves[seat][number])

    def compared(self, result: Result) -> Result:
        """The dead have lost, whatever their points: they are compared as if they had none.

        Rule: R15.3
        """
        dead = result.facts["dead"]
        return evolve(
            result, totals=tuple(0 if seat in dead else total for seat, total in enumerate(result.totals))
        )

    def tell(self, state: State) -> str:
        """All that lies open on the table, as lines."""
        names = Names(players=tuple(self.agents), pack=self.game.pack)
        passages = RattusDescribing().reading(self.game, self.game.view(state, None), names)
        told = [[passage.heading, *(f"  {line}" for line in passage.lines)] for passage in passages]
        return "\n\n".join("\n".join(lines) for lines in told) + "\n"

    def paint(self, state: State) -> Any:  # noqa: ANN401 - a picture of Pillow's
        """The row of buildings and the tracks, painted without a window."""
        from hameln.games.rattus_cartus.research.rendering import paint  # noqa: PLC0415 - it brings the screens' art

        return paint(self.game, state, self.agents)
