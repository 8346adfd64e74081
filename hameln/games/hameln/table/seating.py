"""Who can sit down to Hameln, and what a new match is made of."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.rules.game import FEWEST, MOST, Hameln
from hameln.language import mark
from hameln.table.kit import Seating
from hameln.table.wording import Wording

FAMILY_NAMES: Final = ("Ahlborn", "Brinkmann", "Creuz", "Deister", "Everding")
"""What the families are called, by seat."""


class HamelnSeating(Seating):
    """Three to five families in a town."""

    wording = Wording(
        title=mark("Hameln"),
        thinks=mark("{family} thinks …"),
        to_move=mark("The {family} family"),
        choose=mark("{family}: choose an action"),
    )
    seats = range(FEWEST, MOST + 1)

    def usual_names(self) -> tuple[str, ...]:
        """Names of families of the town."""
        return FAMILY_NAMES

    def place(self, game: Hameln) -> str:
        """The town's name."""
        return str(game.town.name)


SEATING: Final = HamelnSeating()
