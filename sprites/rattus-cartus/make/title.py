"""The title picture: the night road through plague country, with the town far away under the moon."""

from __future__ import annotations

from random import Random

from sprites.make.ink import (
    Sprite,
    circle,
    ellipse,
    group,
    line,
    mirror,
    path,
    rect,
    sprite,
)

from .night import LAMP, NIGHT, bare_tree, defs, glow, milestone, moon, raven, stars
from .tokens import rat
from .wayside import doctor, inn, near_tree, shrine, traveller

DEFS = """
<linearGradient id="t-sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#0B1026"/>
<stop offset=".4" stop-color="#1B2850"/>
<stop offset=".72" stop-color="#38587C"/>
<stop offset="1" stop-color="#7FA6AE"/></linearGradient>
<linearGradient id="t-road" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#8FA7AE"/>
<stop offset=".5" stop-color="#6F7D84"/>
<stop offset="1" stop-color="#3A4048"/></linearGradient>
<linearGradient id="t-field" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#2F5A60"/>
<stop offset="1" stop-color="#14262E"/></linearGradient>
<linearGradient id="t-near" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#16303A"/>
<stop offset="1" stop-color="#080E18"/></linearGradient>
<linearGradient id="t-edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#060A16" stop-opacity="0"/>
<stop offset="1" stop-color="#060A16" stop-opacity=".6"/></linearGradient>
<filter id="t-night" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
<feColorMatrix type="matrix" values=".5 .04 0 0 .02 .02 .5 .04 0 .03 .02 .08 .6 0 .07 0 0 0 1 0"/></filter>
"""


def _clouds(dice: Random) -> str:
    out = ""
    for x, y, w, o in (
        (250, 210, 300, 0.5),
        (620, 286, 360, 0.45),
        (1090, 236, 300, 0.5),
        (860, 330, 340, 0.4),
        (150, 330, 260, 0.4),
    ):
        out += "".join(
            ellipse(x + dice.uniform(-w / 2, w / 2), y + dice.uniform(-8, 8), dice.uniform(w / 7, w / 3), dice.uniform(5, 10), "#8FB0C8", 0, opacity=o * 0.32, filter="url(#blur4)")
            for _ in range(7)
        )  # fmt: skip
    return out


def _hills() -> str:
    return path(
        "M0 440Q140 372 300 414T600 396T900 420Q1040 436 1130 410T1280 396V560H0z", "#4A6C86", 0, opacity=0.75
    ) + path("M0 476Q180 420 360 456T700 440T1000 462Q1160 470 1280 440V600H0z", "#345670", 0)


LIT = 0.7
"""So many of the far windows have a light behind them."""


def _far_house(dice: Random, x: float, y: float, w: float) -> str:
    h = w * dice.uniform(0.9, 1.3)
    out = rect(x - w / 2, y - h, w, h + 6, dice.choice(("#2C4260", "#263A58", "#314A66")), 0)
    out += path(
        f"M{x - w * 0.62:.1f} {y - h + 1:.1f}L{x:.1f} {y - h - w * 0.75:.1f}L{x + w * 0.62:.1f} {y - h + 1:.1f}z",
        dice.choice(("#3B3A5C", "#4A3A58", "#33486A")),
        1,
        NIGHT,
    )
    out += line(f"M{x - w * 0.6:.1f} {y - h:.1f}L{x:.1f} {y - h - w * 0.73:.1f}", "#A9C9D8", 1, opacity=0.6)
    for k in range(2):
        if dice.random() < LIT:
            out += rect(x - w * 0.28 + k * w * 0.34, y - h * 0.62, w * 0.17, h * 0.26, LAMP, 0)
    return out


def _town(dice: Random) -> str:
    """Draw the far town on its hill, with castle, church and wall; its windows glow."""
    hill = path("M470 512Q590 424 700 400Q800 384 880 412Q980 446 1060 512V560H470z", "#2A4A5E", 0)
    castle = (
        rect(742, 318, 44, 84, "#2C4464", 1.3)
        + "".join(rect(740 + k * 10, 312, 6, 8, "#2C4464", 0) for k in range(5))
        + rect(722, 344, 20, 60, "#263C5A", 1.2)
        + path("M718 345L732 314L746 345z", "#4A3A58", 1.2)
        + rect(786, 350, 22, 54, "#263C5A", 1.2)
        + path("M782 351L797 318L812 351z", "#4A3A58", 1.2)
        + "".join(
            rect(x, y, 5, 8, LAMP, 0) for x, y in ((752, 334), (770, 334), (761, 356), (729, 360), (794, 366))
        )
        + line("M764 312V288", NIGHT, 2)
        + path("M764 288L786 294L764 301z", "#B4402F", 1, NIGHT)
    )
    church = (
        rect(660, 362, 18, 50, "#2C4464", 1.2)
        + path("M656 363L669 308L682 363z", "#355A66", 1.2)
        + line("M657.500 362L669 310", "#A9C9D8", 1.2, opacity=0.7)
        + rect(666, 374, 5, 9, LAMP, 0)
        + line("M669 308V298M665 302H673", NIGHT, 1.8)
    )
    homes = ""
    for row in range(5):
        half, foot, wide = 60 + row * 46, 408 + row * 19, 17 + row * 2.4
        count = int(half * 2 / (wide + 5))
        for k in range(count):
            x = 768 - half + (k + 0.5) * half * 2 / count + dice.uniform(-3, 3)
            drop = abs(x - 768) / half
            homes += _far_house(
                dice, x, foot + drop * drop * 16 + dice.uniform(-2, 2), wide * dice.uniform(0.85, 1.1)
            )
    wall = path("M494 512Q640 530 768 531T1046 512V494Q900 512 768 512T494 494z", "#22384E", 1.4) + "".join(
        rect(x, 488 + 20 * (1 - ((x - 768) / 276) ** 2), 6, 7, "#22384E", 0) for x in range(498, 1040, 12)
    )
    towers = "".join(
        rect(x - 10, y - 46, 20, 50, "#2A4260", 1.3) + path(f"M{x - 14} {y - 45}L{x} {y - 76}L{x + 14} {y - 45}z", "#4A3A58", 1.3) + line(f"M{x - 13} {y - 46}L{x} {y - 75}", "#A9C9D8", 1.2, opacity=0.6) + rect(x - 2, y - 34, 4, 7, LAMP, 0)
        for x, y in ((498, 512), (620, 528), (900, 528), (1040, 512))
    )  # fmt: skip
    gate = (
        glow(762, 532, 46, 26)
        + rect(740, 490, 44, 44, "#2A4260", 1.4)
        + path("M750 534V514Q750 504 762 504T774 514V534z", "#FFD887", 1.6)
        + line("M756 507V520M762 505V520M768 507V520", NIGHT, 1.3)
    )
    return hill + castle + church + homes + wall + towers + gate


def _fields(dice: Random) -> str:
    """Draw the land before the town and the road that winds through it."""
    land = path("M0 530Q160 496 330 520T620 536T900 536T1280 506V800H0z", "url(#t-field)", 0)
    rows = "".join(
        line(f"M{x} {y}q{w / 2} -6 {w} 0", "#3F6F74", 1.3, opacity=0.5)
        for x, y, w in (
            (dice.uniform(0, 1240), dice.uniform(545, 660), dice.uniform(14, 50)) for _ in range(90)
        )
    )
    d = "M752 534C744 548 700 552 660 560C600 574 566 588 604 606C668 630 862 628 914 652C960 676 880 700 700 730C560 754 440 776 380 800H860C930 770 1040 730 1078 690C1108 652 1010 622 880 606C780 594 700 596 704 584C712 572 780 560 776 534z"
    road = path(d, "url(#t-road)", 1.6, "#101C24")
    ruts = line(
        "M764 536C760 552 700 562 662 574C630 586 640 594 690 602C800 616 960 628 994 662C1010 690 900 722 760 752C680 768 620 784 590 800",
        "#4A565C",
        3,
        opacity=0.55,
    )
    pebbles = "".join(
        ellipse(x, y, w, w * 0.5, "#C9D4D2", 0, opacity=0.35)
        for x, y, w in (
            (dice.uniform(640, 900), dice.uniform(736, 796), dice.uniform(2, 5)) for _ in range(26)
        )
    )
    return land + rows + road + ruts + pebbles


def _fore(dice: Random) -> str:
    """Draw what is near: the dark banks, the doctor, rats, a milestone with a raven, grass."""
    banks = path("M0 676Q150 650 290 706Q380 742 440 800H0z", "url(#t-near)", 0) + path(
        "M1280 640Q1170 662 1090 716Q1010 762 900 800H1280z", "url(#t-near)", 0
    )
    rims = line("M0 676Q150 650 290 706Q380 742 440 800", "#7FA6AE", 1.8, opacity=0.5) + line(
        "M1280 640Q1170 662 1090 716Q1010 762 900 800", "#D9A766", 1.8, opacity=0.55
    )
    rats = "".join(
        group(group(mirror(rat(), 64), (-32, -46)), (x, y), k, filter="url(#t-night)")
        for x, y, k in ((1010, 712, 0.84), (956, 724, 0.9), (900, 712, 0.74), (850, 730, 0.88), (800, 718, 0.66), (998, 740, 1), (912, 746, 0.96), (764, 740, 0.76), (706, 734, 0.62), (836, 752, 0.92))
    )  # fmt: skip
    eyes = "".join(
        circle(x + d, y, 1.5, "#FFE79A", 0) for x, y in ((96, 742), (168, 768), (228, 752)) for d in (0, 7)
    )
    blades = "".join(
        line(
            f"M{x:.0f} {y:.0f}q{dice.uniform(-3, 3):.0f} -8 {dice.uniform(-6, 6):.0f} {-dice.uniform(9, 20):.0f}",
            NIGHT,
            1.7,
        )
        for x, y in [(dice.uniform(0, 400), dice.uniform(700, 800)) for _ in range(70)]
        + [(dice.uniform(930, 1280), dice.uniform(720, 800)) for _ in range(70)]
    )
    stone = group(milestone(0, 0, 2.6), (250, 728), filter="url(#t-night)") + raven(252, 673, 2.1)
    return (
        banks
        + rims
        + eyes
        + stone
        + group(shrine(), (1226, 668))
        + rats
        + group(doctor(), (1092, 732), 1.02)
        + blades
    )


def picture() -> str:
    """Put the title picture together, from the sky to the grass in front."""
    dice = Random(1349)
    walkers = "".join(
        group(traveller(kind), (x, y), k)
        for x, y, k, kind in (
            (792, 622, 0.66, 3),
            (846, 634, 0.78, 1),
            (906, 650, 0.9, 2),
            (962, 672, 1.04, 0),
        )
    )
    flock = "".join(
        raven(x, y, k, flying=True, turned=t)
        for x, y, k, t in (
            (840, 250, 1.5, False),
            (890, 226, 1.1, False),
            (1150, 214, 1.6, True),
            (572, 330, 1.0, True),
            (930, 274, 0.9, True),
            (700, 262, 0.8, False),
        )
    )
    mist = "".join(
        ellipse(x, y, w, h, "#A9C9D4", 0, opacity=o, filter="url(#blur20)")
        for x, y, w, h, o in (
            (300, 520, 340, 16, 0.4),
            (900, 548, 330, 13, 0.42),
            (560, 556, 220, 10, 0.35),
            (1120, 590, 220, 12, 0.3),
            (480, 690, 260, 14, 0.2),
        )
    )
    gallows = line("M560 532V470H596V484", NIGHT, 3) + circle(596, 488, 3.6, "none", 1.4, NIGHT)
    trees = (
        bare_tree(208, 596, 1.3, "#16293A")
        + bare_tree(520, 560, 0.7, "#1C3346", turned=True)
        + bare_tree(1130, 572, 0.9, "#1A3044")
        + bare_tree(1010, 556, 0.6, "#22394C", turned=True)
    )
    frame = near_tree(5, 40, 760, 0.35, 1.15) + near_tree(9, 1268, 720, -0.4, 0.8)
    return (
        rect(0, 0, 1280, 560, "url(#t-sky)", 0)
        + stars(dice, 1280, 330, 150)
        + moon(902, 268, 50)
        + _clouds(dice)
        + _hills()
        + _town(dice)
        + flock
        + gallows
        + _fields(dice)
        + trees
        + mist
        + inn()
        + walkers
        + frame
        + raven(148, 498, 1.5)
        + _fore(dice)
        + rect(0, 690, 1280, 110, "url(#t-edge)", 0)
    )


def sprites() -> list[Sprite]:
    """Draw the title picture."""
    body = picture()
    alone = group(doctor(48), (78, 268))
    return [
        sprite("plague_doctor", (165, 210), alone, box=(220, 280), anchor=(53, 201), defs=defs(alone)),
        sprite("title_rattus_cartus", (1280, 800), body, defs=DEFS + defs(body)),
    ]
