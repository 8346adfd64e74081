"""The goals of set positions in the card game, and until when they are to be reached."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.rules.scoring import standing
from hameln.games.rattus_cartus.rules.state import State
from hameln.language import mark, plural, text
from hameln.table.position_goals import MATCH, WIN, Goal, Limit, Posing, Trail

ROUND: Final = "round"


def _state(trail: Trail) -> State:
    found: State = trail.now.state
    return found


def _is_round_over(trail: Trail) -> bool:
    return trail.is_over or _state(trail).round > trail.first.state.round


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


def _gained(trail: Trail) -> int:
    """Rule: R7.4."""
    return _influence(_state(trail), trail.seat) - _influence(trail.first.state, trail.seat)


def _gained_cleanly(trail: Trail) -> int:
    """Influence gained; -1 where there are more rats than before.

    Rule: R7.4
    """
    has_more = _state(trail).rats[trail.seat] > trail.first.state.rats[trail.seat]
    return -1 if has_more else _gained(trail)


def _influence(state: State, seat: int) -> int:
    return sum(state.influence[len(ESTATES) * seat : len(ESTATES) * (seat + 1)])


def _has_few_rats(trail: Trail) -> bool | None:
    """Rule: R12.1."""
    return -_rats_gone(trail) <= trail.number if trail.is_due else None


def _rats_gone(trail: Trail) -> int:
    """The seat's rats, as fewer is better."""
    rats: int = _state(trail).rats[trail.seat]
    return -rats


def _led(trail: Trail) -> int:
    """With how many estates nobody stands higher, and the seat stands there at all.

    Rule: R11.2, R14.1
    """
    tables, now = trail.game.tables, _state(trail)
    standings = (standing(tables, now, estate) for estate in range(len(ESTATES)))
    return sum(found[:1] == (trail.seat,) for found in standings)


def _essence(words: Mapping[str, Any]) -> Mapping[str, Any]:
    """A decision without the nuns of a card, which matter in the row of nuns only.

    Rule: R1.2
    """
    card = words.get("card", "")
    return {**words, "card": card[0]} if card[1:].isdecimal() else words


POSING: Final = Posing(
    essence=_essence,
    goals={
        "win": WIN,
        "live": Goal(
            say=lambda _: text("Do not die of the plague"),
            theme=mark("Outliving the plague"),
            judge=_lives,
            limits=(MATCH,),
        ),
        "nuns": Goal(
            say=lambda _: text("Have exactly as many rats as there are nuns in the row"),
            theme=mark("Rats and nuns to measure"),
            judge=_has_rats_as_nuns,
            limits=(MATCH,),
        ),
        "influence": Goal(
            say=lambda n: plural("Gain {n} influence point", "Gain {n} influence points", n).format(n=n),
            theme=mark("Influence at any price"),
            judge=lambda trail: True if _gained(trail) >= trail.number else None,
            limits=(ROUND,),
            measure=_gained,
        ),
        "clean": Goal(
            say=lambda n: plural(
                "Gain {n} influence point, and have no more rats than now",
                "Gain {n} influence points, and have no more rats than now",
                n,
            ).format(n=n),
            theme=mark("Influence without rats"),
            judge=lambda trail: _gained_cleanly(trail) >= trail.number if trail.is_due else None,
            limits=(ROUND,),
            measure=_gained_cleanly,
            is_lasting=True,
        ),
        "lead": Goal(
            say=lambda n: plural(
                "Be the highest with {n} estate", "Be the highest with {n} estates", n
            ).format(n=n),
            theme=mark("Being the first"),
            judge=lambda trail: _led(trail) >= trail.number if trail.is_due else None,
            limits=(ROUND,),
            measure=_led,
            is_lasting=True,
        ),
        "rats": Goal(
            say=lambda n: plural("Have at most {n} rat", "Have at most {n} rats", n).format(n=n),
            theme=mark("Getting rid of rats"),
            judge=_has_few_rats,
            limits=(ROUND, MATCH),
            measure=_rats_gone,
            is_lasting=True,
        ),
    },
    limits={
        ROUND: Limit(say=lambda: text("by the end of this round"), is_reached=_is_round_over),
        MATCH: Limit(say=lambda: text("at the end of the match"), is_reached=lambda trail: trail.is_over),
    },
)
