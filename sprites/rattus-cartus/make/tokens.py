"""What lies on the table beside cards: rats, tokens, discs, markers, the start card, stacks."""

from __future__ import annotations

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
    """Draw an influence marker on 44 x 26: a low drum that may stand on others, the symbol on its side."""
    return soft(
        path("M3.500 9V17C3.500 22 40.500 22 40.500 17V9z", arms.colour, 2)
        + shade("M26 12H40.500V17C40.500 20 34 21 26 21z", 0.2)
        + ellipse(22, 9, 18.5, 5.6, arms.pale, 2)
        + ellipse(22, 9, 12, 3.2, "none", 1).replace(INK, arms.dark)
        + symbol(arms.symbol, arms.on, 22, 16.200, 0.34)
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
            sprite(f"standing_{name}", (36, 21), marker(arms), box=(44, 25.67), anchor=(18, 16)),
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
        sprite("looked", (30, 21), _looked(), box=(40, 28)),
        sprite("unlooked", (24, 27), _unlooked(), box=(32, 36)),
    ]
    return made
