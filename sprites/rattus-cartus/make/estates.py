"""The six estates: a colour, a shape and a sign for each, so that nobody has to tell them by colour."""

from __future__ import annotations

from attrs import frozen

from sprites.make.ink import CREAM, INK, Sprite, circle, group, light, line, path, rect, shade, soft, sprite


@frozen(kw_only=True)
class Estate:
    """How an estate looks.

    Attributes:
        name: As the pack file calls it.
        colour: Its colour; dark and pale are the shades of it.
        on: The colour of its sign, which stands on the colour.
        shape: The outline of its emblem, on 40 x 40.
    """

    name: str
    colour: str
    dark: str
    pale: str
    on: str
    shape: str


ESTATES = (
    Estate(
        name="peasantry",
        colour="#6D7F3C",
        dark="#445223",
        pale="#A3B46C",
        on="#FFF1CE",
        shape="M20 3A17 17 0 1 1 19.900 3z",
    ),
    Estate(
        name="bourgeoisie",
        colour="#E8961E",
        dark="#A9640B",
        pale="#F8C670",
        on=INK,
        shape="M10 4H30L36 10V30L30 36H10L4 30V10z",
    ),
    Estate(
        name="church",
        colour="#F7F1DB",
        dark="#CBBE97",
        pale="#FFFFFF",
        on=INK,
        shape="M20 1.500Q35 10 35 23V37H5V23Q5 10 20 1.500z",
    ),
    Estate(
        name="chivalry",
        colour="#7AB5D2",
        dark="#467F9E",
        pale="#B5DBEC",
        on=INK,
        shape="M4 4Q12 7 20 3Q28 7 36 4V19C36 29 28 34.500 20 38C12 34.500 4 29 4 19z",
    ),
    Estate(
        name="magic",
        colour="#5F237C",
        dark="#3B1150",
        pale="#9C62B8",
        on="#FFE79A",
        shape="M20 1L25.500 7.500L33.500 6.500L32.500 14.500L39 20L32.500 25.500L33.500 33.500L25.500 32.500L20 39"
        "L14.500 32.500L6.500 33.500L7.500 25.500L1 20L7.500 14.500L6.500 6.500L14.500 7.500z",
    ),
    Estate(
        name="royalty",
        colour="#7C1A40",
        dark="#4E0C26",
        pale="#BE4F78",
        on="#FBD96B",
        shape="M20 1.500C25 1.500 28 5 28.500 9.500V11.500H30.500C35 12 38.500 15 38.500 20S35 28 30.500 28.500H28.500V30.500"
        "C28 35 25 38.500 20 38.500S12 35 11.500 30.500V28.500H9.500C5 28 1.500 25 1.500 20S5 12 9.500 11.500H11.500V9.500"
        "C12 5 15 1.500 20 1.500z",
    ),
)
"""The estates in the order of the rules."""
BY_NAME = {one.name: one for one in ESTATES}


def _ear(fill: str) -> str:
    grains = "".join(
        path(
            f"M0 {y}C{s * 5.5} {y - 1} {s * 6} {y - 5} {s * 4.600} {y - 8}C{s * 1} {y - 6} 0 {y - 3} 0 {y}z",
            fill,
            0,
        )
        for y in (-2, 3.5, 9)
        for s in (-1, 1)
    )
    return (
        grains
        + path("M0 -7C3 -10 2.500 -13 0 -16C-2.500 -13 -3 -10 0 -7z", fill, 0)
        + line("M0 -4V16", fill, 2.4)
    )


def _purse(fill: str) -> str:
    return (
        path("M-5 -7C-13 -1 -14 11 -7 13.500Q0 15.500 7 13.500C14 11 13 -1 5 -7z", fill, 0)
        + path("M-7.500 -13.500Q-4 -11 0 -13.500Q4 -11 7.500 -13.500L5 -7.800H-5z", fill, 0)
        + circle(0, 4, 4.4, "#FCE7A8", 0)
    )


def _cross(fill: str) -> str:
    return path("M-2.800 -13H2.800V-5.500H9.500V.2H2.800V14H-2.800V.2H-9.500V-5.500H-2.800z", fill, 0)


def _horse(fill: str) -> str:
    return (
        path(
            "M-8 14C-10 4 -2 1 -1 -3C-5 -2 -8 1 -11 0C-13.500 -1.500 -12.500 -4.500 -10 -6.500C-6 -9 -5 -13 2 -14L3.500 -17.500L6 -13.500"
            "C12 -10 13 2 10 14z",
            fill,
            0,
        )
        + circle(-1, -8, 1.5, "#D6EBF4", 0)
        + line("M6 -9C9 -3 9 4 7 10", "#D6EBF4", 1.8)
    )


def _hat(fill: str) -> str:
    return (
        path("M-8.500 7.500L-1 -12Q3 -14.500 6.500 -10L3.500 -8.500L8.500 7.500z", fill, 0)
        + path("M-14 8.500Q0 4 14 8.500Q13 13 0 13.500T-14 8.500z", fill, 0)
        + path(
            "M0 -4.500L1.400 -1.400L4.600 -1L2.200 1.300L2.900 4.600L0 2.900L-2.900 4.600L-2.200 1.300L-4.600 -1L-1.400 -1.400z",
            "#5F237C",
            0,
        )
    )


def _crown(fill: str) -> str:
    return path("M-11 6L-14 -8L-6.500 -2L0 -12L6.500 -2L14 -8L11 6z", fill, 0) + rect(
        -11, 8, 22, 4, fill, 0, 1
    )


SIGNS = {
    "peasantry": _ear,
    "bourgeoisie": _purse,
    "church": _cross,
    "chivalry": _horse,
    "magic": _hat,
    "royalty": _crown,
}
LIFTS = {"church": 2.5, "chivalry": -0.5, "royalty": 0.5}
"""How far a sign stands below the middle of its shape."""


def sign(one: Estate, x: float, y: float, k: float = 1, fill: str = "") -> str:
    """Draw the sign of an estate alone about a point, about 28 high when k is 1."""
    return group(SIGNS[one.name](fill or one.on), (x, y), k)


def emblem(one: Estate) -> str:
    """Draw an estate's emblem on a 40 x 40 canvas."""
    return (
        path(one.shape, one.colour, 0)
        + group(path(one.shape, "none", 1.6, one.pale), (2.4, 2.4), 0.88)
        + path(one.shape, "none", 2.4)
        + sign(one, 20, 20 + LIFTS.get(one.name, 0), 0.8)
    )


def grand(one: Estate) -> str:
    """Draw the large emblem, with a golden rim and light on it, on a 96 x 96 canvas."""
    rim = group(path(one.shape, "url(#goldbar)", 1.3), (4, 4), 2.2)
    inner = (
        path(one.shape, one.colour, 1.4)
        + shade("M20 3Q37 5 37 20T20 37Q30 20 20 3z", 0.12)
        + light("M8 14Q11 7 20 6Q13 11 11 19z", 0.28)
        + sign(one, 20, 20 + LIFTS.get(one.name, 0), 0.84)
    )
    return soft(rim + group(inner, (9.6, 9.6), 1.92))


def sprites() -> list[Sprite]:
    """Draw the emblems, small and large, and the signs alone."""
    made = []
    for one in ESTATES:
        made += [
            sprite(f"estate_{one.name}", (28, 28), emblem(one), box=(40, 40)),
            sprite(f"estate_large_{one.name}", (72, 72), grand(one), box=(96, 96)),
            sprite(f"estate_sign_{one.name}", (20, 20), sign(one, 15, 15, 0.92, CREAM), box=(30, 30)),
        ]
    return made
