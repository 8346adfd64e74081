"""How good a family's decision was: a master looks for the best one, and compares it with what was done."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
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
from hameln.players.reviewing import Judge, Judgement

COMPARED: Final = 800
"""How often the tree of each of the two moves grows."""


def judge_for(game: Hameln) -> Judge:
    """A master who judges decisions of a match."""
    level = LEVELS["master"]

    def judge(seat: int, view: View, actions: Sequence[int], taken: Sequence[int], rng: Random) -> Judgement:
        """Look for the best move, then grow a tree of its own for it and for the one that was taken."""
        mind = mind_of(game, seat, rng, BALANCED, learned_values(level.weights))
        _, options = _grown(mind, view, actions, level.iterations)
        choice = choice_of(mind, mind.character.judge(game, seat), view.state, mind.aim(view.state), options)
        best, seed = choice.action, rng.random()

        def chance_of(move: int) -> float:
            mind.rng = Random(seed)
            tree, _ = _grown(mind, view, (move,), COMPARED)
            return tree.sums[0] / tree.visits[0]

        chance = chance_of(best)
        lost = 0.0 if taken[0] == best else max(0.0, chance - chance_of(taken[0]))
        if not lost:
            return Judgement(best=((view, best),), chance=chance, lost=lost)
        kinds = kinds_of(game.tables, view.state, taken[0], best)
        why = choice.explained().why
        return Judgement(best=((view, best),), chance=chance, lost=lost, why=why, kinds=kinds)

    return judge


def _grown(mind: Mind, view: View, moves: Sequence[int], iterations: int) -> tuple[Node, list[Option]]:
    """A tree of some moves, and what it has told about them."""
    search = SearchPlayer(mind, iterations)
    options = mind.options(mind.character.judge(mind.game, mind.seat), view.state, moves)
    tree, root = search.planted(view.state, mind.aim(view.state), options)
    search.think(tree, root, Clock.start(None))
    fill_in(root, options, tree.aim)
    return root, options
