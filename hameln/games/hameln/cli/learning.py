"""Learning, tuning, climbing and deepening to what features are worth, with progress bars, into files."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from hameln.arena.extras import load
from hameln.arena.files import Folder
from hameln.arena.sheets import page
from hameln.cli.targets import check_free
from hameln.cli.tournaments import print_sheets, progress_bar
from hameln.errors import ContentError, SeatsError
from hameln.files.commands import typed_command
from hameln.files.writing import make_folder, replace_file, sweep
from hameln.games.hameln.arena.bench import Bench
from hameln.games.hameln.arena.climbing import Climb, climb
from hameln.games.hameln.arena.deepening import Deepening, deepen
from hameln.games.hameln.arena.learning import learn, told_of
from hameln.games.hameln.arena.training import Training
from hameln.games.hameln.arena.tuning import Tuning, tune
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.evaluation import GUESSED, Values
from hameln.games.hameln.players.levels import LEVELS
from hameln.games.hameln.players.weights import values_text

APART: Final = 100
"""How far apart the seeds of matches for different numbers of families begin."""
PAGE: Final = "tuning.md"


def learn_values(  # noqa: PLR0913 - the options of the command
    *, out: Path, town: str, matches: int, rounds: int, seed: int, jobs: int, force: bool
) -> None:
    """Play matches for every number of families that a town is for, learn from them and write the weights.

    Raises:
        HamelnError: The town is not known, or the file cannot be written.
    """
    _look_at(out, force=force)
    found = find_town(town)
    trainings = [
        Training(town=found, families=families, matches=matches, seed=seed + APART * families, values=GUESSED)
        for families in found.start_houses
    ]
    total = rounds * sum(training.matches for training in trainings)
    with progress_bar("matches") as progress:
        task = progress.add_task("matches", total=total)
        processes = jobs or os.cpu_count() or 1
        learned = learn(trainings, rounds, processes, lambda done: progress.update(task, completed=done))
    typed = typed_command("arena", "learn", out, town=town, matches=matches, rounds=rounds, seed=seed)
    _write(out, learned.values, told_of(learned, typed), force=force)
    sys.stdout.write(
        f"Learned from {learned.matches} matches of {learned.rounds:.1f} rounds; "
        f"the weights foretell {learned.parts} of how the points will differ, by phase.\nWritten: {out}\n"
    )


def climb_values(plan: Climb, *, out: Path, command: str, jobs: int, force: bool) -> None:
    """Climb from weights, print what each round found and write where it came to.

    Args:
        plan: What is climbed from.
        out: The file for the weights.
        command: What has to be typed to come to the same weights again.
        jobs: Processes; 0 for as many as there are.
        force: Whether a file that is there already may be replaced.

    Raises:
        HamelnError: The level is not known, numpy is missing, or the file cannot be written.
    """
    _check_level(plan.level)
    _look_at(out, force=force)
    load("numpy")
    with progress_bar("matches") as progress:
        task = progress.add_task("matches", total=plan.rounds * plan.matches)
        processes = jobs or os.cpu_count() or 1
        climbed = climb(plan, processes, lambda done: progress.update(task, completed=done))
    print_sheets(climbed.sheets)
    told = f"Climbed in {plan.rounds} rounds of {plan.matches} matches; no gate was passed yet. By:"
    _write(out, climbed.values, (told, f"  {command}"), force=force)
    sys.stdout.write(
        f"Written: {out}\nWhether they win more, a gate says: "
        f"{typed_command('arena', 'gate', plan.level, plan.level, values=out, size=plan.size)}\n"
    )


def deepen_values(plan: Deepening, *, out: Path, command: str, jobs: int, force: bool) -> None:
    """Deepen weights and write where that came to; arguments as in `climb_values`.

    Raises:
        HamelnError: numpy is missing, or the file cannot be written.
    """
    _look_at(out, force=force)
    load("numpy")
    with progress_bar("matches") as progress:
        task = progress.add_task("matches", total=plan.rounds * plan.matches)
        processes = jobs or os.cpu_count() or 1
        values = deepen(plan, processes, lambda done: progress.update(task, completed=done))
    told = f"Deepened in {plan.rounds} rounds of {plan.matches} matches by:"
    _write(out, values, (told, f"  {command}"), force=force)
    sys.stdout.write(
        f"Written: {out}\nWhether they win more, a gate says: "
        f"{typed_command('arena', 'gate', 'hard', 'hard', values=out, size=plan.sizes[0])}\n"
    )


def tune_values(tuning: Tuning, bench: Bench, *, out: Path, command: str, force: bool) -> bool:
    """Tune weights, print how it went and write them if they pass the gate; whether they do.

    Args:
        tuning: What is tuned.
        bench: Where it is played.
        out: The file for the weights.
        command: What has to be typed to come to the same weights again.
        force: Whether a file that is there already may be replaced.

    Raises:
        HamelnError: The level is not known, a library is missing, workers fail, or a file cannot be written.
    """
    _check_level(tuning.level)
    _look_at(out, force=force)
    bench.workers.check()
    load("cma")
    tuned = tune(bench, tuning)
    print_sheets(tuned.sheets)
    told = page("Tuning", f"`{command}`\n\n{tuned.remark}", tuned.sheets)
    Folder(bench.folder).write_page(PAGE, told)
    if tuned.is_better:
        _write(out, tuned.values, ("Tuned by:", f"  {command}", tuned.remark), force=force)
    end = f"Written: {out}" if tuned.is_better else f"No gain, so {out} is not written."
    sys.stdout.write(f"{tuned.remark}\n{end}\nTables: {bench.folder / PAGE}\n")
    return tuned.is_better


def _check_level(level: str) -> None:
    if level not in LEVELS:
        message = f"there is no level {level!r}; known: {', '.join(LEVELS)}"
        raise SeatsError(message)


def _look_at(out: Path, *, force: bool) -> None:
    """See to it, before work of hours, that the weights can be written; what was left half done goes.

    Raises:
        HamelnError: They cannot.
    """
    with _told_of(out):
        make_folder(out.parent)
        sweep(out.parent)
    check_free(out, force=force)


def _write(out: Path, values: Values, told: tuple[str, ...], *, force: bool) -> None:
    with _told_of(out):
        replace_file(out, values_text(values, told).encode("utf-8"), force=force)


@contextmanager
def _told_of(out: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        message = f"{out}: the weights cannot be written ({error.strerror or error})"
        raise ContentError(message) from None
