"""What is drawn of a town beside its houses, circles and districts: ground, water, roads, walls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import field, frozen

from hameln.files.fields import FLAG, declare, rows, table
from hameln.games.hameln.map.field_kinds import (
    LABEL,
    LENGTH,
    LENGTHS,
    LINE,
    MIDDLE,
    NAMES,
    PICTURE,
    PLACE,
    SCENERY,
    one_of,
    size,
)
from hameln.language import mark

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]


@frozen(kw_only=True)
class Road:
    """A road or lane, drawn along its middle."""

    line: Outline = field(metadata=declare(LINE, "its middle", fallback=()))
    width: float = field(
        default=44.0,
        metadata=declare(
            LENGTH,
            "a main road is about 44 wide, a lane 14",
            title=mark("Width"),
            edit=mark("Change the width of roads"),
            tip=mark("A main road is about 44 wide, a lane 14."),
            form="number",
            limits=(4.0, 200.0),
            more={"step": 2, "usual": 44.0},
        ),
    )


@frozen(kw_only=True)
class Wall:
    """A stretch of the town wall; `closed` joins its last corner to its first."""

    line: Outline = field(metadata=declare(LINE, "its corners", fallback=()))
    closed: bool = field(
        default=False,
        metadata=declare(
            FLAG,
            "`true` joins the last corner to the first",
            title=mark("Closed ring"),
            edit=mark("Close or open walls"),
            tip=mark("A closed wall joins its last corner to its first."),
        ),
    )
    towers: Outline = field(default=(), metadata=declare(LINE, "the places of its towers"))


@frozen(kw_only=True)
class Gate:
    """A gate in the wall; through one of them the road to Transylvania leaves the town."""

    at: Point = field(metadata=declare(PLACE, "its middle", fallback=MIDDLE))
    name: str = field(default="", metadata=declare(LABEL))
    names: Mapping[str, str] = field(factory=dict[str, str], hash=False, metadata=declare(NAMES))
    transylvania: bool = field(
        default=False,
        metadata=declare(
            FLAG,
            "`true` for the gate of the road to Transylvania",
            title=mark("The road to Transylvania"),
            edit=mark("Lead the road to Transylvania through a gate"),
            tip=mark("Through this gate the children leave for whom nobody pays."),
            rule="H10.3",
        ),
    )


@frozen(kw_only=True)
class River:
    """Water: an area, such as a river's bend, a pond or a harbour."""

    outline: Outline = field(metadata=declare(LINE, "its edge", fallback=()))
    name: str = field(default="", metadata=declare(LABEL))
    names: Mapping[str, str] = field(factory=dict[str, str], hash=False, metadata=declare(NAMES))


@frozen(kw_only=True)
class Scenery:
    """Something that only pleases the eye.

    Attributes:
        kind: ``tree``, ``bush``, ``garden``, ``field``, ``well``, ``boat``, ``bridge`` or ``rock``.
    """

    kind: str = field(
        metadata=declare(
            one_of(SCENERY),
            "`tree`, `bush`, `garden`, `field`, `well`, `boat`, `bridge` or `rock`",
            fallback="tree",
            title=mark("Kind"),
            edit=mark("Change the kind of scenery"),
            choices=SCENERY,
        )
    )
    at: Point = field(metadata=declare(PLACE, "its middle", fallback=MIDDLE))
    size: Point = field(default=(24.0, 24.0), metadata=declare(LENGTHS, "width and height"))


@frozen(kw_only=True)
class Geometry:
    """How the town is drawn, apart from its houses, circles and districts.

    Attributes:
        size: Width and height of the whole picture.
        market: The outline of the market place.
        hall: The middle of the community hall.
    """

    size: Point = field(
        default=(1000.0, 660.0),
        metadata=declare(size(PICTURE), "width and height of the picture, 200 to 10000"),
    )
    market: Outline = field(default=(), metadata=declare(LINE, "outline of the market place"))
    hall: Point = field(default=(500.0, 330.0), metadata=declare(PLACE, "middle of the community hall"))
    roads: tuple[Road, ...] = field(
        default=(), metadata=declare(rows(table(Road)), "roads and lanes, see below")
    )
    walls: tuple[Wall, ...] = field(default=(), metadata=declare(rows(table(Wall)), "stretches of the wall"))
    gates: tuple[Gate, ...] = field(default=(), metadata=declare(rows(table(Gate)), "gates in it"))
    rivers: tuple[River, ...] = field(default=(), metadata=declare(rows(table(River)), "waters"))
    scenery: tuple[Scenery, ...] = field(
        default=(), metadata=declare(rows(table(Scenery)), "what pleases the eye")
    )
