"""Sensible values for what a town has only one of, scaled to its size, after the classic town (H12).

As long as a value is the sensible one, it follows the town: who adds houses and never thought of kings gets
more kings. Whatever an author has set stays.

Sensible values for the rules of a town, scaled to its size; whoever draws a town may change each of them.

The classic town is the measure: 22 houses have 4, 5 and 6 kings, 16 counters and twelve steps of influence.
Values for other sizes were found by measuring matches between medium players.

The town with which a new one begins.
"""

from __future__ import annotations

import re
from itertools import combinations
from math import floor
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from attrs import evolve

from hameln.games.hameln.editor.things import distance
from hameln.games.hameln.map.field_kinds import FAMILIES, ID_LENGTH
from hameln.games.hameln.map.town import District, DistrictId, Geometry, Kind, Town
from hameln.language import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hameln.games.hameln.map.town import House, HouseId


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


CLASSIC_COUNTERS: Final = (5, 9, 2)
Counters = tuple[int, int, int]


def needed_counters(town: Town) -> int:
    """How many counters the houses of a town need.

    Rule: H1.4
    """
    return sum(not house.market for house in town.houses)


def shared_out(whole: int, parts: Sequence[int]) -> Counters:
    """A number shared out in three in the proportion of three others.

    >>> shared_out(8, (5, 9, 2))
    (3, 4, 1)
    """
    total = sum(parts)
    exact = [whole * part / total for part in parts]
    found = [floor(part) for part in exact]
    rests = sorted(range(len(parts)), key=lambda place: (found[place] - exact[place], place))
    for place in rests[: whole - sum(found)]:
        found[place] += 1
    one, two, three = found
    return one, two, three


def usual_counters(needed: int) -> Counters:
    """Counters for so many houses, mixed as in the classic town.

    Rule: H1.4
    """
    return shared_out(needed, CLASSIC_COUNTERS)


def usual_kings(families: int, houses: int) -> Counters:
    """King rats in the three phases for a town of so many houses.

    Rule: H1.13
    """
    return sensible_kings(houses, families)


def usual_top(houses: int) -> int:
    """The highest step of the influence track for a town of so many houses.

    Rule: H1.9
    """
    return sensible_top(houses)


def usual_bonus(cost: int) -> int:
    """The bonus of an influence house of this cost, half of it as in the classic town.

    Rule: H1.2
    """
    return min(99, max(1, cost // 2))


def usual_start_houses(town: Town, families: int) -> tuple[HouseId, ...]:
    """Start houses for so many families: all of one kind, the market's butcheries if possible, and far apart.

    Who begins in another kind of house than the others has far more of the wins, or far less. Among houses of
    one kind thousands of matches showed no difference that their circles, neighbours or prices would explain.

    Rule: H2.5
    """
    houses = list({house.id: house for house in town.houses}.values())
    chosen = _spread(_alike(houses, families), families)
    order = {house.id: place for place, house in enumerate(town.houses)}
    return tuple(sorted((house.id for house in chosen), key=lambda house: order[house]))


def _alike(houses: Sequence[House], families: int) -> Sequence[House]:
    """The best houses of one kind and cost of which there are enough for all families.

    If there are not enough of any kind, it is the best houses, as many as families.
    """
    kinds: dict[tuple[bool, bool, int], list[House]] = {}
    for house in sorted(houses, key=_rank, reverse=True):
        kinds.setdefault(_rank(house), []).append(house)
    enough = (found for found in kinds.values() if len(found) >= families)
    return next(enough, [house for found in kinds.values() for house in found][:families])


def _rank(house: House) -> tuple[bool, bool, int]:
    """What is good to begin in: market butcheries first, then what costs most, and influence houses last."""
    return house.market, house.kind is not Kind.INFLUENCE, house.cost


def _spread(houses: Sequence[House], wanted: int) -> tuple[House, ...]:
    """Some of the houses, as far from each other as moving one of them after the other finds."""
    chosen = tuple(houses[:wanted])
    gaps = _gaps(chosen)
    is_better = wanted < len(houses)
    while is_better:
        is_better = False
        for place in range(wanted):
            others = chosen[:place] + chosen[place + 1 :]
            for house in houses:
                moved = (*others, house)
                if house not in chosen and (wider := _gaps(moved)) > gaps:
                    chosen, gaps, is_better = moved, wider, True
                    break
    return chosen


def _gaps(houses: Sequence[House]) -> list[int]:
    """The distances between each two houses, shortest first; in whole steps, the same on every machine."""
    return sorted(round(distance(one.at, other.at)) for one, other in combinations(houses, 2))


def followed(before: Town, after: Town) -> Town:
    """A changed town in which whatever was sensible before is so again.

    Counters that were enough are enough again, in the proportion they had. Kings, start houses and the top of
    the influence track follow as long as they are the usual ones, so that nothing is changed that an author
    has set.

    Args:
        before: The town before a change.
        after: The town after it, in which only houses were changed.
    """
    if before.houses == after.houses:
        return after
    return evolve(
        after,
        counters=_counters(before, after),
        influence_top=usual_top(len(after.houses))
        if after.influence_top == usual_top(len(before.houses))
        else after.influence_top,
        kings={
            families: usual_kings(families, len(after.houses))
            if kings == usual_kings(families, len(before.houses))
            else kings
            for families, kings in after.kings.items()
        },
        start_houses={
            families: usual_start_houses(after, families)
            if before.start_houses.get(families) == usual_start_houses(before, families)
            else houses
            for families, houses in after.start_houses.items()
        },
    )


def _counters(before: Town, after: Town) -> Counters:
    needed, had = needed_counters(after), needed_counters(before)
    if sum(before.counters) != had or min(before.counters) < 0 or after.counters != before.counters:
        return after.counters
    if needed == had:
        return after.counters
    if had == 0 or before.counters == usual_counters(had):
        return usual_counters(needed)
    return shared_out(needed, before.counters)


SIZE: Final = (1000.0, 660.0)
_DISTRICT: Final = DistrictId("d1")
_MARGIN: Final = 14.0


def blank_town() -> Town:
    """A meadow with a community hall in its middle, one district and the usual rules.

    Nothing but houses and circles is missing, so that an author can begin with what the game is about.
    """
    wide, high = SIZE
    near, far, foot = _MARGIN, wide - _MARGIN, high - _MARGIN
    name = text("New town")
    district = District(
        id=_DISTRICT,
        name=text("Old town"),
        price=2,
        outline=((near, near), (far, near), (far, foot), (near, foot)),
        sign=(120.0, 36.0),
    )
    return Town(
        id=word_of(name, "town"),
        name=name,
        districts=(district,),
        piper=_DISTRICT,
        houses=(),
        circles=(),
        counters=(0, 0, 0),
        influence_top=usual_top(0),
        ring=RING,
        road=ROAD,
        kings={families: usual_kings(families, 0) for families in FAMILIES},
        start_houses=dict.fromkeys(FAMILIES, ()),
        geometry=Geometry(size=SIZE, hall=(wide / 2, high / 2)),
    )


def word_of(title: str, otherwise: str) -> str:
    """An id made of a name: its letters and digits in ASCII, with hyphens between words.

    >>> word_of("Mühl am See", "town")
    'muhl-am-see'
    """
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    word = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:ID_LENGTH].strip("-")
    return word or otherwise
