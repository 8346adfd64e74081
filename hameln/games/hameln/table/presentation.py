"""How Hameln presents itself where no match is played.

The pictures of the rulebook: what a section speaks of, as it looks on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hameln.language import mark
from hameln.table.presentation import Presentation

ILLUSTRATIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "H1.2": ("house_bakery_1", "house_dairy_1", "house_brewery_1", "house_butchery_1", "house_influence_1"),
    "H1.3": ("circle", "rat_left_1", "circle_border"),
    "H1.4": ("counter_1", "counter_2", "counter_3"),
    "H1.5": ("bag", "cube_boy", "cube_girl"),
    "H1.6": ("trap_1", "trap_2", "trap_3"),
    "H1.7": ("man_azure", "woman_gold"),
    "H1.8": ("good_bread", "good_cheese", "good_ale", "good_meat"),
    "H1.11": ("piper_1",),
    "H1.13": ("king_rat", "emperor"),
    "H2.4": ("good_meat",),
    "H2.6": ("man_plum", "house_butchery_1", "woman_mint"),
    "H4.1": ("icon_wake_men", "icon_wake_women"),
    "H4.3": ("man_azure", "good_bread", "girl_gold"),
    "H4.5": ("bag", "cube_girl", "girl_vermilion"),
    "H5.2": ("boy_azure", "icon_marry", "girl_vermilion"),
    "H5.4": ("man_azure", "house_dairy_1", "woman_vermilion"),
    "H6.1": ("good_meat", "coin_pile", "trap_closed"),
    "H7.1": ("cat",),
    "H7.2": ("icon_influence",),
    "H7.3": ("icon_bribe", "piper_2"),
    "H8.1": ("rat_left_1", "circle"),
    "H8.4": ("counter_down", "king_rat"),
    "H10.1": ("king_rat", "wall_gate"),
    "H10.2": ("piper_1", "rat_left_1", "rat_left_2"),
    "H10.3": ("boy_mint", "coin_one", "girl_mint"),
    "H11.2": ("emperor",),
    "H11.3": ("cat",),
    "H11.4": ("trap_3", "trap_1"),
    "H11.6": ("coin_pile",),
    "H11.7": ("man_gold", "house_brewery_1", "woman_plum"),
    "H11.8": ("icon_road",),
}
"""The sprites beside a section."""


PRESENTATION: Final = Presentation(
    name=mark("HAMELN"),
    about=mark("The town of the rats and the Pied Piper"),
    picture="title",
    music="hameln/title",
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
