"""Experiments about computer players and towns: carried out, and what they find written and judged."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from hameln.arena.extras import load
from hameln.arena.files import Folder
from hameln.arena.kinds import EQUAL
from hameln.arena.lineups import Tournament
from hameln.arena.matches import Finished, Outcome
from hameln.arena.running import Order, conclude, play_on, play_through, standstill
from hameln.arena.sheets import page
from hameln.arena.workers import Workers
from hameln.cli.tournaments import print_sheets, shown
from hameln.errors import HamelnError, SeatsError
from hameln.files.readers import did_you_mean
from hameln.games.hameln.arena.balance import balance_sheets, remarks_on, verdict_of
from hameln.games.hameln.arena.bench import LEVELS as LADDER
from hameln.games.hameln.arena.bench import Bench, Findings
from hameln.games.hameln.arena.bounds import bounds_of
from hameln.games.hameln.arena.bounds_messages import sign_of, told_bound
from hameln.games.hameln.arena.experiments import Experiment, find_experiments, findings_page
from hameln.games.hameln.arena.strength import try_newcomer
from hameln.games.hameln.arena.venue import venue_for
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.players.levels import LEVELS
from hameln.games.hameln.players.weights import values_at, values_text
from hameln.players.kit import SIGN

PAGE = "strength.md"


def measure_strength(  # noqa: PLR0913 - the options of the command
    numbers: list[str], *, town: str, seed: int, share: float, levels: str, workers: Workers, folder: Path
) -> bool:
    """Carry out experiments, print what they find and write it as a page; whether everything holds.

    Raises:
        HamelnError: An experiment, a level or the town is not known, a library is missing, or workers fail.
    """
    experiments = find_experiments(numbers)
    steps = ladder_of(levels)
    workers.check()
    load("numpy")
    bench = Bench(
        town=find_town(town),
        seed=seed,
        share=share,
        workers=workers,
        folder=folder,
        levels=steps,
        show=shown_units,
    )
    found: list[tuple[Experiment, Findings]] = []
    for experiment in experiments:
        sys.stdout.write(f"{experiment.number} {experiment.title}. {experiment.demand}\n")
        sys.stdout.flush()
        findings = experiment.carry_out(bench)
        found.append((experiment, findings))
        _print(findings)
        page = findings_page(bench, datetime.now(UTC).date().isoformat(), found)
        Folder(folder).write_page(PAGE, page)
    sys.stdout.write(f"Written: {folder / PAGE}\n")
    return all(findings.is_passed is not False for _, findings in found)


def ladder_of(levels: str) -> tuple[str, ...]:
    """Who stands on the ladder, weakest first: those of a list such as ``easy,medium``, or everybody.

    Raises:
        SeatsError: One of them never stands there.
    """
    named = [name.strip() for name in levels.split(",") if name.strip()]
    for name in named:
        if name not in LADDER:
            hint = did_you_mean(name, LADDER)
            message = f"{name!r} does not stand on the ladder; known: {', '.join(LADDER)}{hint}"
            raise SeatsError(message)
    return tuple(step for step in LADDER if step in named or not named)


def try_gate(  # noqa: PLR0913 - the options of the command
    new: str,
    old: str,
    *,
    values: Path | None = None,
    town: str,
    size: int,
    seed: int,
    workers: Workers,
    folder: Path,
) -> bool:
    """Let a newcomer meet copies of an old player until it is clear; whether it passes.

    Args:
        new: The newcomer.
        old: The player that it must beat.
        values: A file of weights for the newcomer, who then is the balanced player of a level.
        town: Where they meet.
        size: How many sit at a table.
        seed: What all chance comes from.
        workers: Who plays.
        folder: Where the matches lie.

    Raises:
        HamelnError: A player, the weights or the town are not known, a library is missing, or workers fail.
    """
    for name in (new, old):
        maker_of(name)
    workers.check()
    weights: dict[str, str] = {}
    if values is not None:
        if new not in LEVELS:
            message = f"--values go with a level ({', '.join(LEVELS)}), not with {new}"
            raise HamelnError(message)
        name = f"new-{re.sub(r'[^a-z0-9]+', '-', values.stem.lower())}"
        weights[name] = values_text(values_at(values), ())
        new = f"{name}{SIGN}{new}"
    bench = Bench(
        town=find_town(town), seed=seed, workers=workers, folder=folder, weights=weights, show=shown_units
    )
    findings = try_newcomer(bench, new, old, size)
    _print(findings)
    return findings.is_passed is True


def _print(findings: Findings) -> None:
    word = {True: "Holds. ", False: "Does not hold. ", None: ""}[findings.is_passed]
    print_sheets(findings.sheets)
    sys.stdout.write(f"{word}{findings.remark}\n\n")


def shown_units(played: Iterator[Finished], now: int, total: int, what: str) -> Iterator[Finished]:
    """The same units, with a progress bar."""
    return shown(played, now=now, total=total, what=what)


def judge_town(
    name: str, *, player: str, matches: int, seed: int, workers: Workers, folder: Path | None
) -> None:
    """Play matches for every number of families that the town is for, and say what they show.

    Raises:
        HamelnError: The town or the player is not known, the folder cannot be used, or workers fail.
    """
    workers.check()
    town = find_town(name)
    orders = [
        Order(
            tournament=Tournament(mode=EQUAL, players=(player,), size=size, openings=matches, seed=seed),
            venue=venue_for(town, size, (player,), is_watched=True),
        )
        for size in town.start_houses
    ]
    for order in orders:
        size = order.tournament.size
        _judge(town, order, Folder(folder / f"{size}-families") if folder is not None else None, workers)


def _judge(town: Town, order: Order, folder: Folder | None, workers: Workers) -> None:
    tournament = order.tournament
    what = f"{tournament.size} families"
    if folder is None:
        outcomes = _played_through(order, workers, what)
    else:
        with folder.alone():
            now = standstill(order, folder)
            playing = play_on(order, folder, workers)
            for _ in shown(playing, now=len(now.finished), total=now.total, what=what):
                pass
            outcomes = conclude(order, folder).outcomes
    _tell(town, tournament, outcomes, folder)


def _tell(town: Town, tournament: Tournament, outcomes: Sequence[Outcome], folder: Folder | None) -> None:
    matches = len(outcomes)
    bounds, remarks = bounds_of(town, outcomes), remarks_on(outcomes)
    title = (
        f"{called(town)} with {tournament.size} families: {matches} matches of {tournament.players[0]}, "
        f"seed {tournament.seed}"
    )
    told = [f"{sign_of(bound)} {told_bound(town, bound, matches)}" for bound in bounds]
    told += [f"{'+' if remark.is_good else '-'} {remark.text}" for remark in remarks]
    verdict, sheets = verdict_of(bounds, remarks, matches), balance_sheets(town, outcomes, bounds)
    sys.stdout.write("\n".join([title, "", verdict, *told, "", ""]))
    print_sheets(sheets)
    if folder is not None:
        listed = [f"- {one[2:]}" for one in told]
        text = page(title, "\n".join([verdict, "", *listed]), sheets)
        folder.write_page("report.md", text)


def _played_through(order: Order, workers: Workers, what: str) -> tuple[Outcome, ...]:
    """The matches in their order, kept in memory only."""
    units = shown(play_through(order, workers), now=0, total=order.tournament.count, what=what)
    return tuple(outcome for unit in sorted(units, key=_number) for outcome in unit.outcomes)


def _number(finished: Finished) -> int:
    return finished.unit
