"""Icons on a 40 x 40 canvas: what actions and supplies do."""

from __future__ import annotations

from sprites.make.ink import CREAM, GOLD, INK, Sprite, circle, group, light, line, path, rect, sprite

from .nuns import figure
from .tokens import small_rat

GREEN = "#6FBF6F"


def small_card(x: float, y: float, turn: float = 0, k: float = 1, *, face: str = "#22304F") -> str:
    """Draw a small card about a point, 14 x 20 when k is 1."""
    inner = rect(-5, -8, 10, 16, "none", 1, 1.5, opacity=0.7).replace(INK, "#8FB0BF") + circle(
        0, 0, 2.6, "#F0EBD6", 0
    )
    if face != "#22304F":
        inner = circle(0, -2, 3.2, "#F3CDA4", 1) + path("M-5 8Q-5 2 0 2T5 8z", "#B4402F", 1)
    return group(rect(-7, -10, 14, 20, face, 1.8, 2.4) + inner, (x, y), k, turn)


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
    "draw": small_card(12, 26, -14, 1.18) + small_card(26, 26, 12, 1.18) + arrow("M19.500 3V12", "M12 10.500L19.500 19L27 10.500z", GREEN),
    "draw_much": small_card(9, 26, -20, 1.1) + small_card(20, 24, 0, 1.1) + small_card(31, 26, 20, 1.1) + arrow("M20 2V8", "M13 7L20 14.500L27 7z", GOLD),
    "lose_rat": small_rat(18, 19, 1.45) + cross(30, 31, 1.05),
    "look": small_card(20, 24, 0, 1.3) + eye(20, 13, 1.1),
    "take": palm(20, 29) + small_card(21, 12, 8, 1.05, face="#F6EBD0"),
    "heal": small_card(11, 14, -10, 1.15, face="#F6EBD0") + group(path("M-2.500 -8H2.500V-2.500H8V2.500H2.500V8H-2.500V2.500H-8V-2.500H-2.500z", GREEN, 1.8), (12, 31), 0.95) + small_rat(29, 17, 1) + cross(32, 31, 0.8),
    "levy": palm(20, 30) + small_card(10, 13, -22, 0.9) + small_card(20, 10, 0, 0.95) + small_card(30, 13, 22, 0.9),
    "influence": rect(4, 26, 9, 11, "#8FB0BF", 2) + rect(15.5, 18, 9, 19, "#B9D2E2", 2) + rect(27, 10, 9, 27, GOLD, 2) + arrow("M5 19L16 9", "M12 4L23 4L18.500 14z"),
    "points": path("M20 3L24.600 14L36.500 14.800L27.400 22.500L30.300 34L20 27.700L9.700 34L12.600 22.500L3.500 14.800L15.400 14z", "url(#goldbar)", 2.2) + light("M20 7L22 15L14 16z", 0.4),
    "protect": path("M4 4Q20 9 36 4V20C36 30 27 35 20 39C13 35 4 30 4 20z", "#7AB5D2", 2.2) + small_card(20, 20, 0, 1.15),
    "enter": path("M6 38V17Q6 3 20 3T34 17V38z", "#5A4A42", 2.2) + path("M11 38V18Q11 8 20 8T29 18V38z", "url(#lit)", 1.8) + arrow("M20 37V26", "M12 27L20 17L28 27z"),
    "lay": small_card(20, 26, 0, 1.2) + arrow("M20 2V6", "M12 5L20 13L28 5z", GOLD),
    "pass": small_card(12, 20, 0, 1.2, face="#F6EBD0") + arrow("M21 20H28", "M26 11L38 20L26 29z", "#E8543C"),
    "give": small_card(11, 16, -8, 1.15) + arrow("M20 17H27", "M25 8L37 17L25 26z", GOLD) + line("M6 34H34", INK, 5) + line("M7 34H33", "#F3CDA4", 2.4),
    "plague": path("M8 17C7 -1 33 -1 32 17C32 23 28 25 27 27V35H13V27C12 25 8 23 8 17z", CREAM, 2.2) + circle(14.500, 17, 4.3, INK, 0) + circle(25.500, 17, 4.3, INK, 0) + path("M20 20L22.500 25H17.500z", INK, 0) + line("M17 30V35M20 30V35M23 30V35", INK, 1.6),
    "nuns": figure(12, 20, 1.08) + figure(28, 20, 1.08),
    "strength": path("M7 28C3 18 8 14 13 15L18 9C21 5 25 8 23 12L21 15H31Q36 16 34 21L31 30Q29 34 24 34H14Q9 34 7 28z", "#F3CDA4", 2.2) + line("M22 20H33M22 25H32M22 30H30", INK, 1.5),
    "discard": path("M6 22H34L30 38H10z", "#5A4838", 0) + small_card(20, 13, 14, 1.1, face="#F6EBD0") + path("M6 22H34L30 38H10z", "#7A6450", 2.2) + line("M14.500 26L16 34M20 26V34M25.500 26L24 34", INK, 1.6),
    "rounds": circle(20, 20, 16, "#26365A", 2.2) + path("M20 4A16 16 0 0 1 20 36A12 16 0 0 0 20 4z", "#F4F1DE", 1.8) + circle(12, 13, 1.2, "#F4F1DE", 0) + circle(10, 23, 1, "#F4F1DE", 0) + circle(17, 28, 1.2, "#F4F1DE", 0),
}  # fmt: skip
"""The pictures of what actions do, by name."""
SUPPLIES = {
    "a": small_card(9.5, 23, -18, 1) + small_card(16, 20, -7, 1.05) + small_card(24, 20, 7, 1.05) + small_card(30.5, 23, 18, 1),
    "b": small_card(9, 15, -10, 1.15) + small_card(20, 14, 8, 1.15) + small_rat(27, 25, 1.05) + cross(34, 34, 0.65),
    "c": small_card(11, 15, -10, 1.15) + small_card(22, 14, 8, 1.15) + eye(24, 30, 0.95),
    "d": small_rat(12, 14, 1.05) + cross(17, 25, 0.65) + small_rat(27, 21, 1.05) + cross(33, 33, 0.65),
    "e": small_rat(14, 14, 1.15) + cross(23, 19, 0.7) + eye(23, 31, 0.95),
}  # fmt: skip
"""The pictures of the five supplies."""


def sprites() -> list[Sprite]:
    """Draw the icons of actions and supplies."""
    return [
        *(sprite(f"action_{name}", (32, 32), body, box=(40, 40)) for name, body in ACTIONS.items()),
        *(sprite(f"supply_{name}", (32, 32), body, box=(40, 40)) for name, body in SUPPLIES.items()),
    ]
