"""What happened in a match of Hameln, counted for the whole town, for each phase and for each house."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from hameln.games.hameln.rules import events
from hameln.games.hameln.rules.events import Event
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.telling import tell
from hameln.kernel.match import Match

PHASES: Final = (1, 2, 3)
COUNTED: Final[dict[type[Any], str]] = {
    events.RatPlaced: "rats",
    events.HouseOverrun: "overrun",
    events.Married: "weddings",
    events.ChildBorn: "children",
    events.TrapTaken: "traps",
    events.CatBought: "cats",
    events.InfluenceBought: "influence",
    events.Bribed: "bribes",
}
"""Events that are counted in each match, with the names of their counts."""
OF_HOUSES: Final[dict[type[Any], str]] = {
    events.HouseWoken: "woken",
    events.HouseOverrun: "overrun",
    events.Married: "weddings",
    events.Settled: "settled",
}
"""Events that are counted for each house."""
SIGN: Final = ":"
"""What stands between a count and its house or phase."""


def count_events(match: Match[Any, Any, Any]) -> dict[str, float]:
    """Counts of a finished match by name: ``rats``, ``rounds:2`` of a phase, ``woken:M1`` of a house.

    Raises:
        TypeError: It is a match of another game.
    """
    game = match.game
    if not isinstance(game, Hameln):
        message = f"events are counted in Hameln only, not in {game.name}"
        raise TypeError(message)
    counts: Counter[str] = Counter(dict.fromkeys(COUNTED.values(), 0))
    counts.update({f"rounds{SIGN}{phase}": 0 for phase in PHASES}, lost=0, dead_ends=0, turns=0, idle=0)
    for house in game.tables.house_ids:
        counts.update({f"{name}{SIGN}{house}": 0 for name in OF_HOUSES.values()})
    phase, can_act = 1, True
    for before, played, after in match.replay():
        for event in tell(game, before, played.action, after):
            if isinstance(event, events.PhaseBegan):
                phase = event.phase
            if isinstance(event, events.TurnBegan):
                can_act = event.can_act
            if isinstance(event, events.Passed) and not can_act:
                counts["idle"] += 1
            counts.update(_signs(event, phase))
    return dict(counts)


def _signs(event: Event, phase: int) -> dict[str, int]:
    """What to count for one event."""
    found: dict[str, int] = {}
    if name := COUNTED.get(type(event)):
        found[name] = 1
    if name := OF_HOUSES.get(type(event)):
        found[f"{name}{SIGN}{event.house}"] = 1  # type: ignore[union-attr]
    match event:
        case events.RoundBegan():
            found[f"rounds{SIGN}{phase}"] = 1
        case events.TurnBegan():
            found["turns"] = 1
        case events.ChildrenLost(children=children):
            found["lost"] = children
        case events.PiperCame(is_dead_end=True):
            found["dead_ends"] = 1
        case _:
            pass
    return found
