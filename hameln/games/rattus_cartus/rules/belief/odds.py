"""What comes off the deck, what others hold and what the row of nuns shows, for who has seen a part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import comb
from typing import Final

from hameln.games.rattus_cartus.rules.belief.arrangements import ANY, Wishes, are_many, ways, with_more
from hameln.games.rattus_cartus.rules.belief.belief import Belief
from hameln.games.rattus_cartus.rules.belief.found_cards import odds_by_estate
from hameln.games.rattus_cartus.rules.state import ALL_EYES, State
from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, VALUES, Tables
from hameln.kernel.sums import added

TRIED: Final = 300
"""Into so many shares of the estates that Horses told apart hidden cards are divided at most."""


def next_odds(view: State, belief: Belief) -> tuple[float, ...]:
    """For each kind of people the odds that it is the next card of the deck; all 0 if none can come.

    Rule: R10.1, R10.2, R16

    Args:
        view: The table as somebody sees it.
        belief: What the same eyes can believe.
    """
    if not view.deck_size:
        return shares(view.discards)
    if view.eyes == ALL_EYES:
        return shares(view.deck)
    odds = [0.0] * PEOPLE
    for (zones, pools), weight in belief.hypotheses:
        for kind, share in enumerate(token_shares(pools[-1], belief.wishes_on(zones, len(pools) - 1), ANY)):
            odds[kind] += weight * share
    return tuple(odds)


def expected_of(view: State, belief: Belief, count: int) -> tuple[float, ...]:
    """For each kind of people how many of so many cards off the deck are to be expected.

    Rule: R10.2, R16
    """
    olds = min(count, view.deck_size)
    news = min(count - olds, view.discarded)
    first, then = next_odds(view, belief), shares(view.discards)
    return tuple(olds * one + news * other for one, other in zip(first, then, strict=True))


@lru_cache(maxsize=16)
def expected_in_hand(tables: Tables, belief: Belief, seat: int) -> tuple[float, ...]:
    """For each kind of people how many another seat is to be expected to hold.

    What it has laid and nobody has shown may be counted too.

    Rule: R16.2, R16.3
    """
    expected = [0.0] * PEOPLE
    for (zones, pools), weight in belief.hypotheses:
        row = zones[seat]
        for kind in range(PEOPLE):
            expected[kind] += weight * row[kind]
        for place, (pool, mask) in enumerate(belief.places):
            tokens = row[tables.kinds + place]
            if not tokens:
                continue
            wishes = belief.wishes_on(with_more(zones, seat, tables.kinds + place, -1), pool)
            for kind, share in enumerate(token_shares(pools[pool], wishes, mask)):
                expected[kind] += weight * tokens * share
    return tuple(expected)


def surely_without(tables: Tables, belief: Belief, seat: int) -> tuple[int, ...]:
    """The estates of which a seat has nobody in its hand for certain, since a Horse took them.

    Where no hypothesis is left, or some were left out, nothing is certain.

    Rule: N5.5, R16.3
    """
    there = 0 if belief.is_whole and belief.is_possible else ANY
    for (zones, _), _ in belief.hypotheses:
        row = zones[seat]
        for kind, count in enumerate(row[:PEOPLE]):
            there |= bool(count) << tables.estate_on[kind]
        for (_, mask), count in zip(belief.places, row[tables.kinds :], strict=True):
            there |= mask if count else 0
    return tuple(estate for estate in range(ESTATES) if not there >> estate & 1)


@lru_cache(maxsize=1 << 12)
def token_shares(row: tuple[int, ...], wishes: Wishes, mask: int) -> tuple[float, ...]:
    """For each kind of people the odds that a card of a pool, of these estates, is of it."""
    free = odds_by_estate(row, wishes, mask)
    return shares([count * free[kind // VALUES] for kind, count in enumerate(row)])


@lru_cache(maxsize=16)
def nuns_odds(belief: Belief, hidden: int) -> tuple[float, ...]:
    """The odds that so many hidden cards of the row show no nun together, one, two and so on.

    They lie in the deck of the beginning. Where it would take long, what Horses have told is estimated.

    Rule: R2.4, R15.1, R16.2
    """
    odds = [0.0] * ((VALUES - 1) * hidden + 1)
    for (zones, pools), weight in belief.hypotheses:
        for nuns, share in enumerate(sums_of(pools[0], belief.wishes_on(zones, 0), hidden)):
            odds[nuns] += weight * share
    return tuple(odds)


@lru_cache(maxsize=1 << 10)
def sums_of(row: tuple[int, ...], wishes: Wishes, hidden: int) -> tuple[float, ...]:
    """The odds of each sum of nuns on some cards of a pool for which nobody wishes.

    >>> [round(share, 2) for share in sums_of((1, 1, 0, 0, 2) + 25 * (0,), (), 2)[:6]]
    [0.0, 0.17, 0.0, 0.0, 0.33, 0.33]
    """
    cells: dict[tuple[int, ...], list[int]] = {}
    for estate in range(ESTATES):
        cells.setdefault(tuple([mask >> estate & 1 for mask, _ in wishes]), []).append(estate)
    free = [1.0] * ESTATES
    if are_many(wishes) or comb(hidden + len(cells) - 1, hidden) > TRIED:
        free = list(shares(odds_by_estate(row, wishes)))
        wishes, cells = (), {(): [*range(ESTATES)]}
    parts = [_sums_within(row, cell, free, hidden) for cell in cells.values()]
    found = [0.0] * ((VALUES - 1) * hidden + 1)
    for split in product(range(hidden + 1), repeat=len(parts)):
        if sum(split) != hidden:
            continue
        left = [0] * ESTATES
        for cell, taken in zip(cells.values(), split, strict=True):
            left[cell[0]] = sum(row[kind] for kind in kinds_of(cell)) - taken
        sums = [float(ways(tuple(left), wishes) if min(left) >= 0 else 0)]
        for part, taken in zip(parts, split, strict=True):
            sums = _convolved(sums, part[taken])
        for nuns, share in enumerate(sums):
            found[nuns] += share
    return shares(found)


def kinds_of(cell: Iterable[int]) -> list[int]:
    """The people of some estates."""
    return [VALUES * estate + nuns for estate in cell for nuns in range(VALUES)]


def _sums_within(
    row: Sequence[int], cell: Iterable[int], free: Sequence[float], most: int
) -> list[list[float]]:
    """For each number of cards out of some estates, in how many ways they have each sum of nuns."""
    found = [[1.0]] + [[0.0] * ((VALUES - 1) * cards + 1) for cards in range(1, most + 1)]
    for kind in kinds_of(cell):
        nuns, share = kind % VALUES, free[kind // VALUES]
        for cards in range(most, 0, -1):
            for more in range(1, min(row[kind], cards) + 1):
                term = comb(row[kind], more) * share**more
                for before, count in enumerate(found[cards - more]):
                    found[cards][before + more * nuns] += term * count
    return found


def _convolved(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The ways of each sum of two parts."""
    found = [0.0] * (len(one) + len(other) - 1)
    for first, count in enumerate(one):
        for second, more in enumerate(other):
            found[first + second] += count * more
    return found


def shares(counts: Sequence[float]) -> tuple[float, ...]:
    """Each number as a part of all; nothing of nothing."""
    whole = added(counts)
    return tuple(count / whole if whole else 0.0 for count in counts)
