"""The shapes of houses and the four trades that live in them, on a 96 x 100 canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sprites.make.ink import INK, Sprite, ground, group, line, path, rect, shade, sprite

from .walls import (
    awning,
    barrel,
    beams,
    board,
    chimney,
    churn,
    door,
    dormer,
    flowers,
    hams,
    loaves,
    milk_can,
    oven,
    plinth,
    ridge,
    roof,
    sign,
    verge,
    wall,
    wheel,
    window,
)

if TYPE_CHECKING:
    from collections.abc import Callable

FLOOR = 92
"""Where every house stands."""


def gable(colour: str, pattern: str, shutters: str = "") -> str:
    """Draw a house that shows us its timbered gable."""
    front = "M24 52L48 16L72 52z"
    posts = "M26 51.500H70M35 37H61M48 18V52M41 28L36 52M55 28L60 52M30 44L36 37M66 44L60 37"
    return (
        wall((22, 51, 52, 37), pattern)
        + plinth(22, 88, 52, 4)
        + path(front, "url(#plaster)", 0)
        + beams(posts, 2.2)
        + window(48, 43.5, lit=True, w=8, h=10)
        + verge("M15 58L48 12.500L81 58", colour)
        + path("M45.500 11L48 4L50.500 11z", f"url(#roof-{colour})", 1.5)
        + window(32, 62, shutters=shutters)
        + window(64, 62, lit=False, shutters=shutters)
    )


def eave(colour: str, pattern: str, *, thatch: bool = False) -> str:
    """Draw a wide house that shows us the long side of its roof."""
    cover = "M8 56L22 22Q48 19 74 22L88 56Q48 60 8 56z" if thatch else "M8 56L21 22H75L88 56z"
    dark = "M58 21L75 22L88 56Q76 58 66 58z" if thatch else "M60 22H75L88 56H70z"
    return (
        wall((14, 54, 68, 34), pattern)
        + plinth(14, 88, 68, 4)
        + shade("M14 56H82V61H14z", 0.22)
        + roof(cover, colour, dark, "thatch" if thatch else "")
        + (
            line("M20 22.500Q48 17 76 22.500", INK, 5.5)
            + line("M21 22.300Q48 17.200 75 22.300", "#93702B", 2.8)
            if thatch
            else ridge(21, 75, 22, colour)
        )
    )


def corner(colour: str, pattern: str) -> str:
    """Draw a house seen over its corner: a gable in front and the roof going back to the right."""
    side = "M56 54L86 48V86L56 92z"
    return (
        path(side, "#D8C294", 2)
        + beams("M57 66L86 60M66 52V90M76 50V88M57 55.500L86 49.500M85 49V86M57 90L86 84.500", 2.2)
        + shade(side, 0.1)
        + path(side, "none", 2)
        + wall((14, 54, 42, 34), pattern)
        + plinth(14, 88, 42, 4)
        + path("M16 54L35 20L54 54z", "url(#plaster)", 0)
        + beams("M17 53.500H53M26 38H44M35 22V54M24 53L35 38L46 53", 2.2)
        + window(35, 46.5, w=7.5, h=9)
        + roof("M35 13L69 8L92 48L60 57z", colour, "M52 10.500L69 8L92 48L77 52z", f"tile-{colour}-side")
        + verge("M8 60L35 15.500L61 60", colour)
    )


def jetty(colour: str, pattern: str) -> str:
    """Draw a narrow house whose upper floors stand out over the lower ones."""
    return (
        wall((29, 70, 38, 18))
        + plinth(29, 88, 38, 4)
        + wall((25, 46, 46, 24), pattern)
        + line("M24 70.500H72", INK, 5)
        + line("M25 70.300H71", "#8A5A2E", 2.4)
        + line("M30 73v2M38 73v2M58 73v2M66 73v2", INK, 3)
        + path("M22 46L48 6L74 46z", "url(#plaster)", 0)
        + beams("M23 45.500H73M33 31H63M48 8V46M39.500 46L43 31M56.500 46L53 31M28 45L36 31M68 45L60 31", 2.2)
        + window(48, 38.5, w=8, h=9)
        + window(48, 23.5, lit=False, w=6, h=7)
        + verge("M17 52L48 4.500L79 52", colour)
    )


def half_hip(colour: str, pattern: str) -> str:
    """Draw a barn-like house, the top of its gable cut off by a small hip."""
    return (
        wall((18, 54, 60, 34), pattern)
        + plinth(18, 88, 60, 4)
        + path("M20 54L34 25H62L76 54z", "url(#plaster)", 0)
        + beams("M20 53.500H76M28 38.500H68M36 27V54M60 27V54M48 38V54M24 48L30 38M72 48L66 38", 2.2)
        + path("M41 52V41H55V52z", "url(#oak)", 1.6)
        + line("M48 41V52M41 44L48 51M55 44L48 51", INK, 0.9)
        + verge("M11 60L31 22", colour)
        + verge("M85 60L65 22", colour)
        + roof("M27 29L38 11H58L69 29Q48 33 27 29z", colour, "M52 11H58L69 29Q64 30.500 59 30.800z")
        + ridge(37, 59, 11, colour)
    )


def gambrel(colour: str, pattern: str) -> str:
    """Draw a house with a broken roof, flat above and steep below."""
    return (
        wall((15, 56, 66, 32), pattern)
        + plinth(15, 88, 66, 4)
        + shade("M15 58H81V62H15z", 0.2)
        + roof("M8 58L16 36H80L88 58z", colour, "M66 36H80L88 58H72z")
        + roof("M15 37L30 17H66L81 37z", colour, "M56 17H66L81 37H67z")
        + ridge(29, 67, 17, colour)
    )


def _bakeries() -> list[str]:
    brown = "#8C4A2B"
    return [
        chimney(62, 15, 9, 28, 2)
        + gable("clay", "brace", brown)
        + door(46, 92)
        + sign(24, 71, "bread", -1)
        + window(63, 78, w=11, h=9)
        + loaves(56, 83.5, 15)
        + oven(80, 92),
        chimney(42, 14, 12, 20, 2)
        + eave("brick", "cross")
        + dormer(28, 45, "brick")
        + dormer(68, 45, "brick")
        + window(24, 68)
        + door(70, 92)
        + window(45, 69, w=17, h=9.5)
        + loaves(35, 75, 21)
        + board(48, 44, "bread", 9.5),
        chimney(72, 10, 9, 26, 1)
        + corner("clay", "")
        + door(25, 92, 10)
        + window(43, 68)
        + loaves(36, 73, 16)
        + board(35, 33, "bread", 8)
        + window(71, 64, w=6.5, h=9)
        + flowers(71, 70.5, 8)
        + oven(78, 94),
        chimney(60, 14, 9, 26, 2)
        + jetty("straw", "cross")
        + door(38, 92, 10, 15)
        + window(56, 80, w=14, h=8)
        + loaves(48, 85, 17)
        + window(36, 57)
        + window(60, 57, lit=False)
        + sign(71, 80, "bread", 1)
        + flowers(36, 63),
    ]


def _dairies() -> list[str]:
    green = "#4E6E4B"
    return [
        half_hip("moss", "brace")
        + window(29, 67, shutters=green)
        + window(68, 67, lit=False, shutters=green)
        + door(49, 92, 13, 19)
        + board(48, 22, "cheese", 8.5)
        + churn(24, 94)
        + wheel(66, 93.5, 6.5)
        + wheel(76, 93.5, 5),
        eave("straw", "post", thatch=True)
        + path("M36 58V47Q48 36 60 47V58z", "url(#plaster)", 1.6)
        + path("M29 54Q34 35 48 35T67 54L62 56Q58 43 48 43T34 56z", "#DDB968", 1.7)
        + window(48, 50.5, w=8, h=8)
        + window(25, 69, shutters=green)
        + window(67, 69, lit=False, shutters=green)
        + door(46, 92)
        + sign(20, 82, "cheese", -1)
        + milk_can(58, 93.5)
        + milk_can(67, 94)
        + churn(77, 94.5),
        corner("moss", "post")
        + door(35, 92, 12, 17)
        + window(22, 70, w=6.5)
        + window(48, 70, w=6.5)
        + board(35, 31.5, "cheese", 7.6)
        + window(71, 69, lit=False, w=6.5, h=9)
        + wheel(67, 95, 6.5)
        + wheel(80, 93, 6)
        + wheel(73.5, 86, 5.5)
        + milk_can(18, 94),
        gambrel("straw", "cross")
        + dormer(30, 56, "straw")
        + dormer(66, 56, "straw", lit=False)
        + window(26, 73)
        + window(70, 73)
        + door(48, 92, 12, 18, stone=True)
        + board(48, 38, "cheese", 9.5)
        + churn(80, 95)
        + milk_can(17, 94),
    ]


def cowl(x: float, y: float, colour: str) -> str:
    """Draw the tall kiln of a maltster with its turning hood, foot at x, y and 22 wide."""
    return (
        rect(x, y - 46, 22, 46, "url(#stone)", 2)
        + line(
            f"M{x + 3} {y - 12}h6M{x + 12} {y - 20}h6M{x + 4} {y - 30}h5"
            f"M{x + 14} {y - 37}h5M{x + 13} {y - 6}h6",
            "#7D715C",
            1,
        )
        + shade(f"M{x + 14} {y - 46}h8v46h-8z", 0.13)
        + window(x + 11, y - 32, lit=True, w=6, h=8)
        + roof(
            f"M{x - 4} {y - 44}L{x + 7} {y - 70}H{x + 15}L{x + 26} {y - 44}z",
            colour,
            f"M{x + 13} {y - 70}H{x + 15}L{x + 26} {y - 44}H{x + 17}z",
        )
        + path(
            f"M{x + 6.500} {y - 69}V{y - 77}Q{x + 16} {y - 83} {x + 17} {y - 72}L{x + 15.500} {y - 69}z",
            "#F0E3C4",
            1.7,
        )
        + path(f"M{x + 14.500} {y - 76}Q{x + 17} {y - 75} {x + 16.500} {y - 70.500}H{x + 14}z", "#3A281A", 0)
    )


def _breweries() -> list[str]:
    return [
        cowl(13, 90, "slate")
        + wall((33, 54, 49, 34), "cross")
        + plinth(33, 88, 49, 4)
        + roof("M29 57L40 26H76L87 57z", "slate", "M66 26H76L87 57H73z")
        + ridge(39, 77, 26, "slate")
        + dormer(64, 48, "slate")
        + board(47, 44, "ale", 8.500)
        + window(69, 69)
        + door(48, 92, 13, 18)
        + barrel(64, 94, 0.92)
        + barrel(77, 95, 1)
        + barrel(18, 95, 1, lying=True),
        chimney(74, 11, 8, 24, 1)
        + corner("slate", "brace")
        + board(35, 31.5, "ale", 7.6)
        + door(35, 92, 15, 18)
        + line("M35 74.500V92", INK, 1.2)
        + window(71, 64, w=6.5, h=9)
        + barrel(66, 96, 1, lying=True)
        + barrel(79, 94, 1, lying=True)
        + barrel(72.6, 85.5, 1, lying=True)
        + barrel(17, 95, 0.9),
        jetty("slate", "brace")
        + window(36, 57)
        + window(60, 57)
        + line("M48 14V7", INK, 0)
        + line("M48 31H82M79 31V58", INK, 1.8)
        + line("M48 31H81", "#8A5A2E", 0.7)
        + barrel(79, 71.5, 0.95)
        + door(40, 92, 12, 16)
        + window(58, 80, lit=False)
        + sign(25, 82, "ale", -1)
        + barrel(70, 95, 0.95),
        gambrel("slate", "post")
        + group(
            rect(-7, -10, 14, 10, "url(#plaster)", 1.6)
            + line("M-3.500 -9V-1M0 -9V-1M3.500 -9V-1", INK, 1.3)
            + path("M-10 -9L0 -17L10 -9z", "url(#roof-slate)", 1.7),
            (48, 19),
        )
        + dormer(29, 56, "slate", lit=False)
        + dormer(67, 56, "slate")
        + board(48, 40, "ale", 9.5)
        + window(27, 73, w=8, h=9.5)
        + path("M38 92V78Q38 71 48 71T58 78V92z", "#3A2416", 1.8)
        + path("M41 92V86Q41 79.500 48 79.500T55 86V92z", "url(#copper)", 1.3)
        + path("M45.500 80L47 74H49L50.500 80z", "url(#copper)", 1.1)
        + barrel(70, 94.5, 1)
        + barrel(82, 95.5, 0.9),
    ]


def stall(x: float, w: float, y: float = 66) -> str:
    """Draw the open front of a butcher: a counter under a striped awning, hams on the rail."""
    n = max(4, round(w / 9))
    return (
        rect(x + 2, y + 4, w - 4, FLOOR - y - 4, "#3A2416", 1.6)
        + hams(x + 9, y + 10, max(2, int((w - 14) / 9) + 1), 9)
        + rect(x, FLOOR - 7, w, 8, "url(#oak)", 1.6)
        + line(f"M{x + w / 3} {FLOOR - 6}v6M{x + 2 * w / 3} {FLOOR - 6}v6", INK, 0.9)
        + awning(x - 3, y - 2, n, (w + 6) / n)
    )


def _butcheries() -> list[str]:
    return [
        gable("wine", "brace")
        + path("M39 51V33H57V51z", "url(#plaster)", 0)
        + board(48, 39, "meat", 10.5)
        + stall(23, 33, 63)
        + door(65, 92, 11, 16),
        eave("wine", "post")
        + dormer(26, 46, "wine")
        + dormer(70, 46, "wine")
        + board(48, 41, "meat", 10.5)
        + stall(32, 46, 64)
        + door(23, 92, 11, 17),
        corner("wine", "")
        + rect(31, 40, 8, 12, "url(#plaster)", 0)
        + board(35, 38.5, "meat", 10)
        + stall(16, 38, 64)
        + door(72, 89, 9, 17)
        + hams(64, 62, 2, 13),
        jetty("wine", "brace")
        + rect(42, 32, 12, 14, "url(#plaster)", 0)
        + board(48, 35, "meat", 10)
        + window(36, 57)
        + window(60, 57, lit=False)
        + stall(29, 26, 70)
        + door(62, 92, 8, 14),
        gambrel("wine", "brace")
        + dormer(28, 56, "wine", lit=False)
        + dormer(68, 56, "wine")
        + board(48, 40, "meat", 10.5)
        + stall(17, 40, 65)
        + door(71, 92, 11, 17),
        half_hip("wine", "post")
        + rect(40, 40, 16, 13, "url(#plaster)", 0)
        + board(48, 42, "meat", 10.5)
        + door(29, 92, 11, 17)
        + stall(39, 37, 63),
    ]


TRADES: dict[str, Callable[[], list[str]]] = {
    "bakery": _bakeries,
    "dairy": _dairies,
    "brewery": _breweries,
    "butchery": _butcheries,
}


def house(name: str, body: str) -> Sprite:
    """Put a house on the ground, as a sprite that stands on the middle of its threshold."""
    return sprite(name, (96, 100), ground(50, 92, 36, 4.6) + body, anchor=(48, 92))


def sprites() -> list[Sprite]:
    """Draw all houses of the four trades."""
    return [
        house(f"house_{kind}_{i}", body) for kind, draw in TRADES.items() for i, body in enumerate(draw(), 1)
    ]
