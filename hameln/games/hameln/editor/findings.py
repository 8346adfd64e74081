"""What is to be said about a town: problems first, then what is only odd, in an author's words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from hameln.editor.documents import Finding
from hameln.files.fields import facts_of
from hameln.games.hameln.editor import (
    circle_messages,
    ground_messages,
    house_messages,
    setup_messages,
    town_messages,
)
from hameln.games.hameln.editor.changing import replaced, with_ground
from hameln.games.hameln.editor.messages import Place, Shape, Teller, amiss, found, shape_of
from hameln.games.hameln.editor.warnings import odd_findings
from hameln.games.hameln.map.field_kinds import PICTURE
from hameln.games.hameln.map.problems import find_problems, shape_problems
from hameln.games.hameln.map.town import Town
from hameln.language import text

if TYPE_CHECKING:
    from hameln.files.readers import Path, Problem

TELLERS: Final[dict[Shape, Teller]] = {
    **town_messages.TELLERS,
    **house_messages.TELLERS,
    **circle_messages.TELLERS,
    **setup_messages.TELLERS,
    **ground_messages.TELLERS,
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
            yield _declared(town, problem)
        else:
            yield from tell(town, problem.path)


def _behind_size(town: Town) -> Iterator[Problem]:
    """What would be wrong with the drawing if the picture were of a possible size."""
    least, most = PICTURE
    wide, high = (min(max(length, least), most) for length in town.geometry.size)
    if (wide, high) != town.geometry.size:
        yield from shape_problems(with_ground(town, size=(wide, high)))


_HOLDERS: Final[dict[str, Callable[[Town, Any], Place]]] = {
    "districts": town_messages.place_of,
    "houses": house_messages.place_of,
    "circles": circle_messages.place_of,
}
"""Where the things of a list are."""


def _declared(town: Town, problem: Problem) -> Finding[Town]:
    """A number outside of what its field may be, or what else is wrong with it as a file's reader is told."""
    match problem.path:
        case (str(key), int(place), str(fact)) if key in _HOLDERS:
            holder: Any = getattr(town, key)[place]
            where = _HOLDERS[key](town, holder)
        case ("geometry", str(key), int(place), str(fact)):
            holder, where = getattr(town.geometry, key)[place], ground_messages.listed(town, problem.path)[2]
        case (str(fact), *_):
            holder, where = town, Place(called=text("The town"))
        case _:
            return _plain(problem)
    known = facts_of(holder.__class__).get(fact)
    if known is None or known.spec.limits is None or not known.title:
        return _plain(problem)
    number = _part(town, problem.path)

    def put(town: Town, best: int) -> Town:
        changed: Town = _with_part(town, problem.path, best)
        return changed

    return amiss(where, text(known.title), number, known.spec.limits, put, rule=known.rule)


def _part(whole: Any, path: Path) -> Any:  # noqa: ANN401 - any part of a town
    for step in path:
        whole = whole[step] if isinstance(step, int) else getattr(whole, step)
    return whole


def _with_part(whole: Any, path: Path, value: object) -> Any:  # noqa: ANN401 - any part of a town
    """The whole with something else at a place."""
    if not path:
        return value
    step, *rest = path
    if isinstance(step, int):
        return replaced(whole, step, _with_part(whole[step], tuple(rest), value))
    return evolve(whole, **{step: _with_part(getattr(whole, step), tuple(rest), value)})


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
