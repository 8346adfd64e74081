"""Towns of houses without circles, for tests."""

from __future__ import annotations

from random import Random

from hameln.games.hameln.map.town import (
    District,
    DistrictId,
    Geometry,
    House,
    HouseId,
    Kind,
    Point,
    Town,
)

QUARTERS = tuple(
    District(id=DistrictId(name), name=name.upper(), price=1) for name in ("north", "south", "harbour")
)


def house(
    name: str, at: Point, *, size: Point = (74.0, 72.0), district: str = "north", **more: object
) -> House:
    """A house at a place."""
    facts = {"kind": Kind.BUTCHERY if more.get("market") else Kind.BAKERY, "cost": 2, **more}
    return House(id=HouseId(name), name=name, district=DistrictId(district), at=at, size=size, **facts)  # type: ignore[arg-type]


def town_of(*houses: House, size: Point = (1000.0, 660.0), **shape: object) -> Town:
    """A town of these houses, without circles."""
    starts = tuple(one.id for one in houses[:3])
    return Town(
        id="small",
        name="Small",
        districts=QUARTERS,
        piper=QUARTERS[0].id,
        houses=houses,
        circles=(),
        counters=(0, sum(not one.market for one in houses), 0),
        influence_top=9,
        ring=((2, 1),),
        road=(-1,),
        kings={3: (1, 1, 1)},
        start_houses={3: starts},
        geometry=Geometry(size=size, **shape),  # type: ignore[arg-type]
    )


def scattered(seed: int, count: int, *, ground: float = 30_000.0) -> Town:
    """Houses of different sizes thrown onto the ground, none on another, so much ground for each."""
    rng = Random(seed)
    wide = max(600.0, (count * ground * 1.5) ** 0.5)
    high = wide / 1.5
    houses: list[House] = []
    for _ in range(200_000):
        if len(houses) == count:
            break
        size = (rng.choice((60.0, 74.0, 80.0, 110.0)), rng.choice((60.0, 72.0, 78.0)))
        at = (rng.uniform(60, wide - 60), rng.uniform(50, high - 50))
        apart = (
            abs(at[0] - one.at[0]) > (size[0] + one.size[0]) / 2
            or abs(at[1] - one.at[1]) > (size[1] + one.size[1]) / 2
            for one in houses
        )
        if all(apart):
            district = rng.choice(("north", "south", "harbour"))
            houses.append(house(f"H{len(houses)}", at, size=size, district=district))
    return town_of(*houses, size=(wide, high), hall=(wide / 2, high / 2))
