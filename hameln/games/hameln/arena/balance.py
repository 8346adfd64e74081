"""How lively a town is, in plain words; how fair it is, `hameln.games.hameln.arena.bounds` says.

The tables below the verdict about a town.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from hameln.arena.intervals import Mean, mean_of, share_below
from hameln.arena.matches import Outcome
from hameln.arena.sheets import Sheet
from hameln.arena.standings import starts_sheet
from hameln.games.hameln.arena.bounds import Bound
from hameln.games.hameln.arena.bounds_messages import bounds_sheet, told_fairness
from hameln.games.hameln.arena.tallies import Tallies, mean_fact, tallies_of
from hameln.games.hameln.arena.watch import COUNTED, LONG_STOPS, PHASES, SIGN
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import Town

SHORT_PHASE: Final = 2.0
"""Rounds of a phase that is over before anybody has built."""
CLOSE: Final = 4
"""Points between the first two of a close finish."""
OFTEN_CLOSE: Final = 0.4
"""Matches that end closely where it stays exciting."""
ROAD: Final = (0.3, 5.0)
"""Children that a family should lose in a match: with fewer the Piper is no threat."""


@frozen
class Remark:
    """One sentence about a town.

    Attributes:
        is_good: Whether it speaks for the town.
        text: The sentence.
    """

    is_good: bool
    text: str


def remarks_on(outcomes: Sequence[Outcome]) -> tuple[Remark, ...]:
    """What is to be said about a town after matches of equal players, beyond its bounds."""
    return (_phases(outcomes), _road(outcomes), _finish(outcomes))


def verdict_of(bounds: Sequence[Bound], remarks: Sequence[Remark], matches: int) -> str:
    """Whether the town is fair, and whether it is lively."""
    bad = sum(not remark.is_good for remark in remarks)
    lively = "lively" if not bad else "lively but for one thing" if bad == 1 else f"wanting in {bad} things"
    return f"{told_fairness(bounds, matches)} It is {lively}."


def _phases(outcomes: Sequence[Outcome]) -> Remark:
    rounds = [mean_fact(outcomes, f"rounds{SIGN}{phase}") for phase in PHASES]
    told = f"the three phases take {rounds[0]:.1f}, {rounds[1]:.1f} and {rounds[2]:.1f} rounds"
    if min(rounds) < SHORT_PHASE:
        return Remark(False, f"The Piper comes too soon: {told}.")
    return Remark(True, f"Each phase has its time: {told}.")


def _road(outcomes: Sequence[Outcome]) -> Remark:
    lost = mean_fact(outcomes, "lost") / len(outcomes[0].players)
    told = f"a family loses {lost:.1f} children in a match"
    if lost < ROAD[0]:
        return Remark(False, f"The Piper is no threat: {told}.")
    if lost > ROAD[1]:
        return Remark(False, f"The Piper is merciless: {told}.")
    return Remark(True, f"The Piper is to be feared: {told}.")


def _finish(outcomes: Sequence[Outcome]) -> Remark:
    gaps = [max(outcome.totals) - sorted(outcome.totals)[-2] for outcome in outcomes]
    close = sum(gap <= CLOSE for gap in gaps) / len(gaps)
    told = f"in {100 * close:.0f} of 100 matches at most {CLOSE} points lie between the first two"
    if close < OFTEN_CLOSE:
        return Remark(False, f"The winner is often far ahead: {told}.")
    return Remark(True, f"It stays exciting: {told}.")


def balance_sheets(town: Town, outcomes: Sequence[Outcome], bounds: Sequence[Bound]) -> tuple[Sheet, ...]:
    """All tables about matches of equal players in a town."""
    tallies = tallies_of(town, outcomes)
    return (
        bounds_sheet(town, bounds),
        starts_sheet(outcomes),
        _start_houses_sheet(town, tallies),
        _matches_sheet(outcomes),
        _houses_sheet(town, tallies),
        _districts_sheet(town, tallies),
        _florins_sheet(tallies),
    )


def _start_houses_sheet(town: Town, tallies: Tallies) -> Sheet:
    rows = [
        (town.house[one.id].name, _points(one.men), _points(one.women), _points(one.beside_order))
        for one in tallies.houses
        if one.men is not None
    ]
    return Sheet(
        title="Start houses",
        headings=("house", "man", "woman", "beside the turn order"),
        rows=tuple(rows),
        note="By how many points of 100 those whose man or woman began there won more often than even, with "
        "the standard error. "
        "Families choose their start houses one after another, so a place in the turn order may always take "
        "the same house. The last column compares both with all who began at the same place.",
    )


def _matches_sheet(outcomes: Sequence[Outcome]) -> Sheet:
    names = {"rounds": "rounds", **{f"rounds{SIGN}{phase}": f"rounds of phase {phase}" for phase in PHASES}}
    names |= {name: name for name in COUNTED}
    names |= {
        "lost": "children on the road",
        "dead_ends": "dead ends",
        LONG_STOPS: "phases that lasted too long",
    }
    counts = [
        (told, str(mean_of(values)), f"{share_below(values, 0.05):g}", f"{share_below(values, 0.95):g}")
        for name, told in names.items()
        if (values := [outcome.facts[name] for outcome in outcomes])
    ]
    return Sheet(
        title="What happens in a match",
        headings=("what", "mean", "5 of 100 have at most", "95 of 100 have at most"),
        rows=tuple(counts),
    )


def _houses_sheet(town: Town, tallies: Tallies) -> Sheet:
    rows: list[tuple[str, ...]] = []
    for one in tallies.houses:
        house = town.house[one.id]
        counts = [f"{count:.2f}" for count in (one.weddings, one.woken, one.overrun)]
        used = f"{100 * one.use:.0f} %"
        rows.append((called(house), house.kind, str(house.cost), used, *counts, _points(one.decides)))
    return Sheet(
        title="Houses",
        headings=("house", "kind", "cost", "used in", "weddings", "woken", "overrun", "decides"),
        rows=tuple(rows),
        note="Used: woken or married into at least once. Weddings, woken and overrun are means of a match. "
        "Decides: by how many points of 100 those who married into it won more often than even, with the "
        "standard error; every wedding helps a little, so compare houses with each other.",
    )


def _districts_sheet(town: Town, tallies: Tallies) -> Sheet:
    rows: list[tuple[str, ...]] = []
    for one in tallies.districts:
        circles = sum(one.id in circle.districts for circle in town.circles)
        each = f"{one.rats / circles:.2f}" if circles else "-"
        district = town.district[one.id]
        rows.append((called(district), str(district.price), f"{one.rats:.2f}", str(circles), each))
    return Sheet(
        title="Rats",
        headings=("district", "price", "rats in a match", "circles", "rats on each"),
        rows=tuple(rows),
        note="A circle on a border counts in both districts.",
    )


def _florins_sheet(tallies: Tallies) -> Sheet:
    told = {
        "sold": "goods sold", "earned": "influence houses", "lent": "the cat's next owner",
        "weddings": "houses of weddings", "cat": "the cat", "influence": "influence", "bribes": "bribes",
        "piper": "the Piper",
    }  # fmt: skip
    rows = [
        (told[one.word], "in" if one.is_income else "out", f"{one.florins:.2f}", f"{one.a_round:.2f}")
        for one in tallies.purses
    ]
    return Sheet(
        title="Florins of a family",
        headings=("where from or to", "flow", "in a match", "in a round"),
        rows=tuple(rows),
    )


def _points(mean: Mean | None) -> str:
    """A difference of rates in points of 100."""
    return "-" if mean is None else f"{100 * mean.value:+.1f} ± {100 * mean.error:.1f}"
