"""Icons of what the expansion's buildings, cards and nobles do, on a 40 x 40 canvas."""

from __future__ import annotations

from sprites.make.ink import CREAM, GOLD, INK, Sprite, circle, ellipse, group, line, path, rect, sprite

from .icons import GREEN, arrow, cross, palm, small_card
from .nuns import figure
from .tokens import small_rat

FACE, RED, ICE = "#F6EBD0", "#E8543C", "#8FB0BF"
STAR = (
    "M0 -9L2.700 -2.800L9.500 -2.400L4.300 2L6 8.500L0 4.900L-6 8.500L-4.300 2L-9.500 -2.400L-2.700 -2.800z"
)


def star(x: float, y: float, k: float = 1) -> str:
    """Draw a point about a place, 19 wide when k is 1."""
    return group(path(STAR, "url(#goldbar)", 1.9), (x, y), k)


def plus(x: float, y: float, k: float = 1, fill: str = GREEN) -> str:
    """Draw a plus about a place."""
    return group(path("M-3 -8H3V-3H8V3H3V8H-3V3H-8V-3H-3z", fill, 1.9), (x, y), k)


def bars(*tops: float, left: float = 3, wide: float = 8.5, fill: str = ICE) -> str:
    """Draw columns of influence whose tops lie so low; the last one is gold."""
    return "".join(
        rect(left + (wide + 2) * k, top, wide, 37 - top, GOLD if k == len(tops) - 1 else fill, 2)
        for k, top in enumerate(tops)
    )


def symbol() -> str:
    """Draw the sign of all nobles on 40 x 40, for texts: a crowned frame with a head in it."""
    return (
        path("M13 9H27L36 18V29L27 38H13L4 29V18z", "url(#goldbar)", 2)
        + path("M14.500 12H25.500L33 19.500V27.500L25.500 35H14.500L7 27.500V19.500z", "#5A1834", 1.5)
        + path("M10 34Q10 27 20 27T30 34L27 36H13z", CREAM, 1.3)
        + circle(20, 21, 5.6, "#F3CDA4", 1.7)
        + path("M10 12L7.500 2L14 6.500L20 0L26 6.500L32.500 2L30 12z", "url(#goldbar)", 2)
    )


def house(x: float, y: float, k: float = 1) -> str:
    """Draw a lit house about a place, 20 wide when k is 1."""
    return group(
        path("M-8 9V-1L0 -9L8 -1V9z", "#CDBF9F", 1.8)
        + path("M-11 0L0 -11L11 0", "none", 4.4)
        + path("M-11 0L0 -11L11 0", "none", 1.8, "#C43B2B")
        + path("M-3 9V4Q-3 1 0 1T3 4V9z", "#FFD27A", 1.4),
        (x, y),
        k,
    )


def _drawn() -> str:
    """Draw a building on a card in a ring of light."""
    return (
        ellipse(20, 32, 18, 6.5, "#1F4A4A", 2)
        + ellipse(20, 32, 13, 4, "none", 1.8).replace(INK, "#8FE8C8")
        + rect(8, 1, 24, 33, "#26365A", 2.2, 3)
        + house(20, 18)
    )


def _sails() -> str:
    blade = line("M0 0V-16", INK, 2.6) + path("M1 -4H9V-17H1z", CREAM, 2)
    return "".join(group(blade, (20, 17), 1, turn) for turn in (28, 118, 208, 298)) + circle(
        20, 17, 3.4, GOLD, 1.7
    )


def _bubble(inner: str) -> str:
    return path("M5 3H35Q39 3 39 8V22Q39 27 35 27H20L11 37L12 27H5Q1 27 1 22V8Q1 3 5 3z", CREAM, 2.2) + inner


ACTIONS = {
    "noble": symbol(),
    "place": group(symbol(), (9, 0), 0.56) + arrow("M20 21V25", "M14 24L20 30L26 24z", GOLD) + path("M3 38L8 31H32L37 38z", "#B4502F", 2),
    "drawn": _drawn(),
    "round_points": circle(27, 13, 12, "#26365A", 2) + path("M27 1A12 12 0 0 1 27 25A9 12 0 0 0 27 1z", "#F4F1DE", 1.6) + bars(27, 20, 13),
    "turn_up": small_card(12, 24, -8, 1.2) + small_card(27, 25, 8, 1.3, face=FACE) + line("M9 9Q18 0 27 7", INK, 5.4) + line("M9 9Q18 0 27 7", GOLD, 2.6) + path("M22 9L33 11L30 1z", GOLD, 1.8),
    "draw_to": small_card(9, 27, -14, 0.95) + small_card(20, 26, 0, 0.95) + small_card(31, 27, 14, 0.95) + line("M3 13H37", INK, 5.4) + line("M3 13H37", GREEN, 2.6) + path("M13 10L20 1L27 10z", GREEN, 1.8),
    "mill": _sails() + small_card(9, 32, -12, 0.62, face=FACE) + small_card(31, 32, 12, 0.62, face=FACE),
    "exchange": bars(16, left=4, wide=10) + path("M3 12L9 2L15 12z", RED, 1.8, transform="rotate(180 9 7)") + arrow("M18 27H22", "M21 20L29 27L21 34z") + star(29, 12, 1.05),
    "gain": bars(26, 18, 8) + plus(12, 10, 0.95),
    "shift": bars(14, left=2, wide=10, fill="#9C62B8").replace(GOLD, "#9C62B8") + bars(14, left=28, wide=10) + arrow("M13 10H21", "M20 3L29 10L20 17z"),
    "spare": path("M4 4Q20 9 36 4V20C36 30 27 35 20 39C13 35 4 30 4 20z", "#7AB5D2", 2.2) + small_rat(20, 19, 1.05),
    "give_rats": path("M1 38V20H5V24H9V20H13V24H17V38z", "#9FADB9", 2) + small_rat(26, 12, 1) + arrow("M19 31H27", "M25 24L37 31L25 38z", RED),
    "rats_by_points": bars(28, 20, 12, left=2, wide=7) + small_rat(28, 15, 0.95) + cross(33, 30, 0.9),
    "sell_cards": small_card(10, 24, -8, 1.2, face=FACE) + arrow("M18 30H23", "M22 23L31 30L22 37z") + star(29, 11, 1.1),
    "share": small_card(9, 12, -14, 0.95) + small_card(31, 28, -14, 0.95, face=FACE) + line("M18 7Q32 5 33 15M22 33Q8 35 7 25", INK, 5) + line("M18 7Q32 5 33 15M22 33Q8 35 7 25", GOLD, 2.4) + path("M28 13L38 13L33 20zM2 27L12 27L7 20z", GOLD, 1.7),
    "name": _bubble(circle(10.5, 15, 3.6, "#6D7F3C", 1.6) + rect(16.500, 11.500, 7, 7, "#E8961E", 1.600) + path("M26 11.500H33V16Q33 19 29.500 20Q26 19 26 16z", "#7AB5D2", 1.6)),
    "call_cards": palm(20, 31) + group(_bubble(line("M12 12H28M12 19H23", INK, 2.6)), (2, 0), 0.5) + small_card(29, 13, 10, 0.95, face=FACE),
    "move_nuns": figure(13, 21, 1.15) + path("M24 15L31.500 4L39 15z", GREEN, 1.9) + path("M24 25L31.500 36L39 25z", RED, 1.9),
    "at_least": "".join(rect(2 + 9.4 * k, 18, 7.6, 19, CREAM, 1.9, 1.5) for k in range(4)) + path("M20 1L31 13.500H9z", GREEN, 2.2),
    "at_most": "".join(rect(2.500 + 12.4 * k, 18, 10, 19, CREAM, 1.9, 1.5) for k in range(3)) + line("M5 9H35", INK, 8.400) + line("M5 9H35", RED, 4.800),
}  # fmt: skip
"""The pictures of what the expansion does, by name."""


def sprites() -> list[Sprite]:
    """Draw the icons of the expansion."""
    return [sprite(f"action_{name}", (32, 32), body, box=(40, 40)) for name, body in ACTIONS.items()]
