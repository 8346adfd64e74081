"""The expansion's special cards but for the Diplomats: their marks and their pictures."""

from __future__ import annotations

from sprites.make.ink import CREAM, GOLD, INK, circle, ellipse, group, light, line, path, rect

from .beasts import horse_head
from .night import bare_tree, glow, mist, moon

STEEL = "#DCE6EE"
WITCH = "#8FE8C8"


def rosette(k: float = 1) -> str:
    """Draw a privilege's great seal on its ribbons about a point, about 42 high when k is 1."""
    ray = "M-3.400 -13L0 -17.500L3.400 -13z"
    return group(
        path("M-8 4L-13 21L-6.500 17.500L-2 22L1 6z", "#2F6FA8", 1.8)
        + path("M8 4L13 21L6.500 17.500L2 22L-1 6z", "#4F8FC0", 1.8)
        + "".join(group(path(ray, "#B4303A", 1.6), (0, -4), 1, turn) for turn in range(0, 360, 36))
        + circle(0, -4, 13.5, "#B4303A", 1.9)
        + circle(0, -4, 10.3, "none", 1.3, "#E87A6A")
        + path("M-6.500 0.500L-8 -8L-3.600 -4.500L0 -10.500L3.600 -4.500L8 -8L6.500 .5z", GOLD, 1.5)
        + rect(-6.5, 0.8, 13, 2.8, GOLD, 1.3),
        scale=k,
    )


def horseshoe(k: float = 1) -> str:
    """Draw a horseshoe about a point, about 42 high when k is 1."""
    shoe = "M-12 19C-22 2 -17 -20 0 -20S22 2 12 19L4.500 16C11 4 9 -11 0 -11S-11 4 -4.500 16z"
    return group(
        path(shoe, "#B9C4CC", 2)
        + path("M0 -20C17 -20 22 2 12 19L8 17.500C16 2 12 -14 0 -16z", "#7F8FA0", 0)
        + path(shoe, "none", 2)
        + "".join(
            rect(x - 1.3, y - 1.6, 2.6, 3.2, INK, 0, 0.8)
            for s in (-1, 1)
            for x, y in ((s * 12.400, -9), (s * 13.600, 0), (s * 11.800, 8.500))
        )
        + path("M-14.500 17H-2L-3 22H-13.500zM14.500 17H2L3 22H13.500z", "#8795A3", 1.8),
        scale=k,
    )


def lance(k: float = 1) -> str:
    """Draw a striped lance standing aslant about a point, about 46 long when k is 1."""
    return group(
        line("M0 24V-16", INK, 6.4)
        + line("M0 24V-16", CREAM, 3.8)
        + line("M0 8V-16", "#C43B2B", 3.8, stroke_dasharray="4.5 4.5", stroke_linecap="butt")
        + path("M-4 -14L0 -25L4 -14z", STEEL, 1.8)
        + path("M-9 14Q-3 8 0 4Q3 8 9 14Q0 18 -9 14z", "#7AB5D2", 1.8)
        + path("M2 -14L18 -13L12 -8L17 -3L2 -3z", GOLD, 1.6),
        turn=32,
        scale=k,
    )


def _long_lance(colour: str, side: int) -> str:
    """Draw a lance upright about a point, 150 long, its pennant on one side."""
    return (
        line("M0 64V-62", INK, 8)
        + line("M0 64V-62", CREAM, 5)
        + line("M0 24V-62", colour, 5, stroke_dasharray="9 9", stroke_linecap="butt")
        + path("M-5 -60L0 -80L5 -60z", STEEL, 2)
        + path(
            f"M{3 * side} -58L{30 * side} -53L{20 * side} -45L{28 * side} -37L{3 * side} -38z", colour, 1.8
        )
        + path("M-13 40Q-5 30 0 22Q5 30 13 40Q0 47 -13 40z", "#B9C4CC", 2)
    )


def staff(k: float = 1) -> str:
    """Draw a wizard's staff that holds a shining stone, about a point, about 46 high when k is 1."""
    wood = "M-3 24C-1 12 2 4 -1 -4C-10 -8 -12 -20 -2 -24C8 -26 13 -16 8 -10"
    return group(
        circle(0, -14, 13, WITCH, 0, opacity=0.3)
        + line(wood, INK, 6.6)
        + line(wood, "#A6743F", 3.6)
        + path("M0 -21L5.500 -14.500L0 -7.500L-5.500 -14.500z", "#5FD0B0", 1.7)
        + path("M0 -21L5.500 -14.500H0z", "#D8FFE8", 0)
        + line("M-3 12L4 9M-2 17L4 14", GOLD, 2.2),
        (0, 0.5),
        0.88 * k,
    )


def book(k: float = 1) -> str:
    """Draw a clasped book seen from its corner, about a point, about 40 high when k is 1."""
    return group(
        path("M-14 -17Q-17 -15 -17 -11V15Q-17 20 -12 20H14V14H-13z", CREAM, 1.8)
        + line("M-14 16H13", "#8A744A", 1.2)
        + path("M-14 -18H15V14H-12Q-17 14 -17 18V-13Q-17 -18 -14 -18z", "#3F7A4F", 2)
        + path("M-12 -18V14", "none", 1.4)
        + path("M1.500 -13L8.500 -2L1.500 9L-5.500 -2z", GOLD, 1.6)
        + circle(1.5, -2, 2.6, "#B4303A", 1.2)
        + path("M15 -18L15 -12L9.500 -18zM15 14V8L9.500 14z", GOLD, 1.3)
        + rect(11, -5, 7, 6, GOLD, 1.5, 1),
        scale=k,
    )


def _privilege_scene() -> str:
    hall = "".join(
        path(f"M{x - 6} 166V84Q{x - 6} 72 {x} 66Q{x + 6} 72 {x + 6} 84V166z", "#182240", 0, opacity=0.6)
        for x in (48, 104)
    )
    charter = group(
        path("M-27 -44H27V30Q18 35 9 30T-9 30T-27 30z", "#F8EFD8", 2.2)
        + path("M-31 -49Q-36 -44 -31 -38H31Q36 -44 31 -49z", "#E4D2A8", 2)
        + path("M-20 -32H-8V-20H-20z", "#2F6FA8", 1.5)
        + path("M-17 -23L-18 -29L-15.500 -27L-14 -30L-12.500 -27L-10 -29L-11 -23z", GOLD, 0)
        + line("M-3 -31H20M-3 -25H20M-20 -14H20M-20 -7H20M-20 0H12M-20 7H16", "#8A744A", 2),
        (76, 70),
        1,
        -4,
    )
    cushion = (
        path("M44 150Q42 138 54 138Q76 146 98 138Q110 138 108 150Q112 162 100 162Q76 156 52 162Q40 162 44 150z", "#7C1A40", 2)
        + circle(46, 160, 3.4, GOLD, 1.4)
        + circle(106, 160, 3.4, GOLD, 1.4)
    )  # fmt: skip
    return hall + glow(76, 74, 60, opacity=0.6) + cushion + charter + group(rosette(), (80, 118), 1.35)


def _horse_scene() -> str:
    return (
        moon(94, 32, 14)
        + mist(76, 128, 70, 0.5)
        + path("M38 140Q76 128 114 138V166H38z", "#1F3F4A", 0)
        + bare_tree(50, 142, 0.66, "#121A2C")
        + group(horse_head("#E6E0D2", "#8A8478"), (81, 96), 1.2)
    )


def _lance_scene() -> str:
    tents = (
        path("M42 140V122L56 100L70 122V140z", "#2F4A6A", 0)
        + path("M88 140V124L101 104L114 124V140z", "#2F4A6A", 0)
        + line("M56 100V92M101 104V96", "#2F4A6A", 2)
        + path("M56 92L66 95L56 98zM101 96L111 99L101 102z", "#B4402F", 0)
    )
    ground = path("M38 138Q76 130 114 138V166H38z", "#24434A", 0)
    rail = (
        rect(34, 142, 84, 9, CREAM, 1.8)
        + "".join(path(f"M{34 + 16 * k} 142h8l5 9h-8z", "#4A7FA5", 0) for k in range(6))
        + rect(34, 142, 84, 9, "none", 1.8)
        + line("M48 151V166M104 151V166", INK, 4)
    )
    shield = group(
        path("M-19 -18H19V2C19 16 10 22 0 28C-10 22 -19 16 -19 2z", GOLD, 2.2)
        + path("M-19 -18H0V28C-10 22 -19 16 -19 2z", "#B4402F", 1.5)
        + path("M-19 -18H19V2C19 16 10 22 0 28C-10 22 -19 16 -19 2z", "none", 2.2)
        + light("M-15 -14H-6V12Q-13 8 -15 0z", 0.3),
        (76, 96),
        1.05,
    )
    crossed = group(_long_lance("#2F6FA8", 1), (76, 92), 1, 27) + group(
        _long_lance("#C43B2B", -1), (76, 92), 1, -27
    )
    return moon(76, 28, 11) + tents + ground + rail + glow(76, 92, 46, opacity=0.5) + crossed + shield


def _staff_scene() -> str:
    sparks = "".join(
        group(
            path("M0 -6L1.600 -1.600L6 0L1.600 1.600L0 6L-1.600 1.600L-6 0L-1.600 -1.600z", "#D8FFE8", 0), (x, y), k
        )
        for x, y, k in ((50, 34, 0.9), (104, 30, 1.1), (108, 66, 0.7), (46, 72, 0.7), (90, 18, 0.6), (58, 52, 0.5), (98, 92, 0.6))
    )  # fmt: skip
    hand = (
        path("M38 166Q40 140 56 130L86 138Q82 156 84 166z", "#3F2A66", 2)
        + line("M56 130L86 138", GOLD, 3.4)
        + path("M62 132Q60 118 66 112Q76 108 86 114Q92 122 88 136Q76 142 62 132z", "#A9713F", 2)
        + line("M66 118Q74 116 84 119M65 124Q74 122 86 125M66 130Q74 129 85 131", INK, 1.4)
    )
    return (
        glow(76, 48, 62, kind="witch")
        + "".join(
            ellipse(76, 60, rx, ry, "none", 1.6, stroke_dasharray=dash, opacity=0.6).replace(INK, WITCH)
            for rx, ry, dash in ((32, 36, "2 6"), (24, 27, "10 6"))
        )
        + sparks
        + group(staff(), (77, 92), 2.9)
        + hand
    )


def _book_scene() -> str:
    desk = (
        path("M40 134H112L116 148H36z", "url(#n-wood)", 2)
        + path("M64 148H88L92 170H60z", "url(#n-wood)", 2)
        + line("M44 141H108", "#3A2822", 1.4)
    )
    pages = group(
        path("M-34 -22Q-18 -32 0 -22Q18 -32 34 -22V20Q18 12 0 22Q-18 12 -34 20z", "#3F7A4F", 2.2)
        + path("M-31 -25Q-16 -33 0 -23Q16 -33 31 -25V15Q16 8 0 18Q-16 8 -31 15z", CREAM, 1.8)
        + line("M0 -23V18", INK, 1.6)
        + line("M-26 -20Q-14 -26 -5 -19M-26 -12Q-14 -18 -5 -11M-26 -4Q-14 -10 -5 -3M-26 4Q-14 -2 -5 5M26 -4Q14 -10 5 -3M26 4Q14 -2 5 5", "#8A744A", 1.8)
        + path("M8 -21Q16 -25 25 -21V-10Q16 -14 8 -10z", "#4F8FC0", 1.3)
        + path("M14 -13Q13 -20 16.500 -20T19 -13z", "#23253F", 0)
        + circle(16.5, -17.5, 1.6, "#F3CDA4", 0)
        + path("M-4 15V34L0 30L4 34V17z", "#B4303A", 1.5),
        (76, 108),
        1.02,
        -3,
    )  # fmt: skip
    candle = (
        glow(98, 62, 34)
        + rect(94, 68, 8, 28, "#F6EBD0", 1.7, 1.5)
        + path("M98 48Q105 57 98 66Q91 57 98 48z", "#FFE27A", 1.4, "#C9772A")
    )
    window = path("M44 88V42Q44 26 58 18Q72 26 72 42V88z", "#26365A", 2) + moon(58, 44, 8) + line("M58 18V88M44 56H72", INK, 2.4)  # fmt: skip
    return window + candle + desk + pages


SPECIALS = {
    "privilege": ("#3A5C94", "#22386A", ("#1C2444", "#5A5A84"), rosette, _privilege_scene),
    "horse": ("#7C766A", "#48443E", ("#18263C", "#4C6C86"), horseshoe, _horse_scene),
    "lance": ("#C2764A", "#8A4A2C", ("#1C2A4A", "#6A7E9A"), lance, _lance_scene),
    "staff": ("#4E4A8C", "#2E2A5C", ("#171334", "#2F5C66"), staff, _staff_scene),
    "book": ("#4F7A4A", "#2C4A30", ("#241E2C", "#6E5440"), book, _book_scene),
}
"""Special cards: paper, spine, the night behind, the mark, the picture."""
