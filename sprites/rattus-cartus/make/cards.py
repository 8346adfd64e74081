"""Cards: the blank of a population card, the back, and the marks over a card."""

from __future__ import annotations

from random import Random

from sprites.make.ink import (
    GOLD,
    Sprite,
    circle,
    group,
    line,
    path,
    rect,
    sprite,
)

from .estates import Estate, emblem
from .night import bare_tree, defs, mist, moon, stars
from .nuns import figure

WIDE, HIGH = 120, 168
"""The size of a card in logical pixels."""
SPINE = 35
"""So wide is the strip at the left that tells a card in a fan."""
EDGE = "M9 1.500H111Q118.500 1.500 118.500 9V159Q118.500 166.500 111 166.500H9Q1.500 166.500 1.500 159V9Q1.500 1.500 9 1.500z"
WINDOW = "M38 6.500H109Q113.500 6.500 113.500 11V157Q113.500 161.500 109 161.500H38z"
CLIP = f'<clipPath id="pane"><path d="{WINDOW}"/></clipPath>'
SCENES = {
    "peasantry": ("#22343A", "#4B6350"),
    "bourgeoisie": ("#2B2A40", "#7A5540"),
    "church": ("#252C4C", "#66718E"),
    "chivalry": ("#1E2C48", "#4F7590"),
    "magic": ("#1B1636", "#54408A"),
    "royalty": ("#2A1836", "#864460"),
}
"""The night behind the people of an estate, above and below."""


def sky(name: str) -> str:
    """The gradient behind the people of an estate."""
    top, foot = SCENES[name]
    return (
        f'<linearGradient id="pane-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{foot}"/></linearGradient>'
    )


def _behind(name: str) -> str:
    """Draw what stands far behind the people of an estate."""
    dark = SCENES[name][0]
    return {
        "peasantry": path("M38 96Q60 84 84 94T114 88V162H38z", dark, 0, opacity=0.55)
        + path("M88 92V78L97 70L106 78V92z", dark, 0)
        + rect(95, 82, 4, 5, "#FFCF6B", 0),
        "bourgeoisie": path("M38 100V66L46 56L54 66V78L61 70L68 78V100zM94 100V58L102 46L110 58V70H114V100z", dark, 0, opacity=0.8)
        + rect(44, 70, 4, 6, "#FFCF6B", 0)
        + rect(100, 64, 4, 6, "#FFCF6B", 0),
        "church": path("M96 100V60H99L104 34L109 60H112V100z", dark, 0, opacity=0.8)
        + path("M42 100V74Q42 62 48 58Q54 62 54 74V100z", dark, 0, opacity=0.6)
        + path("M102.500 66h3v8h-3z", "#FFCF6B", 0),
        "chivalry": path("M38 100V62H42V66H46V62H50V66H54V62H58V100zM98 100V50H101V54H104V50H107V54H110V50H114V100z", dark, 0, opacity=0.75)
        + rect(104, 62, 3.6, 6, "#FFCF6B", 0),
        "magic": "".join(
            path(f"M{x} {y - 4}L{x + 1} {y - 1}L{x + 4} {y}L{x + 1} {y + 1}L{x} {y + 4}L{x - 1} {y + 1}L{x - 4} {y}L{x - 1} {y - 1}z", "#FFE79A", 0, opacity=0.75)
            for x, y in ((46, 22), (106, 40), (50, 62))
        )
        + path("M104 14A8 8 0 1 0 109 25A6.500 6.500 0 1 1 104 14z", "#E9ECDA", 0),
        "royalty": path("M38 6H52Q46 60 40 100H38zM114 6H100Q106 60 112 100H114z", "#7C1A40", 0, opacity=0.8)
        + line("M46 6Q43 50 39 90M107 6Q110 50 113 90", "#BE4F78", 1.4, opacity=0.7),
    }[name]  # fmt: skip


def blank(one: Estate, nuns: int) -> str:
    """Draw a population card without its person: the spine with emblem and nuns, and the night."""
    row = "".join(figure(19.8, 56.500 + 29 * k, 1.04) for k in range(nuns)) or line(
        "M19.500 44V150", one.dark, 2, opacity=0.45, stroke_dasharray="0.1 7"
    )
    return (
        path(EDGE, one.colour, 0)
        + path("M9 1.500H36V166.500H9Q1.500 166.500 1.500 159V9Q1.500 1.500 9 1.500z", one.colour, 0)
        + line("M4.200 12V156", one.pale, 1.3, opacity=0.8)
        + path(WINDOW, "url(#pane-sky)", 0)
        + f'<g clip-path="url(#pane)">{_behind(one.name)}</g>'
        + group(emblem(one), (4.4, 5), 0.78)
        + row
    )


def rim() -> str:
    """Draw the lines round a card, above the person."""
    return (
        path(WINDOW, "none", 1.8)
        + path(EDGE, "none", 2.4)
        + line("M39 8.500H108", "#FFFFFF", 1, opacity=0.18)
    )


def back() -> str:
    """Draw the back that all cards share: a rat before the moon, between two bare trees."""
    dice = Random(7)
    inner = "M14 9H106Q111 9 111 14V154Q111 159 106 159H14Q9 159 9 154V14Q9 9 14 9z"
    rat = (
        line("M84 122C104 124 104 104 94 100C88 98 86 104 90 107", NIGHT_FUR, 3.4)
        + path(
            "M40 124C36 112 38 100 44 93C38 92 30 92 24 88C28 82 34 77 42 76C41 69 46 65 50 69C52 70 52 74 51 76"
            "C60 76 70 80 76 90C84 100 88 112 86 124z",
            NIGHT_FUR,
            0,
        )
        + circle(52, 71, 7, NIGHT_FUR, 0)
        + circle(52.4, 71.4, 3.6, "#3A4A68", 0)
        + circle(37, 83, 1.9, "#FFD27A", 0)
        + line("M28 89L14 86M29 90L15 92M30 91L18 97", NIGHT_FUR, 1.2)
        + path("M46 100C42 104 40 108 44 110L50 106zM54 104C50 108 49 112 53 113L58 108z", NIGHT_FUR, 0)
        + line("M53 78Q70 82 78 98", "#5C7696", 1.3, opacity=0.7)
    )
    pattern = "".join(
        path(f"M{x} {y - 3}L{x + 2.200} {y}L{x} {y + 3}L{x - 2.200} {y}z", "#5C7696", 0)
        for x, y in ((14.5, 20), (14.5, 148), (105.5, 20), (105.5, 148), (60, 14), (60, 154))
    )
    return (
        path(EDGE, "#22304F", 2.4)
        + path(inner, "url(#n-sky)", 1.4, "#0E1424")
        + f'<clipPath id="inner"><path d="{inner}"/></clipPath><g clip-path="url(#inner)">'
        + stars(dice, 120, 70, 26)
        + moon(60, 74, 31)
        + path("M9 124Q36 116 60 119T111 122V160H9z", "#16262E", 0)
        + mist(60, 124, 90, 0.35)
        + bare_tree(6, 150, 0.98, "#0C1220")
        + bare_tree(115, 150, 0.94, "#0C1220", turned=True)
        + group(rat, (3, 0))
        + "".join(
            line(f"M{x} 150q-1 -6 -4 -9M{x} 150q0 -7 1 -11M{x} 150q1 -5 5 -8", "#0C1220", 1.4)
            for x in (30, 48, 66, 90)
        )
        + "</g>"
        + path(inner, "none", 1.2, "#8FB0BF", opacity=0.7)
        + pattern
    )


NIGHT_FUR = "#0A0F1C"


def glow_mark(colour: str, inner: str) -> str:
    """Draw the light round a card, 16 wider on each side than the card."""
    d = "M25 15H127Q137 15 137 25V175Q137 185 127 185H25Q15 185 15 175V25Q15 15 25 15z"
    return (
        path(d, "none", 9, colour, opacity=0.75, filter="url(#blur4)")
        + path(d, "none", 4, colour)
        + path(d, "none", 1.4, inner)
    )


def _empty() -> str:
    return path(EDGE, "#0E1424", 0, opacity=0.28) + path(
        EDGE, "none", 1.6, "#C9DDE8", opacity=0.55, stroke_dasharray="6 5"
    )


def sprites() -> list[Sprite]:
    """Draw the back, and what is laid over cards."""
    whole = back()
    return [
        sprite("card_back", (WIDE, HIGH), whole, defs=defs(whole)),
        sprite("card_empty", (WIDE, HIGH), _empty()),
        sprite("card_dim", (WIDE, HIGH), path(EDGE, "#0E1424", 0, opacity=0.5)),
        sprite("card_shadow", (WIDE + 32, HIGH + 32), rect(18, 22, 116, 166, "#05080F", 0, 9, opacity=0.6, filter="url(#blur4)")),
        sprite("card_glow_legal", (WIDE + 32, HIGH + 32), glow_mark(GOLD, "#FFF3B8")),
        sprite("card_glow_chosen", (WIDE + 32, HIGH + 32), glow_mark("#BFE0F2", "#FFFFFF")),
        sprite("card_glow_threat", (WIDE + 32, HIGH + 32), glow_mark("#D9432B", "#FFC0B0")),
    ]  # fmt: skip
