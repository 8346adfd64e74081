"""A tree of moves, in which every family is taken to look for what is best for itself.

It has a node for each position that a move or a draw leads to. Positions hold what the searching seat may
know; hidden traps are drawn anew for every look at a leaf. Moves that look promising are tried first. Where
the tree ends, the turn is finished quickly and the position weighed.

Trees of this kind come from L. Kocsis and C. Szepesvári, "Bandit Based Monte-Carlo Planning" (2006); that
every seat looks for its own share, from N. R. Sturtevant, "An Analysis of UCT in Multi-Player Games" (2008).
Drawing what is hidden is near to P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo
Tree Search" (2012).
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

import attr

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.players.decision import Aim
from hameln.games.hameln.players.evaluation import Valuer, chances
from hameln.games.hameln.players.rollouts import finish_turn, finish_well
from hameln.games.hameln.rules.chance import draw_outcome
from hameln.games.hameln.rules.engine import apply_move, legal_moves
from hameln.games.hameln.rules.moves import (
    BRIBE,
    CAT,
    DONE,
    FOR_FLORINS,
    INFLUENCE,
    MARRY,
    PASS,
    SELL,
    florins_of,
    good_of,
    home_of,
    paid_of,
    price_of,
    verbs_of,
)
from hameln.games.hameln.rules.selling import offers_of
from hameln.games.hameln.rules.state import (
    CHANCE,
    EXTRA,
    KINDS_OF_GOODS,
    NAMING,
    NOBODY,
    PAYING,
    SELLING,
    TURN,
    WEDDINGS,
    State,
)
from hameln.games.hameln.rules.views import View, sample_state
from hameln.kernel.sums import added

HARDLY: Final = 0.01
PASSES: Final = 0.4
INFLUENCES: Final = 0.25
CATS: Final = 0.3
BRIBES: Final = (0.0, 0.05, 0.03, 0.02)
"""By florins; of more there is hardly any hope."""
WAKINGS: Final = 1.0
WEDS: Final = 2.0
SALES: Final = 1.0
TRAP_SHARE: Final = 0.4
"""How good it looks to sell for a trap, beside florins."""
STOPS: Final = {NAMING: 0.5, SELLING: 0.3, WEDDINGS: 0.3}
"""The share of the end of an action, beside a single way to go on."""


def priors_of(tables: Tables, state: State, moves: list[int]) -> list[float]:
    """A share for each move of the deciding seat; together they are 1."""
    stage = state.stage
    if stage == EXTRA:
        shares = extra_priors(moves)
    elif stage == TURN:
        shares = turn_priors(tables, state, moves)
    elif stage in (SELLING, WEDDINGS, NAMING):
        shares = further_priors(tables, state, moves)
    elif stage == PAYING:
        shares = payment_priors(moves)
    else:
        return [1.0 / len(moves)] * len(moves)
    total = added(shares)
    return [share / total for share in shares]


def extra_priors(moves: list[int]) -> list[float]:
    """Nothing, influence, the cat, small bribes: in this order."""
    verbs = verbs_of(moves)
    cats = verbs.count(CAT)
    shares: list[float] = []
    for place, verb in enumerate(verbs):
        if verb == BRIBE:
            florins = florins_of(moves[place])
            shares.append(BRIBES[florins] if florins < len(BRIBES) else HARDLY)
        elif verb == CAT:
            shares.append(CATS / cats)
        elif verb == PASS:
            shares.append(PASSES)
        elif verb == INFLUENCE:
            shares.append(INFLUENCES)
        else:
            shares.append(HARDLY)
    return shares


def turn_priors(tables: Tables, state: State, moves: list[int]) -> list[float]:
    """Wakings alike, weddings by what the homes are worth, sales together like one waking."""
    verbs = verbs_of(moves)
    weddings = sum(
        [home_share(tables, move) for move, verb in zip(moves, verbs, strict=True) if verb == MARRY]
    )
    sales = verbs.count(SELL)
    shares: list[float] = []
    for move, verb in zip(moves, verbs, strict=True):
        if verb == MARRY:
            shares.append(WEDS * home_share(tables, move) / weddings)
        elif verb == SELL:
            shares.append(SALES * sale_share(state, move) / sales)
        else:
            shares.append(WAKINGS)
    return shares


def further_priors(tables: Tables, state: State, moves: list[int]) -> list[float]:
    """Weddings by what the homes are worth; of sales, which are the same in any order, those in one order."""
    offers = offers_of(state)
    last = good_of(offers[-1]) if offers else KINDS_OF_GOODS - 1
    shares: list[float] = []
    for move, verb in zip(moves, verbs_of(moves), strict=True):
        if verb == MARRY:
            shares.append(float(home_share(tables, move)))
        elif verb == SELL:
            good = good_of(move)
            shares.append(sale_share(state, move) if good <= last else HARDLY)
        elif verb == DONE:
            shares.append(0.0)
        else:
            shares.append(1.0)
    others = added(shares)
    stop = STOPS[state.stage] * (others / max(1, len(moves) - 1)) if others else 1.0
    return [share or stop for share in shares]


def home_share(tables: Tables, move: int) -> int:
    """What the home of a wedding costs; one that costs nothing looks as good as one that costs a florin."""
    return max(1, tables.cost[home_of(move)])


def sale_share(state: State, move: int) -> float:
    """For florins, or for a trap of the highest stack; the other stacks hide the same."""
    stack = price_of(move)
    if stack == FOR_FLORINS:
        return 1.0
    return TRAP_SHARE if stack == state.stacks.index(max(state.stacks)) else HARDLY


def payment_priors(moves: list[int]) -> list[float]:
    """Rather more children than fewer."""
    return [1.0 + boys + girls for boys, girls in map(paid_of, moves)]


NARROWEST: Final = 0.02
"""The least difference of values that counts as all there is between good and bad."""


@attr.s(auto_attribs=True, init=False, eq=False, slots=True)
class Node:
    """A position of the tree and what is known about its moves, the most promising first."""

    state: State
    mover: int
    turns: int
    """How many turns have ended since the root."""
    moves: list[int]
    shares: list[float]
    kids: list[Node]
    """Those of the first moves; a move is tried only after all that look better."""
    visits: list[int]
    sums: list[float]
    """By move, of the mover's chances."""
    count: int
    outcomes: dict[int, Node]
    """Where chance moves, its outcomes so far."""
    values: list[float]
    """The chances of all seats where they are known for good; else empty."""
    bonuses: list[float]
    """By move, what rules add to the mover's chances; empty for nothing."""

    def __init__(self, state: State, turns: int) -> None:
        """A position that nobody has looked at."""
        self.state = state
        self.mover = state.mover
        self.turns = turns
        self.moves = []
        self.shares = []
        self.kids = []
        self.visits = []
        self.sums = []
        self.count = 0
        self.outcomes = {}
        self.values = []
        self.bonuses = []


@attr.s(auto_attribs=True, eq=False)
class Tree:
    """A search from one position.

    Attributes:
        horizon: Turns after which a position is a leaf.
        rollout: Turns that are played on from a leaf, after its own.
        curiosity: How strongly moves that were tried seldom are tried again.
        plans: Ways to finish a turn that are tried wherever one is played on, of which the best for its
            family is taken; with none, it is played on quickly.
    """

    valuer: Valuer
    aim: Aim
    rng: Random
    horizon: int
    rollout: int
    curiosity: float
    low: list[float]
    high: list[float]
    plans: int = 0

    def grow(self, root: Node) -> None:
        """One iteration: down to a leaf, and what it is worth back up."""
        path: list[tuple[Node, int]] = []
        leaf = self.descend(root, path)
        values = leaf.values or self.look(leaf)
        low, high = self.low, self.high
        if root.bonuses:
            root.sums[path[0][1]] += root.bonuses[path[0][1]]
        for node, place in path:
            mover = node.mover
            value = values[mover]
            node.visits[place] += 1
            node.sums[place] += value
            node.count += 1
            low[mover] = min(low[mover], value)
            high[mover] = max(high[mover], value)

    def descend(self, node: Node, path: list[tuple[Node, int]]) -> Node:
        """Go down by the best moves to a position that is new or where the tree ends; note the way."""
        tables = self.valuer.tables
        while True:
            if node.mover == CHANCE:
                outcome = draw_outcome(tables, node.state, self.rng)
                kid = node.outcomes.get(outcome)
                if kid is None:
                    kid = node.outcomes[outcome] = self.after(node, outcome)
                    if kid.mover != CHANCE:
                        return kid
                node = kid
                continue
            if node.mover == NOBODY or node.turns >= self.horizon:
                return node
            if not node.moves:
                self.open(node, legal_moves(tables, node.state))
            place = self.pick(node)
            path.append((node, place))
            if place == len(node.kids):
                kid = self.after(node, node.moves[place])
                node.kids.append(kid)
                node.visits.append(0)
                node.sums.append(0.0)
                if kid.mover != CHANCE:
                    return kid
            node = node.kids[place]

    def open(self, node: Node, moves: list[int]) -> None:
        """Order the moves by how promising they look."""
        self.rng.shuffle(moves)
        shares = priors_of(self.valuer.tables, node.state, moves)
        order = sorted(range(len(moves)), key=shares.__getitem__, reverse=True)
        node.moves = [moves[place] for place in order]
        node.shares = [shares[place] for place in order]

    def pick(self, node: Node) -> int:
        """The place of the move that is worth most, or not yet known well enough.

        This is PUCT of C. D. Rosin, "Multi-Armed Bandits with Episode Context" (2011), in the form of D.
        Silver and others, "Mastering the Game of Go without Human Knowledge" (2017). Worths are stretched
        between the lowest and the highest seen, as by J. Schrittwieser and others, "Mastering Atari, Go,
        Chess and Shogi by Planning with a Learned Model" (2020). A move that nobody tried counts like the
        mean of the others, a form of the first-play urgency of S. Gelly and Y. Wang, "Exploration
        Exploitation in Go: UCT for Monte-Carlo Go" (2006).
        """
        mover = node.mover
        low = self.low[mover]
        width = max(self.high[mover] - low, NARROWEST)
        push = self.curiosity * math.sqrt(node.count + 1)
        shares, visits, sums = node.shares, node.visits, node.sums
        best, chosen = -1.0, 0
        total = 0.0
        for place, visited in enumerate(visits):
            total += sums[place]
            worth = (sums[place] / visited - low) / width + push * shares[place] / (1 + visited)
            if worth > best:
                best, chosen = worth, place
        fresh = len(visits)
        if fresh < len(node.moves):
            usual = (total / node.count - low) / width if node.count else 0.0
            if usual + push * shares[fresh] > best:
                return fresh
        return chosen

    def after(self, node: Node, move: int) -> Node:
        """The position after a move or a draw, and after what follows without a choice."""
        tables = self.valuer.tables
        state = node.state.copy()
        turns = node.turns
        while True:
            turn = state.turn
            apply_move(tables, state, move)
            if state.turn != turn:
                turns += 1
            if state.mover < 0 or turns >= self.horizon:
                break
            moves = legal_moves(tables, state)
            if len(moves) > 1:
                break
            move = moves[0]
        return Node(state, turns)

    def look(self, node: Node) -> list[float]:
        """The chances of all seats in a position, once its turn is finished."""
        tables = self.valuer.tables
        state = node.state
        is_settled = node.turns >= self.horizon or node.mover == NOBODY
        if any(state.traps[::4]):
            state = sample_state(tables, View(seat=self.aim.seat, state=state), self.rng)
        else:
            if not is_settled or self.rollout:
                state = state.copy()
            if is_settled and not self.rollout:
                node.values = self.judged(state)
                return node.values
        if not is_settled:
            state = self.finished(state)
        for _ in range(self.rollout):
            state = self.finished(state)
        return self.judged(state)

    def finished(self, state: State) -> State:
        """The position when its turn is over; the one given may be changed."""
        if self.plans:
            return finish_well(self.valuer, state, self.plans, self.rng)
        finish_turn(self.valuer.tables, state, self.rng)
        return state

    def judged(self, state: State) -> list[float]:
        """The chances of all seats, the searching one's as its character sees them."""
        worths = self.valuer.worths(state)
        spread = self.valuer.spread(state)
        values = chances(worths, spread)
        if self.aim.is_bent:
            values[self.aim.seat] = self.aim.value(worths, spread)
        return values
