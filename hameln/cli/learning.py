"""Learning what features are worth, with a progress bar, into a file of weights."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hameln.content import replace_file
from hameln.errors import ContentError
from hameln.players.learning import learn, values_text
from hameln.players.lessons import Course
from hameln.players.values import GUESSED
from hameln.town.files import find_town

APART: Final = 100
"""How far apart the seeds of matches for different numbers of families begin."""


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
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=sys.stderr)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("matches", total=rounds * sum(course.matches for course in courses))
        learned = learn(courses, rounds, jobs, lambda done: progress.update(task, completed=done))
    command = f"hameln arena learn {out} --town {town} --matches {matches} --rounds {rounds} --seed {seed}"
    written = values_text(learned, command)
    try:
        replace_file(out, written.encode("utf-8"))
    except OSError as error:
        message = f"{out}: the weights cannot be written ({error})"
        raise ContentError(message) from None
    parts = ", ".join(f"{part:.0%}" for part in learned.explained)
    sys.stdout.write(
        f"Learned from {learned.matches} matches of {learned.rounds:.1f} rounds; "
        f"the weights foretell {parts} of how the points will differ, by phase.\nWritten: {out}\n"
    )
