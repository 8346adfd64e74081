"""This tree beside another one, such as the commit before a large change: both columns from one run.

`python -m benchmarks.beside FOLDER` measures both in turn, several times, and prints the medians and the
ratio of each pair. FOLDER is a work tree of the project; both are run by this Python. Of clicks is measured
what this tree measures; the other parts must be known to both.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.screen import display

HERE: Final = Path(__file__).resolve().parents[1]
PARTS: Final = ("engine", "window", "clicks")
_WINDOW: Final = (
    "import json; from benchmarks.screen import measure; print(json.dumps(measure(starts=1, matches=3)))"
)


def engine(tree: Path) -> dict[str, float]:
    """The rates and costs of the engine in a tree, as `python -m benchmarks --quick` finds them."""
    with tempfile.TemporaryDirectory() as folder:
        figures = Path(folder) / "figures.json"
        _run(tree, "-m", "benchmarks", "--quick", "--json", str(figures))
        samples = json.loads(figures.read_text(encoding="utf-8"))["samples"]
    return {
        f"{source}: {name}": float(value)
        for source, rounds in samples.items()
        for name, value in rounds[0].items()
    }


def window(tree: Path) -> dict[str, float]:
    """What the window costs in a tree, as `python -m benchmarks.screen` finds it."""
    found: dict[str, float] = json.loads(_run(tree, "-c", _WINDOW).splitlines()[-1])
    return {f"window: {name}": value for name, value in found.items()}


def clicks(tree: Path) -> dict[str, float]:
    """What a click, a decision and a match that plays by itself cost with the `hameln` of a tree."""
    found: dict[str, float] = {}
    with display() as places:
        for part in ("clicks", "match"):
            found |= json.loads(_run(tree, str(HERE / "benchmarks" / "clicks.py"), part, places=places))
    return found


def _run(tree: Path, *words: str, places: Mapping[str, str] = os.environ) -> str:
    surroundings = {**places, "PYTHONPATH": str(tree), "ARCADE_SOUND_BACKENDS": "silent"}
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, *words],
            cwd=tree,
            env=surroundings | {"HAMELN_HOME": home},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        message = f"{tree}: {done.stderr.strip()[-500:]}"
        raise typer.BadParameter(message)
    return done.stdout


def pairs(other: Path, rounds: int, part: str) -> Iterator[tuple[dict[str, float], dict[str, float]]]:
    """What was measured of the other tree and of this one, round by round, each first in turn."""
    measure = {"engine": engine, "window": window, "clicks": clicks}[part]
    for number in range(rounds):
        trees = (other, HERE) if number % 2 == 0 else (HERE, other)
        found = {tree: measure(tree) for tree in trees}
        yield found[other], found[HERE]


def rows(
    measured: list[tuple[dict[str, float], dict[str, float]]],
) -> Mapping[str, tuple[float, float, float]]:
    """For every figure the medians of both trees, and the median of the ratios of its pairs."""
    names = [name for name in measured[0][0] if name in measured[0][1]]
    return {
        name: (
            median(before[name] for before, _ in measured),
            median(after[name] for _, after in measured),
            median(after[name] / before[name] for before, after in measured if before[name]),
        )
        for name in names
        if any(before[name] for before, _ in measured)
    }


def main(
    other: Annotated[Path, typer.Argument(exists=True, file_okay=False, help="The other work tree.")],
    rounds: Annotated[int, typer.Option(min=1, help="How often each tree is measured.")] = 5,
    part: Annotated[str, typer.Option(help=f"One of {', '.join(PARTS)}.")] = "engine",
) -> None:
    """Measure two trees in turn on this machine; trust the ratios, not the absolute figures."""
    if part not in PARTS:
        message = f"{part}; expected one of {', '.join(PARTS)}"
        raise typer.BadParameter(message)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        found = pairs(other.resolve(), rounds, part)
        measured = list(progress.track(found, total=rounds, description=part))
    table = Table("figure", "before", "after", "after / before")
    for name, (before, after, ratio) in rows(measured).items():
        table.add_row(name, f"{before:,.6g}", f"{after:,.6g}", f"{ratio:.2f}")
    Console(width=110).print(table)


if __name__ == "__main__":
    typer.run(main)
