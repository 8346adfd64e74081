"""Houses, circles and districts of a town, each with what its file may say of it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Final, NewType

from attrs import evolve, field, frozen

from hameln.files.fields import FLAG, declare, member_of, rows, whole
from hameln.games.hameln.map.field_kinds import (
    BONUS,
    FACINGS,
    FAMILIES,
    GROUND,
    HOUSE,
    ID,
    LINE,
    MIDDLE,
    NAME,
    NAMELESS,
    NAMES,
    NUMBERS,
    OF_KIND,
    PLACE,
    one_of,
    size,
    touches,
)
from hameln.games.hameln.map.ground import Outline, Point
from hameln.language import mark

HouseId = NewType("HouseId", str)
CircleId = NewType("CircleId", str)
DistrictId = NewType("DistrictId", str)


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


KINDS: Final = {
    Kind.BAKERY: mark("Bakery"),
    Kind.DAIRY: mark("Dairy"),
    Kind.BREWERY: mark("Brewery"),
    Kind.BUTCHERY: mark("Butchery"),
    Kind.INFLUENCE: mark("Influence house"),
}
"""What the kinds of houses are called."""
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

    id: HouseId = field(metadata=declare(ID, fallback=NAMELESS))
    name: str = field(metadata=declare(NAME, fallback=NAMELESS))
    names: Mapping[str, str] = field(factory=dict[str, str], hash=False, metadata=declare(NAMES))
    kind: Kind = field(
        metadata=declare(
            member_of(Kind),
            "`bakery`, `dairy`, `brewery`, `butchery` or `influence`",
            fallback=Kind.BAKERY,
            title=mark("Kind"),
            edit=mark("Change the kind of houses"),
            tip=mark(
                "What the house makes when it wakes, or influence for those who move in. Cost and name go "
                "with the kind as long as nobody has set them."
            ),
            rule="H1.2",
            choices=KINDS,
        )
    )
    district: DistrictId = field(
        metadata=declare(
            ID,
            "id of its district",
            fallback=NAMELESS,
            title=mark("District"),
            edit=mark("Put houses into a district"),
            tip=mark("The district to which the house belongs."),
            rule="H1.1",
            form="choice",
        )
    )
    cost: int = field(
        metadata=declare(
            whole(*NUMBERS),
            "0 to 99",
            fallback=0,
            title=mark("Cost"),
            edit=mark("Set the cost of houses"),
            tip=mark("What the man's family pays for it, and what it counts at the end."),
            rule="H5.3",
        )
    )
    bonus: int = field(
        default=0,
        metadata=declare(
            evolve(whole(*NUMBERS), stage=OF_KIND),
            "only in an influence house, and needed there: 1 to 99 points for moving in",
            limits=BONUS,
            title=mark("Bonus"),
            edit=mark("Set the bonus of houses"),
            tip=mark("Steps of influence for both families when they move in."),
            rule="H5.5",
        ),
    )
    market: bool = field(
        default=False,
        metadata=declare(
            FLAG,
            "`true` for a butchery on the market place: it attracts three rats, always, and has no counter",
            title=mark("On the market place"),
            edit=mark("Say what belongs to the market place"),
            tip=mark("A market butchery attracts three rats, always, and has no counter."),
            rule="H1.4",
        ),
    )
    at: Point = field(metadata=declare(PLACE, "the middle of the drawing", fallback=MIDDLE))
    size: Point = field(
        default=(80.0, 78.0),
        metadata=declare(size(HOUSE), "width and height of the drawing, 10 to 400"),
    )
    facing: str = field(
        default="s",
        metadata=declare(
            one_of(FACINGS),
            "where the door looks: `n`, `e`, `s`, `w`",
            group="place",
            title=mark("The door looks"),
            edit=mark("Turn houses"),
            tip=mark("Where the front of the house is; circles before it lie on that side."),
            choices=FACINGS,
        ),
    )


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

    id: CircleId = field(metadata=declare(ID, fallback=NAMELESS))
    touches: tuple[Touch, ...] = field(
        metadata=declare(
            touches(lambda house, side: Touch(house=HouseId(house), side=side)),
            "`{house = side, ...}`: each of the up to 12 houses that it touches, and the side of that house "
            "on which it lies",
            fallback=(),
        )
    )
    districts: tuple[DistrictId, ...] = field(
        default=(),
        metadata=declare(
            rows(ID, (0, 2), is_set=True),
            "one district, or two on a border; may be left out if `market = true`",
        ),
    )
    market: bool = field(
        default=False,
        metadata=declare(
            FLAG,
            "`true` for a circle of the market place",
            title=mark("On the market place"),
            edit=mark("Say what belongs to the market place"),
            tip=mark("The Piper clears the market place every time."),
            rule="H10.2",
        ),
    )
    families: int = field(
        default=3,
        metadata=declare(
            whole(FAMILIES[0], FAMILIES[-1]),
            "with fewer families it is not used: 3, 4 or 5",
            title=mark("Used from so many families on"),
            edit=mark("Set with how many families circles are used"),
            tip=mark("With fewer families the circle is not there."),
            rule="H1.3",
            form="choice",
            choices={families: str(families) for families in FAMILIES},
        ),
    )
    at: Point = field(metadata=declare(PLACE, "its middle; circles are 24 wide", fallback=MIDDLE))

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

    id: DistrictId = field(metadata=declare(ID, fallback=NAMELESS))
    name: str = field(metadata=declare(NAME, fallback=NAMELESS))
    names: Mapping[str, str] = field(factory=dict[str, str], hash=False, metadata=declare(NAMES))
    price: int = field(
        metadata=declare(
            whole(*NUMBERS),
            "florins for each child while the Piper stands here, 0 to 99",
            fallback=0,
            title=mark("Price of a child"),
            edit=mark("Set the price of a child"),
            tip=mark("Florins for each child while the Piper stands here."),
            rule="H1.11",
        )
    )
    outline: Outline = field(default=(), metadata=declare(LINE, "the area on the map"))
    colour: str = field(
        default="#B9C58A",
        metadata=declare(
            GROUND,
            'of its ground, `"#rrggbb"`',
            title=mark("Colour of the ground"),
            edit=mark("Colour districts"),
        ),
    )
    sign: Point = field(
        default=(0.0, 0.0),
        metadata=declare(
            PLACE,
            "the place of its name and of the Piper's field",
            usual="`[0, 0]`: above in its outline",
        ),
    )
