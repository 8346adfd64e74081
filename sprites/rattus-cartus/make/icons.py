"""Icons on a 40 x 40 canvas: what actions and supplies do."""

from __future__ import annotations

from sprites.make.ink import CREAM, GOLD, INK, Sprite, circle, group, light, line, path, rect, sprite

from .nuns import figure
from .tokens import PINK

GREEN = "#6FBF6F"


def small_card(x: float, y: float, turn: float = 0, k: float = 1, *, face: str = "#22304F") -> str:
    """Draw a small card about a point, 14 x 20 when k is 1."""
    inner = rect(-5, -8, 10, 16, "none", 1, 1.5, opacity=0.7).replace(INK, "#8FB0BF") + circle(
        0, 0, 2.6, "#F0EBD6", 0
    )
    if face != "#22304F":
        inner = circle(0, -2, 3.2, "#F3CDA4", 1) + path("M-5 8Q-5 2 0 2T5 8z", "#B4402F", 1)
    return group(rect(-7, -10, 14, 20, face, 1.8, 2.4) + inner, (x, y), k, turn)


def small_rat(x: float, y: float, k: float = 1) -> str:
    """Draw a rat's head about a point, 20 wide when k is 1."""
    return group(
        circle(-6.500, -6, 4.3, "#7A695C", 1.7)
        + circle(6.500, -6, 4.3, "#7A695C", 1.7)
        + circle(-6.500, -6, 2, PINK, 0)
        + circle(6.500, -6, 2, PINK, 0)
        + path(
            "M-8.500 -2.500C-8.500 -10 8.500 -10 8.500 -2.500C8.500 4 4 10.500 0 10.500S-8.500 4 -8.500 -2.500z",
            "#6B5D50",
            1.8,
        )
        + circle(-3.2, -1.6, 1.5, "#FFE79A", 0)
        + circle(3.2, -1.6, 1.5, "#FFE79A", 0)
        + circle(0, 7.2, 1.9, PINK, 1),
        (x, y),
        k,
    )


def arrow(d: str, tip: str, fill: str = CREAM) -> str:
    """Draw an arrow with an ink edge."""
    return line(d, INK, 6.4) + line(d, fill, 3) + path(tip, fill, 1.8)


def cross(x: float, y: float, k: float = 1) -> str:
    """Strike something out."""
    d = "M-6 -6L6 6M6 -6L-6 6"
    return group(line(d, INK, 6.4) + line(d, "#E8543C", 3.4), (x, y), k)


def eye(x: float, y: float, k: float = 1) -> str:
    """Draw an eye about a point, 30 wide when k is 1."""
    return group(
        path("M-15 0Q0 -15 15 0Q0 15 -15 0z", CREAM, 2)
        + circle(0, 0, 5.6, "#3F7F7A", 1.8)
        + circle(0, 0, 2.2, INK, 0)
        + circle(-1.8, -1.8, 1.3, "#FFFFFF", 0),
        (x, y),
        k,
    )


def palm(x: float, y: float, *, up: bool = True) -> str:
    """Draw an open hand that takes or gives."""
    return group(
        path("M-14 3C-10 -2 -4 -1 0 1L12 -4C16 -5 17 -1 14 1L4 8Q-2 11 -10 9L-14 10z", "#F3CDA4", 1.9)
        + rect(-19, 1, 6, 11, "#B4402F", 1.7, 1.5),
        (x, y),
        1,
        0 if up else 180,
    )


ACTIONS = {
    "draw": small_card(14, 24, -14) + small_card(24, 24, 10) + arrow("M20 3V14", "M13 12L20 20L27 12z", GREEN),
    "draw_much": small_card(11, 25, -18) + small_card(20, 23) + small_card(29, 25, 18) + arrow("M20 2V10", "M14 8.500L20 15L26 8.500z", GOLD),
    "lose_rat": small_rat(17, 21, 1.25) + cross(29, 30, 0.95),
    "look": eye(20, 14, 1) + small_card(20, 30, 90, 0.7),
    "take": palm(20, 29) + small_card(20, 13, 8, 0.95, face="#F6EBD0"),
    "heal": small_card(11, 16, -10, 0.95, face="#F6EBD0") + path("M11 28V37M6.500 32.500H15.500", "none", 0) + group(path("M-2.500 -8H2.500V-2.500H8V2.500H2.500V8H-2.500V2.500H-8V-2.500H-2.500z", GREEN, 1.8), (13, 31), 0.8) + small_rat(28, 20, 0.95) + cross(33, 32, 0.7),
    "levy": palm(20, 31) + small_card(12, 15, -22, 0.8) + small_card(20, 12, 0, 0.8) + small_card(28, 15, 22, 0.8),
    "influence": path("M6 32Q14 18 20 22T34 6", "none", 0) + rect(5, 26, 8, 10, "#8FB0BF", 1.8) + rect(16, 19, 8, 17, "#B9D2E2", 1.8) + rect(27, 11, 8, 25, GOLD, 2) + arrow("M6 20L18 10", "M15 5L25 5L20 14z"),
    "points": path("M20 3L24.600 14L36.500 14.800L27.400 22.500L30.300 34L20 27.700L9.700 34L12.600 22.500L3.500 14.800L15.400 14z", "url(#goldbar)", 2.2) + light("M20 7L22 15L14 16z", 0.4),
    "protect": path("M5 6Q20 10 35 6V20C35 30 26 35 20 38C14 35 5 30 5 20z", "#7AB5D2", 2.2) + small_card(20, 20, 0, 0.9),
    "enter": path("M8 37V16Q8 4 20 4T32 16V37z", "url(#lit)", 2.2) + arrow("M20 36V24", "M12 25L20 15L28 25z"),
    "lay": small_card(20, 25, 0, 1.1) + arrow("M20 2V8", "M13 6.500L20 13L27 6.500z", GOLD),
    "pass": small_card(12, 20, 0, 0.9, face="#F6EBD0") + arrow("M20 20H29", "M27 13L37 20L27 27z", "#E8543C"),
    "give": small_card(12, 16, -8, 0.9) + arrow("M20 18H28", "M26 11L36 18L26 25z", GOLD) + line("M6 33H34", INK, 4) + line("M7 33H33", "#F3CDA4", 1.8),
    "plague": path("M8 17C7 -1 33 -1 32 17C32 23 28 25 27 27V34H13V27C12 25 8 23 8 17z", CREAM, 2.2) + circle(14.500, 17, 4, INK, 0) + circle(25.500, 17, 4, INK, 0) + path("M20 20L22.500 25H17.500z", INK, 0) + line("M17 29V34M20 29V34M23 29V34", INK, 1.6),
    "nuns": figure(13, 21, 0.95) + figure(27, 21, 0.95),
    "strength": path("M7 28C3 18 8 14 13 15L18 9C21 5 25 8 23 12L21 15H31Q36 16 34 21L31 30Q29 34 24 34H14Q9 34 7 28z", "#F3CDA4", 2.2) + line("M22 20H33M22 25H32M22 30H30", INK, 1.5),
    "discard": small_card(20, 13, 14, 0.9, face="#F6EBD0") + path("M8 24H32L29 37H11z", "#5A4838", 2) + line("M16 27V34M20 27V34M24 27V34", INK, 1.5),
    "rounds": path("M8 5H32L30 36H10z", "#A8976C", 2.2) + line("M20 8V14M20 18V24M20 28V34", CREAM, 2.6) + circle(32, 30, 6, "#F4F1DE", 1.8),
}  # fmt: skip
"""The pictures of what actions do, by name."""
SUPPLIES = {
    "a": small_card(9, 22, -18, 0.9)
    + small_card(16.500, 20, -6, 0.9)
    + small_card(24, 20, 6, 0.9)
    + small_card(31, 22, 18, 0.9),
    "b": small_card(9, 18, -10, 0.95)
    + small_card(18, 17, 6, 0.95)
    + small_rat(29, 25, 0.85)
    + cross(34, 33, 0.6),
    "c": small_card(10, 16, -10, 0.95) + small_card(20, 15, 6, 0.95) + eye(26, 30, 0.72),
    "d": small_rat(12, 17, 0.9) + cross(17, 27, 0.6) + small_rat(28, 19, 0.9) + cross(33, 29, 0.6),
    "e": small_rat(12, 16, 0.95) + cross(18, 26, 0.65) + eye(26, 30, 0.72),
}
"""The pictures of the five supplies."""


def sprites() -> list[Sprite]:
    """Draw the icons of actions and supplies."""
    return [
        *(sprite(f"action_{name}", (32, 32), body, box=(40, 40)) for name, body in ACTIONS.items()),
        *(sprite(f"supply_{name}", (32, 32), body, box=(40, 40)) for name, body in SUPPLIES.items()),
    ]
