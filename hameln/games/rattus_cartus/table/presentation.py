"""How the card game presents itself where no match is played.

The pictures of the rulebook: what a section speaks of, as it looks on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hameln.language import mark
from hameln.table.presentation import Presentation

ILLUSTRATIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "R1.1": (
        *("estate_peasantry", "estate_bourgeoisie", "estate_church"),
        *("estate_chivalry", "estate_magic", "estate_royalty"),
    ),
    "R1.2": ("card_peasantry_0_a", "card_church_2_a", "card_royalty_4_a"),
    "R1.3": ("card_joker", "card_sword", "card_flute", "card_pass", "card_gold"),
    "R1.4": ("building_hut", "building_castle"),
    "R1.6": ("token_point",),
    "R1.7": ("token_rat",),
    "R1.8": ("track_start", "standing_gold", "standing_azure"),
    "R1.9": ("disc_azure", "disc_gold"),
    "R1.10": ("card_back",),
    "R2.4": ("nun_large",),
    "R2.6": ("token_rat", "track_start"),
    "R2.7": ("start_card",),
    "R5.5": ("nun", "card_back"),
    "R6.2": ("disc_azure", "building_brewery", "card_back"),
    "R6.3": ("card_pass",),
    "R7.3": ("premium_star",),
    "R7.4": ("card_magic_2_a", "token_rat"),
    "R8.2": ("card_sword",),
    "R8.3": ("card_flute", "rodent"),
    "R9.1": ("building_brewery",),
    "R9.2": ("building_hospital",),
    "R9.3": ("building_guard_tower",),
    "R11.2": ("standing_vermilion", "standing_mint"),
    "R12.1": ("rodent", "rodent"),
    "R13.1": ("start_card",),
    "R14.1": ("estate_large_church",),
    "R14.2": ("card_joker", "card_chivalry_1_a"),
    "R14.4": ("card_gold",),
    "R14.5": ("token_point",),
    "R15.1": ("nun_large", "plague_doctor", "rodent"),
    "R15.3": ("fate_dead",),
    "N1.1": ("building_mill", "building_palace"),
    "N1.3": ("card_diplomat_church",),
    "N1.4": ("noble_back", "noble_bishop", "noble_prioress"),
    "N3.1": ("noble_patron", "building_inn"),
    "N3.2": ("noble_back",),
    "N3.5": ("noble_spendthrift", "noble_ascetic"),
    "N3.6": ("noble_recluse",),
    "N3.7": ("noble_chancellor",),
    "N5.2": ("card_privilege",),
    "N5.3": ("card_staff",),
    "N5.5": ("card_horse",),
    "N5.6": ("card_lance",),
    "N6.1": ("building_garden",),
    "N6.2": ("building_inn",),
    "N6.3": ("building_mill",),
    "N6.4": ("building_bank", "building_monument"),
    "N6.6": ("building_trading_house",),
    "N6.7": ("building_cathedral",),
    "N6.8": ("building_chapel",),
    "N6.9": ("building_wall",),
    "N6.12": ("building_keep",),
    "N6.13": ("building_embassy",),
    "N6.14": ("building_laboratory",),
    "N6.16": ("building_circle",),
    "N7.1": ("card_diplomat",),
    "N7.3": ("card_book", "nuns_4"),
}
"""The sprites beside a section of the rules and of its expansion."""


PRESENTATION: Final = Presentation(
    name=mark("RATTUS CARTUS"),
    about=mark("Heirs on the road through the plague year"),
    picture="title_rattus_cartus",
    music="rattus-cartus/road",
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
