"""What lies on the table beside cards: rats, tokens, discs, markers, the start card, stacks."""

from __future__ import annotations

from math import cos, pi, sin

from sprites.make.heraldry import FAMILIES, Arms, symbol
from sprites.make.ink import (
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
)

from .night import defs, lantern
from .nuns import figure

PINK = "#D99A8C"


def rat() -> str:
    """Draw a rat that runs to the right on a 64 x 48 canvas."""
    tail = "M12 34C2 36 0 24 7 20C11 18 13 22 10 25"
    body = "M60 35C55 28 49 25 44 21C37 13 23 12 16 21C10 29 10 39 18 43C26 46 42 46 49 43.500C54 42 59 40 60.400 37.500C61 36.500 60.700 35.800 60 35z"
    return ground(34, 45, 24, 2.4) + soft(
        line(tail, INK, 6)
        + line(tail, PINK, 3)
        + path("M47 42.500q4 .5 5 3h-7zM35 43.500q3 1 4 3h-8zM19 42q1 3 -4 4h9z", PINK, 1.8)
        + path(body, "url(#fur)", 2.4)
        + line("M24 25C18 28 17.500 37 23 41.500", INK, 1.6, opacity=0.5)
        + light("M37 17C31 14 24 15 20 20C26 18 31 18 36 21z", 0.25)
        + circle(35, 17.5, 4.8, "#6B5B50", 2)
        + circle(41.600, 19.4, 6.2, "#8C7B6E", 2.2)
        + circle(42, 19.8, 3, PINK, 0)
        + circle(49.400, 31.200, 2.8, "#FFF6DF", 1.3)
        + circle(50.200, 31.400, 1.6, INK, 0)
        + circle(59.200, 36, 2.7, "#E7A79A", 1.6)
        + line("M54 38.500L61 43M52.500 39.500L57 45M54 37L61 39.500", INK, 0.9, opacity=0.8)
    )


def small_rat(x: float, y: float, k: float = 1) -> str:
    """Draw a rat's head about a point, 24 wide when k is 1."""
    ears = "".join(
        circle(s * 7, -6.5, 4.9, "#6B5D50", 1.7) + circle(s * 7, -6.3, 2.7, PINK, 0) for s in (-1, 1)
    )
    return group(
        ears
        + line("M-3 8L-11.500 5.500M-3 9.500L-11 11M3 8L11.500 5.500M3 9.500L11 11", INK, 1.1)
        + path(
            "M-8 -3C-8 -10.500 8 -10.500 8 -3C8 2 4.500 6 3 10.500Q0 13.500 -3 10.500C-4.500 6 -8 2 -8 -3z",
            "#9C8C7E",
            1.8,
        )
        + path(
            "M2 -8C6 -7 8 -6 8 -3C8 2 4.500 6 3 10.500Q2 12 .5 12C3 4 4 -2 2 -8z", "#6B5D50", 0, opacity=0.7
        )
        + circle(-3.4, -1.8, 1.7, INK, 0)
        + circle(3.4, -1.8, 1.7, INK, 0)
        + circle(-3.9, -2.4, 0.6, "#FFFFFF", 0)
        + circle(2.9, -2.4, 0.6, "#FFFFFF", 0)
        + ellipse(0, 10, 2.5, 2, PINK, 1.2),
        (x, y),
        k,
    )


def _disc(fill: str, rim: str) -> str:
    return soft(
        circle(24, 24.5, 20, rim, 2.2)
        + circle(24, 23, 20, fill, 2.2)
        + circle(24, 23, 16.5, "none", 1.2, rim)
    )


def rat_open() -> str:
    """Draw the front of a rat token on 48 x 48."""
    head = (
        circle(15.5, 15.5, 6, "#7A695C", 1.9)
        + circle(32.5, 15.5, 6, "#7A695C", 1.9)
        + circle(15.5, 15.8, 3, PINK, 0)
        + circle(32.5, 15.8, 3, PINK, 0)
        + path("M14 20C14 11 34 11 34 20C34 28 28 36 24 36S14 28 14 20z", "url(#fur)", 2)
        + circle(20, 21.5, 2, INK, 0)
        + circle(28, 21.5, 2, INK, 0)
        + circle(19.3, 20.8, 0.7, "#FFFFFF", 0)
        + circle(27.3, 20.8, 0.7, "#FFFFFF", 0)
        + ellipse(24, 30.5, 2.6, 2, "#E7A79A", 1.2)
        + line("M18 29L11 27M18 31L11.500 32M30 29L37 27M30 31L36.500 32", INK, 0.9)
        + path("M22.500 33.500H25.500V37L24 36L22.500 37z", CREAM, 1)
    )
    return _disc("#C9B48A", "#8A744A") + head


def rat_back() -> str:
    """Draw the back of a rat token on 48 x 48: only a tail and a question of paws."""
    paw = ellipse(0, 2, 4, 3.2, "#8FB0BF", 0) + "".join(
        circle(x, y, 1.5, "#8FB0BF", 0) for x, y in ((-4, -2.5), (-1.4, -4.500), (1.6, -4.500), (4.2, -2.5))
    )
    return _disc("#33445C", "#1B2742") + group(paw, (18, 27), 1, -20) + group(paw, (30, 19), 1, 15)


def point() -> str:
    """Draw a victory point token on 48 x 48: a laurel round a star, without a number."""
    leaf = "M0 0q4 -4 8 -1q-3 4.500 -8 1z"
    wreath = "".join(
        group(path(leaf, "#6F8F45", 1), (24 + 12.5 * dx, 23 + 12.5 * dy), 0.95, turn)
        for dx, dy, turn in ((-0.3, 0.95, 190), (-0.72, 0.7, 220), (-0.97, 0.25, 255), (-0.95, -0.3, 285), (-0.65, -0.75, 320), (0.3, 0.95, -55), (0.72, 0.7, -80), (0.97, 0.25, -110), (0.95, -0.3, -140), (0.65, -0.75, -175))
    )  # fmt: skip
    star = path(
        "M24 12.500L27 20L35 20.500L28.800 25.500L31 33.500L24 29L17 33.500L19.200 25.500L13 20.500L21 20z",
        CREAM,
        1.8,
    )
    return soft(circle(24, 24.5, 20, "#9A6A10", 2.2) + circle(24, 23, 20, "url(#coin)", 2.2)) + wreath + star


def disc(arms: Arms) -> str:
    """Draw the disc with which an heir enters a building, on 44 x 44."""
    return soft(
        ellipse(22, 25, 18, 15.5, arms.dark, 2.2)
        + path("M4 20V25M40 20V25", "none", 2.2)
        + ellipse(22, 20, 18, 15.5, arms.colour, 2.2)
        + ellipse(22, 20, 14.5, 12.2, "none", 1.2).replace(INK, arms.pale)
        + light("M8 16Q13 7 23 6.500Q14 10 11 18z", 0.25)
        + symbol(arms.symbol, arms.on, 22, 20, 0.92)
    )


def marker(arms: Arms) -> str:
    """Draw an influence marker on 44 x 34: a drum that may stand on others, the symbol on its side."""
    return soft(
        path("M3.500 8V24C3.500 29.500 40.500 29.500 40.500 24V8z", arms.colour, 2)
        + shade("M28 12H40.500V24C40.500 27 35 28.200 28 28.400z", 0.2)
        + light("M6 12H10V26.500Q7 26 6 24z", 0.25)
        + ellipse(22, 8, 18.5, 5.4, arms.pale, 2)
        + symbol(arms.symbol, arms.on, 22, 20.4, 0.62)
    )


def _start() -> str:
    """Draw the start card on 60 x 84: a lantern at a fork of the road."""
    return (
        rect(1.5, 1.500, 57, 81, "#B98416", 2.2, 7)
        + rect(6, 6, 48, 72, "url(#n-sky)", 1.6, 4)
        + path("M6 62Q26 52 54 60V78H6z", "url(#n-ground)", 0)
        + path("M22 78Q28 62 24 56L30 56Q34 64 40 78z", "#A8976C", 0)
        + line("M30 70V24Q30 18 36 18H40", INK, 4.6)
        + line("M30 70V24Q30 18 36 18H40", "#8A6A4A", 2.2)
        + lantern(40, 18, 1.5, shine=20)
        + path("M12 34H26L30 38L26 42H12z", CREAM, 1.6)
        + rect(6, 6, 48, 72, "none", 1.6, 4)
    )


def _track_end(side: int, arms: str) -> str:
    """Draw an end of an influence track, on 28 x 40: a milestone at its start, an arch with a star at its head."""
    if side < 0:
        return soft(
            path("M6 36V16Q6 5 14 5T22 16V36z", "url(#n-stone)", 2)
            + line("M11 15H17M11 20H17M11 25H15", "#39465A", 1.5)
            + path("M2 36H26", "none", 3)
        )
    return soft(
        path("M3 36V16Q3 3 14 3T25 16V36H20V17Q20 9 14 9T8 17V36z", arms, 2)
        + path(
            "M14 16L16 21L21 21.300L17 24.500L18.500 29.500L14 26.700L9.500 29.500L11 24.500L7 21.300L12 21z",
            GOLD,
            1.3,
        )
    )


def _pile(kind: str) -> str:
    """Draw the foot on which a stack of cards lies, or the tray of the discards, on 132 x 180."""
    edge = rect(3, 3, 126, 172, "#0E1424", 0, 10, opacity=0.35) + rect(
        3, 3, 126, 172, "none", 1.8, 10, stroke_dasharray="none"
    ).replace(INK, "#5C7696")
    mark = {
        "deck": path("M48 66H84V114H48z", "none", 2, "#5C7696") + line("M54 60H90V108", "#5C7696", 2) + line("M60 54H96V102", "#5C7696", 2),
        "discards": path("M44 74L82 62L94 104L56 116z", "none", 2, "#5C7696") + path("M52 62H86V110H52z", "none", 2, "#5C7696"),
    }[kind]  # fmt: skip
    return edge + mark


def _looked() -> str:
    """Draw the eye of who has seen a card of the row, on 40 x 28."""
    return soft(
        path("M3 14Q20 -4 37 14Q20 32 3 14z", CREAM, 2.2)
        + circle(20, 14, 6.4, "#3F7F7A", 2)
        + circle(20, 14, 2.6, INK, 0)
        + circle(18, 12, 1.5, "#FFFFFF", 0)
    )


def _unlooked() -> str:
    """Draw the lock of a card that nobody here has seen, on 32 x 36."""
    return soft(
        line("M10 17V11Q10 4 16 4T22 11V17", INK, 6)
        + line("M10 17V11Q10 4 16 4T22 11V17", "#B9C4CC", 2.8)
        + path("M5 16H27V32H5z", "#6E7F92", 2.2)
        + circle(16, 22.5, 2.6, INK, 0)
        + line("M16 23V28", INK, 2.4)
    )


def _edges(count: int) -> str:
    """Draw the edges of cards below the top one, 120 x 24, so that a stack looks as thick as it is."""
    return "".join(
        path(
            f"M{3} {4 + 4.500 * k}H117V{2.500 + 4.500 * (k + 1)}Q117 {8 + 4.500 * k} 111 {8 + 4.500 * k}H9Q3 {8 + 4.500 * k} 3 {2.500 + 4.500 * (k + 1)}z",
            ("#2C3B5C", "#22304F")[k % 2],
            1.4,
        )
        for k in reversed(range(count))
    )


def _stone(*, big: bool) -> str:
    """Draw a field of an influence track on 34 x 34: a stepping stone, every fifth one set with gold."""
    d = "M8 7Q17 2 26 7Q32 13 30 21Q27 31 17 31T4 22Q2 12 8 7z"
    return soft(
        path(d, "#5C6C7E" if big else "#3A4A5E", 2)
        + light("M9 9Q17 4 25 9Q17 8 10 13z", 0.22)
        + group(
            path(d, "none", 1.5, GOLD if big else "#7389A0", opacity=0.9 if big else 0.6), (3.4, 3.4), 0.8
        )
    )


def _pip(kind: str) -> str:
    """Draw a mark of a gauge on 24 x 26: a rat, a nun, or a place that nobody knows."""
    if kind == "rat":
        return group(small_rat(12, 13, 1.02))
    if kind == "nun":
        return figure(12, 13.4, 0.84)
    return (
        rect(4, 2, 16, 22, "#22304F", 1.6, 4, stroke_dasharray="3 2.4", fill_opacity=0.6)
        + circle(12, 17.5, 1.6, "#C9DDE8", 0)
        + line("M9 9.500Q9.500 6 12.500 6.300T15 9.500Q14.500 11.500 12 13", "#C9DDE8", 1.8)
    )


def _doomed(*, alive: bool) -> str:
    """Draw what the plague leaves over an heir's portrait on 60 x 60: a skull, or a candle in a wreath."""
    if alive:
        leaf = "M0 0q5 -5 10 -1q-4 6 -10 1z"
        turns = (20, 60, 100, 140, 180, 220, 260, 300, 340)
        wreath = "".join(
            group(
                path(leaf, "#7FA356", 1.3),
                (30 + 22 * cos(pi * a / 180), 30 + 22 * sin(pi * a / 180)),
                1,
                a + 80,
            )
            for a in turns
        )
        flame = (
            rect(25.5, 26, 9, 20, "#F6EBD0", 1.8, 2)
            + path("M30 8Q38 18 30 25Q22 18 30 8z", "#F7A93A", 1.6, "#B4602A")
            + path("M30 15Q33.500 19.500 30 23.500Q26.500 19.500 30 15z", "#FFF0B0", 0)
        )
        return soft(
            circle(30, 30, 21, "#1B2742", 1.8)
            + circle(30, 20, 15, "#FFD27A", 0, opacity=0.3)
            + flame
            + wreath
        )
    bones = line("M10 12L50 50M50 12L10 50", INK, 10.5) + line("M10 12L50 50M50 12L10 50", CREAM, 6)
    skull = path("M13 26C12 2 48 2 47 26C47 34 41 37 40 40V50H20V40C19 37 13 34 13 26z", CREAM, 2.4)
    holes = (
        circle(22.500, 27, 6, INK, 0)
        + circle(37.500, 27, 6, INK, 0)
        + path("M30 32L33.500 39H26.500z", INK, 0)
        + line("M25 43V50M30 43V50M35 43V50", INK, 2)
    )
    glint = circle(22.500, 27, 2, "#D9432B", 0) + circle(37.500, 27, 2, "#D9432B", 0)
    return soft(bones + skull + holes + glint)


def sprites() -> list[Sprite]:
    """Draw all tokens."""
    made = [
        sprite("rodent", (48, 36), rat(), box=(64, 48), anchor=(24, 33)),
        sprite("token_rat", (36, 36), rat_open(), box=(48, 48)),
        sprite("token_rat_back", (36, 36), rat_back(), box=(48, 48)),
        sprite("token_point", (36, 36), point(), box=(48, 48)),
    ]
    for name, arms in FAMILIES.items():
        made += [
            sprite(f"disc_{name}", (36, 36), disc(arms), box=(44, 44)),
            sprite(f"standing_{name}", (32, 24), marker(arms), box=(44, 33), anchor=(16, 18)),
        ]
    start = _start()
    made.append(sprite("start_card", (60, 84), start, defs=defs(start)))
    for side, name in ((-1, "start"), (1, "end")):
        body = _track_end(side, "url(#n-stone)")
        made.append(sprite(f"track_{name}", (28, 40), body, defs=defs(body)))
    made += [
        sprite("pile_deck", (132, 180), _pile("deck")),
        sprite("pile_discards", (132, 180), _pile("discards")),
        *(sprite(f"pile_edges_{k}", (120, 24), _edges(k), anchor=(60, 0)) for k in (1, 2, 3)),
        sprite("track_field", (26, 26), _stone(big=False), box=(34, 34)),
        sprite("track_field_big", (26, 26), _stone(big=True), box=(34, 34)),
        *(
            sprite(f"gauge_{kind}", (18, 20), _pip(kind), box=(24, 26.67))
            for kind in ("rat", "nun", "unknown")
        ),
        sprite("fate_dead", (48, 48), _doomed(alive=False), box=(60, 60)),
        sprite("fate_alive", (48, 48), _doomed(alive=True), box=(60, 60)),
        sprite("looked", (30, 21), _looked(), box=(40, 28)),
        sprite("unlooked", (24, 27), _unlooked(), box=(32, 36)),
    ]
    return made
