"""Playing on from a full state in a plain way, until the round is over, or some more.

The end of a match, as a seat awaits it that knows everything but the row of nuns.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

import attr

from hameln.games.rattus_cartus.players.decisions import (
    best_slot,
    best_supply,
    best_target,
    healing,
    least_missed,
)
from hameln.games.rattus_cartus.players.expansion_decisions import plain_move
from hameln.games.rattus_cartus.players.position_value import Outlook, outlook_of, utility, worth_of
from hameln.games.rattus_cartus.players.taste import PLAIN, Taste
from hameln.games.rattus_cartus.players.turn_plans import Plan, quick_plan
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.chance import draw_outcome
from hameln.games.rattus_cartus.rules.engine import apply_move, legal_moves
from hameln.games.rattus_cartus.rules.expansion_chance import draw_more
from hameln.games.rattus_cartus.rules.scoring import book_heir, totals_of
from hameln.games.rattus_cartus.rules.state import CHANCE, NOBODY, NONE, State
from hameln.games.rattus_cartus.rules.tables import Tables

SURE: Final = 0.05
"""The variance that is left where every nun has been seen, so that nothing is divided by none."""


def odds_of_nuns(outlook: Outlook, number: int) -> float:
    """The chance that the row shows so many nuns at least, by what the seat knows of it.

    Rule: R15.1
    """
    if number <= 0:
        return 1.0
    away = (outlook.nuns + 0.5 - number) / math.sqrt(outlook.doubt + SURE)
    return 0.5 * math.erfc(-away / math.sqrt(2.0))


def odds_of_winning(outlook: Outlook, state: State, seat: int) -> float:
    """The chance to win a match in which nothing is left to do, before the row of nuns is turned up.

    A seat that is ahead must live; one that is behind must live where all have died that are before it.

    Rule: R15.2, R15.3, R15.4
    """
    tables, rats = outlook.tables, state.rats
    totals = totals_of(tables, state)
    own = (totals[seat], -rats[seat])
    fewest, shared = -1, 1
    for other in range(tables.seats):
        theirs = (totals[other], -rats[other])
        if other == seat or theirs < own:
            continue
        if theirs == own:
            shared += 1
        elif fewest < 0 or rats[other] < fewest:
            fewest = rats[other]
    lives, prey = own_odds(outlook, state, seat, fewest)
    if tables.is_merciful and rats[seat] == min(rats):
        lives = 1.0
    if fewest >= 0:
        lives -= odds_of_nuns(outlook, prey)
    return max(0.0, lives) / shared


def own_odds(outlook: Outlook, state: State, seat: int, fewest: int) -> tuple[float, int]:
    """The chance to live, and how many nuns save those before a seat, as Books will move their number.

    Who alone has the most moves the number so that it wins, if it can: up to live, down to kill.

    Rule: R15.1, N7.3

    Args:
        outlook: What the seat expects.
        state: The end.
        seat: The seat.
        fewest: The fewest rats of those that are before it; -1 where nobody is.
    """
    tables, own = outlook.tables, state.rats[seat]
    keeper = book_heir(tables, state) if tables.book >= 0 else NONE
    shift = tables.book_shift
    if keeper == NONE:
        return odds_of_nuns(outlook, own), fewest
    if keeper == seat:
        if 0 <= fewest <= own:
            return 0.0, fewest
        return odds_of_nuns(outlook, own - shift), fewest + shift
    if fewest >= 0:  # whoever is before it is saved as far as Books can do it
        return odds_of_nuns(outlook, own - shift), fewest - shift
    is_prey = state.rats[keeper] < own
    return odds_of_nuns(outlook, own + shift if is_prey else own), fewest


WIN: Final = 50.0
"""Points that winning is worth."""
BESIDE: Final = 0.3
"""What a point is worth once the match is over."""


@attr.s(auto_attribs=True, eq=False)
class Future:
    """A full state that is played on.

    Attributes:
        tables: The match.
        state: Changed in place.
        rng: Draws for chance and decides between equals.
        tastes: By seat.
    """

    tables: Tables
    state: State
    rng: Random
    tastes: list[Taste]

    def outlook(self, seat: int) -> Outlook:
        """What a seat expects as the state stands."""
        return outlook_of(self.tables, self.state, seat, self.tastes[seat])

    def carry_out(self, plan: Plan) -> None:
        """Enter the building of a plan and lay its cards."""
        if self.tables.nobles:
            self.enter_by_nobles(plan)
            return
        apply_move(self.tables, self.state, (moves.ENTER, plan.place))
        for card in plan.cards:
            apply_move(self.tables, self.state, (moves.LAY, card))
        apply_move(self.tables, self.state, moves.DONE_MOVE)

    def enter_by_nobles(self, plan: Plan) -> None:
        """Likewise, as far as a noble lets it.

        Rule: N3.5
        """
        tables, state = self.tables, self.state
        entering: moves.Move = (moves.ENTER, plan.place)
        actions = legal_moves(tables, state)
        apply_move(tables, state, entering if entering in actions else actions[0])
        for card in plan.cards:
            if (moves.LAY, card) in legal_moves(tables, state):
                apply_move(tables, state, (moves.LAY, card))
        while moves.DONE_MOVE not in (actions := legal_moves(tables, state)):
            apply_move(tables, state, actions[0])
        apply_move(tables, state, moves.DONE_MOVE)

    def finish_round(self) -> None:
        """Play on until this round is over."""
        now = self.state.round
        while self.state.mover != NOBODY and self.state.round == now:
            self.step()

    def step(self) -> None:
        """Play the next action, or a whole turn."""
        state, tables = self.state, self.tables
        seat = state.mover
        if seat == CHANCE:
            is_more = state.agenda[-1][0] > agenda.OVER
            outcome = draw_more if is_more else draw_outcome
            apply_move(tables, state, outcome(tables, state, self.rng))
            return
        kind = state.agenda[-1][0]
        if kind == agenda.LOOK:
            slots = [slot for slot in range(tables.nuns) if not state.looked[seat] >> slot & 1]
            apply_move(tables, state, (moves.LOOK, best_slot(state, seat, slots, self.rng)))
            return
        outlook = self.outlook(seat)
        if kind == agenda.TURN:
            self.carry_out(quick_plan(outlook, state, seat, self.rng))
        elif kind == agenda.SUPPLY:
            apply_move(tables, state, (moves.SUPPLY, best_supply(outlook, state, seat, self.rng)))
        elif kind == agenda.LAY:
            actions = legal_moves(tables, state)
            apply_move(tables, state, moves.DONE_MOVE if moves.DONE_MOVE in actions else actions[0])
        elif kind > agenda.OVER:
            apply_move(tables, state, plain_move(outlook, state, seat, self.rng))
        else:
            self.resolve(outlook, seat)

    def resolve(self, outlook: Outlook, seat: int) -> None:
        """Give, heal, or choose a loser."""
        state, tables = self.state, self.tables
        kind, _, place, special, _ = state.agenda[-1]
        if kind == agenda.GIVE:
            for card in least_missed(outlook, state, seat, special):
                apply_move(tables, state, (moves.GIVE, card))
        elif kind == agenda.HEAL:
            for card in healing(outlook, state, seat, place):
                apply_move(tables, state, (moves.DISCARD, card))
            apply_move(tables, state, moves.DONE_MOVE)
        else:
            self.strike(outlook, place, special)

    def strike(self, outlook: Outlook, place: int, kind: int) -> None:
        """Choose the loser of a Sword or a Flute."""
        tables, state = self.tables, self.state
        inside = state.places[place]
        counts = [state.laid[other].count(kind) for other in inside]
        fewest = min(counts)
        losers = [other for other, count in zip(inside, counts, strict=True) if count == fewest]
        apply_move(tables, state, (moves.TARGET, best_target(outlook, state, losers, kind)))

    def worths(self) -> list[float]:
        """What the position is worth to each seat."""
        return [worth_of(self.outlook(seat), self.state, seat) for seat in range(self.tables.seats)]


def future_of(tables: Tables, state: State, rng: Random, seat: int, taste: Taste) -> Future:
    """A future in which one seat has a taste of its own, and the others play to win."""
    tastes = [PLAIN] * tables.seats
    tastes[seat] = taste
    return Future(tables, state, rng, tastes)


def judged(future: Future, seat: int) -> float:
    """How much a seat wants the position to which a future has come; at the end little but winning counts."""
    wanted = utility(future.worths(), seat, future.tastes[seat].spite)
    if future.state.mover != NOBODY:
        return wanted
    return WIN * odds_of_winning(future.outlook(seat), future.state, seat) + BESIDE * wanted


def judged_later(future: Future, seat: int, rounds: int) -> float:
    """How much a seat wants a future, played on until this round is over, or so many more.

    Of several rounds the mean of how much it wants their ends counts, without this one's: it wavers less than
    the very last, and tells more than the first. A match that is over stays as it is.
    """
    future.finish_round()
    if rounds == 0:
        return judged(future, seat)
    total = 0.0
    for done in range(rounds):
        future.finish_round()
        now = judged(future, seat)
        if future.state.mover == NOBODY:
            return (total + now * (rounds - done)) / rounds
        total += now
    return total / rounds
