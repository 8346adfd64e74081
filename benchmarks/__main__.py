"""Measure and print ratios."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Annotated

import typer
from attrs import asdict, frozen
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks import environment, ours
from benchmarks.big_town import big_town
from hameln.city.game import Hameln
from hameln.town.files import find_town

ENGINES = ("catanatron", "hearts", "hearts, even deal", "backgammon")
OPERATIONS = ("copy", "legal", "apply", "pickle", "unpickle", "view", "sample")


@frozen
class Target:
    """A figure with its bound.

    Attributes:
        is_least: Whether the bound must be reached; else it must not be passed.
    """

    name: str
    found: float
    bound: float
    unit: str
    is_least: bool

    @property
    def is_met(self) -> bool:
        """Whether the figure keeps to its bound."""
        return self.found >= self.bound if self.is_least else self.found <= self.bound


def main(
    rounds: Annotated[int, typer.Option(min=1, help="Rounds in which all engines take turns.")] = 7,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU seconds for each figure and round.")] = 0.6,
    json_file: Annotated[Path | None, typer.Option("--json", help="Save the figures here too.")] = None,
    *,
    quick: Annotated[bool, typer.Option("--quick", help="One short round of Hameln alone.")] = False,
) -> None:
    """Measure Hameln beside catanatron and OpenSpiel: one run, one core, all engines taking turns.

    Machines are shared and noisy: trust the ratios, not the absolute figures.
    """
    console = Console(width=110)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    if quick:
        rounds, seconds = 1, 0.05
    engines = () if quick else ENGINES
    game, big = Hameln(find_town("hameln"), 4), Hameln(big_town(), 4)
    samples: dict[str, list[dict[str, float]]] = {"hameln": [], "200 houses": []}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=rounds * (len(engines) + 2))
        python, engines = _prepared(console, engines)
        for _ in range(rounds):
            samples["hameln"].append(ours.rates(game, seconds) | ours.costs(game, seconds / 6))
            samples["200 houses"].append(ours.rates(big, seconds))
            progress.advance(task, 2)
            for engine in engines:
                samples.setdefault(engine, []).append(environment.measure(python, engine, seconds))
                progress.advance(task)
    _print_rates(console, samples)
    _print_costs(console, samples)
    targets = list_targets(game, samples)
    _print_targets(console, targets)
    if any(not target.is_met for target in targets):
        console.print("\nWhere random play spends its time:")
        console.print(ours.profile(game, 100), highlight=False, markup=False)
    if json_file is not None:
        found = {"samples": samples, "targets": [asdict(target) for target in targets]}
        json_file.write_text(json.dumps(found, indent=1), encoding="utf-8")


def _prepared(console: Console, engines: Sequence[str]) -> tuple[Path, Sequence[str]]:
    """The interpreter of the other engines, and those that run; a sentence where they do not."""
    if not engines:
        return Path(), engines
    try:
        console.print("The other engines get an environment of their own ...")
        python = environment.prepare()
        for engine in engines:
            environment.measure(python, engine, 0.02)
    except environment.CannotMeasureError as error:
        console.print(f"Measured without other engines: {error}")
        return Path(), ()
    return python, engines


def list_targets(game: Hameln, samples: dict[str, list[dict[str, float]]]) -> list[Target]:
    """Every target that could be measured; ratios are medians over the rounds."""

    def ratio(key: str, over: str, under: str) -> float:
        pairs = zip(samples[over], samples[under], strict=True)
        return median(one[key] / other[key] for one, other in pairs)

    targets: list[Target] = []
    if "catanatron" in samples:
        targets = [
            Target(
                "decisions/s, times catanatron's", ratio("decisions", "hameln", "catanatron"), 10, "x", True
            ),
            Target(
                "decisions/s, times OpenSpiel hearts'", ratio("decisions", "hameln", "hearts"), 1.2, "x", True
            ),
            Target("copies for one of catanatron's", ratio("copy", "catanatron", "hameln"), 20, "x", True),
        ]
    return [
        *targets,
        Target(
            "a decision with 200 houses, times classic",
            ratio("decisions", "hameln", "200 houses"),
            4,
            "x",
            False,
        ),
        Target("a pickled state", samples["hameln"][0]["bytes"], 2000, "bytes", False),
        Target("import hameln", ours.import_seconds("hameln"), 0.2, "s", False),
        Target("import of the engine", ours.import_seconds("hameln.city.game"), 0.2, "s", False),
        Target("a match in memory", ours.match_memory(game) / 1e6, 1, "MB", False),
    ]


def _print_rates(console: Console, samples: dict[str, list[dict[str, float]]]) -> None:
    table = Table(title="Random play (median and best of the rounds)")
    for heading in ("engine", "decisions/s", "best", "matches/s", "best"):
        table.add_column(heading, justify="left" if heading == "engine" else "right")
    for engine, rounds in samples.items():
        cells: list[str] = []
        for key in ("decisions", "matches"):
            found = [one[key] for one in rounds]
            cells += [f"{median(found):,.0f}", f"{max(found):,.0f}"]
        table.add_row(engine, *cells)
    console.print(table)


def _print_costs(console: Console, samples: dict[str, list[dict[str, float]]]) -> None:
    table = Table(title="One operation, in microseconds (median)")
    table.add_column("engine")
    for operation in OPERATIONS:
        table.add_column(operation, justify="right")
    for engine, rounds in samples.items():
        cells = [
            f"{median(one[key] for one in rounds) * 1e6:.2f}" if key in rounds[0] else ""
            for key in OPERATIONS
        ]
        if any(cells):
            table.add_row(engine, *cells)
    console.print(table)


def _print_targets(console: Console, targets: Sequence[Target]) -> None:
    for target in targets:
        bound = f"{'at least' if target.is_least else 'at most'} {target.bound:g} {target.unit}"
        verdict = "met" if target.is_met else "NOT MET"
        console.print(
            f"{target.name}: {target.found:.3g} {target.unit} ({bound}): {verdict}", highlight=False
        )


if __name__ == "__main__":
    typer.run(main)
