"""How Hameln presents itself where no match is played."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.table.illustrations import ILLUSTRATIONS
from hameln.language import mark
from hameln.table.presentation import Presentation

PRESENTATION: Final = Presentation(
    name=mark("HAMELN"),
    about=mark("The town of the rats and the Pied Piper"),
    picture="title",
    living="hameln.games.hameln.ui.living_title:draw_title_life",
    sample=mark("Hameln, in the year 1284"),
    sample_line=mark("Seven rats sit round the bakery, and the cat looks the other way."),
    ambience=mark("Town ambience"),
    hints=mark("A key shows what a computer family would do."),
    curtain=mark("Nobody sees the traps of others at one screen."),
    actions=(
        mark("Wake men"),
        mark("Wake women"),
        mark("Marry"),
        mark("Sell"),
        mark("Buy the cat"),
        mark("Buy influence"),
        mark("Bribe the Piper"),
        mark("End the turn"),
    ),
    looks={
        "lens": mark("Look for threatened houses (hold)"),
        "secrets": mark("Look at your own traps"),
        "zoom-in": mark("Larger town"),
        "zoom-out": mark("Smaller town"),
        "zoom-reset": mark("Whole town"),
    },
    section="H8.4",
    illustrations=ILLUSTRATIONS,
    emblems=(("piper_1", "king_rat"),),
    former_keys={"traps": "secrets"},
    authors=mark("Rules, computer families, towns and everything that you see: the Hameln authors."),
    origin=mark(
        "The game follows a printed board game. Its rules are told here in our own words; where it"
        " leaves a question open, the rulebook marks our answer."
    ),
    thanks=mark(
        "To all who make these libraries and fonts and give them away. To those who have told of the"
        " Piper for seven hundred years, and to the brothers Grimm, who wrote it down. And to you,"
        " for playing."
    ),
    libraries={"networkx": mark("the town as a graph")},
)
