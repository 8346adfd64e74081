"""In how many ways cards can lie where it is known of some only that they are of certain estates.

After a Horse the others know of which estates its cards are, and of which those left in the loser's hand are
not. Such a card is a *wish*: a mask of estates, one bit each. Wishes are counted, since those alike are
exchangeable. Where a pack has too many cards for that, each estate has a *free share* instead: the part of
its cards that is left if every wish takes its cards of the estates it wants in proportion to what is free of
them. Whether all wishes can be fulfilled is exact even so.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, inf, lgamma, log, perm
from random import Random
from typing import Final, TypeAlias

from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, VALUES
from hameln.kernel.sums import added

Counts: TypeAlias = tuple[int, ...]
Hypothesis: TypeAlias = tuple[tuple[Counts, ...], tuple[Counts, ...]]
"""Tokens of each zone by class (all kinds, then all places), and what is left of each pool by kind of person.

Zones are the seats' hands, together with what they have laid and not yet shown; then, by seat, cards laid
that had to be told apart from the hand."""
Weighed: TypeAlias = tuple[Hypothesis, float]
"""A hypothesis and its weight."""
Wishes: TypeAlias = tuple[tuple[int, int], ...]
"""A mask and how many cards want it, for each mask that is wanted, rising."""
KEPT: Final = 512
"""How large that sample is."""
ANY: Final = (1 << ESTATES) - 1
"""The mask of a card of which no estate is known."""


def by_estate(pool: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards a pool has of each estate."""
    return tuple([sum(pool[first : first + VALUES]) for first in range(0, PEOPLE, VALUES)])


@lru_cache(maxsize=1 << 16)
def ways(counts: tuple[int, ...], wishes: Wishes) -> int:
    """In how many ways cards can be chosen, one after the other, for all wishes.

    >>> ways((2, 1, 0, 0, 0, 0), ((1, 2),)), ways((2, 1, 0, 0, 0, 0), ((1, 1), (3, 1)))
    (2, 4)
    """
    if len(wishes) == 1:
        ((mask, number),) = wishes
        return perm(inside(counts, mask), number)
    cells, alike = alike_in_cells(wishes)
    return ways_in_cells(tuple([sum([counts[place] for place in cell]) for cell in cells]), alike)


@lru_cache(maxsize=1 << 14)
def alike_in_cells(wishes: Wishes) -> tuple[tuple[Counts, ...], Wishes]:
    """Estates that the same wishes want, which are one cell, and the wishes as wishes for cells.

    >>> alike_in_cells(((3, 2), (7, 1)))
    (((2,), (0, 1)), ((2, 2), (3, 1)))
    """
    cells: dict[int, list[int]] = {}
    for place in range(max([mask.bit_length() for mask, _ in wishes], default=0)):
        wanted = sum([1 << at for at, (mask, _) in enumerate(wishes) if mask >> place & 1])
        if wanted:
            cells.setdefault(wanted, []).append(place)
    order = sorted(cells)
    alike = [
        (sum([1 << cell for cell, wanted in enumerate(order) if wanted >> at & 1]), number)
        for at, (_, number) in enumerate(wishes)
    ]
    return tuple([tuple(cells[wanted]) for wanted in order]), tuple(sorted(alike))


@lru_cache(maxsize=1 << 16)
def ways_in_cells(cells: tuple[int, ...], wishes: Wishes) -> int:
    """The same where no two cells are of estates that the same wishes want.

    A wish for one cell can be fulfilled first, one that takes all of the others' cells or none of them last,
    by one product. Where all cross, each number of cards that one of them takes of one cell is tried.
    """
    for at, (mask, number) in enumerate(wishes):
        rest = (*wishes[:at], *wishes[at + 1 :])
        if mask & mask - 1 == 0:
            cell = mask.bit_length() - 1
            first = perm(cells[cell], number)
            return first and first * ways(less(cells, cell, number), rest)
        if all(other & mask in (0, other) for other, _ in rest):
            among = inside(cells, mask) - sum([many for other, many in rest if other & mask])
            return perm(max(among, 0), number) * ways(cells, rest)
    if not wishes:
        return 1
    mask, number = min(wishes, key=width_of)
    rest = tuple([wish for wish in wishes if wish[0] != mask])
    cell = mask.bit_length() - 1
    return sum(
        [
            comb(number, many)
            * perm(cells[cell], many)
            * ways(less(cells, cell, many), joined(rest, mask ^ 1 << cell, number - many))
            for many in range(min(number, cells[cell]) + 1)
        ]
    )


def width_of(wish: tuple[int, int]) -> int:
    """How many shares a wish can fall into, at most."""
    mask, number = wish
    return int((number + 1) ** (mask.bit_count() - 1))


def joined(wishes: Wishes, mask: int, number: int) -> Wishes:
    """The wishes, and so many more for a mask.

    >>> joined(((1, 2), (6, 1)), 6, 3)
    ((1, 2), (6, 4))
    """
    found = dict(wishes)
    if number:
        found[mask] = found.get(mask, 0) + number
    return tuple(found.items())


def inside(counts: tuple[int, ...], mask: int) -> int:
    """How many cards lie in the places of a mask."""
    return sum([count for place, count in enumerate(counts) if mask >> place & 1])


def less(counts: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """The counts without so many at a place."""
    return (*counts[:place], counts[place] - number, *counts[place + 1 :])


def one_less(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The counts without one at a place."""
    return (*counts[:place], counts[place] - 1, *counts[place + 1 :])


def number_of(wishes: Wishes) -> int:
    """How many cards are wished for."""
    return sum([number for _, number in wishes])


def with_more(zones: tuple[Counts, ...], zone: int, place: int, more: int) -> tuple[Counts, ...]:
    """The zones with more tokens of a class, or less, in one of them."""
    row = zones[zone]
    row = (*row[:place], row[place] + more, *row[place + 1 :])
    return (*zones[:zone], row, *zones[zone + 1 :])


def wishes_among(
    places: Sequence[tuple[int, int]], kinds: int, zones: tuple[Counts, ...], pool: int
) -> Wishes:
    """For how many tokens of a pool it is known which estates they may be of, by mask."""
    found: list[tuple[int, int]] = []
    for at, (number, mask) in enumerate(places, kinds):
        if number == pool and mask != ANY:
            count = sum([zone[at] for zone in zones])
            if count:
                found.append((mask, count))
    found.sort()
    return tuple(found)


def sampled(weighed: list[Weighed], kept: int = KEPT) -> list[Weighed]:
    """Some of the hypotheses, each as often as its weight has it; the same ones for the same weights."""
    weights = [weight for _, weight in weighed]
    step = added(weights) / kept
    found: list[Weighed] = []
    mark = step / 2
    for (hypothesis, _), reached in zip(weighed, accumulate(weights), strict=True):
        share = 0.0
        while mark <= reached and len(found) + (share > 0) <= kept:
            share += step
            mark += step
        if share:
            found.append((hypothesis, share))
    return found


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
