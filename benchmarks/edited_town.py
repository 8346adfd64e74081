"""Towns as somebody would draw them, of any number of houses, to edit them."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Final

from hameln.games.hameln.map.town import (
    Circle,
    CircleId,
    District,
    DistrictId,
    Gate,
    Geometry,
    House,
    HouseId,
    Kind,
    River,
    Road,
    Scenery,
    Touch,
    Town,
    Wall,
)

_APART: Final = (124.0, 132.0)
_MARGIN: Final = 170.0
_KINDS: Final = (Kind.BAKERY, Kind.DAIRY, Kind.BREWERY, Kind.BUTCHERY, Kind.INFLUENCE)
_COLOURS: Final = ("#B9C58A", "#D9B98A", "#C9A6A0", "#A9BFC6", "#CBB9D0", "#D8CC8E")


def edited_town(houses: int) -> Town:
    """A walled town with a river, roads and trees: houses in rows, circles between neighbours."""
    columns = ceil(sqrt(houses * 1.6))
    rows = ceil(houses / columns)
    width, height = 2 * _MARGIN + columns * _APART[0], 2 * _MARGIN + rows * _APART[1] + 60
    quarters = max(1, min(6, houses // 8))
    built = [_house(place, columns, rows, quarters) for place in range(houses)]
    circles = [
        circle
        for place in range(houses)
        for step, side in ((1, "east"), (columns, "south"))
        if (circle := _circle(built, place, step, side, columns)) is not None
    ]
    starts = tuple(house.id for house in built[:: max(1, houses // 5)][:5])
    return Town(
        id=f"edited{houses}",
        name=f"Town of {houses}",
        districts=tuple(_district(place, quarters, width, height) for place in range(quarters)),
        piper=DistrictId("d0"),
        houses=tuple(built),
        circles=tuple(circles),
        counters=(houses, 0, 0),
        influence_top=12,
        ring=((2, 1), (3, 2)),
        road=(-1, -2, -4),
        kings=dict.fromkeys((3, 4, 5), (4, 5, 6)),
        start_houses={families: starts[:families] for families in (3, 4, 5)},
        geometry=_geometry(width, height, rows),
    )


def _house(place: int, columns: int, rows: int, quarters: int) -> House:
    row, column = divmod(place, columns)
    kind = _KINDS[place % len(_KINDS)]
    shift = (place * 37 % 17 - 8.0, place * 53 % 15 - 7.0)
    del rows
    return House(
        id=HouseId(f"h{place}"),
        name=f"House {place}",
        kind=kind,
        district=DistrictId(f"d{min(quarters - 1, column * quarters // columns)}"),
        cost=place % 5 + 1,
        bonus=1 if kind is Kind.INFLUENCE else 0,
        at=(
            _MARGIN + (column + 0.5) * _APART[0] + shift[0],
            _MARGIN + (row + 0.5) * _APART[1] + shift[1] + 30,
        ),
    )


def _circle(houses: list[House], place: int, step: int, side: str, columns: int) -> Circle | None:
    """The circle between a house and its next neighbour to a side; nothing at the edge."""
    after = place + step
    if after >= len(houses) or (step == 1 and after % columns == 0):
        return None
    one, other = houses[place], houses[after]
    return Circle(
        id=CircleId(f"c{place}.{side}"),
        touches=(Touch(house=one.id, side=side), Touch(house=other.id, side=f"from-{side}")),
        districts=tuple(dict.fromkeys((one.district, other.district))),
        at=((one.at[0] + other.at[0]) / 2, (one.at[1] + other.at[1]) / 2 + (34 if step == 1 else 12)),
    )


def _district(place: int, quarters: int, width: float, height: float) -> District:
    left, right = (_MARGIN * 0.6 + (width - _MARGIN * 1.2) * part / quarters for part in (place, place + 1))
    top, bottom = _MARGIN * 0.7, height - _MARGIN * 0.6
    return District(
        id=DistrictId(f"d{place}"),
        name=f"Quarter {place + 1}",
        price=place % 3 + 1,
        outline=((left, top), ((left + right) / 2, top - 12), (right, top), (right, bottom), (left, bottom)),
        colour=_COLOURS[place % len(_COLOURS)],
        sign=((left + right) / 2, top if place % 2 else bottom),
    )


def _geometry(width: float, height: float, rows: int) -> Geometry:
    middle = (width / 2, _MARGIN * 0.95)
    left, top, right, bottom = _MARGIN * 0.5, _MARGIN * 0.6, width - _MARGIN * 0.5, height - _MARGIN * 0.5
    roads = [
        Road(line=((0.0, y), (width * 0.3, y + 20), (width * 0.6, y - 16), (width, y)), width=30.0)
        for y in (_MARGIN + row * _APART[1] + 20 for row in range(1, rows, 2))
    ]
    trees = tuple(
        Scenery(
            kind=("tree", "bush", "rock")[place % 3],
            at=(30 + place * 97 % (width - 60), 26.0 + place % 4 * 14),
        )
        for place in range(40)
    )
    return Geometry(
        size=(width, height),
        hall=middle,
        roads=tuple(roads),
        walls=(
            Wall(
                line=((left, top), (right, top), (right, bottom), (left, bottom)),
                closed=True,
                towers=((left, top), (right, top), (right, bottom), (left, bottom)),
            ),
        ),
        gates=(Gate(at=(left, _MARGIN + _APART[1] + 20), transylvania=True),),
        rivers=(
            River(
                outline=(
                    (0.0, height - 34),
                    (width * 0.5, height - 60),
                    (width, height - 40),
                    (width, height),
                    (0.0, height),
                )
            ),
        ),
        scenery=trees,
    )
