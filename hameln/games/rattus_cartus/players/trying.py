"""Trying what an heir might do, in futures that agree with all it has seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.kernel.players import Clock


def best_by_trial(  # noqa: PLR0913 - what is tried, and how, by name
    game: RattusCartus,
    view: View,
    bonuses: Sequence[float],
    outcome: Callable[[State, int, Random], float],
    *,
    futures: int,
    rng: Random,
    clock: Clock,
) -> int:
    """The number of what does best in futures; all are tried in the same ones.

    Args:
        game: The match.
        view: What the heir sees.
        bonuses: What speaks for each beside its outcomes; the first of equals is taken.
        outcome: How good a future is that begins with what has this number.
        futures: How often each is tried at first; the better half goes on, twice as often.
        rng: Draws the futures.
        clock: When there is no time left, what is best so far is taken.
    """
    sums, counts = [0.0] * len(bonuses), [0] * len(bonuses)
    left = list(range(len(bonuses)))
    while len(left) > 1:
        for _ in range(futures):
            if clock.is_over():
                break
            clock.give_way()
            world = game.sample(view, rng)
            seed = rng.random()
            for one in left:
                sums[one] += outcome(world.copy(), one, Random(seed))
                counts[one] += 1
        left.sort(key=lambda one: -bonuses[one] - sums[one] / max(1, counts[one]))
        if len(left) == 2 or clock.is_over():  # noqa: PLR2004 - the last two have been compared
            break
        left = left[: (len(left) + 1) // 2]
        futures *= 2
    return left[0]
