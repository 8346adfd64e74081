"""The expansion's buildings of magic and royalty."""

from __future__ import annotations

from math import cos, pi, sin

from sprites.make.ink import GOLD, INK, circle, ellipse, group, light, line, path, rect

from .estates import ESTATES, sign
from .night import door, glow, lantern, raven, window
from .walls import FOOT, setting, smaller, teeth, wall

LIT, PALE, STONE = "url(#n-lit)", "url(#n-pale)", "url(#n-stone)"
STAR = (
    "M0 -5L1.500 -1.600L5 -1.400L2.300 1L3.100 4.600L0 2.800L-3.100 4.600L-2.300 1L-5 -1.400L-1.500 -1.600z"
)


def _turret(x: float, foot: float, w: float, h: float, lean: float, cone: float) -> str:
    """Draw a tower that leans, with a tall bent hat of slates."""
    inner = (
        path(f"M{-w / 2} 0L{-w * 0.42} {-h}H{w * 0.42}L{w / 2} 0z", STONE, 2.1)
        + line("".join(f"M{-w / 3 + (k * 5) % (w / 2):.1f} {-8 - 11 * k}h5" for k in range(int(h // 12))), "#39465A", 1.3)
        + path(f"M{-w * 0.72} {-h + 3}Q{-w * 0.3} {-h - cone * 0.4} {w * 0.1} {-h - cone}Q{w * 0.25} {-h - cone * 0.5} {w * 0.72} {-h + 3}Q0 {-h - 4} {-w * 0.72} {-h + 3}z", "url(#n-roof-violet)", 2.1)
        + line(f"M{-w * 0.6} {-h + 1}Q{-w * 0.25} {-h - cone * 0.4} {w * 0.06} {-h - cone + 4}", "#C9DDE8", 1.3, opacity=0.6)
        + group(path(STAR, "#FFE79A", 0.8), (w * 0.1, -h - cone - 3), 0.9)
        + window(0, -h * 0.72, w * 0.34, w * 0.6)
    )  # fmt: skip
    return group(inner, (x, foot), 1, lean)


def wizards_castle() -> str:
    """Draw the wizard's castle: thin leaning towers with bent hats on a crag, one of them in the air."""
    crag = path("M34 140L46 118L58 122L68 104L84 110H140L156 102L166 120L178 116L192 140z", "#3A4460", 2.1) + line(
        "M58 134L66 122M150 132L158 118M82 128L88 118", "#5C6A8A", 1.6
    )  # fmt: skip
    towers = (
        _turret(66, 112, 24, 42, -9, 34)
        + _turret(160, 112, 24, 34, 10, 32)
        + _turret(138, 108, 26, 58, 5, 38)
        + _turret(88, 108, 24, 54, -4, 36)
        + rect(84, 84, 58, 46, STONE, 2.1)
        + teeth(84, 84, 58, step=9)
        + teeth(100, 84, 26, step=8, high=9)
    )
    island = (
        glow(113, 52, 34, 18, kind="witch")
        + path("M98 46H128L122 54L116 52L112 60L107 52L102 55z", "#3A4460", 2)
        + _turret(113, 47, 18, 20, 0, 22)
    )
    sparks = "".join(
        group(path(STAR, colour, 0), (x, y), k)
        for x, y, k, colour in ((44, 62, 0.9, "#FFE79A"), (184, 66, 1, "#FFE79A"), (30, 92, 0.7, "#9FE8C8"), (196, 96, 0.8, "#9FE8C8"), (134, 20, 0.8, "#9FE8C8"), (90, 22, 0.7, "#FFE79A"))
    ) + line("M126 60Q136 66 134 74M100 60Q92 66 92 74", "#9FE8C8", 1.6, opacity=0.7, stroke_dasharray="1 4")  # fmt: skip
    ravens = raven(36, 34, 0.8, flying=True) + raven(58, 22, 0.6, flying=True)
    front = lantern(94, 104, 0.8) + lantern(132, 104, 0.8)
    return setting(
        51, ravens + glow(112, 90, 90, 60, 0.5, "witch") + group(crag + towers, (5, 12), 0.93) + group(island, (11, 9), 0.9) + sparks + ravens + door(113, FOOT + 4, 20, 30, leaf="#5F237C"),
        (113, FOOT + 5, 11), front, full=(190, 30, 14),
    )  # fmt: skip


def circle_of_stones() -> str:
    """Draw the circle: standing stones about a ring of runes from which a pillar of light goes up."""

    def stone(x: float, foot: float, w: float, h: float, lean: float = 0) -> str:
        return group(
            path(f"M{-w / 2} 0L{-w * 0.42} {-h * 0.9}Q{-w * 0.1} {-h} {w * 0.3} {-h * 0.97}L{w * 0.48} {-h * 0.6}L{w / 2} 0z", STONE, 2.1)
            + line(f"M{-w * 0.22} {-h * 0.7}L{w * 0.05} {-h * 0.55}L{-w * 0.2} {-h * 0.4}M{w * 0.2} {-h * 0.75}V{-h * 0.5}", "#9FE8C8", 2, opacity=0.9),
            (x, foot), 1, lean,
        )  # fmt: skip

    ring = (
        ellipse(112, 138, 84, 24, "#1F4A4A", 0, opacity=0.8)
        + ellipse(112, 138, 62, 17, "none", 4.6)
        + ellipse(112, 138, 62, 17, "none", 2.4).replace(INK, "#B8F5D8")
        + ellipse(112, 138, 46, 12, "none", 1.8).replace(INK, "#B8F5D8")
        + "".join(
            group(line("M-3 -2L0 3L3 -2M0 3V-4", "#E4FFF0", 1.6), (112 + 54 * cos(k * pi / 6), 138 + 14.5 * sin(k * pi / 6)), 0.8)
            for k in range(12)
        )
        + path("M112 128L118 146L96 134H128L106 146z", "none", 1.9, "#E4FFF0")
    )  # fmt: skip
    light_pillar = (
        glow(112, 120, 96, 76, 0.9, "witch")
        + path("M72 138Q84 60 88 -4H136Q140 60 152 138Q112 156 72 138z", "#9FE8C8", 0, opacity=0.2)
        + path("M92 140Q100 60 102 -4H122Q124 60 132 140Q112 150 92 140z", "#D8FFE8", 0, opacity=0.3)
        + "".join(group(path(STAR, "#E4FFF0", 0), (x, y), k) for x, y, k in ((104, 88, 1), (121, 66, 0.8), (108, 42, 0.7), (118, 106, 0.8), (99, 24, 0.6), (126, 26, 0.7)))
    )  # fmt: skip
    back = (
        stone(74, 126, 17, 48, -4)
        + stone(150, 126, 17, 46, 5)
        + stone(98, 122, 14, 42)
        + stone(126, 122, 14, 42)
        + path("M86 84Q112 76 138 84L136 74Q112 67 89 74z", STONE, 2)
    )
    front = (
        stone(30, 142, 24, 74, -5)
        + stone(54, 134, 19, 58, 3)
        + stone(170, 134, 19, 58, -3)
        + stone(196, 142, 24, 76, 5)
        + path("M16 74L62 78L60 66L18 62z", STONE, 2)
    )
    pot = (
        glow(112, 124, 20, 16, kind="witch")
        + path("M100 128Q98 144 112 145T124 128z", "#26222E", 1.9)
        + ellipse(112, 128, 12.5, 3.6, "#9FE8C8", 1.7)
        + line("M103 143L100 150M121 143L124 150", INK, 2.6)
    )
    near = stone(18, 162, 18, 26, -12) + stone(206, 162, 18, 24, 10)
    return setting(52, back + light_pillar + ring + pot + front, (112, 156, 9), near + raven(38, 66, 0.9), full=(176, 30, 13))  # fmt: skip


def laboratory() -> str:
    """Draw the laboratory: a round brick house under a glass dome that glows, pipes, a great retort, smoke."""
    puffs = "".join(
        circle(x, y, r, colour, 0, opacity=o)
        for x, y, r, colour, o in ((60, 30, 6, "#9FE8C8", 0.6), (55, 20, 8, "#9FE8C8", 0.5), (62, 8, 10, "#9FE8C8", 0.36), (74, 40, 5, "#C8A0E8", 0.7), (79, 30, 7, "#C8A0E8", 0.55), (74, 17, 9, "#C8A0E8", 0.4))
    )  # fmt: skip
    house = (
        rect(54, 40, 11, 46, "#7A4A48", 1.8)
        + rect(52, 37, 15, 5, "#8C5A54", 1.6)
        + rect(70, 50, 10, 36, "#7A4A48", 1.8)
        + rect(68, 47, 14, 5, "#8C5A54", 1.6)
        + glow(104, 62, 60, 52, kind="witch")
        + path("M70 80Q70 36 108 34Q146 36 146 80z", "#8FD8B8", 2.2, fill_opacity=0.85)
        + light("M78 76Q78 46 100 40Q88 52 88 76z", 0.45)
        + line("M108 34V80M88 40Q82 58 82 80M128 40Q134 58 134 80M72 62Q108 54 144 62", INK, 1.5)
        + rect(50, 80, 116, 50, "#8C5A50", 2.2)
        + line("".join(f"M{52 + (k % 2) * 5} {88 + k * 7}h112" for k in range(6)), "#5A3238", 1, stroke_dasharray="8 3", opacity=0.7)
        + path("M140 80H166V130H146z", "#1a0f06", 0, opacity=0.16)
        + rect(46, 76, 124, 7, PALE, 1.8)
        + line("M108 34V24M102 20L114 28", INK, 3)
        + circle(108, 20, 4, GOLD, 1.5)
    )  # fmt: skip
    flasks = "".join(
        rect(x - 13, 92, 26, 24, LIT, 1.7)
        + glow(x, 104, 24)
        + "".join(
            path(
                f"M{x + dx - 2} 98V104L{x + dx - 5} 112Q{x + dx} 116 {x + dx + 5} 112L{x + dx + 2} 104V98z",
                fill,
                1.2,
            )
            for dx, fill in ((-6, a), (6, b))
        )
        + rect(x - 15, 114, 30, 4, "#6E4A3A", 1.4)
        for x, a, b in ((70, "#7A4A9A", "#6FBF6F"), (148, "#4F8FC0", "#D9432B"))
    )
    retort = (
        glow(194, 112, 34, 34, kind="witch")
        + line("M196 92Q192 62 168 66L150 72", INK, 9)
        + line("M196 92Q192 62 168 66L150 72", "#CFE8EA", 5.4)
        + circle(196, 110, 20, "#CFE8EA", 2.2, fill_opacity=0.9)
        + path("M177 106Q186 100 196 106T215 106A20 20 0 0 1 177 106z", "#6FBF6F", 0)
        + circle(196, 110, 20, "none", 2.2)
        + "".join(circle(x, y, r, "#D8F5B0", 0) for x, y, r in ((188, 116, 2.6), (200, 120, 3.2), (204, 110, 2), (193, 123, 2)))
        + light("M182 104Q184 96 192 94Q187 99 186 106z", 0.8)
        + line("M182 128L176 150M210 128L216 150M196 130V142", INK, 3.4)
        + line("M176 134H216", INK, 3)
        + path("M188 150Q184 142 192 138Q192 132 198 130Q200 138 206 142Q206 148 202 152z", "#F59B2C", 1.5, "#B4502F")
        + path("M193 150Q191 144 197 140Q202 146 198 151z", "#FFE27A", 0)
    )  # fmt: skip
    toad = path("M22 158Q16 146 26 142Q36 138 44 146Q50 152 46 158z", "#5F7F4A", 1.8) + circle(29, 141, 4, "#FFF1CE", 1.4) + circle(38, 141, 4, "#FFF1CE", 1.4) + circle(29, 141, 1.6, INK, 0) + circle(38, 141, 1.6, INK, 0) + line("M27 150Q34 154 42 149", INK, 1.4)  # fmt: skip
    return setting(
        53, puffs + house + flasks + door(109, FOOT, 22, 32, leaf="#3F5A3A"), (109, FOOT + 1, 12), retort + toad, full=(182, 28, 12)
    )  # fmt: skip


def keep() -> str:
    """Draw the keep: one mighty square tower on its mound, a crowned banner, a palisade, a wooden stair."""
    mound = path("M-6 152Q60 116 112 112T230 152V172H-6z", "#2F5456", 1.9)
    block = (
        path("M66 122L70 34H154L158 122z", STONE, 2.4)
        + path("M130 34H154L158 122H136z", "#1a0f06", 0, opacity=0.16)
        + "".join(path(f"M{x - 9} 122L{x - 8} 22H{x + 8}L{x + 9} 122z", STONE, 2.2) for x in (70, 154))
        + "".join(rect(x - 11, 16, 22, 8, STONE, 1.8) + teeth(x - 11, 16, 22, step=7, high=7) for x in (70, 154))
        + rect(79, 28, 66, 8, STONE, 1.8)
        + teeth(79, 28, 66, step=10, high=9)
        + line("M84 50h9M104 46h8M128 52h9M86 66h8M134 68h8M84 100h9M132 104h9M86 114h8M64 60h7M66 90h7M150 56h7M152 84h7", "#39465A", 1.5)
        + "".join(window(x, 88, 8, 18) for x in (88, 136))
        + "".join(line(f"M{x} 44V58M{x - 4} 51H{x + 4}", INK, 2.6) for x in (70, 154))
    )  # fmt: skip
    banner = (
        line("M92 40H132", INK, 4)
        + path("M96 41H128V78L112 70L96 78z", "#7C1A40", 2)
        + path("M96 41H128V46H96z", GOLD, 1.2)
        + path("M103 64L100.500 52L107 57L112 49L117 57L123.500 52L121 64z", GOLD, 1.4)
    )
    mouth = (
        glow(112, 108, 34, 32)
        + path("M101 122V104Q101 93 112 93T123 104V122z", LIT, 2)
        + path("M101 122H123L132 158H92z", "url(#n-wood)", 2)
        + line("M100 128H124M99 134H125.500M97.500 140H127M96 146H129M94.500 152H130.500", INK, 1.5)
        + path("M101 122H123L130 150H94z", "url(#n-spill)", 0)
        + line("M99 122L90 158M125 122L134 158", INK, 3.4)
    )
    palings = "".join(
        path(f"M{x - 5} {y}V{y - 24}L{x} {y - 31}L{x + 5} {y - 24}V{y}z", "url(#n-wood)", 1.7)
        for x, y in ((8, 160), (20, 158), (32, 156), (44, 155), (56, 154), (68, 154), (156, 154), (168, 154), (180, 155), (192, 156), (204, 158), (216, 160))
    ) + line("M4 146L72 140M152 140L220 146", "#3A2822", 3)  # fmt: skip
    fires = "".join(glow(x, 6, 24) + path(f"M{x - 4} 14Q{x - 5} 7 {x} -1Q{x + 5} 7 {x + 4} 14z", "#FFB84E", 1.3, "#B4502F") for x in (70, 154))  # fmt: skip
    return setting(
        54, mound + group(fires + block + banner, (10, 11), 0.91) + mouth, (112, 158, 9), palings, full=(34, 40, 15)
    )  # fmt: skip


def monument() -> str:
    """Draw the monument: a golden king with his sword on a lit plinth, between fire bowls and columns."""
    ring = "".join(
        rect(x - 5, top, 10, 130 - top, PALE, 1.8) + rect(x - 8, top - 4, 16, 5, PALE, 1.6) + rect(x - 8, 126, 16, 5, PALE, 1.6)
        for x, top in ((22, 70), (48, 64), (176, 64), (202, 70))
    ) + path("M10 66Q30 56 60 60V52Q30 48 8 58zM214 66Q194 56 164 60V52Q194 48 216 58z", PALE, 1.8)  # fmt: skip
    king = (
        glow(112, 40, 62, 54, 0.8)
        + path("M92 80Q88 54 100 40H124Q136 54 132 80z", "url(#goldbar)", 2)
        + path(
            "M100 42Q92 60 96 80H104Q102 60 108 44zM124 42Q132 60 128 80H120Q122 60 116 44z",
            "#9A6A10",
            0,
            opacity=0.6,
        )
        + path("M100 44Q112 52 124 44L126 36Q112 42 98 36z", "#FBE08A", 1.7)
        + path("M101 80Q102 60 112 50Q122 60 123 80z", "#D9A72E", 1.6)
        + ellipse(112, 26, 9.5, 11, "url(#goldbar)", 1.9)
        + path("M103 30Q104 44 112 46T121 30Q116 34 112 33T103 30z", "#B98416", 1.5)
        + path("M102 19L99 6L107 12L112 3L117 12L125 6L122 19Q112 14 102 19z", "#FBE08A", 1.7)
        + circle(108.5, 25, 1.1, INK, 0)
        + circle(115.5, 25, 1.1, INK, 0)
        + path("M126 42Q140 42 146 28L139 24Q134 34 124 36z", "url(#goldbar)", 1.8)
        + line("M142 32V-4M136 20H148", INK, 5.4)
        + line("M142 31V-3M137 20H147", "#FBE08A", 2.6)
        + path("M98 44Q86 50 86 62L94 64Q94 56 102 52z", "url(#goldbar)", 1.8)
        + circle(86, 66, 8, "url(#coin)", 1.8)
        + line("M86 58V50M82 54H90M78 66H94", INK, 1.7)
    )
    plinth = (
        rect(78, 80, 68, 8, PALE, 2)
        + path("M82 88H142L146 124H78z", PALE, 2.1)
        + path("M126 88H142L146 124H132z", "#1a0f06", 0, opacity=0.16)
        + rect(72, 124, 80, 8, PALE, 2)
        + rect(62, 132, 100, 8, "#A5AAA8", 2)
        + rect(52, 140, 120, 8, "#8F959A", 2)
        + glow(112, 112, 30, 26)
        + path("M102 132V110Q102 98 112 98T122 110V132z", LIT, 1.9)
        + path("M102 132H122L134 160H90z", "url(#n-spill)", 0)
        + "".join(group(ellipse(0, -9, 3, 5, "#6F8F45", 1.1), (x, 104), 1, turn) for x in (91, 133) for turn in range(0, 360, 45))
    )  # fmt: skip
    bowls = "".join(
        glow(x, 118, 30)
        + path(f"M{x - 3} 152L{x - 2} 134H{x + 2}L{x + 3} 152z", STONE, 1.7)
        + path(f"M{x - 13} 126H{x + 13}Q{x + 10} 137 {x} 137T{x - 13} 126z", "#5A4A42", 1.9)
        + path(
            f"M{x - 8} 126Q{x - 10} 116 {x - 2} 110Q{x} 104 {x + 2} 100Q{x + 10} 112 {x + 8} 126z",
            "#F59B2C",
            1.5,
            "#B4502F",
        )
        + path(f"M{x - 4} 126Q{x - 4} 119 {x + 1} 112Q{x + 5} 120 {x + 4} 126z", "#FFE27A", 0)
        for x in (34, 190)
    )
    return setting(55, ring + group(king, (10, 7.2), 0.91) + plinth, (112, 148, 16), bowls, full=(58, 28, 13))


def embassy() -> str:
    """Draw the embassy: a fine house with the flags of all six estates, a red carpet, guards and a coach lamp."""
    flags = ""
    for number, one in enumerate(ESTATES):
        x = 32 + 32 * number
        flags += (
            line(f"M{x} 60V12", INK, 3)
            + line(f"M{x} 60V13", "#C9A24B", 1.3)
            + circle(x, 11, 2.4, GOLD, 1.1)
            + path(
                f"M{x} 15Q{x + 8} 11 {x + 14} 15T{x + 26} 14V35Q{x + 18} 38 {x + 13} 35T{x} 36z",
                one.colour,
                1.8,
            )
            + sign(one, x + 12.5, 25, 0.52)
        )
    house = (
        wall(24, 72, 176, 58, PALE)
        + rect(18, 58, 188, 6, PALE, 1.8)
        + rect(22, 64, 180, 9, PALE, 1.8)
        + "".join(path(f"M{x - 2} 71V67Q{x} 64 {x + 2} 67V71z", "#7E858E", 1) for x in range(28, 200, 8))
        + "".join(window(x, 88, 12, 18) for x in (40, 66, 158, 184))
        + "".join(window(x, 116, 12, 18) for x in (40, 66, 158, 184))
        + rect(18, 100, 188, 4, PALE, 1.5)
        + rect(84, 70, 56, 60, PALE, 2)
        + path("M98 96V82Q98 74 112 74T126 82V96z", LIT, 1.8)
        + line("M112 74V96M98 86H126", INK, 1.2)
        + glow(112, 86, 30)
        + rect(80, 94, 64, 5, PALE, 1.7)
        + "".join(path(f"M{x - 2.500} 94V90Q{x} 85 {x + 2.500} 90V94z", PALE, 1.1) for x in range(84, 144, 8))
        + "".join(rect(x - 4, 99, 8, 31, PALE, 1.7) for x in (88, 136))
    )  # fmt: skip
    carpet = path("M102 130H122L146 170H78z", "#B4303A", 1.8) + line(
        "M105 131L85 168M119 131L139 168", GOLD, 1.8
    )
    guards = "".join(
        path(
            f"M{x - 9} {y}L{x - 8} {y - 20}Q{x - 7} {y - 26} {x} {y - 26}T{x + 8} {y - 20}L{x + 9} {y}z",
            fill,
            1.7,
        )
        + line(f"M{x} {y - 24}V{y}", GOLD, 1.6)
        + circle(x, y - 31, 6, skin, 1.6)
        + path(f"M{x - 7} {y - 33}Q{x} {y - 45} {x + 7} {y - 33}z", "#B9C4CC", 1.6)
        + line(f"M{x + 11 * side} {y + 2}V{y - 48}", INK, 3)
        + path(
            f"M{x + 11 * side - 4} {y - 44}L{x + 11 * side} {y - 56}L{x + 11 * side + 4} {y - 44}z",
            "#DCE6EE",
            1.4,
        )
        for x, y, side, fill, skin in (
            (78, 150, -1, "#3F6A8F", "#A9713F"),
            (146, 150, 1, "#3F6A8F", "#F3C6A2"),
        )
    )
    hedge = "".join(circle(x, 142, 10, "#2F5A4A", 1.7) + circle(x - 3, 139, 4, "#4F8268", 0) + rect(x - 6, 150, 12, 9, "#8C5A54", 1.6) for x in (24, 46, 178, 200))  # fmt: skip
    return setting(
        56, smaller(flags + house, 0.98) + door(112, FOOT, 18, 26, leaf="#7C2F45") + carpet, (112, FOOT + 1, 10), guards + hedge, full=(14, 40, 10)
    )  # fmt: skip


DRAWN = {
    "wizards_castle": wizards_castle,
    "circle": circle_of_stones,
    "laboratory": laboratory,
    "keep": keep,
    "monument": monument,
    "embassy": embassy,
}
"""The buildings drawn here, by name."""
