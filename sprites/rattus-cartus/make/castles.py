"""The second half of the buildings: chivalry, magic and royalty."""

from __future__ import annotations

from sprites.make.ink import CREAM, GOLD, INK, circle, ellipse, group, light, line, path, rect

from .night import bare_tree, door, glow, lantern, milestone, raven, window
from .walls import FOOT, flag, hipped, setting, smaller, teeth, tower, wall


def castle() -> str:
    """Draw the castle: a keep between round towers, a gatehouse with its portcullis up, banners."""
    keep = (
        rect(86, 40, 56, 90, "url(#n-stone)", 2)
        + teeth(86, 40, 56)
        + "".join(window(x, y, 8, 13) for x, y in ((100, 60), (128, 60), (114, 56)))
    )
    curtain = (
        rect(30, 84, 164, 46, "url(#n-stone)", 2)
        + teeth(30, 84, 164, step=8)
        + line("M50 98h8M64 108h8M76 96h7M150 98h8M164 110h8M140 108h7M60 120h8M158 122h8", "#39465A", 1.2)
    )
    towers = (
        tower(34, 132, 30, 68, "cone", "wine")
        + tower(190, 132, 30, 68, "cone", "wine")
        + window(34, 84, 8, 14)
        + window(190, 84, 8, 14)
    )
    gate = (
        rect(92, 76, 44, 54, "url(#n-stone)", 2)
        + teeth(90, 77, 48)
        + window(101, 92, 6, 9)
        + window(127, 92, 6, 9)
        + path("M108 84H120V94Q120 100 114 103Q108 100 108 94z", "#7C2F45", 1.6)
        + path("M114 87L116 92L119 93L114 98L109 93L112 92z", GOLD, 0)
    )
    mouth = (
        glow(114, 120, 34, 24)
        + path("M102 130V116Q102 106 114 106T126 116V130z", "url(#n-lit)", 2)
        + line("M106 107.500V114M110 106V114M114 106V114M118 106V114M122 107.500V114", INK, 1.8)
        + path("M102 130H126L134 146H94z", "url(#n-wood)", 1.7)
        + line("M100 135H128M97 141H131", INK, 1.1)
        + line("M103 118L94 145M125 118L134 145", INK, 1.2)
    )
    moat = path(
        "M0 140Q50 134 96 140L92 152Q40 146 0 152zM224 140Q180 134 132 140L136 152Q186 146 224 152z",
        "#35607A",
        1.5,
    ) + line("M14 145h18M44 144h14M160 144h18M190 146h20", "#A9CBD8", 1.2, opacity=0.7)
    flags = flag(114, 34, "#B4402F") + flag(34, 25, "#E3B23C") + flag(190, 25, "#E3B23C", -1)
    return setting(
        21, keep + curtain + towers + gate + moat + mouth + flags, (114, 146, 11), "", full=(64, 28, 12)
    )


def guard_tower() -> str:
    """Draw the guard tower: one lonely tower with a fire on top, a ladder and a watchman."""
    shaft = path("M86 130L90 56H134L138 130z", "url(#n-stone)", 2.2) + line(
        "M94 70h9M114 66h8M100 82h10M120 84h8M92 96h9M112 98h10M124 112h8M94 114h9M108 122h8", "#39465A", 1.3
    )
    head = (
        path("M80 58L84 44H140L144 58z", "url(#n-wood)", 2)
        + rect(80, 34, 64, 12, "url(#n-wood)", 2)
        + line("M90 35V45M100 35V45M124 35V45M134 35V45M112 35V45", INK, 1.3)
        + line("M84 34V16M140 34V16", INK, 4.4)
        + line("M84 34V16M140 34V16", "#6E5444", 2)
        + path("M76 18L112 -2L148 18z", "url(#n-roof-brick)", 2)
        + line("M78 17L112 -1", "#C9DDE8", 1.5, opacity=0.6)
    )
    fire = (
        glow(124, 26, 40)
        + path("M116 34H132L130 27H118z", "#33302E", 1.6)
        + path(
            "M118 27C116 20 121 19 121 13C126 16 124 19 127 18C131 22 130 25 130 27z",
            "#F59B2C",
            1.2,
            "#B4502F",
        )
        + path("M121 27C120 23 124 22 124 18C127 21 127 24 126 27z", "#FFE27A", 0)
    )
    guard = (
        path("M92 34V26Q92 22 97 22T102 26V34z", "#7C2F45", 1.5)
        + circle(97, 18, 4.4, "#F3CDA4", 1.3)
        + path("M91.500 16Q97 10 102.500 16z", "#9FB0BE", 1.4)
        + line("M106 34V8", INK, 2.4)
        + path("M104.500 9L106 3L107.500 9z", "#DCE6EE", 1)
    )
    windows = window(112, 78, 9, 16) + window(112, 58, 0.1, 0.1, lit=False)
    ruin = path("M20 134V116L28 118L32 108L42 112L46 122L60 120L64 134z", "url(#n-stone)", 1.8) + path("M160 134L164 122L176 124L182 114L196 120L200 134z", "url(#n-stone)", 1.8)  # fmt: skip
    front = milestone(168, 154, 1.1) + raven(30, 109, 1) + raven(186, 115, 1, turned=True)
    return setting(
        22,
        ruin + smaller(shaft + windows + guard + fire + head, 0.92) + door(112, FOOT, 18, 26),
        (112, FOOT + 1, 10),
        front,
        full=(40, 34, 15),
    )


def tent() -> str:
    """Draw the fortune-teller's tent, lit from within, with a painted wagon and a cat."""
    body = "M60 132Q66 84 76 66Q98 44 112 18Q126 44 148 66Q158 84 164 132z"
    strips = "".join(
        path(d, "#8A3A6A", 0)
        for d in (
            "M60 132Q66 84 76 66L86 57Q80 90 78 132z",
            "M112 18Q106 60 104 132H92Q94 70 102 40z",
            "M112 18Q118 60 120 132H132Q130 70 122 40z",
            "M164 132Q158 84 148 66L138 57Q144 90 146 132z",
        )
    )
    star = "M0 -5L1.500 -1.600L5 -1.400L2.300 1L3.100 4.600L0 2.800L-3.100 4.600L-2.300 1L-5 -1.400L-1.500 -1.600z"
    cloth = (
        glow(112, 100, 84, 66, 0.55)
        + path(body, "#E0A84E", 0)
        + strips
        + path("M112 18Q126 44 148 66Q158 84 164 132H136Q138 60 112 18z", "#2A1030", 0, opacity=0.25)
        + path(body, "none", 2.2)
        + path(
            "M74 68Q93 76 112 70T150 68L153 78Q146 84 140 78Q133 86 126 78Q119 86 112 78Q105 86 98 78Q91 86 84 78Q78 84 71 78z",
            "#3F2A66",
            1.7,
        )
        + "".join(group(path(star, "#FFE79A", 0), (x, 75), 0.6) for x in (84, 98, 112, 126, 140))
        + line("M112 20V6", INK, 2.4)
        + path("M112 6Q120 2 128 7Q121 9 112 12z", "#B4402F", 1.3)
    )
    opening = (
        glow(112, 118, 34, 30)
        + path("M112 86Q98 106 96 132H128Q126 106 112 86z", "url(#n-lit)", 1.8)
        + path(
            "M112 86Q100 104 88 128L96 132Q98 106 112 86zM112 86Q124 104 136 128L128 132Q126 106 112 86z",
            "#5F237C",
            1.5,
        )
        + path("M102 132V122H122V132z", "#5A3820", 1.3)
        + circle(112, 116, 6.5, "#9FE8E0", 1.5)
        + light("M108 113Q110 110 113 110Q110 112 109.500 116z", 0.9)
    )
    spill = path("M96 132H128L146 160H78z", "url(#n-spill)", 0)
    wagon = (
        path("M172 128V100Q172 88 190 88T210 100V128z", "#3F7F7A", 2)
        + path("M168 102Q170 84 191 84T214 102z", "#7C2F45", 2)
        + window(184, 108, 8, 11)
        + window(200, 108, 8, 11)
        + line("M172 118H210", GOLD, 1.8)
        + circle(180, 131, 8, "#5A4A42", 2)
        + circle(203, 131, 8, "#5A4A42", 2)
        + line("M180 123V139M172 131H188M203 123V139M195 131H211", INK, 1.4)
    )
    ropes = line("M74 70L40 134M150 68L172 120", INK, 1.3) + line(
        "M38 138L42 128M34 138L38 130", "#6E5444", 2.4
    )
    cat = group(path("M-7 8C-9 -1 -5 -4 -6 -7L-7 -14L-3 -11H3L7 -14L6 -7C5 -4 9 -1 7 8z", "#131220", 1.2, "#050810") + circle(-2.500, -7, 1, "#DDF07A", 0) + circle(2.500, -7, 1, "#DDF07A", 0) + line("M7 7Q14 6 13 -2", "#131220", 2.2), (56, 148), 1)  # fmt: skip
    return setting(
        23,
        wagon + ropes + cloth + spill + opening,
        (112, 133, 13),
        cat + lantern(40, 112, 0.9),
        full=(34, 30, 13),
    )


def hut() -> str:
    """Draw the Piper's hut: crooked, mossy, with rats round its door and pipes hanging from the eaves."""
    house = (
        path("M150 64L164 62L160 20L148 22z", "#7A4A48", 1.8)
        + path("M144 19L162 16L163 22L145 25z", "#8C5A54", 1.6)
        + "".join(
            circle(154 + k * 3, 12 - k * 6, 3 + k, "#9FD3A8", 0, opacity=0.4 - 0.08 * k) for k in range(4)
        )
        + path("M66 130L60 88L150 80L158 130z", "url(#n-plaster)", 0)
        + line(
            "M64 116L156 110M92 130L86 86M130 130L126 82M66 128L88 90M156 128L128 84",
            "#3E2A26",
            3,
            stroke_linecap="butt",
        )
        + path("M66 130L60 88L150 80L158 130z", "none", 2)
        + path(
            "M42 96C54 74 66 52 96 30Q112 22 122 34C138 52 156 68 174 84C150 80 128 84 110 86S64 92 42 96z",
            "url(#n-roof-straw)",
            2.2,
        )
        + line(
            "M58 88Q78 58 104 38M76 88Q90 62 108 42M98 86Q104 62 114 42M120 84Q122 62 118 42M142 82Q136 62 122 42M160 82Q146 62 126 42",
            "#54483E",
            1.4,
            opacity=0.8,
        )
        + line("M45 93C57 73 68 53 97 32Q110 25 120 34", "#C9DDE8", 1.6, opacity=0.6)
        + ellipse(82, 60, 12, 5, "#5F7F4A", 0, opacity=0.8)
        + ellipse(134, 66, 12, 5, "#5F7F4A", 0, opacity=0.8)
        + path("M96 62Q110 46 126 60L124 70L98 72z", "#4E3B34", 1.6)
        + window(111, 65, 12, 10, arched=False)
        + window(142, 104, 13, 14, arched=False)
        + window(76, 106, 10, 12, arched=False)
    )
    pipes = "".join(
        line(f"M{x} {y}v4", INK, 1)
        + line(f"M{x} {y + 4}v{n}", INK, 4)
        + line(f"M{x} {y + 5}v{n - 2}", "#C98A45", 2)
        for x, y, n in ((52, 94, 12), (58, 93, 16), (166, 83, 16), (160, 83, 12))
    )

    def rat(x: float, y: float, k: float, *, turned: bool = False) -> str:
        body = (
            line("M-12 -2Q-20 -2 -20 -9", "#C08A80", 2)
            + path("M-13 0C-13 -9 -4 -12 3 -10C9 -9 13 -3 15 0z", "#4A4046", 1.5)
            + circle(5, -10, 3.2, "#6B5D62", 1.3)
            + circle(10, -4.500, 1.100, "#FFE79A", 0)
        )
        return f'<g transform="translate({x} {y}) scale({-k if turned else k} {k})">{body}</g>'

    rats = (
        rat(72, 146, 0.9)
        + rat(150, 142, 0.8, turned=True)
        + rat(60, 158, 1.05)
        + rat(132, 158, 1, turned=True)
        + rat(172, 154, 0.9, turned=True)
    )
    mush = "".join(path(f"M{x - 2} {y}V{y - 6}H{x + 2}V{y}z", CREAM, 1) + path(f"M{x - 6} {y - 5}Q{x} {y - 14} {x + 6} {y - 5}z", "#B4402F", 1.3) for x, y in ((188, 142), (198, 146), (36, 142)))  # fmt: skip
    return setting(24, bare_tree(180, 132, 1.1, "#101A2A", turned=True) + house + pipes + door(108, FOOT, 20, 30, leaf="#3F5A3A"), (108, FOOT + 1, 11), rats + mush + raven(128, 36, 0.9, turned=True), full=(34, 30, 13))  # fmt: skip


def palace() -> str:
    """Draw the palace: a long front with domes, tall lit windows, stairs and torches."""
    wings = wall(18, 80, 188, 50, "url(#n-pale)") + hipped((18, 81, 188, 18), "teal", 4, 0.05)
    tall = "".join(window(x, 106, 10, 24) for x in (34, 52, 70, 154, 172, 190))
    middle = (
        rect(82, 62, 60, 68, "url(#n-pale)", 2)
        + path("M78 63L112 42L146 63z", "url(#n-pale)", 2)
        + circle(112, 55, 4.5, GOLD, 1.4)
        + path("M88 44Q88 20 112 14Q136 20 136 44z", "url(#n-roof-teal)", 2)
        + line("M96 43Q97 24 110 16M112 43V15M128 43Q127 24 114 16", INK, 1, opacity=0.5)
        + line("M112 14V4", INK, 2.4)
        + path("M108 5L106 -1L110 1.500L112 -2L114 1.500L118 -1L116 5z", GOLD, 1.2)
        + path("M78 63L112 42L146 63z", "url(#n-pale)", 2)
        + circle(112, 56, 4, GOLD, 1.3)
        + rect(80, 62, 64, 5, "url(#n-pale)", 1.5)
        + "".join(rect(x, 67, 5, 63, "url(#n-pale)", 1.5) for x in (84, 96, 123, 135))
        + window(112, 82, 12, 18)
    )
    domes = "".join(
        rect(x - 14, 66, 28, 16, "url(#n-pale)", 1.8) + path(f"M{x - 16} 67Q{x - 14} 48 {x} 44Q{x + 14} 48 {x + 16} 67z", "url(#n-roof-teal)", 2) + line(f"M{x} 44V36", INK, 2) + circle(x, 35, 2.4, GOLD, 1.2)
        for x in (34, 190)
    )  # fmt: skip
    stairs = "".join(
        rect(98 - 5 * k, 130 + 5 * k, 28 + 10 * k, 5.5, ("#B9BDBB", "#A5AAA8", "#8F959A", "#7E858E")[k], 1.4)
        for k in range(4)
    )
    hedge = "".join(
        circle(x, 138, 8, "#2F5A4A", 1.6) + rect(x - 2, 144, 4, 6, "#4E3B34", 1.2) for x in (40, 60, 164, 184)
    )
    torches = "".join(line(f"M{x} 150V128", INK, 3.4) + glow(x, 122, 18) + path(f"M{x - 3.5} 128Q{x - 4} 121 {x} 115Q{x + 4} 121 {x + 3.5} 128z", "#FFB84E", 1.2, "#B4502F") for x in (78, 146))  # fmt: skip
    return setting(25, smaller(domes + wings + tall + middle + door(112, FOOT, 20, 30, leaf="#7C2F45"), 0.95) + stairs, (112, 150, 24), hedge + torches, full=(196, 24, 11))  # fmt: skip


def treasury() -> str:
    """Draw the treasury: a squat vault with an iron-bound door ajar, gold shining out of it, chained chests."""
    vault = (
        path("M48 130V78Q48 46 112 42Q176 46 176 78V130z", "url(#n-stone)", 2.2)
        + line(
            "M58 88h12M76 72h12M60 106h10M150 70h12M156 90h12M148 110h12M86 58h10M122 54h10M54 120h10M160 122h10",
            "#39465A",
            1.4,
        )
        + path(
            "M40 80Q44 38 112 34Q180 38 184 80Q176 76 172 80Q164 52 112 50Q60 52 52 80Q48 76 40 80z",
            "url(#n-pale)",
            2,
        )
        + path("M104 34L106 22L112 14L118 22L120 34z", "url(#n-pale)", 1.8)
        + path("M104 14L102 4L108 8L112 1L116 8L122 4L120 14z", GOLD, 1.6)
        + rect(36, 122, 152, 9, "url(#n-pale)", 1.8)
    )
    bars = "".join(
        window(x, 92, 14, 16, arched=True) + line(f"M{x - 3} 84V100M{x + 3} 84V100", INK, 1.6)
        for x in (68, 156)
    )
    mouth = (
        glow(112, 104, 48, 44)
        + circle(112, 104, 27, "#4A5468", 2.4)
        + circle(112, 104, 22.5, "url(#n-lit)", 2)
        + "".join(
            circle(112 + 24.8 * dx, 104 + 24.8 * dy, 1.6, "#C9D4DC", 0.8)
            for dx, dy in ((0, -1), (0.7, -0.7), (-0.7, -0.7), (-1, 0), (-0.7, 0.7), (0.7, 0.7))
        )
        + path(
            "M92 114Q100 106 106 110Q112 102 118 109Q126 106 132 114Q128 124 112 126Q96 124 92 114z",
            "url(#coin)",
            1.6,
        )
        + "".join(
            ellipse(x, y, 4.5, 2.8, "#FBE08A", 1) for x, y in ((102, 114), (112, 109), (122, 114), (112, 118))
        )
        + path("M134 90Q152 84 154 104T136 120Q140 104 134 90z", "#7C8CA0", 2)
        + line("M141 96L146 111M138 104H150", INK, 2)
        + circle(144, 104, 3.4, GOLD, 1.4)
    )
    spill = path("M96 130H128L150 166H74z", "url(#n-spill)", 0)

    def chest(x: float, y: float) -> str:
        return (
            path(f"M{x} {y}V{y - 12}H{x + 30}V{y}z", "url(#n-wood)", 1.7)
            + path(
                f"M{x} {y - 12}Q{x} {y - 22} {x + 8} {y - 22}H{x + 22}Q{x + 30} {y - 22} {x + 30} {y - 12}z",
                "#6E4A3A",
                1.7,
            )
            + line(f"M{x + 7} {y}V{y - 21}M{x + 23} {y}V{y - 21}", "#C9A24B", 2.4)
            + rect(x + 12, y - 15, 6, 7, GOLD, 1.2)
        )

    coins = "".join(
        ellipse(x, y, 4, 2.2, GOLD, 1.1)
        for x, y in ((64, 156), (72, 159), (152, 158), (160, 155), (146, 152))
    )
    return setting(26, smaller(vault + bars, 0.96) + spill + mouth, (112, 132, 14), chest(22, 152) + chest(176, 154) + coins + lantern(60, 106, 0.8) + lantern(168, 106, 0.8), full=(34, 28, 12))  # fmt: skip


DRAWN = {
    "castle": castle,
    "guard_tower": guard_tower,
    "tent": tent,
    "hut": hut,
    "palace": palace,
    "treasury": treasury,
}
"""The buildings drawn here, by name."""
