"""The special cards: their marks, which stand alone too, and their pictures."""

from __future__ import annotations

from sprites.make.ink import (
    CREAM,
    GOLD,
    INK,
    Sprite,
    circle,
    ellipse,
    group,
    light,
    line,
    path,
    rect,
    soft,
    sprite,
)

from . import favours
from .cards import CLIP, EDGE, HIGH, WIDE, WINDOW
from .night import bare_tree, defs, glow, mist, moon, raven


def _special(paper: str, dark: str, mark: str, scene: str) -> str:
    """Draw a special card: its own paper, a mark in the corner that shows in a fan, and its picture."""
    return (
        path(EDGE, paper, 0)
        + path("M9 1.500H36V166.500H9Q1.500 166.500 1.500 159V9Q1.500 1.500 9 1.500z", dark, 0)
        + path(WINDOW, "url(#s-pane)", 0)
        + f'<g clip-path="url(#pane)">{scene}</g>'
        + path(WINDOW, "none", 1.8)
        + group(mark, (19.4, 27), 0.8)
        + group(mark, (19.4, 143), 0.8)
        + path(
            "M19.500 50V120", "none", 1.6, CREAM, opacity=0.35, stroke_dasharray="1 6", stroke_linecap="round"
        )
        + path(EDGE, "none", 2.4)
        + path(
            "M9.500 4H110Q116 4 116 10V158Q116 164 110 164H9.500Q4 164 4 158V10Q4 4 9.500 4z",
            "none",
            1,
            CREAM,
            opacity=0.5,
        )
    )


def pane(top: str, foot: str) -> str:
    """The gradient behind the picture of a special card."""
    return (
        f'<linearGradient id="s-pane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{foot}"/></linearGradient>'
    )


def jester_cap(k: float = 1) -> str:
    """Draw the cap of a jester about a point, about 34 wide when k is 1."""
    return group(
        path("M-10 8C-12 -2 -20 -4 -20 6C-21 -10 -8 -16 0 -4C0 2 -3 6 -2 8z", "#5FC7A4", 1.8)
        + path("M10 8C12 -2 20 -4 20 6C21 -10 8 -16 0 -4C0 2 3 6 2 8z", "#E8961E", 1.8)
        + path("M-5 8C-8 -4 -6 -12 0 -19C6 -12 8 -4 5 8z", "#C43B5A", 1.8)
        + path("M-12 7Q0 11 12 7L11 14Q0 17 -11 14z", CREAM, 1.8)
        + circle(-20, 8, 3, GOLD, 1.4)
        + circle(20, 8, 3, GOLD, 1.4)
        + circle(0, -20, 3, GOLD, 1.4),
        scale=k,
    )


def sword(k: float = 1) -> str:
    """Draw a sword pointing up about a point, about 44 high when k is 1."""
    return group(
        path("M-4.600 8V-15L0 -22L4.600 -15V8z", "#DCE6EE", 1.8)
        + path("M0 -21L4 -14.500V7.500H0z", "#9DB0C0", 0)
        + line("M0 -15V7", "#7F94A6", 1.2)
        + path("M-12.500 6Q0 9.500 12.500 6V11Q0 15 -12.500 11z", "url(#goldbar)", 1.8)
        + rect(-2.8, 12, 5.6, 7, "#7C1A40", 1.6)
        + circle(0, 20.5, 3.4, GOLD, 1.6),
        scale=k,
    )


def flute(k: float = 1) -> str:
    """Draw a shawm lying aslant about a point, about 42 long when k is 1."""
    holes = "".join(circle(x, -0.3, 1.5, INK, 0) for x in (-7, -2, 3, 8))
    return group(
        path("M-21 -3.200L10 -4.200L20 -9V9L10 4.200L-21 3.200z", "#C48440", 1.8)
        + path("M10 0L20 1V9L10 4.200L-21 3.200V1z", "#8A5A2E", 0, opacity=0.6)
        + line("M-19 -1.600H10", "#F0C080", 1.2)
        + line("M-14 -3.400V3.400M11 -4V4", "#F2C230", 2.4)
        + path("M-21 -1.600H-26V1.600H-21z", "#F0DEB0", 1.4)
        + holes,
        turn=-42,
        scale=k,
    )


def letter(k: float = 1) -> str:
    """Draw a letter of safe conduct with its seal, about a point."""
    return group(
        path("M-13 -17H13V14Q9 17 5 14T-4 14T-13 14z", "#F8EFD8", 1.8)
        + line("M-9 -12H9M-9 -7.500H9M-9 -3H6M-9 1.500H3", "#8A744A", 1.5)
        + circle(6, 8, 6, "#B4303A", 1.7)
        + line("M3.500 8H8.500M6.500 5.500L9 8L6.500 10.500", CREAM, 1.5),
        scale=k,
    )


def coins(k: float = 1) -> str:
    """Draw a heap of gold about a point."""
    return group(
        ellipse(-7, 11, 8, 4.5, "#D9A72E", 1.6)
        + ellipse(-7, 8, 8, 4.5, GOLD, 1.6)
        + ellipse(8, 12, 8, 4.5, GOLD, 1.6)
        + ellipse(2, 5, 8, 4.5, "#D9A72E", 1.6)
        + ellipse(2, 2, 8, 4.5, "#FBE08A", 1.6)
        + circle(1, -9, 8.5, "url(#coin)", 1.8)
        + path("M-4 -7L-5 -12L-2 -10L1 -14L4 -10L7 -12L6 -7z", "#8A5A10", 0),
        scale=k,
    )


def _joker_scene() -> str:
    face = (
        path("M58 100C44 104 40 132 40 166H112C112 132 108 104 94 100Q76 110 58 100z", "#5FC7A4", 2)
        + path("M76 106V166H112C112 132 108 104 94 100Q86 105 76 106z", "#E8961E", 1.6)
        + path("M48 100L56 92Q76 104 96 92L104 100L97 112L88 104L76 116L64 104L55 112z", "#C43B5A", 1.9)
        + "".join(circle(x, y, 2.6, GOLD, 1.3) for x, y in ((55, 113), (76, 118), (97, 113)))
        + ellipse(76, 76, 19, 22, "url(#skin)", 2)
        + path("M57 76C57 60 64 54 76 54V98C64 98 57 90 57 76z", "#FFFBF0", 0, opacity=0.75)
        + line("M66 68Q70 64 73 68M80 68Q84 64 88 69", INK, 2)
        + circle(69.5, 74, 2.3, INK, 0)
        + circle(84, 74, 2.3, INK, 0)
        + line("M69.500 79V86", "#5FA0C0", 1.6)
        + path("M76 76Q81 82 78 84L74 83z", "#E7A184", 1.4)
        + line("M65 87Q76 97 89 85", INK, 2)
        + group(jester_cap(), (76, 48), 1.25)
    )
    mask = group(
        path("M-12 -8Q0 -13 12 -8Q13 8 0 14Q-13 8 -12 -8z", CREAM, 1.8)
        + line("M-8 -3Q-5 -6 -2 -3M2 -3Q5 -6 8 -3M-6 4Q0 10 6 4", INK, 1.8)
        + line("M0 14V30", "#B9793A", 3),
        (101, 128),
        0.9,
        14,
    )
    return glow(76, 74, 48, opacity=0.8) + face + mask


def _sword_scene() -> str:
    stump = path("M44 166Q46 138 56 132H98Q106 138 110 166z", "#6A7A8C", 2) + line(
        "M56 144H70M80 152H98M62 156H74", "#39465A", 1.3
    )
    return (
        moon(92, 34, 15)
        + mist(76, 116, 70, 0.5)
        + bare_tree(52, 128, 0.8, "#121A2C")
        + stump
        + group(sword(), (78, 88), 2.1, 180)
        + raven(64, 132, 1.1)
        + light("M76 70L80 70L80 116L78 120z", 0.35)
    )


def _flute_scene() -> str:
    rats = "".join(
        group(
            path("M-13 5C-14 -4 -6 -9 2 -8C10 -7 14 0 16 4C14 7 6 7 0 7z", "#5E5148", 1.6)
            + circle(7, -7, 3.4, "#8C7B6E", 1.4)
            + line("M-13 4Q-20 4 -22 -3", "#D99A8C", 2.2)
            + circle(11, -1, 1.1, "#FFE79A", 0),
            (x, y),
            k,
        )
        for x, y, k in ((58, 148, 0.85), (92, 153, 0.95), (74, 139, 0.7))
    )
    notes = "".join(
        group(
            line("M0 0V-14L10 -17V-3", "#FFE2A0", 2.2)
            + ellipse(-3, 0.5, 3.6, 2.7, "#FFE2A0", 0)
            + ellipse(7, -2.500, 3.6, 2.7, "#FFE2A0", 0),
            (x, y),
            k,
            opacity=o,
        )
        for x, y, k, o in ((92, 36, 1, 1), (58, 40, 0.8, 0.7), (104, 62, 0.7, 0.6))
    )
    swirl = line("M44 120C60 108 98 122 104 104C108 90 84 92 90 78", "#FFE2A0", 1.6, opacity=0.5)
    return glow(78, 84, 44, opacity=0.7) + swirl + group(flute(), (76, 84), 1.75, -16) + notes + rats


def _pass_scene() -> str:
    road = path("M60 166Q70 130 84 120T82 96L88 96Q96 116 88 126T104 166z", "#B9A67C", 1.4)
    post = (
        line("M52 166V92", INK, 6)
        + line("M52 166V92", "#8A6A4A", 3.4)
        + line("M44 118L108 100", INK, 6.4)
        + line("M44 118L108 100", CREAM, 4)
        + line("M44 118L108 100", "#B4303A", 4, stroke_dasharray="9 9", stroke_linecap="butt")
    )
    return (
        path("M38 108Q70 92 114 104V166H38z", "#24434A", 0)
        + road
        + post
        + group(letter(), (78, 56), 1.75, 8)
        + glow(78, 58, 40, opacity=0.3)
    )


def _gold_scene() -> str:
    chest = (
        path("M46 128H106V160H46z", "url(#n-wood)", 2)
        + path("M44 128Q44 96 52 92H100Q108 96 108 128z", "#5E4536", 2)
        + path("M50 126Q50 104 56 100H96Q102 104 102 126z", "#2A1A14", 1.6)
        + line("M46 138H106", INK, 1.4)
        + path("M70 132H82V146Q76 150 70 146z", "url(#goldbar)", 1.6)
        + line("M56 128V160M96 128V160", "#D9A72E", 3)
    )
    pile = "".join(
        ellipse(x, y, 8, 4.6, "url(#coin)", 1.5)
        for x, y in ((58, 126), (94, 126), (66, 121), (86, 120), (76, 126), (76, 116))
    )
    return (
        glow(76, 104, 54)
        + chest
        + pile
        + group(circle(0, 0, 19, "url(#coin)", 2) + circle(0, 0, 15.5, "none", 1.1, "#9A6A10")
        + path("M-9 6L-11 -7L-5 -2L0 -10L5 -2L11 -7L9 6z", "#9A6A10", 0), (76, 62))
        + line("M52 44L47 38M100 44L105 38M76 34V26", "#FFE79A", 2)
    )  # fmt: skip


SPECIALS = {
    "joker": ("#2C7A68", "#1D4F48", ("#1A2C44", "#3F6A6A"), jester_cap, _joker_scene),
    "sword": ("#5A6E86", "#33445C", ("#182240", "#4A6480"), sword, _sword_scene),
    "flute": ("#7A5A8C", "#47305A", ("#1F1A3C", "#5C4A7C"), flute, _flute_scene),
    "pass": ("#A8443C", "#6E2630", ("#1C2848", "#5A6E80"), letter, _pass_scene),
    "gold": ("#B98416", "#7A520C", ("#2A1C24", "#6E4A2C"), coins, _gold_scene),
    **favours.SPECIALS,
}
"""Special cards: paper, spine, the night behind, the mark, the picture."""
FIT = {"joker": 0.82, "flute": 0.92}
"""How much smaller a wide mark stands on its spine."""


def sprites() -> list[Sprite]:
    """Draw the special cards, and their marks alone."""
    made = []
    for name, (paper, dark, (top, foot), mark, scene) in SPECIALS.items():
        body = _special(paper, dark, mark(FIT.get(name, 1)), scene())
        made.append(sprite(f"card_{name}", (WIDE, HIGH), body, defs=CLIP + pane(top, foot) + defs(body)))
        made.append(sprite(f"mark_{name}", (28, 28), group(soft(mark()), (25, 25)), box=(50, 50)))
    return made
