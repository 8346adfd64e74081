"""Our environments beside PettingZoo's classic games and the engine itself: ``python -m benchmarks.zoo``.

One run, one core, all taking turns; figures are CPU time, and every step has its observation. What the games
of PettingZoo need is installed, once, into the environment of the other engines.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Annotated, Final

import typer
from rich.console import Console

from benchmarks import builds, environment
from benchmarks.__main__ import Source, take_turns
from hameln.arena.sheets import Sheet
from hameln.cli.columns import print_table

LOOP: Final = Path(__file__).with_name("zoo_loop.py")
PACKAGE: Final = "pettingzoo[classic]"
OURS: Final = {
    "hameln": "hameln.games.hameln.research",
    "rattus-cartus": "hameln.games.rattus_cartus.research",
}
CLASSIC: Final = (
    "tictactoe_v3",
    "connect_four_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "chess_v6",
    "go_v5",
)
BARE: Final = "the engine itself"
_MEASURING: Final = 120
"""Seconds that a measurement may take beside those it is asked to measure."""
Row = tuple[str, ...]


def measure(python: str, module: str, seconds: float, folders: Sequence[Path] = ()) -> dict[str, float]:
    """Steps and matches a second of an environment.

    Args:
        python: Who plays there.
        module: Whose ``env`` makes it.
        seconds: CPU seconds.
        folders: Where our own modules lie; empty for those that are installed.

    Raises:
        CannotMeasureError: It does not run.
    """
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders))}
    return environment.figures_of(
        [python, str(LOOP), module, str(seconds)], _MEASURING + 10 * seconds, surroundings
    )


def bare(copy: Path, seconds: float) -> dict[str, float]:
    """Decisions a second of the engine of a copy, through its own functions, without any observation.

    Raises:
        CannotMeasureError: It does not run.
    """
    return {"steps": builds.measure(copy, seconds)["bare"]}


def sources_of(copies: Mapping[str, Path], classic: str | None, seconds: float) -> dict[str, Source]:
    """What is measured, by its name.

    Args:
        copies: Of our sources, by how they are built.
        classic: The interpreter that has PettingZoo's games; ``None`` without them.
        seconds: CPU seconds for each figure.
    """
    found: dict[str, Source] = {}
    for build, copy in copies.items():
        for name, module in OURS.items():
            found[f"{name}, {build}"] = partial(measure, sys.executable, module, seconds, (copy,))
        found[f"{BARE}, {build}"] = partial(bare, copy, seconds)
    if classic is not None:
        for name in CLASSIC:
            found[name] = partial(measure, classic, f"pettingzoo.classic.{name}", seconds)
    return found


def rows_of(samples: Mapping[str, Sequence[Mapping[str, float]]], ours: str) -> list[Row]:
    """A row for each environment, the quickest first: steps, matches, and how many times its steps ours has.

    Args:
        samples: The figures of every round.
        ours: The environment that the others are compared with.
    """
    rows: list[tuple[float, Row]] = []
    for name, rounds in samples.items():
        steps = median(one["steps"] for one in rounds)
        ratios = [mine["steps"] / one["steps"] for mine, one in zip(samples[ours], rounds, strict=True)]
        matches = f"{median(one['matches'] for one in rounds):,.1f}" if "matches" in rounds[0] else ""
        rows.append((steps, (name, f"{steps:,.0f}", matches, f"{median(ratios):.3g} ×")))
    return [row for _, row in sorted(rows, reverse=True)]


def sheet_of(samples: Mapping[str, Sequence[Mapping[str, float]]], ours: str) -> Sheet:
    """The table of a run."""
    return Sheet(
        title="Random play, by a second of CPU time",
        headings=("environment", "steps", "matches", f"{ours} : this one"),
        rows=tuple(rows_of(samples, ours)),
        note="Medians of the rounds; ratios are those of the same round. The engine itself plays without "
        "numbers for actions and without observations.",
    )


def main(
    rounds: Annotated[int, typer.Option(min=1, help="Rounds in which all take turns.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU seconds for each figure and round.")] = 1.0,
    json_file: Annotated[Path | None, typer.Option("--json", help="Save every round's figures here.")] = None,
    *,
    alone: Annotated[bool, typer.Option("--alone", help="Leave PettingZoo's games out.")] = False,
) -> None:
    """Measure our environments beside PettingZoo's classic games: one run, one core, all taking turns."""
    console = Console(width=110)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    copies = builds.prepare(builds.default_place(), console.print) or {builds.SOURCES: builds.TOP}
    classic: str | None = None
    if not alone:
        classic = environment.interpreter_with(environment.default_place(), PACKAGE, console.print)
    samples = take_turns(sources_of(copies, classic, seconds), rounds, console)
    build = builds.COMPILED if builds.COMPILED in copies else builds.SOURCES
    sheet = sheet_of(samples, f"hameln, {build}")
    print_table(console, sheet)
    console.print(sheet.note, highlight=False)
    if json_file is not None:
        json_file.write_text(json.dumps(samples, indent=1), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
