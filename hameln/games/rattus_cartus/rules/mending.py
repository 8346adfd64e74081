"""What is believed is mended where so much has moved unseen that every hypothesis kept turns out wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Final

from hameln.games.rattus_cartus.rules.tables import PEOPLE, Tables
from hameln.games.rattus_cartus.rules.wanting import ANY, Counts, Hypothesis, with_more

TRIED: Final = 64
"""Hypotheses that are mended."""
RARELY: Final = 1e-6
"""How much less likely it is that a card was wherever all these hypotheses have it."""


def exchanged(
    tables: Tables, places: Sequence[tuple[int, int]], weights: dict[Hypothesis, float], zone: int, card: int
) -> Iterator[tuple[Hypothesis, float]]:
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
    rows_of = zip(*[zones for zones, _ in weights], strict=True)
    sure = [tuple([min(counts) for counts in zip(*rows, strict=True)]) for rows in rows_of]
    for (zones, pools), weight in islice(weights.items(), TRIED):
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
