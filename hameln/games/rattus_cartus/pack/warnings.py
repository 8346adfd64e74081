"""What a maker of a pack should look at, though it can be played with: warnings, not problems."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final

from hameln.files.problems import Problem
from hameln.games.rattus_cartus.pack.known import HEIRS, TOKEN
from hameln.games.rattus_cartus.pack.words import has_name
from hameln.language import SOURCE

if TYPE_CHECKING:
    from hameln.games.rattus_cartus.pack.pack import Building, Pack

_SMALLER: Final = frozenset({"draw-per-influence", "lose-rats-per-influence"})
"""Effects by whose size something is divided: the smaller, the better."""


def find_warnings(pack: Pack) -> tuple[Problem, ...]:
    """Everything odd about a pack that has no problems; it can be played with all the same."""
    kinds = (_names, _twins, _worse, _unused, _scarce, _nuns)
    return tuple(warning for kind in kinds for warning in kind(pack))


def _names(pack: Pack) -> Iterator[Problem]:
    """New buildings without a name of their own."""
    for building in pack.buildings:
        if not has_name(building) and not building.names:
            says = "has no names, so it is called by its id in every language"
            yield Problem(path=("buildings", building.id), says=says)
        elif not has_name(building) and SOURCE not in building.names:
            says = f"has no name in {SOURCE}, so one of another language stands in for it"
            yield Problem(path=("buildings", building.id, "names"), says=says)


def _twins(pack: Pack) -> Iterator[Problem]:
    """Two buildings of one estate that do the same."""
    for one, other in combinations(pack.buildings, 2):
        if _deed(one) == _deed(other):
            says = f"does the same as {one.id}, for the same estate"
            yield Problem(path=("buildings", other.id), says=says)


def _deed(building: Building) -> tuple[object, ...]:
    return building.estate, building.does, building.what, building.size, building.extra, building.cards


def _worse(pack: Pack) -> Iterator[Problem]:
    """Premium actions that are worth less than the normal ones."""
    for building in pack.buildings:
        premium, normal = building.size
        is_worse = premium > normal if building.does in _SMALLER else premium < normal
        if is_worse and not building.extra:
            says = f"the premium action ({premium}) is worth less than the normal one ({normal})"
            yield Problem(path=("buildings", building.id, "size"), says=says)


def _unused(pack: Pack) -> Iterator[Problem]:
    """Stacks from which nothing is taken."""
    given = {building.what for building in pack.buildings}
    for word in pack.stacks:
        if word not in given:
            yield Problem(path=("stacks", word), says="no building gives any of these")


def _scarce(pack: Pack) -> Iterator[Problem]:
    """Stacks that hold fewer than a building gives at once."""
    stacks = {**pack.stacks, TOKEN: pack.tokens}
    for building in pack.buildings:
        most = building.size[0] + building.extra
        if building.what and stacks[building.what] < most:
            says = f"{building.id} gives up to {most}, but there are only {stacks[building.what]}"
            yield Problem(path=("stacks", building.what), says=says)


def _nuns(pack: Pack) -> Iterator[Problem]:
    """Nobody can die, or everybody is nearly bound to."""
    people = [(nuns, count) for estate in pack.people for nuns, count in enumerate(estate)]
    cards = sum(count for _, count in people)
    if not cards:
        yield Problem(path=("people",), says="there are no population cards")
        return
    shown = pack.start.nuns * sum(nuns * count for nuns, count in people) / cards
    if pack.start.nuns and pack.start.rats > 2 * shown + 5:
        says = f"heirs begin with {pack.start.rats} rats, and a row of nuns shows about {shown:.3g}"
        yield Problem(path=("start",), says=says)
    if cards < HEIRS[-1] * pack.start.hand * 2:
        says = f"{cards} population cards are few for {HEIRS[-1]} hands of {pack.start.hand}"
        yield Problem(path=("people",), says=says)
