"""What comes off the deck and what others hold, on average, for somebody who has seen a part of the match."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.games.rattus_cartus.rules.belief import Belief
from hameln.games.rattus_cartus.rules.finding import odds_by_estate
from hameln.games.rattus_cartus.rules.state import ALL_EYES, State
from hameln.games.rattus_cartus.rules.tables import PEOPLE, VALUES, Tables
from hameln.games.rattus_cartus.rules.wanting import with_more
from hameln.kernel.sums import added


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
        row, wishes = pools[-1], belief.wishes_on(zones, len(pools) - 1)
        free = odds_by_estate(row, wishes)
        among = [count * free[kind // VALUES] for kind, count in enumerate(row)]
        for kind, share in enumerate(shares(among)):
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
            free = odds_by_estate(pools[pool], wishes, mask)
            among = [count * free[kind // VALUES] for kind, count in enumerate(pools[pool])]
            for kind, share in enumerate(shares(among)):
                expected[kind] += weight * tokens * share
    return tuple(expected)


def shares(counts: Sequence[float]) -> tuple[float, ...]:
    """Each number as a part of all; nothing of nothing."""
    whole = added(counts)
    return tuple(count / whole if whole else 0.0 for count in counts)
