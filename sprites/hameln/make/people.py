"""Men, women, boys and girls in the arms of the five families."""

from __future__ import annotations

from sprites.make.heraldry import FAMILIES, Arms, symbol
from sprites.make.ink import (
    CREAM,
    INK,
    Sprite,
    circle,
    ground,
    light,
    line,
    path,
    shade,
    soft,
    sprite,
)
from sprites.make.things import SKIN, face


def man(arms: Arms) -> str:
    """Draw a burgher with cap and tunic on a 40 x 60 canvas."""
    tunic = "M9 52C8 38 10 27 20 27S32 38 31 52Q20 55.500 9 52z"
    return ground(21, 57, 12, 2.4) + soft(
        path("M13 51V57H18.500V52M21.500 52V57H27V51", "#5B3319", 1.8)
        + path(
            "M11.500 31C7 34 5.500 40 6.500 45.500L11 45C10.500 40 11.500 36 13.500 33.500"
            "zM28.500 31C33 34 34.500 40 33.500 45.500L29 45"
            "C29.500 40 28.500 36 26.500 33.500z",
            arms.dark,
            1.7,
        )
        + circle(8.6, 46.4, 2.4, SKIN, 1.4)
        + circle(31.4, 46.4, 2.4, SKIN, 1.4)
        + path(tunic, arms.colour, 0)
        + shade("M22 27C31 28 32 40 31 52Q27 53.600 23 54z", 0.14)
        + light("M12 44C11.500 36 13 31 16 29.500C14.500 35 14 40 14.500 48z", 0.22)
        + path(tunic, "none", 2)
        + line("M9.300 46.500Q20 49.500 30.700 46.500", INK, 3.4)
        + line("M9.800 46.500Q20 49.500 30.200 46.500", "#8A5A2E", 1.6)
        + symbol(arms.symbol, arms.on, 20, 37.6, 0.62)
        + face(20, 18.5)
        + path(
            "M12 20C11.500 24 13 28 20 28.600S28.500 24 28 20C27 24 24.500 23.500 20 23.500S13 24 12 20z",
            "#6B4423",
            1.3,
        )
        + path("M10 14.500C9 6 14 3 20 3S31.500 6 30 14.500Q20 10.500 10 14.500z", arms.dark, 1.9)
        + line("M10 15Q20 11 30 15", INK, 4)
        + line("M10.300 15Q20 11 29.700 15", arms.pale, 1.8)
        + path("M27 8C29 2 33 0 36.500 .8C36.500 5 33 8.500 28.500 10z", CREAM, 1.3)
    )


def woman(arms: Arms) -> str:
    """Draw a burgheress with bonnet and gown on a 40 x 60 canvas."""
    gown = "M4 56C7 46 12 40 13 30Q20 25 27 30C28 40 33 46 36 56Q20 60 4 56z"
    return ground(21, 57, 15, 2.4) + soft(
        path(
            "M9.500 24C8 12 14 7 20 7S32 12 30.500 24C32 29 30 32 27 31H13C10 32 8 29 9.500 24z",
            "#8F4A17",
            1.8,
        )
        + path(gown, arms.colour, 0)
        + shade("M22 28Q26 28.500 27 30C28 40 33 46 36 56Q30 57.600 25 58Q27 42 22 28z", 0.14)
        + light("M8 54C10 47 14 43 15 35L17 35C16 44 12 49 11 55z", 0.22)
        + path(
            "M15.500 41Q20 43 24.500 41L27.500 57.400Q20 58.600 12.500 57.400z", CREAM, 1.3, fill_opacity=0.92
        )
        + path(gown, "none", 2)
        + path(
            "M14 29C10 31 8.500 36 9 41L13 41.500C13 38 13.500 35 15 33zM26 29C30 31 31.500 "
            "36 31 41L27 41.500C27 38 26.500 35 25 33z",
            arms.dark,
            1.6,
        )
        + circle(11, 42.6, 2.3, SKIN, 1.3)
        + circle(29, 42.6, 2.3, SKIN, 1.3)
        + symbol(arms.symbol, arms.on, 20, 34.4, 0.56)
        + face(20, 18.5)
        + path("M11.500 17C13 11 27 11 28.500 17C31.500 9 27 4 20 4S8.500 9 11.500 17z", CREAM, 1.8)
        + line("M11.800 14.500Q20 8.500 28.200 14.500", arms.colour, 2.2)
    )


def boy(arms: Arms) -> str:
    """Draw a boy with tousled hair on a 36 x 50 canvas."""
    shirt = "M8.500 39C8 29 10 23.500 18 23.500S28 29 27.500 39Q18 42 8.500 39z"
    return ground(19, 47, 10, 2.2) + soft(
        path("M11 38.500V47H16.400V41H19.600V47H25V38.500", "#6E5334", 1.7)
        + path(
            "M10.500 27C6.500 29.500 5.500 33 6 37L10 36.500C10 33.500 10.500 31 12 29.500zM25.500 "
            "27C29.500 29.500 30.500 33 30 37L26 36.500"
            "C26 33.500 25.500 31 24 29.500z",
            arms.dark,
            1.6,
        )
        + circle(8, 38, 2.1, SKIN, 1.3)
        + circle(28, 38, 2.1, SKIN, 1.3)
        + path(shirt, arms.colour, 0)
        + shade("M20 23.500C28 24.500 28 31 27.500 39L22 40.600z", 0.14)
        + path(shirt, "none", 1.9)
        + symbol(arms.symbol, arms.on, 18, 32, 0.56)
        + face(18, 15.5, 1.02)
        + path(
            "M9 14.500C7 6.500 12 2.500 17 4C20 1 27 3 27.500 9C29 11 28.500 13.500 27 15C26 12 24.500 "
            "10.500 22 10.500C21 12.500 18 12.500 17 10.500"
            "C14.500 13 11 12 9 14.500z",
            "#A8692F",
            1.8,
        )
    )


def girl(arms: Arms) -> str:
    """Draw a girl with plaits on a 36 x 50 canvas."""
    dress = "M5 45C8 38 11 33 11.500 26Q18 21.500 24.500 26C25 33 28 38 31 45Q18 49 5 45z"
    plait = "M9.500 15C5.500 18 4.500 24 6.500 29L10 28C9.500 24 10.500 20 12.500 18z"
    return ground(19, 47, 12, 2.2) + soft(
        path("M13.500 44V47.600H17V45M19 45V47.600H22.500V44", "#6E5334", 1.5)
        + path(plait, "#D9A441", 1.6)
        + mirror_plait(plait)
        + path(dress, arms.colour, 0)
        + shade("M20 24Q24 24.500 24.500 26C25 33 28 38 31 45Q26 46.500 22 46.800z", 0.14)
        + path(dress, "none", 1.9)
        + line("M6.500 41.500Q18 45 29.500 41.500", arms.pale, 1.6)
        + path(
            "M12 25.500C9 27.500 8 31 8.500 35L12 35C12 32 12.500 30 13.500 28.500zM24 25.500C27 27.500 28 "
            "31 27.500 35L24 35C24 32 23.500 30 22.500 28.500z",
            arms.dark,
            1.5,
        )
        + circle(10.2, 36, 2, SKIN, 1.2)
        + circle(25.8, 36, 2, SKIN, 1.2)
        + symbol(arms.symbol, arms.on, 18, 31.6, 0.54)
        + face(18, 15.5, 1.02)
        + path(
            "M9 15.500C8 6.500 12.500 4 18 4S28 6.500 27 15.500C25.500 11 22 "
            "9.500 18 9C14 9.500 10.500 11 9 15.500z",
            "#D9A441",
            1.8,
        )
        + path("M18 5L13.500 2V7.600zM18 5L22.500 2V7.600z", arms.colour, 1.3)
    )


def mirror_plait(d: str) -> str:
    """Draw the plait on the other side."""
    return f'<g transform="translate(36 0) scale(-1 1)">{path(d, "#D9A441", 1.6)}</g>'


FIGURES = {
    "man": (man, (40, 64)),
    "woman": (woman, (40, 64)),
    "boy": (boy, (36, 54)),
    "girl": (girl, (36, 54)),
}


def sprites() -> list[Sprite]:
    """Draw the twenty figures of the families."""
    made: list[Sprite] = []
    for figure, (draw, (wide, high)) in FIGURES.items():
        for name, arms in FAMILIES.items():
            made.append(sprite(f"{figure}_{name}", (wide, high), draw(arms), anchor=(wide // 2, high - 7)))
    return made
