"""What a maker of a pack should look at, though it can be played with: warnings, not problems."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final

from hameln.files.readers import Problem
from hameln.games.rattus_cartus.pack.known import HEIRS, TOKEN
from hameln.games.rattus_cartus.pack.words import has_name
from hameln.language import SOURCE, text

if TYPE_CHECKING:
    from hameln.games.rattus_cartus.pack.pack import Pack
    from hameln.games.rattus_cartus.pack.parts import Building

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
            says = text("has no names, so it is called by its id in every language")
            yield Problem(path=("buildings", building.id), says=says)
        elif not has_name(building) and SOURCE not in building.names:
            says = text("has no name in {language}, so one of another language stands in for it")
            says = says.format(language=SOURCE)
            yield Problem(path=("buildings", building.id, "names"), says=says)


def _twins(pack: Pack) -> Iterator[Problem]:
    """Two buildings of one estate that do the same."""
    for one, other in combinations(pack.buildings, 2):
        if _deed(one) == _deed(other):
            says = text("does the same as {building}, for the same estate").format(building=one.id)
            yield Problem(path=("buildings", other.id), says=says)


def _deed(building: Building) -> tuple[object, ...]:
    return building.estate, building.does, building.what, building.size, building.extra, building.cards


def _worse(pack: Pack) -> Iterator[Problem]:
    """Premium actions that are worth less than the normal ones."""
    for building in pack.buildings:
        premium, normal = building.size
        is_worse = premium > normal if building.does in _SMALLER else premium < normal
        if is_worse and not building.extra:
            says = text("the premium action ({premium}) is worth less than the normal one ({normal})")
            says = says.format(premium=premium, normal=normal)
            yield Problem(path=("buildings", building.id, "size"), says=says)


def _unused(pack: Pack) -> Iterator[Problem]:
    """Stacks from which nothing is taken."""
    given = {building.what for building in pack.buildings}
    for word in pack.stacks:
        if word not in given:
            yield Problem(path=("stacks", word), says=text("no building gives any of these"))


def _scarce(pack: Pack) -> Iterator[Problem]:
    """Stacks that hold fewer than a building gives at once."""
    stacks = {**pack.stacks, TOKEN: pack.tokens}
    for building in pack.buildings:
        most = building.size[0] + building.extra
        if building.what and stacks[building.what] < most:
            says = text("{building} gives up to {most}, but there are only {there}")
            says = says.format(building=building.id, most=most, there=stacks[building.what])
            yield Problem(path=("stacks", building.what), says=says)


def _nuns(pack: Pack) -> Iterator[Problem]:
    """Nobody can die, or everybody is nearly bound to."""
    people = [(nuns, count) for estate in pack.people for nuns, count in enumerate(estate)]
    cards = sum(count for _, count in people)
    if not cards:
        yield Problem(path=("people",), says=text("there are no population cards"))
        return
    shown = pack.start.nuns * sum(nuns * count for nuns, count in people) / cards
    if pack.start.nuns and pack.start.rats > 2 * shown + 5:
        says = text("heirs begin with {rats} rats, and a row of nuns shows about {shown}")
        says = says.format(rats=pack.start.rats, shown=f"{shown:.3g}")
        yield Problem(path=("start",), says=says)
    if cards < HEIRS[-1] * pack.start.hand * 2:
        says = text("{cards} population cards are few for {heirs} hands of {hand}")
        says = says.format(cards=cards, heirs=HEIRS[-1], hand=pack.start.hand)
        yield Problem(path=("people",), says=says)
