"""What happened in a match of Hameln, counted for the whole town, each phase, house and circle.

Nobody ever leaves a house. So who began or married where is read from the end of a match: ``man:M1`` and
``woman:M1`` are the seats whose figures live in a house.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from hameln.games.hameln.events.extras import Passed
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.piper import PhaseBegan, PiperCame
from hameln.games.hameln.events.turns import RoundBegan, TurnBegan
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.turns import LONGEST_PHASE
from hameln.kernel.match import Match

PHASES: Final = (1, 2, 3)
COUNTED: Final = ("rats", "overrun", "weddings", "children", "traps", "cats", "influence", "bribes")
"""What is counted in each match."""
OF_HOUSES: Final = ("woken", "overrun", "weddings", "settled")
"""What is counted for each house."""
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
            if isinstance(event, RoundBegan):
                counts[f"rounds{SIGN}{phase}"] += 1
            counts.update(dict(event.signed()))
    for place, house in enumerate(game.tables.house_ids):
        counts[f"{MAN}{SIGN}{house}"] = match.state.man_of[place]
        counts[f"{WOMAN}{SIGN}{house}"] = match.state.woman_of[place]
    return dict(counts)


def _nothing(game: Hameln) -> dict[str, int]:
    """Every count of a match in which nothing has happened yet."""
    phases = [f"rounds{SIGN}{phase}" for phase in PHASES]
    houses = [f"{name}{SIGN}{house}" for house in game.tables.house_ids for name in OF_HOUSES]
    circles = [f"{RATS}{SIGN}{circle}" for circle in game.tables.circle_ids]
    purses = [f"{FLORINS}{SIGN}{purse}" for purse in (*EARNED, *SPENT)]
    whole = ["lost", "dead_ends", LONG_STOPS, "turns", "idle"]
    return dict.fromkeys([*COUNTED, *phases, *whole, *houses, *circles, *purses], 0)
