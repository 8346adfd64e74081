"""Circles proposed for a town: who is next to whom, and where a circle between them finds room.

The houses are triangulated (`hameln.games.hameln.editor.nearness`), so that lines along the sides of the
triangles and from inside them to their corners never cross. Circles are laid one after the other, the most
needed first: at corners of three houses, between neighbours until the town hangs together, then between near
neighbours until a house has as many as in the classic town, and last around houses that have few.

Circles laid where some are missing, beside those that are there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from math import fsum, hypot, inf
from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.games.hameln.editor.changing import inside
from hameln.games.hameln.editor.free_space import Room
from hameln.games.hameln.editor.mending import circle_with_room, in_use, is_free
from hameln.games.hameln.editor.nearness import (
    Corner,
    Pair,
    districts_at,
    fresh_id,
    is_on_market,
    nearness,
    part_of,
    touches_at,
)
from hameln.games.hameln.editor.things import distance
from hameln.games.hameln.map.town import Circle, CircleId

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hameln.games.hameln.map.town import House, HouseId, Point, Town


WANTED: Final = 4
"""Circles at a house, as in the classic town (H12)."""
LEAST: Final = 3
"""With fewer circles a house is overrun too soon, if there is room for more."""
MOST: Final = 6
_MEETING: Final = 6
"""Of so many houses one corner is a circle of three houses."""
_ROUND: Final = 4.4
"""A corner whose three gaps are together so many times longer than a usual gap is no place to meet."""
_NEAR: Final = 2.0
"""Neighbours that are so many times farther apart than usual do not share a circle first."""
_FAR: Final = 4.5
"""Neighbours that are so many times farther apart share none without need."""


def propose_circles(town: Town) -> tuple[Circle, ...]:
    """Circles for the houses of a town as they stand; always the same for the same town.

    Every house has a circle that three families use, circles lie on no house and on no other circle, no
    dotted lines cross, and the town hangs together, as far as there is room between the houses.

    Args:
        town: Any town, also one with problems; its own circles are passed over.

    Returns:
        The circles in the order of the houses that they touch.
    """
    if not town.houses:
        return ()
    laying = _Laying(town)
    laying.lay_meetings()
    laying.join()
    laying.lay_alleys()
    laying.fill(WANTED, WANTED, laying.usual * _NEAR)
    laying.lay_fronts()
    laying.fill(WANTED, WANTED, laying.usual * _FAR)
    laying.double(WANTED, WANTED, laying.usual * _NEAR)
    laying.fill(LEAST, MOST, inf)
    laying.double(LEAST, MOST, inf)
    laying.care()
    return laying.circles()


class _Laying:
    """Circles being laid, and how many each house has."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.room = Room(town)
        near = nearness(town)
        self.pairs, self.corners = near.pairs, near.corners
        self.count = [0] * len(town.houses)
        self.parts = list(range(len(town.houses)))
        self.laid: list[tuple[tuple[int, ...], Point]] = []
        self.met: set[tuple[int, int]] = set()
        gaps = [pair.gap for pair in self.pairs[: 2 * len(town.houses)]]
        self.usual = max(40.0, gaps[len(gaps) // 2]) if gaps else 0.0

    def lay(self, houses: tuple[int, ...], spots: Iterator[Point], *, is_tight: bool = False) -> bool:
        """Lay a circle on the first spot that has room."""
        at = self.room.find(spots, houses, is_tight=is_tight)
        if at is not None:
            self.take(houses, at)
        return at is not None

    def take(self, houses: tuple[int, ...], at: Point) -> None:
        """Lay a circle at a place, whether there is room or not."""
        self.room.take(at, houses)
        self.laid.append((houses, at))
        for house in houses:
            self.count[house] += 1
        for one, other in pairwise(houses):
            here, there = part_of(self.parts, one), part_of(self.parts, other)
            self.parts[max(here, there)] = min(here, there)

    def lay_meetings(self) -> None:
        """Circles where three houses meet: a few, and no two at one house."""
        left = len(self.count) // _MEETING
        for corner in self.corners:
            if left and not corner.is_front and not any(self.count[house] for house in corner.houses):
                if corner.round > _ROUND * self.usual:
                    return
                left -= self.lay(corner.houses, _amid(self.town, corner))

    def join(self) -> None:
        """Circles between neighbours, the nearest first, until all houses hang together."""
        for spots_of, is_tight in ((_along, False), (_about, False), (_about, True)):
            for pair in self.pairs:
                if part_of(self.parts, pair.one) != part_of(self.parts, pair.other):
                    self.met.add((pair.one, pair.other))
                    self.lay((pair.one, pair.other), spots_of(self.town, pair), is_tight=is_tight)

    def lay_alleys(self) -> None:
        """Circles between neighbours at the market place, so that none of its houses begins better."""
        houses = self.town.houses
        for pair in self.pairs:
            is_alley = houses[pair.one].market and houses[pair.other].market and not pair.is_blocked
            few = max(self.count[pair.one], self.count[pair.other]) < WANTED
            if is_alley and few and (pair.one, pair.other) not in self.met:
                self.met.add((pair.one, pair.other))
                self.lay((pair.one, pair.other), _along(self.town, pair))

    def fill(self, wanted: int, most: int, far: float) -> None:
        """Circles between neighbours of whom one has too few and the other not too many."""
        for pair in self.pairs:
            few, many = sorted((self.count[pair.one], self.count[pair.other]))
            is_new = (pair.one, pair.other) not in self.met
            if is_new and few < wanted and many < most and pair.gap <= far and not pair.is_blocked:
                self.met.add((pair.one, pair.other))
                self.lay((pair.one, pair.other), _along(self.town, pair))

    def lay_fronts(self) -> None:
        """Circles on the market place before two of its houses."""
        for corner in self.corners:
            if corner.is_front and all(self.count[house] < WANTED for house in corner.houses):
                self.lay(corner.houses, _amid(self.town, corner))

    def double(self, wanted: int, most: int, far: float) -> None:
        """A second circle beside the first between neighbours of whom one still has too few."""
        for pair in self.pairs:
            few, many = sorted((self.count[pair.one], self.count[pair.other]))
            if few < wanted and many < most and pair.gap <= far and not pair.is_blocked:
                self.lay((pair.one, pair.other), _along(self.town, pair, _BESIDE_THE_FIRST))

    def care(self) -> None:
        """Circles of a house alone, where nothing else gave it two."""
        for place in range(len(self.count)):
            while self.count[place] < 2 and self.lay((place,), _round(self.town, place)):  # noqa: PLR2004
                pass
            if not self.count[place] and not self.lay((place,), _round(self.town, place), is_tight=True):
                x, y = self.town.houses[place].at
                self.take((place,), (x, y))  # there is no room at all: better on the house than nowhere

    def circles(self) -> tuple[Circle, ...]:
        """What was laid, as circles of the town."""
        taken: set[str] = set()
        found: list[Circle] = []
        for houses, at in sorted(self.laid):
            circle = circle_at(self.town, [self.town.houses[place].id for place in houses], at, taken)
            taken.add(circle.id)
            found.append(circle)
        return tuple(found)


def circle_at(town: Town, houses: Sequence[HouseId], at: Point, taken: set[str]) -> Circle:
    """A circle at a place, with the sides and districts that follow from where it lies.

    Args:
        town: The town.
        houses: The houses that it touches.
        at: Its middle.
        taken: Ids that it cannot have.
    """
    touches = touches_at(town, houses, at)
    is_market = is_on_market(town, houses, at)
    name = "-".join(touch.house for touch in touches)
    return Circle(
        id=CircleId(fresh_id(taken, name if len(name) <= _LONGEST else "circle")),
        touches=touches,
        districts=() if is_market else districts_at(town, houses, at),
        market=is_market,
        at=at,
    )


_LONGEST: Final = 35
"""Signs of an id, with room for a number."""


_ASIDE: Final = (0, 8, -8, 16, -16, 26, -26, 38, -38, 52, -52, 68, -68, 86, -86)
"""How far a circle may go to the side of the line between its houses."""
_BESIDE_THE_FIRST: Final = (46, -46, 56, -56, 36, -36, 70, -70, 84, -84)


def _along(town: Town, pair: Pair, asides: Sequence[int] = _ASIDE) -> Iterator[Point]:
    """Spots for a circle of two houses: in the middle of the gap, then ever farther to its sides."""
    one, other = town.houses[pair.one], town.houses[pair.other]
    (x, y), (x2, y2) = one.at, other.at
    run, fall = x2 - x, y2 - y
    far = hypot(run, fall) or 1.0
    leaves = min(_reach(one.size, run, fall) / far, 1.0)
    enters = max(1 - _reach(other.size, run, fall) / far, 0.0)
    middle = (leaves + enters) / 2
    for aside in asides:
        for along in (0.0, 0.12, -0.12, 0.22, -0.22) if abs(aside) < 60 else (0.0,):  # noqa: PLR2004
            part = middle + along
            yield x + run * part - fall / far * aside, y + fall * part + run / far * aside


def _about(town: Town, pair: Pair) -> Iterator[Point]:
    """Spots everywhere about two houses, those nearest to their middle first."""
    (x, y), (x2, y2) = town.houses[pair.one].at, town.houses[pair.other].at
    steps = range(-150, 151, 10)
    for right, down in sorted(product(steps, steps), key=lambda at: hypot(*at)):
        yield (x + x2) / 2 + right, (y + y2) / 2 + down


def _reach(size: Point, run: float, fall: float) -> float:
    """How far a box reaches from its middle in a direction."""
    far = hypot(run, fall) or 1.0
    across = size[0] / 2 / abs(run) if run else float("inf")
    down = size[1] / 2 / abs(fall) if fall else float("inf")
    return min(across, down) * far if min(across, down) != float("inf") else 0.0


def _amid(town: Town, corner: Corner) -> Iterator[Point]:
    """Spots amid the houses of a corner and around there; before two houses, towards the hall."""
    places = [town.houses[house].at for house in corner.houses]
    x, y = (fsum(place[part] for place in places) / len(places) for part in (0, 1))
    hall_x, hall_y = town.geometry.hall
    for part in (0.34, 0.42, 0.26, 0.5) if corner.is_front else (0.0,):
        middle_x, middle_y = x + (hall_x - x) * part, y + (hall_y - y) * part
        for far in (0, 9, 18, 28):
            for right, down in ((1, 0), (0, 1), (-1, 0), (0, -1)) if far else ((0, 0),):
                yield middle_x + right * far, middle_y + down * far


def _round(town: Town, place: int) -> Iterator[Point]:
    """Spots around a house, nearest first."""
    (x, y), (wide, high) = town.houses[place].at, town.houses[place].size
    for far in (22, 34, 50, 70, 100):
        for right, down in ((0, 1), (1, 0), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)):
            yield x + right * (wide / 2 + far), y + down * (high / 2 + far)


_WANTED: Final = 3
"""Circles that a house gets where it has none."""
_LOOKED_AT: Final = 6
"""Neighbours that are tried."""


def all_laid(town: Town) -> Town:
    """The town with circles proposed for all its houses, in the place of those that it had."""
    circles = propose_circles(town)
    return evolve(town, circles=tuple(_settled(town, circle) for circle in circles))


def circles_round(town: Town, place: int) -> Town:
    """The town with circles between a house and its nearest neighbours, of which it gets one at least."""
    house = town.houses[place]
    near = sorted(
        (other for other in town.houses if other.id != house.id),
        key=lambda other: distance(other.at, house.at),
    )
    laid = 0
    for other in near[:_LOOKED_AT]:
        after = joined(town, (house.id, other.id))
        new = after.circles[-1]
        if is_free(after, new):
            town, laid = after, laid + 1
        if laid == _WANTED:
            break
    if laid or in_use(town, town.circles_at.get(house.id, ())):
        return town
    return joined(town, (house.id, near[0].id) if near else (house.id,))


def joined(town: Town, houses: Sequence[HouseId]) -> Town:
    """The town with a circle more, between some houses or at one."""
    taken = {str(circle.id) for circle in town.circles}
    between = inside(town, _between([town.house[one] for one in houses]))
    new = circle_at(town, houses, between, taken)
    room = circle_with_room(town, new, new.at)
    found = circle_at(town, houses, room.at, taken)
    return evolve(town, circles=(*town.circles, _settled(town, found)))


def _settled(town: Town, circle: Circle) -> Circle:
    """A circle within the picture and without districts that are not there, though a house may be astray."""
    circle = evolve(circle, at=inside(town, circle.at))
    known = tuple(one for one in circle.districts if one in town.district)
    if known or circle.market or not town.districts:
        return evolve(circle, districts=known)
    return evolve(circle, districts=(town.districts[0].id,))


def _between(houses: Sequence[House]) -> Point:
    """The middle of the gap between two houses; before the door of one."""
    if len(houses) == 1:
        (x, y), (_, high) = houses[0].at, houses[0].size
        return x, y + high / 2 + 24
    (x, y), (x2, y2) = houses[0].at, houses[1].at
    return (x + x2) / 2, (y + y2) / 2
