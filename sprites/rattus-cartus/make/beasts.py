"""Horses: their heads over a stable door and on a card, and a whole one with its knight."""

from __future__ import annotations

from sprites.make.ink import CREAM, GOLD, INK, circle, ellipse, group, light, line, path, shade


def horse_head(coat: str, mane: str, *, bridle: str = "#7C2F45", blaze: bool = True) -> str:
    """Draw a horse's head and neck, looking to the left, its nose at -30, 14 and its neck ending at 22, 52."""
    skull = (
        "M24 54C20 40 10 30 2 26C-8 26 -16 28 -24 25C-31 22 -33 14 -30 9C-24 4 -18 -4 -13 -14"
        "C-8 -24 2 -28 12 -26C30 -22 42 0 44 54z"
    )
    return (
        path("M10 -26C4 -32 4 -40 6 -46C12 -42 16 -36 17 -26z", coat, 2)
        + path("M11 -29Q9 -35 9 -39Q13 -35 13.500 -28z", "#D99A8C", 0)
        + path(skull, coat, 0)
        + shade("M12 -26C30 -22 42 0 44 54H32C32 20 28 -10 12 -26z", 0.18)
        + path(skull, "none", 2.2)
        + path("M10 -28C2 -32 -4 -30 -8 -24C-4 -22 -2 -20 -2 -15C2 -20 4 -22 8 -23C18 -18 30 0 32 54H47C48 4 34 -26 10 -28z", mane, 1.9)
        + line("M20 -14C28 -4 34 14 36 32M30 -14C38 2 42 20 43 40", INK, 1.2, opacity=0.6)
        + (path("M-10 -16C-16 -6 -20 2 -25 8L-21 10C-15 4 -10 -4 -7 -14z", CREAM, 0) if blaze else "")
        + ellipse(-1, -9, 3, 3.6, INK, 0)
        + circle(-2, -10.4, 1.1, "#FFFFFF", 0)
        + line("M-6 -15Q-1 -18 4 -13", INK, 1.5)
        + ellipse(-26, 13, 1.9, 2.6, INK, 0)
        + line("M-28 20Q-22 21 -17 18", INK, 1.5)
        + line("M-14 -8L-10 26M-10 26C0 28 8 20 12 6M-12 4L10 -2L8 -22", INK, 5)
        + line("M-14 -8L-10 26M-10 26C0 28 8 20 12 6M-12 4L10 -2L8 -22", bridle, 2.8)
        + circle(-11.5, 5, 3, GOLD, 1.3)
        + circle(10, -2, 2.6, GOLD, 1.2)
    )  # fmt: skip


def jouster(cloth: str, spots: str) -> str:
    """Draw a knight who gallops to the right with his lance down, standing on 0, 0, some 70 wide and 56 high."""
    trapper = "M-24 -34C-10 -38 12 -38 22 -36C26 -26 24 -14 26 -8Q20 -3 15 -8Q9 -3 4 -8Q-1 -3 -6 -8Q-12 -3 -18 -8Q-23 -4 -28 -10C-28 -20 -28 -28 -24 -34z"
    legs = "M-22 -12L-30 -4L-28 2M-14 -10L-16 0L-12 4M16 -12L26 -8L28 0M22 -14L34 -10L38 -3"
    return (
        path("M-26 -30C-36 -32 -38 -20 -40 -12C-34 -16 -32 -22 -24 -24z", "#2A2028", 1.5)
        + line(legs, INK, 6.4)
        + line(legs, "#D8CFC0", 3.2)
        + path("M12 -34C18 -46 22 -54 30 -57L33 -62L36 -56C42 -52 46 -46 50 -40Q46 -36 42 -38L36 -42C32 -38 30 -30 24 -24z", cloth, 1.7)
        + circle(38, -50, 1.5, INK, 0)
        + path(trapper, cloth, 1.8)
        + "".join(path(f"M{x} {y - 4}L{x + 3} {y}L{x} {y + 4}L{x - 3} {y}z", spots, 0) for x, y in ((-20, -20), (-8, -26), (-6, -14), (6, -20), (17, -28), (17, -14)))
        + path("M-8 -36L-7 -54Q-6 -60 1 -60T9 -53L10 -36Q1 -32 -8 -36z", "#B9C4CC", 1.7)
        + path("M-2 -36L4 -18L10 -18L8 -36z", "#8795A3", 1.5)
        + path("M-6 -62Q-6 -74 3 -74T12 -63L9 -58H-3z", "#DCE6EE", 1.7)
        + line("M3 -66H12", INK, 2)
        + path("M0 -74C-4 -84 -14 -84 -18 -78C-12 -78 -8 -74 -4 -71z", spots, 1.4)
        + line("M-14 -48L64 -40", INK, 5)
        + line("M-14 -48L64 -40", CREAM, 2.8)
        + line("M-14 -48L64 -40", cloth, 2.8, stroke_dasharray="6 6", stroke_linecap="butt")
        + path("M62 -43L72 -39L62 -37z", "#DCE6EE", 1.3)
        + path("M6 -54H19V-44Q18 -38 12.500 -36Q7 -38 6 -44z", spots, 1.6)
        + light("M8 -52H11V-42Q9 -44 8 -47z", 0.35)
    )  # fmt: skip


def small_horse(x: float, y: float, k: float, coat: str, mane: str, *, turned: bool = False) -> str:
    """Put a horse's head at a place, looking to the left or turned to the right."""
    inner = horse_head(coat, mane)
    if turned:
        inner = f'<g transform="scale(-1 1)">{inner}</g>'
    return group(inner, (x, y), k)
