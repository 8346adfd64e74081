"""What positions are worth to each family: features, weighted by how far the match has come.

Weights are points at the end of the match, two for each phase: at its beginning and when its last king goes.
Those in ``ai/hameln/values`` were learned from matches; a character bends them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

import attr
from attrs import field, frozen

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.players.character import BALANCED, NEUTRAL, Character
from hameln.games.hameln.players.features import NAMES, FeatureExtractor, measure
from hameln.games.hameln.rules.scoring import totals_of
from hameln.games.hameln.rules.state import NOBODY, State
from hameln.kernel.sums import added, weighed

PHASES: Final = 3
KNOTS: Final = 6
"""The beginning and the end of each phase."""
HASTE: Final = 0.5
"""What part of a phase nearer the end is to a family without any patience."""
SHARPEST: Final = 0.4
"""The spread of a finished match: a point of lead is nearly all."""
TIE_BREAK: Final = 0.2
"""Points for a place on the influence track in a finished match, where it breaks ties (H11.9)."""


@frozen(kw_only=True)
class Values:
    """Weights before any character.

    Attributes:
        worth: By feature, points at the beginning and the end of each phase.
        spread: At the same times, the lead that wins some 73 of 100 matches between two.
    """

    worth: Mapping[str, tuple[float, ...]] = field(factory=dict[str, tuple[float, ...]])
    spread: tuple[float, ...] = (6.0, 6.0, 5.0, 5.0, 4.0, 2.0)


def from_to(begin: float, end: float) -> tuple[float, ...]:
    """Weights that go evenly from the beginning of the match to its end."""
    return tuple(begin + (end - begin) * step / 3 for step in (0, 1, 1, 2, 2, 3))


GUESSED: Final = Values(
    worth={
        "houses": from_to(0.9, 1.0),
        "saved_houses": from_to(0.7, 1.0),
        "lost_houses": from_to(0.4, 0.0),
        "brink": from_to(-0.2, -0.3),
        "threat": from_to(-0.07, -0.1),
        "men": from_to(0.4, 0.0),
        "women": from_to(0.8, 0.0),
        "court": from_to(0.5, 0.0),
        "florins": from_to(0.35, 0.1),
        "money_rank": from_to(0.2, 1.0),
        "wealth_rank": from_to(0.2, 0.0),
        "goods": from_to(0.3, 0.0),
        "children": from_to(0.5, 0.0),
        "grooms": from_to(0.4, 0.0),
        "brides": from_to(0.45, 0.0),
        "unpaid": from_to(-0.4, -1.0),
        "dues": from_to(-0.1, -0.1),
        "influence": from_to(0.3, 0.1),
        "influence_rank": from_to(0.3, 1.0),
        "traps": from_to(0.15, 0.0),
        "trap_rank": from_to(0.2, 1.0),
        "cat": from_to(0.4, 1.0),
        "road": from_to(1.0, 1.0),
        "figures": from_to(0.1, 0.0),
        "wait": from_to(-0.2, 0.0),
    }
)
"""Weights guessed by hand: where learning begins."""


@attr.s(auto_attribs=True, init=False, eq=False)
class Valuer:
    """Weighs positions of one match as one character does."""

    lens: FeatureExtractor
    tables: Tables
    weights: list[list[list[float]]]
    """By phase and kings left, the weight of each feature."""
    spreads: list[list[float]]
    """By phase and kings left."""

    def __init__(self, lens: FeatureExtractor, values: Values, character: Character = BALANCED) -> None:
        """Bend the weights by the character's scales and patience."""
        self.lens = lens
        self.tables = lens.tables
        haste = (NEUTRAL - character.patience) * 2 * HASTE
        self.weights = []
        self.spreads = []
        for phase, kings in enumerate(self.tables.kings):
            times = [phase + 1 - left / kings for left in range(kings + 1)]
            self.weights.append(
                [[bent(values, character, name, phase, time + haste) for name in NAMES] for time in times]
            )
            self.spreads.append([_at(values.spread, phase, time) for time in times])

    def worths(self, state: State) -> list[float]:
        """Points that each seat can expect at the end; the true ones of a finished match."""
        if state.mover == NOBODY:
            worths = [float(total) for total in totals_of(self.tables, state)]
            for place, seat in enumerate(state.ranking):
                worths[seat] -= TIE_BREAK * place
            return worths
        weights = self.weights[state.phase][state.kings]
        return [weighed(row, weights) for row in measure(self.lens, state)]

    def spread(self, state: State) -> float:
        """The lead that counts for much in this position."""
        return SHARPEST if state.mover == NOBODY else self.spreads[state.phase][state.kings]


def bent(values: Values, character: Character, name: str, phase: int, time: float) -> float:
    """The weight of a feature for a character.

    Learned weights of features that go together may lean on each other, and one of them may be below 0 for a
    thing that is good. So a character's scale multiplies what a person would guess, and is added as that.
    """
    scale = character.scales.get(name, (1.0, 1.0, 1.0))[phase]
    weight = _at(values.worth.get(name, ()), phase, time)
    return weight + (scale - 1) * _at(GUESSED.worth[name], phase, time)


def _at(knots: tuple[float, ...], phase: int, time: float) -> float:
    """A weight at a time that is counted in phases.

    Args:
        knots: The weight at the beginning and the end of each phase; empty for a weight of 0.
        phase: The phase that counts where one ends and the next begins.
        time: 0 at the beginning of the match, 3 at its end; beyond, the nearest of these.
    """
    if not knots:
        return 0.0
    time = min(max(time, 0.0), float(PHASES))
    if not phase <= time <= phase + 1:
        phase = min(int(time), PHASES - 1)
    begin, end = knots[2 * phase], knots[2 * phase + 1]
    return begin + (end - begin) * (time - phase)


def chances(worths: list[float], spread: float) -> list[float]:
    """How likely each seat is to win, from what the position is worth to each.

    It is the rule of choice of R. D. Luce, "Individual Choice Behavior" (1959), with points for the
    logarithms of his values.
    """
    most = max(worths)
    odds = [math.exp((worth - most) / spread) for worth in worths]
    total = added(odds)
    return [one / total for one in odds]
