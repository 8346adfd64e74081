"""How good a family's decision was: a master looks for the best one, and compares it with what was done."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

from hameln.games.hameln.players.account import choice_of
from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.decision import Mind, Option, mind_of
from hameln.games.hameln.players.levels import LEVELS
from hameln.games.hameln.players.mistakes import kinds_of
from hameln.games.hameln.players.search import SearchPlayer, fill_in
from hameln.games.hameln.players.tree import Node
from hameln.games.hameln.players.weights import learned_values
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.views import View
from hameln.kernel.players import Clock
from hameln.players.kit import Judge, Judgement, surely_lost

TREES: Final = 4
"""How many trees are grown for each of the two moves."""
COMPARED: Final = 200
"""How often each of them grows."""


def judge_for(game: Hameln) -> Judge:
    """A master who judges decisions of a match."""
    level = LEVELS["master"]

    def judge(seat: int, view: View, actions: Sequence[int], taken: Sequence[int], rng: Random) -> Judgement:
        """Look for the best move, then grow trees of its own for it and for the one that was taken."""
        mind = mind_of(game, seat, rng, BALANCED, learned_values(level.weights))
        tree, options = _grown(mind, view, actions, level.iterations)
        choice = choice_of(mind, mind.character.judge(game, seat), view.state, mind.aim(view.state), options)
        best, (own, *_) = choice.action, taken
        if own == best:
            return Judgement(best=((view, best),), chance=_worth(tree, best), lost=0.0)
        wanted, found = _compared(mind, view, (best, own))
        chance, lost = fmean(wanted), surely_lost(wanted, found)
        if not lost:
            return Judgement(best=((view, best),), chance=chance, lost=lost)
        kinds = kinds_of(game.tables, view.state, own, best)
        why = choice.explained().why
        return Judgement(best=((view, best),), chance=chance, lost=lost, why=why, kinds=kinds)

    return judge


def _compared(mind: Mind, view: View, moves: Sequence[int]) -> list[list[float]]:
    """The chances to win that trees of their own give some moves, under the same circumstances each."""
    found, rng = [list[float]() for _ in moves], mind.rng
    for _ in range(TREES):
        seed = rng.random()
        for move, chances in zip(moves, found, strict=True):
            mind.rng = Random(seed)
            tree, _ = _grown(mind, view, (move,), COMPARED)
            chances.append(_worth(tree, move))
    mind.rng = rng
    return found


def _worth(tree: Node, move: int) -> float:
    """The chance to win that a tree has found for one of its moves."""
    place = tree.moves.index(move)
    return tree.sums[place] / tree.visits[place]


def _grown(mind: Mind, view: View, moves: Sequence[int], iterations: int) -> tuple[Node, list[Option]]:
    """A tree of some moves, and what it has told about them."""
    search = SearchPlayer(mind, iterations)
    options = mind.options(mind.character.judge(mind.game, mind.seat), view.state, moves)
    tree, root = search.planted(view.state, mind.aim(view.state), options)
    search.think(tree, root, Clock.start(None))
    fill_in(root, options, tree.aim)
    return root, options
