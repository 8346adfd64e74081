"""The figures as tables, and ratios as plain lines."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final

from rich.console import Console
from rich.table import Table

from benchmarks.builds import COMPILED, SOURCES
from benchmarks.environment import PACKAGE_OF
from benchmarks.ours import CARDS
from benchmarks.targets import Figures, Samples, Target, cards_beside, ratio

BUILDS: Final = (COMPILED, SOURCES)
OPERATIONS: Final = ("copy", "legal", "apply", "pickle", "unpickle", "view", "sample", "replay")


def print_rates(console: Console, samples: Samples) -> None:
    """Decisions and matches a second."""
    table = _table("Random play, by a second of CPU time", "engine", "decisions", "best", "matches", "best")
    for engine, rounds in samples.items():
        cells: list[str] = []
        for key in ("decisions", "matches"):
            found = [one[key] for one in rounds]
            cells += [f"{median(found):,.0f}", f"{max(found):,.0f}"]
        table.add_row(engine, *cells)
    console.print(table)


def print_costs(console: Console, samples: Samples) -> None:
    """The time of single operations, median and best."""
    engines = {engine: rounds for engine, rounds in samples.items() if "copy" in rounds[0]}
    table = _table("One operation, in microseconds: median / best", "operation", *engines)
    for key in OPERATIONS:
        cells = [
            _both([one[key] * 1e6 for one in rounds]) if key in rounds[0] else ""
            for rounds in engines.values()
        ]
        if any(cells):
            table.add_row(key, *cells)
    console.print(table)


def print_ratios(console: Console, samples: Samples) -> None:
    """Ours beside each other engine, one plain line each; above 1 we are quicker."""
    ours = [name for name in ("hameln", CARDS) if name in samples]
    for engine, rounds in samples.items():
        if engine in (*ours, *BUILDS):
            continue
        for own in ours if engine in PACKAGE_OF else ours[:1]:
            parts = [f"{key}/s {ratio(samples, key, own, engine):.2f} x" for key in ("decisions", "matches")]
            if own == CARDS and COMPILED in samples:
                parts[0] += f" (compiled {cards_beside(samples, COMPILED, engine):.2f} x)"
            if "copy" in rounds[0]:
                parts.append(f"copies/s {ratio(samples, 'copy', engine, own):.2f} x")
            _line(console, f"{own} : {engine} = {', '.join(parts)}")


def print_builds(console: Console, samples: Samples) -> None:
    """The compiled engine beside its sources, in a plain line."""
    if all(build in samples for build in BUILDS):
        told = [f"{key}/s {ratio(samples, key, *BUILDS):.2f} x" for key in ("decisions", "bare", "copies")]
        told.append(f"decisions of medium/s {ratio(samples, 'thoughts', *BUILDS):.2f} x")
        told.append(f"{CARDS}: decisions/s {ratio(samples, 'cards', *BUILDS):.2f} x")
        _line(console, f"compiled : sources = {', '.join(told)}")
        rates = [f"{median([one['cards'] for one in samples[build]]):,.0f} {build}" for build in BUILDS]
        _line(console, f"{CARDS}: decisions/s {', '.join(rates)}")


def print_sizes(console: Console, memory: Figures, starts: Figures) -> None:
    """Memory of a match and time of an import, in plain lines."""
    _line(
        console,
        f"a match of {memory['actions']:.0f} actions: at most {memory['most'] / 1000:.1f} kB while"
        f" it is played, {memory['kept'] / 1000:.1f} kB kept",
    )
    _line(
        console,
        f"a fresh Python: {starts['nothing']:.3f} s; with hameln {starts['hameln']:.3f} s;"
        f" with the engine {starts['engine']:.3f} s",
    )


def print_targets(console: Console, targets: Sequence[Target]) -> None:
    """Each target with its verdict, one plain line each."""
    for target in targets:
        bound = f"{'at least' if target.is_least else 'at most'} {target.bound:g} {target.unit}"
        verdict = "met" if target.is_met else "NOT MET"
        _line(console, f"{target.name}: {target.found:.3g} {target.unit} ({bound}): {verdict}")


def print_profile(console: Console, rows: Sequence[tuple[str, int, float, float]]) -> None:
    """Where the time goes."""
    table = _table(
        "Where random play spends its time (profiled, hence slower)", "function", "calls", "own s", "total s"
    )
    for name, calls, own, total in rows:
        table.add_row(name, f"{calls:,}", f"{own:.3f}", f"{total:.3f}")
    console.print(table)


def _table(title: str, first: str, *others: str) -> Table:
    table = Table(title=title)
    table.add_column(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def _both(found: Sequence[float]) -> str:
    return f"{median(found):.2f} / {min(found):.2f}"


def _line(console: Console, text: str) -> None:
    console.print(text, highlight=False, markup=False, soft_wrap=True)
