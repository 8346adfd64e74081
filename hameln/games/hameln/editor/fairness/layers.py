"""A measurement painted on its town: where families go, what decides, where rats gather, who begins well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from hameln.arena.intervals import Mean, mean_of
from hameln.editor.measuring import Bars, Layer, Mark
from hameln.games.hameln.arena.bounds_messages import told_error
from hameln.games.hameln.arena.tallies import HouseTally
from hameln.games.hameln.editor.fairness.measurement import Measurement
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import Town
from hameln.kernel.sums import added
from hameln.language import mark, text
from hameln.table.saying import told_mean

FULL: Final = 0.1
"""So far from even a rate of wins is painted as strongly as can be."""
_PURSES: Final = {
    "sold": mark("goods sold"),
    "earned": mark("influence houses"),
    "lent": mark("the cat's next owner"),
    "weddings": mark("houses of weddings"),
    "cat": mark("the cat"),
    "influence": mark("influence"),
    "bribes": mark("bribes"),
    "piper": mark("the Piper"),
}


def layers_of(town: Town, measured: Measurement) -> tuple[Layer, ...]:
    """Everything that can be painted; things that are there no longer are left out."""
    return (
        Layer(
            word="use",
            name=text("Use"),
            marks=tuple(_uses(town, measured)),
            about=text("How often a house is woken or married into: 0 is in no match, 100 in every one."),
        ),
        Layer(
            word="decides",
            name=text("Decides"),
            marks=tuple(_decisive(town, measured)),
            is_around=True,
            about=text(
                "How much those win who marry into a house: 50 is as much as by other weddings, above more."
            ),
        ),
        Layer(
            word="start",
            name=text("Start houses"),
            marks=tuple(_starts(town, measured)),
            is_around=True,
            about=text("How often those win who begin in a house: 50 is even, above it more, below it less."),
        ),
        Layer(
            word="rats",
            name=text("Rats"),
            marks=tuple(_rats(town, measured)),
            about=text("How many rats come to a circle or district: 100 is where the most come."),
        ),
        Layer(
            word="overrun",
            name=text("Overrun"),
            marks=tuple(_overrun(town, measured)),
            about=text("How often a house is overrun: 100 is the house that is overrun most often."),
        ),
    )


def bars_of(measured: Measurement) -> tuple[Bars, ...]:
    """How long matches are, and how florins flow."""
    purses = measured.tallies.purses
    return (
        Bars(
            name=text("How many matches took how many rounds"),
            bars=_lengths(dict(measured.tallies.rounds)),
        ),
        Bars(
            name=text("Florins a family gets in a match"),
            bars=tuple((text(_PURSES[one.word]), one.florins) for one in purses if one.is_income),
        ),
        Bars(
            name=text("Florins a family gives in a match"),
            bars=tuple((text(_PURSES[one.word]), one.florins) for one in purses if not one.is_income),
        ),
    )


def _lengths(matches: Mapping[int, int]) -> tuple[tuple[str, float], ...]:
    """A bar for each length from the shortest to the longest, also where no match was so long."""
    if not matches:
        return ()
    lengths = range(min(matches), max(matches) + 1)
    return tuple((str(rounds), float(matches.get(rounds, 0))) for rounds in lengths)


def usual_of(measured: Measurement) -> float:
    """By how much those who married win more often than even, in the mean of all weddings."""
    known = [(one.weddings, one.decides.value) for one in measured.tallies.houses if one.decides is not None]
    weddings = added(count for count, _ in known)
    return added(count * value for count, value in known) / weddings if weddings else 0.0


def _houses(town: Town, measured: Measurement) -> Iterator[tuple[str, HouseTally]]:
    for one in measured.tallies.houses:
        if one.id in town.house:
            yield called(town.house[one.id]), one


def _uses(town: Town, measured: Measurement) -> Iterator[Mark]:
    says = text("{house}: woken or married into in {n} of the matches.")
    for name, one in _houses(town, measured):
        yield Mark(f"house:{one.id}", one.use, says.format(house=name, n=f"{round(100 * one.use)} %"))


def _decisive(town: Town, measured: Measurement) -> Iterator[Mark]:
    """Compared with all weddings, as every wedding helps; what is not sure is painted faintly."""
    usual = usual_of(measured)
    says = text("{house}: who married into it won {n} points of 100 more than by other weddings ({sure}).")
    less = text("{house}: who married into it won {n} points of 100 less than by other weddings ({sure}).")
    for name, one in _houses(town, measured):
        if one.decides is None:
            continue
        more = Mean(one.decides.value - usual, one.decides.error)
        told = (says if more.value >= 0 else less).format(
            house=name, n=round(100 * abs(more.value)), sure=told_error(more.error, measured.matches)
        )
        yield Mark(f"house:{one.id}", _around(more), told)


def _starts(town: Town, measured: Measurement) -> Iterator[Mark]:
    """Both who began there with the man and who did with the woman; painted is what is farther from even."""
    even = 1 / measured.families
    says = text(
        "{house}: whose man began there won {men} of the matches, whose woman {women}; even is {even} "
        "({sure})."
    )
    for name, one in _houses(town, measured):
        if one.men is not None and one.women is not None:
            men, women = (f"{round(100 * (even + mean.value))} %" for mean in (one.men, one.women))
            sure = told_error(max(one.men.error, one.women.error), measured.matches)
            fair = f"{round(100 * even)} %"
            told = says.format(house=name, men=men, women=women, even=fair, sure=sure)
            value = max(_around(one.men), _around(one.women), key=lambda value: abs(value - 0.5))
            yield Mark(f"house:{one.id}", value, told)


def _around(mean: Mean) -> float:
    """From 0 to 1 around 0.5; the less sure, the nearer to the middle."""
    squares = mean.value**2 + mean.error**2
    sure = mean.value**2 / squares if squares else 0.0
    return 0.5 + 0.5 * min(1.0, max(-1.0, sure * mean.value / FULL))


def _rats(town: Town, measured: Measurement) -> Iterator[Mark]:
    circles = [one for one in measured.tallies.circles if one.id in town.circle]
    most = max((one.rats for one in circles), default=0.0) or 1.0
    says = text("{n} rats came to this circle in a match.")
    for one in circles:
        yield Mark(f"circle:{one.id}", one.rats / most, says.format(n=told_mean(one.rats)))
    rats = {one.id: one.rats for one in circles}
    whole = text("{district}: {n} rats came to each of its circles in a match.")
    for district in town.districts:
        own = [rats[one.id] for one in town.circles if district.id in one.districts and one.id in rats]
        each = mean_of(own).value
        told = whole.format(district=called(district), n=told_mean(each))
        yield Mark(f"district:{district.id}", each / most, told)


def _overrun(town: Town, measured: Measurement) -> Iterator[Mark]:
    most = max((one.overrun for one in measured.tallies.houses), default=0.0) or 1.0
    says = text("{house}: overrun {n} times in a match.")
    for name, one in _houses(town, measured):
        yield Mark(f"house:{one.id}", one.overrun / most, says.format(house=name, n=told_mean(one.overrun)))
