"""What could be otherwise in a town that was measured: each as a finding with changes to take at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from attrs import evolve

from hameln.arena.intervals import mean_of
from hameln.editor.documents import Finding, Fix
from hameln.games.hameln.arena.balance import ROAD
from hameln.games.hameln.arena.bounds import DEAD_ENDS, HOUSES, LENGTH, START_HOUSES, STOPS, TURN_ORDER, Bound
from hameln.games.hameln.arena.bounds_messages import told_bound
from hameln.games.hameln.editor.changing import change_house
from hameln.games.hameln.editor.fairness import suggested_fixes
from hameln.games.hameln.editor.fairness.layers import usual_of
from hameln.games.hameln.editor.fairness.measurement import Measurement
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.questions import circles_of_house
from hameln.games.hameln.map.town import HouseId, Kind, Town
from hameln.language import Told, text
from hameln.table.saying import told_mean

MOST_HOUSES: Final = 3
"""Houses of one kind of finding that get suggestions."""
STRONG: Final = 0.1
"""So much more than by other weddings a house makes win that decides too much."""
SURE: Final = 3.0
"""So many standard errors that must be."""
FEWEST_KINGS: Final = 1 / 3
"""Which part of the kings stays where they never all come, so that phases end otherwise."""

MOST_KINGS: Final = 4.0
"""No suggestion makes more of one king than so many."""
STUCK_OFTEN: Final = 0.5
"""Dead ends of a match from which on a fifth fewer kings would not help."""
_ORDER: Final = (LENGTH, STOPS, DEAD_ENDS, START_HOUSES, TURN_ORDER, HOUSES)
"""What brings other things with it comes first."""

_Fixes = Iterator[Fix[Town]]


def findings_of(town: Town, measured: Measurement) -> tuple[Finding[Town], ...]:
    """Everything that could be better, what is surely broken first; of changes only those that can be played.

    Args:
        town: As it is now; things that were measured and are there no longer are passed over.
        measured: What it, or what it was before, has shown.
    """
    if measured.families not in town.start_houses or find_problems(town):
        return ()
    broken = [bound for bound in measured.bounds if not bound.is_kept]
    broken.sort(key=lambda bound: (not bound.is_sure, _ORDER.index(bound.word)))
    found = [finding for bound in broken for finding in _FINDERS[bound.word](town, measured, bound)]
    found += [*_strong(town, measured), *_road(town, measured)]
    return tuple(found)


def _finding(town: Town, says: str, rule: str, house: HouseId | None, fixes: _Fixes) -> Finding[Town]:
    """A finding with those fixes that change the town into one that can be played."""
    fitting = [fix for fix in fixes if (after := fix.mend(town)) != town and not find_problems(after)]
    return Finding(
        says=says,
        is_problem=False,
        things=() if house is None else (f"house:{house}",),
        at=None if house is None else town.house[house].at,
        rule=rule,
        fixes=tuple(fitting),
    )


def _start_houses(town: Town, measured: Measurement, bound: Bound) -> Iterator[Finding[Town]]:
    families = measured.families
    worst = [part for part in bound.broken if part.id in town.start_houses[families]]
    if not worst:
        return
    house = HouseId(worst[0].id)
    odd = suggested_fixes.odd_one(town, families)
    fixes = [*_other_start(town, families, odd), *_circles(town, families, house)]
    if house != odd:
        fixes += _other_start(town, families, house)
    yield _finding(town, _told(town, measured, bound), "H2.5", house, iter(fixes))


def _turn_order(town: Town, measured: Measurement, bound: Bound) -> Iterator[Finding[Town]]:
    families = measured.families
    odd = suggested_fixes.odd_one(town, families)
    fixes = [*_other_start(town, families, odd), *_kings(town, families, 1.2), *_kings(town, families, 0.8)]
    yield _finding(town, _told(town, measured, bound), "H2.1", None, iter(fixes))


def _dead_ends(town: Town, measured: Measurement, bound: Bound) -> Iterator[Finding[Town]]:
    families = measured.families
    odd = suggested_fixes.odd_one(town, families)
    fixes = [
        *_other_start(town, families, odd),
        *_circles(town, families, odd),
        *_kings(town, families, FEWEST_KINGS if bound.parts[0].value > STUCK_OFTEN else 0.8),
        *_counters(town, suggested_fixes.with_fewer_rats),
    ]
    yield _finding(town, _told(town, measured, bound), "H3.5", None, iter(fixes))


def _stops(town: Town, measured: Measurement, bound: Bound) -> Iterator[Finding[Town]]:
    families = measured.families
    fixes = [*_kings(town, families, FEWEST_KINGS), *_counters(town, suggested_fixes.with_more_rats)]
    yield _finding(town, _told(town, measured, bound), "H3.5", None, iter(fixes))


def _length(town: Town, measured: Measurement, bound: Bound) -> Iterator[Finding[Town]]:
    """Matches last as long as there are kings, about."""
    families = measured.families
    half = bound.parts[0].value
    aim = (bound.least + bound.most) / 2
    is_short = half < bound.least
    counters = suggested_fixes.with_fewer_rats if is_short else suggested_fixes.with_more_rats
    is_stuck = measured.bound(DEAD_ENDS).parts[0].value > STUCK_OFTEN
    factor = FEWEST_KINGS if is_stuck and not is_short else min(MOST_KINGS, aim / max(1.0, half))
    fixes = [*_kings(town, families, factor), *_counters(town, counters)]
    yield _finding(town, _told(town, measured, bound), "H1.13", None, iter(fixes))


def _idle(town: Town, measured: Measurement, bound: Bound) -> Iterator[Finding[Town]]:
    says = text("Hardly anybody uses {house}: in {n} of the matches.")
    for part in [part for part in bound.broken if part.id in town.house][:MOST_HOUSES]:
        house = town.house[HouseId(part.id)]
        told = says.format(house=called(house), n=f"{round(100 * part.value)} %")
        yield _finding(town, told, "H5.3", house.id, _livelier(town, measured.families, house.id))


def _livelier(town: Town, families: int, house: HouseId) -> _Fixes:
    """As cheap as others of its kind, or cheaper still; free, it brings too little to be wanted."""
    one = town.house[house]
    costs = [other.cost for other in town.houses if other.kind is one.kind and other.id != house]
    usual = round(mean_of(costs).value) if costs else one.cost
    if usual < one.cost - 1:
        yield _cost(town, house, usual)
    yield _cost(town, house, one.cost - 1 if one.cost > 1 else one.cost + 1)
    if one.kind is Kind.INFLUENCE:
        bonus = one.bonus + 1
        name = Told("More influence in {house}: {n}", facts={"house": called(one), "n": bonus})
        yield Fix(name, partial(_with_bonus, house=house, bonus=bonus))
    if len(circles_of_house(town, house, families)) <= _FEW_CIRCLES:
        yield _circle_more(town, house)


_FEW_CIRCLES: Final = 2
"""With so few circles a house is overrun soon."""


def _strong(town: Town, measured: Measurement) -> Iterator[Finding[Town]]:
    """Houses that decide who wins."""
    usual = usual_of(measured)
    says = text("{house} decides matches: who married into it won {n} points of 100 more than by others.")
    for one in measured.tallies.houses:
        if one.decides is None or one.id not in town.house:
            continue
        more = one.decides.value - usual
        if more > STRONG and more - STRONG > SURE * one.decides.error:
            house = town.house[one.id]
            told = says.format(house=called(house), n=round(100 * more))
            yield _finding(town, told, "H11.7", house.id, iter([_cost(town, house.id, house.cost + 1)]))


def _road(town: Town, measured: Measurement) -> Iterator[Finding[Town]]:
    """Prices where the Piper takes too many children, or none."""
    if ROAD[0] <= measured.lost <= ROAD[1]:
        return
    if measured.lost > ROAD[1]:
        district, step = max(town.districts, key=lambda one: one.price), -1
        says = text("The Piper is merciless: a family loses {n} children in a match.")
    else:
        district, step = min(town.districts, key=lambda one: one.price), 1
        says = text("The Piper is no threat: a family loses {n} children in a match.")
    price = district.price + step
    name = Told("Price in {district}: {n}", facts={"district": called(district), "n": price})
    fix: Fix[Town] = Fix(name, partial(suggested_fixes.with_price, district=district.id, price=price))
    yield _finding(town, says.format(n=told_mean(measured.lost)), "H10.3", None, iter([fix]))


_FINDERS: Final[dict[str, Callable[[Town, Measurement, Bound], Iterator[Finding[Town]]]]] = {
    TURN_ORDER: _turn_order,
    START_HOUSES: _start_houses,
    HOUSES: _idle,
    DEAD_ENDS: _dead_ends,
    STOPS: _stops,
    LENGTH: _length,
}


def _told(town: Town, measured: Measurement, bound: Bound) -> str:
    """What was measured; houses that are gone are not named any more."""
    known = [part for part in bound.parts if bound.word == TURN_ORDER or not part.id or part.id in town.house]
    return told_bound(town, evolve(bound, parts=tuple(known)), measured.matches)


def _other_start(town: Town, families: int, house: HouseId) -> _Fixes:
    other = suggested_fixes.like_the_others(town, families, house)
    if other is not None:
        facts = {"house": called(town.house[other]), "other": called(town.house[house])}
        name = Told("Begin in {house} instead of {other}", facts=facts)
        yield Fix(name, partial(suggested_fixes.other_start, families=families, house=house, other=other))


def _circles(town: Town, families: int, house: HouseId) -> _Fixes:
    """As many circles as the other start houses have."""
    own = len(circles_of_house(town, house, families))
    others = [
        len(circles_of_house(town, one, families)) for one in town.start_houses[families] if one != house
    ]
    if own < mean_of(others).value:
        yield _circle_more(town, house)
    elif own > mean_of(others).value:
        name = Told("One circle less at {house}", facts={"house": called(town.house[house])})
        yield Fix(name, partial(suggested_fixes.one_circle_less, families=families, house=house))


def _circle_more(town: Town, house: HouseId) -> Fix[Town]:
    name = Told("Another circle at {house}", facts={"house": called(town.house[house])})
    return Fix(name, partial(suggested_fixes.another_circle, house=house))


def _cost(town: Town, house: HouseId, cost: int) -> Fix[Town]:
    facts = {"house": called(town.house[house]), "n": cost}
    name = Told("{house} for {n} florin", "{house} for {n} florins", facts)
    return Fix(name, partial(suggested_fixes.with_cost, house=house, cost=cost))


def _with_bonus(town: Town, house: HouseId, bonus: int) -> Town:
    return change_house(town, house, bonus=bonus)


def _kings(town: Town, families: int, factor: float) -> _Fixes:
    after = suggested_fixes.with_kings(town, families, factor)
    kings = ", ".join(str(count) for count in after.kings[families])
    name = Told("King rats in the phases: {kings}", facts={"kings": kings})
    yield Fix(name, partial(suggested_fixes.with_kings, families=families, factor=factor))


def _counters(town: Town, lever: Callable[[Town], Town]) -> _Fixes:
    counters = ", ".join(str(count) for count in lever(town).counters)
    name = Told("Counters of 1, 2 and 3 rats: {counters}", facts={"counters": counters})
    yield Fix(name, lever)
