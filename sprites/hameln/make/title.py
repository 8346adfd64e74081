"""The title picture, Hameln at dusk above the Weser, and the icon of the program."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from sprites.make.ink import INK, Sprite, circle, ellipse, group, line, mirror, path, rect, sprite
from sprites.make.things import crown

from .creatures import piper, rat
from .dusk import NIGHT, hills, lit, sky, town

DEFS = """
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#171A38"/>
<stop offset=".25" stop-color="#35294F"/>
<stop offset=".48" stop-color="#7A3F5C"/>
<stop offset=".66" stop-color="#C9694C"/>
<stop offset=".8" stop-color="#F0A65A"/>
<stop offset="1" stop-color="#FBD58A"/></linearGradient>
<radialGradient id="sun"><stop offset="0" stop-color="#FFF3C4"/>
<stop offset=".18" stop-color="#FFDD8A" stop-opacity=".9"/>
<stop offset=".5" stop-color="#F5A552" stop-opacity=".4"/>
<stop offset="1" stop-color="#F5A552" stop-opacity="0"/></radialGradient>
<linearGradient id="weser" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#F2B266"/>
<stop offset=".4" stop-color="#B2604F"/>
<stop offset="1" stop-color="#3A2B4C"/></linearGradient>
<linearGradient id="meadow" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#5C4636"/>
<stop offset="1" stop-color="#2C2028"/></linearGradient>
<linearGradient id="near" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#33222A"/>
<stop offset="1" stop-color="#140C14"/></linearGradient>
<filter id="dusk" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
<feColorMatrix type="matrix"
values=".64 .03 0 0 .02 0 .48 .02 0 .01 .02 0 .5 0 .03 0 0 0 1 0"/></filter>
"""


def river(dice: Random) -> str:
    """Draw the Weser with the light of the sky on it, and the barge."""
    bed = "M0 606Q240 580 420 622T760 664T1080 640T1280 616V760H0z"
    glints = "".join(
        line(
            f"M{x:.0f} {y:.0f}h{dice.uniform(12, 60):.0f}",
            dice.choice(("#FFE0A0", "#F7B670", "#6A3F5A")),
            dice.uniform(1, 2.4),
            opacity=dice.uniform(0.25, 0.7),
        )
        for x, y in ((dice.uniform(0, 1260), dice.uniform(634, 735)) for _ in range(95))
    )
    path_light = "".join(
        line(f"M{695 - w:.0f} {y}h{2 * w:.0f}", "#FFE3A1", 1.8, opacity=0.55)
        for y, w in ((668, 20), (674, 34), (681, 26), (689, 44), (697, 32), (706, 50))
    )
    sail = (
        path("M236 632H300Q296 646 284 648H252Q240 646 236 632z", "#2C1C26", 0)
        + line("M268 632V572", "#2C1C26", 3)
        + path("M272 576Q300 590 302 624H272z", "#C9825C", 1.2, NIGHT)
        + path("M264 584L244 622H264z", "#A8684F", 1, NIGHT)
        + lit(248, 636, 5, 4)
    )
    return (
        path(bed, "url(#weser)", 0)
        + line("M0 606Q240 580 420 622T760 664T1080 640T1280 616", "#FFD790", 2, opacity=0.5)
        + glints
        + path_light
        + sail
        + line("M232 652h74M244 657h50", "#FFD790", 1.4, opacity=0.6)
    )


def child(x: float, y: float, k: float, kind: int) -> str:
    """Draw a child that dances after the Piper, as a shadow with the light behind it; y is the ground."""
    legs = (
        "M-2 -16L-9 -1h-4M3 -16L10 -6L8 0h5",
        "M-2 -16L-4 0h5M3 -16L12 -12L14 -5h4",
        "M-3 -16L-10 -6L-15 -8M3 -16L5 0h5",
    )[kind % 3]
    arms = ("M-3 -32L-14 -40M3 -32L14 -44", "M-3 -32L-13 -24M3 -32L15 -38", "M-3 -31L-12 -42M3 -31L13 -25")[
        kind % 3
    ]
    dress = "M-4 -35H4L12 -13H-12z" if kind % 2 else "M-5 -36H5Q7 -26 6 -14H-6Q-7 -26 -5 -36z"
    hair = (
        line("M-5 -46Q-12 -44 -14 -36M-4 -48Q-10 -48 -13 -43", NIGHT, 3)
        if kind % 2
        else path("M-7.500 -45Q-9 -56 0 -55L9 -52L6 -49z", NIGHT, 0)
    )
    body = (
        line(legs, NIGHT, 4.6)
        + line(arms, NIGHT, 3.8)
        + path(dress, NIGHT, 0)
        + circle(0, -44, 7.4, NIGHT, 0)
        + hair
    )
    rim = line("M5 -36Q7 -28 9 -20M5.500 -49A7.400 7.400 0 0 1 7 -42", "#F3B067", 1.6, opacity=0.9)
    return group(body + rim, (x, y), k)


KNOTS = (
    (0, 716),
    (160, 694),
    (340, 700),
    (520, 711),
    (700, 716),
    (860, 712),
    (1010, 700),
    (1150, 684),
    (1280, 668),
)


def height(x: float) -> float:
    """Tell where the ground in front lies at x."""
    for (x1, y1), (x2, y2) in pairwise(KNOTS):
        if x1 <= x <= x2:
            return y1 + (y2 - y1) * (x - x1) / (x2 - x1)
    return KNOTS[-1][1]


def fore(dice: Random) -> str:
    """Draw the dark meadow in front with the procession: the Piper, the rats and the children."""
    ridge = "M0 716Q160 676 340 700T700 716T1010 700T1280 668V800H0z"
    blades = "".join(
        line(
            f"M{x} {height(x) + 4:.0f}q{dice.uniform(-3, 3):.0f} -6 "
            f"{dice.uniform(-5, 6):.0f} {-dice.uniform(7, 15):.0f}",
            NIGHT,
            1.5,
        )
        for x in range(4, 1280, 7)
    )
    walkers = "".join(
        child(x, height(x) + 5, k, kind)
        for x, k, kind in (
            (300, 1.1, 1),
            (362, 1.18, 0),
            (430, 1.08, 3),
            (497, 1.2, 2),
            (566, 1.12, 5),
            (632, 1.22, 4),
        )
    )
    swarm = "".join(
        group(group(mirror(rat(1 + i % 2), 64), (-32, -50)), (x, height(x) + dy), k, filter="url(#dusk)")
        for i, (x, dy, k) in enumerate(
            (
                (706, 6, 0.66),
                (742, 12, 0.74),
                (768, 4, 0.6),
                (800, 14, 0.8),
                (836, 5, 0.7),
                (866, 15, 0.84),
                (902, 6, 0.72),
                (720, 22, 0.7),
                (776, 26, 0.8),
                (836, 28, 0.84),
                (900, 24, 0.8),
                (936, 14, 0.82),
                (664, 20, 0.62),
                (962, 26, 0.74),
            )
        )
    )
    leader = ellipse(1052, 640, 90, 80, "#FFD27A", 0, opacity=0.12, filter="url(#blur20)") + group(
        group(piper(1), (-40, -112)), (1046, height(1046) + 6), 1.62, filter="url(#dusk)"
    )
    notes = "".join(
        group(
            line("M0 0V-17L12 -20V-4", "#FFE2A0", 2.4)
            + ellipse(-3, 0.5, 3.8, 2.9, "#FFE2A0", 0)
            + ellipse(9, -3.5, 3.8, 2.9, "#FFE2A0", 0),
            (x, y),
            k,
            opacity=o,
        )
        for x, y, k, o in (
            (1150, 592, 1, 0.95),
            (1186, 556, 0.85, 0.8),
            (1216, 604, 0.72, 0.65),
            (1236, 530, 0.65, 0.5),
        )
    )
    return (
        path(ridge, "url(#near)", 0)
        + line("M0 716Q160 676 340 700T700 716T1010 700T1280 668", "#C9774F", 1.6, opacity=0.55)
        + walkers
        + leader
        + swarm
        + blades
        + notes
    )


def frame(dice: Random) -> str:
    """Draw the trees that frame the picture left and right."""
    out = ""
    for x, y, r, lean in ((30, 560, 92, 1), (-20, 470, 80, 1), (1262, 520, 76, -1)):
        out += line(f"M{x} 800Q{x + lean * 10} 680 {x} {y}", NIGHT, 20)
        out += "".join(
            circle(
                x + dice.uniform(-r, r),
                y + dice.uniform(-r * 0.9, r * 0.7),
                dice.uniform(r * 0.25, r * 0.5),
                "#1E1420",
                0,
            )
            for _ in range(26)
        )
        out += "".join(
            ellipse(x + dice.uniform(-r, r), y + dice.uniform(-r, r * 0.6), 3.4, 2, "#5A3438", 0, opacity=0.5)
            for _ in range(30)
        )
    return out


def picture() -> str:
    """Put the title picture together, from the sky to the grass in front."""
    dice = Random(1284)
    meadow = path(
        "M0 560Q200 520 360 566Q700 640 1040 566Q1160 530 1280 556V660H0z", "url(#meadow)", 0
    ) + path("M684 622Q690 640 640 652T560 676L610 680Q690 660 704 644T708 622z", "#C99A6A", 0, opacity=0.6)
    return (
        sky(dice)
        + hills()
        + meadow
        + town(dice)
        + river(dice)
        + frame(dice)
        + fore(dice)
        + rect(0, 0, 1280, 800, "url(#vignette)", 0)
    )


VIGNETTE = (
    '<radialGradient id="vignette" cx=".52" cy=".52" r=".75"><stop offset=".55" stop-color="#120A14" '
    'stop-opacity="0"/><stop offset="1" stop-color="#120A14" stop-opacity=".55"/></radialGradient>'
)


def app_icon() -> str:
    """Draw the icon of the program: a crowned rat on a shield, the flute across, on 256 x 256."""
    shield = "M34 26H222V128C222 186 172 222 128 240C84 222 34 186 34 128z"
    head = (
        circle(84, 118, 33, "#6D5D52", 7)
        + circle(172, 118, 33, "#6D5D52", 7)
        + circle(84, 119, 17, "#D99A8C", 0)
        + circle(172, 119, 17, "#D99A8C", 0)
        + path("M76 138C76 84 180 84 180 138C180 180 152 214 128 214S76 180 76 138z", "url(#fur)", 7)
        + line("M92 122L116 134M164 122L140 134", INK, 8)
        + ellipse(108, 146, 11, 12, "#FFD23F", 4)
        + ellipse(148, 146, 11, 12, "#FFD23F", 4)
        + ellipse(110, 147, 4, 9, INK, 0)
        + ellipse(146, 147, 4, 9, INK, 0)
        + circle(106, 141, 3, "#FFFFFF", 0)
        + circle(144, 141, 3, "#FFFFFF", 0)
        + ellipse(128, 184, 13, 10, "#E7A79A", 4.5)
        + path("M120 200H136V213L128 209L120 213z", "#FFF1CE", 3.4)
    )
    flute = (
        line("M30 226L226 176", INK, 27)
        + line("M30 226L226 176", "#B9793A", 17)
        + line("M32 220L222 171.500", "#E0AC6B", 4)
        + "".join(circle(x, 226 - (x - 30) * 0.255, 5, INK, 0) for x in (70, 96, 122, 148))
    )
    return (
        path(shield, "url(#field)", 9)
        + path("M128 30H218V128C218 183 170 218 128 235z", "#EFC02D", 0)
        + path(shield, "none", 9)
        + path(
            "M46 38H210V127C210 178 166 210 128 226C90 210 46 178 46 127z", "none", 3, "#FFF1CE", opacity=0.6
        )
        + head
        + group(crown(), (128, 100), 3.5)
        + flute
    )


def sprites() -> list[Sprite]:
    """Draw the title picture and the icon of the program."""
    field = (
        '<linearGradient id="field" x1="0" y1="0" x2="0" y2="1"><stop offset="0" '
        'stop-color="#C43B2B"/><stop offset="1" stop-color="#8C2418"/></linearGradient>'
    )
    return [
        sprite("title", (1280, 800), picture(), defs=DEFS + VIGNETTE),
        sprite("app_icon", (128, 128), app_icon(), box=(256, 256), defs=field),
    ]
