"""What kind of mistake a family's decision was: what was done, and what the better move did instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import NAMING, State, indices
from hameln.language import mark

MISTAKES: Final[Mapping[str, str]] = {
    "settled": mark("There were better start houses."),
    "beside_king": mark("A house beside a king rat was woken."),
    "woke": mark("The wrong house was woken."),
    "woke_few": mark("Too few houses were woken."),
    "not_woken": mark("No house was woken."),
    "married": mark("There were better weddings."),
    "unmarried": mark("A wedding was left out."),
    "sold": mark("It was no time to sell."),
    "sold_other": mark("There were better sales."),
    "unsold": mark("Goods were not sold."),
    "rat": mark("A rat was put where it should not be."),
    "king": mark("A king rat was put where it should not be."),
    "cat": mark("The cat was too dear."),
    "cat_elsewhere": mark("The cat took the wrong rat."),
    "no_cat": mark("The cat was not bought."),
    "influence": mark("Influence was too dear."),
    "influence_little": mark("Influence was not worth its florins."),
    "no_influence": mark("No influence was bought."),
    "bribe": mark("The Piper was bribed too dearly."),
    "bribe_little": mark("The bribe was not worth its florins."),
    "no_bribe": mark("The Piper was not bribed."),
    "unpaid": mark("Children were left to the Piper."),
    "overpaid": mark("The Piper got more than the children were worth."),
    "other_children": mark("The Piper got the wrong children."),
}
"""The kinds, each as a sentence."""

_DONE: Final = {
    moves.SETTLE: "settled",
    moves.WAKE: "woke",
    moves.MARRY: "married",
    moves.SELL: "sold",
    moves.RAT: "rat",
    moves.KING: "king",
    moves.CAT: "cat",
    moves.INFLUENCE: "influence",
    moves.BRIBE: "bribe",
}
"""By the verb of what was done, what was wrong with it."""
_LITTLE: Final = 2
"""As many florins are not dear."""
_MISSED: Final = {
    moves.WAKE: "not_woken",
    moves.MARRY: "unmarried",
    moves.SELL: "unsold",
    moves.CAT: "no_cat",
    moves.INFLUENCE: "no_influence",
    moves.BRIBE: "no_bribe",
}
"""By the verb of what would have been better, what was left out."""


def kinds_of(tables: Tables, state: State, taken: int, best: int) -> tuple[str, ...]:
    """What was wrong with a move, then what it left out; words of `MISTAKES`, at least one.

    Args:
        tables: The town.
        state: The position before it.
        taken: What was done.
        best: What would have been better.
    """
    done, better = moves.verb_of(taken), moves.verb_of(best)
    if done == moves.PAY:
        return (_paid(taken, best),)
    if done == moves.WAKE and stands_beside_king(tables, state, moves.house_of(taken)):
        kinds = ["beside_king"]
    elif done == better:
        kinds = [{moves.SELL: "sold_other", moves.CAT: "cat_elsewhere"}.get(done, _DONE[done])]
    else:
        kinds = [_DONE[done]] if done in _DONE else []
        if _florins_of(tables, state, taken) in range(1, _LITTLE + 1):
            kinds = [f"{_DONE[done]}_little"]
    if done != better and better in _MISSED:
        is_on = done == moves.DONE and state.stage == NAMING
        kinds.append("woke_few" if is_on else _MISSED[better])
    return tuple(kinds)


def _florins_of(tables: Tables, state: State, taken: int) -> int:
    """What was laid for a bribe or paid for influence; 0 for other moves."""
    if moves.verb_of(taken) == moves.BRIBE:
        return moves.florins_of(taken)
    return tables.ring[state.ring][0] if moves.verb_of(taken) == moves.INFLUENCE else 0


def _paid(taken: int, best: int) -> str:
    """What was wrong with what the Piper got."""
    own, wanted = sum(moves.paid_of(taken)), sum(moves.paid_of(best))
    if own == wanted:
        return "other_children"
    return "unpaid" if own < wanted else "overpaid"


def stands_beside_king(tables: Tables, state: State, house: int) -> bool:
    """Whether a house shares a circle with one on which a king rat stands."""
    return any(
        bit & state.kinged
        for circle in indices(tables.circles_of[house])
        for other, bit, _ in tables.houses_of[circle]
        if other != house
    )
