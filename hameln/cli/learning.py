"""Learning and tuning what features are worth, with progress bars, into a file of weights."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from attrs import frozen

from hameln.arena.bench import Bench
from hameln.arena.extras import load
from hameln.arena.files import Folder
from hameln.arena.sheets import page
from hameln.arena.tuning import Tuning, tune
from hameln.arena.workers import Workers
from hameln.cli.strength import shown_units
from hameln.cli.tournaments import print_sheets, progress_bar
from hameln.content import replace_file
from hameln.errors import ContentError, SeatsError
from hameln.players.learning import learn, told_of
from hameln.players.lessons import Course
from hameln.players.levels import LEVELS
from hameln.players.values import GUESSED, Values, learned_values, values_at, values_text
from hameln.town.files import find_town

APART: Final = 100
"""How far apart the seeds of matches for different numbers of families begin."""
PAGE: Final = "tuning.md"


@frozen(kw_only=True)
class Wishes:
    """How weights are to be tuned, as the command line says it.

    Attributes:
        level: How everybody plays.
        generations: How often the search moves on.
        candidates: Tried in each generation.
        openings: Played by each candidate, from every seat.
        finals: Openings of the finale.
        town: A town's name or the path of a town file.
        size: How many sit at a table.
        seed: What all chance comes from.
    """

    level: str
    generations: int
    candidates: int
    openings: int
    finals: int
    town: str
    size: int
    seed: int

    def command(self, out: Path, values: Path | None) -> str:
        """What has to be typed to come to the same weights again."""
        begin = f" --values {values}" if values else ""
        return (
            f"hameln arena tune {out}{begin} --level {self.level} --generations {self.generations} "
            f"--candidates {self.candidates} --openings {self.openings} --finals {self.finals} "
            f"--town {self.town} --size {self.size} --seed {self.seed}"
        )


def learn_values(*, out: Path, town: str, matches: int, rounds: int, seed: int, jobs: int) -> None:
    """Play matches for every number of families that a town is for, learn from them and write the weights.

    Raises:
        HamelnError: The town is not known, or the file cannot be written.
    """
    found = find_town(town)
    courses = [
        Course(town=found, families=families, matches=matches, seed=seed + APART * families, values=GUESSED)
        for families in found.start_houses
    ]
    total = rounds * sum(course.matches for course in courses)
    with progress_bar("matches") as progress:
        task = progress.add_task("matches", total=total)
        processes = jobs or os.cpu_count() or 1
        learned = learn(courses, rounds, processes, lambda done: progress.update(task, completed=done))
    command = f"hameln arena learn {out} --town {town} --matches {matches} --rounds {rounds} --seed {seed}"
    _write(out, learned.values, told_of(learned, command))
    parts = ", ".join(f"{part:.0%}" for part in learned.explained)
    sys.stdout.write(
        f"Learned from {learned.matches} matches of {learned.rounds:.1f} rounds; "
        f"the weights foretell {parts} of how the points will differ, by phase.\nWritten: {out}\n"
    )


def tune_values(wishes: Wishes, *, out: Path, values: Path | None, folder: Path, workers: Workers) -> bool:
    """Tune weights, print how it went and write them if they pass the gate; whether they do.

    Raises:
        HamelnError: The level, the town or the weights are not known, a library is missing, workers fail, or
            a file cannot be written.
    """
    if wishes.level not in LEVELS:
        message = f"there is no level {wishes.level!r}; known: {', '.join(LEVELS)}"
        raise SeatsError(message)
    workers.check()
    load("cma")
    tuning = Tuning(
        start=values_at(values) if values else learned_values(),
        level=wishes.level,
        size=wishes.size,
        generations=wishes.generations,
        candidates=wishes.candidates,
        openings=wishes.openings,
        final_openings=wishes.finals,
    )
    bench = Bench(
        town=find_town(wishes.town), seed=wishes.seed, workers=workers, folder=folder, show=shown_units
    )
    tuned = tune(bench, tuning)
    command = wishes.command(out, values)
    print_sheets(tuned.sheets)
    Folder(folder).write(PAGE, page("Tuning", f"`{command}`\n\n{tuned.remark}", tuned.sheets).encode("utf-8"))
    if tuned.is_better:
        _write(out, tuned.values, ("Tuned by:", f"  {command}", tuned.remark))
    told = f"Written: {out}" if tuned.is_better else f"No gain, so {out} is not written."
    sys.stdout.write(f"{tuned.remark}\n{told}\nTables: {folder / PAGE}\n")
    return tuned.is_better


def _write(out: Path, values: Values, told: tuple[str, ...]) -> None:
    try:
        replace_file(out, values_text(values, told).encode("utf-8"))
    except OSError as error:
        message = f"{out}: the weights cannot be written ({error})"
        raise ContentError(message) from None
