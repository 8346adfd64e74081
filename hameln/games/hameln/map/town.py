"""The town as values: houses, circles and districts, and where they are drawn.

Nothing here knows a rule of play. A town is what its file says; `hameln.games.hameln.map.problems` tells
whether it can be played, `hameln.games.hameln.map.questions` answers questions about it. Lengths and places
are in the units of the town's own picture: x grows to the east, y grows to the south, (0, 0) is the
north-west corner.

Which drawing each house has, wherever a town is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from attrs import field, frozen

from hameln.files.fields import declare, rows, table, whole
from hameln.games.hameln.map.field_kinds import (
    CIRCLES,
    DISTRICTS,
    FIELDS,
    HOUSES,
    ID,
    NAME,
    NAMELESS,
    NAMES,
    STORIES,
    STORY,
    TRACK,
    by_families,
)
from hameln.games.hameln.map.ground import Gate, Geometry, Outline, Point, River, Road, Scenery, Wall
from hameln.games.hameln.map.houses import (
    GOODS,
    Circle,
    CircleId,
    District,
    DistrictId,
    House,
    HouseId,
    Kind,
    Touch,
)
from hameln.language import mark

if TYPE_CHECKING:
    import networkx as nx

    from hameln.games.hameln.map.lanes import Lanes


__all__ = [
    "GOODS",
    "MARKET_RATS",
    "Circle",
    "CircleId",
    "District",
    "DistrictId",
    "Gate",
    "Geometry",
    "House",
    "HouseId",
    "Kind",
    "Outline",
    "Point",
    "River",
    "Road",
    "Scenery",
    "Touch",
    "Town",
    "Wall",
]

MARKET_RATS: Final = 3
"""How many rats a market butchery attracts, always (H1.4)."""


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

    id: str = field(metadata=declare(ID, fallback="town"))
    name: str = field(metadata=declare(NAME, fallback="?"))
    names: Mapping[str, str] = field(factory=dict[str, str], hash=False, metadata=declare(NAMES))
    about: str = field(
        default="", metadata=declare(STORY, "a sentence or two, up to 1000 signs", usual="empty")
    )
    abouts: Mapping[str, str] = field(
        factory=dict[str, str],
        hash=False,
        metadata=declare(STORIES, 'the same in other languages, a line each: `abouts.de = "..."`'),
    )
    districts: tuple[District, ...] = field(
        metadata=declare(
            rows(table(District), DISTRICTS),
            "1 to 12, **in clockwise order**: so the Piper walks",
            fallback=(),
        )
    )
    piper: DistrictId = field(
        metadata=declare(ID, "id of the district where the Piper starts", fallback=NAMELESS)
    )
    houses: tuple[House, ...] = field(metadata=declare(rows(table(House), HOUSES), "3 to 200", fallback=()))
    circles: tuple[Circle, ...] = field(
        metadata=declare(rows(table(Circle), CIRCLES), "1 to 1000", fallback=())
    )
    counters: tuple[int, int, int] = field(
        metadata=declare(
            rows(whole(0, HOUSES[1]), length=3),
            "`[n1, n2, n3]`: how many counters show one, two and three rats; together as many as there are "
            "houses without `market = true`",
            fallback=(0, 0, 0),
        )
    )
    influence_top: int = field(
        metadata=declare(
            whole(*TRACK),
            "the highest step of the influence track, 1 to 99",
            fallback=12,
            group="tracks",
            title=mark("Top of the influence track"),
            edit=mark("Set the top of the influence track"),
            tip=mark("The highest step; who is first there can never be passed."),
            rule="H1.9",
        )
    )
    ring: tuple[tuple[int, int], ...] = field(
        metadata=declare(
            rows(rows(whole(*TRACK), length=2), FIELDS, what="fields"),
            "fields of the ring for buying influence, `[florins, points]`, 1 to 99 each; 1 to 100 fields, "
            "then from the first again",
            fallback=((2, 1),),
        )
    )
    road: tuple[int, ...] = field(
        metadata=declare(
            rows(whole(-99, 0), FIELDS, what="fields"),
            "points of the road to Transylvania, -99 to 0; 1 to 100 fields, the last one holds for every "
            "further child",
            fallback=(-1,),
            group="tracks",
            title=mark("Points of the road"),
            edit=mark("Set the road to Transylvania"),
            tip=mark(
                "Minus points for each child on the road; the last number holds for every further child."
            ),
            rule="H1.12",
        )
    )
    kings: Mapping[int, tuple[int, int, int]] = field(
        hash=False,
        metadata=declare(
            by_families(rows(whole(*TRACK), length=3)),
            "`{3 = [a, b, c], 4 = ..., 5 = ...}`: king rats in the three phases for 3, 4 and 5 families, "
            "1 to 99",
            fallback={},
        ),
    )
    start_houses: Mapping[int, tuple[HouseId, ...]] = field(
        hash=False,
        metadata=declare(
            by_families(rows(ID), lambda count: rows(ID, (count, count), is_set=True).schema),
            "`{3 = [...], 4 = [...], 5 = [...]}`: as many different houses as families, of any kind. `kings` "
            "and `start_houses` may leave out numbers of families that the town is not for, both the same",
            fallback={},
        ),
    )
    geometry: Geometry = field(
        default=Geometry(),
        metadata=declare(table(Geometry), "the rest of the picture, see below", usual="an empty meadow"),
    )

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
        from hameln.games.hameln.map.lanes import build_lanes  # noqa: PLC0415 - only who draws a town asks

        return build_lanes(self)


def house_looks(town: Town, drawn: Iterable[str]) -> list[str]:
    """The names of the houses' sprites: houses of a kind take the drawings of their kind in turn.

    The butcheries of the market place come first among theirs.

    Args:
        town: Any town.
        drawn: The names of all sprites.
    """
    drawings = Counter(name.rpartition("_")[0] for name in drawn if name.startswith("house_"))
    taken: Counter[str] = Counter()
    found = [""] * len(town.houses)
    in_turn = sorted(
        enumerate(town.houses), key=lambda one: one[1].kind is Kind.BUTCHERY and not one[1].market
    )
    for place, house in in_turn:
        kind = f"house_{house.kind}"
        found[place] = f"{kind}_{taken[kind] % drawings[kind] + 1}"
        taken[kind] += 1
    return found
