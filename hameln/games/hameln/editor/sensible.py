"""Sensible values for the rules of a town, scaled to its size; whoever draws a town may change each of them.

The classic town is the measure: 22 houses have 4, 5 and 6 kings, 16 counters and twelve steps of influence.
Values for other sizes were found by measuring matches between medium players.
"""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.town import FAMILIES

CLASSIC: Final = 22
"""Houses of the classic town (H12)."""
RING: Final = ((2, 1), (3, 1), (3, 2), (4, 2), (4, 3), (5, 3))
"""The ring for buying influence, whatever the size of the town (H1.10)."""
ROAD: Final = (-1, -2, -3, -4, -5, -6)
"""The road to Transylvania, whatever the size of the town (H1.12)."""
PRICES: Final = (2, 1, 2, 3)
"""What children cost in one district after the other (H1.11)."""
_SMALL: Final = 12
"""In smaller towns a phase has less than one king more than the one before."""
_WHOLE: Final = 17.5
"""From so many houses on a town has as many kings as the classic one; with fewer the last family wins."""
_ROOM: Final = 4
"""A family should find that many houses; so each begins in a market butchery, too (see `sensible_market`).

With three, the turn order decides too much: of five families in 13 houses the last won 6 matches of 100."""
_WIDE: Final = 30
"""In larger towns three families are too few: there are dead ends (H3.5), and houses that nobody uses."""


def sensible_families(houses: int) -> tuple[int, ...]:
    """For how many families a town of so many houses is: they need room, and must not be lost.

    Rule: H2.5
    """
    if houses < _ROOM * FAMILIES[0]:
        return FAMILIES[:1]
    few = FAMILIES[0] if houses <= _WIDE else FAMILIES[1]
    return tuple(number for number in FAMILIES if number >= few and number * _ROOM <= houses)


def sensible_kings(houses: int, families: int) -> tuple[int, int, int]:
    """King rats in the three phases.

    Rule: H1.13
    """
    size = (houses / CLASSIC) ** 0.55 if houses > CLASSIC else min(1.0, (houses / _WHOLE) ** 0.75)
    first = (4 + (families == FAMILIES[-1])) * size
    step = min(1.0, houses / _SMALL)
    kings = (max(1, min(houses, round(first + step * phase))) for phase in range(3))
    one, two, three = kings
    return one, two, three


def sensible_top(houses: int) -> int:
    """The highest step of the influence track.

    Rule: H1.9
    """
    if houses < CLASSIC:
        return max(6, round(6 + 6 * houses / CLASSIC))
    return min(18, 12 + (houses - CLASSIC) // 15)


def sensible_market(houses: int) -> int:
    """How many butcheries stand around the market place.

    Rule: H1.4
    """
    size = houses / CLASSIC
    return max(1, min(12, round(6 * (size**0.5 if size > 1 else size))))


def sensible_districts(houses: int) -> int:
    """How many districts a town of so many houses has; four in the classic town.

    Rule: H1.1
    """
    return max(1, min(8, round(houses / 5.5) if houses < CLASSIC else 4 + (houses - CLASSIC) // 30))


def sensible_prices(districts: int) -> tuple[int, ...]:
    """What a child costs in each district, in clockwise order; the Piper starts where it is cheapest.

    Rule: H1.11
    """
    return tuple(PRICES[place % len(PRICES)] for place in range(districts))
