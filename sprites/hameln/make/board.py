"""What lies on the ground of the board: traps, counters, plaques and medals."""

from __future__ import annotations

from sprites.make.ink import (
    CREAM,
    INK,
    Sprite,
    circle,
    ellipse,
    ground,
    group,
    light,
    line,
    path,
    rect,
    shade,
    soft,
    sprite,
    text,
)

from .creatures import PINK
from .goods import cheese


def trap(value: int) -> str:
    """Draw a trap on a 64 x 56 canvas: open with its value, or for 0 its closed back."""
    boards = (
        path("M4 34L14 26H60L52 34z", "#C08A52", 2)
        + path("M4 34H52V49H4z", "#A0693A", 2)
        + path("M52 34L60 26V41L52 49z", "#7B4C26", 2)
    )
    grain = line("M8 39.500H48M8 44.500H36", "#7B4F29", 1.1)
    if not value:
        bars = "".join(
            line(f"M{x} 34V17Q{x} 12 {x + 3} 11", INK, 4.4)
            + line(f"M{x} 34V17Q{x} 12 {x + 3} 11", "#B9BFC6", 1.9)
            for x in (10, 19, 28, 37, 46)
        )
        lid = path("M6 15Q7 9 15 8H53Q58 8 58 14V17H6z", "#8D5C31", 2) + line("M10 12H54", "#C08A52", 1.4)
        return ground(33, 50, 28, 3) + soft(
            boards
            + grain
            + bars
            + lid
            + circle(28, 41.5, 5, "#C9A24B", 1.8)
            + path("M26.800 40a1.600 1.600 0 1 1 2.400 0l.8 4h-4z", INK, 0)
        )
    spring = line("M15 30V13Q15 9 19 9H45Q49 9 49 13V30", INK, 5.4) + line(
        "M15 30V13Q15 9 19 9H45Q49 9 49 13V30", "#C4CAD0", 2.6
    )
    bait = group(cheese(), (31, 24), 0.66)
    badge = circle(28, 42.5, 8.4, CREAM, 2) + text(str(value), 28, 47, 12.5)
    return ground(33, 50, 28, 3) + soft(boards + grain + spring + bait + badge)


def counter(value: int) -> str:
    """Draw a counter as a rat's head with its number on a 36 x 36 canvas; 0 is turned down."""
    face, inner, ink = ("#F4E4BC", "#C9A24B", INK) if value else ("#6B5D50", "#8A7A69", CREAM)
    ears = "".join(
        circle(x, 8.4, 5.6, face, 2) + circle(x, 8.4, 2.7, PINK if value else "#4A3E34", 0)
        for x in (8.5, 27.5)
    )
    disc = circle(18, 19.5, 13, face, 2.2) + circle(18, 19.5, 10.4, "none", 1, inner)
    if value:
        return soft(ears + disc + text(str(value), 18, 26.2, 18.5, ink))
    return soft(
        ears
        + disc
        + line("M12 15L16 19M16 15L12 19M20 15L24 19M24 15L20 19", ink, 2.2)
        + line("M13 25.500Q18 22.500 23 25.500", ink, 2)
    )


def counter_small(value: int) -> str:
    """Draw so many rat heads in a row, the counter as it is told on a plaque, 16 high."""
    one = (
        circle(-3, -3, 2, "#8C7B6E", 1.3)
        + circle(3, -3, 2, "#8C7B6E", 1.3)
        + path(
            "M-4.600 -1.500C-4.600 -5 4.600 -5 4.600 -1.500C4.600 2 2 5.500 0 5.500S-4.600 2 -4.600 -1.500z",
            "#6B5D50",
            1.5,
        )
        + circle(0, 4.6, 1.1, PINK, 0)
    )
    one += circle(-1.8, -0.6, 0.8, CREAM, 0) + circle(1.8, -0.6, 0.8, CREAM, 0)
    return "".join(group(one, (6.5 + k * 12, 8.5)) for k in range(value))


def medal(*, big: bool, hot: bool = False) -> str:
    """Draw a field of the influence track on a 34 x 34 canvas."""
    fill, edge = (
        ("url(#coin)", "#7A5A1B") if hot else (("#F4E4BC", "#8A6A3A") if big else ("#E9DBB6", "#A58A5C"))
    )
    radius = 13.5 if big else 11.5
    laurel = (
        "".join(
            path(
                "M0 0q2.600 -2 4.600 0q-2 2 -4.600 0z",
                edge,
                0,
                transform=f"rotate({a} 17 17) translate(17 {17 - radius + 2.6}) scale(.8)",
            )
            for a in range(0, 360, 24)
        )
        if big
        else ""
    )
    return soft(
        circle(17, 17, radius, fill, 2)
        + laurel
        + circle(17, 17, radius - (4.8 if big else 2.6), "none", 0.9, edge, opacity=0.8)
    )


def price(fill: str) -> str:
    """Draw the plaque below a door so that it stands out from any ground, on a 46 x 24 canvas."""
    return rect(1.5, 3, 43, 19, "#1a0f06", 0, 6, opacity=0.55, filter="url(#blur1)") + rect(
        2, 1.5, 42, 18.5, fill, 2.4, 5
    )


def king_light() -> str:
    """Draw the pale light in which a king sits, on a 72 x 84 canvas."""
    return ellipse(36, 46, 23, 28, "#F7DFA8", 0, opacity=0.9, filter="url(#blur4)") + ellipse(
        36, 48, 17, 22, "#FFF3D2", 0, opacity=0.85, filter="url(#blur4)"
    )


def plaque(fill: str, edge: str) -> str:
    """Draw the plaque below a door on a 46 x 24 canvas."""
    return soft(
        rect(2, 2, 42, 18.5, fill, 1.8, 5)
        + rect(4, 4, 38, 14.5, "none", 0.8, 3.6, opacity=0.4).replace(INK, edge)
    )


def spot(*, border: bool = False) -> str:
    """Draw an empty rat circle on a 30 x 30 canvas."""
    inner = circle(15, 14.5, 8.8, "none", 1.2, "#D9CDB0")
    if border:
        inner += line("M15 6V23", "#D9CDB0", 1.2)
    return (
        circle(15, 16.4, 12.4, "#1a0f06", 0, opacity=0.35, filter="url(#blur1)")
        + circle(15, 14.5, 12, "#FFFBF0", 2)
        + inner
    )


def bag() -> str:
    """Draw the bag of cubes on a 52 x 58 canvas."""
    body = "M17 18C4 28 2 46 10 51Q26 57 42 51C50 46 48 28 35 18z"
    return ground(27, 53, 21, 3) + soft(
        path("M14 8Q20 12 26 8Q32 12 38 8L34.500 18H17.500z", "#A97442", 2)
        + path(body, "#8B5A2B", 0)
        + shade("M30 18H35C48 28 50 46 42 51Q34 54 28 54.500Q42 40 30 18z", 0.18)
        + light("M15 24C9 31 8 40 10 46C12 38 14 30 19 23z", 0.2)
        + path(body, "none", 2.2)
        + line("M13.500 18.500Q26 23 38.500 18.500", INK, 4.8)
        + line("M13.800 18.500Q26 23 38.200 18.500", "#E2C078", 2.4)
        + line("M36 20q5 4 3 10M37 20q8 1 9 6", INK, 1.7)
        + group(
            circle(-6, -3.4, 3, CREAM, 0)
            + path("M-9.500 8V4Q-9.500 0 -6 0T-2.500 4V8z", CREAM, 0)
            + circle(7, -3.4, 3, CREAM, 0)
            + path("M2.500 8L5.500 -.5H8.500L11.500 8z", CREAM, 0),
            (26, 37),
        )
    )


def sprites() -> list[Sprite]:
    """Draw traps, counters, plaques, medals and the bag."""
    made = [sprite("trap_closed", (44, 38), trap(0), box=(64, 55.3), anchor=(22, 34))]
    made += [sprite(f"trap_{v}", (44, 38), trap(v), box=(64, 55.3), anchor=(22, 34)) for v in (1, 2, 3)]
    made += [sprite(f"counter_{v}", (28, 28), counter(v), box=(36, 36)) for v in (1, 2, 3)]
    made += [sprite("counter_down", (28, 28), counter(0), box=(36, 36))]
    made += [sprite(f"ratmarks_{v}", (1 + 12 * v, 16), counter_small(v)) for v in (1, 2, 3)]
    made += [
        sprite("medal_small", (26, 26), medal(big=False), box=(34, 34)),
        sprite("medal_big", (28, 28), medal(big=True), box=(34, 34)),
        sprite("medal_hot", (28, 28), medal(big=True, hot=True), box=(34, 34)),
    ]
    made += [
        sprite("plaque", (46, 24), plaque("#F6EBD0", INK), edges=(8, 8, 8, 10)),
        sprite("plaque_overrun", (46, 24), plaque("#8D8470", INK), edges=(8, 8, 8, 10)),
        sprite("plaque_price", (46, 24), price("#FFFDF6"), edges=(6, 6, 6, 8)),
        sprite("plaque_price_overrun", (46, 24), price("#4B433A"), edges=(6, 6, 6, 8)),
        sprite("king_light", (72, 84), king_light(), anchor=(36, 70)),
        sprite("circle", (30, 30), spot(), anchor=(15, 15)),
        sprite("circle_border", (30, 30), spot(border=True), anchor=(15, 15)),
        sprite("bag", (44, 50), bag(), box=(52, 59), anchor=(22, 45)),
    ]
    return made
