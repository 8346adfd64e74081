"""The expansion's buildings of church and chivalry."""

from __future__ import annotations

from sprites.make.ink import CREAM, GOLD, INK, circle, ellipse, group, line, path, rect

from .beasts import jouster, small_horse
from .night import door as opened
from .night import glow, lantern, raven, window
from .walls import FOOT, barrel, chimney, fence, flag, hipped, setting, smaller, teeth, wall

LIT = "url(#n-lit)"
PALE = "url(#n-pale)"


def _spire(x: float, side: int) -> str:
    """Draw one of the cathedral's two towers about x; the other one is its mirror."""
    return (
        rect(x - 18, 46, 36, 84, PALE, 2.2)
        + rect(x - 20, 78, 40, 5, PALE, 1.6)
        + rect(x - 20, 44, 40, 5, PALE, 1.6)
        + path(f"M{x - 14} 45L{x} -4L{x + 14} 45z", "url(#n-roof-slate)", 2.2)
        + line(f"M{x - 12} 42L{x} -2", "#C9DDE8", 1.4, opacity=0.6)
        + "".join(path(f"M{x + dx - 3} 45V36L{x + dx} 28L{x + dx + 3} 36V45z", PALE, 1.4) for dx in (-16, 16))
        + window(x - 6, 62, 7, 22)
        + window(x + 6, 62, 7, 22)
        + window(x, 102, 9, 24)
        + path(f"M{x + 20 * side} 128V88L{x + 34 * side} 104V128z", PALE, 1.7)
        + path(f"M{x + 20 * side} 92L{x + 36 * side} 110", "none", 3)
        + rect(x + 34 * side - 4, 98, 8, 32, PALE, 1.7)
        + path(f"M{x + 34 * side - 5} 99L{x + 34 * side} 88L{x + 34 * side + 5} 99z", PALE, 1.5)
    )


def cathedral() -> str:
    """Draw the cathedral: two towers with spires, a great rose of coloured glass, a deep portal."""
    nave = (
        rect(80, 58, 64, 72, PALE, 2.2)
        + path("M78 59L112 28L146 59z", PALE, 2.2)
        + line("M112 28V14M105 20H119", INK, 4.4)
        + line("M112 28V15M106 20H118", CREAM, 1.8)
        + glow(112, 72, 40, opacity=0.9)
        + circle(112, 72, 20, LIT, 2.4)
        + "".join(
            group(ellipse(0, -11, 4, 7, ("#C43B5A", "#4F8FC0")[k % 2], 1.2), (112, 72), 1, 45 * k)
            for k in range(8)
        )
        + circle(112, 72, 5, "#FFE79A", 1.6)
    )
    portal = (
        path("M90 130V112Q90 92 112 90Q134 92 134 112V130z", PALE, 2)
        + path("M96 130V114Q96 98 112 97Q128 98 128 114V130z", "#7E858E", 1.6)
        + glow(112, 116, 34, 30)
        + path("M101 130V116Q101 103 112 102Q123 103 123 116V130z", LIT, 1.7)
        + line("M112 103V112M106 112H118", "#8A5A10", 1.6)
        + path("M101 130H123L142 162H82z", "url(#n-spill)", 0)
        + "".join(rect(94 - 5 * k, 130 + 4 * k, 36 + 10 * k, 4.5, ("#B9BDBB", "#8F959A")[k], 1.4) for k in (0, 1))
    )  # fmt: skip
    people = "".join(
        path(f"M{x - 6} {y}Q{x - 6} {y - 16} {x} {y - 17}T{x + 6} {y}z", fill, 1.5)
        + circle(x, y - 19, 4.4, "#E6C09A", 1.4)
        + path(f"M{x - 5} {y - 17}Q{x - 6} {y - 26} {x} {y - 26}T{x + 5} {y - 17}Q{x} {y - 23} {x - 5} {y - 17}z", fill, 1.2)
        for x, y, fill in ((66, 154, "#23253F"), (80, 159, "#4E2036"), (158, 156, "#33445C"))
    )  # fmt: skip
    whole = _spire(62, -1) + _spire(162, 1) + nave
    return setting(41, smaller(whole, 0.93) + portal, (112, 139, 20), people, full=(112, 34, 26))


def church_school() -> str:
    """Draw the church school: a long hall with a bell, an open book over its door, pupils in the windows."""

    def pupil(x: float, hair: str, skin: str) -> str:
        return (
            window(x, 108, 20, 24)
            + path(f"M{x - 8} 120Q{x - 8} 111 {x} 111T{x + 8} 120z", "#33445C", 1.3)
            + circle(x, 106, 5, skin, 1.3)
            + path(f"M{x - 5.500} 105Q{x - 5} 98 {x} 98T{x + 5.500} 105Q{x} 101 {x - 5.500} 105z", hair, 1.1)
        )

    hall = (
        chimney(34, 48, 9, 24)
        + wall(22, 88, 180, 42, "url(#n-plaster)", timber="frame")
        + hipped((22, 89, 180, 32), "teal", 8, 0.1)
        + pupil(42, "#5B3A22", "#F3C6A2")
        + pupil(70, "#2A2028", "#A9713F")
        + pupil(154, "#D9A94A", "#F6D9B8")
        + pupil(182, "#2A2028", "#74492C")
    )
    porch = (
        wall(88, 74, 48, 56, PALE)
        + path("M80 76L112 40L144 76z", "url(#n-roof-slate)", 2.2)
        + path("M92 75L112 52L132 75z", PALE, 1.5)
        + line("M82 74L111 41", "#C9DDE8", 1.6, opacity=0.6)
        + path("M104 46V24L112 14L120 24V46z", PALE, 2)
        + path("M108 40V30Q112 25 116 30V40z", "#26365A", 1.4)
        + path("M109 38Q109 31 112 31T115 38z", GOLD, 1.2)
        + line("M112 14V2M107 6H117", INK, 4.4)
        + line("M112 13V3M108 6H116", CREAM, 1.8)
    )
    book = group(
        glow(0, 0, 30, 22)
        + path("M-24 -8Q-12 -14 0 -7Q12 -14 24 -8V13Q12 7 0 14Q-12 7 -24 13z", "#7C2F45", 2)
        + path("M-21 -9Q-11 -14 0 -7Q11 -14 21 -9V10Q11 5 0 11Q-11 5 -21 10z", CREAM, 1.6)
        + line("M0 -7V11M-17 -5Q-10 -8 -4 -4M-17 0Q-10 -3 -4 1M-17 5Q-10 2 -4 6M17 -5Q10 -8 4 -4M17 0Q10 -3 4 1M17 5Q10 2 4 6", "#6B5230", 1.3),
        (112, 80),
        1.05,
    )  # fmt: skip
    books = "".join(
        rect(x, y, w, 6, fill, 1.5, 1) + line(f"M{x + 3} {y + 1}V{y + 5}", GOLD, 1.3)
        for x, y, w, fill in (
            (24, 152, 34, "#7C2F45"), (28, 146, 28, "#3F6A8F"), (25, 140, 30, "#4F7A4A"), (30, 134, 24, "#D0983A"),
        )
    )  # fmt: skip
    slate = path("M172 136H204V160H172z", "#8A5A2E", 1.8) + path("M175 139H201V157H175z", "#26313E", 1.2) + line("M179 145Q184 140 188 146T197 144M179 152H192", CREAM, 1.6)  # fmt: skip
    return setting(
        42, smaller(hall + porch + opened(112, FOOT, 22, 32) + book, 0.93), (112, FOOT + 1, 12), books + slate, full=(188, 28, 12)
    )  # fmt: skip


def chapel() -> str:
    """Draw the chapel: small and white on its hill, a bell in the gable, one tall window of coloured glass."""
    hill = path("M-4 152Q40 140 66 118Q112 98 158 118Q186 140 228 150V170H-4z", "#2F5456", 1.8) + path("M66 118Q112 98 158 118Q140 112 112 111T66 118z", "#4C7A70", 0, opacity=0.7)  # fmt: skip
    way = path("M104 112H122C124 124 104 130 116 142C124 152 116 160 108 170H146C150 156 158 150 142 138C132 130 136 122 128 112z", "#A59672", 1.5)  # fmt: skip
    body = (
        path("M78 112V62L112 26L146 62V112z", "#E6E2D4", 2.2)
        + path("M128 45L146 62V112H132z", "#1a0f06", 0, opacity=0.16)
        + path("M70 68L112 22L154 68L146 72L112 36L78 72z", "url(#n-roof-slate)", 2)
        + path("M102 34V12L112 2L122 12V34z", "#E6E2D4", 2)
        + path("M106 28V17Q112 10 118 17V28z", "#26365A", 1.5)
        + path("M108 26Q108 17 112 17T116 26z", GOLD, 1.2)
        + line("M112 2V-8M107 -4H117", INK, 4.4)
        + line("M112 2V-7M108 -4H116", CREAM, 1.8)
        + glow(112, 74, 40)
        + path("M98 94V66Q98 52 112 46Q126 52 126 66V94z", LIT, 2.2)
        + path("M98 94V72L112 84V94zM126 94V72L112 84V94z", "#4F8FC0", 1.1)
        + path("M98 72V66Q98 58 104 52L112 66zM126 72V66Q126 58 120 52L112 66z", "#C43B5A", 1.1)
        + path("M112 60L117 67L112 74L107 67z", "#6FBF6F", 1.1)
        + path("M98 94V66Q98 52 112 46Q126 52 126 66V94z", "none", 2.2)
        + path("M103 112V104Q103 97 112 97T121 104V112z", LIT, 1.7)
        + path("M103 112H121L128 124H98z", "url(#n-spill)", 0)
    )
    cypress = "".join(
        path(f"M{x} {y}V{y - 8}M{x - 8} {y - 6}Q{x - 9} {y - 34} {x} {y - 50}Q{x + 9} {y - 34} {x + 8} {y - 6}z", "#1F4A42", 1.8)
        for x, y in ((56, 126), (168, 126))
    )  # fmt: skip
    candles = "".join(
        glow(x, y - 10, 12)
        + rect(x - 3, y - 8, 6, 9, "#F6EBD0", 1.4, 1)
        + path(
            f"M{x} {y - 16}Q{x + 3.500} {y - 12} {x} {y - 9}Q{x - 3.500} {y - 12} {x} {y - 16}z", "#FFE27A", 1
        )
        for x, y in ((86, 138), (98, 150), (152, 140), (168, 152), (80, 154))
    )
    return setting(
        43, hill + way + cypress + group(body, (14.6, 14.6), 0.87), (126, 160, 10), candles, full=(38, 36, 15)
    )


def town_wall() -> str:
    """Draw the wall: battlements from edge to edge, a strong gate between drum towers, the town behind it."""
    town = "".join(
        path(f"M{x} 92V{top + 10}L{x + w / 2} {top}L{x + w} {top + 10}V92z", "#26365A", 1.6)
        + rect(x + w / 2 - 2, top + 13, 4, 5, "#FFCF6B", 0)
        for x, w, top in ((6, 22, 54), (30, 18, 46), (48, 20, 58), (158, 20, 50), (180, 18, 60), (198, 22, 48))
    ) + path("M36 58L42 18L48 58z", "#26365A", 1.6)  # fmt: skip
    joints = "M8 98h9M26 106h10M44 96h9M10 118h10M34 122h9M50 112h8M160 98h9M176 108h10M196 96h10M164 120h9M188 122h10M206 112h9"
    curtain = rect(-6, 84, 236, 50, "url(#n-stone)", 2.2) + teeth(-6, 84, 236, step=11, high=9) + line(joints, "#39465A", 1.5)  # fmt: skip
    drums = "".join(
        rect(x - 21, 58, 42, 76, "url(#n-stone)", 2.2)
        + rect(x - 24, 50, 48, 9, "url(#n-stone)", 1.8)
        + teeth(x - 24, 50, 48, step=10, high=9)
        + line(f"M{x} 70V84M{x - 5} 77H{x + 5}", INK, 3)
        + line(f"M{x - 14} 92h8M{x + 4} 100h9M{x - 12} 112h9M{x + 2} 120h9", "#39465A", 1.4)
        for x in (76, 148)
    )
    gate = (
        rect(94, 66, 36, 66, "url(#n-stone)", 2)
        + teeth(94, 66, 36, step=9, high=8)
        + glow(112, 112, 36, 32)
        + path("M98 132V104Q98 90 112 90T126 104V132z", LIT, 2)
        + line("M103 95V106M112 91V108M121 95V106M99 103H125", INK, 2.4)
        + path("M98 132H126L146 164H78z", "url(#n-spill)", 0)
        + path("M104 71H120V79Q120 85 112 88Q104 85 104 79z", "#7AB5D2", 1.6)
        + path("M110.500 73H113.500V77H117.500V80H113.500V85H110.500V80H106.500V77H110.500z", CREAM, 0)
    )
    watch = "".join(
        path(f"M{x - 6} 84V74Q{x - 6} 68 {x} 68T{x + 6} 74V84z", "#7C2F45", 1.5)
        + circle(x, 63, 5, "#E6C09A", 1.4)
        + path(f"M{x - 6} 61Q{x} 53 {x + 6} 61z", "#B9C4CC", 1.4)
        + line(f"M{x + 9} 86V48", INK, 2.6)
        + path(f"M{x + 7} 49L{x + 9} 41L{x + 11} 49z", "#DCE6EE", 1.2)
        for x in (24, 188)
    )
    torches = "".join(glow(x, 96, 24) + line(f"M{x} 110V100", INK, 4) + path(f"M{x - 4} 101Q{x - 5} 94 {x} 86Q{x + 5} 94 {x + 4} 101z", "#FFB84E", 1.3, "#B4502F") for x in (88, 136))  # fmt: skip
    return setting(
        44, town + watch + curtain + drums + gate + torches, (112, 134, 14), raven(152, 38, 0.9, turned=True), full=(112, 26, 14)
    )  # fmt: skip


def tournament_field() -> str:
    """Draw the tournament field: two knights ride at each other before a lit stand, striped tents beside."""

    def pavilion(x: float, a: str, b: str) -> str:
        return (
            path(f"M{x - 25} 116V92L{x} 56L{x + 25} 92V116z", a, 2)
            + path(f"M{x - 13} 116V94L{x} 56L{x - 3} 92V116zM{x + 13} 116V94L{x} 56L{x + 3} 92V116z", b, 0)
            + path(f"M{x - 27} 90H{x + 27}L{x + 24} 99q-4 5 -8 0q-4 5 -8 0q-4 5 -8 0q-4 5 -8 0q-4 5 -8 0q-4 5 -8 0z", b, 1.6)
            + path(f"M{x - 25} 116V99M{x + 25} 116V99", "none", 2)
            + line(f"M{x} 57V44", INK, 2.2)
            + path(f"M{x} 44L{x + 13} 48L{x} 53z", GOLD, 1.3)
        )  # fmt: skip

    stand = (
        glow(112, 86, 80, 40, 0.7)
        + rect(62, 62, 100, 54, "url(#n-wood)", 2)
        + rect(67, 74, 90, 22, LIT, 1.6)
        + "".join(
            circle(x, 88, 5, skin, 1.3) + path(f"M{x - 7} 100Q{x - 7} 92 {x} 92T{x + 7} 100z", fill, 1.3)
            for x, skin, fill in ((76, "#F3C6A2", "#7C2F45"), (92, "#A9713F", "#3F6A8F"), (112, "#F6D9B8", "#5F237C"), (131, "#74492C", "#6D7F3C"), (147, "#DDAA78", "#B4402F"))
        )
        + path("M107 84L105 76L109 79.500L112 75L115 79.500L119 76L117 84z", GOLD, 1)
        + rect(62, 97, 100, 19, "#33445C", 1.8)
        + "".join(path(f"M{x} 97H{x + 20}L{x + 10} 112z", ("#7AB5D2", CREAM)[k % 2], 1.3) for k, x in enumerate(range(62, 162, 20)))
        + path("M54 64L64 40H160L170 64z", "#B4402F", 2)
        + "".join(path(f"M{54 + 23.2 * k:.1f} 64L{64 + 19.2 * k:.1f} 40H{64 + 19.2 * k + 9.6:.1f}L{54 + 23.2 * k + 11.6:.1f} 64z", CREAM, 0) for k in range(5))
        + path("M54 64L64 40H160L170 64z", "none", 2)
        + flag(112, 42, "#E3B23C")
    )  # fmt: skip
    left = group(jouster("#2F6FA8", GOLD), (46, 152), 0.86)
    right = f'<g transform="translate(182 152) scale(-.86 .86)">{jouster("#B4402F", CREAM)}</g>'
    tilt = (
        rect(0, 143, 224, 12, CREAM, 1.8)
        + "".join(path(f"M{k * 28} 143H{k * 28 + 14}L{k * 28 + 24} 155H{k * 28 + 10}z", "#4A7FA5", 0) for k in range(8))
        + rect(-2, 143, 228, 12, "none", 1.8)
    )  # fmt: skip
    return setting(
        45, pavilion(36, "#4A7FA5", CREAM) + pavilion(188, "#B4402F", CREAM) + stand + left + right, (112, 150, 10), tilt, full=(34, 24, 11)
    )  # fmt: skip


def stables() -> str:
    """Draw the stables: a long barn, three horses that look out over their lit half-doors, hay and a trough."""
    barn = (
        wall(22, 74, 180, 56, "url(#n-wood)")
        + line("M40 74V130M82 74V130M142 74V130M184 74V130", "#3A2822", 1.4, opacity=0.5)
        + path("M14 76L34 46H190L210 76z", "url(#n-roof-straw)", 2.2)
        + line("M28 68H196M34 58H190M30 52H192", "#54483E", 1.3, opacity=0.8, stroke_dasharray="7 3")
        + line("M17 74L36 47H188", "#C9DDE8", 1.6, opacity=0.6)
        + path("M92 62L112 34L132 62z", "url(#n-roof-straw)", 2)
        + path("M100 60L112 43L124 60z", "#4E3B34", 1.5)
        + group(path("M-8 9C-13 -4 -6 -11 0 -11S13 -4 8 9H3.500C7 0 5 -6 0 -6S-7 0 -3.500 9z", "#B9C4CC", 1.6), (112, 55), 0.75)
    )  # fmt: skip

    def stall(x: float, coat: str, mane: str, *, turned: bool) -> str:
        return (
            glow(x, 98, 34, 30)
            + path(f"M{x - 23} 130V94Q{x - 23} 80 {x} 80T{x + 23} 94V130z", LIT, 1.9)
            + small_horse(x + (10 if turned else -10) * -0.6, 98, 0.6, coat, mane, turned=turned)
            + rect(x - 25, 114, 50, 18, "#6E4A34", 2)
            + line(f"M{x - 23} 131L{x + 23} 115M{x - 23} 115L{x + 23} 131", "#3A2822", 2.2)
            + rect(x - 25, 114, 50, 18, "none", 2)
        )

    boxes = stall(52, "#8A4B2A", "#2A2028", turned=False) + stall(112, "#D8CFC0", "#8A8478", turned=False) + stall(172, "#4A3A3A", "#1E1A20", turned=True)  # fmt: skip
    hay = path("M0 160Q4 138 22 136Q42 138 46 160z", "#C9A24B", 1.9) + line("M10 156Q14 146 20 142M24 158V141M36 156Q32 146 27 142", "#7C5620", 1.4)  # fmt: skip
    trough = path("M160 146H208L204 160H164z", "url(#n-wood)", 1.9) + ellipse(184, 146, 24, 4, "#5F8FA8", 1.6) + line("M172 145h10", "#C9DDE8", 1.2)  # fmt: skip
    front = (
        hay
        + trough
        + fence(62, 156, 4)
        + barrel(146, 152, 0.9)
        + lantern(82, 84, 0.85)
        + lantern(142, 84, 0.85)
    )
    return setting(46, barn + boxes, (112, 133, 16), front, full=(188, 24, 11))


DRAWN = {
    "cathedral": cathedral,
    "church_school": church_school,
    "chapel": chapel,
    "wall": town_wall,
    "tournament_field": tournament_field,
    "stables": stables,
}
"""The buildings drawn here, by name."""
