"""What happened in a match of Hameln, counted for the whole town, each phase, house and circle.

Nobody ever leaves a house. So who began or married where is read from the end of a match: ``man:M1`` and
``woman:M1`` are the seats whose figures live in a house.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.extras import Bribed, CatBought, Passed
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.influence import InfluenceBought
from hameln.games.hameln.events.marriage import Married
from hameln.games.hameln.events.piper import ChildrenLost, PhaseBegan, PiperCame, PiperPaid
from hameln.games.hameln.events.rats import HouseOverrun, RatPlaced
from hameln.games.hameln.events.selling import GoodsSold, TrapTaken
from hameln.games.hameln.events.turns import RoundBegan, Settled, TurnBegan
from hameln.games.hameln.events.waking import ChildBorn, FlorinEarned, HouseWoken
from hameln.games.hameln.rules.extras import CAT_COST, CAT_OWNERS_SHARE
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.turns import LONGEST_PHASE
from hameln.kernel.match import Match

PHASES: Final = (1, 2, 3)
COUNTED: Final[dict[type[Any], str]] = {
    RatPlaced: "rats",
    HouseOverrun: "overrun",
    Married: "weddings",
    ChildBorn: "children",
    TrapTaken: "traps",
    CatBought: "cats",
    InfluenceBought: "influence",
    Bribed: "bribes",
}
"""Events that are counted in each match, with the names of their counts."""
OF_HOUSES: Final[dict[type[Any], str]] = {
    HouseWoken: "woken",
    HouseOverrun: "overrun",
    Married: "weddings",
    Settled: "settled",
}
"""Events that are counted for each house."""
SIGN: Final = ":"
"""What stands between a count and its house, circle, phase or purse."""
MAN: Final = "man"
WOMAN: Final = "woman"
"""Whose figure lives in a house at the end: a seat, or -1."""
SETTLED: Final = "settled"
"""How many settled in a house before the first turn: two in a start house (H2.6)."""
RATS: Final = "rats"
"""How many rats came to a circle, or to all of them."""
LONG_STOPS: Final = "long_stops"
"""Phases that ended only because they had lasted too long (H3.5)."""
FLORINS: Final = "florins"
EARNED: Final = ("sold", "earned", "lent")
"""Where families' florins come from: goods, influence houses, the cat's next owner (H6.1, H4.3, H7.1)."""
SPENT: Final = ("weddings", "cat", "influence", "bribes", "piper")
"""Where they go (H5.3, H7.1, H7.2, H7.3, H10.3)."""


def count_events(match: Match[Any, Any, Any]) -> dict[str, float]:
    """Counts of a finished match by name: ``rats``, ``rounds:2`` of a phase, ``woken:M1`` of a house.

    Of each circle there are its ``rats:C1``, of each purse the ``florins:sold`` of all families together.

    Raises:
        TypeError: It is a match of another game.
    """
    game = match.game
    if not isinstance(game, Hameln):
        message = f"events are counted in Hameln only, not in {game.name}"
        raise TypeError(message)
    counts = Counter(_nothing(game))
    phase, can_act = 1, True
    for before, played, after in match.replay():
        for event in tell(game, before, played.action, after):
            if isinstance(event, PhaseBegan):
                phase = event.phase
            if isinstance(event, TurnBegan):
                can_act = event.can_act
            if isinstance(event, Passed) and not can_act:
                counts["idle"] += 1
            if isinstance(event, PiperCame) and counts[f"rounds{SIGN}{phase}"] >= LONGEST_PHASE:
                counts[LONG_STOPS] += event.is_dead_end
            counts.update(_signs(event, phase))
            counts.update({f"{FLORINS}{SIGN}{purse}": florins for purse, florins in _florins(event)})
    for place, house in enumerate(game.tables.house_ids):
        counts[f"{MAN}{SIGN}{house}"] = match.state.man_of[place]
        counts[f"{WOMAN}{SIGN}{house}"] = match.state.woman_of[place]
    return dict(counts)


def _nothing(game: Hameln) -> dict[str, int]:
    """Every count of a match in which nothing has happened yet."""
    phases = [f"rounds{SIGN}{phase}" for phase in PHASES]
    houses = [f"{name}{SIGN}{house}" for house in game.tables.house_ids for name in OF_HOUSES.values()]
    circles = [f"{RATS}{SIGN}{circle}" for circle in game.tables.circle_ids]
    purses = [f"{FLORINS}{SIGN}{purse}" for purse in (*EARNED, *SPENT)]
    whole = ["lost", "dead_ends", LONG_STOPS, "turns", "idle"]
    return dict.fromkeys([*COUNTED.values(), *phases, *whole, *houses, *circles, *purses], 0)


def _florins(event: HamelnEvent) -> Iterator[tuple[str, int]]:
    """Which purses an event fills or empties, and by how much."""
    match event:
        case GoodsSold(florins=florins):
            yield "sold", florins
        case FlorinEarned():
            yield "earned", 1
        case Married(cost=cost):
            yield "weddings", cost
        case CatBought(former=former):
            yield "cat", CAT_COST
            if former is not None:
                yield "lent", CAT_OWNERS_SHARE
        case InfluenceBought(florins=florins):
            yield "influence", florins
        case Bribed(florins=florins):
            yield "bribes", florins
        case PiperPaid(florins=florins):
            yield "piper", florins
        case _:
            pass


def _signs(event: HamelnEvent, phase: int) -> dict[str, int]:
    """What to count for one event."""
    found: dict[str, int] = {}
    if name := COUNTED.get(type(event)):
        found[name] = 1
    if name := OF_HOUSES.get(type(event)):
        found[f"{name}{SIGN}{getattr(event, 'house', '')}"] = 1
    match event:
        case RatPlaced(circle=circle):
            found[f"{RATS}{SIGN}{circle}"] = 1
        case RoundBegan():
            found[f"rounds{SIGN}{phase}"] = 1
        case TurnBegan():
            found["turns"] = 1
        case ChildrenLost(children=children):
            found["lost"] = children
        case PiperCame(is_dead_end=True):
            found["dead_ends"] = 1
        case _:
            pass
    return found
