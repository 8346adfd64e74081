"""Telling who played from how often somebody does things: Fisher's linear discriminant.

R. A. Fisher, "The Use of Multiple Measurements in Taxonomic Problems" (1936); with more than two groups, each
profile goes to the group whose mean is nearest by the distance of P. C. Mahalanobis, "On the Generalised
Distance in Statistics" (1936).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from attrs import frozen

from hameln.arena.extras import load
from hameln.arena.intervals import mean_of

SHUFFLES: Final = 100
"""How often labels are shuffled."""


@frozen(kw_only=True, eq=False)
class Discriminant:
    """Groups with their means, and the spread that they share.

    Attributes:
        names: The groups.
        means: The mean profile of each group, in spreads.
        change: Turns a profile into spreads.
    """

    names: tuple[str, ...]
    means: Any
    change: Any

    def tell(self, profiles: Sequence[Sequence[float]]) -> list[str]:
        """The group that each profile is nearest to."""
        numpy = load("numpy")
        placed = numpy.asarray(profiles, dtype=float) @ self.change
        distances = ((placed[:, None, :] - self.means[None, :, :]) ** 2).sum(axis=2)
        return [self.names[at] for at in distances.argmin(axis=1)]

    def distances(self) -> dict[tuple[str, str], float]:
        """How far the groups lie from each other, in spreads (Mahalanobis)."""
        numpy = load("numpy")
        return {
            (one, other): float(numpy.sqrt(((self.means[at] - self.means[to]) ** 2).sum()))
            for at, one in enumerate(self.names)
            for to, other in enumerate(self.names)
            if at < to
        }


def learn(profiles: Sequence[Sequence[float]], labels: Sequence[str]) -> Discriminant:
    """The discriminant of some profiles; what never varies is left aside.

    Raises:
        MissingExtraError: numpy is not installed.
    """
    numpy = load("numpy")
    names = tuple(sorted(set(labels)))
    rows = numpy.asarray(profiles, dtype=float)
    groups = [rows[[at for at, label in enumerate(labels) if label == name]] for name in names]
    means = numpy.stack([group.mean(axis=0) for group in groups])
    rests = numpy.concatenate([group - mean for group, mean in zip(groups, means, strict=True)])
    spread = rests.T @ rests / max(1, len(rows) - len(names))
    values, vectors = numpy.linalg.eigh(spread)
    kept = values > values.max() * 1e-9
    change = vectors[:, kept] / numpy.sqrt(values[kept])
    return Discriminant(names=names, means=means @ change, change=change)


def accuracy(told: Sequence[str], labels: Sequence[str]) -> float:
    """The share of profiles whose group was told rightly."""
    return sum(one == other for one, other in zip(told, labels, strict=True)) / len(labels)


def recall(told: Sequence[str], labels: Sequence[str], name: str) -> float:
    """The share of a group's profiles that were told rightly."""
    own = [one == name for one, label in zip(told, labels, strict=True) if label == name]
    return sum(own) / len(own) if own else 0.0


def blind_accuracy(
    profiles: Sequence[Sequence[float]],
    labels: Sequence[str],
    asked: Sequence[Sequence[float]],
    true: Sequence[str],
    seed: int,
) -> float:
    """What is told rightly after learning from shuffled labels, the mean of many shuffles: chance."""
    rng, mixed, found = Random(seed), list(labels), list[float]()
    for _ in range(SHUFFLES):
        rng.shuffle(mixed)
        found.append(accuracy(learn(profiles, mixed).tell(asked), true))
    return mean_of(found).value
