"""How the card game presents itself where no match is played."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.table.illustrations import ILLUSTRATIONS
from hameln.language import mark
from hameln.table.presentation import Presentation

PRESENTATION: Final = Presentation(
    name=mark("RATTUS CARTUS"),
    about=mark("Heirs on the road through the plague year"),
    picture="title_rattus_cartus",
    living="hameln.games.rattus_cartus.ui.living_title:draw_title_life",
    sample=mark("Rattus Cartus, the plague year"),
    sample_line=mark("Eleven rats follow the heir to the monastery, and only nine nuns pray."),
    ambience=mark("Sounds of the road"),
    hints=mark("A key shows what a computer heir would do."),
    curtain=mark("Nobody sees the hands of others at one screen."),
    actions=(mark("Enter a building"), mark("Play a Pass")),
    digits=mark("Choose a card, counted from the left"),
    looks={"secrets": mark("Look at your own hand")},
    section="R7.3",
    illustrations=ILLUSTRATIONS,
    emblems=(("nun_large", "rodent"), ("noble_chancellor", "noble_back")),
    counting=mark("Count the rats of others for me"),
    authors=mark("Rules, computer heirs and everything that you see: the Hameln authors."),
    origin=mark(
        "The game follows a printed card game. Its rules are told here in our own words; where it"
        " leaves a question open, the rulebook marks our answer."
    ),
    thanks=mark("To all who make these libraries and fonts and give them away. And to you, for playing."),
)
