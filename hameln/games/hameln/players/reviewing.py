"""How good a family's decision was: a master looks for the best one, and compares it with what was done.

What kind of mistake it was: what was done, and what the better move did instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Final

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.players.account import choice_of
from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.decision import Mind, Option, mind_of
from hameln.games.hameln.players.levels import LEVELS
from hameln.games.hameln.players.search import SearchPlayer, fill_in
from hameln.games.hameln.players.tree import Node
from hameln.games.hameln.players.weights import learned_values
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NAMING, State, indices
from hameln.games.hameln.rules.views import View
from hameln.kernel.players import Clock
from hameln.language import mark
from hameln.players.kit import Judge, Judgement, surely_lost

MISTAKES: Final[Mapping[str, str]] = {
    "settled": mark("There were better start houses."),
    "beside_king": mark("A house beside a king rat was woken."),
    "woke": mark("The wrong house was woken."),
    "woke_few": mark("Too few houses were woken."),
    "not_woken": mark("No house was woken."),
    "married": mark("There were better weddings."),
    "unmarried": mark("A wedding was left out."),
    "sold": mark("It was no time to sell."),
    "sold_other": mark("There were better sales."),
    "unsold": mark("Goods were not sold."),
    "rat": mark("A rat was put where it should not be."),
    "king": mark("A king rat was put where it should not be."),
    "cat": mark("The cat was too dear."),
    "cat_elsewhere": mark("The cat took the wrong rat."),
    "no_cat": mark("The cat was not bought."),
    "influence": mark("Influence was too dear."),
    "influence_little": mark("Influence was not worth its florins."),
    "no_influence": mark("No influence was bought."),
    "bribe": mark("The Piper was bribed too dearly."),
    "bribe_little": mark("The bribe was not worth its florins."),
    "no_bribe": mark("The Piper was not bribed."),
    "unpaid": mark("Children were left to the Piper."),
    "overpaid": mark("The Piper got more than the children were worth."),
    "other_children": mark("The Piper got the wrong children."),
}
"""The kinds, each as a sentence."""

_DONE: Final = {
    moves.SETTLE: "settled",
    moves.WAKE: "woke",
    moves.MARRY: "married",
    moves.SELL: "sold",
    moves.RAT: "rat",
    moves.KING: "king",
    moves.CAT: "cat",
    moves.INFLUENCE: "influence",
    moves.BRIBE: "bribe",
}
"""By the verb of what was done, what was wrong with it."""
_LITTLE: Final = 2
"""As many florins are not dear."""
_MISSED: Final = {
    moves.WAKE: "not_woken",
    moves.MARRY: "unmarried",
    moves.SELL: "unsold",
    moves.CAT: "no_cat",
    moves.INFLUENCE: "no_influence",
    moves.BRIBE: "no_bribe",
}
"""By the verb of what would have been better, what was left out."""


def kinds_of(tables: Tables, state: State, taken: int, best: int) -> tuple[str, ...]:
    """What was wrong with a move, then what it left out; words of `MISTAKES`, at least one.

    Args:
        tables: The town.
        state: The position before it.
        taken: What was done.
        best: What would have been better.
    """
    done, better = moves.verb_of(taken), moves.verb_of(best)
    if done == moves.PAY:
        return (_paid(taken, best),)
    if done == moves.WAKE and stands_beside_king(tables, state, moves.house_of(taken)):
        kinds = ["beside_king"]
    elif done == better:
        kinds = [{moves.SELL: "sold_other", moves.CAT: "cat_elsewhere"}.get(done, _DONE[done])]
    else:
        kinds = [_DONE[done]] if done in _DONE else []
        if _florins_of(tables, state, taken) in range(1, _LITTLE + 1):
            kinds = [f"{_DONE[done]}_little"]
    if done != better and better in _MISSED:
        is_on = done == moves.DONE and state.stage == NAMING
        kinds.append("woke_few" if is_on else _MISSED[better])
    return tuple(kinds)


def _florins_of(tables: Tables, state: State, taken: int) -> int:
    """What was laid for a bribe or paid for influence; 0 for other moves."""
    if moves.verb_of(taken) == moves.BRIBE:
        return moves.florins_of(taken)
    return tables.ring[state.ring][0] if moves.verb_of(taken) == moves.INFLUENCE else 0


def _paid(taken: int, best: int) -> str:
    """What was wrong with what the Piper got."""
    own, wanted = sum(moves.paid_of(taken)), sum(moves.paid_of(best))
    if own == wanted:
        return "other_children"
    return "unpaid" if own < wanted else "overpaid"


def stands_beside_king(tables: Tables, state: State, house: int) -> bool:
    """Whether a house shares a circle with one on which a king rat stands."""
    return any(
        bit & state.kinged
        for circle in indices(tables.circles_of[house])
        for other, bit, _ in tables.houses_of[circle]
        if other != house
    )


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
            why = choice.explained().why
            return Judgement(best=((view, best),), chance=_worth(tree, best), lost=0.0, why=why)
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
