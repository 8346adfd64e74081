"""New towns by the thousand: ``python -m benchmarks.towns``.

Draws towns of 3 to 200 houses after wishes by chance, asks whether there is anything to say against them, and
lets families play a match to its end in each, for every number of families that it is for.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from statistics import median
from time import process_time

from attrs import frozen

from hameln.games.hameln.editor.generator import Density, Growth, Water, Wishes, new_town
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.questions import crossings
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.map.warnings import find_warnings
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.referee import play_match

RANGES = ((3, 12), (12, 40), (12, 40), (40, 100), (100, 200))
"""Sizes of towns; those that are played most often are met twice."""

SELDOM = 0.2


@frozen(kw_only=True)
class Drawn:
    """A town that was drawn, and what was found.

    Attributes:
        houses: How many it has.
        seconds: How long it took to draw.
        said: What is to be said against it.
        rounds: Of each match that was played to its end.
    """

    houses: int
    seconds: float
    said: tuple[str, ...]
    rounds: tuple[int, ...]


def numbered(number: int) -> Wishes:
    """The wishes of this number: all sizes, all kinds of towns."""
    rng = Random(number)
    few, most = RANGES[rng.randrange(len(RANGES))]
    houses = rng.randint(few, most)
    return Wishes(
        houses=houses,
        districts=rng.randint(1, min(12, houses if rng.random() < SELDOM else max(1, houses // 2))),
        market=rng.randint(0, min(16, houses)) if rng.random() < SELDOM else None,
        density=list(Density)[rng.randrange(len(Density))],
        growth=list(Growth)[rng.randrange(len(Growth))],
        river=list(Water)[rng.randrange(len(Water))],
        wall=rng.random() > SELDOM,
    )


def complaints(town: Town) -> tuple[str, ...]:
    """Everything that is to be said against a town."""
    return tuple(map(str, (*find_problems(town), *find_warnings(town), *crossings(town))))


def played(town: Town, player: str, seed: int) -> tuple[int, ...]:
    """The rounds of a match for each number of families that a town is for, played to the end."""
    rounds: list[int] = []
    for size in town.start_houses:
        game = Hameln(town, size)
        match = play_match(game, [maker_of(player)] * size, seed)
        rounds.append(match.state.round)
    return tuple(rounds)


def drawn(number: int, players: Sequence[str]) -> Drawn:
    """The town of this number, looked at and played in."""
    wishes = numbered(number)
    begun = process_time()
    town = new_town(wishes, number)
    seconds = process_time() - begun
    rounds = tuple(count for player in players for count in played(town, player, number))
    return Drawn(houses=wishes.houses, seconds=seconds, said=complaints(town), rounds=rounds)


def main() -> None:
    """Draw the towns that the command line asks for, and tell what was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--towns", type=int, default=1000, help="how many")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    parser.add_argument(
        "--players", default="random", help="who plays in each, separated by commas; empty for none"
    )
    wanted = parser.parse_args()
    players = [name for name in wanted.players.split(",") if name]
    found: list[Drawn] = []
    for number in range(wanted.first, wanted.first + wanted.towns):
        found.append(drawn(number, players))
        for sentence in found[-1].said:
            print(f"town {number}: {sentence}", flush=True)
    bad = sum(bool(one.said) for one in found)
    print(f"{len(found)} towns, {bad} with something to be said against them.")
    rounds = [count for one in found for count in one.rounds]
    if rounds:
        told = f"half of them within {median(rounds):g} rounds, the longest {max(rounds)}"
        print(f"{len(rounds)} matches of {', '.join(players)} came to their end: {told}.")
    for least, most in ((3, 20), (21, 40), (41, 100), (101, 200)):
        times = sorted(1000 * one.seconds for one in found if least <= one.houses <= most)
        if times:
            high = times[int(0.95 * (len(times) - 1))]
            print(
                f"{least} to {most} houses: drawn in {median(times):.0f} ms, 95 of 100 within {high:.0f} ms, "
                f"the slowest in {times[-1]:.0f} ms."
            )
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
