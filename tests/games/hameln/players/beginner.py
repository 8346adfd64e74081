"""A beginner: somebody who has read the rules and *how to play* once, and plays by what is told there.

It was written from the page of the rules and from `docs/how-to-play.md`, and looks at nothing of the computer
players: it never thinks ahead, counts no rival's points and knows no weights. What it minds:

- wake houses by men for dear goods, one or two at a time, as long as they keep a circle free;
- have a few children by women while the bag has some;
- marry before the Piper comes, daughters rather than sons, into dear houses;
- sell everything for florins when the purse is nearly empty or the Piper is near;
- buy the cat where it frees an own house, influence while florins are left for the Piper;
- put rats where others live, and pay for as many children as it can.

``python -m tests.games.hameln.players.beginner --matches 400`` tells how often it wins.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from hameln.arena.intervals import Rate, wilson
from hameln.arena.lineups import turned
from hameln.arena.matches import win_shares
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.kernel.game import Game
from hameln.kernel.match import seed_of
from hameln.kernel.players import Choice, Clock
from hameln.kernel.referee import play_match
from hameln.kernel.sums import added

PRICES: Final = (1, 2, 3, 4)
"""Florins for bread, cheese, ale and meat (H6.1)."""
CAT_PRICE: Final = 4
NEAR: Final = 2
"""So many kings are left when the Piper is near."""
FEW_CHILDREN: Final = 2
MANY_HOUSES: Final = 2
"""More houses than this a beginner does not name at once."""
SALE: Final = 6
"""Florins for which it goes to market."""


class Beginner:
    """Plays by a few plain habits."""

    def __init__(self, tables: Tables, seat: int, rng: Random) -> None:
        self._tables = tables
        self._seat = seat
        self._rng = rng

    def choose(self, view: View, actions: Sequence[int], clock: Clock) -> Choice[int]:
        """Whatever seems best at a glance; what seems equal is drawn."""
        del clock
        glances = [(self._glance(view.state, move) + 0.01 * self._rng.random(), move) for move in actions]
        return Choice(max(glances)[1])

    def _glance(self, state: State, move: int) -> float:
        """How good a move looks; a bribe never does."""
        glances = {
            moves.WAKE: self._wake,
            moves.MARRY: self._marry,
            moves.SELL: self._sell,
            moves.RAT: self._rat,
            moves.KING: self._king,
            moves.CAT: self._cat,
            moves.INFLUENCE: self._influence,
            moves.PAY: self._pay,
        }
        verb = moves.verb_of(move)
        if verb in glances:
            return glances[verb](state, move)
        return {moves.BRIBE: -1.0, moves.DONE: 0.5}.get(verb, 0.0)

    def _spare(self, state: State) -> int:
        """Florins that are left when the Piper has been paid."""
        seat = self._seat
        children = state.boys[seat] + state.girls[seat]
        return state.money[seat] - children * self._tables.price[state.piper]

    def _lives_in(self, state: State, house: int) -> bool:
        return bool((state.men[self._seat] | state.women[self._seat]) >> house & 1)

    def _free(self, state: State, house: int) -> int:
        return (self._tables.circles_of[house] & ~state.rats).bit_count()

    def _wake(self, state: State, move: int) -> float:
        """Men for goods, women for the first few children; never a house that its own rats overrun."""
        house, seat = moves.house_of(move), self._seat
        if len(state.named) >= MANY_HOUSES:
            return 0.0
        good = self._tables.good_of[house]
        children = state.boys[seat] + state.girls[seat]
        if moves.gender_of(move) == moves.MAN:
            worth = 1.0 + PRICES[good] if good >= 0 else 1.5
        else:
            worth = (5.5 - 2 * children if children < FEW_CHILDREN else 0.4) if good >= 0 else 1.5
        return worth - (4.0 if self._free(state, house) <= state.lures[house] else 0.0)

    def _marry(self, state: State, move: int) -> float:
        """Daughters cost nothing; sons are married while florins last. Dear houses score twice."""
        cost = self._tables.cost[moves.home_of(move)]
        if moves.child_of(move) == moves.GIRL:
            return 4.0 + cost
        return 3.0 + 0.5 * cost if state.money[self._seat] >= cost + 1 else 0.2

    def _sell(self, state: State, move: int) -> float:
        """All goods for florins once they bring enough, or when the Piper is near."""
        first = 4 * self._seat
        goods = state.goods[first : first + 4]
        purse = sum(count * price for count, price in zip(goods, PRICES, strict=True))
        is_needed = self._spare(state) < 0 and state.kings <= NEAR
        if moves.price_of(move) != moves.FOR_FLORINS:
            return 0.3
        worth = PRICES[moves.good_of(move)]
        if state.sale:
            return 1.0 + worth
        return (6.0 if is_needed or purse >= SALE else 0.3) + 0.1 * worth

    def _influence(self, state: State, move: int) -> float:
        """Bought while it is cheap for what it gives, and the Piper can still be paid."""
        del move
        price, points = self._tables.ring[state.ring]
        return 1.5 + points - price if self._spare(state) >= price else -9.0

    def _pay(self, state: State, move: int) -> float:
        """For as many children as there is money for."""
        del state
        return float(sum(moves.paid_of(move)))

    def _king(self, state: State, move: int) -> float:
        """Not on an own house."""
        return -float(self._lives_in(state, moves.house_of(move)))

    def _rat(self, state: State, move: int) -> float:
        """Where it harms others; what it does to oneself weighs more."""
        circle = moves.circle_of(move)
        harm = 0.0
        for house, _, circles in self._tables.houses_of[circle]:
            left = (circles & ~state.rats).bit_count()
            own = self._lives_in(state, house)
            harm += (3.0 / left if own else -0.5 / left) * self._tables.cost[house]
        return -harm

    def _cat(self, state: State, move: int) -> float:
        """Bought if it frees an own house, and there is money for it."""
        circle = moves.circle_of(move)
        if self._spare(state) < CAT_PRICE or circle < 0:
            return -9.0
        houses = [house for house, _, _ in self._tables.houses_of[circle]]
        freed = [house for house in houses if state.overrun >> house & 1 and self._lives_in(state, house)]
        return float(sum(self._tables.cost[house] for house in freed)) if freed else -1.0


def make_beginner(game: Game[Any, Any, Any], seat: int, rng: Random) -> Beginner:
    """A beginner for a seat of Hameln."""
    assert isinstance(game, Hameln)
    return Beginner(game.tables, seat, rng)


def wins_against(player: str, matches: int, seed: int, size: int = 4) -> Rate:
    """How often one beginner wins against copies of a player; every opening from every seat."""
    game = Hameln(find_town("hameln"), size)
    shares: list[float] = []
    for opening in range(-(-matches // size)):
        for seats in turned(("beginner", *[player] * (size - 1))):
            makers = [make_beginner if name == "beginner" else maker_of(name) for name in seats]
            match = play_match(game, makers, seed_of(seed, opening))
            shares.append(win_shares(game.result(match.state).places)[seats.index("beginner")])
    return wilson(added(shares), len(shares))


def main() -> None:
    """Print a table of how often the beginner wins."""
    parser = argparse.ArgumentParser(description="How often a scripted beginner wins against levels.")
    parser.add_argument("--against", default="random,greedy,easy,medium,hard")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    sys.stdout.write("| against | matches | wins | equal |\n| --- | ---: | ---: | ---: |\n")
    for player in said.against.split(","):
        rate = wins_against(player, said.matches, said.seed)
        sys.stdout.write(f"| 3 × {player} | {said.matches} | {rate} | 25.0 % |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
