"""The first half of the buildings: peasantry, bourgeoisie and church."""

from __future__ import annotations

from sprites.make.ink import CREAM, GOLD, INK, circle, ellipse, group, light, line, path, rect

from .night import courses, door, glow, lantern, milestone, raven, window
from .walls import FOOT, barrel, chimney, fence, gable, hipped, setting, tower, wall


def _cow(x: float, y: float) -> str:
    """Draw a cow that stands on a point and looks at us."""
    hide = "M-22 -8C-25 -22 -18 -28 -6 -28H14C22 -28 25 -22 24 -8z"
    return group(
        line("M-17 -9V0M-8 -9V0M12 -9V0M20 -9V0", INK, 6.4)
        + line("M-17 -9V-1M-8 -9V-1M12 -9V-1M20 -9V-1", "#E6DDCB", 3.4)
        + line("M24 -22C32 -22 28 -12 31 -7", INK, 2.6)
        + path(hide, "#F3EAD6", 0)
        + path("M-2 -28C0 -18 10 -16 14 -28zM16 -10C12 -18 20 -22 24 -18L24 -8H16zM-12 -9C-10 -16 -2 -15 0 -8H-12z", "#6B4430", 0)
        + path(hide, "none", 2)
        + path("M-32 -33C-36 -38 -34 -42 -31 -43Q-30 -38 -27 -36zM-14 -33C-10 -38 -12 -42 -15 -43Q-16 -38 -19 -36z", "#E4D2A8", 1.5)
        + path("M-33 -29Q-40 -33 -40 -27Q-37 -23 -33 -25zM-13 -29Q-6 -33 -6 -27Q-9 -23 -13 -25z", "#6B4430", 1.5)
        + path("M-33 -32Q-23 -38 -13 -32L-16 -14Q-23 -8 -30 -14z", "#F3EAD6", 1.9)
        + path("M-33 -32Q-28 -36 -24 -36L-27 -20Q-31 -22 -33 -32z", "#6B4430", 0)
        + ellipse(-23, -13, 8, 5.5, "#E7A79A", 1.7)
        + circle(-26, -13, 1.2, INK, 0)
        + circle(-20, -13, 1.2, INK, 0)
        + circle(-28, -26, 1.7, "#FFF1CE", 0)
        + circle(-18.5, -26, 1.7, INK, 0),
        (x, y),
        0.92,
    )  # fmt: skip


def farm() -> str:
    """Draw the farm: a thatched hall house with a barn, a well and a haystack."""
    barn = (
        wall(150, 96, 46, 34, "url(#n-wood)", timber="frame")
        + hipped((150, 97, 46, 22), "straw", 6, 0.3)
        + line("M162 130V108H184V130M162 108L184 130M184 108L162 130", INK, 1.6)
    )
    house = (
        chimney(120, 42)
        + wall(52, 92, 96, 38, timber="post")
        + hipped((52, 93, 96, 42), "straw", 13, 0.2)
        + courses(62, 54, 76, 36, 7, "#54483E")
        + window(72, 110, 13, 14, arched=False)
        + window(130, 110, 13, 14, arched=False)
        + path("M86 76Q100 60 114 76z", "url(#n-roof-straw)", 1.6)
        + window(100, 74, 8, 7, arched=False)
    )
    hay = path("M12 134C12 112 24 100 32 100S52 112 52 134Q32 139 12 134z", "#A08A52", 2) + line(
        "M20 128Q22 116 28 110M32 132V112M44 128Q42 116 38 110M26 132Q26 122 29 118", "#6B5A38", 1.3
    ) + line("M32 102V92", INK, 2.4)  # fmt: skip
    sheaf = path("M133 113Q139 126 134 140H150Q145 126 151 113Q147 116 145 110Q142 115 139 110Q137 116 133 113z", "#D9B24A", 1.7) + line("M137.500 126H146.500", "#7C5620", 2.6)  # fmt: skip
    front = fence(2, 154, 6, 10) + sheaf + _cow(188, 138) + lantern(118, 98, 0.8) + raven(74, 49, 0.9)
    return setting(11, barn + house + door(101, FOOT, 20, 27) + hay, (101, FOOT + 1, 11), front)


def brewery() -> str:
    """Draw the brewery: a brick house with a copper still, barrels and a tankard as its sign."""
    house = (
        chimney(58, 34, 12, 40)
        + wall(46, 80, 104, 50, "#8A4E48")
        + line(
            "".join(f"M{48 + (k % 2) * 5} {86 + k * 6}h100" for k in range(7)),
            "#5A2E34",
            0.9,
            stroke_dasharray="8 3",
            opacity=0.7,
        )
        + hipped((46, 81, 104, 40), "slate", 8, 0.2)
        + window(64, 104, 14, 18)
        + window(130, 104, 14, 18)
        + wall(84, 46, 30, 34, timber="frame")
        + gable((84, 47, 30, 22), "slate", 5)
        + window(99, 64, 11, 15)
    )
    still = path("M158 130V104Q158 92 172 92T186 104V130z", "#B8703E", 2) + path("M164 93Q172 82 180 93z", "#C98A55", 1.7) + line(
        "M172 84V76Q172 70 180 70H190Q196 70 196 78V106", INK, 5
    ) + line("M172 84V76Q172 70 180 70H190Q196 70 196 78V106", "#C98A55", 2.6) + light("M162 126V106Q162 98 168 95Q165 104 166 126z", 0.3) + line("M158 110H186", INK, 1.3)  # fmt: skip
    sign = (
        line("M50 62H10M18 62V72M34 62V72", INK, 4.4)
        + line("M50 62H11", "#8A6A4A", 2)
        + glow(26, 88, 34)
        + path("M12 76H36V106H12z", "#C98A45", 2.2)
        + path("M36 82Q47 82 47 91T36 100", "none", 5)
        + path("M36 82Q47 82 47 91T36 100", "none", 2, "#C98A45")
        + path("M8 78Q6 68 15 68Q19 61 26 66Q34 61 37 69Q43 74 39 80Q31 86 25 80Q16 86 8 78z", CREAM, 2)
        + line("M18 86V101M24 86V101M30 86V101", "#7C4A20", 2)
    )
    front = (
        barrel(36, 136, 1.2)
        + barrel(22, 142, 1.2)
        + barrel(40, 150, 1.2)
        + lantern(84, 98, 0.75)
        + lantern(116, 98, 0.75)
    )
    return setting(
        12, group(still, (8, 0)) + house + door(99, FOOT, 22, 31) + sign, (99, FOOT + 1, 12), front
    )


def marketplace() -> str:
    """Draw the marketplace: arcades of a market hall with stalls under striped awnings."""
    hall = (
        wall(52, 62, 120, 44, timber="cross")
        + hipped((52, 63, 120, 34), "brick", 8, 0.18)
        + "".join(window(x, 84, 11, 15) for x in (70, 98, 126, 154))
        + wall(100, 26, 24, 30)
        + path("M96 27L112 2L128 27z", "url(#n-roof-teal)", 2)
        + circle(112, 40, 7, CREAM, 1.7)
        + line("M112 40V35.500M112 40L115.500 42", INK, 1.5)
    )
    arches = rect(52, 105, 120, 25, "url(#n-stone)", 2) + "".join(
        path(f"M{x - 11} 130V116Q{x - 11} 108 {x} 108T{x + 11} 116V130z", "url(#n-lit)", 1.6)
        for x in (68, 112, 156)
    )

    def stall(x: float, a: str, b: str, goods: str) -> str:
        strips = "".join(
            path(
                f"M{x + 4 + k * 8} 118H{x + 12 + k * 8}L{x + 10 + k * 10 - 0} 130q-5 5 -10 0z",
                (a, b)[k % 2],
                1.3,
            )
            for k in range(5)
        )
        return (
            glow(x + 26, 138, 30, 18, 0.9)
            + line(f"M{x + 4} 122V152M{x + 48} 122V152", INK, 3.4)
            + rect(x + 2, 142, 48, 10, "url(#n-wood)", 1.7)
            + goods
            + strips
        )

    apples = "".join(
        circle(8 + k * 6.5, 140, 3.4, ("#C43B2B", "#D9A24A", "#8FA33A")[k % 3], 1.2) for k in range(6)
    )
    rolls = "".join(
        path(
            f"M{178 + k * 13} 142V134Q{184 + k * 13} 130 {190 + k * 13} 134V142z",
            ("#3F6A8F", "#A0506A", "#6F8F45")[k],
            1.4,
        )
        for k in range(3)
    )
    left = group(stall(0, "#B4402F", CREAM, apples) + lantern(26, 131, 0.7), (6, -14), 1.15)
    right = group(stall(172, "#3F7F7A", CREAM, rolls) + lantern(198, 131, 0.7), (-39, -14), 1.15)
    front = left + right
    return setting(
        13, hall + arches + glow(112, 122, 40, 18, 0.7), (112, FOOT + 1, 13), front, full=(30, 28, 12)
    )


def office() -> str:
    """Draw the office: a narrow stepped gable with a coat of arms, notices at the door, a toll bar at the road."""
    steps = "M66 130V64H74V52H82V40H90V28H98V18H118V28H126V40H134V52H142V64H150V130z"
    house = (
        path("M138 130V72L152 50H184L196 72V130z", "url(#n-stone)", 2)
        + path("M134 74L150 46H186L200 74z", "url(#n-roof-brick)", 2)
        + path(steps, "#8C5A50", 0)
        + line(
            "".join(f"M67 {36 + k * 7}h82" for k in range(4, 13)),
            "#5A3238",
            0.9,
            stroke_dasharray="7 3",
            opacity=0.6,
        )
        + path(steps, "none", 2.2)
        + line(
            "M66 64H74M74 52H82M82 40H90M90 28H98M98 18H118M118 28H126M126 40H134M134 52H142M142 64H150",
            "#D8CDB4",
            2.6,
        )
        + "".join(window(x, y, 11, 15) for x, y in ((92, 76), (124, 76), (108, 50)))
        + window(80, 104, 12, 16)
        + window(168, 92, 13, 17)
        + path("M100 84H116V94Q116 100 108 103Q100 100 100 94z", "#B4303A", 1.7)
        + path("M104 88H112V92H104z", GOLD, 0)
    )
    notices = (
        rect(134, 100, 13, 16, CREAM, 1.3)
        + line("M136.500 104H144M136.500 107H144M136.500 110H142", "#6B5230", 1)
        + rect(136, 118, 10, 8, "#E4D2A8", 1.2)
    )
    bar = (
        line("M16 160V130", INK, 6)
        + line("M16 160V130", "#6E5F58", 3.4)
        + line("M10 146L86 118", INK, 6)
        + line("M10 146L86 118", CREAM, 3.6)
        + line("M10 146L86 118", "#B4303A", 3.6, stroke_dasharray="9 9", stroke_linecap="butt")
    )
    front = bar + lantern(86, 118, 0.8) + milestone(196, 156, 1)
    return setting(
        14,
        house + door(108, FOOT, 20, 29, leaf="#33445C") + notices,
        (108, FOOT + 1, 11),
        front,
        full=(36, 32, 13),
    )


def monastery() -> str:
    """Draw the monastery: a church with a rose window, cloister arches, a bell turret and a cross."""
    church = (
        wall(84, 70, 74, 60, "url(#n-pale)")
        + path("M76 71L121 26L166 71z", "url(#n-roof-slate)", 2)
        + path("M92 71L121 42L150 71z", "url(#n-pale)", 1.4)
        + line("M78 69.500L121 27", "#C9DDE8", 1.6, opacity=0.7)
        + glow(121, 76, 26)
        + circle(121, 76, 14, "url(#n-lit)", 2)
        + line("M121 62V90M107 76H135M111 66L131 86M131 66L111 86", INK, 1.3)
        + circle(121, 76, 4, "#E8961E", 1.4)
        + window(96, 108, 9, 22)
        + window(146, 108, 9, 22)
        + line("M121 27V10M115 16H127", INK, 4)
        + line("M121 26V11M116 16H126", CREAM, 1.5)
    )
    turret = (
        tower(174, 130, 24, 72, "cone", "teal") + window(174, 82, 8, 14) + path("M171 40h6l1 6h-8z", GOLD, 1)
    )
    cloister = rect(22, 96, 62, 34, "url(#n-pale)", 2) + hipped((22, 97, 62, 16), "slate", 5, 0.1) + "".join(
        path(f"M{x - 7} 130V114Q{x - 7} 105 {x} 105T{x + 7} 114V130z", "#1B2444" if k != 1 else "url(#n-lit)", 1.6)
        for k, x in enumerate((34, 53, 72))
    )  # fmt: skip
    graves = "".join(
        path(f"M{x - 5} {y}V{y - 9}Q{x - 5} {y - 14} {x} {y - 14}T{x + 5} {y - 9}V{y}z", "url(#n-stone)", 1.6) for x, y in ((184, 150), (202, 156))
    ) + line("M192 146V132M187 137H197", INK, 4.4) + line("M192 146V133M188 137H196", "#8FA0AE", 2)  # fmt: skip
    return setting(
        15,
        cloister + church + turret + door(121, FOOT, 22, 30),
        (121, FOOT + 1, 12),
        graves + raven(203, 141, 0.9),
        full=(40, 34, 14),
    )


def hospital() -> str:
    """Draw the hospital: a long warm ward with a chapel turret, herbs in the garden, a wounded man's cart."""
    ward = (
        wall(34, 82, 148, 48)
        + hipped((34, 83, 148, 38), "brick", 9, 0.14)
        + "".join(window(x, 106, 12, 20) for x in (50, 74, 140, 164))
        + "".join(
            path(f"M{x - 7} 68L{x} 58L{x + 7} 68z", "url(#n-roof-brick)", 1.5)
            + window(x, 66, 5, 5, arched=False)
            for x in (66, 150)
        )
        + wall(94, 62, 28, 68)
        + path("M88 63L108 34L128 63z", "url(#n-roof-wine)", 2)
        + line("M89.500 61.500L108 35.500", "#C9DDE8", 1.5, opacity=0.6)
        + glow(108, 74, 34)
        + circle(108, 74, 17, CREAM, 2.2)
        + path(
            "M103.500 62H112.500V69.500H120V78.500H112.500V86H103.500V78.500H96V69.500H103.500z",
            "#B4303A",
            1.6,
        )
        + rect(104, 22, 8, 14, "url(#n-stone)", 1.5)
        + path("M101 23L108 12L115 23z", "url(#n-roof-wine)", 1.6)
        + path("M105.500 28h5l1 5h-7z", GOLD, 0.9)
    )
    beds = "".join(
        rect(x, y, 34, 9, "#4A3A30", 1.6, 2)
        + "".join(
            circle(x + 5 + k * 6, y - 2, 4, c, 0)
            for k, c in enumerate(("#4F7A4A", "#6F8F45", "#3F6A58", "#6F8F45", "#4F7A4A"))
        )
        + "".join(
            circle(x + 4 + k * 8, y - 4, 1.500, c, 0)
            for k, c in enumerate(("#D8C7F0", "#F3EAD2", "#E7C85A", "#D8C7F0"))
        )
        for x, y in ((150, 148), (182, 140))
    )
    cart = group(
        path("M-24 -12H20L16 -2H-20z", "url(#n-wood)", 1.8)
        + path("M-18 -12Q-14 -20 0 -19T16 -12z", "#CFC7B4", 1.7)
        + circle(-19, -16, 5, "#F3CDA4", 1.4)
        + line("M20 -10L36 -16", INK, 2.6)
        + circle(0, 0, 9, "none", 2.6)
        + line("M0 -9V9M-9 0H9M-6 -6L6 6M6 -6L-6 6", INK, 1.3),
        (34, 148),
        0.95,
    )
    return setting(16, ward + door(108, FOOT, 20, 30), (108, FOOT + 1, 11), beds + cart + lantern(90, 96, 0.7) + lantern(126, 96, 0.7), full=(194, 28, 12))  # fmt: skip


DRAWN = {
    "farm": farm,
    "brewery": brewery,
    "marketplace": marketplace,
    "office": office,
    "monastery": monastery,
    "hospital": hospital,
}
"""The buildings drawn here, by name."""
