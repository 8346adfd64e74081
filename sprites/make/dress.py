"""Clothing, from the neck down, below a head about 0, 0; a and b are its two colours."""

from __future__ import annotations

from .ink import CREAM, GOLD, INK, circle, ellipse, group, light, line, path, rect, shade

BODIES = {
    "broad": "M-9 18C-12 26 -26 26 -34 34C-40 44 -42 70 -42 100H42C42 70 40 44 34 34C26 26 12 26 9 18z",
    "slim": "M-7 18C-9 26 -20 28 -26 34C-32 44 -33 70 -34 100H34C33 70 32 44 26 34C20 28 9 26 7 18z",
    "stout": "M-10 18C-14 25 -30 27 -38 38C-44 52 -46 74 -46 100H46C46 74 44 52 38 38C30 27 14 25 10 18z",
}
"""Shoulders and arms by build."""


def _seams(body: str, base: str) -> str:
    return (
        path(BODIES[body], base, 0)
        + shade("M12 22C30 28 36 36 38 60V100H14Q22 60 12 22z", 0.16)
        + light("M-24 38C-31 46 -32 70 -32 98H-36C-37 70 -35 48 -29 38z", 0.16)
        + path(BODIES[body], "none", 2)
        + line("M-23 62Q-21 80 -22 100M23 62Q21 80 22 100", INK, 1.4)
    )


def neck(skin: str, dark: str) -> str:
    """Draw a neck."""
    return path("M-7 12H7V24Q7 32 0 33Q-7 32 -7 24z", skin, 1.6) + path(
        "M-6 17Q0 24 6 17V21Q0 26 -6 21z", dark, 0, opacity=0.7
    )


def _plain(kind: str, _a: str, b: str) -> str:
    return {
        "smock": path("M-10 20Q0 34 10 20L7 40L0 34L-7 40z", b, 1.4) + line("M0 34V58M-3 42L3 46M3 42L-3 46M-3 50L3 54M3 50L-3 54", INK, 1.3),
        "apron": path("M-16 46H16L22 100H-22z", b, 1.6) + line("M-14 46L-9 24M14 46L9 24", b, 3.4) + line("M-14 46L-9 24M14 46L9 24", INK, 0.8),
        "patched": path("M-10 22Q0 30 10 22L12 30Q0 38 -12 30z", b, 1.4) + path("M-26 66L-12 62L-10 76L-24 80z", b, 1.3) + line("M-24 69l-3 -1M-20 67l-1 -3M-14 65l1 -3M-12 70l3 0M-12 75l3 1M-18 78l1 3", INK, 1) + path("M10 82L22 80L23 92L12 94z", "#B5A05A", 1.3),
        "cape": path("M-12 20C-24 24 -34 34 -36 50Q-18 58 0 57T36 50C34 34 24 24 12 20Q0 28 -12 20z", b, 1.8) + line("M-22 34Q-24 44 -25 53M0 30V57M22 34Q24 44 25 53", INK, 1),
        "bodice": path("M-14 30Q0 40 14 30L16 60L12 100H-12L-16 60z", b, 1.6) + path("M-9 20Q0 26 9 20L14 32Q0 42 -14 32z", CREAM, 1.4) + line("M-5 46L5 52M5 46L-5 52M-5 56L5 62M5 56L-5 62M-5 66L5 72M5 66L-5 72", INK, 1.3),
        "vest": path("M-12 22L-5 100H-30V40zM12 22L5 100H30V40z", b, 1.6) + "".join(circle(0, y, 1.5, b, 0.9) for y in (42, 54, 66, 78)),
        "doublet": line("M0 34V100", INK, 1.4) + "".join(circle(0, y, 2, GOLD, 1.1) for y in (40, 50, 60, 70, 80, 90)) + path("M-11 18Q0 26 11 18L14 28Q0 36 -14 28z", b, 1.6),
        "furred": path("M-11 18C-20 24 -26 40 -24 100H-10C-14 70 -8 40 0 34C8 40 14 70 10 100H24C26 40 20 24 11 18Q0 30 -11 18z", b, 1.7) + line("M-17 36l2 4M-20 50l3 3M-20 66l3 3M-19 82l3 3M17 36l-2 4M20 50l-3 3M20 66l-3 3M19 82l-3 3", INK, 1),
        "ruff": "".join(ellipse(x, y, 5.5, 6.5, CREAM, 1.3) for x, y in ((-18, 22), (18, 22), (-13, 27), (13, 27), (-6.5, 30), (6.5, 30), (0, 31))),
        "sash": path("M-30 42L-22 36L26 88L20 98z", b, 1.6) + path("M-10 20Q0 28 10 20L13 28Q0 36 -13 28z", CREAM, 1.4),
        "laced": path("M-9 20L0 44L9 20L13 28L0 58L-13 28z", CREAM, 1.5) + path("M-36 44C-30 36 -22 34 -20 44C-22 52 -34 54 -36 44zM36 44C30 36 22 34 20 44C22 52 34 54 36 44z", b, 1.5),
    }.get(kind, "")  # fmt: skip


def _holy(kind: str, a: str, b: str) -> str:
    return {
        "habit": path("M-13 22Q0 34 13 22L11 100H-11z", b, 1.6) + path("M-14 20C-22 24 -24 32 -22 38Q0 48 22 38C24 32 22 24 14 20Q0 30 -14 20z", a, 1.6),
        "rope": path("M-14 20C-24 24 -26 32 -24 38Q0 48 24 38C26 32 24 24 14 20Q0 30 -14 20z", a, 1.6) + line("M-24 82Q0 88 24 82", INK, 4.4) + line("M-24 82Q0 88 24 82M8 86L10 100", b, 2.4),
        "cassock": line("M0 32V100", INK, 1.4) + "".join(circle(0, y, 1.6, b, 0.9) for y in range(40, 99, 8)) + path("M-8 20H8L7 28H-7z", CREAM, 1.4),
        "stole": path("M-12 20L-6 24L-10 100H-19L-17 50zM12 20L6 24L10 100H19L17 50z", b, 1.5) + line("M-15 76V86M-19 81H-11M15 76V86M11 81H19", CREAM, 2),
        "cope": path("M-12 19C-28 24 -40 36 -46 100H-20C-22 70 -14 46 0 36C14 46 22 70 20 100H46C40 36 28 24 12 19Q0 30 -12 19z", b, 1.8) + line("M-9 25C-22 42 -26 70 -25 98M9 25C22 42 26 70 25 98", GOLD, 3) + circle(0, 36, 4.5, "url(#coin)", 1.5) + circle(0, 36, 1.8, "#C43B5A", 0.8),
        "cross": line("M-9 24L0 52L9 24", GOLD, 1.6) + path("M-2 50H2V56H8V60H2V72H-2V60H-8V56H-2z", GOLD, 1.3),
        "mozzetta": path("M-12 19C-28 22 -38 34 -40 54Q-20 64 0 63T40 54C38 34 28 22 12 19Q0 28 -12 19z", b, 1.8) + "".join(circle(0, y, 1.5, GOLD, 0.9) for y in (36, 44, 52, 60)),
        "surplice": path("M-12 20C-30 26 -36 40 -38 72Q-26 78 -22 72L-20 86Q0 92 20 86L22 72Q26 78 38 72C36 40 30 26 12 20Q0 32 -12 20z", CREAM, 1.7) + line("M-20 82Q0 88 20 82", b, 1.6) + line("M-8 36L-10 84M8 36L10 84", INK, 0.8, opacity=0.6),
        "rags": path("M-14 22Q0 34 14 22L18 34Q0 44 -18 34z", b, 1.5) + line("M-28 92L-24 84L-20 94L-14 84L-8 95L0 85L8 95L14 84L20 94L24 84L28 92", INK, 1.6) + path("M8 58L20 56L20 68L10 70z", b, 1.2),
    }.get(kind, "")  # fmt: skip


def _armed(kind: str, a: str, b: str) -> str:
    mail = "".join(
        f"M{x} {y}q2.500 3 5 0" for y in range(34, 66, 6) for x in range(-36 + (y // 6 % 2) * 3, 34, 6)
    )
    device = {
        "bend": path("M-20 44L-12 40L20 84L14 92z", b, 1.2),
        "chevron": path("M0 46L20 70V82L0 58L-20 82V70z", b, 1.2),
        "cross": path("M-4 40H4V60H18V68H4V98H-4V68H-18V60H-4z", b, 1.2),
        "lily": path(
            "M0 48C6 56 6 62 2 68H8C16 66 18 60 14 56C22 60 20 72 10 74H3L6 86H-6L-3 74H-10C-20 72 -22 60 -14 56C-18 60 -16 66 -8 68H-2C-6 62 -6 56 0 48z",
            b,
            1.2,
        ),
        "quarters": path("M0 40H20V68H0zM-21 68H0V100H-21z", b, 1),
        "star": path("M0 48L5 62L19 62L8 71L12 85L0 76L-12 85L-8 71L-19 62L-5 62z", b, 1.2),
    }
    if kind.startswith("surcoat-"):
        return (
            line(mail, "#4A5866", 1.1)
            + path("M-15 28Q0 38 15 28L20 40L22 100H-22L-20 40z", a, 1.8)
            + device[kind.split("-", 1)[1]]
        )
    return {
        "plate": path("M-20 30Q0 42 20 30Q28 60 18 84Q0 92 -18 84Q-28 60 -20 30z", "url(#h-steel)", 1.8) + line("M0 37V88M-21 62Q0 74 21 62", INK, 1.1) + path("M-44 52C-42 34 -28 28 -20 34C-18 46 -26 58 -44 60zM44 52C42 34 28 28 20 34C18 46 26 58 44 60z", "url(#h-steel)", 1.8) + line("M-40 48Q-30 44 -22 46M40 48Q30 44 22 46", INK, 1) + path("M-10 18Q0 26 10 18L12 28Q0 36 -12 28z", a, 1.6),
        "mailed": line(mail, "#4A5866", 1.2) + path("M-20 78Q0 86 20 78V86Q0 94 -20 86z", "#6B4423", 1.5) + rect(-5, 79, 10, 9, GOLD, 1.3, 1),
        "jack": "".join(line(f"M{x} 32V100", INK, 1, opacity=0.7) for x in (-16, -8, 8, 16)) + line("M0 32V100", INK, 1.6) + line("M-22 52H22M-22 72H22M-22 90H22", INK, 0.8, opacity=0.6) + path("M-10 18Q0 26 10 18L13 28Q0 36 -13 28z", b, 1.5),
    }.get(kind, "")  # fmt: skip


def _weird(kind: str, a: str, b: str) -> str:
    star = "M0 -5L1.500 -1.600L5 -1.400L2.300 1L3.100 4.600L0 2.800L-3.100 4.600L-2.300 1L-5 -1.400L-1.500 -1.600z"
    return {
        "stars": "".join(group(path(star, b, 0), (x, y), k) for x, y, k in ((-24, 58, 1), (-12, 80, 0.8), (14, 60, 0.9), (26, 84, 1), (2, 94, 0.8), (-30, 88, 0.7))) + path("M-12 19Q0 30 12 19L16 30Q0 42 -16 30z", b, 1.6),
        "moons": "".join(path(f"M{x} {y - 5}A6 6 0 1 0 {x + 4} {y + 3}A5 5 0 1 1 {x} {y - 5}z", b, 0) for x, y in ((-20, 62), (18, 74), (-12, 90), (26, 52))) + path("M-14 20L0 48L14 20L20 26L0 66L-20 26z", a, 1.6) + light("M-14 20L0 48L14 20L20 26L0 66L-20 26z", 0.2),
        "tatters": path("M-14 20C-24 24 -28 40 -26 62L-20 54L-14 68L-8 56L0 70L8 56L14 68L20 54L26 62C28 40 24 24 14 20Q0 32 -14 20z", b, 1.6),
        "shawl": path("M-12 20C-30 26 -40 40 -42 60L0 88L42 60C40 40 30 26 12 20Q0 32 -12 20z", b, 1.7) + line("M-40 62l-2 6M-30 68l-1 6M-20 75l-1 6M-10 82l0 6M10 82l0 6M20 75l1 6M30 68l1 6M40 62l2 6", b, 2) + "".join(circle(x, y, 2, GOLD, 0.8) for x, y in ((-22, 48), (22, 48), (0, 66), (-10, 56), (10, 56))),
        "amulets": line("M-11 24Q0 50 11 24M-13 22Q0 64 13 22", CREAM, 1.4) + circle(0, 39, 3.6, "#5FD0B0", 1.3) + path("M-3 52H3L2 60H-2z", CREAM, 1.2) + path("M-9 47L-12 54L-7 52zM9 47L12 54L7 52z", CREAM, 1),
        "motley": path("M0 26H9C12 26 26 26 34 34C40 44 42 70 42 100H0z", b, 1.6) + path("M-20 32L-10 22L0 32L10 22L20 32L10 44L0 36L-10 44z", GOLD, 1.6),
        "feathers": "".join(path(f"M{x} {y}q-5 8 0 15q5 -7 0 -15z", (a, b)[k % 2], 1.2) for k, (x, y) in enumerate((-30 + 7.5 * i, 28 + 4 * (i % 2)) for i in range(9))) + "".join(path(f"M{x} {y}q-5 8 0 15q5 -7 0 -15z", (b, a)[k % 2], 1.2) for k, (x, y) in enumerate((-33 + 7.5 * i, 42 + 3 * (i % 2)) for i in range(10))),
        "clasp": path("M-14 20C-26 26 -30 60 -28 100H-12C-12 66 -8 48 0 38C8 48 12 66 12 100H28C30 60 26 26 14 20Q0 32 -14 20z", a, 1.7) + path("M-12 100C-12 66 -8 48 0 38C8 48 12 66 12 100z", b, 1.5) + circle(0, 37, 4.4, "#5FD0B0", 1.5),
    }.get(kind, "")  # fmt: skip


def _noble(kind: str, _a: str, b: str) -> str:
    spots = "".join(
        path(f"M{x} {y}l1.500 5h-3z", INK, 0)
        for x, y in (
            (-24, 34),
            (-14, 40),
            (0, 43),
            (14, 40),
            (24, 34),
            (-32, 42),
            (32, 42),
            (-7, 34),
            (7, 34),
        )
    )
    return {
        "ermine": path("M-12 18C-30 22 -42 34 -44 50Q-22 58 0 57T44 50C42 34 30 22 12 18Q0 30 -12 18z", "#FBF6E8", 1.8) + spots + circle(0, 52, 4, "url(#coin)", 1.4) + line("M-22 60V100M22 60V100", b, 3),
        "gown": path("M-20 32Q-12 42 0 43T20 32L16 62L12 100H-12L-16 62z", b, 1.6) + line("M-19 33Q-12 43 0 44T19 33", GOLD, 2.6) + line("M-8 26Q0 36 8 26", CREAM, 2, stroke_dasharray="1 3"),
        "chain": "".join(circle(x, y, 3.2, GOLD, 1.2) for x, y in ((-21, 32), (-17, 41), (-10, 48), (0, 51), (10, 48), (17, 41), (21, 32))) + path("M0 53L5 60L0 67L-5 60z", b, 1.3) + path("M-9 18Q0 26 9 18L11 26Q0 34 -11 26z", CREAM, 1.4),
        "brocade": "".join(path(f"M{x} {y - 5}Q{x + 5} {y} {x} {y + 5}Q{x - 5} {y} {x} {y - 5}z", b, 0.8) for x, y in ((-26, 56), (-12, 50), (12, 50), (26, 56), (0, 62), (-18, 74), (18, 74), (0, 84), (-28, 92), (28, 92), (-10, 95), (12, 95))) + path("M-11 18Q0 28 11 18L15 28Q0 38 -15 28z", GOLD, 1.5),
        "mantle": path("M-12 18C-34 24 -44 40 -48 100H-16C-20 70 -12 46 0 34C12 46 20 70 16 100H48C44 40 34 24 12 18Q0 30 -12 18z", b, 1.8) + line("M-9 24C-20 44 -24 70 -22 99M9 24C20 44 24 70 22 99", "#FBF6E8", 4.4) + line("M-9 24C-20 44 -24 70 -22 99M9 24C20 44 24 70 22 99", INK, 1.1, stroke_dasharray="2 6") + circle(0, 34, 4.2, "url(#coin)", 1.4),
        "slashed": line("M-36 52L-28 58M-38 62L-28 68M-38 72L-29 78M36 52L28 58M38 62L28 68M38 72L29 78M-12 50L-8 62M12 50L8 62M-12 72L-8 84M12 72L8 84", INK, 5) + line("M-36 52L-28 58M-38 62L-28 68M-38 72L-29 78M36 52L28 58M38 62L28 68M38 72L29 78M-12 50L-8 62M12 50L8 62M-12 72L-8 84M12 72L8 84", b, 3) + path("M-12 18Q0 26 12 18L15 27Q0 36 -15 27z", CREAM, 1.5),
        "pearls": path("M-19 31Q0 50 19 31L23 38Q0 62 -23 38z", b, 1.5) + "".join(circle(x, y, 2.2, CREAM, 1) for x, y in ((-11, 25), (-8, 30), (-4, 33.5), (0, 35), (4, 33.5), (8, 30), (11, 25))) + circle(0, 40, 2.6, "#C43B5A", 1),
    }.get(kind, "")  # fmt: skip


def clothes(kind: str, body: str, a: str, b: str) -> str:
    """Draw a body in its clothes."""
    out = _seams(body, "#8795A3" if kind.startswith(("surcoat", "mailed")) else a)
    for shelf in (_plain, _holy, _armed, _weird, _noble):
        out += shelf(kind, a, b)
    return out
