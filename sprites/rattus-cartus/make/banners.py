"""Buildings of packs that people make themselves: nobody has drawn them, so a house with a banner stands for them.

Each estate has its own, told by the shape and the sign on the banner, by its roof, and by what stands beside.
"""

from __future__ import annotations

from sprites.make.ink import INK, circle, group, light, line, path, shade

from .estates import ESTATES, Estate, emblem, sign
from .night import courses, door, glow, lantern, milestone, window
from .walls import FOOT, barrel, chimney, fence, flag, gable, hipped, setting, teeth, tower, wall

MIDDLE = 112


def _peasantry() -> str:
    """Draw a thatched barn."""
    return (
        wall(56, 88, 112, 42, "url(#n-wood)", timber="frame")
        + hipped((56, 89, 112, 46), "straw", 14, 0.2)
        + courses(66, 50, 92, 36, 7, "#54483E")
    )


def _bourgeoisie() -> str:
    """Draw a town house with a stepped gable."""
    steps = path("M64 88V70H76V56H88V42H100V30H124V42H136V56H148V70H160V88z", "#8A4E48", 2)
    return chimney(66, 44) + wall(64, 86, 96, 44, "#8A4E48") + steps + window(107, 36, 10, 12)


def _church() -> str:
    """Draw a nave with a small belfry."""
    belfry = tower(MIDDLE, 66, 18, 22, "cone") + line("M112 20V8M107 12.500H117", INK, 2.6)
    return belfry + wall(62, 88, 100, 42, "url(#n-stone)") + hipped((62, 89, 100, 34), "slate", 9, 0.22)


def _chivalry() -> str:
    """Draw a gatehouse between two towers."""
    middle = wall(70, 62, 84, 68, "url(#n-stone)") + teeth(70, 62, 84)
    return middle + tower(66, FOOT, 30, 84) + tower(158, FOOT, 30, 84) + flag(66, 34, "#7AB5D2")


def _magic() -> str:
    """Draw a crooked house with a pointed roof."""
    roof = path("M54 92Q84 62 104 18Q112 8 122 12Q112 20 122 40Q140 70 170 92z", "url(#n-roof-slate)", 2)
    stars = "".join(circle(x, y, 2.2, "#FFE79A", 0.8) for x, y in ((98, 58), (124, 66), (108, 40), (134, 80)))
    return wall(66, 88, 92, 42) + roof + stars


def _royalty() -> str:
    """Draw a mansion with a gable and two pennants."""
    house = wall(50, 78, 124, 52, "url(#n-stone)") + hipped((50, 79, 124, 24), "slate", 7, 0.1)
    return (
        flag(60, 58, "#BE4F78", -1) + flag(164, 58, "#BE4F78") + house + gable((82, 80, 60, 42), "slate", 5)
    )


_HOUSES = {
    "peasantry": _peasantry,
    "bourgeoisie": _bourgeoisie,
    "church": _church,
    "chivalry": _chivalry,
    "magic": _magic,
    "royalty": _royalty,
}
_BESIDE = {
    "peasantry": fence(14, 148, 5, 10),
    "bourgeoisie": barrel(30, 146) + barrel(46, 151, 0.8),
    "church": milestone(34, 146),
    "chivalry": fence(14, 150, 4, 12),
    "magic": barrel(36, 147, 0.9),
    "royalty": milestone(32, 148),
}
"""What stands before each on the left; on the right a lantern burns before all of them."""


def banner(one: Estate) -> str:
    """Draw a banner in the colours of an estate, hung above the door."""
    cloth = "M90 74H134V112L123 106L112 114L101 106L90 112z"
    return (
        path(cloth, "#05080F", 0, opacity=0.4, transform="translate(3 4)")
        + path(cloth, one.colour, 2)
        + shade("M124 74H134V112L124 106.500z", 0.16)
        + light("M92 76H97V107L92 109.500z", 0.22)
        + sign(one, MIDDLE, 91, 0.92)
        + line("M85 73H139", INK, 5)
        + line("M85 73H139", "#B98A4A", 2.2)
        + circle(85, 73, 3.2, "#FBD96B", 1.4)
        + circle(139, 73, 3.2, "#FBD96B", 1.4)
    )


def building(number: int) -> str:
    """Draw what stands for the buildings of an estate that have no picture of their own."""
    one = ESTATES[number]
    lit = "".join(window(x, 104, 13, 15) for x in (70, 141))
    body = _HOUSES[one.name]() + lit + door(MIDDLE - 10, FOOT, 20, 15) + banner(one)
    front = _BESIDE[one.name] + glow(190, 132, 26, 24) + lantern(190, 118, 1.1)
    return setting(71 + number, body, (MIDDLE, FOOT + 1, 11), front)


def board(one: Estate) -> str:
    """Draw the picture of the sign of such a building, on 40 x 40: a house with the estate's emblem."""
    house = path("M5 37V19L20 4L35 19V37z", "#D8D4C6", 2.2) + path(
        "M2 21L20 2L38 21L35 24L20 9L5 24z", "#7C4A3A", 2
    )
    return house + group(emblem(one), (10, 15), 0.5)
