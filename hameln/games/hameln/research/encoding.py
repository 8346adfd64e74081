"""Hameln in numbers: the encoding that the environment asks."""

from __future__ import annotations

from typing import Any

from PIL import Image

from hameln.games.hameln.research.actions import HIGHEST_BRIBE, action_table
from hameln.games.hameln.research.observing import fields_of, row_of
from hameln.games.hameln.research.rendering import paint, tell
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.research.encoding import Encoding


class HamelnEncoding(Encoding[State, int, View]):
    """Numbers for the moves and the views of one town and number of families.

    Attributes:
        agents: What the families are called.
        actions: What each action means, by seat.
        fields: Where each field of an observation lies.
    """

    game: Hameln

    def __init__(self, game: Hameln, highest_bribe: int = HIGHEST_BRIBE) -> None:
        """The numbers for a game, with bribes up to a limit."""
        self.game = game
        self.agents = tuple(f"family_{seat}" for seat in range(game.seats))
        self.actions = action_table(game.tables, highest_bribe)
        self.size = self.actions.size
        self.fields = fields_of(game.tables)

    def action_of(self, state: State, seat: int, number: int) -> int:  # noqa: ARG002 - the same in every state
        """The move that a number means for a family."""
        return self.actions.moves[seat][number]

    def number_of(self, state: State, seat: int, action: int) -> int | None:  # noqa: ARG002 - likewise
        """The number of a family's move; ``None`` for a bribe beyond the limit."""
        return self.actions.numbers[seat].get(action)

    def row_of(self, view: View) -> list[float]:
        """What a family sees, as numbers from 0 to 1."""
        return row_of(self.game.tables, view)

    def words_of(self, seat: int, number: int) -> dict[str, Any]:
        """A number in the words of the record."""
        return self.game.write(self.game.initial(), self.actions.moves[seat][number])

    def tell(self, state: State) -> str:
        """The town drawn with characters, and all that lies open on the table as lines."""
        return tell(self.game, state, self.agents)

    def paint(self, state: State) -> Image.Image:
        """The town as the table in the window shows it, painted without a window."""
        return paint(self.game, state, self.agents)
