"""What stands in the title picture: the doctor, the travellers, an inn, a shrine, great bare trees."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from sprites.make.ink import CREAM, INK, circle, ellipse, group, light, line, path, rect

from .night import NIGHT, glow, lantern

TWIG = 1.6
"""Thinner boughs bear no others."""


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


def near_tree(seed: int, x: float, foot: float, lean: float, size: float) -> str:
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


def inn() -> str:
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


def traveller(kind: int) -> str:
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
        + circle(-2.2, -50, 0.9, INK, 0)
        + circle(2.2, -50, 0.9, INK, 0)
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


def shrine() -> str:
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
