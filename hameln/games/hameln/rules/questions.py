"""What people ask at the table, each answer with the rule behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from hameln.errors import IllegalAction
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.piper import can_keep, pay_piper, piper_comes
from hameln.games.hameln.rules.scoring import points_of, ranked
from hameln.games.hameln.rules.state import NAMING, PAYING, SELLING, WEDDINGS, State
from hameln.games.hameln.rules.why_not import Say, reason_against
from hameln.games.hameln.rules.words import is_move

RULE_OF: Final = {
    moves.SETTLE: "H2.6",
    moves.WAKE: "H4.1",
    moves.MARRY: "H5.3",
    moves.SELL: "H6.1",
    moves.DONE: "H4.2",
    moves.RAT: "H8.1",
    moves.KING: "H8.5",
    moves.CAT: "H7.1",
    moves.INFLUENCE: "H7.2",
    moves.BRIBE: "H7.3",
    moves.PASS: "H3.2",
    moves.PAY: "H10.3",
}
"""The rule to read about each kind of action of a seat, by verb."""


_ENDS: Final = {NAMING: "H4.2", SELLING: "H6.2", WEDDINGS: "H5.1"}
"""The rule behind "that is all", by what it ends."""


def rule_of(state: State, move: int) -> str:
    """The rule to read about a move of the deciding seat.

    Rule: H4.2, H5.1, H6.2
    """
    verb = moves.verb_of(move)
    return _ENDS[state.stage] if verb == moves.DONE and state.stage in _ENDS else RULE_OF[verb]


@frozen(kw_only=True)
class Threat:
    """How near a house is to being overrun.

    Attributes:
        house: Its id.
        rats: Rats around it now.
        circles: Circles in use around it.
    """

    house: str
    rats: int
    circles: int

    @property
    def left(self) -> int:
        """Rats until a king comes; 0 for an overrun house.

        Rule: H8.4
        """
        return self.circles - self.rats


@frozen(kw_only=True)
class Standing:
    """The points of a seat if the match ended now.

    Attributes:
        total: The sum.
        points: By source: end, cat, traps, influence, money, houses, road.
    """

    total: int
    points: Mapping[str, int]


def why_not(game: Hameln, state: State, move: int, say: Say = str) -> IllegalAction | None:
    """The reason and the rule why a move is not legal now; ``None`` for a legal one.

    Rule: H3.2

    Args:
        game: The game.
        state: Where the match stands.
        move: The move.
        say: What the house or the circle of an id is called.
    """
    try:
        game.check(state, move)
    except IllegalAction as error:
        is_asked = state.mover >= 0 and is_move(game.tables, move)
        return reason_against(game.tables, state, move, say) if is_asked else error
    return None


def threat_to(game: Hameln, state: State, house: str) -> Threat:
    """How many rats lie around a house, and how many fit.

    Rule: H8.4

    Raises:
        KeyError: The town has no such house.
    """
    circles = game.tables.circles_of[game.tables.house_index[house]]
    return Threat(house=house, rats=(circles & state.rats).bit_count(), circles=circles.bit_count())


def houses_at(game: Hameln, state: State, circle: str) -> tuple[Threat, ...]:
    """The houses that a circle touches, and how near each is to being overrun.

    Rule: H1.3, H8.5

    Raises:
        KeyError: The town has no such circle, or it is not used with so many families.
    """
    touched = game.tables.houses_of[game.tables.circle_index[circle]]
    return tuple(threat_to(game, state, game.tables.house_ids[house]) for house, _, _ in touched)


def standings(game: Hameln, state: State) -> tuple[Standing, ...]:
    """The points of each seat as they stand, or at the end as they are; traps count as far as they are known.

    Rule: H11.1, H11.2
    """
    return tuple(
        Standing(total=sum(points.values()), points=points) for points in points_of(game.tables, state)
    )


@frozen(kw_only=True)
class Visit:
    """What a visit of the Piper would leave to a seat that pays for as many children as it can.

    Attributes:
        points: In all, but those for traps, which are secret, if the match ended with it.
        place: By these points, from 0; influence breaks ties.
        paid: The florins that it would pay him.
    """

    points: int
    place: int
    paid: int


def if_piper_came(game: Hameln, state: State) -> tuple[Visit, ...]:
    """What would be if the Piper came now: he leads rats away, and every seat saves what its purse allows.

    Nobody is counted as who ended the match.

    Rule: H1.6, H10.1, H10.2, H10.3, H11.1, H11.9
    """
    tables, then = game.tables, state.copy()
    price, money = tables.price[then.piper], list(then.money)
    piper_comes(tables, then)
    while then.stage == PAYING:
        seat = then.mover
        kept = can_keep(price, then.money[seat], then.boys[seat] + then.girls[seat])
        boys = min(kept, then.boys[seat])
        pay_piper(tables, then, boys << 4 | kept - boys)
    totals = [sum(points.values()) - points["traps"] for points in points_of(tables, then)]
    order = ranked(state, totals)
    return tuple(
        Visit(points=points, place=order.index(seat), paid=money[seat] - then.money[seat])
        for seat, points in enumerate(totals)
    )
