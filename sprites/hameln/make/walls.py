"""What houses are built of: walls, roofs, windows, doors, chimneys, signs and things at the door."""

from __future__ import annotations

from sprites.make.defs import ROOFS
from sprites.make.ink import CREAM, INK, TIMBER, circle, ellipse, group, light, line, path, rect, shade

from .goods import GOODS

Box = tuple[float, float, float, float]


def roof(d: str, colour: str, shadow: str = "", pattern: str = "") -> str:
    """Cover a shape with tiles; ``shadow`` is the part that looks away from the light."""
    tiles = pattern or f"tile-{colour}"
    return (
        path(d, f"url(#roof-{colour})", 0)
        + path(d, f"url(#{tiles})", 0)
        + (shade(shadow, 0.2) if shadow else "")
        + path(d, "none", 2)
    )


def verge(d: str, colour: str) -> str:
    """Draw the roof edge that runs along a gable, as a thick band of tiles."""
    return (
        line(d, INK, 8.4, stroke_linecap="butt", stroke_linejoin="miter")
        + line(d, f"url(#roof-{colour})", 4.8, stroke_linecap="butt", stroke_linejoin="miter")
        + line(d, INK, 4.8, stroke_linecap="butt", stroke_dasharray="1 5", opacity=0.35)
    )


def ridge(x1: float, x2: float, y: float, colour: str) -> str:
    """Draw the row of tiles on top of a roof."""
    return (
        line(f"M{x1} {y}H{x2}", INK, 4.6)
        + line(f"M{x1 + 0.6} {y - 0.2}H{x2 - 0.6}", ROOFS[colour][2], 2)
        + line(f"M{x1 + 2} {y}H{x2 - 2}", ROOFS[colour][1], 2, stroke_dasharray="1 4", stroke_linecap="butt")
    )


def beams(d: str, width: float = 2.6) -> str:
    """Draw oak beams."""
    return line(d, TIMBER, width, stroke_linecap="butt", stroke_linejoin="miter")


def wall(box: Box, pattern: str = "", fill: str = "url(#plaster)") -> str:
    """Draw a plastered wall with a timber frame; ``pattern`` is cross, post, brace, plain or nothing."""
    x, y, w, h = box
    r, b, m = x + w, y + h, x + w / 2
    frame = f"M{x} {y + 1.3}H{r}M{x} {b - 1.3}H{r}M{x + 1.3} {y}V{b}M{r - 1.3} {y}V{b}"
    more = {
        "cross": f"M{x + w * 0.3} {y}V{b}M{x + w * 0.7} {y}V{b}M{x} "
        f"{y}L{x + w * 0.3} {b}M{x + w * 0.3} {y}L{x} {b}"
        f"M{x + w * 0.7} {y}L{r} {b}M{r} {y}L{x + w * 0.7} {b}",
        "brace": f"M{x + w * 0.28} {y}V{b}M{x + w * 0.72} {y}V{b}M{x + w * 0.28} "
        f"{y}L{x} {b}M{x + w * 0.72} {y}L{r} {b}",
        "post": f"M{m} {y}V{b}M{x + w * 0.25} {y}V{b}M{x + w * 0.75} {y}V{b}",
        "man": f"M{m} {y}V{b}M{m} {y + h * 0.35}L{m - w * 0.2} {b}M{m} {y + h * 0.35}L{m + w * 0.2} {b}",
    }.get(pattern, "")
    out = rect(x, y, w, h, fill, 0)
    if pattern:
        out += (beams(more, 2.1) if more else "") + beams(frame)
    return out + rect(x, y, w, h, "none", 2)


def plinth(x: float, y: float, w: float, h: float = 5) -> str:
    """Draw the stone foot of a wall."""
    joints = "".join(f"M{x + k} {y}V{y + h}" for k in range(6, int(w) - 2, 7))
    return rect(x, y, w, h, "url(#stone)", 1.6) + line(joints, "#7D715C", 0.9)


def window(
    x: float, y: float, *, lit: bool = True, w: float = 7.5, h: float = 9.5, shutters: str = ""
) -> str:
    """Draw a window with its middle at x, y; lit ones shine."""
    left, top = x - w / 2, y - h / 2
    out = ""
    if shutters:
        for sx in (left - 4.2, left + w + 0.6):
            out += rect(sx, top - 0.3, 3.6, h + 0.6, shutters, 1.1) + line(f"M{sx + 0.6} {y}h2.400", INK, 0.7)
    out += rect(left, top, w, h, "url(#lit)" if lit else "url(#glass)", 1.5)
    if not lit:
        out += light(
            f"M{left + 1} {top + h - 1}L{left + w - 1} "
            f"{top + 1}H{left + w - 3.5}L{left + 1} {top + h * 0.55}z",
            0.25,
        )
    bars = f"M{x} {top}V{top + h}M{left} {y - 0.5}H{left + w}"
    return (
        out
        + line(bars, "#FFF6DF" if not lit else "#8A5A2E", 1, stroke_linecap="butt")
        + line(f"M{left - 1} {top + h + 0.8}h{w + 2}", "#8A6A42", 1.4)
    )


def flowers(x: float, y: float, w: float = 9) -> str:
    """Draw a box of flowers under a window."""
    blooms = "".join(
        circle(x - w / 2 + 1 + k * 2.3, y - 1.2 - (k % 2), 1.3, ("#D9503A", "#F2B9A6", "#E9C23F")[k % 3], 0)
        for k in range(int(w / 2.3) + 1)
    )
    leaf = "".join(
        circle(x - w / 2 + 0.6 + k * 2.1, y - 0.2, 1.3, "#5E7F3C", 0) for k in range(int(w / 2.1) + 1)
    )
    return leaf + blooms + rect(x - w / 2, y, w, 2.4, "#8A5A2E", 0.9)


def door(
    x: float, y: float, w: float = 11, h: float = 17, fill: str = "url(#oak)", *, stone: bool = False
) -> str:
    """Draw an arched door standing on y."""
    d = (
        f"M{x - w / 2} {y}V{y - h + w * 0.45}Q{x - w / 2} {y - h} {x} {y - h}Q{x + w / 2} "
        f"{y - h} {x + w / 2} {y - h + w * 0.45}V{y}z"
    )
    out = (
        line(d, INK, 6.6, stroke_linecap="butt") + line(d, "#CDBF9F", 3.6, stroke_linecap="butt")
        if stone
        else ""
    )
    return (
        out
        + path(d, fill, 1.6)
        + line(f"M{x - w / 6} {y - h + 1.5}V{y}M{x + w / 6} {y - h + 1.5}V{y}", INK, 0.8, opacity=0.6)
        + line(f"M{x - w / 2 + 1} {y - h * 0.62}h{w * 0.34}M{x - w / 2 + 1} {y - 4}h{w * 0.34}", INK, 1.1)
        + circle(x + w * 0.28, y - h * 0.42, 1, "#F2C230", 0)
    )


def chimney(x: float, y: float, w: float = 8, h: float = 20, smoke: int = 0) -> str:
    """Draw a brick chimney with its top at x, y; ``smoke`` is the number of puffs."""
    puffs = "".join(
        circle(
            x + w / 2 + 1.5 + k * 3.2,
            y - 5 - k * 4.6,
            3 + k * 1.2,
            "#FFF9EA",
            1,
            "#9B8C78",
            opacity=0.85 - k * 0.2,
        )
        for k in range(smoke)
    )
    return (
        puffs
        + rect(x, y, w, h, "url(#redbrick)", 0)
        + rect(x, y, w, h, "url(#bricks)", 0)
        + shade(f"M{x + w * 0.6} {y}h{w * 0.4}v{h}h{-w * 0.4}z", 0.18)
        + rect(x, y, w, h, "none", 1.7)
        + rect(x - 1.6, y - 2.4, w + 3.2, 3.6, "#8A5240", 1.5)
    )


def dormer(x: float, y: float, colour: str, *, lit: bool = True) -> str:
    """Draw a small gabled window on a roof, its foot at x, y."""
    return (
        rect(x - 5, y - 8, 10, 8, "url(#plaster)", 1.4)
        + window(x, y - 4, lit=lit, w=5.4, h=5.6)
        + path(f"M{x - 7.5} {y - 7}L{x} {y - 14}L{x + 7.5} {y - 7}z", f"url(#roof-{colour})", 1.6)
    )


def sign(x: float, y: float, good: str, side: int = 1) -> str:
    """Hang the round sign of a trade on an iron arm; ``side`` is 1 for right and -1 for left."""
    arm = line(f"M{x} {y - 9.5}h{side * 17}M{x + side * 1} {y - 5}q{side * 5} 0 {side * 7} -4", INK, 1.8)
    cx = x + side * 10
    return (
        arm
        + line(f"M{cx - 4} {y - 9}v3M{cx + 4} {y - 9}v3", INK, 1.1)
        + circle(cx, y + 1.5, 8.6, CREAM, 1.9)
        + circle(cx, y + 1.5, 7, "none", 0.9, "#C9A24B")
        + group(GOODS[good](), (cx - 0.2, y + 1.6), 0.45)
    )


def board(x: float, y: float, good: str, r: float = 9) -> str:
    """Fix the round sign of a trade flat on the wall, its middle at x, y."""
    return (
        circle(x, y, r, CREAM, 2)
        + circle(x, y, r - 1.7, "none", 1, "#C9A24B")
        + group(GOODS[good](), (x - 0.2, y + 0.2), r * 0.052)
    )


def barrel(x: float, y: float, k: float = 1, *, lying: bool = False) -> str:
    """Draw an ale barrel standing on y, or lying with its lid to us."""
    if lying:
        out = (
            circle(0, -6, 6, "url(#oak)", 1.6)
            + circle(0, -6, 4.3, "#B9793A", 1)
            + line("M-2 -9.800V-2.200M2 -9.800V-2.200", INK, 0.7)
        )
        return group(out + circle(0, -6, 0.9, INK, 0), (x, y), k)
    out = path("M-5 0Q-7 -6.500 -5 -13H5Q7 -6.500 5 0z", "#B9793A", 1.6) + line(
        "M-1.800 -12.500Q-2.600 -6.500 -1.800 -.5M2 -12.500Q2.800 -6.500 2 -.5", "#7C4A20", 0.9
    )
    return group(
        out
        + line("M-6 -9.600H6M-6 -3.400H6", "#4E4A47", 1.8)
        + shade("M2.500 -13H5Q7 -6.500 5 0H2.500Q4 -6.500 2.500 -13z", 0.2)
        + ellipse(0, -13, 5, 1.5, "#D9A566", 1.2),
        (x, y),
        k,
    )


def churn(x: float, y: float) -> str:
    """Draw a butter churn standing on y."""
    return (
        line(f"M{x} {y - 24}V{y - 12}", INK, 3)
        + line(f"M{x} {y - 24}V{y - 12}", "#C99B61", 1.4)
        + path(f"M{x - 5.5} {y}L{x - 3.6} {y - 15}H{x + 3.6}L{x + 5.5} {y}z", "#D3A060", 1.6)
        + line(f"M{x - 1.2} {y - 14}L{x - 1.8} {y - 1}M{x + 1.4} {y - 14}L{x + 2} {y - 1}", "#8F6130", 0.9)
        + line(f"M{x - 4.2} {y - 11}h8.400M{x - 5} {y - 4}h10", "#4E4A47", 1.7)
        + ellipse(x, y - 15.4, 4.4, 1.7, "#E5BD83", 1.3)
    )


def milk_can(x: float, y: float) -> str:
    """Draw a tin can of milk standing on y."""
    return (
        path(f"M{x - 4} {y}V{y - 8}L{x - 2.2} {y - 11}H{x + 2.2}L{x + 4} {y - 8}V{y}z", "url(#iron)", 1.5)
        + rect(x - 3, y - 13, 6, 2.4, "#CDD3D8", 1.2)
        + line(f"M{x - 2} {y - 7.500}V{y - 2}", "#F4F6F7", 1.2)
    )


def wheel(x: float, y: float, r: float = 6) -> str:
    """Draw a wheel of cheese standing on its edge, a wedge cut out."""
    return (
        circle(x, y - r, r, "#E9B23A", 1.6)
        + circle(x, y - r, r - 2, "#FBDD7A", 0.9)
        + path(f"M{x} {y - r}L{x + r} {y - r - 1}A{r} {r} 0 0 0 {x + r * 0.5} {y - r * 1.87}z", "#8A5A16", 1)
    )


def loaves(x: float, y: float, w: float = 20) -> str:
    """Draw a window shelf with loaves, its board on y."""
    breads = "".join(
        group(GOODS["bread"](), (x + 4.4 + k * 6.6, y - 3.4), 0.31) for k in range(int((w - 3) / 6.4))
    )
    return breads + rect(x, y, w, 2.6, "#9A6A3A", 1.2)


def oven(x: float, y: float) -> str:
    """Draw a brick oven dome standing on y, with the fire in its mouth."""
    dome = f"M{x - 12} {y}V{y - 6}C{x - 12} {y - 17} {x + 12} {y - 17} {x + 12} {y - 6}V{y}z"
    return (
        path(dome, "url(#redbrick)", 0)
        + path(dome, "url(#bricks)", 1.8)
        + path(f"M{x - 6} {y}V{y - 4}C{x - 6} {y - 10} {x + 6} {y - 10} {x + 6} {y - 4}V{y}z", "#2A140A", 1.4)
        + path(
            f"M{x - 4} {y}C{x - 5} {y - 4} {x - 1.5} {y - 4} {x - 1} {y - 7}C{x + 1} "
            f"{y - 5} {x + 1} {y - 4} {x + 2} {y - 5}"
            f"C{x + 4} {y - 3} {x + 4} {y - 2} {x + 3.600} {y}z",
            "#F59B2C",
            0,
        )
        + path(
            f"M{x - 2} {y}C{x - 2} {y - 3} {x} {y - 3} {x} {y - 4.500}C{x + 2} {y - 3} "
            f"{x + 2} {y - 1.500} {x + 1.600} {y}z",
            "#FFE27A",
            0,
        )
    )


def awning(x: float, y: float, n: int, w: float = 10, h: float = 9) -> str:
    """Draw a striped market awning of n strips, its upper edge at x, y."""
    strips = ""
    for k in range(n):
        right = x + (k + 1) * w
        a, b = x + 4 + k * (n * w - 8) / n, x + 4 + (k + 1) * (n * w - 8) / n
        strips += path(
            f"M{a} {y}H{b}L{right} {y + h}q{-w / 2} 5.500 {-w} 0z", ("#B8392B", "#F8ECD3")[k % 2], 1.3
        )
    return strips + shade(f"M{x} {y + h}L{x + 2.5} {y + h / 2}H{x + n * w - 2.5}L{x + n * w} {y + h}z", 0.1)


def hams(x: float, y: float, n: int, step: float = 9) -> str:
    """Hang n hams on a rail at x, y."""
    rail = line(f"M{x - 4} {y}h{step * (n - 1) + 8}", INK, 1.6)
    return rail + "".join(
        line(f"M{x + k * step} {y}v3", INK, 1.1)
        + path(
            f"M{x + k * step} {y + 2}c3.800 3 4.600 9.500 0 10.500c-4.600 -1 -3.800 -7.500 0 -10.500z",
            ("#B5483A", "#CF6A54")[k % 2],
            1.3,
        )
        + light(f"M{x + k * step - 1.5} {y + 6}q-1 3 .5 4.500q1 -2 -.5 -4.500z", 0.4)
        for k in range(n)
    )
