"""The town as values: houses, circles and districts, and where they are drawn.

Nothing here knows a rule of play. A town is what its file says; `hameln.games.hameln.map.problems` tells
whether it can be played, `hameln.games.hameln.map.questions` answers questions about it. Lengths and places
are in the units of the town's own picture: x grows to the east, y grows to the south, (0, 0) is the
north-west corner.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NewType, TypeAlias

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    import networkx as nx

    from hameln.games.hameln.map.lanes import Lanes

HouseId = NewType("HouseId", str)
CircleId = NewType("CircleId", str)
DistrictId = NewType("DistrictId", str)

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]

FAMILIES: Final = (3, 4, 5)
"""How many families can play."""
MARKET_RATS: Final = 3
"""How many rats a market butchery attracts, always (H1.4)."""


class Kind(StrEnum):
    """What a house is.

    Rule: H1.2
    """

    BAKERY = "bakery"
    DAIRY = "dairy"
    BREWERY = "brewery"
    BUTCHERY = "butchery"
    INFLUENCE = "influence"

    @property
    def good(self) -> str:
        """The good that the house makes; empty for an influence house."""
        return GOODS.get(self, "")


GOODS: Final = MappingProxyType(
    {Kind.BAKERY: "bread", Kind.DAIRY: "cheese", Kind.BREWERY: "ale", Kind.BUTCHERY: "meat"},
)


@frozen(kw_only=True)
class House:
    """A house, one man's place and one woman's place in it.

    Rule: H1.1, H1.2, H1.4

    Attributes:
        names: The name in other languages, by language, such as ``de``.
        bonus: Points for moving into an influence house; 0 for the other kinds.
        market: A market butchery: it attracts three rats, always, and has no counter.
        at: The middle of the drawing.
        size: Width and height of the drawing.
        facing: Where the door looks: ``n``, ``e``, ``s`` or ``w``.
    """

    id: HouseId
    name: str
    names: Mapping[str, str] = field(factory=dict[str, str], hash=False)
    kind: Kind
    district: DistrictId
    cost: int
    bonus: int = 0
    market: bool = False
    at: Point
    size: Point = (80.0, 78.0)
    facing: str = "s"


@frozen(kw_only=True)
class Touch:
    """A circle lies at a house, on one of the house's sides.

    Attributes:
        side: A short word, such as ``street``; circles with the same word share that side of the house.
    """

    house: HouseId
    side: str


@frozen(kw_only=True)
class Circle:
    """A place for one rat.

    Rule: H1.3

    Attributes:
        districts: One, or two on a border; there may be none if the circle belongs to the market place.
        market: The circle belongs to the market place.
        families: With fewer families than this the circle is not used.
    """

    id: CircleId
    touches: tuple[Touch, ...]
    districts: tuple[DistrictId, ...] = ()
    market: bool = False
    families: int = 3
    at: Point

    @cached_property
    def houses(self) -> tuple[HouseId, ...]:
        """The houses that the circle touches."""
        return tuple(touch.house for touch in self.touches)


@frozen(kw_only=True)
class District:
    """A quarter of the town and its Piper's field.

    Rule: H1.11

    Attributes:
        names: The name in other languages, by language, such as ``de``.
        price: Florins for each child while the Piper stands here.
        outline: The corners of the drawn area.
        colour: ``#rrggbb`` of the ground.
        sign: Where its name and the Piper's field are drawn.
    """

    id: DistrictId
    name: str
    names: Mapping[str, str] = field(factory=dict[str, str], hash=False)
    price: int
    outline: Outline = ()
    colour: str = "#B9C58A"
    sign: Point = (0.0, 0.0)


@frozen(kw_only=True)
class Road:
    """A road or lane, drawn along its middle."""

    line: Outline
    width: float = 44.0


@frozen(kw_only=True)
class Wall:
    """A stretch of the town wall; `closed` joins its last corner to its first."""

    line: Outline
    closed: bool = False
    towers: Outline = ()


@frozen(kw_only=True)
class Gate:
    """A gate in the wall; through one of them the road to Transylvania leaves the town."""

    at: Point
    name: str = ""
    names: Mapping[str, str] = field(factory=dict[str, str], hash=False)
    transylvania: bool = False


@frozen(kw_only=True)
class River:
    """Water: an area, such as a river's bend, a pond or a harbour."""

    outline: Outline
    name: str = ""
    names: Mapping[str, str] = field(factory=dict[str, str], hash=False)


@frozen(kw_only=True)
class Scenery:
    """Something that only pleases the eye.

    Attributes:
        kind: ``tree``, ``bush``, ``garden``, ``field``, ``well``, ``boat``, ``bridge`` or ``rock``.
    """

    kind: str
    at: Point
    size: Point = (24.0, 24.0)


@frozen(kw_only=True)
class Geometry:
    """How the town is drawn, apart from its houses, circles and districts.

    Attributes:
        size: Width and height of the whole picture.
        market: The outline of the market place.
        hall: The middle of the community hall.
    """

    size: Point = (1000.0, 660.0)
    market: Outline = ()
    hall: Point = (500.0, 330.0)
    roads: tuple[Road, ...] = ()
    walls: tuple[Wall, ...] = ()
    gates: tuple[Gate, ...] = ()
    rivers: tuple[River, ...] = ()
    scenery: tuple[Scenery, ...] = ()


@frozen(kw_only=True)
class Town:
    """A whole town: everything a match needs to know about its map.

    Rule: H1.1, H1.4, H1.9, H1.10, H1.11, H1.12, H1.13, H2.5

    Attributes:
        names: The name in other languages, by language, such as ``de``.
        abouts: What the town says of itself in other languages, by language.
        districts: In clockwise order, as the Piper walks.
        piper: The district on whose field the Piper starts.
        counters: How many counters show 1, 2 and 3 rats; together as many as houses have a counter.
        influence_top: The highest step of the influence track; the lowest is 0.
        ring: The fields (florins, points) of the ring for buying influence.
        road: Points of the road's fields; the last one holds for every further child.
        kings: For each number of families, king rats in the three phases.
        start_houses: For each number of families, the start houses.
    """

    id: str
    name: str
    names: Mapping[str, str] = field(factory=dict[str, str], hash=False)
    about: str = ""
    abouts: Mapping[str, str] = field(factory=dict[str, str], hash=False)
    districts: tuple[District, ...]
    piper: DistrictId
    houses: tuple[House, ...]
    circles: tuple[Circle, ...]
    counters: tuple[int, int, int]
    influence_top: int
    ring: tuple[tuple[int, int], ...]
    road: tuple[int, ...]
    kings: Mapping[int, tuple[int, int, int]] = field(hash=False)
    start_houses: Mapping[int, tuple[HouseId, ...]] = field(hash=False)
    geometry: Geometry = Geometry()

    @cached_property
    def house(self) -> Mapping[HouseId, House]:
        """The houses by id."""
        return {house.id: house for house in self.houses}

    @cached_property
    def circle(self) -> Mapping[CircleId, Circle]:
        """The circles by id."""
        return {circle.id: circle for circle in self.circles}

    @cached_property
    def circles_at(self) -> Mapping[HouseId, tuple[Circle, ...]]:
        """The circles at each house, in the order of the town's circles."""
        found: dict[HouseId, list[Circle]] = {house.id: [] for house in self.houses}
        for circle in self.circles:
            for touch in circle.touches:
                found.setdefault(touch.house, []).append(circle)
        return {house: tuple(circles) for house, circles in found.items()}

    @cached_property
    def district(self) -> Mapping[DistrictId, District]:
        """The districts by id."""
        return {district.id: district for district in self.districts}

    @cached_property
    def graph(self) -> nx.Graph[Any]:
        """Houses, circles, districts and the market place, and what belongs to what.

        Nodes are pairs: ``("house", id)``, ``("circle", id)``, ``("district", id)`` and ``("market", "")``.
        A house and a circle are joined by an edge with ``link="touch"`` and its ``side``; what lies in a
        district or on the market place by one with ``link="in"``; districts one after another clockwise by
        one with ``link="clockwise"``. Each node but the market carries its value as ``value``.
        """
        from hameln.games.hameln.map.graph import build_graph  # noqa: PLC0415 - networkx is slow to import

        return build_graph(self)

    @cached_property
    def lanes(self) -> Lanes:
        """The ways through the town to its gate."""
        from hameln.games.hameln.map.lanes import build_lanes  # noqa: PLC0415 - networkx is slow to import

        return build_lanes(self)
