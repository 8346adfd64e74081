"""What is to be said about a town: problems first, then what is only odd, in an author's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from hameln.editor.findings import Finding
from hameln.games.hameln.editor import (
    told_circles,
    told_ground,
    told_houses,
    told_names,
    told_setup,
    told_town,
)
from hameln.games.hameln.editor.changing import with_ground
from hameln.games.hameln.editor.odd import odd_findings
from hameln.games.hameln.editor.saying import Place, Shape, Teller, found, shape_of
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.shapes import PICTURE, shape_problems
from hameln.games.hameln.map.town import Town

if TYPE_CHECKING:
    from hameln.files.problems import Problem

TELLERS: Final[dict[Shape, Teller]] = {
    **told_town.TELLERS,
    **told_houses.TELLERS,
    **told_circles.TELLERS,
    **told_setup.TELLERS,
    **told_ground.TELLERS,
    **told_names.TELLERS,
}
"""Who says what is wrong at a place of a town's words."""


def find_findings(town: Town) -> tuple[Finding[Town], ...]:
    """Everything to be said about a town; of a town that can be played nothing is a problem.

    Each problem that the map room knows is told here, by the place at which it is, or is told as a file's
    reader is told it: so a town never seems whole that is not.
    """
    problems = tuple(_once(_problems(town)))
    if not problems:
        problems = tuple(_plain(problem) for problem in find_problems(town))
    return (*problems, *_once(odd_findings(town)))


def _problems(town: Town) -> Iterator[Finding[Town]]:
    for problem in (*find_problems(town), *_behind_size(town)):
        tell = TELLERS.get(shape_of(problem.path))
        if tell is None:
            yield _plain(problem)
        else:
            yield from tell(town, problem.path)


def _behind_size(town: Town) -> Iterator[Problem]:
    """What would be wrong with the drawing if the picture were of a possible size."""
    least, most = PICTURE
    wide, high = (min(max(length, least), most) for length in town.geometry.size)
    if (wide, high) != town.geometry.size:
        yield from shape_problems(with_ground(town, size=(wide, high)))


def _plain(problem: Problem) -> Finding[Town]:
    """A problem as the reader of a file is told it."""
    return found(Place(), str(problem))


def _once(findings: Iterable[Finding[Town]]) -> Iterator[Finding[Town]]:
    """Each finding once, though several places of the words bring it about."""
    said: set[tuple[str, tuple[str, ...]]] = set()
    for one in findings:
        if (one.says, one.things) not in said:
            said.add((one.says, one.things))
            yield one
