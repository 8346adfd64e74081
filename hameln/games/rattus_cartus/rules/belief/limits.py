"""How much of a belief goes on: hypotheses up to a number, and no class of tokens that nobody has."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.rules.belief.arrangements import Weighed
from hameln.games.rattus_cartus.rules.tables import PEOPLE

MOST: Final = 1024
"""Hypotheses beyond which a sample of them goes on."""
FEWEST: Final = 32
"""And where hands are very large."""
ROUGH: Final = 64
"""And where what they say of hidden cards is estimated."""
USUAL: Final = (256, 1536)
"""Hidden cards and numbers in a hypothesis up to which so many go on; the shipped packs keep below."""


def most_of(weights: list[Weighed], most: int = MOST) -> int:
    """How many hypotheses like these go on: fewer where hands are large, so that a decision does not wait.

    Args:
        weights: The hypotheses.
        most: How many where hands are of a usual size.
    """
    if len(weights) <= FEWEST:
        return FEWEST
    zones, pools = weights[0][0]
    cards, numbers = sum(map(sum, zones)), sum(map(len, zones)) + PEOPLE * len(pools)
    room = most * USUAL[0] * USUAL[1] // (max(cards, USUAL[0]) * max(numbers, USUAL[1]))
    return max(FEWEST, room)


def without_empty(
    kinds: int, places: list[tuple[int, int]], weights: list[Weighed]
) -> tuple[list[tuple[int, int]], list[Weighed]]:
    """Classes of tokens and hypotheses, without classes and pools of which nothing is left in any of them.

    The first pool and the last two stay, where cards come from still.

    Args:
        kinds: How many kinds there are before the classes.
        places: What the classes stand for: a pool, and a mask of estates.
        weights: The hypotheses.
    """
    ours = [hypothesis for hypothesis, _ in weights]
    used = [at for at in range(len(places)) if any(zone[kinds + at] for zones, _ in ours for zone in zones)]
    kept = sorted({0, *used})
    last = len(ours[0][1]) - 1
    needed = {0, max(last - 1, 0), last, *[places[at][0] for at in kept]}
    pools = [pool for pool in range(last + 1) if pool in needed or any(any(rows[pool]) for _, rows in ours)]
    columns = [*range(kinds), *[kinds + at for at in kept]]
    left: list[Weighed] = []
    for (zones, rows), weight in weights:
        narrow = tuple([tuple([zone[column] for column in columns]) for zone in zones])
        left.append(((narrow, tuple([rows[pool] for pool in pools])), weight))
    return [(pools.index(places[at][0]), places[at][1]) for at in kept], left
