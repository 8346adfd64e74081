"""What a night road is made of: its palette, sky, moon, mist, lamplight, bare trees, ravens, stones."""

from __future__ import annotations

from random import Random

from sprites.make.ink import INK, circle, ellipse, group, line, path, rect

NIGHT = "#0E1424"
"""The deepest dark: silhouettes in front."""
INDIGO, SLATE, TEAL, MOSS = "#1B2444", "#2C3B5C", "#1F3F4A", "#2C4A48"
MOONLIGHT, MIST = "#C9DDE8", "#8FB0BF"
LAMP, EMBER = "#FFD27A", "#F59B2C"

DEFS = {
    "n-sky": '<linearGradient id="n-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#141B38"/>'
    '<stop offset=".55" stop-color="#2A3A63"/><stop offset="1" stop-color="#4C6C86"/></linearGradient>',
    "n-ground": '<linearGradient id="n-ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2F5456"/>'
    '<stop offset="1" stop-color="#16282F"/></linearGradient>',
    "n-stone": '<linearGradient id="n-stone" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8FA0AE"/>'
    '<stop offset=".45" stop-color="#6A7A8C"/><stop offset="1" stop-color="#465468"/></linearGradient>',
    "n-pale": '<linearGradient id="n-pale" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#C9CFC9"/>'
    '<stop offset=".5" stop-color="#A5AAA8"/><stop offset="1" stop-color="#767C88"/></linearGradient>',
    "n-plaster": '<linearGradient id="n-plaster" x1="0" y1="0" x2="1" y2="0"><stop offset="0" '
    'stop-color="#CDBF9F"/><stop offset=".5" stop-color="#AE9C80"/><stop offset="1" stop-color="#7E7168"/></linearGradient>',
    "n-wood": '<linearGradient id="n-wood" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8A6A4A"/>'
    '<stop offset="1" stop-color="#4E3B34"/></linearGradient>',
    "n-lit": '<radialGradient id="n-lit" cx=".5" cy=".7" r=".9"><stop offset="0" stop-color="#FFF0B8"/>'
    '<stop offset=".5" stop-color="#FFCF6B"/><stop offset="1" stop-color="#EE9330"/></radialGradient>',
    "n-glow": '<radialGradient id="n-glow"><stop offset="0" stop-color="#FFD98A" stop-opacity=".85"/>'
    '<stop offset=".4" stop-color="#FFB84E" stop-opacity=".35"/><stop offset="1" stop-color="#FF9A3C" '
    'stop-opacity="0"/></radialGradient>',
    "n-spill": '<linearGradient id="n-spill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFD27A" '
    'stop-opacity=".8"/><stop offset="1" stop-color="#FFB54A" stop-opacity="0"/></linearGradient>',
    "n-moon": '<radialGradient id="n-moon" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#FFFBEA"/>'
    '<stop offset="1" stop-color="#D8DCC8"/></radialGradient>',
    "n-halo": '<radialGradient id="n-halo"><stop offset="0" stop-color="#DDEBF2" stop-opacity=".55"/>'
    '<stop offset=".35" stop-color="#B9D2E2" stop-opacity=".22"/><stop offset="1" stop-color="#9DBBD2" '
    'stop-opacity="0"/></radialGradient>',
    "n-witch": '<radialGradient id="n-witch"><stop offset="0" stop-color="#C8F5C0" stop-opacity=".8"/>'
    '<stop offset=".4" stop-color="#6FD39A" stop-opacity=".3"/><stop offset="1" stop-color="#4FB58A" '
    'stop-opacity="0"/></radialGradient>',
    **{
        f"n-roof-{name}": f'<linearGradient id="n-roof-{name}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" '
        f'stop-color="{pale}"/><stop offset=".5" stop-color="{base}"/><stop offset="1" stop-color="{dark}"/>'
        "</linearGradient>"
        for name, (pale, base, dark) in {
            "slate": ("#6F86A0", "#47597A", "#2C3854"),
            "brick": ("#A9645A", "#7A3F44", "#502A38"),
            "straw": ("#B89A62", "#86704C", "#54483E"),
            "teal": ("#6FA09C", "#3F6E72", "#264752"),
            "wine": ("#A0506A", "#702F4E", "#481E3A"),
            "violet": ("#8568B0", "#573A82", "#361F58"),
        }.items()
    },
}
"""Gradients of the night, by their id."""


def defs(body: str) -> str:
    """Pick the definitions of the night that a drawing uses."""
    return "".join(text for name, text in sorted(DEFS.items()) if f"url(#{name})" in body)


def glow(x: float, y: float, r: float, ry: float = 0, opacity: float = 1, kind: str = "glow") -> str:
    """Draw lamplight in the air."""
    return ellipse(x, y, r, ry or r, f"url(#n-{kind})", 0, opacity=opacity)


def moon(x: float, y: float, r: float, *, full: bool = True) -> str:
    """Draw the moon with its halo."""
    halo = circle(x, y, r * 3.2, "url(#n-halo)", 0)
    if not full:
        return halo + path(
            f"M{x + r * 0.3:.1f} {y - r:.1f}A{r} {r} 0 1 0 {x + r * 0.9:.1f} {y + r * 0.5:.1f}"
            f"A{r * 0.82:.1f} {r * 0.82:.1f} 0 1 1 {x + r * 0.3:.1f} {y - r:.1f}z",
            "url(#n-moon)",
            0,
        )
    marks = (
        ellipse(x - r * 0.3, y - r * 0.2, r * 0.25, r * 0.18, "#C3CBBE", 0, opacity=0.6)
        + ellipse(x + r * 0.3, y + r * 0.3, r * 0.3, r * 0.2, "#C3CBBE", 0, opacity=0.6)
        + ellipse(x + r * 0.25, y - r * 0.42, r * 0.14, r * 0.1, "#C3CBBE", 0, opacity=0.6)
    )
    return halo + circle(x, y, r, "url(#n-moon)", 0) + marks


def stars(dice: Random, wide: float, high: float, count: int) -> str:
    """Scatter stars over the upper part of a picture."""
    return "".join(
        f'<circle cx="{dice.uniform(0, wide):.0f}" cy="{dice.uniform(0, high):.0f}" '
        f'r="{dice.uniform(0.4, 1.1):.1f}" fill="#F4F6E6" opacity="{dice.uniform(0.35, 0.9):.2f}"/>'
        for _ in range(count)
    )


def mist(x: float, y: float, wide: float, opacity: float = 0.3) -> str:
    """Draw a bank of mist."""
    return "".join(
        ellipse(x + dx * wide, y + dy, wide * rx, 3.4, MIST, 0, opacity=opacity, filter="url(#blur4)")
        for dx, dy, rx in ((-0.25, 0, 0.3), (0.2, -3, 0.34), (0, 3, 0.42))
    )


def bare_tree(x: float, y: float, k: float = 1, colour: str = NIGHT, *, turned: bool = False) -> str:
    """Draw a bare tree that stands on a point, about 90 high when k is 1."""
    trunk = path("M-7 0C-4 -14 -4 -28 -3 -40L-1 -44L3 -38C3 -26 5 -12 9 0Q1 -3 -7 0z", colour, 0)
    limbs = (
        "M-1 -40C-4 -54 -12 -60 -22 -64M-9 -57C-10 -66 -8 -72 -12 -80M-16 -62C-22 -60 -28 -62 -32 -58"
        "M1 -40C2 -56 6 -66 4 -88M5 -64C12 -70 14 -78 22 -82M4 -74C0 -80 -2 -84 -2 -90"
        "M2 -36C10 -46 20 -48 30 -60M18 -48C26 -46 32 -46 38 -50M26 -55C26 -62 30 -66 30 -72"
    )
    twigs = (
        "M-22 -64C-26 -68 -28 -72 -28 -76M-12 -80L-17 -86M-32 -58L-38 -60M22 -82L28 -84M22 -82L22 -90M38 -50L44 -48"
        "M30 -60L38 -62M30 -72L34 -78M4 -88L8 -94M-12 -80L-8 -87M-22 -64L-28 -66"
    )
    body = trunk + line(limbs, colour, 3) + line(twigs, colour, 1.3)
    move = f"translate({x:g} {y:g}) scale({-k if turned else k:g} {k:g})"
    return f'<g transform="{move}">{body}</g>'


def raven(x: float, y: float, k: float = 1, *, turned: bool = False, flying: bool = False) -> str:
    """Draw a raven: sitting on a point, or in the air about it."""
    if flying:
        body = path(
            "M-14 -6C-9 -8 -4 -5 -1 -1C2 -6 8 -10 15 -9C10 -6 6 -1 3 3L6 6L-1 4.500L-5 6Q-4 1 -14 -6z",
            NIGHT,
            0,
        )
    else:
        body = (
            path(
                "M-9 -13C-8 -18 -2 -19 1 -15C7 -13 10 -7 16 -1L8 -2C5 1 1 1 -2 0C-6 -3 -7 -7 -7 -10L-14 -9.500z",
                "#121A2C",
                1.2,
                "#050810",
            )
            + line("M-1 -12C3 -10 6 -7 10 -3", "#4C6488", 1.1)
            + circle(-5, -13.4, 1, "#FFE79A", 0)
            + line("M0 0V3M3 0V3", "#050810", 1.1)
        )
    move = f"translate({x:g} {y:g}) scale({-k if turned else k:g} {k:g})"
    return f'<g transform="{move}">{body}</g>'


def lantern(x: float, y: float, k: float = 1, *, shine: float = 16) -> str:
    """Draw a lit lantern that hangs from a point."""
    body = (
        (circle(0, 9, shine, "url(#n-glow)", 0) if shine else "")
        + line("M0 0V3", INK, 1.4)
        + path("M-4.500 5L0 2L4.500 5z", "#3A3338", 1)
        + path("M-4 5H4L3.400 13H-3.400z", "url(#n-lit)", 1.2)
        + line("M0 5V13", INK, 0.7)
        + path("M-4.500 13H4.500V15H-4.500z", "#3A3338", 1)
    )
    return group(body, (x, y), k)


def milestone(x: float, y: float, k: float = 1) -> str:
    """Draw a milestone that stands on a point."""
    return group(
        path("M-7 0V-14Q-7 -21 0 -21T7 -14V0z", "url(#n-stone)", 1.6)
        + line("M-3 -14H3M-3 -10H3M-2 -6H2", "#3A4658", 1.2)
        + line("M-10 0Q-8 -4 -9 -6M9 0Q10 -3 12 -4", "#35595A", 1.4),
        (x, y),
        k,
    )


def window(x: float, y: float, w: float, h: float, *, lit: bool = True, arched: bool = True) -> str:
    """Draw a window about a point; lit ones shine."""
    left, top = x - w / 2, y - h / 2
    d = (
        f"M{left:g} {top + h:g}V{top + w / 2:g}Q{left:g} {top:g} {x:g} {top:g}Q{left + w:g} {top:g} {left + w:g} "
        f"{top + w / 2:g}V{top + h:g}z"
        if arched
        else f"M{left:g} {top:g}H{left + w:g}V{top + h:g}H{left:g}z"
    )
    shine = ellipse(x, y, w * 1.5, h * 1.2, "url(#n-glow)", 0, opacity=0.7) if lit else ""
    bars = line(f"M{x:g} {top:g}V{top + h:g}M{left:g} {y:g}H{left + w:g}", INK, 0.8, stroke_linecap="butt")
    return shine + path(d, "url(#n-lit)" if lit else "#26304A", 1.3) + bars


def door(x: float, y: float, w: float, h: float, *, leaf: str = "#5A3C2A") -> str:
    """Draw an open door that stands on y, with light falling out of it over the ground."""
    left = x - w / 2
    arch = (
        f"M{left:g} {y:g}V{y - h + w * 0.5:g}Q{left:g} {y - h:g} {x:g} {y - h:g}Q{x + w / 2:g} {y - h:g} "
        f"{x + w / 2:g} {y - h + w * 0.5:g}V{y:g}z"
    )
    spill = path(
        f"M{left:g} {y:g}H{x + w / 2:g}L{x + w * 1.5:g} {y + h * 0.9:g}H{x - w * 1.5:g}z",
        "url(#n-spill)",
        0,
        filter="url(#blur1)",
    )
    swung = path(
        f"M{x + w / 2:g} {y:g}V{y - h + w * 0.5:g}Q{x + w / 2:g} {y - h:g} {x + w * 0.62:g} {y - h:g}"
        f"L{x + w * 0.98:g} {y - h + w * 0.3:g}V{y + h * 0.1:g}z",
        leaf,
        1.3,
    )
    return glow(x, y - h * 0.4, w * 2, h * 1.1, 0.9) + spill + path(arch, "url(#n-lit)", 1.6) + swung


def stones(dice: Random, box: tuple[float, float, float, float], count: int, colour: str = "#39465A") -> str:
    """Scratch the joints of some stones into a wall."""
    x, y, w, h = box
    marks = ""
    for _ in range(count):
        a, b, c = dice.uniform(x, x + w - 7), dice.uniform(y + 4, y + h - 2), dice.uniform(4, 7)
        marks += f"M{a:.1f} {b:.1f}h{c:.1f}v{-dice.uniform(2, 3.5):.1f}"
    return line(marks, colour, 0.9, opacity=0.7)


def courses(x: float, y: float, w: float, h: float, step: float = 5, colour: str = "#2A2030") -> str:
    """Draw the rows of tiles on a roof, to be clipped by nothing: give the widest box that fits."""
    d = "".join(f"M{x:g} {y + k * step:g}h{w:g}" for k in range(1, int(h // step)))
    return line(d, colour, 0.8, opacity=0.5, stroke_dasharray="3 2")


def tuft(x: float, y: float, colour: str = "#16282F") -> str:
    """Draw a tuft of grass."""
    return line(f"M{x:g} {y:g}q-1 -4 -3 -6M{x:g} {y:g}q0 -5 1 -8M{x:g} {y:g}q1 -4 4 -5", colour, 1.2)


def panel(w: float, h: float, fill: str, stroke: float = 2, rx: float = 8, inset: float = 1) -> str:
    """Draw a rounded rectangle that keeps its outline inside the canvas."""
    return rect(inset, inset, w - 2 * inset, h - 2 * inset, fill, stroke, rx)
