"""The title picture: the night road through plague country, with the town far away under the moon."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from sprites.make.ink import (
    CREAM,
    INK,
    Sprite,
    circle,
    ellipse,
    group,
    light,
    line,
    mirror,
    path,
    rect,
    sprite,
)

from .night import LAMP, NIGHT, bare_tree, defs, glow, lantern, milestone, moon, raven, stars
from .tokens import rat

TWIG = 1.6
"""Thinner boughs bear no others."""
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


def _boughs(dice: Random, at: tuple[float, float], angle: float, long: float, thick: float) -> str:
    """Grow a bough and what grows on it, as tapering strokes."""
    x, y = at
    bend = dice.uniform(-0.22, 0.22)
    ex, ey = x + long * cos(angle + bend), y + long * sin(angle + bend)
    mx, my = x + long * 0.5 * cos(angle - bend), y + long * 0.5 * sin(angle - bend)
    out = line(f"M{x:.1f} {y:.1f}Q{mx:.1f} {my:.1f} {ex:.1f} {ey:.1f}", "#0A101C", thick)
    if thick < TWIG:
        return out
    for side in (-1, 1):
        turn = side * dice.uniform(0.28, 0.7)
        out += _boughs(
            dice, (ex, ey), angle + turn, long * dice.uniform(0.62, 0.84), thick * dice.uniform(0.56, 0.7)
        )
    if thick > 3 * TWIG:
        where = dice.uniform(0.35, 0.7)
        start = (x + (ex - x) * where, y + (ey - y) * where)
        out += _boughs(
            dice, start, angle + dice.choice((-1, 1)) * dice.uniform(0.7, 1.1), long * 0.5, thick * 0.36
        )
    return out


def _near_tree(seed: int, x: float, foot: float, lean: float, size: float) -> str:
    """Draw a great bare tree near at hand."""
    dice = Random(seed)
    w = 24 * size
    trunk = path(
        f"M{x - w * 1.5:.0f} {foot}C{x - w * 0.7:.0f} {foot - 50} {x - w * 0.6:.0f} {foot - 110 * size:.0f} {x + lean * 40 - w * 0.42:.0f} {foot - 190 * size:.0f}"
        f"H{x + lean * 40 + w * 0.42:.0f}C{x + w * 0.6:.0f} {foot - 110 * size:.0f} {x + w * 0.7:.0f} {foot - 50} {x + w * 1.7:.0f} {foot}z",
        "#0A101C",
        0,
    )
    top = (x + lean * 40, foot - 186 * size)
    out = trunk
    for angle, k in ((-pi / 2 - 0.5, 1.0), (-pi / 2 + 0.1, 1.1), (-pi / 2 + 0.72, 0.95)):
        out += _boughs(dice, top, angle + lean * 0.2, 112 * size * k, w * 0.66)
    return out


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
        "M0 440Q140 372 300 414T600 396T900 420T1120 376T1280 410V560H0z", "#4A6C86", 0, opacity=0.75
    ) + path("M0 476Q180 420 360 456T700 440T1000 462T1280 430V600H0z", "#345670", 0)


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


def _inn() -> str:
    """Draw an inn at the road, its windows warm."""

    def win(x: float, y: float, w: float = 13, h: float = 16) -> str:
        return (
            glow(x + w / 2, y + h / 2, 18, opacity=0.7)
            + rect(x, y, w, h, "url(#n-lit)", 1.5)
            + line(f"M{x + w / 2} {y}V{y + h}M{x} {y + h / 2}H{x + w}", INK, 1)
        )

    return (
        ellipse(372, 640, 120, 9, "#070D16", 0, opacity=0.5, filter="url(#blur4)")
        + rect(424, 530, 16, 40, "#5E3E48", 1.6)
        + "".join(circle(434 + k * 5, 516 - k * 13, 6 + k * 2.4, "#A9BCCB", 0, opacity=0.34 - k * 0.06) for k in range(5))
        + rect(290, 586, 166, 54, "url(#n-plaster)", 2)
        + line("M290 588H456M290 638H456M332 586V640M414 586V640M373 586V640M290 614H332M414 614H456", "#3E2A26", 3.4, stroke_linecap="butt")
        + path("M274 588L318 532H432L472 588z", "url(#n-roof-brick)", 2)
        + line("M276 586L319 533H432", "#C9DDE8", 1.8, opacity=0.65)
        + line("M296 576H458M304 564H450M312 552H444M318 541H438", INK, 1, opacity=0.4, stroke_dasharray="7 3")
        + win(299, 596)
        + win(312, 619, 12, 13)
        + win(424, 598)
        + win(390, 598)
        + path("M358 560L373 546L388 560V574H358z", "url(#n-plaster)", 1.5)
        + win(368, 560, 10, 11)
        + glow(352, 626, 34, 40)
        + path("M342 640V618Q342 606 352 606T362 618V640z", "url(#n-lit)", 1.8)
        + path("M342 640H362L384 664H326z", "url(#n-spill)", 0)
        + line("M456 596H482M462 590Q474 590 476 596", INK, 2.6)
        + path("M466 600H486V616Q476 622 466 616z", "#7C2F45", 1.6)
        + path("M476 603L478.500 608L484 608.500L480 612L481 617L476 614.500L471 617L472 612L468 608.500L473.500 608z", "#E3B23C", 0)
        + lantern(286, 592, 0.9, shine=22)
    )  # fmt: skip


def _traveller(kind: int) -> str:
    """Draw one of the heirs on the road, as a shadow with the moon on it, 60 high and standing on 0, 0."""
    heads = (
        path("M-7 -56L-9 -66L-4 -61L0 -68L4 -61L9 -66L7 -56z", "#E3B23C", 1.2, NIGHT),
        path("M-6 -57Q-2 -68 2 -76L7 -57zM-12 -56Q0 -61 12 -56Q0 -52 -12 -56z", "#47305A", 1.2, NIGHT),
        path("M-7 -52C-7 -66 7 -66 7 -52z", "#9FB0BE", 1.2, NIGHT)
        + line("M14 4L20 -84", NIGHT, 3)
        + path("M20 -84L36 -78L19 -72z", "#B4402F", 1, NIGHT),
        path("M-8 -46C-10 -62 10 -62 8 -46L5 -44H-5z", "#23253F", 1.2, NIGHT),
    )
    cloak = ("#7C2F45", "#3F2A5C", "#3F5A78", "#2A2C46")[kind]
    return (
        ellipse(0, 1, 16, 3, "#050A12", 0, opacity=0.6)
        + path("M-6 -46C-13 -34 -16 -14 -17 0H15C14 -14 12 -34 6 -46z", cloak, 1.5, NIGHT)
        + circle(0, -50, 6.6, ("#E6C09A", "#E6C09A", "#E6C09A", "#F3E8D8")[kind], 1.3, NIGHT)
        + heads[kind]
        + line("M-6 -45C-12 -33 -15 -14 -16 -2", "#BFD8E4", 1.5, opacity=0.75)
        + (
            line("M6 -36L18 -30", NIGHT, 4.4) + group(lantern(0, 0, 1.15, shine=20), (19, -30))
            if kind in {0, 3}
            else line("M10 2L16 -50", NIGHT, 3)
        )
    )


def doctor(shine: float = 150) -> str:
    """Draw the plague doctor with his lantern, standing on 0, 0, some 270 high; the light reaches so far."""
    coat = "M-18 -176C-44 -160 -54 -120 -58 -70C-62 -36 -66 -14 -70 0H62C60 -20 56 -46 52 -76C48 -122 40 -160 18 -176z"
    return (
        ellipse(0, 4, 78, 11, "#050A12", 0, opacity=0.65, filter="url(#blur4)")
        + line("M78 6L62 -220", INK, 8.4)
        + line("M78 6L62 -220", "#6E5444", 4.8)
        + path("M62 -218Q66 -236 88 -232", "none", 6) + path("M62 -218Q66 -236 88 -232", "none", 2.8, "#6E5444")
        + glow(90, -196, shine, shine, 0.85)
        + group(lantern(0, 0, 3.1, shine=0), (89, -232))
        + path(coat, "#2A2A3C", 3)
        + path("M2 -174C30 -160 44 -122 48 -76C52 -46 58 -20 60 0H20C24 -60 18 -120 2 -174z", "#5A4636", 0, opacity=0.55)
        + path("M-50 -98C-56 -60 -62 -24 -66 -4", "none", 2.4, "#8FB0C8", opacity=0.8)
        + line("M-4 -160V-2M-24 -120Q-28 -60 -32 -4M26 -124Q34 -60 36 -4", INK, 2, opacity=0.7)
        + "".join(circle(-4, y, 3.4, "#D9A72E", 1.5) for y in (-140, -118, -96, -74))
        + path("M-44 -92Q-4 -78 44 -92L46 -80Q-4 -66 -46 -80z", "#4E3626", 2)
        + path("M-12 -88H6V-70H-12z", "#D9A72E", 2)
        + path("M18 -168C40 -160 56 -140 72 -124L64 -104C44 -112 28 -124 18 -136z", "#2A2A3C", 2.6)
        + path("M60 -128C66 -132 76 -128 78 -120C78 -110 70 -106 64 -108z", "#6B4A34", 2.2)
        + path("M-32 -158C-54 -140 -60 -112 -54 -92L-36 -90C-36 -112 -30 -130 -20 -142z", "#2A2A3C", 2.6)
        + path("M-54 -94C-58 -84 -50 -78 -44 -80L-36 -90z", "#6B4A34", 2.2)
        + path("M-30 -178Q0 -160 30 -178L34 -164Q0 -142 -34 -164z", "#3A3A50", 2.4)
        + path("M-26 -170C-32 -206 -20 -222 0 -222S32 -206 26 -170Q0 -158 -26 -170z", "#33334A", 2.6)
        + path("M2 -206C18 -210 24 -200 32 -190C48 -178 62 -160 66 -146C48 -154 30 -160 12 -166C0 -170 -4 -202 2 -206z", "#C9AE84", 2.6)
        + path("M12 -166C30 -160 48 -154 66 -146C56 -160 44 -168 34 -172z", "#8A6A48", 0, opacity=0.8)
        + line("M34 -186L26 -164M44 -176L38 -158M52 -166L48 -155", INK, 1.5)
        + circle(17, -192, 9.5, "#F7C66A", 2.8) + circle(17, -192, 5.6, "#FFE9B0", 0) + light("M11 -197Q14 -201 19 -200Q14 -197 13 -192z", 0.9)
        + path("M-56 -206Q-20 -226 6 -224T62 -200Q46 -192 8 -202T-56 -206z", "#26263A", 2.8)
        + path("M-26 -214C-28 -256 -18 -266 4 -264C26 -262 32 -250 32 -206Q0 -220 -26 -214z", "#2E2E44", 2.8)
        + path("M-26 -222Q2 -228 32 -214L32 -206Q2 -220 -26 -214z", "#7C2F45", 1.8)
        + line("M-24 -254Q-26 -240 -25 -224M-52 -206Q-22 -222 0 -222", "#8FB0C8", 2, opacity=0.8)
        + line("M30 -250Q33 -236 32 -218M40 -200Q52 -199 58 -200", "#FFC870", 2, opacity=0.85)
        + path("M-30 0Q-40 2 -42 8H-12L-14 0zM18 0Q32 2 38 8H8V0z", "#1C1A26", 2.2)
    )  # fmt: skip


def _shrine() -> str:
    """Draw a wayside shrine with a candle, and a nun who prays before it, about 0, 0."""
    return (
        glow(0, -88, 58)
        + path("M-12 0L-9 -66H9L12 0z", "url(#n-stone)", 2)
        + path("M-22 -64V-104H22V-64z", "url(#n-stone)", 2)
        + path("M-28 -102L0 -128L28 -102z", "url(#n-roof-slate)", 2)
        + path("M-14 -68V-90Q-14 -100 0 -100T14 -90V-68z", "url(#n-lit)", 1.8)
        + rect(-2.5, -82, 5, 13, CREAM, 1.2) + path("M0 -92Q4 -87 0 -82Q-4 -87 0 -92z", "#F59B2C", 1)
        + line("M0 -128V-142M-5 -137H5", INK, 3)
    )  # fmt: skip


def _fore(dice: Random) -> str:
    """Draw what is near: the dark banks, the doctor, rats, a milestone with a raven, grass."""
    banks = path("M0 676Q150 650 290 706Q380 742 440 800H0z", "url(#t-near)", 0) + path(
        "M1280 640Q1170 662 1090 716Q1010 762 900 800H1280z", "url(#t-near)", 0
    )
    rims = line("M0 676Q150 650 290 706Q380 742 440 800", "#7FA6AE", 1.8, opacity=0.5) + line(
        "M1280 640Q1170 662 1090 716Q1010 762 900 800", "#D9A766", 1.8, opacity=0.55
    )
    rats = "".join(
        group(group(rat() if right else mirror(rat(), 64), (-32, -46)), (x, y), k, filter="url(#t-night)")
        for x, y, k, right in ((1000, 764, 0.9, False), (948, 772, 1, False), (894, 760, 0.8, False), (846, 778, 0.95, False), (980, 788, 1.05, False), (900, 792, 1, False), (800, 768, 0.75, False), (760, 786, 0.85, False))
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
    stone = group(milestone(0, 0, 2.6), (250, 742), filter="url(#t-night)") + raven(252, 687, 2.1)
    return (
        banks
        + rims
        + eyes
        + stone
        + group(_shrine(), (1226, 668))
        + rats
        + group(doctor(), (1092, 752), 1.02)
        + blades
    )


def picture() -> str:
    """Put the title picture together, from the sky to the grass in front."""
    dice = Random(1349)
    walkers = "".join(
        group(_traveller(kind), (x, y), k)
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
    frame = _near_tree(5, 40, 760, 0.35, 1.15) + _near_tree(9, 1268, 720, -0.4, 0.8)
    return (
        rect(0, 0, 1280, 560, "url(#t-sky)", 0)
        + stars(dice, 1280, 330, 150)
        + moon(1010, 150, 58)
        + _clouds(dice)
        + _hills()
        + _town(dice)
        + flock
        + gallows
        + _fields(dice)
        + trees
        + mist
        + _inn()
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
