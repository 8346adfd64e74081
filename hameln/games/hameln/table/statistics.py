"""What every family did in a match, in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hameln.games.hameln.rules import events
from hameln.games.hameln.rules.events import Event
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.telling import tell
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
    return added_up(
        LABELS, game.seats, (deed for events in told for event in events for deed in _counted(event))
    )


def _counted(event: Event) -> Iterator[tuple[str, int, int]]:
    """What an event counts for: the name, the seat, how much."""
    match event:
        case events.HouseNamed(seat=seat):
            yield "named", seat, 1
        case events.ChildBorn(seat=seat):
            yield "born", seat, 1
        case events.Married(man=man, woman=woman):
            yield "married", man, 1
            yield "married", woman, 1
        case events.GoodMade(seat=seat):
            yield "goods", seat, 1
        case events.GoodsSold(seat=seat, goods=goods, florins=florins):
            yield "sold", seat, goods
            yield "florins", seat, florins
        case events.TrapTaken(seat=seat):
            yield "traps", seat, 1
        case events.RatPlaced(seat=seat):
            yield "rats", seat, 1
        case _:
            yield from _counted_beside(event)


def _counted_beside(event: Event) -> Iterator[tuple[str, int, int]]:
    """Likewise what extra actions and the Piper bring."""
    match event:
        case events.CatBought(seat=seat):
            yield "cat", seat, 1
        case events.InfluenceBought(seat=seat, florins=florins):
            yield "influence", seat, florins
        case events.Bribed(seat=seat, florins=florins):
            yield "bribes", seat, florins
        case events.PiperPaid(seat=seat, children=children):
            yield "paid", seat, children
        case events.ChildrenLost(seat=seat, children=children):
            yield "lost", seat, children
        case _:
            pass
