"""How the points of the card game are counted, when a table asks.

What every heir did in a match, in numbers.
"""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.achievements import ACHIEVEMENTS
from hameln.games.rattus_cartus.table.chronicle import write_chronicle
from hameln.games.rattus_cartus.table.figures import FIGURES
from hameln.games.rattus_cartus.table.scoring import outcome, scoring_steps
from hameln.kernel.match import Match
from hameln.language import mark
from hameln.table.kit import Counting
from hameln.table.scoring import Chronicle, Scoring

LABELS: Final = {
    "laid": mark("Cards laid"),
    "influence": mark("Influence gained"),
    "premiums": mark("Premium actions"),
    "tokens": mark("Victory point tokens"),
    "looks": mark("Looks at the row of nuns"),
    "came": mark("Rats for mismatched cards"),
    "gone": mark("Rats got rid of"),
    "spared": mark("Rats spared"),
    "swords": mark("Swords carried out"),
    "struck": mark("Cards taken with Swords"),
    "flutes": mark("Rats passed on with Flutes"),
    "passes": mark("Passes played"),
    "staffs": mark("Influence by Staffs"),
    "horses": mark("People taken with Horses"),
    "lances": mark("Cards taken where Lances shared two hands"),
    "lost": mark("Gardens in which all was lost"),
    "gardened": mark("Cards taken out of Gardens"),
    "milled": mark("Cards got out of Mills"),
    "passed_on": mark("Rats passed on over Walls"),
    "given_up": mark("Influence given up"),
    "sold": mark("Cards sold"),
    "nobles": mark("Nobles placed"),
    "met": mark("Nobles met"),
    "diplomats": mark("Influence by Diplomats"),
    "books": mark("Nuns moved with Books"),
}
"""What is counted, in the order in which it is told."""
PICTURES: Final = {
    "laid": "action_lay",
    "influence": "action_strength",
    "premiums": "premium_star",
    "tokens": "token_point",
    "looks": "looked",
    "came": "rodent",
    "gone": "fate_alive",
    "spared": "token_rat",
    "swords": "mark_sword",
    "struck": "card_sword",
    "flutes": "mark_flute",
    "passes": "mark_pass",
    "staffs": "mark_staff",
    "horses": "mark_horse",
    "lances": "mark_lance",
    "lost": "fate_dead",
    "gardened": "sign_garden",
    "milled": "sign_mill",
    "passed_on": "sign_wall",
    "given_up": "sign_bank",
    "sold": "sign_keep",
    "nobles": "noble_back",
    "met": "noble_patron",
    "diplomats": "mark_diplomat",
    "books": "mark_book",
}
"""What stands before each."""


class RattusCounting(Counting[View]):
    """Six estates, hands, gold and tokens; then the plague."""

    achievements = ACHIEVEMENTS
    figures = FIGURES
    counted_deeds = LABELS
    deed_pictures = PICTURES
    avoided_deeds = frozenset({"came", "lost"})

    def scoring(self, game: RattusCartus, view: View, names: Names) -> Scoring:
        """The kinds of points, and the heirs by their places."""
        state = view.state
        return Scoring(steps=scoring_steps(game, state, names), outcome=outcome(game, state, names))

    def chronicle(self, match: Match[State, Move, View], names: Names) -> Chronicle:
        """Points, rats and hands round by round, and the moments that turned the match."""
        game = match.game
        assert isinstance(game, RattusCartus)  # noqa: S101 - whose match it is
        return write_chronicle(game, match, names)
