"""What is believed is mended where so much has moved unseen that every hypothesis kept turns out wrong.

And hypotheses that shown hands rule out are left out at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from hameln.games.rattus_cartus.rules.belief.arrangements import ANY, Counts, Hypothesis, Weighed, with_more
from hameln.games.rattus_cartus.rules.tables import PEOPLE, Tables

TRIED: Final = 64
"""Hypotheses that are mended."""
RARELY: Final = 1e-6
"""How much less likely it is that a card was wherever all these hypotheses have it."""


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
