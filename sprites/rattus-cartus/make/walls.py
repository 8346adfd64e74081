"""What buildings at night are built of: walls, roofs, towers, battlements, and what stands around."""

from __future__ import annotations

from random import Random

from sprites.make.ink import INK, circle, ellipse, group, line, path, rect, shade, tag

from .night import bare_tree, mist, moon, stars, tuft

WIDE, HIGH, FOOT = 224, 168, 130
"""The size of a building's picture, and where its ground lies."""


def wall(x: float, y: float, w: float, h: float, fill: str = "url(#n-plaster)", *, timber: str = "") -> str:
    """Draw a wall with its upper left corner at x, y; timber draws a frame of oak: cross, post or brace."""
    r, b, m = x + w, y + h, x + w / 2
    frame = f"M{x} {y + 1}H{r}M{x} {b - 1}H{r}M{x + 1} {y}V{b}M{r - 1} {y}V{b}"
    more = {
        "cross": f"M{x + w * 0.3} {y}V{b}M{x + w * 0.7} {y}V{b}M{x} {y}L{x + w * 0.3} {b}M{r} {y}L{x + w * 0.7} {b}",
        "post": f"M{m} {y}V{b}M{x + w / 4} {y}V{b}M{r - w / 4} {y}V{b}",
        "brace": f"M{x + w * 0.3} {y}L{x} {b}M{x + w * 0.7} {y}L{r} {b}",
        "": "",
        "frame": "",
    }[timber]
    out = rect(x, y, w, h, fill, 0) + shade(f"M{x + w * 0.6:g} {y}H{r}V{b}H{x + w * 0.72:g}z", 0.14)
    if timber:
        out += line(more + frame, "#3E2A26", 3, stroke_linecap="butt")
    return out + rect(x, y, w, h, "none", 2)


def gable(box: tuple[float, float, float, float], kind: str, over: float = 6) -> str:
    """Draw a gable with a moonlit edge: its left end, its foot, its width and its height."""
    x, y, w, h = box
    m = x + w / 2
    return (
        path(f"M{x - over} {y}L{m} {y - h}L{x + w + over} {y}z", f"url(#n-roof-{kind})", 2)
        + path(f"M{x + over} {y}L{m} {y - h + over * 1.7:g}L{x + w - over} {y}z", "url(#n-plaster)", 1.4)
        + line(f"M{x - over + 1} {y - 1}L{m} {y - h + 1}", "#C9DDE8", 1.5, opacity=0.6)
    )


def hipped(box: tuple[float, float, float, float], kind: str, over: float = 8, top: float = 0.24) -> str:
    """Draw a roof seen from its long side: the left end of its eaves, their height, its width, its height."""
    x, y, w, h = box
    d = f"M{x - over} {y}L{x + w * top:g} {y - h}H{x + w * (1 - top):g}L{x + w + over} {y}z"
    rows = "".join(
        f"M{x - over + (w * top + over) * k / h:.1f} {y - k:g}H{x + w + over - (w * top + over) * k / h:.1f}"
        for k in range(6, int(h), 6)
    )
    return (
        path(d, f"url(#n-roof-{kind})", 0)
        + line(rows, INK, 0.9, opacity=0.35, stroke_dasharray="5 2", stroke_linecap="butt")
        + path(d, "none", 2)
        + line(
            f"M{x - over + 2} {y - 2}L{x + w * top:g} {y - h + 1.500:g}H{x + w * (1 - top):g}",
            "#C9DDE8",
            1.5,
            opacity=0.6,
        )
    )


def teeth(x: float, y: float, w: float, fill: str = "url(#n-stone)", step: float = 9, high: float = 7) -> str:
    """Draw a battlement whose foot lies on y."""
    count = max(2, round(w / step))
    a = w / (2 * count - 1)
    d = (
        f"M{x} {y}"
        + "".join(f"V{y - high:g}h{a:.2f}V{y:g}h{a:.2f}" for _ in range(count - 1))
        + f"V{y - high:g}h{a:.2f}V{y:g}z"
    )
    return path(d, fill, 1.6)


def tower(x: float, foot: float, w: float, h: float, top: str = "", kind: str = "slate") -> str:
    """Draw a round tower about x; its top is a battlement or a cone."""
    left = x - w / 2
    out = rect(left, foot - h, w, h, "url(#n-stone)", 2)
    joints = "".join(
        f"M{left + 3 + (k * 7) % (w - 9):.1f} {foot - 6 - k * 8.500:g}h5.500" for k in range(int(h // 8.5))
    )
    out += line(joints, "#39465A", 1.1)
    if top == "cone":
        out += path(
            f"M{left - 5} {foot - h + 1}L{x} {foot - h - w * 1.35:g}L{left + w + 5} {foot - h + 1}z",
            f"url(#n-roof-{kind})",
            2,
        ) + line(f"M{left - 3} {foot - h}L{x} {foot - h - w * 1.33:g}", "#C9DDE8", 1.4, opacity=0.6)
    else:
        out += rect(left - 3, foot - h - 5, w + 6, 6, "url(#n-stone)", 1.6) + teeth(
            left - 3, foot - h - 5, w + 6
        )
    return out


def flag(x: float, y: float, colour: str, side: int = 1) -> str:
    """Draw a pennant on a pole that stands on a point."""
    return line(f"M{x} {y}V{y - 18}", INK, 1.6) + path(
        f"M{x} {y - 18}L{x + side * 15} {y - 14}L{x} {y - 9}z", colour, 1.3
    )


def smoke(x: float, y: float) -> str:
    """Draw smoke in moonlight."""
    return "".join(
        circle(x + k * 3.4, y - k * 7, 3.4 + k * 1.3, "#A9BCCB", 0, opacity=0.42 - 0.08 * k) for k in range(5)
    )


def chimney(x: float, y: float, w: float = 9, h: float = 22) -> str:
    """Draw a smoking chimney with its top at x, y."""
    return (
        smoke(x + w / 2, y - 5)
        + rect(x, y, w, h, "#7A4A48", 1.7)
        + rect(x - 1.6, y - 2.5, w + 3.2, 4, "#8C5A54", 1.5)
    )


def fence(x: float, y: float, count: int, step: float = 8) -> str:
    """Draw a fence that stands on y."""
    posts = "".join(f"M{x + k * step} {y}v{-11 - (k % 2) * 2}" for k in range(count))
    rails = f"M{x - 2} {y - 4}h{(count - 1) * step + 4}M{x - 2} {y - 8}h{(count - 1) * step + 4}"
    return line(posts + rails, INK, 3.4) + line(posts + rails, "#6E5F58", 1.5)


def barrel(x: float, y: float, k: float = 1) -> str:
    """Draw a barrel that stands on a point."""
    return group(
        path("M-6 0Q-8 -8 -6 -16H6Q8 -8 6 0z", "url(#n-wood)", 1.7)
        + line("M-7 -11.500H7M-7 -4.500H7", "#26222E", 1.8)
        + ellipse(0, -16, 6, 1.8, "#8A6A4A", 1.3),
        (x, y),
        k,
    )


def trail(x: float, y: float, w: float) -> str:
    """Draw the path that leads from a door at x, y to the one who looks."""
    return path(
        f"M{x - w} {y}C{x - w * 1.2:g} {y + 14} {x - w * 2.6:g} {y + 22} {x - w * 3.2:g} {HIGH + 2}H{x + w * 2.2:g}C{x + w * 1.6:g} {y + 20} {x + w * 1.2:g} {y + 12} {x + w} {y}z",
        "#8A8068",
        1.2,
        opacity=0.85,
    ) + "".join(
        ellipse(x + dx * w, y + dy, 3.2, 1.5, "#6B6658", 0, opacity=0.8)
        for dx, dy in ((-0.9, 14), (0.4, 10), (-1.7, 26), (0.2, 24), (1.2, 31), (-0.6, 33))
    )


def smaller(drawing: str, k: float) -> str:
    """Make a building smaller, so that it fits below the edge; it stays in the middle and on the ground."""
    return group(drawing, (112 * (1 - k), FOOT * (1 - k)), k)


def setting(seed: int, body: str, door: tuple[float, float, float], front: str = "", *, full: tuple[float, float, float] = (186, 30, 13)) -> str:  # fmt: skip
    """Put a building into the night: sky, moon, far hills, ground, path, then itself, and what is in front."""
    dice = Random(seed)
    far = path("M0 112Q30 92 64 104T130 98T190 106T224 96V140H0z", "#2C4560", 0) + path(
        "M0 122Q40 106 90 116T170 110T224 118V140H0z", "#24404E", 0
    )
    trees = bare_tree(dice.choice((14, 20, 26)), 132, 0.72, "#172638") + bare_tree(
        dice.choice((202, 208, 214)), 128, 0.6, "#1C2E42", turned=True
    )
    x, y, w = door
    spots = [
        (dice.uniform(4, 220), dice.uniform(146, 166), dice.choice(("#16282F", "#3A6460"))) for _ in range(26)
    ]
    blades = "".join(tuft(a, b, colour) for a, b, colour in spots if not -4 * w < a - x < 3 * w)
    corner = "M7 1H217Q223 1 223 7V161Q223 167 217 167H7Q1 167 1 161V7Q1 1 7 1z"
    clip = f'<clipPath id="pane"><path d="{corner}"/></clipPath>'
    inner = (
        rect(0, 0, WIDE, HIGH, "url(#n-sky)", 0)
        + stars(dice, WIDE, 80, 34)
        + moon(*full)
        + far
        + mist(70, 112, 120, 0.3)
        + trees
        + path(f"M0 {FOOT}Q56 {FOOT - 8} 112 {FOOT - 4}T224 {FOOT - 3}V{HIGH}H0z", "url(#n-ground)", 0)
        + trail(x, y, w)
        + ellipse(112, FOOT + 3, 84, 5, "#0B1420", 0, opacity=0.5, filter="url(#blur2)")
        + body
        + blades
        + front
    )
    return clip + tag("g", inner, clip_path="url(#pane)") + path(corner, "none", 2)
