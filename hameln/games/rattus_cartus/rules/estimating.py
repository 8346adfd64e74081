"""What is estimated where cards can lie in too many ways to be counted.

A pack may have thousands of people and hands of hundreds; counting in how many ways the wishes that Horses
have left can be fulfilled would take hours. There each estate has a *free share* instead: the part of its
cards that is left if every wish takes its cards of the estates it wants in proportion to what is free of
them. Whether all wishes can be fulfilled is exact even so.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf, lgamma, log
from random import Random
from typing import Final

from hameln.games.rattus_cartus.rules.tables import ESTATES
from hameln.games.rattus_cartus.rules.wanting import (
    Wishes,
    alike_in_cells,
    joined,
    number_of,
    ways,
    width_of,
)
from hameln.kernel.sums import added

COUNTED: Final = 60
"""How many wishes are counted at most; matches with the shipped packs hardly ever have half as many."""
TRIED: Final = 20_000
"""How many shares are tried at most, to count in how many ways wishes can be fulfilled."""
TURNS: Final = 8
"""How often free shares are brought closer to what they are."""
SETS: Final = 1 << ESTATES
WITHIN: Final = tuple(
    [tuple([place for place in range(ESTATES) if among >> place & 1]) for among in range(SETS)]
)
"""The estates of each set."""
LEAST: Final = 1e-9


@lru_cache(maxsize=1 << 16)
def are_many(wishes: Wishes) -> bool:
    """Whether it would take too long to count in how many ways wishes can be fulfilled.

    >>> are_many(((1, 2), (6, 3))), are_many(((3, 40), (6, 40)))
    (False, True)
    """
    return number_of(wishes) > COUNTED or shares_of(wishes) > TRIED


def shares_of(wishes: Wishes) -> int:
    """How many shares counting would try, at most: as `ways_in_cells` goes on, whatever the cards are."""
    found = 1
    while len(wishes) > 1 and found <= TRIED:
        wishes = alike_in_cells(wishes)[1]
        easy = next((wish for wish in wishes if is_easy(wish, wishes)), None)
        if easy:
            wishes = tuple([wish for wish in wishes if wish != easy])
            continue
        mask, number = min(wishes, key=width_of)
        rest = tuple([wish for wish in wishes if wish[0] != mask])
        wishes = joined(rest, mask ^ 1 << mask.bit_length() - 1, number)
        found *= number + 1
    return found


def is_easy(wish: tuple[int, int], wishes: Wishes) -> bool:
    """Whether a wish is counted by one product: it is for one cell, or nothing crosses it."""
    mask = wish[0]
    return mask & mask - 1 == 0 or all(other & mask in (0, other) for other, _ in wishes if other != mask)


def can_be_fulfilled(counts: tuple[int, ...], wishes: Wishes) -> bool:
    """Whether there are cards for all wishes: enough of every set of estates for those that want no others.

    >>> can_be_fulfilled((2, 1, 0, 0, 0, 0), ((1, 2), (3, 1)))
    True
    >>> can_be_fulfilled((2, 1, 0, 0, 0, 0), ((1, 2), (3, 2)))
    False
    """
    return min(slack_of(counts, wishes)) >= 0


def slack_of(counts: tuple[int, ...], wishes: Wishes) -> list[int]:
    """For each set of estates how many of its cards no wish needs that wants no other estates."""
    slack = [0] * SETS
    for mask, number in wishes:
        slack[mask] -= number
    for place, count in enumerate(counts):
        slack[1 << place] += count
    for place in range(ESTATES):
        bit = 1 << place
        for among in range(SETS):
            if among & bit:
                slack[among] += slack[among ^ bit]
    return slack


@lru_cache(maxsize=1 << 14)
def free_shares(counts: tuple[int, ...], wishes: Wishes) -> tuple[float, ...]:
    """How many cards of each estate are left on average when all wishes have taken theirs.

    >>> [round(share, 1) for share in free_shares((4, 4, 0, 0, 0, 0), ((3, 4),))[:2]]
    [2.0, 2.0]
    """
    free = [float(count) for count in counts]
    wanted = [(number, WITHIN[mask]) for mask, number in wishes]
    for _ in range(TURNS):
        rates = [1.0] * ESTATES
        for number, places in wanted:
            there = LEAST
            for place in places:
                there += free[place]
            rate = number / there
            for place in places:
                rates[place] += rate
        free = [count / rate for count, rate in zip(counts, rates, strict=True)]
    return tuple(free)


def open_in(free: tuple[float, ...], mask: int) -> float:
    """The shares of the estates of a mask together."""
    return added([free[place] for place in WITHIN[mask]])


@lru_cache(maxsize=1 << 14)
def log_ways(counts: tuple[int, ...], wishes: Wishes) -> float:
    """The logarithm of the number of ways in which wishes can be fulfilled: counted, or estimated."""
    if not are_many(wishes):
        found = ways(counts, wishes)
        return log(found) if found else -inf
    if not can_be_fulfilled(counts, wishes):
        return -inf
    total, before = 0.0, list[tuple[int, int]]()
    for mask, number in sorted(wishes, key=width_of):
        there = max(open_in(free_shares(counts, tuple(before)), mask), number)
        total += lgamma(there + 1) - lgamma(there - number + 1)
        before.append((mask, number))
    return total


def estates_drawn(counts: tuple[int, ...], wishes: Wishes, mask: int, number: int, rng: Random) -> list[int]:
    """Estates for so many cards of a mask, which leave enough for the other wishes.

    Args:
        counts: The cards by estate.
        wishes: The other wishes.
        mask: The estates that are wanted.
        number: How many cards want them.
        rng: Draws.
    """
    whole = joined(wishes, mask, number)
    slack, shares = slack_of(counts, whole), free_shares(counts, tuple(sorted(whole)))
    found: list[int] = []
    for _ in range(number):
        can = [place for place in WITHIN[mask] if leaves_enough(slack, mask, place)] or WITHIN[mask]
        (place,) = rng.choices(can, [max(shares[one], LEAST) for one in can])
        found.append(place)
        for among in range(SETS):
            slack[among] += (among & mask == mask) - (among >> place & 1)
    return found


def leaves_enough(slack: list[int], mask: int, place: int) -> bool:
    """Whether a card of an estate can go to a wish for a mask and all others can be fulfilled still."""
    return all(left > 0 or not among >> place & 1 or among & mask == mask for among, left in enumerate(slack))
