"""Telling who played from how often somebody does things: Fisher's linear discriminant.

R. A. Fisher, "The Use of Multiple Measurements in Taxonomic Problems" (1936); with more than two groups, each
profile goes to the group whose mean is nearest by the distance of P. C. Mahalanobis, "On the Generalised
Distance in Statistics" (1936). Where there are many habits for few matches, the spread that was measured is
drawn towards one without any ties between habits: O. Ledoit and M. Wolf, "A Well-Conditioned Estimator for
Large-Dimensional Covariance Matrices" (2004).
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
FOLDS: Final = 10
"""Into how many parts matches go, each told by the others."""


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


def learn(
    profiles: Sequence[Sequence[float]], labels: Sequence[str], *, is_shrunk: bool = False
) -> Discriminant:
    """The discriminant of some profiles; what never varies is left aside.

    Args:
        profiles: What was measured.
        labels: The group of each.
        is_shrunk: Whether the measured spread is trusted only as far as there are profiles enough for it.

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
    if is_shrunk:
        spread = _shrunk(rests, spread)
    values, vectors = numpy.linalg.eigh(spread)
    kept = values > values.max() * 1e-9
    change = vectors[:, kept] / numpy.sqrt(values[kept])
    return Discriminant(names=names, means=means @ change, change=change)


def tell_apart(
    profiles: Sequence[Sequence[float]], labels: Sequence[str], matches: Sequence[int], *, folds: int = FOLDS
) -> list[str]:
    """The group of each profile as learnt from other matches only: no match tells anything about itself.

    Args:
        profiles: What was measured.
        labels: The group of each.
        matches: The match that each comes from.
        folds: Into how many parts the matches go; each is told by all others.
    """
    told = [""] * len(labels)
    for fold in range(folds):
        asked = [at for at, match in enumerate(matches) if match % folds == fold]
        rest = [at for at, match in enumerate(matches) if match % folds != fold]
        if asked:
            found = learn([profiles[at] for at in rest], [labels[at] for at in rest], is_shrunk=True)
            for at, name in zip(asked, found.tell([profiles[at] for at in asked]), strict=True):
                told[at] = name
    return told


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


def _shrunk(rests: Any, spread: Any) -> Any:  # noqa: ANN401 - arrays of a library that may be missing
    """The spread, drawn towards its own diagonal by how much its other entries waver (Ledoit and Wolf)."""
    numpy = load("numpy")
    scale = numpy.sqrt(numpy.diag(spread))
    varies = scale > 0
    if not varies.any():
        return spread
    scaled = rests[:, varies] / scale[varies]
    rows, habits = scaled.shape
    ties = scaled.T @ scaled / rows
    target = numpy.eye(habits) * (numpy.trace(ties) / habits)
    away = ((ties - target) ** 2).sum()
    wavers = ((scaled**2).sum(axis=1) ** 2).sum() / rows**2 - (ties**2).sum() / rows
    weight = min(1.0, max(0.0, wavers / away)) if away else 1.0
    found = spread * (1 - weight)
    found[numpy.diag_indices_from(found)] += weight * numpy.diag(spread)
    return found
