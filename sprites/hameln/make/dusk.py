"""What the title picture shows behind the river: the sky, the hills and the town with its wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sprites.make.ink import INK, circle, ellipse, line, path, rect

if TYPE_CHECKING:
    from random import Random

NIGHT = "#1A1018"


def happens(dice: Random, chance: float) -> bool:
    """Tell whether something happens that has this chance."""
    return dice.random() < chance


def sky(dice: Random) -> str:
    """Draw the evening sky with its first stars, the moon and banks of cloud."""
    stars = "".join(
        (
            f'<circle cx="{dice.uniform(0, 1280):.0f}" cy="{dice.uniform(0, 250):.0f}" '
            f'r="{dice.uniform(0.6, 1.7):.1f}" fill="#FFF3D6" opacity="{dice.uniform(0.3, 0.9):.2f}"/>'
        )
        for _ in range(110)
    )
    moon = circle(210, 120, 70, "#F6E2B8", 0, opacity=0.12, filter="url(#blur20)") + path(
        "M226 84A38 38 0 1 0 248 138A31 31 0 1 1 226 84z", "#FBEFCF", 0
    )
    clouds = ""
    for x, y, w, c, o in (
        (180, 330, 240, "#E58B5E", 0.5),
        (420, 372, 300, "#F7B670", 0.55),
        (1090, 300, 260, "#D87558", 0.5),
        (960, 362, 330, "#F9C07A", 0.5),
        (40, 398, 260, "#FBC981", 0.5),
        (1230, 392, 240, "#FBC981", 0.55),
        (640, 270, 220, "#A6506A", 0.35),
        (310, 236, 200, "#6E4169", 0.4),
        (1010, 212, 240, "#6E4169", 0.4),
    ):
        clouds += "".join(
            ellipse(
                x + dice.uniform(-w / 2, w / 2),
                y + dice.uniform(-7, 7),
                dice.uniform(w / 7, w / 3),
                dice.uniform(4, 9),
                c,
                0,
                opacity=o * 0.6,
                filter="url(#blur4)",
            )
            for _ in range(7)
        )
    return (
        rect(0, 0, 1280, 500, "url(#sky)", 0) + stars + moon + circle(690, 430, 420, "url(#sun)", 0) + clouds
    )


def hills() -> str:
    """Draw the hills of the Weser valley, the far ones paler."""
    return (
        path("M0 420Q120 352 250 392T520 380T800 396T1040 362T1280 402V520H0z", "#A9586066", 0)
        + path("M0 420Q120 352 250 392T520 380T800 396T1040 362T1280 402V520H0z", "#9A5260", 0, opacity=0.75)
        + path("M0 446Q150 396 300 432T600 440T900 430T1130 404T1280 436V560H0z", "#6F3F55", 0)
        + path(
            "M0 470Q90 440 240 462T520 470V600H0zM1280 452Q1180 430 1050 462T800 474V600H1280z", "#4F3148", 0
        )
    )


def lit(x: float, y: float, w: float, h: float) -> str:
    """Draw a window with a lamp behind it."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="#FFCF6B"/>'


def cottage(dice: Random, x: float, foot: float, w: float, near: float) -> str:
    """Draw one house of the dusky town; ``near`` runs from 0 for the far ones to 1."""
    h, peak = w * dice.uniform(0.75, 1.15), w * dice.uniform(0.65, 0.95)
    walls = ("#6B4257", "#5C394F", "#4B2F43", "#3D2738")[min(3, int(near * 4))]
    tops = (
        ("#8E4D58", "#7A4A5E", "#9A5A55"),
        ("#84434A", "#6A4056", "#8F5048"),
        ("#733A40", "#573750", "#7E4640"),
        ("#66323A", "#4A3048", "#703C38"),
    )[min(3, int(near * 4))]
    left, top = x - w / 2, foot - h
    out = rect(left, top, w, h + 8, walls, 0)
    if happens(dice, 0.6):
        out += path(
            f"M{left - 3:.1f} {top + 2:.1f}L{x:.1f} {top - peak:.1f}L{left + w + 3:.1f} {top + 2:.1f}z",
            dice.choice(tops),
            1.2,
            NIGHT,
        )
        out += line(f"M{left - 2:.1f} {top:.1f}L{x:.1f} {top - peak:.1f}", "#E79A62", 1.4, opacity=0.55)
        out += lit(x - 1.8, top - peak * 0.45, 3.6, 4.4) if happens(dice, 0.6) else ""
    else:
        out += path(
            f"M{left - 4:.1f} {top + 2:.1f}L{left + 4:.1f} "
            f"{top - peak * 0.8:.1f}H{left + w - 4:.1f}L{left + w + 4:.1f} {top + 2:.1f}z",
            dice.choice(tops),
            1.2,
            NIGHT,
        )
        out += line(f"M{left + 4:.1f} {top - peak * 0.8:.1f}H{left + w - 4:.1f}", "#E79A62", 1.6, opacity=0.6)
        if happens(dice, 0.5):
            out += rect(left + w * 0.66, top - peak * 1.05, 4, peak * 0.5, "#4B2F43", 0)
    for row in range(int(h // 11)):
        for k in range(int(w // 9)):
            if happens(dice, 0.62):
                out += lit(left + 3.4 + k * (w - 4) / max(1, int(w // 9)), top + 5 + row * 10.5, 3.6, 5)
    return out


def church(x: float, foot: float, high: float, kind: str) -> str:
    """Draw a church tower with a spire or a Weser hood."""
    out = rect(x - 15, foot - high, 30, high, "#543449", 1.2, 0).replace(INK, NIGHT) + rect(
        x - 15, foot - high, 8, high, "#8A4F55", 0, opacity=0.7
    )
    out += (
        lit(x - 6, foot - high + 14, 4.4, 9)
        + lit(x + 2, foot - high + 14, 4.4, 9)
        + circle(x, foot - high + 36, 6, "#FFDF95", 1.2, NIGHT)
        + line(f"M{x} {foot - high + 36}v-4M{x} {foot - high + 36}l3 1", NIGHT, 1)
    )
    if kind == "spire":
        out += path(
            f"M{x - 19} {foot - high + 2}L{x} {foot - high - 104}L{x + 19} {foot - high + 2}z",
            "#3F5A5C",
            1.4,
            NIGHT,
        ) + line(f"M{x - 17} {foot - high}L{x} {foot - high - 102}", "#E9A769", 1.8, opacity=0.7)
        tip = foot - high - 104
    else:
        out += path(
            f"M{x - 19} {foot - high + 2}Q{x - 19} {foot - high - 22} {x - 8} "
            f"{foot - high - 28}V{foot - high - 42}Q{x - 10} {foot - high - 56} {x} {foot - high - 76}"
            f"Q{x + 10} {foot - high - 56} {x + 8} {foot - high - 42}V{foot - high - 28}Q{x + 19} "
            f"{foot - high - 22} {x + 19} {foot - high + 2}z",
            "#3F5A5C",
            1.4,
            NIGHT,
        )
        out += line(
            f"M{x - 17} {foot - high - 2}Q{x - 17} {foot - high - 21} {x - 7} {foot - high - 27}",
            "#E9A769",
            1.8,
            opacity=0.7,
        )
        tip = foot - high - 76
    return out + line(f"M{x} {tip + 2}V{tip - 13}M{x - 4} {tip - 8}H{x + 4}", NIGHT, 1.8)


def town(dice: Random) -> str:
    """Draw the town on its hill with the churches, the houses and the wall."""
    out = path("M360 570Q470 430 560 392Q690 350 810 392Q930 440 1030 570V612H360z", "#54344A", 0)
    out += path("M300 592Q520 618 695 620T1100 588Q1200 640 1000 690H380Q200 640 300 592z", "#46352F", 0)
    out += (
        church(640, 400, 84, "spire")
        + church(756, 404, 62, "hood")
        + rect(654, 356, 66, 46, "#5C394F", 0)
        + path("M650 358L662 326H712L724 358z", "#7A4A5E", 1.2, NIGHT)
    )
    for row in range(7):
        near, foot, half = row / 6, 402 + row * 25, 70 + row * 41
        wide = 24 + row * 3
        count = int(half * 2 / (wide + 4))
        for k in range(count):
            x = 695 - half + (k + 0.5) * half * 2 / count + dice.uniform(-4, 4)
            drop = abs(x - 695) / half
            out += cottage(
                dice, x, foot + drop * drop * 22 + dice.uniform(-3, 3), wide * dice.uniform(0.85, 1.15), near
            )
            if happens(dice, 0.22):
                out += circle(
                    x + wide / 2 + 2, foot + drop * drop * 22 - 2, dice.uniform(6, 10), "#3B3340", 0
                )
    return out + wall()


def wall() -> str:
    """Draw the wall with its towers and the gate from which light falls."""
    base = "M352 586Q520 616 695 618T1040 586V556Q880 590 695 590T352 556z"
    teeth = "".join(
        rect(x, 553 + 36 * (1 - ((x - 695) / 343) ** 2) ** 0.9, 8, 8, "#5A3D4B", 0)
        for x in range(358, 1032, 14)
    )
    out = (
        teeth
        + path(base, "#4C3342", 1.6, NIGHT)
        + line("M354 557Q520 590 695 590.500T1038 557", "#B9705A", 1.6, opacity=0.6)
    )
    for x, y, h in (
        (352, 590, 74),
        (450, 606, 66),
        (562, 618, 66),
        (828, 618, 66),
        (940, 606, 66),
        (1040, 590, 74),
    ):
        out += rect(x - 14, y - h, 28, h, "#58404C", 1.4).replace(INK, NIGHT) + rect(
            x - 13, y - h, 7, h, "#A56A5C", 0, opacity=0.55
        )
        out += (
            path(f"M{x - 20} {y - h + 3}L{x} {y - h - 42}L{x + 20} {y - h + 3}z", "#6F3439", 1.4, NIGHT)
            + line(f"M{x - 18} {y - h + 1}L{x} {y - h - 40}", "#E9A769", 1.6, opacity=0.65)
            + lit(x - 2, y - h + 16, 4.4, 8)
        )
    for x in (664, 726):
        out += rect(x - 17, 530, 34, 92, "#58404C", 1.6).replace(INK, NIGHT) + rect(
            x - 16, 530, 8, 92, "#A56A5C", 0, opacity=0.55
        )
        out += (
            path(f"M{x - 24} 533L{x} 478L{x + 24} 533z", "#6F3439", 1.6, NIGHT)
            + line(f"M{x - 22} 531L{x} 480", "#E9A769", 1.8, opacity=0.65)
            + lit(x - 2.5, 550, 5, 9)
        )
    glow = ellipse(695, 622, 46, 30, "#FFC35E", 0, opacity=0.6, filter="url(#blur8)")
    return (
        out
        + glow
        + path("M680 622V592Q680 576 695 576T710 592V622z", "#FFD887", 1.8, NIGHT)
        + line("M686 578V594M695 576V597M704 578V594M681 588H709", NIGHT, 1.4)
    )
