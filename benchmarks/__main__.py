"""Measure and print ratios."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from attrs import asdict
from rich.console import Console
from rich.progress import Progress

from benchmarks import builds, environment, ours, report, thinking
from benchmarks.big_town import big_town
from benchmarks.targets import list_targets
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.rattus_cartus.rules.game import RattusCartus

Source = Callable[[], dict[str, float]]
"""Measures one engine for one round."""
app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command()
def main(
    rounds: Annotated[int, typer.Option(min=1, help="Rounds in which all engines take turns.")] = 7,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU seconds for each figure and round.")] = 0.6,
    json_file: Annotated[Path | None, typer.Option("--json", help="Save every round's figures here.")] = None,
    *,
    checkout: Annotated[
        Path | None,
        typer.Option("--catanatron", help="Catanatron's repository, for its players that search."),
    ] = None,
    alone: Annotated[bool, typer.Option("--alone", help="Leave the other engines out.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="One short round without other engines.")] = False,
) -> None:
    """Measure both games beside catanatron and OpenSpiel: one run, one core, all engines taking turns.

    The other engines are installed from PyPI, once, into an environment of their own in your cache folder;
    without them the rest is still measured. A compiled copy of the engine lies there too, beside a copy of
    its sources. Figures are CPU time. Machines are shared and noisy: trust the ratios, which compare figures
    of the same round, and not the absolute figures.

    Targets are printed as met or NOT MET; if one is not met, a profile shows where the time goes.

    - `python -m benchmarks --quick` takes a few seconds

    - `python -m benchmarks --json figures.json` takes a minute

    - `make bench ARGS=--alone` needs no network

    - `--catanatron FOLDER` times its AlphaBeta and MCTS too, which its released package does not hold
    """
    console = Console(width=110)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    if quick:
        rounds, seconds = 1, 0.05
    game = Hameln(find_town("hameln"), 4)
    sources = _own_sources(game, seconds, is_quick=quick)
    copies: dict[str, Path] = {}
    engines: dict[str, Path] = {}
    if not quick:
        copies = builds.prepare(builds.default_place(), console.print)
        sources |= {name: partial(builds.measure, copy, seconds) for name, copy in copies.items()}
    if not (alone or quick):
        engines = environment.prepare(environment.default_place(), console.print)
        sources |= {
            name: partial(environment.measure, python, name, seconds) for name, python in engines.items()
        }
    samples = take_turns(sources, rounds, console)
    thoughts, foreign_thoughts = _thoughts(copies, engines, checkout, seconds, console)
    memory, starts = ours.match_memory(game), ours.start_seconds(1 if quick else 5)
    targets = [*list_targets(samples, memory, starts), *thinking.list_targets(thoughts)]
    report.print_rates(console, samples)
    report.print_costs(console, samples)
    report.print_ratios(console, samples)
    report.print_builds(console, samples)
    thinking.print_thinking(console, thoughts, foreign_thoughts)
    report.print_sizes(console, memory, starts)
    report.print_targets(console, targets)
    if not all(target.is_met for target in targets):
        report.print_profile(console, ours.profile(game, 100, 14))
    if json_file is not None:
        found = {"samples": samples, "memory": memory, "starts": starts}
        _save(
            json_file,
            found
            | {
                "thinking": thoughts | {"others": foreign_thoughts},
                "targets": [asdict(target) for target in targets],
            },
        )


def _thoughts(
    copies: Mapping[str, Path],
    engines: Mapping[str, Path],
    checkout: Path | None,
    seconds: float,
    console: Console,
) -> tuple[dict[str, dict[str, float]], dict[str, float]]:
    """How quickly our players think, by the build, and those of other engines."""
    ours_found: dict[str, dict[str, float]] = {}
    others_found: dict[str, float] = {}
    try:
        for name, copy in copies.items():
            ours_found[name] = thinking.measure(copy, 2 * seconds)
        others_found = thinking.measure_others(engines, checkout, 2 * seconds)
    except environment.CannotMeasureError as error:
        console.print(f"thinking is left out: {error}", highlight=False, markup=False)
    return ours_found, others_found


def _own_sources(game: Hameln, seconds: float, *, is_quick: bool) -> dict[str, Source]:
    """What is measured of our games; matches of greedy players take a while, and a quick run does without."""
    big = Hameln(big_town(), 4)
    lines: list[ours.Line] = [] if is_quick else ours.record(game, make_greedy, 3)
    big_lines: list[ours.Line] = [] if is_quick else ours.record(big, make_greedy, 1)

    def measure(town: Hameln, greedy: list[ours.Line]) -> dict[str, float]:
        replay = {"replay": ours.replay_seconds(town, greedy, seconds / 2)} if greedy else {}
        return ours.rates(town, seconds) | ours.costs(town, seconds / 6) | replay

    return {
        "hameln": partial(measure, game, lines),
        "bare engine": partial(ours.rates, game, seconds, ours.play_bare),
        "200 houses": partial(measure, big, big_lines),
        ours.CARDS: partial(_cards, ours.card_game(), seconds),
    }


def _cards(game: RattusCartus, seconds: float) -> dict[str, float]:
    """What is measured of the card game."""
    return ours.rates(game, seconds) | ours.costs(game, seconds / 6)


def take_turns(
    sources: dict[str, Source], rounds: int, console: Console
) -> dict[str, list[dict[str, float]]]:
    """Every source once a round, in the opposite order every other round; one that fails is left out."""
    samples: dict[str, list[dict[str, float]]] = {name: [] for name in sources}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=rounds * len(sources))
        for number in range(rounds):
            for name in list(samples)[:: -1 if number % 2 else 1]:
                try:
                    samples[name].append(sources[name]())
                except environment.CannotMeasureError as error:
                    del samples[name]
                    console.print(f"{name} is left out: {error}", highlight=False, markup=False)
                progress.advance(task)
    return samples


def _save(path: Path, found: Mapping[str, object]) -> None:
    """Write the figures in one step."""
    part = path.with_name(f".{path.name}.part")
    part.write_text(json.dumps(found, indent=1), encoding="utf-8")
    part.replace(path)


if __name__ == "__main__":
    app()
