"""What the program's own towns say of themselves, in the language of the program."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.town import Town
from hameln.language import mark, text

ABOUT: Final = (
    mark("The town of the rats: six butcheries around the market place, four quarters within one wall."),
    mark(
        "A harbour at the mouth of a slow river: three quarters, cheap chapel bread, "
        "and rats from every ship."
    ),
)
"""The descriptions in the files of `maps`; a test holds them equal."""


def description_of(town: Town) -> str:
    """A town's description; those of other towns are told as their files have them."""
    return text(town.about) if town.about in ABOUT else town.about
