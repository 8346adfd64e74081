"""The influence houses of rich families and the community hall: stone, gables and crests."""

from __future__ import annotations

from sprites.make.ink import CREAM, INK, Sprite, circle, ground, group, light, line, path, rect, shade, sprite

from .houses import house
from .walls import chimney, door, flowers, plinth, ridge, roof, window


def crest(x: float, y: float, k: float = 1, field: str = "#2F5D8A") -> str:
    """Draw the crest of a patrician: a crown over a shield with a mill wheel, the town's own sign."""
    spokes = "".join(
        f"M0 1L{dx} {dy}" for dx, dy in ((0, -3), (3.5, -1), (3.5, 3), (0, 5), (-3.5, 3), (-3.5, -1))
    )
    return group(
        path("M-7 -6H7V2C7 8 3 10.500 0 12C-3 10.500 -7 8 -7 2z", field, 1.8)
        + circle(0, 1, 3.9, "none", 1.5, CREAM)
        + line(spokes, CREAM, 1.1)
        + path("M-6 -7L-7.500 -13L-3.500 -10L0 -14L3.500 -10L7.500 -13L6 -7z", "#F2C230", 1.6),
        (x, y),
        k,
    )


def _steps(
    left: float, base: float, count: int, wide: float, high: float, top: float
) -> list[tuple[float, float]]:
    points = []
    for k in range(count):
        points += [(left + k * wide, base - k * high), (left + k * wide, base - (k + 1) * high)]
    return [*points, (left + count * wide, base - count * high), (left + count * wide, top)]


def _outline(points: list[tuple[float, float]], foot: float) -> str:
    both = points + [(96 - x, y) for x, y in reversed(points)]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in [(both[0][0], foot), *both, (both[-1][0], foot)]) + "z"


def _caps(points: list[tuple[float, float]], wide: float, colour: str) -> str:
    tops = sorted({(x, y) for (x, y), (_, before) in zip(points[1:], points, strict=False) if y < before})
    return "".join(
        rect(side - wide / 2 - 0.5, y - 2.6, wide + 1, 3.4, colour, 1.3)
        for x, y in tops
        for side in (x + wide / 2 - 0.7, 96 - x - wide / 2 + 0.7)
    )


def stepped(*, brick: bool) -> str:
    """Draw a merchant's house with a stepped gable."""
    points = _steps(20, 48, 5, 4.6, 7.4, 6)
    d = _outline(points, 92)
    fill, cap = ("url(#redbrick)", "#E8D5A8") if brick else ("url(#sandstone)", "#B5673F")
    bands = line("M20.500 67.500H75.500M20.500 49H75.500M30 34H66", cap, 2.6, stroke_linecap="butt") + line(
        "M20.500 69H75.500M20.500 50.500H75.500M30 35.500H66", INK, 0.9, stroke_linecap="butt"
    )
    return (
        path("M58 46L72 24L86 46V88H76V50z", "#4A5361", 1.8)
        + path("M76 50H86V91H76z", "#C9B184", 1.8)
        + path(d, fill, 0)
        + path(d, f"url(#bricks{'' if brick else '-pale'})", 0, opacity=0.55)
        + shade("M50 6H53V10L58 18L63 25L67 33L72 40L76 48V92H64z", 0.1)
        + path(d, "none", 2)
        + bands
        + _caps(points, 4.6, cap)
    )


def voluted() -> str:
    """Draw a house of the Weser Renaissance, its gable rolled up at the sides."""
    d = (
        "M18 92V52C18 47 24 49 25 44C26 40 29 41 30 36C24 33 27 27 32 28C36 28 36 24 36 21C32 18 35 13 39 14"
        "C43 14 42 9 48 5C54 9 53 14 57 14C61 13 64 18 60 21C60 24 60 28 64 28C69 27 72 33 66 36"
        "C67 41 70 40 71 44C72 49 78 47 78 52V92z"
    )
    rolls = "".join(
        circle(x, y, r, "none", 1.3) + circle(x, y, 0.9, INK, 0)
        for x, y, r in ((30.5, 32, 2.4), (65.5, 32, 2.4), (38, 17.4, 2), (58, 17.4, 2))
    )
    bands = line(
        "M18.500 52H77.500M25 43.500H71M30 36H66M36 21.500H60M18.500 70H77.500",
        "#B98F4F",
        2.4,
        stroke_linecap="butt",
    )
    ink = line(
        "M18.500 53.500H77.500M25 45H71M30 37.500H66M36 23H60M18.500 71.500H77.500",
        INK,
        0.9,
        stroke_linecap="butt",
    )
    return (
        path(d, "url(#sandstone)", 0)
        + light("M20 90V53Q24 50 27 47V90z", 0.25)
        + shade("M66 92V40Q76 46 77 53V92z", 0.12)
        + bands
        + ink
        + path(d, "none", 2)
        + rolls
        + line("M48 5V0", INK, 1.6)
        + circle(48, 1.6, 1.8, "#F2C230", 1.2)
    )


def oriel() -> str:
    """Draw the two-storeyed bay that stands before Hameln's houses."""
    return (
        rect(58, 56, 17, 36, "url(#sandstone)", 1.8)
        + path("M56 57L60 48H73L77 57z", "url(#roof-slate)", 1.7)
        + line("M58 74H75", INK, 1.2)
        + window(63, 65, w=5.6, h=9)
        + window(70.4, 65, lit=False, w=5.6, h=9)
        + window(63, 83, lit=False, w=5.6, h=9)
        + window(70.4, 83, w=5.6, h=9)
    )


def palace() -> str:
    """Draw a house with a round corner tower and a small stepped gable over the roof."""
    return (
        rect(34, 50, 49, 40, "url(#sandstone)", 0)
        + rect(34, 50, 49, 40, "url(#bricks-pale)", 2, opacity=0.9)
        + plinth(34, 88, 49, 4)
        + roof("M30 53L42 28H78L88 53z", "slate", "M66 28H78L88 53H74z")
        + ridge(41, 79, 28, "slate")
        + path("M50 54V40H53V34H57V29H65V34H69V40H72V54z", "url(#sandstone)", 1.8)
        + rect(9, 34, 25, 57, "url(#stone)", 2)
        + shade("M25 35H34V91H25z", 0.15)
        + light("M11 36H15V90H11z", 0.3)
        + line("M9 58H34M9 76H34", "#8B7F69", 1.6, stroke_linecap="butt")
        + roof("M5 37Q19 30 21.500 3Q24 30 38 37z", "slate", "M22 5Q24.500 30 38 37L26 37Q24 20 22 5z")
        + circle(21.5, 3, 2, "#F2C230", 1.3)
        + window(21, 48)
        + window(21, 67, lit=False, h=10)
        + window(42, 62, w=7, h=10)
        + window(75, 62, w=7, h=10)
        + window(42, 79, lit=False, w=7, h=10)
        + window(75, 79, w=7, h=10)
        + door(58.5, 92, 13, 19, "#6E2A22", stone=True)
    )


def _houses() -> list[str]:
    return [
        stepped(brick=True)
        + crest(48, 24.5, 0.92)
        + window(35, 43)
        + window(48, 43.5, lit=False)
        + window(61, 43)
        + window(30, 59, h=11)
        + window(42, 59, h=11)
        + window(54, 59, lit=False, h=11)
        + window(66, 59, h=11)
        + door(48, 92, 13, 19, "#2F5D8A", stone=True)
        + window(30, 79, w=9, h=10)
        + window(66, 79, lit=False, w=9, h=10),
        voluted()
        + crest(48, 32, 0.66, "#7A2E2A")
        + window(30, 61, h=11)
        + window(48, 61, h=11)
        + window(66, 61, lit=False, h=11)
        + door(48, 92, 13, 19, "#6E2A22", stone=True)
        + window(30, 81, w=9, h=10)
        + window(66, 81, w=9, h=10)
        + flowers(30, 88, 10)
        + flowers(66, 88, 10)
        + window(48, 16.5, w=5.5, h=6),
        stepped(brick=False)
        + crest(48, 24.5, 0.92, "#3E6B45")
        + window(36, 42)
        + window(60, 42, lit=False)
        + window(31, 59, h=11)
        + window(45, 59, h=11)
        + oriel()
        + door(40, 92, 13, 19, "#3E6B45", stone=True)
        + window(27, 79, w=7, h=10),
        chimney(72, 20, 7, 14) + palace() + crest(61, 47, 0.62, "#7A2E2A"),
    ]


def hall() -> str:
    """Draw the community hall, where the children wait for their weddings, on a 160 x 132 canvas."""
    arcade = "".join(door(x, 122, 15, 25, "#4A2E1B", stone=True) for x in (30, 52, 108, 130))
    upper = "".join(window(x, 80, lit=x in (28, 56, 118), w=9, h=13) for x in (28, 42, 56, 104, 118, 132))
    tower = (
        "M58 122V52C58 48 62 49 63 45C58 43 60 37 65 38C68 38 68 35 68 32C66 "
        "29 68 26 72 27H88C92 26 94 29 92 32"
        "C92 35 92 38 95 38C100 37 102 43 97 45C98 49 102 48 102 52V122z"
    )
    small = "".join(
        path(
            f"M{x - 9} 72V60H{x - 5}V54H{x - 2}V49H{x + 2}V54H{x + 5}V60H{x + 9}V72z", "url(#sandstone)", 1.7
        )
        + window(x, 64, w=6, h=8)
        for x in (36, 124)
    )
    rings = "".join(
        circle(80 + dx, 95, 4.6, "none", 4.4) + circle(80 + dx, 95, 4.6, "none", 2.2, "#F2C230")
        for dx in (-3.6, 3.6)
    )
    return (
        ground(84, 122, 70, 7)
        + rect(16, 68, 128, 52, "url(#sandstone)", 0)
        + rect(16, 68, 128, 52, "url(#bricks-pale)", 2)
        + shade("M16 70H144V76H16z", 0.2)
        + line("M17 90H143", "#B98F4F", 2.6)
        + line("M17 92H143", INK, 0.9)
        + upper
        + arcade
        + plinth(16, 117, 6)
        + plinth(138, 117, 6)
        + roof("M7 71L26 38H134L153 71z", "slate", "M122 38H134L153 71H136z")
        + ridge(25, 135, 38, "slate")
        + small
        + path(tower, "url(#sandstone)", 0)
        + shade("M90 27Q94 27 92 32Q94 38 96 38Q100 40 97 45L102 52V122H91z", 0.1)
        + path(tower, "none", 2)
        + line("M58.500 70H101.500M63 45.500H97M68 33H92", "#B98F4F", 2.4)
        + line("M58.500 71.500H101.500M63 47H97M68 34.500H92", INK, 0.9)
        + circle(80, 57, 9.6, "#FFF6DF", 2)
        + circle(80, 57, 7.4, "none", 0.9, "#B98416")
        + line("M80 57V51M80 57L84 59.500", INK, 1.7)
        + window(71, 80, w=8, h=12)
        + window(89, 80, w=8, h=12)
        + rings
        + door(80, 122, 20, 20, "#6E2A22", stone=True)
        + line("M80 103V121", INK, 1.4)
        + rect(74, 17, 12, 10, "url(#plaster)", 1.7)
        + path("M77.500 27V22Q80 18.500 82.500 22V27z", "#3A281A", 0)
        + circle(80, 24, 1.6, "#F2C230", 0.8)
        + path("M69 18Q78 14 80 3Q82 14 91 18z", "#3F7A6B", 1.8)
        + line("M80 4V0M77.600 1.800H82.400", INK, 1.4)
    )


def sprites() -> list[Sprite]:
    """Draw the influence houses and the hall."""
    made = [house(f"house_influence_{i}", body) for i, body in enumerate(_houses(), 1)]
    return [*made, sprite("hall", (160, 132), hall(), anchor=(80, 122))]
