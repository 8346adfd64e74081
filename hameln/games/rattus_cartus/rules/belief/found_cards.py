"""A hidden card turns out to be of a kind: how likely that was, by every hypothesis.

Rule: R16, N5.5
"""

from __future__ import annotations

from typing import TypeAlias

from hameln.games.rattus_cartus.rules.belief.arrangements import (
    ANY,
    LEAST,
    Counts,
    Hypothesis,
    Weighed,
    Wishes,
    are_many,
    by_estate,
    can_be_fulfilled,
    free_shares,
    joined,
    number_of,
    one_less,
    open_in,
    ways,
)
from hameln.games.rattus_cartus.rules.tables import VALUES

Rest: TypeAlias = tuple[tuple[Counts, ...], int, int]
"""What is left of pools without a card of one of them, how many of it were there, and how many of all."""


def found_freely(
    one: Weighed, pool: int, card: int, share: float, wishes: Wishes, rests: dict[int, Rest]
) -> Weighed:
    """A card of a pool that nobody wished for turns out to be of a kind, with the odds of that.

    Args:
        one: A hypothesis that no longer counts it, and its weight.
        pool: The pool.
        card: The kind.
        share: How likely it was to be a card of this pool.
        wishes: The wishes on the pool.
        rests: What was found of this card and pool, by the identity of pools: hypotheses share them.
    """
    (zones, pools), weight = one
    known = rests.get(id(pools))
    if known is None:
        row = pools[pool]
        if not row[card]:
            return one[0], 0.0
        rest = (*pools[:pool], one_less(row, card), *pools[pool + 1 :])
        known = rests[id(pools)] = (rest, row[card], sum(row))
    rest, count, number = known
    if wishes and are_many(wishes):
        share *= odds_among(pools[pool], rest[pool], card, ANY, wishes, wishes)
        return (zones, rest), weight * share
    if wishes:
        number -= number_of(wishes)
        share *= ways(by_estate(rest[pool]), wishes) / ways(by_estate(pools[pool]), wishes)
    return (zones, rest), weight * share * count / number


def found_as_wished(
    one: tuple[Hypothesis, float], place: tuple[int, int], card: int, wishes: Wishes
) -> tuple[Hypothesis, float]:
    """A card that was wished for turns out to be of a kind, with the odds of that.

    Args:
        one: A hypothesis that no longer counts it, and its weight.
        place: The pool and the mask of the wish.
        card: The kind.
        wishes: The other wishes on the pool.
    """
    ((zones, pools), weight), (pool, mask) = one, place
    row = pools[pool]
    if not (row[card] and mask >> card // VALUES & 1):
        return (zones, pools), 0.0
    left, before = one_less(row, card), tuple(sorted(joined(wishes, mask, 1)))
    if are_many(before):
        odds = odds_among(row, left, card, mask, before, wishes)
    else:
        odds = row[card] * ways(by_estate(left), wishes) / ways(by_estate(row), before)
    return (zones, (*pools[:pool], left, *pools[pool + 1 :])), weight * odds


def odds_among(
    row: tuple[int, ...], left: tuple[int, ...], card: int, mask: int, before: Wishes, after: Wishes
) -> float:
    """The odds that a card of some estates is of a kind, estimated; none if the rest would not be enough.

    Args:
        row: The pool.
        left: The pool without the card.
        card: The kind.
        mask: The estates.
        before: The wishes on the pool.
        after: Those on what is left.
    """
    if not can_be_fulfilled(by_estate(left), after):
        return 0.0
    counts, estate = by_estate(row), card // VALUES
    shares = free_shares(counts, before)
    return max(shares[estate], LEAST) / max(open_in(shares, mask), LEAST) * row[card] / counts[estate]


def odds_by_estate(row: tuple[int, ...], wishes: Wishes, mask: int = ANY) -> list[float]:
    """How much likelier a card of each estate is to be free than its number in a pool tells.

    Args:
        row: The pool.
        wishes: The wishes on it.
        mask: The estates that are asked for; the others get 0.
    """
    counts = by_estate(row)
    shares = free_shares(counts, wishes) if wishes and are_many(wishes) else ()
    odds = [0.0] * len(counts)
    for estate, count in enumerate(counts):
        if count and mask >> estate & 1:
            odds[estate] = shares[estate] / count if shares else ways(one_less(counts, estate), wishes)
    return odds
