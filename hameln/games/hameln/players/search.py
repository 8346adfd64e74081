"""A player that grows a tree of moves for every decision and takes the one it came back to most often."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from attrs import define, field

from hameln.games.hameln.players.account import choice_of
from hameln.games.hameln.players.decision import Aim, Mind, Option
from hameln.games.hameln.players.helping import SPARE, grow_together
from hameln.games.hameln.players.tree import Node, Tree
from hameln.games.hameln.rules.state import CHANCE, State
from hameln.games.hameln.rules.views import View
from hameln.kernel.players import Choice, Clock

BETWEEN_LOOKS: Final = 16
"""Iterations between two looks at the clock; where one runs and leaves are played on from, each is long."""


@define(eq=False)
class SearchPlayer:
    """Grows a tree for every decision; within a turn it goes on with the tree that it has.

    Attributes:
        mind: Whom it plays like, and for which seat.
        iterations: How often its tree grows, for all decisions of a turn together; the clock may end it.
        horizon: How many turns deep it looks.
        rollout: Turns that are played on from a leaf.
        curiosity: How strongly moves that were tried seldom are tried again.
        longer: How often its tree may grow where a clock runs, which ends it then.
        plans: Ways to finish a turn that are tried for each that is played on.
    """

    mind: Mind
    iterations: int
    horizon: int = 1000
    rollout: int = 0
    curiosity: float = 1.0
    longer: int = 0
    plans: int = 0
    _tree: Tree | None = field(default=None, init=False)
    _root: Node | None = field(default=None, init=False)

    def choose(self, view: View, actions: Sequence[int], clock: Clock) -> Choice[int]:
        """Pick the move that the search came back to most often."""
        mind, state = self.mind, view.state
        judge = mind.character.judge(mind.game, mind.seat)
        options = mind.options(judge, state, actions)
        whim = mind.whim(options, len(actions), state)
        if whim is not None:
            return whim
        aim = mind.aim(state)
        tree, root = self.planted(state, aim, options)
        self.think(tree, root, clock)
        fill_in(root, options, tree.aim)
        choice = choice_of(mind, judge, state, tree.aim, options)
        self._tree = tree
        self._root = root.kids[root.moves.index(choice.action)] if root.kids else None
        return choice

    def planted(self, state: State, aim: Aim, options: list[Option]) -> tuple[Tree, Node]:
        """The part of the last tree that grew from this position, or a new one."""
        moves = [option.move for option in options]
        root = None if self._root is None else found(self._root, state)
        if self._tree is None or root is None or sorted(root.moves) != sorted(moves):
            seats = mind_seats(self.mind)
            root = Node(state, 0)
            self._tree = Tree(
                self.mind.valuer,
                aim,
                self.mind.rng,
                self.horizon,
                self.rollout,
                self.curiosity,
                [1.0] * seats,
                [0.0] * seats,
                self.plans,
            )
            self._tree.open(root, moves)
        if any(option.bonus for option in options):
            slope = 0.25 / aim.spread
            bonus_of = {option.move: slope * option.bonus for option in options}
            root.bonuses = [bonus_of[move] for move in root.moves]
            for place, visits in enumerate(root.visits):
                root.sums[place] += visits * root.bonuses[place]
        return self._tree, root

    def think(self, tree: Tree, root: Node, clock: Clock) -> None:
        """Let the tree grow until it is big enough or time is over, and others along with it."""
        enough = self.iterations if clock.deadline is None else max(self.iterations, self.longer)
        grow = partial(self._grow, tree, root, clock)
        if clock.helpers is not None:
            grow_together(tree, root, clock, self.mind.game, enough, grow)
        grow(enough)

    def _grow(self, tree: Tree, root: Node, clock: Clock, enough: int) -> None:
        """Let the tree grow until it is so big or time is over."""
        together = 1 if self.plans and clock.deadline is not None else BETWEEN_LOOKS
        while root.count < enough:
            clock.give_way()
            if clock.left() <= SPARE:
                return
            for _ in range(together):
                tree.grow(root)


def mind_seats(mind: Mind) -> int:
    """How many families play."""
    return mind.game.seats


def found(node: Node, state: State) -> Node | None:
    """The node of this position, at a node or behind the draws that follow it."""
    if node.mover == CHANCE:
        below = (found(kid, state) for kid in node.outcomes.values())
        return next((kid for kid in below if kid is not None), None)
    return node if node.moves and node.state == state else None


def fill_in(root: Node, options: list[Option], aim: Aim) -> None:
    """Tell the options what the tree has found."""
    place_of = {move: place for place, move in enumerate(root.moves[: len(root.kids)])}
    most = max(root.visits, default=1)
    for option in options:
        place = place_of.get(option.move)
        option.trust = 0.0
        if place is None or not root.visits[place]:
            continue
        mean = root.sums[place] / root.visits[place]
        if root.bonuses:
            mean -= root.bonuses[place]
        option.lead = aim.lead_at(mean)
        option.trust = root.visits[place] / most
        option.after = root.kids[place].state
