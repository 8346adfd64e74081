"""What a Horse tells of hidden cards: all of some estates have left a hand, and so many.

Rule: N5.5
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, exp, inf, lgamma, log, perm, prod
from random import Random
from typing import Final

import attr

from hameln.games.rattus_cartus.rules.belief.arrangements import (
    COUNTED,
    Counts,
    Hypothesis,
    Weighed,
    Wishes,
    are_many,
    by_estate,
    free_shares,
    log_ways,
    number_of,
    open_in,
    ways,
    wishes_among,
)
from hameln.games.rattus_cartus.rules.belief.hypotheses import ROUGH
from hameln.games.rattus_cartus.rules.tables import PEOPLE, Tables

TRIED: Final = 250_000
"""How many ways of parting a hand are gone through, of all hypotheses together; of more some are drawn."""
NARROWEST: Final = 0.25
"""The least variance of what is still to be parted."""


@attr.s(auto_attribs=True, eq=False)
class Ride:
    """Cards of some estates leave a hand.

    Attributes:
        tables: The tables.
        places: What the classes behind the kinds stand for, with all parts of the masks among them.
        between: From which zone to which.
        mask: The estates.
        count: How many cards are of them.
    """

    tables: Tables
    places: Sequence[tuple[int, int]]
    between: tuple[int, int]
    mask: int
    count: int


def ridden(ride: Ride, weights: list[Weighed]) -> tuple[Iterator[Weighed], bool]:
    """Every way in which hypotheses agree with it, or some of them; and whether all are counted.

    Where there are too many wishes to be counted they are estimated, and whatever comes of it is drawn.
    """
    is_counted = not weights or not any(
        are_many(old) or number_of(old) + tokens_of(ride, weights[0][0]) > COUNTED
        for _, _, old in wished_of(ride, weights[0][0])
    )
    if is_counted and sum([size_of(ride, one) for one, _ in weights]) <= TRIED:
        return (
            ((after, weight * share) for one, weight in weights for after, share in splits(ride, one)),
            True,
        )
    rng, draws = Random(ride.count), max(1, ROUGH // len(weights))
    return (
        (
            (after, weight * share / draws)
            for one, weight in weights
            for after, share in drawn_splits(ride, one, draws, rng)
        ),
        False,
    )


def tokens_of(ride: Ride, hypothesis: Hypothesis) -> int:
    """How many cards of the hand are not known."""
    return sum(hypothesis[0][ride.between[0]][ride.tables.kinds :])


def choices_of(ride: Ride, row: Counts) -> list[tuple[int, range]]:
    """The places of which a hand has tokens, and how many of them may be of the estates."""
    kinds, found = ride.tables.kinds, list[tuple[int, range]]()
    for place, (_, known) in enumerate(ride.places):
        if row[kinds + place]:
            most = row[kinds + place] if known & ride.mask else 0
            found.append((place, range(0 if known & ~ride.mask else most, most + 1)))
    return found


def size_of(ride: Ride, hypothesis: Hypothesis) -> int:
    """In how many ways a hand can be parted, whatever the number of cards that leave it."""
    return prod([len(numbers) for _, numbers in choices_of(ride, hypothesis[0][ride.between[0]])])


def splits(ride: Ride, hypothesis: Hypothesis) -> Iterator[tuple[Hypothesis, float]]:
    """Every way in which so many cards of a zone are of some estates and the others are not, with its odds.

    Those of these estates go into another zone.

    Rule: N5.5
    """
    zones, pools = hypothesis
    kinds, row = ride.tables.kinds, zones[ride.between[0]]
    choices = choices_of(ride, row)
    hand, pooled = known_parts(ride, row), wished_of(ride, hypothesis)
    held, sure = [place for place, _ in choices], sum(hand[1])
    for numbers in product(*[numbers for _, numbers in choices]):
        if sum(numbers) + sure != ride.count:
            continue
        share = 1.0
        for place, number in zip(held, numbers, strict=True):
            share *= comb(row[kinds + place], number)
        then = parted(ride, zones, hand, held, numbers)
        for pool, (counts, free, old) in enumerate(pooled):
            now = wishes_among(ride.places, kinds, then, pool)
            share *= growth(counts, free, old, now)
        yield (then, pools), share


def drawn_splits(
    ride: Ride, hypothesis: Hypothesis, draws: int, rng: Random
) -> Iterator[tuple[Hypothesis, float]]:
    """Some of them, each with its odds by those of having been drawn.

    Args:
        ride: What has happened.
        hypothesis: What is believed before.
        draws: How many.
        rng: Draws them.
    """
    zones, pools = hypothesis
    kinds, row = ride.tables.kinds, zones[ride.between[0]]
    choices = choices_of(ride, row)
    hand, pooled = known_parts(ride, row), wished_of(ride, hypothesis)
    held, wanted = [place for place, _ in choices], ride.count - sum(hand[1])
    odds = [odds_of(ride, pooled[ride.places[place][0]], ride.places[place][1]) for place in held]
    tokens = [row[kinds + place] for place in held]
    ranges = [numbers for _, numbers in choices]
    for _ in range(draws):
        found = numbers_drawn(ranges, tokens, odds, wanted, rng)
        if found is None:
            return
        numbers, drawn = found
        then = parted(ride, zones, hand, held, numbers)
        total = -drawn
        for many, number in zip(tokens, numbers, strict=True):
            total += log_comb(many, number)
        for pool, (counts, free, old) in enumerate(pooled):
            now = wishes_among(ride.places, kinds, then, pool)
            if now != old:
                total += log_growth(counts, free, old, now)
        if total > -inf:
            yield (then, pools), exp(total)


def odds_of(ride: Ride, pooled: tuple[Counts, int, Wishes], known: int) -> float:
    """How likely a token of some estates is one of those of a ride."""
    shares = free_shares(pooled[0], pooled[2])
    there, whole = open_in(shares, known & ride.mask), open_in(shares, known)
    return min(max(there / whole, 1e-6), 1 - 1e-6) if whole > 0 else 0.5


def numbers_drawn(
    ranges: list[range], tokens: list[int], odds: list[float], wanted: int, rng: Random
) -> tuple[list[int], float] | None:
    """How many of each are of the estates, so many together, and the logarithm of the odds of drawing that.

    Each number is drawn as if what comes after it were spread normally; None if none is possible.
    """
    least, most = sum([one[0] for one in ranges]), sum([one[-1] for one in ranges])
    mean = variance = 0.0
    for numbers, many, share in zip(ranges, tokens, odds, strict=True):
        mean += many * share if len(numbers) > 1 else numbers[0]
        variance += many * share * (1 - share) if len(numbers) > 1 else 0.0
    found, drawn = list[int](), 0.0
    for numbers, many, share in zip(ranges, tokens, odds, strict=True):
        least, most = least - numbers[0], most - numbers[-1]
        mean -= many * share if len(numbers) > 1 else numbers[0]
        variance -= many * share * (1 - share) if len(numbers) > 1 else 0.0
        can = range(max(numbers[0], wanted - most), min(numbers[-1], wanted - least) + 1)
        if not can:
            return None
        spread = 2 * max(variance, NARROWEST)
        likely = [
            log_comb(many, number)
            + number * log(share)
            + (many - number) * log(1 - share)
            - (wanted - number - mean) ** 2 / spread
            for number in can
        ]
        weights = [exp(one - max(likely)) for one in likely]
        (at,) = rng.choices(range(len(can)), weights)
        whole = 0.0
        for weight in weights:
            whole += weight
        drawn += log(weights[at] / whole)
        found.append(can[at])
        wanted -= can[at]
    return found, drawn


def log_comb(whole: int, part: int) -> float:
    """The logarithm of the number of ways to choose a part."""
    return lgamma(whole + 1) - lgamma(part + 1) - lgamma(whole - part + 1)


def known_parts(ride: Ride, row: Counts) -> tuple[list[int], list[int]]:
    """What of the known cards of a hand stays, and what goes; nothing of its tokens yet."""
    kinds, estates = ride.tables.kinds, ride.tables.estate_on
    left = [count if place < kinds else 0 for place, count in enumerate(row)]
    taken = [0] * len(row)
    for kind in range(PEOPLE):
        if ride.mask >> estates[kind] & 1:
            taken[kind], left[kind] = left[kind], 0
    return left, taken


def parted(
    ride: Ride,
    zones: tuple[Counts, ...],
    hand: tuple[list[int], list[int]],
    held: Sequence[int],
    numbers: Sequence[int],
) -> tuple[Counts, ...]:
    """The zones when so many tokens of the places that a hand held were of the estates.

    Args:
        ride: What has happened.
        zones: The zones before.
        hand: What `known_parts` says of the hand.
        held: The places.
        numbers: As many.
    """
    (giver, taker), kinds = ride.between, ride.tables.kinds
    row, left, taken = zones[giver], hand[0][:], hand[1][:]
    for place, number in zip(held, numbers, strict=True):
        (pool, known), tokens = ride.places[place], row[kinds + place]
        parts = ((known & ride.mask, taken, number), (known & ~ride.mask, left, tokens - number))
        for part, into, many in parts:
            if many:
                into[kinds + ride.places.index((pool, part))] += many
    after = list(zones)
    after[giver] = tuple(left)
    after[taker] = tuple([one + more for one, more in zip(zones[taker], taken, strict=True)])
    return tuple(after)


def wished_of(ride: Ride, hypothesis: Hypothesis) -> list[tuple[Counts, int, Wishes]]:
    """Of each pool its cards by estate, how many nobody wishes for, and the wishes."""
    zones, pools = hypothesis
    found: list[tuple[Counts, int, Wishes]] = []
    for pool, cards in enumerate(pools):
        old = wishes_among(ride.places, ride.tables.kinds, zones, pool)
        found.append((by_estate(cards), sum(cards) - number_of(old), old))
    return found


def growth(counts: Counts, free: int, old: Wishes, now: Wishes) -> float:
    """How likely so many of the cards that nobody wished for are what the new wishes say.

    Args:
        counts: A pool by estate.
        free: How many of its cards nobody wished for.
        old: The wishes before.
        now: And after.
    """
    if are_many(old) or are_many(now):
        return exp(log_growth(counts, free, old, now))
    return ways(counts, now) / ways(counts, old) / perm(free, number_of(now) - number_of(old))


def log_growth(counts: Counts, free: int, old: Wishes, now: Wishes) -> float:
    """The logarithm of that."""
    more = number_of(now) - number_of(old)
    return log_ways(counts, now) - log_ways(counts, old) - lgamma(free + 1) + lgamma(free - more + 1)
