"""Who sits down to the tiny game."""

from __future__ import annotations

from hameln.table.kit import Seating
from hameln.table.wording import Wording
from tests.tiny.rules import FEWEST, MOST, Tiny


class TinySeating(Seating):
    """Two to six."""

    wording = Wording(
        title="Tiny",
        thinks="{player} thinks",
        to_move="{player}, it is your turn.",
        choose="{player}: bid",
    )
    seats = range(FEWEST, MOST + 1)

    def usual_names(self) -> tuple[str, ...]:
        return ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")

    def place(self, game: Tiny) -> str:
        del game
        return "Tiny"
