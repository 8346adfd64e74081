"""What keeps a town from being played: all its problems at once, each with its place."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import evolve

from hameln.files.fields import faults, whole
from hameln.files.readers import Path, Problem
from hameln.games.hameln.map.field_kinds import BONUS, DRAWN, FAMILIES, ID, NAMED, TOUCHES
from hameln.games.hameln.map.town import Kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hameln.games.hameln.map.town import Circle, House, Town


def find_problems(town: Town) -> tuple[Problem, ...]:
    """Everything that keeps the town from being played; nothing for a good town."""
    return (
        *_head(town),
        *_districts(town),
        *_houses(town),
        *_circles(town),
        *_circles_in_use(town),
        *_setup(town),
        *faults(town, (), town, NAMED),
        *shape_problems(town),
    )


def shape_problems(town: Town) -> Iterator[Problem]:
    """Everything that keeps the town from being drawn."""
    wrong = tuple(faults(town.geometry, ("geometry",), town, DRAWN, deep=False))
    if any(problem.path[-1] == "size" for problem in wrong):
        yield wrong[0]
    else:
        yield from faults(town, (), town, DRAWN)


def _ids(key: str, ids: Iterable[str]) -> Iterator[Problem]:
    """Bad and doubled ids of a list."""
    first: dict[str, int] = {}
    for place, one in enumerate(ids):
        yield from (evolve(fault, name="") for fault in ID.check(one, (key, place, "id"), None))
        if one in first:
            says = f"the id {one!r} is taken by {key}[{first[one]}]"
            yield Problem(path=(key, place, "id"), name=one, says=says)
        first.setdefault(one, place)


def _head(town: Town) -> Iterator[Problem]:
    yield from ID.check(town.id, ("id",), town)
    yield from faults(town, (), town, deep=False)
    if town.piper not in town.district:
        yield Problem(path=("piper",), says=f"there is no district {town.piper!r}")


def _districts(town: Town) -> Iterator[Problem]:
    yield from _ids("districts", (district.id for district in town.districts))
    for place, district in enumerate(town.districts):
        yield from faults(district, ("districts", place), town)


def _houses(town: Town) -> Iterator[Problem]:
    yield from _ids("houses", (house.id for house in town.houses))
    for place, house in enumerate(town.houses):
        yield from _house(("houses", place), house, town)


def _house(path: Path, house: House, town: Town) -> Iterator[Problem]:
    yield from faults(house, path, town)
    if house.district not in town.district:
        says = f"there is no district {house.district!r}"
        yield Problem(path=(*path, "district"), name=house.id, says=says)
    if house.kind is Kind.INFLUENCE:
        checked = whole(*BONUS).check(house.bonus, (*path, "bonus"), town)
        yield from (evolve(fault, name=house.id) for fault in checked)
    elif house.bonus:
        says = f"only an influence house has a bonus, found {house.bonus} in a {house.kind}"
        yield Problem(path=(*path, "bonus"), name=house.id, says=says)
    if house.market and house.kind is not Kind.BUTCHERY:
        says = f"only a butchery can belong to the market place, found a {house.kind}"
        yield Problem(path=(*path, "market"), name=house.id, says=says)


def _circles(town: Town) -> Iterator[Problem]:
    yield from _ids("circles", (circle.id for circle in town.circles))
    for place, circle in enumerate(town.circles):
        path = ("circles", place)
        yield from faults(circle, path, town)
        yield from _circle_touches((*path, "touches"), circle, town)
        yield from _circle_districts((*path, "districts"), circle, town)


def _circle_touches(path: Path, circle: Circle, town: Town) -> Iterator[Problem]:
    if not circle.touches:
        yield Problem(path=path, name=circle.id, says="the circle touches no house")
    if len(circle.touches) > TOUCHES[1]:
        says = f"expected at most {TOUCHES[1]} houses, found {len(circle.touches)}"
        yield Problem(path=path, name=circle.id, says=says)
    for house, times in Counter(circle.houses).items():
        if house not in town.house:
            yield Problem(path=(*path, house), name=circle.id, says=f"there is no house {house!r}")
        if times > 1:
            yield Problem(path=(*path, house), name=circle.id, says="the circle touches the house twice")
    for touch in circle.touches:
        found = ID.check(touch.side, (*path, touch.house), town)
        yield from (evolve(fault, name=circle.id) for fault in found)


def _circle_districts(path: Path, circle: Circle, town: Town) -> Iterator[Problem]:
    if not circle.districts and not circle.market:
        says = "expected one or two districts, as the circle is not of the market place"
        yield Problem(path=path, name=circle.id, says=says)
    if len(circle.districts) > 2:  # noqa: PLR2004 - a border has two sides
        says = f"expected at most two districts, found {len(circle.districts)}"
        yield Problem(path=path, name=circle.id, says=says)
    if len(set(circle.districts)) < len(circle.districts):
        yield Problem(path=path, name=circle.id, says="a district is named twice")
    for place, district in enumerate(circle.districts):
        if district not in town.district:
            yield Problem(path=(*path, place), name=circle.id, says=f"there is no district {district!r}")


def _circles_in_use(town: Town) -> Iterator[Problem]:
    fewest = min(town.start_houses, default=FAMILIES[0])
    touched = {house for circle in town.circles if circle.families <= fewest for house in circle.houses}
    for place, house in enumerate(town.houses):
        if house.id not in touched:
            says = f"no circle touches the house when {fewest} families play"
            yield Problem(path=("houses", place), name=house.id, says=says)


def _setup(town: Town) -> Iterator[Problem]:
    needed = sum(not house.market for house in town.houses)
    if sum(town.counters) != needed:
        found = sum(town.counters)
        says = f"expected {needed} counters in all, one for each house that has one, found {found}"
        yield Problem(path=("counters",), says=says)
    if not town.start_houses:
        known = ", ".join(map(str, FAMILIES))
        yield Problem(path=("start_houses",), says=f"expected one of {known} families at least")
    for families in sorted({*town.kings, *town.start_houses}):
        for key, table in (("kings", town.kings), ("start_houses", town.start_houses)):
            if families not in table:
                says = "kings and start_houses must name the same numbers of families"
                yield Problem(path=(key,), says=f"{families} is missing; {says}")
    for families in town.start_houses:
        yield from _start_houses(town, families)


def _start_houses(town: Town, families: int) -> Iterator[Problem]:
    houses = town.start_houses[families]
    path = ("start_houses", str(families))
    if len(houses) != families:
        yield Problem(path=path, says=f"expected {families} start houses, found {len(houses)}")
    for place, house in enumerate(houses):
        if house not in town.house:
            yield Problem(path=(*path, place), says=f"there is no house {house!r}")
        if house in houses[:place]:
            yield Problem(path=(*path, place), says=f"the house {house!r} is named twice")
