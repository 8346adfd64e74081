"""What every heir did in a match, in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table import events, events_more
from hameln.games.rattus_cartus.table.events import Event
from hameln.games.rattus_cartus.table.happening import tell
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
    return added_up(
        LABELS, game.seats, (deed for events in told for event in events for deed in _counted(event))
    )


def _counted(event: Event) -> Iterator[tuple[str, int, int]]:
    """What an event counts for: the name, the seat, how much."""
    match event:
        case events.LayingEnded(seat=seat, count=count):
            yield "laid", seat, count
        case events.PremiumGained(seat=seat):
            yield "premiums", seat, 1
        case events.Looked(seat=seat):
            yield "looks", seat, 1
        case events.RatsCame(seat=seat, count=count):
            yield "came", seat, count
        case events.Struck(leader=seat):
            yield "swords", seat, 1
        case events.RatPassed(leader=seat):
            yield "flutes", seat, 1
        case events.Passed(seat=seat):
            yield "passes", seat, 1
        case _:
            yield from _counted_more(event)


def _counted_more(event: Event) -> Iterator[tuple[str, int, int]]:
    """Likewise what only the expansion has."""
    match event:
        case events_more.RatsSpared(seat=seat, count=count):
            yield "spared", seat, count
        case events_more.StaffsWorked(seat=seat, points=points):
            yield "staffs", seat, points
        case events_more.PeopleTaken(taker=seat, cards=cards):
            yield "horses", seat, len(cards)
        case events_more.Picked(seat=seat):
            yield "lances", seat, 1
        case events_more.GardenLost(seat=seat):
            yield "lost", seat, 1
        case events_more.NoblePlaced(seat=seat):
            yield "nobles", seat, 1
        case events_more.DiplomatsWorked(seat=seat, points=points):
            yield "diplomats", seat, points
        case events_more.BooksMoved(seat=seat, move=nuns):
            yield "books", seat, nuns
        case _:
            pass
