"""The nuns: as little figures on the cards, alone, and in the hidden row."""

from __future__ import annotations

from sprites.make.ink import CREAM, INK, Sprite, circle, ellipse, group, line, path, rect, soft, sprite

from .night import defs, glow

HABIT, VEIL = "#2E3152", "#23253F"


def figure(x: float, y: float, k: float = 1) -> str:
    """Draw a nun about a point, 20 wide and 28 high when k is 1; a pale edge lifts her off any colour."""
    body = "M0 -13.500C6 -13.500 8 -8.500 7.500 -4C7.500 -1 8.500 1 9.500 13H-9.500C-8.500 1 -7.500 -1 -7.500 -4C-8 -8.500 -6 -13.500 0 -13.500z"
    return group(
        path(body, HABIT, 4, CREAM)
        + path(body, HABIT, 1.7)
        + path(
            "M-5.600 -3.500C-6 -11 6 -11 5.600 -3.500C5 1.500 2 3.500 0 3.800C-2 3.500 -5 1.500 -5.600 -3.500z",
            "#FFFBF0",
            1,
        )
        + ellipse(0, -4, 3.5, 4.1, "#F3CDA4", 0.9)
        + circle(-1.3, -4.2, 0.65, INK, 0)
        + circle(1.3, -4.2, 0.65, INK, 0)
        + path("M-3.400 5L0 2.800L3.400 5L0 9.500z", "#F3CDA4", 1)
        + line("M0 9.500V12.500", "#E8C66A", 1.3),
        (x, y),
        k,
    )


def portrait() -> str:
    """Draw a nun with a candle, alone, on an 80 x 96 canvas."""
    robe = "M40 8C56 8 60 20 59 34C60 44 70 66 72 92H8C10 66 20 44 21 34C20 20 24 8 40 8z"
    return soft(
        glow(57, 44, 22)
        + path(robe, HABIT, 2.2)
        + path("M40 8C56 8 60 20 59 34C60 44 70 66 72 92H52C54 60 52 24 40 8z", VEIL, 0, opacity=0.6)
        + path("M25 32C24 14 56 14 55 32C54 46 46 52 40 53C34 52 26 46 25 32z", "#FFFBF0", 1.8)
        + ellipse(40, 32, 11, 13, "url(#skin)", 1.6)
        + line("M33 31Q35.500 33.500 38 31M42 31Q44.500 33.500 47 31", INK, 1.6)
        + ellipse(33.5, 36, 2.2, 1.4, "#E08E70", 0, opacity=0.6)
        + ellipse(46.5, 36, 2.2, 1.4, "#E08E70", 0, opacity=0.6)
        + line("M37.500 39.500Q40 41.500 42.500 39.500", "#8A4A32", 1.5)
        + line("M40 33V36", "#B07A50", 1.2)
        + path("M28 70Q40 60 56 66L58 74Q44 80 30 78z", VEIL, 1.8)
        + rect(54, 50, 7, 20, "#F4EBD2", 1.6, 1.5)
        + path("M57.500 36Q63 43 57.500 49Q52 43 57.500 36z", "#FFE27A", 1.4, "#C9772A")
        + path("M50 66C56 62 62 64 64 68C62 73 54 75 50 72z", "#F3CDA4", 1.6)
        + line("M34 80V92M34 86H30M34 86H38", "#E8C66A", 1.8)
    )


def count(number: int) -> str:
    """Draw so many nuns side by side, for a gauge, 24 high."""
    return "".join(figure(10 + 17 * k, 12.2, 0.76) for k in range(number))


def sprites() -> list[Sprite]:
    """Draw the nuns that stand alone."""
    made = [sprite("nun", (18, 24), figure(11.5, 15.3, 1), box=(23, 30.67))]
    made.append(sprite("nun_large", (60, 72), portrait(), box=(80, 96), defs=defs(portrait())))
    made += [sprite(f"nuns_{number}", (3 + 17 * number, 24), count(number)) for number in (1, 2, 3, 4)]
    made.append(sprite("nun_none", (18, 24), group(figure(11.5, 15.3, 1), opacity=0.28), box=(23, 30.67)))
    return made
