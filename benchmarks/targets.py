"""What the figures shall keep to, and what they are beside other engines."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median
from typing import TypeAlias

from attrs import frozen

from benchmarks.builds import COMPILED, SOURCES
from benchmarks.ours import CARDS

Figures: TypeAlias = Mapping[str, float]
Samples: TypeAlias = Mapping[str, list[dict[str, float]]]
"""Figures by what was measured, one entry a round."""


@frozen(kw_only=True)
class Target:
    """A figure with its bound.

    Attributes:
        is_least: Whether the bound must be reached; else it must not be passed.
    """

    name: str
    found: float
    bound: float
    unit: str
    is_least: bool = False

    @property
    def is_met(self) -> bool:
        """Whether the figure keeps to its bound."""
        return self.found >= self.bound if self.is_least else self.found <= self.bound


def ratio(samples: Samples, key: str, over: str, under: str) -> float:
    """The median over the rounds of one's figure divided by another's in the same round."""
    pairs = zip(samples[over], samples[under], strict=True)
    return median(one[key] / other[key] for one, other in pairs)


def cards_beside(samples: Samples, build: str, engine: str) -> float:
    """Decisions of the card game in one build beside another engine's, the median over the rounds."""
    pairs = zip(samples[build], samples[engine], strict=True)
    return median(one["cards"] / other["decisions"] for one, other in pairs)


def list_targets(samples: Samples, memory: Figures, starts: Figures) -> list[Target]:
    """Every target that could be measured."""
    empty = starts["nothing"]
    return [
        *_beside_others(samples),
        *_beside_sources(samples),
        *_beside_big_town(samples),
        Target(name="a pickled state", found=samples["hameln"][0]["bytes"], bound=2000, unit="bytes"),
        Target(name="import hameln", found=starts["hameln"] - empty, bound=0.2, unit="s"),
        Target(name="import of the engine", found=starts["engine"] - empty, bound=0.2, unit="s"),
        Target(name="a match in memory", found=memory["most"] / 1e6, bound=1, unit="MB"),
    ]


def _beside_others(samples: Samples) -> list[Target]:
    """Targets that need another engine."""
    wanted = (
        ("decisions/s, times catanatron's", "decisions", "hameln", "catanatron", 10),
        ("decisions/s, times OpenSpiel hearts' (chance by its odds)", "decisions", "hameln", "hearts", 1.2),
        ("copies for one of catanatron's", "copy", "catanatron", "hameln", 20),
        (f"{CARDS}: decisions/s, times OpenSpiel hearts'", "decisions", CARDS, "hearts", 1),
    )
    return [
        Target(name=name, found=ratio(samples, key, over, under), bound=bound, unit="x", is_least=True)
        for name, key, over, under, bound in wanted
        if over in samples and under in samples
    ]


def _beside_sources(samples: Samples) -> list[Target]:
    """What compiling must bring."""
    if COMPILED not in samples or SOURCES not in samples:
        return []
    found = ratio(samples, "decisions", COMPILED, SOURCES)
    name = "decisions/s compiled, times the sources'"
    targets = [Target(name=name, found=found, bound=3, unit="x", is_least=True)]
    if "hearts" in samples:
        found = cards_beside(samples, COMPILED, "hearts")
        name = f"{CARDS}: decisions/s compiled, times OpenSpiel hearts'"
        targets.append(Target(name=name, found=found, bound=3, unit="x", is_least=True))
    return targets


def _beside_big_town(samples: Samples) -> list[Target]:
    """Targets of the town of 200 houses."""
    found = ratio(samples, "decisions", "hameln", "200 houses")
    targets = [Target(name="a decision with 200 houses, random play", found=found, bound=4, unit="x")]
    if "replay" in samples["hameln"][0]:
        found = ratio(samples, "replay", "200 houses", "hameln")
        targets.append(Target(name="a decision with 200 houses, greedy play", found=found, bound=4, unit="x"))
    return targets
