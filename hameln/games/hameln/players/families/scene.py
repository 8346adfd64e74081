"""What a rule looks at: a position as its seat may know it, and one step that the seat could take.

The values of the others' traps are never read here, so nothing that is hidden can move a rule.

The steps that a rule of a family can be about: a closed list, one name for each kind of choice.
"""

from __future__ import annotations

from typing import Final

import attr

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.extras import CAT_COST
from hameln.games.hameln.rules.piper import can_keep
from hameln.games.hameln.rules.scoring import house_points, influence_points, money_points, road_points
from hameln.games.hameln.rules.state import NAMING, NONE, SELLING, State, indices
from hameln.games.hameln.rules.waking import can_bear
from hameln.language import mark
from hameln.players.characters.rule import Step

_OF_A_HOUSE: Final = (moves.SETTLE, moves.WAKE, moves.MARRY, moves.KING)


@attr.s(auto_attribs=True, slots=True, eq=False)
class Position:
    """What all steps of one decision have in common.

    Attributes:
        tables: The town.
        state: Where the match stands; nobody changes it.
        seat: Who decides.
    """

    tables: Tables
    state: State
    seat: int
    _points: list[int] | None = attr.ib(default=None, init=False)
    _order: list[int] | None = attr.ib(default=None, init=False)

    @property
    def others(self) -> list[int]:
        """The other seats."""
        return [seat for seat in range(self.tables.families) if seat != self.seat]

    def points(self) -> list[int]:
        """The points of each seat as everybody can count them: all but those for traps."""
        if self._points is None:
            tables, state = self.tables, self.state
            influence, money = influence_points(state), money_points(tables, state)
            self._points = [
                (state.cat == seat)
                + influence[seat]
                + money[seat]
                + house_points(tables, state, seat)
                + road_points(tables, state, seat)
                for seat in range(tables.families)
            ]
        return self._points

    def order(self) -> list[int]:
        """The seats by those points, best first; influence breaks ties."""
        if self._order is None:
            points = self.points()
            self._order = sorted(self.state.ranking, key=lambda seat: -points[seat])
        return self._order

    def leader(self) -> int:
        """The best of the other seats."""
        return next(seat for seat in self.order() if seat != self.seat)

    def unpaid(self, seat: int) -> int:
        """How many children of a seat the Piper would take along if he came at once."""
        state = self.state
        children = state.boys[seat] + state.girls[seat]
        return children - can_keep(self.tables.price[state.piper], state.money[seat], children)

    def people(self, seat: int, houses: int) -> int:
        """How many people of a seat live in the houses of a mask."""
        state = self.state
        return (state.men[seat] & houses).bit_count() + (state.women[seat] & houses).bit_count()

    def people_of_others(self, houses: int) -> int:
        """How many people of the other seats live in the houses of a mask."""
        return sum(self.people(seat, houses) for seat in self.others)

    def worth(self, seat: int, houses: int) -> int:
        """What the people of a seat in the houses of a mask would bring at the end."""
        state, cost = self.state, self.tables.cost
        men, women = indices(state.men[seat] & houses), indices(state.women[seat] & houses)
        return sum(cost[house] for house in men) + sum(cost[house] for house in women)

    def rescued(self, district: int) -> int:
        """Mask of the houses that would be free if the Piper played in that district now."""
        tables, state = self.tables, self.state
        gone = tables.district_circles[district] | tables.market_circles
        left = state.rats & ~gone
        return _mask([h for h in indices(state.overrun) if tables.circles_of[h] & ~left])


@attr.s(auto_attribs=True, slots=True, eq=False)
class Scene:
    """One step that could be taken in a position.

    Attributes:
        position: Where the match stands.
        move: The step.
    """

    position: Position
    move: int

    @property
    def tables(self) -> Tables:
        """The town."""
        return self.position.tables

    @property
    def state(self) -> State:
        """Where the match stands."""
        return self.position.state

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.position.seat

    @property
    def verb(self) -> int:
        """What kind of move the step is."""
        return moves.verb_of(self.move)

    def house(self) -> int:
        """The one house that the step is about, or ``NONE``."""
        return moves.house_of(self.move) if self.verb in _OF_A_HOUSE else NONE

    def circle(self) -> int:
        """The circle that gets or loses a rat, or ``NONE``."""
        return moves.circle_of(self.move) if self.verb in (moves.RAT, moves.CAT) else NONE

    def houses(self) -> int:
        """Mask of the houses that the step is about: its house, or those at its circle."""
        circle = self.circle()
        if circle != NONE:
            return _mask([house for house, _, _ in self.tables.houses_of[circle]])
        house = self.house()
        return 0 if house == NONE else 1 << house

    def partner(self) -> int:
        """The other family that the step is about, or ``NONE``: of the wedding, or in the house."""
        verb, move, state = self.verb, self.move, self.state
        if verb == moves.MARRY:
            return moves.partner_of(move)
        if verb == moves.WAKE or (verb == moves.SETTLE and moves.gender_of(move) == moves.WOMAN):
            by_men = moves.gender_of(move) == moves.MAN
            return (state.woman_of if by_men else state.man_of)[moves.house_of(move)]
        return NONE

    def brings_child(self) -> bool:
        """Whether waking the house brings a child, as things stand now."""
        if self.verb != moves.WAKE:
            return False
        house = moves.house_of(self.move)
        is_productive = self.tables.production >> house & 1
        return bool(is_productive and can_bear(self.state, self.state.woman_of[house]))

    def price(self) -> int:
        """What the step costs the seat."""
        verb, move, tables, state = self.verb, self.move, self.tables, self.state
        if verb == moves.MARRY:
            return tables.cost[moves.home_of(move)] if moves.child_of(move) == moves.BOY else 0
        if verb == moves.CAT:
            return CAT_COST
        if verb == moves.INFLUENCE:
            return tables.ring[state.ring][0]
        if verb == moves.BRIBE:
            return moves.florins_of(move)
        if verb == moves.PAY:
            return self.kept() * tables.price[state.piper]
        return 0

    def partners_price(self) -> int:
        """What the step costs the other family of a wedding."""
        if self.verb == moves.MARRY and moves.child_of(self.move) == moves.GIRL:
            return self.tables.cost[moves.home_of(self.move)]
        return 0

    def kept(self) -> int:
        """How many children are paid for."""
        return sum(moves.paid_of(self.move)) if self.verb == moves.PAY else 0

    def overruns(self) -> int:
        """Mask of the houses that the rat would overrun."""
        if self.verb != moves.RAT:
            return 0
        circle = moves.circle_of(self.move)
        rats = self.state.rats | 1 << circle
        return sum(bit for _, bit, circles in self.tables.houses_of[circle] if circles & rats == circles)

    def frees(self) -> int:
        """Mask of the houses that the cat would free."""
        circle = self.circle()
        if self.verb != moves.CAT or circle == NONE:
            return 0
        return self.houses() & self.state.overrun

    def field(self) -> int:
        """The Piper's field on which he stands after the step."""
        state = self.state
        if self.verb != moves.BRIBE:
            return state.piper
        district, florins = self.district(), moves.florins_of(self.move)
        sums = [laid + florins * (place == district) for place, laid in enumerate(state.bribes)]
        return sums.index(max(sums))

    def district(self) -> int:
        """The district whose field is bribed, or ``NONE``."""
        return moves.district_of(self.move) if self.verb == moves.BRIBE else NONE


def _mask(places: list[int]) -> int:
    return sum(1 << place for place in places)


STEPS: Final[dict[str, Step]] = {
    "settle_man": Step(mark("settle the first man"), "put the first man into a start house"),
    "settle_woman": Step(mark("settle the first woman"), "put the first woman into a start house"),
    "wake_men": Step(
        mark("wake a house by its man"), "name a house to be woken by its man, the first one or a further one"
    ),
    "wake_women": Step(
        mark("wake a house by its woman"),
        "name a house to be woken by its woman, the first one or a further one",
    ),
    "stop_naming": Step(mark("wake no further house"), "name no further house"),
    "marry_son": Step(
        mark("marry a son"), "marry an own boy to a girl of another family; the own family pays the house"
    ),
    "marry_daughter": Step(
        mark("marry a daughter"),
        "marry an own girl to a boy of another family; the other family pays the house",
    ),
    "stop_weddings": Step(mark("marry no further child"), "marry no further child"),
    "sell_good": Step(mark("sell a good for florins"), "offer a good for florins"),
    "sell_for_trap": Step(mark("give a good for a trap"), "offer a good for a trap"),
    "stop_selling": Step(mark("sell no further good"), "offer no further good"),
    "place_rat": Step(mark("put a rat on a circle"), "put a rat on a circle"),
    "crown": Step(mark("crown a house with a king rat"), "give one of the last kings to a house"),
    "buy_cat": Step(mark("buy the cat"), "buy the cat and take a rat off its circle"),
    "buy_influence": Step(mark("buy influence"), "buy the next field of the ring"),
    "bribe": Step(mark("bribe the Piper"), "put florins on one of the Piper's fields"),
    "no_extra": Step(mark("take no extra action"), "take no extra action"),
    "pay_piper": Step(
        mark("pay the Piper"), "pay the Piper for some of the own children, for all or for none"
    ),
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
