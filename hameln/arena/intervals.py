"""How sure a number is: intervals, errors, and a test that stops as soon as it knows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from attrs import frozen

Z: Final = 1.959963984540054
"""Standard deviations of an interval that holds the truth in 95 of 100 cases."""


@frozen
class Rate:
    """A share of cases with the interval of Wilson that holds the true one in 95 of 100 cases.

    Attributes:
        value: The observed share.
        low: The lower end.
        high: The upper end.
    """

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        """As people read it."""
        return f"{100 * self.value:.1f} % [{100 * self.low:.1f}, {100 * self.high:.1f}]"


def wilson(wins: float, cases: float, errors: float = Z) -> Rate:
    """The rate of so many wins; shared wins may be fractions.

    The interval is that of E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical
    Inference" (1927).

    Args:
        wins: How many.
        cases: Of how many.
        errors: How many standard deviations the interval reaches.

    >>> str(wilson(20, 25))
    '80.0 % [60.9, 91.1]'
    """
    if cases <= 0:
        return Rate(0.0, 0.0, 1.0)
    share, z2 = wins / cases, errors * errors
    middle = (share + z2 / (2 * cases)) / (1 + z2 / cases)
    reach = errors / (1 + z2 / cases) * math.sqrt(share * (1 - share) / cases + z2 / (4 * cases * cases))
    return Rate(share, max(0.0, middle - reach), min(1.0, middle + reach))


@frozen
class Mean:
    """A mean with its standard error."""

    value: float
    error: float

    def __str__(self) -> str:
        """As people read it."""
        return f"{self.value:.2f} ± {self.error:.2f}"


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of some values; 0 of none.

    >>> str(mean_of([1, 2, 3]))
    '2.00 ± 0.58'
    """
    count = len(values)
    if not count:
        return Mean(0.0, 0.0)
    mean = math.fsum(values) / count
    if count == 1:
        return Mean(mean, 0.0)
    spread = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Mean(mean, math.sqrt(spread / count))


def clustering(groups: Sequence[Sequence[float]]) -> float:
    """How much more groups of wins differ than independent ones would: 1 where intervals may count cases.

    L. Kish, "Survey Sampling" (1965), calls it the design effect.

    >>> clustering([[1, 0], [0, 1], [1, 0]]), clustering([[1, 1], [0, 0], [1, 1], [0, 0]])
    (0.0, 2.6666666666666665)
    """
    cases = [case for group in groups for case in group]
    mean = math.fsum(cases) / len(cases)
    if len(groups) < 2 or not 0 < mean < 1:  # noqa: PLR2004 - nothing differs
        return 1.0
    expected = math.fsum(len(group) for group in groups) / len(groups) * mean * (1 - mean)
    found = math.fsum((math.fsum(group) - len(group) * mean) ** 2 for group in groups) / (len(groups) - 1)
    return found / expected


def share_below(values: Sequence[float], share: float) -> float:
    """The value below which such a share of the values lies: the nearest one of them.

    >>> share_below(range(1, 101), 0.95)
    95
    """
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, math.ceil(share * len(ordered)) - 1))]


@frozen(kw_only=True)
class Gate:
    """Wald's sequential test: whether a newcomer wins more often than equal play would let it.

    It is the probability ratio test of A. Wald, "Sequential Tests of Statistical Hypotheses" (1945), with the
    same risk on both sides.

    Attributes:
        equal: The rate of equal play.
        better: The rate that is worth a change.
        risk: How often the test may be wrong, either way.
    """

    equal: float
    better: float
    risk: float = 0.05

    @property
    def limit(self) -> float:
        """How far the evidence must go, either way."""
        return math.log((1 - self.risk) / self.risk)

    def evidence(self, wins: float, losses: float) -> float:
        """Above 0 it speaks for the newcomer."""
        return wins * math.log(self.better / self.equal) + losses * math.log(
            (1 - self.better) / (1 - self.equal)
        )

    def verdict(self, wins: float, losses: float) -> bool | None:
        """Whether the newcomer passes; ``None`` as long as it is open.

        >>> gate = Gate(equal=0.25, better=0.30)
        >>> gate.verdict(40, 60), gate.verdict(20, 80), gate.verdict(27, 73)
        (True, None, None)
        """
        evidence = self.evidence(wins, losses)
        return None if abs(evidence) < self.limit else evidence > 0


def chance_of_equal(wins: Sequence[float]) -> float:
    """How likely wins at least so uneven are where all have equal chances: Pearson's test, for 3 to 5.

    K. Pearson, "On the Criterion that a Given System of Deviations from the Probable in the Case of a
    Correlated System of Variables is Such that it Can be Reasonably Supposed to Have Arisen from Random
    Sampling" (1900).

    >>> round(chance_of_equal([28, 23, 22, 27]), 2), chance_of_equal([60, 20, 20, 20]) < 0.001
    (0.79, True)
    """
    mean = math.fsum(wins) / len(wins)
    if not mean:
        return 1.0
    half = math.fsum((one - mean) ** 2 for one in wins) / mean / 2
    match len(wins) - 1:
        case 2:
            return math.exp(-half)
        case 3:
            return math.erfc(math.sqrt(half)) + 2 * math.sqrt(half / math.pi) * math.exp(-half)
        case 4:
            return math.exp(-half) * (1 + half)
        case others:
            message = f"{others + 1} players; expected 3 to 5"
            raise ValueError(message)
