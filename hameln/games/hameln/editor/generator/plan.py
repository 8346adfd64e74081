"""The plan of a town: an oval around the market place, cut into districts by streets to the gates."""

from __future__ import annotations

from itertools import pairwise
from math import cos, fsum, hypot, pi, sin, sqrt
from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen

from hameln.games.hameln.editor.generator.wishes import Density, Growth, Water, stream

if TYPE_CHECKING:
    from hameln.games.hameln.editor.generator.wishes import Wishes
    from hameln.games.hameln.map.town import Outline, Point

GROUND: Final = {Density.WIDE: 26_000.0, Density.USUAL: 19_500.0, Density.TIGHT: 15_500.0}
"""How much ground each house has where nothing else is."""
HOUSE: Final = (74.0, 72.0)
STREET: Final = 40.0
_FLAT: Final = 0.68
"""How high a town is for its width."""
_NORTH: Final = -pi / 2
_HAMLET: Final = 8
_MARGIN: Final = (76.0, 62.0)
"""Meadow to the sides of the town, and above and below it."""
_QUAY: Final = 120.0
"""How much more there is where a river flows by."""


@frozen(kw_only=True)
class Oval:
    """A closed line around the middle of the town, with waves.

    Attributes:
        middle: The middle of the market place.
        reach: How far it reaches to the sides, and up and down.
        square: 2 for an ellipse, more for a line with rounder corners.
        waves: How high, how many and where they begin.
    """

    middle: Point
    reach: Point
    square: float = 2.0
    waves: tuple[tuple[float, int, float], ...] = ()

    def at(self, angle: float, share: float = 1.0) -> Point:
        """A place in some direction; `share` 0 is the middle, 1 lies on the line."""
        across, down = cos(angle), sin(angle)
        far = (abs(across) ** self.square + abs(down) ** self.square) ** (-1 / self.square)
        far *= 1 + fsum(high * sin(often * angle + start) for high, often, start in self.waves)
        return self.middle[0] + self.reach[0] * share * far * across, self.middle[1] + (
            self.reach[1] * share * far * down
        )

    def line(self, steps: int = 72, share: float = 1.0) -> Outline:
        """The line as an outline."""
        return tuple(self.at(_NORTH + 2 * pi * step / steps, share) for step in range(steps))


@frozen(kw_only=True)
class Border:
    """A line from the market place outwards: between two districts, or the street of a town of one.

    Attributes:
        angle: Where it begins and ends.
        sway: How far it bends on its way.
        is_street: Whether a street runs along it to a gate.
    """

    angle: float
    sway: float
    is_street: bool

    def towards(self, share: float) -> float:
        """Its direction as seen from the middle, at that share of the way out."""
        return self.angle + self.sway * sin(pi * max(0.0, min(1.0, share)))


@frozen(kw_only=True)
class Quarter:
    """A district on the plan: from one border clockwise to the next.

    Attributes:
        first: Its border counter-clockwise.
        last: Its border clockwise.
        houses: How many houses it has beside those at the market place.
        market: How many houses of the market place belong to it.
    """

    first: Border
    last: Border
    houses: int
    market: int


@frozen(kw_only=True)
class Plan:
    """Where everything lies.

    Attributes:
        size: Of the picture.
        town: The line of the wall.
        market: The line of the market place; its houses stand on it.
        quarters: Clockwise.
        streets: Borders that are streets, and the streets of a town of one district.
        river_side: On which side a river flows by, ``""`` for none: ``n``, ``e``, ``s`` or ``w``.
    """

    size: Point
    town: Oval
    market: Oval
    quarters: tuple[Quarter, ...]
    streets: tuple[Border, ...]
    river_side: str = ""


def plan_of(wishes: Wishes, seed: int, larger: float = 1.0, wider: float = 1.0) -> Plan:
    """The plan of a town.

    Args:
        wishes: What it should be like.
        seed: What all chance comes from.
        larger: How much more ground than usual it gets.
        wider: How much wider than usual its market place is.
    """
    districts = wishes.districts
    counts = _spread(wishes, seed)
    markets = _market_houses(wishes, counts)
    borders = _borders(wishes, seed, counts)
    quarters = tuple(
        Quarter(
            first=borders[place],
            last=borders[(place + 1) % districts],
            houses=counts[place] - min(markets[place], counts[place]),
            market=min(markets[place], counts[place]),
        )
        for place in range(districts)
    )
    streets = tuple(border for border in borders if border.is_street)
    if districts == 1:
        streets += (Border(angle=borders[0].angle + pi, sway=borders[0].sway, is_street=True),)
    around = fsum(quarter.market for quarter in quarters) * 112 + len(streets) * 58
    for quarter in quarters:
        if quarter.market > 1 and districts > 1:
            part = (quarter.last.angle - quarter.first.angle) % (2 * pi) / (2 * pi)
            around = max(around, ((quarter.market - 1) * 104 + 128) / part)
    high = max(124.0, wider * around / (2 * pi) * 0.78)
    market = (max(176.0 if wishes.houses > _HAMLET else 150.0, high * 1.42), high)
    reach = _reach(wishes, market, larger)
    side = _river_side(wishes, seed)
    margin_x, margin_y = _MARGIN
    town = evolve(_shape(wishes, seed), reach=reach)
    xs, ys = zip(*town.line(120), strict=True)
    west, east = margin_x + _QUAY * (side == "w") - min(xs), margin_x + _QUAY * (side == "e") + max(xs)
    north, south = margin_y + _QUAY * (side == "n") - min(ys), margin_y + _QUAY * (side == "s") + max(ys)
    middle = (round(west), round(north))
    return Plan(
        size=(round(west + east), round(north + south)),
        town=evolve(town, middle=middle),
        market=Oval(middle=middle, reach=market),
        quarters=quarters,
        streets=streets,
        river_side=side,
    )


def _spread(wishes: Wishes, seed: int) -> list[int]:
    """How many houses each district has."""
    even, more = divmod(wishes.houses, wishes.districts)
    counts = [even] * wishes.districts
    rng = stream(seed, "spread")
    order = list(range(wishes.districts))
    if wishes.growth is Growth.GROWN:
        rng.shuffle(order)
    elif wishes.growth is Growth.MIRRORED:
        order = sorted(order, key=lambda place: (min(place, len(order) - 1 - place), place))
    for place in order[:more]:
        counts[place] += 1
    if wishes.growth is Growth.GROWN and even > 4:  # noqa: PLR2004 - fewer are too few to give away
        for place in range(0, wishes.districts - 1, 2):
            given = rng.randint(0, even // 5)
            counts[order[place]] -= given
            counts[order[place + 1]] += given
    return counts


def _market_houses(wishes: Wishes, counts: list[int]) -> list[int]:
    """How many houses of the market place belong to each district."""
    given, districts = wishes.market_houses, len(counts)
    if wishes.growth is Growth.GROWN:  # wider districts get more
        found = [0] * districts
        for _ in range(given):
            place = max(range(districts), key=lambda one: ((counts[one] + 1) / (found[one] + 1), -one))
            found[place] += 1
        return found
    edges = [round(given * place / districts) for place in range(districts + 1)]
    return [after - before for before, after in pairwise(edges)]


def _borders(wishes: Wishes, seed: int, counts: list[int]) -> list[Border]:
    """The lines between the districts, clockwise from the north."""
    rng = stream(seed, "borders")
    districts = len(counts)
    turn = rng.uniform(-0.16, 0.16) + (pi / districts) * rng.randint(0, 1)
    grown = wishes.growth is Growth.GROWN
    weights = [count + 1.0 if grown else 1.0 for count in counts]
    start = _NORTH + (turn if grown else 0.0)
    angles = [start + 2 * pi * fsum(weights[:place]) / fsum(weights) for place in range(districts)]
    sways = [rng.uniform(-0.2, 0.2) / sqrt(max(1.0, districts / 4)) for _ in range(districts)]
    if wishes.growth is Growth.TURNED:
        sways = sways[:1] * districts
    elif wishes.growth is Growth.MIRRORED:
        mates = [-place % districts for place in range(districts)]
        sways = [
            0.0 if mate == place else sways[place] if place < mate else -sways[mate]
            for place, mate in enumerate(mates)
        ]
    most = min(districts, 2 if wishes.houses < 9 else 3 if wishes.houses < 14 else 4 + wishes.houses // 30)  # noqa: PLR2004
    chosen = {round(place * districts / most) for place in range(most)}
    if wishes.growth is Growth.MIRRORED:
        chosen |= {-place % districts for place in chosen}
    return [
        Border(angle=angles[place], sway=sways[place], is_street=place in chosen)
        for place in range(districts)
    ]


def _reach(wishes: Wishes, market: Point, larger: float) -> Point:
    """How far the town reaches from the market place."""
    outside = max(0, wishes.houses - wishes.market_houses)
    ground = 1.1 * GROUND[wishes.density] * outside * larger
    inner = (market[0] + 44) * (market[1] + 44)
    high = sqrt((ground / pi + inner) * _FLAT)
    deep = 132.0 if outside else 78.0
    high = max(high, market[1] + deep * larger)
    return max(high / _FLAT, market[0] + deep * larger), high


def _shape(wishes: Wishes, seed: int) -> Oval:
    """An oval around nothing, more or less like an ellipse."""
    rng = stream(seed, "shape")
    square = rng.choice((2.0, 2.25, 2.5, 2.8)) if wishes.growth is not Growth.TURNED else 2.0
    waves = tuple((rng.uniform(0.008, 0.03), often, rng.uniform(0, 2 * pi)) for often in (2, 3, 5))
    grown = wishes.growth is Growth.GROWN
    return Oval(middle=(0.0, 0.0), reach=(1.0, 1.0), square=square, waves=waves if grown else ())


def _river_side(wishes: Wishes, seed: int) -> str:
    return stream(seed, "river").choice("nsswe") if wishes.river is Water.BESIDE else ""


def border_line(plan: Plan, border: Border, start: float = 0.0) -> list[Point]:
    """A border from near the middle to the wall."""
    parts = max(6, round(hypot(*plan.town.reach) / 90))
    return [
        plan.town.at(border.towards(share), share)
        for share in (start + (1 - start) * part / parts for part in range(parts + 1))
    ]


def quarter_outline(plan: Plan, quarter: Quarter) -> list[Point]:
    """The area of a district, from the middle to the wall."""
    if len(plan.quarters) == 1:
        return list(plan.town.line())
    wide = (quarter.last.angle - quarter.first.angle) % (2 * pi) or 2 * pi
    parts = max(3, round(wide / 0.11))
    arc = [plan.town.at(quarter.first.angle + wide * part / parts) for part in range(1, parts)]
    return [*border_line(plan, quarter.first), *arc, *reversed(border_line(plan, quarter.last)[1:])]
