"""Training what features are worth: the ways to do it with their numbers, progress bars, and files."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

from attrs import frozen

from hameln.arena.extras import load
from hameln.cli.options import check_free
from hameln.cli.tournaments import progress_bar
from hameln.errors import ContentError, HamelnError
from hameln.files.commands import typed_command
from hameln.files.writing import make_folder, replace_file, sweep
from hameln.games.hameln.arena.deepening import Deepening, deepen
from hameln.games.hameln.arena.learning import Training, learn, told_of
from hameln.games.hameln.cli.ways import DEEPEN, LEARN, numbers_of, written
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.players.evaluation import GUESSED, Values
from hameln.games.hameln.players.weights import learned_values, values_at, values_text

APART: Final = 100
"""How far apart the seeds of matches for different numbers of families begin."""
_Found: TypeAlias = tuple[Values, tuple[str, ...], str]
"""Weights, what their file says of them, and what is printed."""


@frozen(kw_only=True)
class Schooling:
    """How weights are trained.

    Attributes:
        out: The file for the weights.
        by: One of `WAYS`.
        wanted: Numbers of the way, as they were typed.
        values: The file of the weights to begin with; those of the program without one.
        town: Where matches are played.
        seed: What all chance comes from.
    """

    out: Path
    by: str
    wanted: str = ""
    values: Path | None = None
    town: str
    seed: int

    @property
    def start(self) -> Values:
        """The weights to begin with."""
        return values_at(self.values) if self.values is not None else learned_values()

    @property
    def command(self) -> str:
        """What has to be typed to come to the same weights again."""
        options = {"by": self.by, "values": self.values, "with": written(numbers_of(self.by, self.wanted))}
        return typed_command("arena", "train", self.out, **options, town=self.town, seed=self.seed)


def train_values(schooling: Schooling, *, jobs: int, force: bool) -> None:
    """Train weights, print how it went and write them.

    Args:
        schooling: How.
        jobs: Processes; 0 for as many as there are.
        force: Whether a file that is there already may be replaced.

    Raises:
        HamelnError: There is no such way, number or town; numpy is missing, or the file cannot be written.
    """
    out = schooling.out
    numbers = numbers_of(schooling.by, schooling.wanted)
    town = find_town(schooling.town)
    if schooling.by == LEARN and schooling.values is not None:
        message = "learn begins with no weights; --values is for the other way"
        raise HamelnError(message)
    _look_at(out, force=force)
    load("numpy")
    total = numbers["rounds"] * numbers["matches"] * (len(town.start_houses) if schooling.by == LEARN else 1)
    with progress_bar("matches") as progress:
        task = progress.add_task("matches", total=total)
        processes = jobs or os.cpu_count() or 1
        values, told, said = _WAYS[schooling.by](
            schooling, town, numbers, processes, lambda done: progress.update(task, completed=done)
        )
    _write(out, values, told, force=force)
    gate = typed_command("arena", "gate", "hard", "hard", values=out, size=min(town.start_houses))
    sys.stdout.write(f"{said}Written: {out}\nWhether they win more, a gate says: {gate}\n")


def _learn(
    schooling: Schooling, town: Town, numbers: Mapping[str, int], jobs: int, done: Callable[[int], object]
) -> _Found:
    """Learn from matches for every number of families that a town is for."""
    trainings = [
        Training(
            town=town,
            families=families,
            matches=numbers["matches"],
            seed=schooling.seed + APART * families,
            values=GUESSED,
        )
        for families in town.start_houses
    ]
    learned = learn(trainings, numbers["rounds"], jobs, done)
    said = (
        f"Learned from {learned.matches} matches of {learned.rounds:.1f} rounds; "
        f"the weights foretell {learned.parts} of how the points will differ, by phase.\n"
    )
    return learned.values, told_of(learned, schooling.command), said


def _deepen(
    schooling: Schooling, town: Town, numbers: Mapping[str, int], jobs: int, done: Callable[[int], object]
) -> _Found:
    """Deepen weights."""
    sizes = tuple(sorted(town.start_houses))
    plan = Deepening(town=town, sizes=sizes, start=schooling.start, seed=schooling.seed, **numbers)
    told = f"Deepened in {plan.rounds} rounds of {plan.matches} matches by:"
    return deepen(plan, jobs, done), (told, f"  {schooling.command}"), ""


_WAYS: Final = {LEARN: _learn, DEEPEN: _deepen}


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
