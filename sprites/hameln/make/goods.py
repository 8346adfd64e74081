"""The four goods, each with a silhouette of its own, the money and the cubes."""

from __future__ import annotations

from sprites.make.ink import (
    CREAM,
    INK,
    Sprite,
    circle,
    ellipse,
    group,
    light,
    line,
    path,
    shade,
    soft,
    sprite,
)

KINDS = {"bakery": "bread", "dairy": "cheese", "brewery": "ale", "butchery": "meat"}
"""The good of every kind of house."""


def bread() -> str:
    """Draw a scored loaf about the point 0, 0."""
    body = "M-12 4C-13 -4 -7 -9 0 -9S13 -4 12 4C12 8 8 8.500 0 8.500S-12 8 -12 4z"
    cuts = "".join(
        path(
            f"M{x - 2.4} -5.500Q{x + 1.6} -3 {x + 1} 3.500Q{x - 3} 0 {x - 2.4} -5.500z",
            "#F6DDA6",
            0.9,
            "#8A5420",
        )
        for x in (-5.5, 0.4, 6.2)
    )
    return (
        path(body, "#CF8E43", 2)
        + shade("M-12 4C-8 7 8 7 12 3C12 8 8 8.500 0 8.500S-12 8 -12 4z", 0.2)
        + (light("M-9 -2.500C-7 -6.500 -3 -7.600 1 -7.600C-3 -6 -6.500 -4 -9 -2.500z", 0.4) + cuts)
    )


def cheese() -> str:
    """Draw a wedge of cheese about the point 0, 0."""
    holes = "".join(
        ellipse(x, y, r, r * 0.85, "#B9801C", 0.8)
        for x, y, r in ((-6, 4.5, 1.7), (0.5, 6, 1.3), (5.8, 3.8, 2.1), (10, 7, 1))
    )
    return (
        path("M-12.500 1L5.500 -9.500C9.500 -8 12.500 -4 12.500 0.500V9H-12.500z", "#EDB63A", 2)
        + path("M-12.500 1L5.500 -9.500C9.500 -8 12.500 -4 12.500 0.500z", "#FBDD7A", 1.4)
        + light("M-9.500 0L5 -8.300L6.500 -7.600L-5 0z", 0.45)
        + holes
        + path("M3 -6.500a2.400 1.300 0 1 0 3.800 -.8", "#D9A02C", 0.9)
    )


def ale() -> str:
    """Draw a foaming mug about the point 0, 0."""
    return (
        line("M6.500 -4H9.500Q12.500 -4 12.500 -.5V3.500Q12.500 7 9 7H6.500", INK, 5)
        + line("M6.500 -4H9.500Q12.500 -4 12.500 -.5V3.500Q12.500 7 9 7H6.500", "#A6743F", 2)
        + path("M-9.500 -6H7L6.200 11H-8.700z", "#B9793A", 2)
        + line("M-5.500 -4L-5 10M-1.200 -4V10M3 -4L2.700 10", "#7C4A20", 1.2)
        + path("M-9.600 -1.500H7L6.900 1.200H-9.500zM-9.200 6.500H6.600L6.500 9H-9z", "url(#iron)", 1.1)
        + path(
            "M-10.500 -5.500C-13 -9 -9.500 -12.500 -6.500 -11C-5 -14 0 -14 1.500 -11C5 -13 9.500 -10 8 -6.200"
            "C8 -4.500 6 -4 5 -4.600C4.500 -1.500 1.500 -1.800 1.500 -4.500C-2 "
            "-3.500 -8.500 -3.400 -10.500 -5.500z",
            "#FFF9E8",
            1.7,
        )
        + line("M-7 -8.500q2 -1.500 3.500 0M0 -9q2 -1.200 3.500 .4", "#DDCFA8", 1.1)
    )


def meat() -> str:
    """Draw a ham on its bone about the point 0, 0."""
    return (
        line("M6 5L11 9.500", INK, 6.6)
        + circle(12.2, 8, 2.4, CREAM, 1.6)
        + circle(9.6, 11.2, 2.4, CREAM, 1.6)
        + line("M6 5L10.600 9.200", CREAM, 3.6)
        + path(
            "M-12 0C-13 -8 -4 -12.500 3 -9.500C9 -6.800 10.500 -1 8.500 4C7.500 6.500 6 7 3.500 7.500"
            "C-3 9 -11 8 -12 0z",
            "#B5483A",
            2,
        )
        + shade("M-11.700 2C-7 8 3 6 9.300 1C8.500 5 7 7 3.500 7.500C-3 9 -10 8 -11.700 2z", 0.2)
        + ellipse(-4.6, -1.6, 5.6, 5, "#F3C6AE", 1.2)
        + ellipse(-4.6, -1.6, 4, 3.5, "#DB7764", 0)
        + circle(-5.4, -2, 1.5, CREAM, 0.9)
        + light("M0 -8.500C4 -8 7 -6 8 -2C5 -6 3 -7 0 -8.500z", 0.35)
    )


GOODS = {"bread": bread, "cheese": cheese, "ale": ale, "meat": meat}


def coin(x: float, y: float, r: float = 9.5) -> str:
    """Draw one florin with a lily on it."""
    k = r / 9.5
    lily = (
        "M0 -6C2 -3.500 2 -1.500 1.200 .2C3 -2.500 5.500 -2 5 .6C4.500 2.500 2.600 "
        "2.200 2.600 1.600C2.300 3 1 3.500 .9 5"
        "H-.9C-1 3.500 -2.300 3 -2.600 1.600C-2.600 2.200 -4.500 2.500 -5 .6C-5.500 -2 -3 -2.500 -1.200 .2"
        "C-2 -1.500 -2 -3.500 0 -6z"
    )
    return group(
        circle(0, 0, 9.5, "url(#coin)", 1.8 / k)
        + circle(0, 0, 7.4, "none", 0.9, "#9A701A")
        + path(lily, "#9A701A", 0)
        + line("M-6.800 -3.500A7.600 7.600 0 0 1 -1 -7.500", "#FFF8DA", 1.2),
        (x, y),
        k,
    )


def cube(base: str, dark: str, pale: str, glyph: str) -> str:
    """Draw a wooden cube in a 34 x 36 box, with a figure on its front."""
    return soft(
        path("M17 3L31 9.500V25L17 32.500L3 25V9.500z", base)
        + path("M17 3L31 9.500L17 16.500L3 9.500z", pale, 1.4)
        + path("M17 16.500L31 9.500V25L17 32.500z", dark, 1.4)
        + line("M5 10.800V23.800M6.500 9.300L16.500 4.500", "#FFFFFF", 1, opacity=0.45)
        + glyph
    )


def _child(*, girl: bool) -> str:
    dress = (
        "M-3.600 7L-1.400 -.5H1.400L3.600 7z" if girl else "M-2.800 7V2.500Q-2.800 -.5 0 -.5T2.800 2.500V7z"
    )
    plaits = line("M-2.600 -3.600L-3.600 .5M2.600 -3.600L3.600 .5", CREAM, 1.3) if girl else ""
    return group(plaits + circle(0, -3.4, 2.5, CREAM, 0) + path(dress, CREAM, 0), (10, 18.4), 0.98, 0)


def _pile() -> str:
    spots = ((11, 30), (23, 31), (34, 29), (17, 24), (29, 24), (22, 17))
    return soft(
        "".join(
            path(f"M{x - 8} {y}v3.500a8 4.200 0 0 0 16 0v-3.500z", "#C08A1B", 1.6)
            + ellipse(x, y, 8, 4.4, "url(#coin)", 1.6)
            + ellipse(x, y, 5.2, 2.6, "none", 0.9, opacity=0.5)
            for x, y in spots
        )
    )


def sprites() -> list[Sprite]:
    """Draw goods, florins and the cubes of the bag."""
    made = [
        sprite(f"good_{name}", (28, 28), soft(group(draw(), (17, 17.5), 1.12)), box=(36, 36))
        for name, draw in GOODS.items()
    ]
    made.append(sprite("coin_one", (24, 24), soft(coin(13, 12.5, 10)), box=(26, 26)))
    made.append(sprite("coin_pile", (40, 36), _pile(), box=(45, 41)))
    made.append(
        sprite("cube_boy", (28, 30), cube("#3E6FA0", "#2B4F76", "#7BA3C9", _child(girl=False)), box=(34, 36))
    )
    made.append(
        sprite("cube_girl", (28, 30), cube("#C4553B", "#8F3826", "#E08A72", _child(girl=True)), box=(34, 36))
    )
    return made
