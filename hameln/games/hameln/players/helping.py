"""Trees that other processes grow from the same position, and what is taken over from them.

Each grows a whole tree of its own, and only the root's visits and sums are added up, as by T. Cazenave and
N. Jouandeau, "On the Parallelization of UCT" (2007).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from time import monotonic
from typing import Final, TypeAlias

from attrs import frozen

from hameln.games.hameln.players.decision import Aim
from hameln.games.hameln.players.evaluation import Valuer
from hameln.games.hameln.players.features import make_lens
from hameln.games.hameln.players.tree import Node, Tree
from hameln.games.hameln.players.weights import learned_values
from hameln.games.hameln.rules.game import Hameln, game_from_header
from hameln.games.hameln.rules.state import State
from hameln.kernel.players import Clock

SPARE: Final = 0.02
"""Seconds before the deadline at which thinking ends."""
Found: TypeAlias = Mapping[int, tuple[int, float]]
"""By move how often a tree came back to it, and the sum of what it found there."""


@frozen(kw_only=True)
class Growth:
    """A tree that shall be grown, in plain values, so that a compiled program can send it to another process.

    Attributes:
        header: The match, as a record's header tells it.
        seats: How many families play.
        state: The position, as the searching seat knows it.
        moves: What may be done.
        bonuses: By move what rules add to it.
        valuing: The weights and spreads by which positions are valued.
        aim: The fields of an `Aim`.
        sizes: The horizon, the turns that are played on, the ways to finish each.
        curiosity: How strongly moves that were tried seldom are tried again.
        iterations: How often it grows.
        seconds: For how long at most; ``None`` for as long as it takes.
    """

    header: str
    seats: int
    state: State
    moves: Sequence[int]
    bonuses: Mapping[int, float]
    valuing: tuple[list[list[list[float]]], list[list[float]]]
    aim: tuple[int, float, float, float, list[float], float, list[float], bool]
    sizes: tuple[int, int, int]
    curiosity: float
    iterations: int
    seconds: float | None


@lru_cache(maxsize=2)
def _game_of(header: str, seats: int) -> Hameln:
    return game_from_header(json.loads(header), seats)


def growth_of(header: str, tree: Tree, root: Node, iterations: int, seconds: float | None) -> Growth:
    """A tree like this one, from its root."""
    aim = tree.aim
    return Growth(
        header=header,
        seats=len(tree.low),
        state=root.state,
        moves=tuple(root.moves),
        bonuses=dict(zip(root.moves, root.bonuses, strict=False)),
        valuing=(tree.valuer.weights, tree.valuer.spreads),
        aim=(
            *(aim.seat, aim.spread, aim.cruelty, aim.boldness),
            *(aim.start, aim.base, aim.grudges, aim.is_bent),
        ),
        sizes=(tree.horizon, tree.rollout, tree.plans),
        curiosity=tree.curiosity,
        iterations=iterations,
        seconds=seconds,
    )


def grown(growth: Growth) -> Found:
    """What a tree has found, which nobody has seen grow."""
    end = None if growth.seconds is None else monotonic() + growth.seconds
    valuer = Valuer(make_lens(_game_of(growth.header, growth.seats).tables), learned_values())
    valuer.weights, valuer.spreads = growth.valuing
    horizon, rollout, plans = growth.sizes
    low, high = [1.0] * growth.seats, [0.0] * growth.seats
    tree = Tree(valuer, Aim(*growth.aim), Random(), horizon, rollout, growth.curiosity, low, high, plans)
    root = Node(growth.state, 0)
    tree.open(root, list(growth.moves))
    if growth.bonuses:
        root.bonuses = [growth.bonuses[move] for move in root.moves]
    while root.count < growth.iterations and (end is None or monotonic() < end):
        tree.grow(root)
    return {
        move: (visits, value)
        for move, visits, value in zip(root.moves, root.visits, root.sums, strict=False)
        if visits
    }


def add_found(root: Node, found: Found) -> None:
    """Add to a root what another tree has found of the moves that have been tried at both."""
    for place, move in enumerate(root.moves[: len(root.kids)]):
        visits, value = found.get(move, (0, 0.0))
        root.visits[place] += visits
        root.sums[place] += value
        root.count += visits


def grow_together(
    tree: Tree, root: Node, clock: Clock, game: Hameln, enough: int, grow: Callable[[int], None]
) -> None:
    """Let each helper grow a tree of its own, as large as the part that is grown here; what comes is added.

    Args:
        tree: The tree that is grown here.
        root: Its root.
        clock: With its helpers, if there are any.
        game: The match.
        enough: How large all trees together shall be.
        grow: Lets the tree grow until it is so large, or time is over.
    """
    lacking = max(0, enough - root.count)

    def growths(count: int) -> list[Growth]:
        seconds = None if clock.deadline is None else max(0.0, clock.left() - SPARE)
        return [growth_of(json.dumps(game.setup()), tree, root, lacking // (count + 1), seconds)] * count

    for found in clock.shared(grown, growths, lambda count: grow(enough - count * (lacking // (count + 1)))):
        add_found(root, found)
