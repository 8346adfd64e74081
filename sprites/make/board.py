"""What lies on the ground of the board: traps, counters, plaques, rings, badges and medals."""

from __future__ import annotations

from .creatures import PINK
from .goods import cheese
from .ink import (
    CREAM,
    GOLD,
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

ICE = "#BFE0F2"
RED = "#D8432A"


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


def ring(colour: str, fill: str = "none", *, dashed: bool = False, hot: bool = True) -> str:
    """Draw a ring round a circle of the board on a 56 x 56 canvas."""
    halo = circle(28, 28, 17.5, "none", 9, colour, opacity=0.75, filter="url(#blur4)") if hot else ""
    dash = {"stroke_dasharray": "7.330 5", "stroke_linecap": "butt"} if dashed else {}
    return (
        halo
        + (circle(28, 28, 15, fill, 0, opacity=0.8) if fill != "none" else "")
        + circle(28, 28, 17.5, "none", 6.4, INK) * (not dashed)
        + circle(28, 28, 17.5, "none", 4, colour, **dash)
        + (circle(28, 28, 18.3, "none", 1, "#FFFFFF", opacity=0.55) if not dashed else "")
    )


def badge(words: str, fill: str = "#12476F", on: str = "#FFFFFF") -> str:
    """Draw a small round badge with a number on a 24 x 24 canvas."""
    return (
        circle(12, 12, 9.8, fill, 0)
        + circle(12, 12, 9.8, "none", 2, "#FFFFFF")
        + circle(12, 12, 11, "none", 1, INK)
        + (text(words, 12, 16.8, 13, on) if words else "")
    )


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


def plaque(fill: str, edge: str) -> str:
    """Draw the plaque below a door on a 46 x 24 canvas."""
    return soft(
        rect(2, 2, 42, 18.5, fill, 1.8, 5)
        + rect(4, 4, 38, 14.5, "none", 0.8, 3.6, opacity=0.4).replace(INK, edge)
    )


def glow(colour: str) -> str:
    """Draw the light behind a house that may be chosen, on a 120 x 120 canvas."""
    return ellipse(60, 62, 40, 38, colour, 0, opacity=0.95, filter="url(#blur8)")


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
    """Draw traps, counters, plaques, rings, badges, medals and the bag."""
    made = [sprite("trap_closed", (44, 38), trap(0), box=(64, 55.3), anchor=(22, 34))]
    made += [sprite(f"trap_{v}", (44, 38), trap(v), box=(64, 55.3), anchor=(22, 34)) for v in (1, 2, 3)]
    made += [sprite(f"counter_{v}", (28, 28), counter(v), box=(36, 36)) for v in (1, 2, 3)]
    made += [sprite("counter_down", (28, 28), counter(0), box=(36, 36))]
    made += [sprite(f"ratmarks_{v}", (1 + 12 * v, 16), counter_small(v)) for v in (1, 2, 3)]
    rings = {
        "legal": ring(GOLD),
        "legal_hover": ring(GOLD, "#FFF3C4"),
        "chosen": ring("#FFFFFF", ICE),
        "threat": ring(RED),
        "last": ring(CREAM, hot=False),
        "focus": ring(GOLD, dashed=True, hot=False),
    }
    made += [sprite(f"ring_{name}", (44, 44), body, box=(56, 56)) for name, body in rings.items()]
    made += [
        sprite("glow_legal", (120, 120), glow("#FFD95A"), anchor=(60, 104)),
        sprite("glow_chosen", (120, 120), glow("#D5EEFF"), anchor=(60, 104)),
        sprite("glow_threat", (120, 120), glow(RED), anchor=(60, 104)),
    ]
    made += [sprite(f"badge_{n}", (18, 18), badge(str(n)), box=(24, 24)) for n in range(1, 10)]
    made += [
        sprite("badge_blank", (18, 18), badge(""), box=(24, 24)),
        sprite("badge_threat", (18, 18), badge("!", "#A02C18"), box=(24, 24)),
        sprite(
            "badge_tick",
            (18, 18),
            badge("", "#2B5A37") + line("M7.500 12.500L11 16L17 8.500", "#FFFFFF", 2.6),
            box=(24, 24),
        ),
    ]
    made += [
        sprite("medal_small", (26, 26), medal(big=False), box=(34, 34)),
        sprite("medal_big", (28, 28), medal(big=True), box=(34, 34)),
        sprite("medal_hot", (28, 28), medal(big=True, hot=True), box=(34, 34)),
    ]
    made += [
        sprite("plaque", (46, 24), plaque("#F6EBD0", INK), edges=(8, 8, 8, 10)),
        sprite("plaque_overrun", (46, 24), plaque("#8D8470", INK), edges=(8, 8, 8, 10)),
        sprite("circle", (30, 30), spot(), anchor=(15, 15)),
        sprite("circle_border", (30, 30), spot(border=True), anchor=(15, 15)),
        sprite("bag", (44, 50), bag(), box=(52, 59), anchor=(22, 45)),
        sprite("pip_on", (16, 16), circle(8, 8, 6, ICE, 2, "#FFFFFF") + circle(8, 8, 7.2, "none", 1)),
        sprite("pip_off", (16, 16), circle(8, 8, 6, "none", 2, "#C9A24B")),
        sprite(
            "dust",
            (64, 40),
            "".join(
                circle(x, y, r, "#E9DBB6", 1.2, "#A58A5C", opacity=0.85)
                for x, y, r in ((12, 28, 8), (52, 28, 9), (22, 21, 9), (42, 21, 10), (32, 27, 11))
            ),
            anchor=(32, 36),
        ),
    ]
    return made
