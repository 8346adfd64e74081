"""What a town maker should look at, though the town can be played: warnings, not problems."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from hameln.files.problems import Problem
from hameln.town.questions import crossings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hameln.town.town import Circle, House, Town

CIRCLE_GAP: Final = 28.0
"""Two circles nearer than this lie on each other."""
CIRCLE_RADIUS: Final = 12.0


def find_warnings(town: Town) -> tuple[Problem, ...]:
    """Everything odd about a town that has no problems; it can be played all the same."""
    return (*_parts(town), *_plan(town), *_districts(town), *_kings(town), *_hidden(town), *_crossed(town))


def _parts(town: Town) -> Iterator[Problem]:
    import networkx as nx  # noqa: PLC0415 - slow to import

    places = [node for node in town.graph if node[0] in {"house", "circle"}]
    parts = list(nx.connected_components(town.graph.subgraph(places)))
    if len(parts) > 1:
        least = min(parts, key=len)
        some = ", ".join(sorted(name for kind, name in least if kind == "house")[:5])
        says = f"the town falls into {len(parts)} parts that share no circle; one has {some or 'no house'}"
        yield Problem(path=(), says=says)


def _plan(town: Town) -> Iterator[Problem]:
    import networkx as nx  # noqa: PLC0415 - slow to import

    places = [node for node in town.graph if node[0] in {"house", "circle"}]
    if not nx.is_planar(town.graph.subgraph(places)):
        yield Problem(path=("circles",), says="houses and circles cannot be drawn without crossing lines")


def _districts(town: Town) -> Iterator[Problem]:
    for place, district in enumerate(town.districts):
        if all(house.district != district.id for house in town.houses):
            yield Problem(path=("districts", place), name=district.id, says="there is no house in it")
    for place, circle in enumerate(town.circles):
        around = {town.house[house].district for house in circle.houses}
        for district_id in circle.districts:
            if district_id not in around:
                says = f"none of its houses lies in the district {district_id!r}"
                yield Problem(path=("circles", place, "districts"), name=circle.id, says=says)


def _kings(town: Town) -> Iterator[Problem]:
    for families, supplies in town.kings.items():
        for phase, kings in enumerate(supplies):
            if kings > len(town.houses):
                says = f"{kings} kings can never all come to {len(town.houses)} houses"
                yield Problem(path=("kings", str(families), phase), says=says)


def _hidden(town: Town) -> Iterator[Problem]:
    """What lies on something else in the picture."""
    for place, house in enumerate(town.houses):
        for other in town.houses[:place]:
            if _on_each_other(house, other):
                yield Problem(path=("houses", place, "at"), name=house.id, says=f"it lies on {other.id}")
    for place, circle in enumerate(town.circles):
        path = ("circles", place, "at")
        for other_circle in town.circles[:place]:
            if hypot(*_apart(circle, other_circle)) < CIRCLE_GAP:
                says = f"it lies on the circle {other_circle.id}"
                yield Problem(path=path, name=circle.id, says=says)
        for house in town.houses:
            across, down = _apart(circle, house)
            if across < house.size[0] / 2 + CIRCLE_RADIUS and down < house.size[1] / 2 + CIRCLE_RADIUS:
                yield Problem(path=path, name=circle.id, says=f"it lies on the house {house.id}")


def _crossed(town: Town) -> Iterator[Problem]:
    for one, other in sorted(set(crossings(town))):
        yield Problem(path=("circles",), says=f"the dotted lines of {one} and {other} cross each other")


def _apart(one: House | Circle, other: House | Circle) -> tuple[float, float]:
    return abs(one.at[0] - other.at[0]), abs(one.at[1] - other.at[1])


def _on_each_other(one: House, other: House) -> bool:
    across, down = _apart(one, other)
    return across < (one.size[0] + other.size[0]) / 2 and down < (one.size[1] + other.size[1]) / 2
