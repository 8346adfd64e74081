"""What a town maker should look at, though the town can be played: warnings, not problems."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import hypot
from typing import TYPE_CHECKING, Final

from hameln.files.readers import Problem
from hameln.games.hameln.map.covered import covered, on_each_other, wet_houses
from hameln.games.hameln.map.questions import crossings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hameln.games.hameln.map.town import Kind, Town

CIRCLE_GAP: Final = 28.0
"""Two circles nearer than this lie on each other."""
CIRCLE_RADIUS: Final = 12.0
SHOWN: Final = 5
"""Warnings of one kind that are told."""
_AT_MOST, _FEW = 0.4, 8
"""The part of all houses that are of one kind at most; so many may always be, or one in each district."""
MOST_CROSSINGS: Final = 10_000
"""Crossings that are counted."""


def find_warnings(town: Town) -> tuple[Problem, ...]:
    """Everything odd about a town that has no problems; it can be played all the same.

    Of each kind the first few are told and the others counted.
    """
    kinds = (
        _parts,
        _plan,
        _empty,
        _astray,
        _kings,
        _many,
        _houses,
        _circles,
        _covered,
        _hidden,
        _wet,
        _crossed,
    )
    return tuple(warning for kind in kinds for warning in _few(kind(town)))


def _few(warnings: Iterator[Problem]) -> Iterator[Problem]:
    """The first warnings of a kind, and how many more there are."""
    first = list(islice(warnings, SHOWN))
    yield from first
    if more := sum(1 for _ in warnings):
        says = "and one more of this kind" if more == 1 else f"and {more} more of this kind"
        yield Problem(path=first[0].path[:1], says=says)


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


def _empty(town: Town) -> Iterator[Problem]:
    for place, district in enumerate(town.districts):
        if all(house.district != district.id for house in town.houses):
            yield Problem(path=("districts", place), name=district.id, says="there is no house in it")


def _astray(town: Town) -> Iterator[Problem]:
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


def too_many(town: Town) -> Iterator[tuple[Kind, int]]:
    """The kinds of which there are far more houses than of any other, with their numbers.

    The market place does not count, as all that stands there is of one kind.
    """
    counts = Counter(house.kind for house in town.houses if not house.market)
    for kind, count in counts.items():
        if count > max(_FEW, len(town.districts), _AT_MOST * counts.total()):
            yield kind, count


def _many(town: Town) -> Iterator[Problem]:
    for kind, count in too_many(town):
        says = f"{count} of {len(town.houses)} houses are of one kind: {kind}"
        yield Problem(path=("houses",), says=says)


def _houses(town: Town) -> Iterator[Problem]:
    for place, house in enumerate(town.houses):
        under = [other.id for other in town.houses[:place] if on_each_other(house, other)]
        if under:
            yield Problem(path=("houses", place, "at"), name=house.id, says=f"it lies on {_some(under)}")


def _circles(town: Town) -> Iterator[Problem]:
    for place, circle in enumerate(town.circles):
        x, y = circle.at
        under = [
            other.id
            for other in town.circles[:place]
            if abs(x - other.at[0]) < CIRCLE_GAP and hypot(x - other.at[0], y - other.at[1]) < CIRCLE_GAP
        ]
        if under:
            says = f"it lies on the circle {_some(under)}"
            yield Problem(path=("circles", place, "at"), name=circle.id, says=says)


def _covered(town: Town) -> Iterator[Problem]:
    reach = [
        (house.id, *house.at, house.size[0] / 2 + CIRCLE_RADIUS, house.size[1] / 2 + CIRCLE_RADIUS)
        for house in town.houses
    ]
    for place, circle in enumerate(town.circles):
        x, y = circle.at
        under = [
            house for house, left, top, wide, high in reach if abs(x - left) < wide and abs(y - top) < high
        ]
        if under:
            says = f"it lies on the house {_some(under)}"
            yield Problem(path=("circles", place, "at"), name=circle.id, says=says)


def _hidden(town: Town) -> Iterator[Problem]:
    signs = {f"sign:{district.id}": place for place, district in enumerate(town.districts)}
    for one in covered(town):
        names = [_told(thing) for thing in one.under]
        if one.thing in signs:
            place = signs[one.thing]
            says = f"the ribbon hides {_some(names)} when all of the town is seen"
            yield Problem(path=("districts", place, "sign"), name=town.districts[place].id, says=says)
        else:
            yield Problem(path=("geometry", "hall"), says=f"the hall hides {_some(names)}")


def _told(thing: str) -> str:
    """What is hidden, in words: its kind and its id."""
    kind, _, key = thing.partition(":")
    return f"the {'ribbon of ' if kind == 'sign' else kind + ' '}{key}".rstrip()


def _wet(town: Town) -> Iterator[Problem]:
    places = {house.id: place for place, house in enumerate(town.houses)}
    for house in wet_houses(town):
        yield Problem(path=("houses", places[house.id], "at"), name=house.id, says="it stands in the water")


def _some(names: Sequence[str]) -> str:
    """The first of several, and how many more there are."""
    return names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"


def _crossed(town: Town) -> Iterator[Problem]:
    for one, other in sorted(set(islice(crossings(town), MOST_CROSSINGS))):
        yield Problem(path=("circles",), says=f"the dotted lines of {one} and {other} cross each other")
