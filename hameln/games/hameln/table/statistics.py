"""What every family did in a match, in numbers."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.kernel.match import Match
from hameln.language import mark
from hameln.table.statistics import Statistic, added_up

LABELS: Final = {
    "named": mark("Houses named"),
    "born": mark("Children born"),
    "married": mark("Children married"),
    "goods": mark("Goods made"),
    "sold": mark("Goods sold"),
    "florins": mark("Florins from sales"),
    "traps": mark("Traps taken"),
    "rats": mark("Rats placed"),
    "cat": mark("Cat bought"),
    "influence": mark("Florins for influence"),
    "bribes": mark("Florins for the Piper's way"),
    "paid": mark("Children paid for"),
    "lost": mark("Children lost to the Piper"),
}
"""What is counted, in the order in which it is told."""


def statistics(game: Hameln, match: Match[State, int, View]) -> tuple[Statistic, ...]:
    """What everybody did in a match that is over; what nobody did is left out."""
    told = (tell(game, before, played.action, after) for before, played, after in match.replay())
    return added_up(LABELS, game.seats, (deed for events in told for one in events for deed in one.deeds()))
