"""What is wrong with counters, kings and start houses, in an author's words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from hameln.editor.documents import Finding, Fix
from hameln.files.readers import Path
from hameln.games.hameln.editor import messages, things
from hameln.games.hameln.editor.messages import Place, Shape, Teller
from hameln.games.hameln.editor.things import house_called, listed
from hameln.games.hameln.editor.usual import (
    needed_counters,
    shared_out,
    usual_counters,
    usual_kings,
    usual_start_houses,
)
from hameln.games.hameln.map.field_kinds import HOUSES
from hameln.games.hameln.map.town import Town
from hameln.language import Told, plural, text


def _counters(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    """Counters that do not add up, or are fewer than none."""
    needed, count = needed_counters(town), sum(town.counters)
    limits = HOUSES
    if any(not 0 <= number <= limits[1] for number in town.counters):
        says = text("Of each sort of counters there are 0 to {most}.").format(most=limits[1])
    elif count == needed:
        return
    else:
        says = plural(
            "{n} house has a counter; there are {found} counters ({one} of 1, {two} of 2, {three} of 3).",
            "{n} houses have a counter; there are {found} counters ({one} of 1, {two} of 2, {three} of 3).",
            needed,
        )
        one, two, three = town.counters
        says = says.format(n=needed, found=count, one=one, two=two, three=three)
    fixes = [_set_counters(best) for best in _sensible(town, needed)]
    yield messages.found(Place(), says, *fixes, rule="H1.4")


def _sensible(town: Town, needed: int) -> list[tuple[int, int, int]]:
    """Counters that add up: in the proportion that the author has chosen, and in the usual one.

    The author's own goes first where little is amiss.
    """
    usual = usual_counters(needed)
    if min(town.counters) < 0 or not sum(town.counters):
        return [usual]
    own = shared_out(needed, town.counters)
    is_near = abs(sum(town.counters) - needed) <= max(2, needed // 4)
    return list(dict.fromkeys((own, usual) if is_near else (usual, own)))


def _set_counters(counters: tuple[int, int, int]) -> Fix[Town]:
    one, two, three = counters
    name = Told(
        "Take {one} counters of 1, {two} of 2, {three} of 3", facts={"one": one, "two": two, "three": three}
    )
    return Fix(name, lambda town: evolve(town, counters=counters))


def _families(path: Path) -> int:
    return int(path[1])


def _missing(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    """Numbers of families that have kings but no start houses, or the other way about."""
    for families in sorted({*town.kings} ^ {*town.start_houses}):
        if families in town.start_houses:
            says = text("For {n} families the king rats are missing.")
        else:
            says = text("For {n} families the start houses are missing.")
        yield messages.found(Place(), says.format(n=families), *_both(town, families), rule="H1.13")


def _both(town: Town, families: int) -> Iterator[Fix[Town]]:
    if len(town.houses) >= families or families in town.start_houses:
        name = Told("Take the usual ones")
        yield Fix(name, lambda town: with_families(town, families))
    if len({*town.kings} | {*town.start_houses}) > 1:
        yield _left_out(families)


def with_families(town: Town, families: int) -> Town:
    """The town for this number of families too; what it lacks for them has its usual value."""
    kings = town.kings.get(families) or usual_kings(families, len(town.houses))
    starts = town.start_houses.get(families) or usual_start_houses(town, families)
    return evolve(
        town,
        kings=dict(sorted({**town.kings, families: kings}.items())),
        start_houses=dict(sorted({**town.start_houses, families: starts}.items())),
    )


def without_families(town: Town, families: int) -> Town:
    """The town, for this number of families no longer."""
    return evolve(
        town,
        kings={key: kings for key, kings in town.kings.items() if key != families},
        start_houses={key: houses for key, houses in town.start_houses.items() if key != families},
    )


def _left_out(families: int) -> Fix[Town]:
    name = Told("Make it no town for {n} families", facts={"n": families})
    return Fix(name, lambda town: without_families(town, families))


def _kings(town: Town, path: Path) -> Iterator[Finding[Town]]:
    families, phase = _families(path), path[2]
    assert isinstance(phase, int)  # noqa: S101 - kings have a number for each phase
    called = text("Phase {phase} of {n} families").format(phase=phase + 1, n=families)

    def put(town: Town, number: int) -> Town:
        kings = list(town.kings[families])
        kings[phase] = number
        one, two, three = kings
        return evolve(town, kings={**town.kings, families: (one, two, three)})

    yield messages.amiss(
        Place(called=called),
        text(things.KINGS),
        town.kings[families][phase],
        (1, 99),
        put,
        rule="H1.13",
    )


def _start_houses(town: Town, path: Path) -> Iterator[Finding[Town]]:
    families = _families(path)
    houses, needed = town.start_houses[families], families
    things = tuple(f"house:{house}" for house in houses if house in town.house)
    missing = [house for house in houses if house not in town.house]
    enough = len({house.id for house in town.houses}) >= needed
    if not enough and len(town.houses) < HOUSES[0]:
        return  # first there must be houses
    if missing:
        says = text("A start house for {n} families does not exist: “{id}”.").format(
            n=needed, id=listed(map(messages.shortened, missing))
        )
    elif len(set(houses)) < len(houses):
        says = text("A start house for {n} families is chosen twice.").format(n=needed)
    else:
        says = text("{n} families need {n} start houses; {found} of {n} are chosen.").format(
            n=needed, found=len(houses)
        )
    fixes: list[Fix[Town]] = []
    if enough:
        best = usual_start_houses(town, families)
        names = ", ".join(house_called(town.house[house]) for house in best)
        name = Told("Let them start in {houses}", facts={"houses": names})
        fixes.append(Fix(name, lambda town: evolve(town, start_houses={**town.start_houses, families: best})))
    if len(town.start_houses) > 1:
        fixes.append(_left_out(families))
    at = town.house[houses[0]].at if houses and houses[0] in town.house else None
    yield messages.found(Place(things=things, at=at), says, *fixes, rule="H2.5")


TELLERS: Final[dict[Shape, Teller]] = {
    ("counters",): _counters,
    ("counters", "#"): _counters,
    ("kings",): _missing,
    ("start_houses",): _missing,
    ("kings", "*", "#"): _kings,
    ("start_houses", "*"): _start_houses,
    ("start_houses", "*", "#"): _start_houses,
}
"""By the shape of a problem's path, what it is called for an author."""
