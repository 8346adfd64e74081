"""The names of the things on the table, as spots, tasks and explanations call them."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State

SEXES: Final = ("boy", "girl")


def house_thing(house: str) -> str:
    """The thing that a house is."""
    return f"house:{house}"


def circle_thing(circle: str) -> str:
    """The thing that a circle is."""
    return f"circle:{circle}"


def district_thing(district: str) -> str:
    """The thing that a Piper's field is."""
    return f"district:{district}"


def child_thing(sex: str, seat: int) -> str:
    """The thing that a family's boys or girls in the hall are.

    Args:
        sex: ``boy`` or ``girl``.
    """
    return f"child:{sex}:{seat}"


def step_thing(seat: int) -> str:
    """The thing that a family's marker on the influence track is."""
    return f"step:{seat}"


def things_of(game: Hameln, state: State, move: int) -> tuple[str, ...]:
    """The things on the table that a move is about, such as the house that would be woken."""
    tables, seat = game.tables, state.mover
    match moves.verb_of(move):
        case moves.SETTLE | moves.WAKE | moves.KING:
            return (house_thing(tables.house_ids[moves.house_of(move)]),)
        case moves.RAT:
            return (circle_thing(tables.circle_ids[moves.circle_of(move)]),)
        case moves.MARRY:
            child = moves.child_of(move)
            return (
                child_thing(SEXES[child], seat),
                child_thing(SEXES[1 - child], moves.partner_of(move)),
                house_thing(tables.house_ids[moves.home_of(move)]),
            )
        case moves.CAT:
            circle = moves.circle_of(move)
            return ("cat", *((circle_thing(tables.circle_ids[circle]),) if circle >= 0 else ()))
        case moves.BRIBE:
            return (district_thing(tables.district_ids[moves.district_of(move)]),)
        case moves.INFLUENCE:
            return ("ring",)
        case moves.SELL if moves.price_of(move) != moves.FOR_FLORINS:
            return (f"traps:{moves.price_of(move)}",)
        case _:
            return ()
