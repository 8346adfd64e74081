"""The goals of set positions in the card game, and until when they are to be reached."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.rules.state import State
from hameln.language import plural, text
from hameln.table.position_goals import Goal, Limit, Posing, Trail

ROUND: Final = "round"
MATCH: Final = "match"


def _state(trail: Trail) -> State:
    found: State = trail.now.state
    return found


def _is_round_over(trail: Trail) -> bool:
    return trail.is_over or _state(trail).round > trail.first.state.round


def _wins(trail: Trail) -> bool | None:
    """Rule: R15.2."""
    return trail.seat in trail.game.result(_state(trail)).winners if trail.is_over else None


def _lives(trail: Trail) -> bool | None:
    """Rule: R15.1."""
    return trail.seat not in trail.game.result(_state(trail)).facts["dead"] if trail.is_over else None


def _has_rats_as_nuns(trail: Trail) -> bool | None:
    """Rule: R15.1."""
    if not trail.is_over:
        return None
    facts = trail.game.result(_state(trail)).facts
    has_as_many: bool = facts["rats"][trail.seat] == facts["nuns"]
    return has_as_many


def _gains(trail: Trail) -> bool | None:
    """Rule: R7.4."""
    gained = _influence(_state(trail), trail.seat) - _influence(trail.first.state, trail.seat)
    return True if gained >= trail.number else None


def _influence(state: State, seat: int) -> int:
    return sum(state.influence[len(ESTATES) * seat : len(ESTATES) * (seat + 1)])


def _has_few_rats(trail: Trail) -> bool | None:
    """Rule: R12.1."""
    return _state(trail).rats[trail.seat] <= trail.number if trail.is_due else None


POSING: Final = Posing(
    goals={
        "win": Goal(say=lambda _: text("Win the match"), judge=_wins, limits=(MATCH,)),
        "live": Goal(say=lambda _: text("Do not die of the plague"), judge=_lives, limits=(MATCH,)),
        "nuns": Goal(
            say=lambda _: text("Have exactly as many rats as there are nuns in the row"),
            judge=_has_rats_as_nuns,
            limits=(MATCH,),
        ),
        "influence": Goal(
            say=lambda n: plural("Gain {n} influence point", "Gain {n} influence points", n).format(n=n),
            judge=_gains,
            limits=(ROUND,),
            has_number=True,
        ),
        "rats": Goal(
            say=lambda n: plural("Have at most {n} rat", "Have at most {n} rats", n).format(n=n),
            judge=_has_few_rats,
            limits=(ROUND, MATCH),
            has_number=True,
        ),
    },
    limits={
        ROUND: Limit(say=lambda: text("by the end of this round"), is_reached=_is_round_over),
        MATCH: Limit(say=lambda: text("at the end of the match"), is_reached=lambda trail: trail.is_over),
    },
)
