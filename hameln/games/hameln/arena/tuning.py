"""Tuning weights: an evolution strategy multiplies groups of them, and matches say which vector plays better.

CMA-ES draws vectors around a mean, sees how they do, and moves the mean to where places were better. Every
generation is a tournament in a folder of its own, all its candidates play the same openings, and every step
comes from the seed: tuning can be interrupted, and gives the same weights for any number of processes. The
luckiest candidate of a run is not taken at its word: the best few play fresh openings, and whoever is best
there has to pass the gate.

CMA-ES is the strategy of N. Hansen and A. Ostermeier, "Completely Derandomized Self-Adaptation in Evolution
Strategies" (2001).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from attrs import evolve, frozen

from hameln.arena.extras import load
from hameln.arena.kinds import NEWCOMERS
from hameln.arena.lineups import Tournament
from hameln.arena.sheets import Sheet
from hameln.arena.standings import Standing, standing_of
from hameln.games.hameln.arena.bench import Bench, Findings
from hameln.games.hameln.arena.strength import try_newcomer
from hameln.games.hameln.players.evaluation import Values
from hameln.games.hameln.players.weights import values_text
from hameln.kernel.sums import added
from hameln.players.kit import SIGN

SPREAD: Final = "spread"
GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "houses": ("houses", "saved_houses", "lost_houses"),
    "danger": ("brink", "threat"),
    "men": ("men",),
    "women": ("women",),
    "court": ("court",),
    "money": ("florins", "money_rank", "wealth_rank", "goods"),
    "children": ("children", "unpaid", "dues", "road"),
    "weddings": ("grooms", "brides"),
    "influence": ("influence", "influence_rank"),
    "traps": ("traps", "trap_rank", "cat"),
    "tempo": ("figures", "wait"),
    SPREAD: (),
}
"""Which features are multiplied together; the last group is the lead that counts for much."""
STEP: Final = 0.25
"""How far candidates lie from the mean at first: a factor of 1.28 either way."""
FARTHEST: Final = 1.4
"""The logarithm of the greatest factor."""
START: Final = "start"
TUNED: Final = "tuned"
APART: Final = 1000
"""How far apart the seeds of tournaments begin, so that none plays the openings of another."""
FINALE: Final = 900
GATE: Final = 950

Vector: TypeAlias = tuple[float, ...]
"""The logarithm of each group's factor."""


@frozen(kw_only=True)
class Tuning:
    """What is tuned, and how thoroughly.

    Attributes:
        start: The weights that are to be bettered.
        level: How candidates and the old weights play.
        size: How many sit at a table.
        generations: How often the mean moves.
        candidates: Vectors drawn in each generation.
        openings: How many each candidate plays in its generation, from every seat.
        finalists: How many play for being tuned in the end: the mean, and the best candidates of all.
        final_openings: How many each finalist plays then.
    """

    start: Values
    level: str = "medium"
    size: int = 4
    generations: int = 10
    candidates: int = 10
    openings: int = 24
    finalists: int = 4
    final_openings: int = 75

    def player(self, name: str) -> str:
        """What the player with these weights is called in tournaments."""
        return f"{name}{SIGN}{self.level}"


@frozen(kw_only=True)
class Candidate:
    """A vector and how it did.

    Attributes:
        name: Such as ``g03-c07``.
        vector: The logarithm of each group's factor.
        standing: Its matches, alone against copies of the old weights.
    """

    name: str
    vector: Vector
    standing: Standing


@frozen(kw_only=True)
class Tuned:
    """What came of tuning.

    Attributes:
        values: The weights of the best finalist.
        is_better: Whether they passed the gate.
        sheets: Tables of generations, finalists, factors and the gate.
        remark: A sentence about the gate.
    """

    values: Values
    is_better: bool
    sheets: tuple[Sheet, ...]
    remark: str


def tune(bench: Bench, tuning: Tuning) -> Tuned:
    """Search for weights that play better than those at the start.

    Raises:
        HamelnError: A library is missing, the bench's folder cannot be used, or workers fail.
    """
    generations: list[list[Candidate]] = []
    strategy = Strategy(bench.seed, tuning.candidates)
    for number in range(1, tuning.generations + 1):
        named = {f"g{number:02}-c{at:02}": vector for at, vector in enumerate(strategy.ask(), start=1)}
        generations.append(_meet(bench, tuning, f"generation-{number:02}", number, named, tuning.openings))
        strategy.tell(generations[-1])
    seen = sorted((one for drawn in generations for one in drawn), key=_place)
    finalists = {"mean": strategy.mean} | {one.name: one.vector for one in seen[: tuning.finalists - 1]}
    finale = sorted(_meet(bench, tuning, "finale", FINALE, finalists, tuning.final_openings), key=_place)
    values = multiplied(tuning.start, finale[0].vector)
    findings = _gate(bench, tuning, values)
    sheets = (_generations_sheet(generations), _finale_sheet(finale), _factors_sheet(finale[0]))
    return Tuned(
        values=values,
        is_better=findings.is_passed is True,
        sheets=(*sheets, *findings.sheets),
        remark=findings.remark,
    )


def multiplied(values: Values, vector: Vector) -> Values:
    """The weights with each group multiplied; three digits are kept, as files keep them."""
    worth = dict(values.worth)
    for features, log in zip(GROUPS.values(), vector, strict=True):
        for name in filter(worth.__contains__, features):
            worth[name] = tuple(round(one * math.exp(log), 3) for one in worth[name])
    factor = math.exp(vector[list(GROUPS).index(SPREAD)])
    return Values(worth=worth, spread=tuple(round(one * factor, 3) for one in values.spread))


class Strategy:
    """CMA-ES with a generator of its own, so that nothing else that draws numbers disturbs it."""

    def __init__(self, seed: int, candidates: int) -> None:
        """Begin in the middle, with no factor at all."""
        rng = load("numpy").random.default_rng(seed)

        def drawn(*shape: int) -> Any:  # noqa: ANN401 - an array of numpy
            return rng.standard_normal(shape)

        options = {
            "popsize": candidates,
            "bounds": [-FARTHEST, FARTHEST],
            "seed": math.nan,
            "randn": drawn,
            "verbose": -10,
            "verb_log": 0,
            "maxiter": math.inf,
        }
        self._strategy: Any = load("cma").CMAEvolutionStrategy([0.0] * len(GROUPS), STEP, options)
        self._asked: list[Any] = []

    def ask(self) -> list[Vector]:
        """The vectors of the next generation."""
        self._asked = self._strategy.ask()
        return [_rounded(vector) for vector in self._asked]

    def tell(self, candidates: Sequence[Candidate]) -> None:
        """Move to where places were better."""
        self._strategy.tell(self._asked, [_place(one) for one in candidates])

    @property
    def mean(self) -> Vector:
        """Where the strategy has come."""
        return _rounded(self._strategy.result.xfavorite)


def _rounded(vector: Any) -> Vector:  # noqa: ANN401 - an array of numpy
    """The vector as it is played and told."""
    return tuple(round(float(one), 4) for one in vector)


def _place(one: Candidate) -> float:
    return one.standing.place.value


def _meet(
    bench: Bench, tuning: Tuning, name: str, number: int, vectors: Mapping[str, Vector], openings: int
) -> list[Candidate]:
    """Let each vector play alone against copies of the start, all of them the same openings."""
    weights = {START: values_text(tuning.start, ())}
    weights |= {one: values_text(multiplied(tuning.start, vector), ()) for one, vector in vectors.items()}
    tournament = Tournament(
        mode=NEWCOMERS,
        players=tuple(tuning.player(one) for one in weights),
        size=tuning.size,
        openings=openings,
        seed=bench.seed + APART * number,
    )
    bench = evolve(bench, weights=weights)
    outcomes = bench.played(name, bench.order(tournament))
    return [
        Candidate(name=one, vector=vector, standing=standing_of(tuning.player(one), outcomes))
        for one, vector in vectors.items()
    ]


def _gate(bench: Bench, tuning: Tuning, values: Values) -> Findings:
    """Whether the weights beat the old ones in matches that nobody chose them by."""
    weights = {START: values_text(tuning.start, ()), TUNED: values_text(values, ())}
    bench = evolve(bench, weights=weights, seed=bench.seed + APART * GATE)
    return try_newcomer(bench, tuning.player(TUNED), tuning.player(START), tuning.size)


def _generations_sheet(generations: Sequence[Sequence[Candidate]]) -> Sheet:
    rows: list[tuple[str, ...]] = []
    for number, drawn in enumerate(generations, start=1):
        places = [_place(one) for one in drawn]
        matches = sum(one.standing.matches for one in drawn)
        mean = f"{added(places) / len(places):.2f}"
        rows.append((str(number), str(matches), mean, f"{min(places):.2f}", f"{max(places):.2f}"))
    return Sheet(
        title="Generations",
        headings=("generation", "matches", "mean place of all", "of the best", "of the worst"),
        rows=tuple(rows),
        note="Each candidate alone against copies of the old weights. Every generation has other openings.",
    )


def _finale_sheet(finale: Sequence[Candidate]) -> Sheet:
    rows = [
        (one.name, str(one.standing.matches), str(one.standing.rate), str(one.standing.place))
        for one in finale
    ]
    return Sheet(
        title="Finale",
        headings=("candidate", "matches", "wins", "mean place"),
        rows=tuple(rows),
        note="Fresh openings, the same for all; the first one goes to the gate.",
    )


def _factors_sheet(best: Candidate) -> Sheet:
    rows = [
        (group, f"{math.exp(log):.2f}", ", ".join(features) or "the lead that counts for much")
        for (group, features), log in zip(GROUPS.items(), best.vector, strict=True)
    ]
    return Sheet(title=f"Factors of {best.name}", headings=("group", "factor", "features"), rows=tuple(rows))
