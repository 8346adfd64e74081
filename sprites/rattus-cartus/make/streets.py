"""The expansion's buildings of peasantry and bourgeoisie."""

from __future__ import annotations

from sprites.make.ink import CREAM, GOLD, INK, circle, ellipse, group, light, line, path, rect

from .night import courses, door, glow, lantern, raven, window
from .walls import FOOT, barrel, chimney, flag, gable, hipped, setting, smaller, wall

COIN = "url(#coin)"


def _crown(x: float, y: float, k: float) -> str:
    """Draw the leafy crown of an apple tree about a point."""
    puffs = ((-20, 6, 14), (18, 8, 15), (-10, -10, 15), (11, -10, 15), (0, 4, 18))
    leaves = "".join(circle(a, b, r + 1.8, INK, 0) for a, b, r in puffs)
    leaves += "".join(circle(a, b, r, "#3F6B4A", 0) for a, b, r in puffs)
    leaves += "".join(circle(a - 4, b - 5, r * 0.55, "#5F8F5A", 0) for a, b, r in puffs)
    apples = "".join(
        circle(a, b, 3.6, "#D9432B", 1.2) + circle(a - 1, b - 1.2, 1, "#FFC9A8", 0)
        for a, b in ((-22, 8), (-8, -12), (3, 8), (15, -6), (23, 12), (-10, 14))
    )
    return group(leaves + apples, (x, y), k)


def garden() -> str:
    """Draw the garden: a lit rose arch between hedges, an apple tree, beds, a beehive, a scarecrow."""
    tree = path("M30 132Q36 112 32 92H44Q42 112 50 132z", "#4E3B34", 1.8) + _crown(38, 76, 1.35)
    hedges = "".join(
        path(f"M{x} 132V106Q{x} 100 {x + 6} 100H{x + w - 6}Q{x + w} 100 {x + w} 106V132z", "#2F5A4A", 2)
        + "".join(circle(x + 6 + k * 8, 106 + (k * 5) % 9, 2.2, "#6F9A66", 0) for k in range(int(w // 8)))
        for x, w in ((56, 32), (136, 76))
    )
    posts = path("M86 132V92Q86 58 112 58T138 92V132H128V92Q128 68 112 68T96 92V132z", "#6E5444", 2)
    leaves = "".join(
        circle(x, y, 6, "#3F6B4A", 1.3) + circle(x - 1, y - 1, 2.8, colour, 1)
        for x, y, colour in (
            *((90, 122, "#E58AA0"), (90, 104, CREAM), (90, 88, "#E58AA0"), (96, 73, "#D9432B")),
            *((105, 64, "#E58AA0"), (118, 64, CREAM), (128, 73, "#E58AA0"), (134, 88, "#D9432B")),
            *((134, 104, "#E58AA0"), (134, 122, CREAM)),
        )
    )
    inside = glow(112, 112, 46, 44) + path("M96 132V92Q96 68 112 68T128 92V132z", "url(#n-lit)", 1.8)
    inside += line("M112 70V82", INK, 1.2) + group(lantern(0, 0, 1.2, shine=26), (112, 80))
    spill = path("M96 132H128L150 166H74z", "url(#n-spill)", 0)
    hive = path("M178 132Q174 112 190 102Q206 112 202 132z", "#D0A04A", 2) + line(
        "M178 124H202M179 116H201M184 108H196", "#7C5620", 1.5
    ) + path("M186 132V126Q190 121 194 126V132z", INK, 0)  # fmt: skip
    return setting(
        31,
        tree + hedges + spill + inside + posts + leaves + hive,
        (112, 133, 14),
        _beds(),
        full=(184, 34, 15),
    )


def _beds() -> str:
    """Draw what grows before the garden: cabbages, pumpkins, sunflowers."""
    cabbages = "".join(
        circle(x, y, 7, "#6F9A66", 1.5) + path(f"M{x - 4} {y - 3}Q{x} {y + 3} {x + 4} {y - 3}M{x} {y - 5}V{y + 4}", "none", 1.1, "#35603F")
        for x, y in ((22, 150), (40, 154), (58, 150), (30, 161), (50, 163))
    )  # fmt: skip
    pumpkins = "".join(
        ellipse(x, y, 9, 7, "#D9762E", 1.6) + line(f"M{x} {y - 7}q1 -3 4 -4M{x - 4} {y - 6}Q{x - 6} {y} {x - 4} {y + 6}M{x + 4} {y - 6}Q{x + 6} {y} {x + 4} {y + 6}", INK, 1.1)
        for x, y in ((166, 152), (184, 156), (202, 151))
    )  # fmt: skip
    flowers = "".join(
        line(f"M{x} 140V{y}", "#35603F", 2.2)
        + circle(x, y, 7.5, "#E8B93A", 1.4)
        + circle(x, y, 3.6, "#6B4A20", 1.1)
        for x, y in ((150, 112), (163, 102))
    )
    return cabbages + flowers + pumpkins


def inn() -> str:
    """Draw the inn: two warm storeys, the upper one jutting out, a great star sign, a coach before it."""
    house = (
        chimney(58, 16, 12, 30)
        + wall(50, 92, 118, 38, "url(#n-stone)")
        + "".join(window(x, 111, 15, 18) for x in (66, 136, 156))
        + wall(42, 56, 134, 38, timber="cross")
        + "".join(window(x, 76, 13, 18, arched=False) for x in (58, 95, 123, 160))
        + hipped((42, 57, 134, 34), "brick", 9, 0.16)
        + "".join(
            path(f"M{x - 9} 42L{x} 30L{x + 9} 42z", "url(#n-roof-brick)", 1.5)
            + window(x, 40, 6, 6, arched=False)
            for x in (84, 134)
        )
    )
    sign = (
        line("M42 84H10M40 74L16 84M14 84V90M30 84V90", INK, 3)
        + glow(22, 104, 26)
        + circle(22, 105, 16, "#26365A", 2.2)
        + circle(22, 105, 13, "none", 1.2, "#C9A24B")
        + path("M28 95A11 11 0 1 0 31 111A8.500 8.500 0 1 1 28 95z", "#FFE79A", 1.4)
        + path("M26 100L27.500 103L31 103.400L28.500 105.500L29.200 109L26 107L23 109L23.500 105.500L21 103.400L24.600 103z", GOLD, 0.9)
    )  # fmt: skip
    coach = (
        path("M172 136Q166 112 176 106H208Q218 112 212 136z", "#7C2F45", 2)
        + path("M170 108Q192 96 214 108z", "#4E2036", 1.8)
        + window(183, 119, 10, 11, arched=False)
        + window(201, 119, 10, 11, arched=False)
        + line("M172 130H212", GOLD, 1.8)
        + "".join(
            circle(x, 141, 10, "none", 3)
            + circle(x, 141, 10, "none", 1.2, "#B9793A")
            + line(f"M{x} 131V151M{x - 10} 141H{x + 10}M{x - 7} 134L{x + 7} 148M{x + 7} 134L{x - 7} 148", INK, 1.2)
            for x in (178, 206)
        )
    )  # fmt: skip
    front = (
        coach + barrel(52, 142, 1.1) + barrel(38, 148, 1.1) + lantern(84, 98, 0.85) + lantern(122, 98, 0.85)
    )
    return setting(
        32, house + door(103, FOOT, 24, 32, leaf="#7C2F45") + sign, (103, FOOT + 1, 13), front, full=(196, 28, 12)
    )  # fmt: skip


def mill() -> str:
    """Draw the mill: a windmill with its great sails across the moon, sacks of flour before the door."""
    body = (
        path("M78 132L90 58H134L146 132z", "url(#n-plaster)", 2.2)
        + path("M118 58H134L146 132H126z", "#1a0f06", 0, opacity=0.18)
        + line("M82 108H142M86 84H138", "#3E2A26", 3, stroke_linecap="butt")
        + path("M84 60Q86 34 112 30Q138 34 140 60z", "url(#n-roof-straw)", 2.2)
        + courses(90, 36, 44, 24, 6, "#54483E")
        + window(98, 96, 10, 14)
        + window(128, 96, 10, 14)
    )
    arm = (
        line("M0 0V-62", INK, 5)
        + line("M0 0V-62", "#8A6A4A", 2.4)
        + path("M2 -16H18V-62H2z", CREAM, 1.6, fill_opacity=0.92)
        + line("M2 -28H18M2 -39H18M2 -50H18M10 -16V-62", "#8A6A4A", 1.3)
    )
    sails = "".join(group(arm, (112, 60), 0.94, turn) for turn in (28, 118, 208, 298))
    hub = circle(112, 60, 6.5, "#6E4A3A", 2) + circle(112, 60, 2.4, GOLD, 1)
    sacks = "".join(
        path(f"M{x - 9} {y}Q{x - 12} {y - 12} {x - 4} {y - 16}L{x - 6} {y - 21}H{x + 6}L{x + 4} {y - 16}Q{x + 12} {y - 12} {x + 9} {y}z", "#D8CBA8", 1.7)
        + line(f"M{x - 4} {y - 16}H{x + 4}", "#8A5A2E", 2)
        for x, y in ((160, 142), (176, 146), (164, 156))
    )  # fmt: skip
    stone = circle(54, 144, 14, "url(#n-stone)", 2) + circle(54, 144, 3.6, "#26365A", 1.4) + line(
        "M54 140V132M54 148V156M50 144H42M58 144H66M51 141L45 135M57 147L63 153", "#39465A", 1.2
    )  # fmt: skip
    return setting(
        33,
        glow(112, 62, 70, opacity=0.25) + body + door(112, FOOT + 1, 20, 28) + sails + hub,
        (112, FOOT + 2, 11),
        sacks + stone,
        full=(112, 46, 30),
    )


def bank() -> str:
    """Draw the bank: a loggia of strong columns, three golden balls hung out, a counter full of coins."""
    front = (
        rect(38, 70, 148, 60, "#8A6A5A", 2.2)
        + path("M30 70L112 34L194 70z", "url(#n-pale)", 2.2)
        + path("M46 66L112 38L178 66z", "#6E5048", 1.5)
        + line("M31 69L111 35", "#C9DDE8", 1.6, opacity=0.6)
        + glow(112, 56, 24)
        + circle(112, 55, 10, COIN, 1.8)
        + path("M107 58L106 51L109.500 54L112 49.500L114.500 54L118 51L117 58z", "#8A5A10", 0)
        + rect(32, 68, 160, 8, "url(#n-pale)", 1.8)
        + "".join(path(f"M{x - 12} 130V94Q{x - 12} 84 {x} 84T{x + 12} 94V130z", "url(#n-lit)", 1.6) for x in (65, 159))
        + "".join(line(f"M{x - 6} 86V114M{x} 85V114M{x + 6} 86V114", INK, 1.6) + rect(x - 14, 112, 28, 18, "url(#n-wood)", 1.7) for x in (65, 159))
        + "".join(ellipse(x + dx, 111 - dy, 4.4, 2.6, COIN, 1.1) for x in (65, 159) for dx, dy in ((-7, 0), (0, 0), (7, 0), (-3, 4), (4, 4)))
        + "".join(
            rect(x - 5, 80, 10, 50, "url(#n-pale)", 1.8) + rect(x - 7.5, 76, 15, 6, "url(#n-pale)", 1.6) + rect(x - 7.5, 126, 15, 6, "url(#n-pale)", 1.6)
            for x in (44, 86, 138, 180)
        )
        + rect(26, 130, 172, 6, "#8F959A", 1.7)
    )  # fmt: skip
    balls = line("M112 78V84M112 84H98V88M112 84H126V88M112 84V92", INK, 2) + "".join(
        circle(x, y, 5.4, COIN, 1.6) + light(f"M{x - 3} {y - 1}q1 -3 4 -3q-2 1 -3 4z", 0.7)
        for x, y in ((98, 92), (126, 92), (112, 97))
    )
    box = (
        path("M176 158V140H210V158z", "url(#n-wood)", 1.8)
        + path("M174 142Q176 130 193 130T212 142z", "#6E4A3A", 1.8)
        + line("M184 158V132M202 158V132", "#C9A24B", 2.6)
        + rect(189, 138, 8, 9, GOLD, 1.3)
    )
    heap = "".join(ellipse(x, y, 6, 3.4, COIN, 1.2) for x, y in ((24, 154), (36, 157), (30, 150), (30, 146)))
    return setting(
        34,
        smaller(front, 0.98) + door(112, FOOT + 1, 20, 27, leaf="#33445C") + balls,
        (112, FOOT + 6, 12),
        box + heap,
        full=(36, 30, 13),
    )


def trading_house() -> str:
    """Draw the trading house: three gables of three colours on a quay, a hoist, and a ship made fast."""
    water = path("M134 134Q180 128 224 132V168H150Q146 150 134 134z", "#35607A", 1.6) + line(
        "M152 144h18M182 150h22M160 158h20M196 140h14", "#A9CBD8", 1.3, opacity=0.7
    )

    def house(x: float, w: float, top: float, fill: str, roof: str) -> str:
        return wall(x, top, w, 130 - top, fill) + gable((x, top + 1, w, 26), roof, 4)

    houses = (
        house(14, 34, 66, "#7A4A52", "slate")
        + house(94, 36, 62, "#4F6A78", "brick")
        + house(48, 46, 50, "#B98A4A", "brick")
        + "".join(window(x, y, 9, 12) for x, y in ((24, 82), (39, 82), (24, 108), (39, 108)))
        + "".join(window(x, y, 9, 12) for x, y in ((104, 78), (120, 78), (104, 106), (120, 106)))
        + "".join(window(x, y, 10, 13) for x, y in ((60, 68), (82, 68)))
        + path("M63 92V84Q71 78 79 84V92z", "url(#n-lit)", 1.5)
    )
    hoist = (
        line("M71 36H98", INK, 5)
        + line("M71 36H98", "#8A6A4A", 2.4)
        + line("M96 38V62", INK, 1.4)
        + rect(87, 62, 18, 15, "#B98A4A", 1.7)
        + line("M87 69.500H105M96 62V77", "#5A3A1E", 1.5)
    )
    ship = (
        line("M178 130V34", INK, 5)
        + line("M178 130V34", "#8A6A4A", 2.4)
        + path("M152 48H204Q212 76 202 102H154Q164 76 152 48z", CREAM, 2)
        + path("M168 48H188Q194 76 188 102H168Q176 76 168 48z", "#C43B2B", 0)
        + path("M152 48H204Q212 76 202 102H154Q164 76 152 48z", "none", 2)
        + line("M148 48H208M150 102H206", INK, 3)
        + path("M178 34V22L198 28L178 33z", GOLD, 1.4)
        + path("M138 112L146 118H204L220 108Q220 136 204 142H156Q142 136 138 112z", "url(#n-wood)", 2)
        + line("M144 124H216M148 132H212", INK, 1.3)
        + lantern(212, 98, 0.9)
    )
    crates = "".join(
        rect(x, y, 16, 14, "#A9794A", 1.7) + line(f"M{x} {y}L{x + 16} {y + 14}M{x + 16} {y}L{x} {y + 14}", "#5A3A1E", 1.4)
        for x, y in ((14, 140), (32, 142), (22, 127))
    )  # fmt: skip
    return setting(
        35, houses + door(71, FOOT, 20, 28, leaf="#3F5A3A") + hoist, (71, FOOT + 1, 11), water + ship + crates, full=(140, 24, 11)
    )  # fmt: skip


def town_hall() -> str:
    """Draw the town hall: a tall belfry with a clock between two gables, banners, a stone knight on guard."""
    wings = (
        wall(26, 82, 172, 48, "url(#n-stone)")
        + hipped((26, 83, 172, 26), "slate", 7, 0.08)
        + "".join(path(f"M{x - 9} 130V112Q{x - 9} 104 {x} 104T{x + 9} 112V130z", "url(#n-lit)", 1.6) for x in (42, 66, 158, 182))
        + "".join(window(x, 92, 9, 11) for x in (42, 66, 158, 182))
    )  # fmt: skip
    tower = (
        rect(88, 34, 48, 96, "url(#n-pale)", 2.2)
        + path("M122 34H136V130H126z", "#1a0f06", 0, opacity=0.16)
        + rect(84, 78, 56, 6, "url(#n-pale)", 1.7)
        + "".join(path(f"M{x - 6} 37V22L{x} 12L{x + 6} 22V37z", "url(#n-roof-teal)", 1.6) for x in (87, 137))
        + path("M90 34Q92 20 104 14L112 -6L120 14Q132 20 134 34z", "url(#n-roof-teal)", 2.2)
        + rect(84, 33, 56, 6, "url(#n-pale)", 1.7)
        + glow(112, 58, 32)
        + circle(112, 58, 16, CREAM, 2.2)
        + circle(112, 58, 13, "none", 1, "#8A744A")
        + "".join(group(line("M0 -12V-9.500", INK, 1.8), (112, 58), 1, 30 * k) for k in range(12))
        + line("M112 58V48M112 58L119 62", INK, 2.6)
    )
    banners = "".join(
        path(f"M{x - 6} 84H{x + 6}V112L{x} 106L{x - 6} 112z", "#B4303A", 1.6) + path(f"M{x - 3} 92L{x} 88L{x + 3} 92L{x} 96z", GOLD, 0.8)
        for x in (94, 130)
    )  # fmt: skip
    knight = group(
        path("M-13 22V10H13V22z", "url(#n-stone)", 1.7)
        + path("M-8 10L-7 -14Q-6 -20 0 -20T7 -14L8 10z", "url(#n-pale)", 1.7)
        + circle(0, -26, 6, "url(#n-pale)", 1.6)
        + line("M-6 -26H6", INK, 1.4)
        + line("M13 10V-34M9 -8H17", INK, 4.4)
        + line("M13 9V-33M10 -8H16", "#DCE6EE", 2)
        + path("M-15 -12H-3V0Q-3 6 -9 9Q-15 6 -15 0z", GOLD, 1.5),
        (28, 136),
        1.05,
    )
    return setting(
        36,
        smaller(flag(54, 62, "#E3B23C", -1) + flag(170, 62, "#E3B23C") + wings + tower + banners + door(112, FOOT, 20, 28, leaf="#33445C"), 0.92),
        (112, FOOT + 1, 12),
        knight + lantern(142, 100, 0.9) + raven(70, 56, 0.8),
        full=(196, 26, 12),
    )  # fmt: skip


DRAWN = {
    "garden": garden,
    "inn": inn,
    "mill": mill,
    "bank": bank,
    "trading_house": trading_house,
    "town_hall": town_hall,
}
"""The buildings drawn here, by name."""
