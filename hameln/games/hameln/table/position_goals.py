"""The goals of set positions in the board game, and until when they are to be reached."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.rules.scoring import SOURCES, points_of, totals_of
from hameln.games.hameln.rules.state import EXTRA, KINDS_OF_GOODS, PAYING, State
from hameln.games.hameln.table.scoring import SOURCE_NAMES, say_florins
from hameln.language import mark, plural, text
from hameln.table.position_goals import MATCH, WIN, Goal, Limit, Posing, Trail
from hameln.table.saying import say_points, signed

TURN: Final = "turn"
COMING: Final = "coming"


def _state(trail: Trail) -> State:
    found: State = trail.now.state
    return found


def _is_turn_over(trail: Trail) -> bool:
    first, now = trail.first.state, _state(trail)
    return (first.phase, first.round, first.turn) != (now.phase, now.round, now.turn)


def _has_come(trail: Trail) -> bool:
    """Whether the Piper has come and gone.

    Rule: H10.6
    """
    return trail.is_over or _state(trail).phase > trail.first.state.phase


def _lost(trail: Trail) -> int:
    """Rule: H10.3."""
    lost: int = _state(trail).road.count(trail.seat) - trail.first.state.road.count(trail.seat)
    return lost


def _keeps_children(trail: Trail) -> bool | None:
    return False if _lost(trail) else True if trail.is_due else None


def _say_lost(trail: Trail) -> str:
    lost = _lost(trail)
    return plural("You have lost {n} child.", "You have lost {n} children.", lost).format(n=lost)


def _wakes_calmly(trail: Trail) -> bool | None:
    """Goods come while houses are carried out, and none is overrun then.

    Rule: H4.3, H8.4
    """
    first, now = trail.first.state, _state(trail)
    if _has_overrun(trail):
        return False
    gained = _goods(now, trail.seat) - _goods(first, trail.seat)
    is_carried_out = trail.is_due or now.stage == EXTRA
    return gained >= trail.number if is_carried_out else None


def _harvest(trail: Trail) -> int:
    """Goods gained; -1 where a house was overrun for them."""
    first, now = trail.first.state, _state(trail)
    return -1 if _has_overrun(trail) else _goods(now, trail.seat) - _goods(first, trail.seat)


def _gained_with_loss(trail: Trail) -> tuple[int, int]:
    """As many goods as are wanted, and below 0 the houses that were overrun for them.

    Rule: H8.4
    """
    first, now = trail.first.state, _state(trail)
    gained = _goods(now, trail.seat) - _goods(first, trail.seat)
    return min(gained, trail.number), -(now.overrun & ~first.overrun).bit_count()


def _say_overrun(trail: Trail) -> str:
    return text("A house was overrun.") if _has_overrun(trail) else ""


def _say_goods(goods: int) -> str:
    return plural("{n} good", "{n} goods", goods).format(n=goods)


def _has_overrun(trail: Trail) -> bool:
    """Whether a house was overrun while houses were carried out, also if it has been freed since.

    Only the last king, taken by a house that is overrun, lets the Piper come so early, who frees that house
    with the rat that filled it.

    Rule: H8.4, H8.6
    """
    return bool(_state(trail).overrun & ~trail.first.state.overrun) or bool(_calls_the_piper(trail))


def _goods(state: State, seat: int) -> int:
    return sum(state.goods[KINDS_OF_GOODS * seat : KINDS_OF_GOODS * (seat + 1)])


def _calls_the_piper(trail: Trail) -> bool | None:
    """Rule: H8.6."""
    now = _state(trail)
    return True if now.stage == PAYING or _has_come(trail) else None


def _say_kings_left(trail: Trail) -> str:
    """How much was lacking until he comes: he does when the last king rat is taken.

    Rule: H8.6
    """
    kings = _state(trail).kings
    return plural(
        "The Piper did not come: {n} king rat is left.",
        "The Piper did not come: {n} king rats are left.",
        kings,
    ).format(n=kings)


def _earnings(trail: Trail) -> int:
    """Rule: H6.1."""
    gained: int = _state(trail).money[trail.seat] - trail.first.state.money[trail.seat]
    return gained


def _points(trail: Trail) -> int:
    """The points that the seat would have more if the match ended now.

    Rule: H11.2, H11.9
    """
    tables, first = trail.game.tables, trail.first.state
    return totals_of(tables, _state(trail))[trail.seat] - totals_of(tables, first)[trail.seat]


def _say_sources(trail: Trail) -> str:
    """From where the points come that the seat has more.

    Rule: H11.2, H11.9
    """
    before, after = (
        points_of(trail.game.tables, view.state)[trail.seat] for view in (trail.first, trail.now)
    )
    told = [
        f"{text(SOURCE_NAMES[source])} {signed(after[source] - before[source])}"
        for source in SOURCES
        if after[source] != before[source]
    ]
    return text("It brought: {sources}.").format(sources=", ".join(told))


_DEEDS: Final = {
    "marry": mark("Weddings"),
    "influence": mark("Buying influence"),
    "bribe": mark("Bribing the Piper"),
    "cat": mark("The cat"),
}
"""What a decision is about, by its verb."""


POSING: Final = Posing(
    deed=lambda words: _DEEDS.get(words["do"], ""),
    goals={
        "win": WIN,
        "children": Goal(
            say=lambda _: text("Lose no child to the Piper"),
            theme=mark("Keeping one's children"),
            judge=_keeps_children,
            limits=(COMING,),
            missed=_say_lost,
            lure=lambda trail: (-_lost(trail),),
            account=lambda trail: "" if _lost(trail) else text("No child was lost."),
        ),
        "goods": Goal(
            say=lambda n: plural(
                "Gain {n} good, and let no house be overrun",
                "Gain {n} goods, and let no house be overrun",
                n,
            ).format(n=n),
            theme=mark("Waking with care"),
            judge=_wakes_calmly,
            limits=(TURN,),
            measure=_harvest,
            is_lasting=True,
            missed=_say_overrun,
            lure=_gained_with_loss,
            amount=_say_goods,
        ),
        "piper": Goal(
            say=lambda _: text("Let the Piper come"),
            theme=mark("Calling the Piper"),
            judge=_calls_the_piper,
            limits=(TURN,),
            missed=_say_kings_left,
            lure=lambda trail: (-_state(trail).kings,),
            account=lambda trail: text("The Piper came.") if _calls_the_piper(trail) else "",
        ),
        "florins": Goal(
            say=lambda n: plural("Gain {n} florin", "Gain {n} florins", n).format(n=n),
            theme=mark("Money at once"),
            judge=lambda trail: True if _earnings(trail) >= trail.number else None,
            limits=(TURN,),
            measure=_earnings,
            amount=say_florins,
        ),
        "points": Goal(
            say=lambda n: plural(
                "Be worth {n} point more than now", "Be worth {n} points more than now", n
            ).format(n=n),
            theme=mark("What is worth more"),
            judge=lambda trail: _points(trail) >= trail.number if trail.is_due else None,
            limits=(TURN,),
            measure=_points,
            amount=say_points,
            is_lasting=True,
            account=_say_sources,
            when=lambda: text("at the end of this turn"),
        ),
    },
    limits={
        TURN: Limit(say=lambda: text("in this turn"), is_reached=_is_turn_over),
        COMING: Limit(say=lambda: text("when he comes next"), is_reached=_has_come),
        MATCH: Limit(say=lambda: text("by the end of the match"), is_reached=lambda trail: trail.is_over),
    },
)
