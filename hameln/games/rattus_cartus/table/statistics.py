"""What every heir did in a match, in numbers."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.events.finding import tell
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.kernel.match import Match
from hameln.language import mark
from hameln.table.statistics import Statistic, added_up

LABELS: Final = {
    "laid": mark("Cards laid"),
    "premiums": mark("Premium actions"),
    "looks": mark("Looks at the row of nuns"),
    "came": mark("Rats for mismatched cards"),
    "spared": mark("Rats spared"),
    "swords": mark("Swords carried out"),
    "flutes": mark("Rats passed on with Flutes"),
    "passes": mark("Passes played"),
    "staffs": mark("Influence by Staffs"),
    "horses": mark("People taken with Horses"),
    "lances": mark("Cards taken where Lances shared two hands"),
    "lost": mark("Gardens in which all was lost"),
    "nobles": mark("Nobles placed"),
    "diplomats": mark("Influence by Diplomats"),
    "books": mark("Nuns moved with Books"),
}
"""What is counted, in the order in which it is told."""


def statistics(game: RattusCartus, match: Match[State, Move, View]) -> tuple[Statistic, ...]:
    """What everybody did in a match that is over; what nobody did is left out."""
    told = (
        tell(game.tables, game.unveiled(before).state, played.action) for before, played, _ in match.replay()
    )
    return added_up(LABELS, game.seats, (deed for events in told for one in events for deed in one.deeds()))
