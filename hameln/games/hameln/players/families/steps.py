"""The steps that a rule of a family can be about: a closed list, one name for each kind of choice."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import NAMING, SELLING

STEPS: Final[dict[str, str]] = {
    "settle_man": "put the first man into a start house",
    "settle_woman": "put the first woman into a start house",
    "wake_men": "name a house to be woken by its man, the first one or a further one",
    "wake_women": "name a house to be woken by its woman, the first one or a further one",
    "stop_naming": "name no further house",
    "marry_son": "marry an own boy to a girl of another family; the own family pays the house",
    "marry_daughter": "marry an own girl to a boy of another family; the other family pays the house",
    "stop_weddings": "marry no further child",
    "sell_good": "offer a good for florins",
    "sell_for_trap": "offer a good for a trap",
    "stop_selling": "offer no further good",
    "place_rat": "put a rat on a circle",
    "crown": "give one of the last kings to a house",
    "buy_cat": "buy the cat and take a rat off its circle",
    "buy_influence": "buy the next field of the ring",
    "bribe": "put florins on one of the Piper's fields",
    "no_extra": "take no extra action",
    "pay_piper": "pay the Piper for some of the own children, for all or for none",
}
"""Every step with what it is."""

_BY_GENDER: Final = {moves.SETTLE: ("settle_man", "settle_woman"), moves.WAKE: ("wake_men", "wake_women")}
_BY_CHILD: Final = ("marry_son", "marry_daughter")
_PLAIN: Final = {
    moves.RAT: "place_rat",
    moves.KING: "crown",
    moves.CAT: "buy_cat",
    moves.INFLUENCE: "buy_influence",
    moves.BRIBE: "bribe",
    moves.PASS: "no_extra",
    moves.PAY: "pay_piper",
}


def step_of(stage: int, move: int) -> str:
    """The step that a move of a seat is.

    Args:
        stage: The stage of the state in which it is made.
        move: A legal move; not one of chance.
    """
    verb = moves.verb_of(move)
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb == moves.SELL:
        return "sell_good" if moves.price_of(move) == moves.FOR_FLORINS else "sell_for_trap"
    if verb == moves.DONE:
        return {NAMING: "stop_naming", SELLING: "stop_selling"}.get(stage, "stop_weddings")
    if verb == moves.MARRY:
        return _BY_CHILD[moves.child_of(move)]
    return _BY_GENDER[verb][moves.gender_of(move)]
