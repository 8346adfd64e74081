"""As what cards leave a zone of hypotheses, and hypotheses that look alike afterwards made one.

Both are done for every hypothesis at every card that is seen, so what is the same for many of them is worked
out once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from hameln.games.rattus_cartus.rules.belief.arrangements import Counts, Hypothesis, Weighed, one_less
from hameln.games.rattus_cartus.rules.tables import PEOPLE, Tables

Leaving: TypeAlias = tuple[int, int, int, Counts]
"""The number of a class, -1 for the card itself; how many there are, of how many; and what stays."""


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
    return sum(row) - sum([row[kind] for kind in tables.kept_from[0]])


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
