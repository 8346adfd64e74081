"""The five families: their colours and symbols, on shields, banners and badges."""

from __future__ import annotations

import math

from attrs import frozen

from .ink import INK, Sprite, circle, group, light, line, path, shade, soft, sprite


@frozen(kw_only=True)
class Arms:
    """A family's colour, the dark and pale shades of it, and the colour of the symbol on it."""

    colour: str
    dark: str
    pale: str
    symbol: str
    on: str


FAMILIES = {
    "azure": Arms(colour="#1D6FB8", dark="#124B80", pale="#5C9FDA", symbol="star", on="#FFF6DF"),
    "vermilion": Arms(colour="#C43B1B", dark="#8C2711", pale="#E2704F", symbol="cross", on="#FFF6DF"),
    "mint": Arms(colour="#5FC7A4", dark="#3C9477", pale="#A0E2CA", symbol="leaf", on=INK),
    "plum": Arms(colour="#4B2354", dark="#321539", pale="#7F4F8A", symbol="crescent", on="#FFF6DF"),
    "gold": Arms(colour="#F0C02A", dark="#BC9013", pale="#FADB76", symbol="sun", on=INK),
}
"""The arms by the name of the colour, in the order of the seats."""


def symbol(kind: str, fill: str, x: float = 0, y: float = 0, k: float = 1) -> str:
    """Draw the symbol of a family about a point, 18 units wide when k is 1."""
    if kind == "star":
        corners = (
            (math.sin(i * math.pi / 5) * (9.6, 4.1)[i % 2], -math.cos(i * math.pi / 5) * (9.6, 4.1)[i % 2])
            for i in range(10)
        )
        inner = path("M" + "L".join(f"{a:.2f} {b:.2f}" for a, b in corners) + "z", fill, 0)
    elif kind == "cross":
        inner = path("M-2.900-9h5.800v6.100H9v5.800H2.900V9h-5.800V2.900H-9v-5.800h6.100z", fill, 0)
    elif kind == "leaf":
        inner = (
            path("M0-10C7.500-6 9 1 0 6.500C-9 1-7.500-6 0-10z", fill, 0)
            + line("M0-5V10", fill, 2)
            + line("M0-6.500V5M0 0L3.800-3.200M0 0L-3.800-3.200", "#5FC7A4", 1)
        )
    elif kind == "crescent":
        inner = path("M4.500-8.800A9.200 9.200 0 1 0 4.500 8.800A7.200 7.200 0 1 1 4.500-8.800z", fill, 0)
    else:
        rays = "".join(tag_ray(angle, fill) for angle in range(0, 360, 45))
        inner = circle(0, 0, 4.7, fill, 0) + rays
    return group(inner, (x, y), k)


def tag_ray(angle: int, fill: str) -> str:
    """Draw one ray of the sun."""
    return group(path("M0-10L1.900-6H-1.900z", fill, 0), turn=angle)


def shield(arms: Arms) -> str:
    """Draw a shield on a 40 x 46 canvas."""
    d = "M4 4H36V20C36 31 28 38.500 20 42.500C12 38.500 4 31 4 20z"
    return soft(
        path(d, arms.colour, 0)
        + shade("M20 4H36V20C36 31 28 38.500 20 42.500z", 0.1)
        + light("M6.500 6.500H33.500V12C25 9.500 14 9.500 6.500 13z", 0.25)
        + path(
            "M6.600 6.600H33.400V20C33.400 29.500 26.800 36 20 39.600C13.200 36 6.600 29.500 6.600 20z",
            "none",
            1,
            arms.pale,
        )
        + path(d, "none", 2.4)
        + symbol(arms.symbol, arms.on, 20, 20.5, 1.06)
    )


def banner(arms: Arms) -> str:
    """Draw a flag on a pole on a 36 x 46 canvas."""
    flag = "M6 5.500Q13 3 19 5.500T32 5L28.500 14.500L32 24Q25 26.500 19 24.500T6 25z"
    return soft(
        line("M5.500 2.500V43.500", INK, 4.2)
        + line("M5.500 3V43", "#A6743F", 1.7)
        + path(flag, arms.colour, 0)
        + shade("M17 5Q19 5 21 6.200Q17.500 15 20 25L16 24.300Q14 14 17 5z", 0.12)
        + light("M7 7Q12 4.500 16 5.500L15 9Q11 8 7 10z", 0.25)
        + path(flag, "none", 2)
        + symbol(arms.symbol, arms.on, 17, 15, 0.72)
        + circle(5.5, 3.2, 2.6, "#C9A24B", 1.4)
    )


def marker(arms: Arms) -> str:
    """Draw the wooden pawn with a shield's face that walks on the influence track, 32 x 38."""
    return soft(
        path("M16 35.500L9.500 26H22.500z", arms.dark, 2)
        + circle(16, 15, 12.6, arms.colour, 2.2)
        + circle(16, 15, 10.2, "none", 1, arms.pale)
        + symbol(arms.symbol, arms.on, 16, 15, 0.82)
    )


def _band(arms: Arms) -> str:
    d = "M26 2H10Q2 2 2 10V30Q2 38 10 38H26z"
    return (
        path(d, arms.colour, 0)
        + light("M26 3H10Q4 3 4 10V12Q5 6 11 6H26z", 0.25)
        + path("M21 2H26V38H21z", arms.dark, 0)
        + path(d, "none", 2)
    )


def sprites() -> list[Sprite]:
    """Draw everything that carries a family's arms and no face."""
    made: list[Sprite] = []
    for name, arms in FAMILIES.items():
        made += [
            sprite(f"shield_{name}", (40, 46), shield(arms), anchor=(20, 43)),
            sprite(f"banner_{name}", (30, 38), banner(arms), box=(36, 45.6), anchor=(5, 36)),
            sprite(f"marker_{name}", (24, 28), marker(arms), box=(32, 37.33), anchor=(12, 27)),
            sprite(f"symbol_{name}", (20, 20), symbol(arms.symbol, arms.on, 12, 12, 1.02), box=(24, 24)),
            sprite(f"band_{name}", (26, 40), _band(arms), edges=(12, 12, 7, 12)),
        ]
    blank = "M4 4H36V20C36 31 28 38.500 20 42.500C12 38.500 4 31 4 20z"
    made.append(
        sprite(
            "shield_blank",
            (40, 46),
            soft(path(blank, "url(#parchment)", 2.4) + line("M20 15v12M14 21h12", "#8A744A", 2.4)),
            anchor=(20, 43),
        )
    )
    made.append(
        sprite(
            "banner_ghost",
            (30, 38),
            path(
                "M6 5.500Q13 3 19 5.500T32 5L28.500 14.500L32 24Q25 26.500 19 24.500T6 25z",
                "#FFF6DF",
                2,
                fill_opacity=0.55,
                stroke_dasharray="4 3",
            )
            + line("M5.500 3V43", INK, 2.4),
            box=(36, 45.6),
            anchor=(5, 36),
        )
    )
    return made
