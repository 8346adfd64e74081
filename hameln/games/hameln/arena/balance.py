"""How lively a town is, in plain words; how fair it is, `hameln.games.hameln.arena.bounds` says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from hameln.arena.matches import Outcome
from hameln.games.hameln.arena.bounds import Bound
from hameln.games.hameln.arena.bounds_told import told_fairness
from hameln.games.hameln.arena.tallies import mean_fact
from hameln.games.hameln.arena.watch import PHASES, SIGN

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
