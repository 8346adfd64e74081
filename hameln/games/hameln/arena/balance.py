"""How fair and how lively a town is, told in tables and in plain words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from attrs import frozen

from hameln.arena.intervals import chance_of_equal, mean_of, share_below
from hameln.arena.matches import Outcome
from hameln.arena.sheets import Sheet
from hameln.arena.standings import starts_of, starts_sheet
from hameln.games.hameln.arena.watch import COUNTED, PHASES, SIGN
from hameln.games.hameln.map.town import Town

SURE: Final = 0.05
"""So unlikely must equal chances be before a place counts as better."""
SMALL: Final = 0.08
"""Rates of wins that differ by less are nearly equal."""
ROUNDS: Final = (8, 32)
"""A match with fewer rounds is short, with more it is long."""
SHORT_PHASE: Final = 2.0
"""Rounds of a phase that is over before anybody has built."""
STUCK: Final = 0.1
"""Dead ends in a match that are too many."""
IDLE: Final = 0.05
"""Houses that are used in fewer matches are idle."""
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


def remarks_on(town: Town, outcomes: Sequence[Outcome]) -> tuple[Remark, ...]:
    """What is to be said about a town after matches of equal players."""
    return (
        _fairness(outcomes),
        _length(outcomes),
        _dead_ends(outcomes),
        _phases(outcomes),
        _houses(town, outcomes),
        _road(outcomes),
        _finish(outcomes),
    )


def verdict_of(remarks: Sequence[Remark]) -> str:
    """One sentence about all remarks, the first of which is about fairness."""
    bad = sum(not remark.is_good for remark in remarks[1:])
    fair = "fair" if remarks[0].is_good else "not fair"
    lively = "lively" if not bad else "lively but for one thing" if bad == 1 else f"wanting in {bad} things"
    return f"This town is {fair} and {lively}."


def mean_fact(outcomes: Sequence[Outcome], name: str) -> float:
    """The mean of something that was counted in each match."""
    return mean_of([outcome.facts[name] for outcome in outcomes]).value


def _fairness(outcomes: Sequence[Outcome]) -> Remark:
    starts = starts_of(outcomes)
    likely = chance_of_equal([sum_of_wins(outcomes, one.place - 1) for one in starts])
    rates = [one.rate.value for one in starts]
    told = ", ".join(f"{100 * rate:.0f}" for rate in rates)
    whole = f"from the first to the last of the turn order families won {told} of 100 matches"
    if likely >= SURE:
        reach = max(one.rate.high - one.rate.value for one in starts)
        return Remark(True, f"Fair: {whole}; with ± {100 * reach:.0f} that is as chance has it.")
    best = rates.index(max(rates)) + 1
    if max(rates) - min(rates) < SMALL:
        return Remark(True, f"Nearly fair: {whole}; beginning at place {best} helps a little.")
    return Remark(False, f"Not fair: {whole}; beginning at place {best} is better than chance explains.")


def sum_of_wins(outcomes: Sequence[Outcome], start: int) -> float:
    """The wins of those who began at a place, counted from 0."""
    return math.fsum(outcome.shares[outcome.starts.index(start)] for outcome in outcomes)


def _length(outcomes: Sequence[Outcome]) -> Remark:
    rounds = [outcome.facts["rounds"] for outcome in outcomes]
    low, half, high = (share_below(rounds, share) for share in (0.05, 0.5, 0.95))
    told = f"half of the matches take at most {half:g} rounds, most take {low:g} to {high:g}"
    if half < ROUNDS[0]:
        return Remark(False, f"Short: {told}; hardly anybody gets to build.")
    if half > ROUNDS[1]:
        return Remark(False, f"Long: {told}.")
    return Remark(True, f"Of good length: {told}.")


def _dead_ends(outcomes: Sequence[Outcome]) -> Remark:
    ends = mean_fact(outcomes, "dead_ends")
    if ends > STUCK:
        return Remark(
            False, f"It gets stuck: {ends:.2f} phases of a match end because nobody can act (H3.5)."
        )
    return Remark(True, f"It does not get stuck: {ends:.2f} phases of a match end because nobody can act.")


def _phases(outcomes: Sequence[Outcome]) -> Remark:
    rounds = [mean_fact(outcomes, f"rounds{SIGN}{phase}") for phase in PHASES]
    told = f"the three phases take {rounds[0]:.1f}, {rounds[1]:.1f} and {rounds[2]:.1f} rounds"
    if min(rounds) < SHORT_PHASE:
        return Remark(False, f"The Piper comes too soon: {told}.")
    return Remark(True, f"Each phase has its time: {told}.")


def use_of(outcomes: Sequence[Outcome], house: str) -> float:
    """In what share of the matches a house was woken, or families married into it."""
    used = [
        outcome.facts[f"woken{SIGN}{house}"] + outcome.facts[f"weddings{SIGN}{house}"] for outcome in outcomes
    ]
    return sum(count > 0 for count in used) / len(outcomes)


def _houses(town: Town, outcomes: Sequence[Outcome]) -> Remark:
    idle = [house.name for house in town.houses if use_of(outcomes, house.id) < IDLE]
    if idle:
        return Remark(False, f"Hardly anybody uses {', '.join(idle)}: in fewer than 5 of 100 matches.")
    return Remark(True, "Every house is used.")


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


def balance_sheets(town: Town, outcomes: Sequence[Outcome]) -> tuple[Sheet, ...]:
    """The tables below the verdict."""
    names = {"rounds": "rounds", **{f"rounds{SIGN}{phase}": f"rounds of phase {phase}" for phase in PHASES}}
    names |= {name: name for name in COUNTED.values()}
    names |= {"lost": "children on the road", "dead_ends": "dead ends"}
    counts = [
        (told, str(mean_of(values)), f"{share_below(values, 0.05):g}", f"{share_below(values, 0.95):g}")
        for name, told in names.items()
        if (values := [outcome.facts[name] for outcome in outcomes])
    ]
    return (
        starts_sheet(outcomes),
        Sheet(
            title="What happens in a match",
            headings=("what", "mean", "5 of 100 have at most", "95 of 100 have at most"),
            rows=tuple(counts),
        ),
        _houses_sheet(town, outcomes),
    )


def _houses_sheet(town: Town, outcomes: Sequence[Outcome]) -> Sheet:
    rows: list[tuple[str, ...]] = []
    for house in town.houses:
        counts = [mean_fact(outcomes, f"{name}{SIGN}{house.id}") for name in ("weddings", "woken", "overrun")]
        used = f"{100 * use_of(outcomes, house.id):.0f} %"
        rows.append((house.name, house.kind, str(house.cost), used, *[f"{count:.2f}" for count in counts]))
    return Sheet(
        title="Houses",
        headings=("house", "kind", "cost", "used in", "weddings", "woken", "overrun"),
        rows=tuple(rows),
        note="Used: woken or married into at least once. The last three are means of a match.",
    )
