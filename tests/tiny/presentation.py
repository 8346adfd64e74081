"""How the tiny game presents itself where no match is played."""

from __future__ import annotations

from typing import Final

from hameln.table.presentation import Presentation

PRESENTATION: Final = Presentation(
    name="TINY",
    about="Bids for a pot",
    picture="title",
    sample="Tiny, in any year",
    sample_line="Three bid for the same pot, and nobody gets it.",
    ambience="Room",
    hints="A key shows what another player would do.",
    curtain="Nobody sees the cards of others at one screen.",
    actions=(),
    looks={"secrets": "Look at your own card"},
    authors="The tiny game: those who test the others.",
    origin="It follows no other game.",
    thanks="To all who play tests.",
    counting="Count the coins of others for me",
)
