"""Hypotheses as cards are seen: as what cards leave, which are alike, which go on, and which are mended.

Most is done for every hypothesis at every card, so what is the same for many of them is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final, TypeAlias

from hameln.games.rattus_cartus.rules.belief.arrangements import (
    ANY,
    Counts,
    Hypothesis,
    Weighed,
    one_less,
    with_more,
)
from hameln.games.rattus_cartus.rules.tables import PEOPLE, Tables

Leaving: TypeAlias = tuple[int, int, int, Counts]
"""The number of a class, -1 for the card itself; how many there are, of how many; and what stays."""
MOST: Final = 1024
"""Hypotheses beyond which a sample of them goes on."""
FEWEST: Final = 32
"""And where hands are very large."""
ROUGH: Final = 64
"""And where what they say of hidden cards is estimated."""
USUAL: Final = (256, 1536)
"""Hidden cards and numbers in a hypothesis up to which so many go on; the shipped packs keep below."""
TRIED: Final = 64
"""Hypotheses that are mended."""
RARELY: Final = 1e-6
"""How much less likely it is that a card was wherever all these hypotheses have it."""


# -- cards that leave a zone, and hypotheses that look alike afterwards


def leavings(
    tables: Tables,
    row: Counts,
    card: int,
    *,
    is_laid: bool,
    is_sure: bool,
) -> list[Leaving]:
    """As what a card may leave a zone: as itself if it was known there, or as a token of any class.

    Args:
        tables: The tables.
        row: The tokens of the zone.
        card: The kind.
        is_laid: Whether only cards that can be laid could be chosen.
        is_sure: Whether it was no blind choice.
    """
    among = 1 if is_sure else choosable(tables, row, is_laid=is_laid)
    found: list[Leaving] = []
    if row[card]:
        found.append((-1, 1 if is_sure else row[card], among, one_less(row, card)))
    if card < PEOPLE:
        first = tables.kinds
        tokens = [at for at in range(first, len(row)) if row[at]]
        found += [(at - first, row[at], among, one_less(row, at)) for at in tokens]
    return found


def choosable(tables: Tables, row: Counts, *, is_laid: bool) -> int:
    """How many tokens of a zone can be chosen: all, or those that may be cards that can be laid.

    Rule: R6.5
    """
    if not is_laid:
        return sum(row)
    return sum(row) - sum([row[kind] for kind in tables.kept])


def merged(weighed: Iterable[Weighed]) -> list[Weighed]:
    """Possible hypotheses, each once, with the sum of its weights; in the order in which they came first.

    Hypotheses are long to hash, so each is looked up only once.
    """
    numbers: dict[Hypothesis, int] = {}
    weights: list[float] = []
    for hypothesis, weight in weighed:
        if weight > 0:
            number = numbers.setdefault(hypothesis, len(weights))
            if number == len(weights):
                weights.append(weight)
            else:
                weights[number] += weight
    return list(zip(numbers, weights, strict=True))


# -- how many go on, and no class of tokens that nobody has


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


# -- where so much has moved unseen that every hypothesis kept turns out wrong


def exchanged(
    tables: Tables, places: Sequence[tuple[int, int]], weights: list[Weighed], zone: int, card: int
) -> Iterator[Weighed]:
    """Hypotheses in which a zone has exchanged something for what may be a card that was seen there.

    What has been shuffled into a pool stays in it; what all hypotheses have in a zone moves only if nothing
    else can.

    Rule: R16

    Args:
        tables: The tables.
        places: What the classes behind the kinds stand for: a pool, and a mask of estates.
        weights: The hypotheses, of which none has the card in the zone.
        zone: The zone.
        card: The kind of the card.
    """
    rows_of = zip(*[zones for (zones, _), _ in weights], strict=True)
    sure = [tuple([min(counts) for counts in zip(*rows, strict=True)]) for rows in rows_of]
    for (zones, pools), weight in weights[:TRIED]:
        wanted = [card, *may_be(tables, places, pools, card)]
        given = [place for place, count in enumerate(zones[zone]) if count]
        others = [other for other in range(len(zones)) if other != zone]
        for mine, other, its in product(given, others, wanted):
            is_laid = other >= tables.seats
            if zones[other][its] and not (is_laid and mine < tables.kinds and not tables.is_layable[mine]):
                is_sure = is_known(tables, zones[zone], sure[zone], mine) or is_known(
                    tables, zones[other], sure[other], its
                )
                after = with_more(with_more(zones, zone, mine, -1), zone, its, 1)
                after = with_more(with_more(after, other, its, -1), other, mine, 1)
                yield (after, pools), weight * (RARELY if is_sure else 1)


def may_be(
    tables: Tables, places: Sequence[tuple[int, int]], pools: tuple[Counts, ...], card: int
) -> list[int]:
    """The classes of tokens that may be a card."""
    return [
        tables.kinds + place
        for place, (pool, mask) in enumerate(places)
        if card < PEOPLE and mask == ANY and pools[pool][card]
    ]


def is_known(tables: Tables, row: Counts, sure: Counts, place: int) -> bool:
    """Whether all cards of a kind in a zone are there in every hypothesis."""
    return place < tables.kinds and row[place] <= sure[place]


def fitting(tables: Tables, weights: list[Weighed], hands: Sequence[tuple[int, Counts]]) -> list[Weighed]:
    """The hypotheses that can be true when whole hands are shown, by the cards known in them; else all.

    Rule: N8.3
    """
    shown = [(seat, [cards.count(kind) for kind in range(tables.kinds)]) for seat, cards in hands]
    return [
        one for one in weights if all(may_hold(one[0][0][seat], counts) for seat, counts in shown)
    ] or weights


def may_hold(zone: Counts, shown: Sequence[int]) -> bool:
    """Whether a zone can be these cards: other known ones it has not, and special cards are all known."""
    for kind, count in enumerate(shown):
        if zone[kind] > count or (kind >= PEOPLE and zone[kind] < count):
            return False
    return True


def without_cards(hypothesis: Hypothesis) -> Weighed:
    """A hypothesis that has no cards in any zone."""
    zones, pools = hypothesis
    return (tuple([(0,) * len(zone) for zone in zones]), pools), 1.0
