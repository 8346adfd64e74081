"""What a building card is put together from, and the row of nuns: frames, plaques, places, covers."""

from __future__ import annotations

from sprites.make.ink import (
    CREAM,
    GOLD,
    INK,
    Sprite,
    circle,
    group,
    light,
    line,
    path,
    rect,
    soft,
    sprite,
)

from .estates import ESTATES, Estate, sign
from .night import defs

PAPER = (
    '<linearGradient id="f-paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2E3F63"/>'
    '<stop offset="1" stop-color="#1B2742"/></linearGradient>'
)


def _frame(one: Estate) -> str:
    """Draw a building card as a nine-patch on 96 x 96: the estate's edge round night-blue paper."""
    return (
        rect(5, 8, 86, 86, "#05080F", 0, 12, opacity=0.55, filter="url(#blur2)")
        + rect(3, 3, 90, 88, one.colour, 2.4, 12)
        + rect(5.6, 5.6, 84.800, 82.800, "none", 1.4, 10).replace(INK, one.pale)
        + rect(10, 10, 76, 74, "url(#f-paper)", 1.8, 7)
        + rect(12.4, 12.4, 71.200, 69.200, "none", 1, 5, opacity=0.35).replace(INK, "#C9DDE8")
    )


def _glow(colour: str, pale: str) -> str:
    """Draw the light round a building card, 96 x 96, to be laid 12 outside its frame."""
    d = "M28 16H68Q80 16 80 28V68Q80 80 68 80H28Q16 80 16 68V28Q16 16 28 16z"
    return (
        path(d, "none", 12, colour, opacity=0.7, filter="url(#blur4)")
        + path(d, "none", 4.5, colour)
        + path(d, "none", 1.4, pale)
    )


def _banner(one: Estate) -> str:
    """Draw the plate for a building's name as a nine-patch on 96 x 36, room for the emblem at the left."""
    return (
        rect(2, 3, 92, 30, one.dark, 2, 8)
        + rect(2, 3, 92, 26, one.colour, 0, 8)
        + rect(4.5, 5.5, 87, 23, "none", 1.1, 6, opacity=0.8).replace(INK, one.pale)
        + rect(2, 3, 92, 30, "none", 2, 8)
    )


def _plaque(fill: str, edge: str, inner: str) -> str:
    return (
        rect(1.5, 1.5, 45, 41, fill, 1.8, 7)
        + rect(4, 4, 40, 36, "none", 1, 5).replace(INK, inner)
        + rect(1.5, 1.5, 45, 41, "none", 1.8, 7).replace(INK, edge)
    )


def _star(k: float = 1) -> str:
    return group(
        path(
            "M0 -13L3.700 -4.500L13 -3.900L5.900 2.100L8.200 11.200L0 6.200L-8.200 11.200L-5.900 2.100L-13 -3.900L-3.700 -4.500z",
            "url(#goldbar)",
            2,
        ),
        scale=k,
    )


def _place(number: int) -> str:
    """Draw one of the places before a building on 40 x 40: footprints in the dust, as many dots as its number."""
    dots = "".join(
        circle(20 + (k - (number - 1) / 2) * 5.4, 33.5, 1.7, "#C9DDE8", 0, opacity=0.75)
        for k in range(number)
    )
    steps = path(
        "M14 12C18 11 19 16 17.500 20C16.500 22 13.500 22 13 20C11.500 17 11 13 14 12zM13 23.500Q15.500 22.800 17.500 24Q17 27 15 27T13 23.500z",
        "#C9DDE8",
        0,
        opacity=0.5,
    )
    other = path(
        "M26 8C22 7 21 12 22.500 16C23.500 18 26.500 18 27 16C28.500 13 29 9 26 8zM27 19.500Q24.500 18.800 22.500 20Q23 23 25 23T27 19.500z",
        "#C9DDE8",
        0,
        opacity=0.5,
    )
    return (
        circle(20, 20, 17.4, "#0E1424", 0, opacity=0.5)
        + circle(20, 20, 17.4, "none", 1.7, "#C9DDE8", stroke_dasharray="4 3.6", opacity=0.7)
        + steps
        + other
        + dots
    )


def _row_frame() -> str:
    """Draw the frame of the row of nuns as a nine-patch on 96 x 96: a cloister wall with a ledge."""
    return (
        rect(5, 8, 86, 85, "#05080F", 0, 8, opacity=0.5, filter="url(#blur2)")
        + path("M3 22Q3 3 22 3H74Q93 3 93 22V91H3z", "url(#n-stone)", 2.4)
        + path("M10 24Q10 10 24 10H72Q86 10 86 24V82H10z", "#131B30", 2)
        + line(
            "M3.500 40H10M3.500 58H10M3.500 74H10M86 40H92.500M86 58H92.500M86 74H92.500M40 3.500V10M58 3.500V10",
            "#39465A",
            1.3,
        )
        + path("M1 82H95V92H1z", "url(#n-pale)", 2)
        + light("M3 83.500H93V85.500H3z", 0.35)
    )


def _ribbon_flag() -> str:
    """Draw the flag of whose turn it is in the waiting line, 44 x 48."""
    return soft(
        line("M9 4V44", INK, 5)
        + line("M9 5V43", "#A6743F", 2.4)
        + path("M11 7Q20 4 28 8T40 7L35 17L40 27Q32 30 26 27T11 28z", GOLD, 2.2)
        + light("M12 9Q20 6 26 9V13Q19 10 12 13z", 0.4)
        + group(
            path(
                "M0 -5L1.500 -1.600L5 -1.400L2.300 1L3.100 4.600L0 2.800L-3.100 4.600L-2.300 1L-5 -1.400L-1.500 -1.600z",
                INK,
                0,
            ),
            (23, 17.5),
            1.2,
        )
        + circle(9, 4.5, 3, CREAM, 1.6)
    )


def sprites() -> list[Sprite]:
    """Draw frames, plates, plaques, places and lights of the building cards, and the row of nuns."""
    made = []
    for one in ESTATES:
        made += [
            sprite(f"frame_{one.name}", (96, 96), _frame(one), edges=(20, 20, 20, 22), defs=PAPER),
            sprite(f"plate_{one.name}", (96, 36), _banner(one), edges=(14, 12, 14, 14)),
            sprite(f"tab_{one.name}", (34, 38), soft(path("M3 2H31V30L17 36L3 30z", one.colour, 2.2) + path("M5.600 4.600H28.400V28.300L17 33.200L5.600 28.300z", "none", 1.1, one.pale) + sign(one, 17, 16.5, 0.62))),
        ]  # fmt: skip
    made += [
        sprite("frame_glow_legal", (96, 96), _glow(GOLD, "#FFF3B8"), edges=(32, 32, 32, 32)),
        sprite("frame_glow_chosen", (96, 96), _glow("#BFE0F2", "#FFFFFF"), edges=(32, 32, 32, 32)),
        sprite("frame_glow_threat", (96, 96), _glow("#D9432B", "#FFC0B0"), edges=(32, 32, 32, 32)),
        sprite("frame_dim", (96, 96), rect(2, 2, 92, 90, "#0B1020", 0, 12, opacity=0.5), edges=(20, 20, 20, 22)),
        sprite("plaque_premium", (48, 44), _plaque("#4A3A1C", "#F2C230", "#B98A2A"), edges=(12, 12, 12, 12)),
        sprite("plaque_normal", (48, 44), _plaque("#2B3A5A", INK, "#6F88A8"), edges=(12, 12, 12, 12)),
        sprite("plaque_supply", (48, 44), _plaque("#3E4A3A", INK, "#8FA37A"), edges=(12, 12, 12, 12)),
        sprite("premium_star", (24, 24), soft(group(_star(), (16, 16))), box=(32, 32)),
        sprite("normal_dot", (24, 24), soft(circle(16, 16, 9, "#8FB0BF", 2) + circle(16, 16, 5, "none", 1.4, CREAM)), box=(32, 32)),
        *(sprite(f"place_{number}", (36, 36), _place(number), box=(40, 40)) for number in (1, 2, 3, 4, 5)),
        sprite("row_frame", (96, 96), _row_frame(), edges=(28, 28, 28, 18), defs=defs(_row_frame())),
        sprite("line_flag", (36, 40), _ribbon_flag(), box=(44, 48.89), anchor=(8, 36)),
    ]  # fmt: skip
    return made
