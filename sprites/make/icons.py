"""Icons on a 40 x 40 canvas: coloured ones for things, cream ones with an ink edge for commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .heraldry import FAMILIES
from .ink import CREAM, GOLD, INK, Sprite, circle, group, line, path, sprite
from .things import crown, face

if TYPE_CHECKING:
    from collections.abc import Callable


def cream(d: str, width: float = 4) -> str:
    """Draw strokes in cream with an ink edge, so that they show on wood and on parchment."""
    return line(d, INK, width + 3) + line(d, CREAM, width)


def shape(d: str, fill: str = CREAM) -> str:
    """Draw a filled shape with an ink edge."""
    return path(d, fill, 2.2)


def person(x: float, *, woman: bool, k: float = 1) -> str:
    """Draw a bust of a man or a woman, without arms."""
    body = "M-9 17C-9 6 -6 3 0 3S9 6 9 17z" if not woman else "M-10 17L-4 3H4L10 17z"
    hair = path("M-8 3Q-11 -14 0 -14.500T8 3z", "#8F4A17", 1.6) if woman else ""
    cap = (
        path("M-8 -8Q-8 -15 0 -15T8 -8Q0 -11 -8 -8z", "#5A3820", 1.6)
        if not woman
        else path("M-7.500 -7Q-6 -16 0 -16T7.500 -7Q0 -12 -7.500 -7z", CREAM, 1.5)
    )
    return group(
        hair + path(body, "#C4553B" if woman else "#3E6FA0", 2) + group(face(0, 0), (0, -5), 0.88) + cap,
        (x, 20),
        k,
    )


GEAR = "".join(
    f'<rect x="17" y="3" width="6" height="9" rx="1.500" transform="rotate({a} 20 20)"/>'
    for a in range(0, 360, 45)
)
GEAR = (
    f'<g fill="{INK}" stroke="{INK}" stroke-width="3">{GEAR}<circle cx="20" cy="20" r="11"/></g><g '
    f'fill="{CREAM}">{GEAR}<circle cx="20" cy="20" r="11"/></g>'
) + circle(20, 20, 4.6, "#3A271A", 1.4)
SPEAKER = shape("M5 15H11L20 7V33L11 25H5z")
EYE = shape("M3 20Q20 4 37 20Q20 36 3 20z") + circle(20, 20, 6, "#3E6FA0", 2) + circle(20, 20, 2.4, INK, 0)
DICE = (
    shape("M20 4L34 11V28L20 36L6 28V11z")
    + line("M6 11L20 18L34 11M20 18V36", INK, 1.8)
    + "".join(circle(x, y, 1.9, INK, 0) for x, y in ((20, 11), (11, 19), (15, 28), (27, 24)))
)

THINGS: dict[str, Callable[[], str]] = {
    "man": lambda: person(20, woman=False),
    "woman": lambda: person(20, woman=True),
    "crown": lambda: group(crown(), (20, 30), 1.15),
    "trophy": lambda: (
        path("M12 5H28V15C28 22 24 25 20 25S12 22 12 15z", "url(#goldbar)", 2)
        + line("M12 8H6Q6 17 13 18M28 8H34Q34 17 27 18", INK, 2.4)
        + path("M17 25H23L24 31H16zM11 31H29V36H11z", "url(#goldbar)", 2)
    ),
    "bell": lambda: (
        path("M20 4C28 4 29 12 30 20Q30.500 26 35 29H5Q9.500 26 10 20C11 12 12 4 20 4z", "url(#goldbar)", 2.2)
        + circle(20, 32, 3.4, "#B98416", 2)
    ),
    "robot": lambda: (
        path("M8 13H32V33H8z", "url(#iron)", 2.2)
        + line("M20 13V6", INK, 2.4)
        + circle(20, 5.5, 2.6, "#C43B2B", 1.6)
        + circle(14.5, 21, 3, "#FFE27A", 1.7)
        + circle(25.5, 21, 3, "#FFE27A", 1.7)
        + line("M14 28H26", INK, 2.4)
    ),
    "hint": lambda: (
        path("M20 3A12 12 0 0 1 26.500 25V29H13.500V25A12 12 0 0 1 20 3z", "#FFE08A", 2.2)
        + line("M15.500 32.500H24.500M17 36H23", INK, 2.6)
        + line("M16.500 17L20 20L23.500 17M20 20V27", "#B98416", 1.7)
    ),
}
COMMANDS = {
    "end_turn": cream("M6 20H24M17 10L27 20L17 30M33 8V32"),
    "undo": cream("M12 14H24a8.500 8.500 0 0 1 0 17H13") + shape("M15.500 5L5 14L15.500 23z"),
    "redo": cream("M28 14H16a8.500 8.500 0 0 0 0 17H27") + shape("M24.500 5L35 14L24.500 23z"),
    "confirm": cream("M7 21L16 30L33 10", 5),
    "log": shape("M9 4H31V36H9z") + line("M14 12H26M14 18H26M14 24H26M14 30H21", INK, 2),
    "book": shape("M4 8Q12 4 20 8Q28 4 36 8V33Q28 29 20 33Q12 29 4 33z") + line("M20 8V32", INK, 2),
    "gear": GEAR,
    "save": shape("M6 6H29L34 11V34H6z")
    + path("M12 6H26V15H12z", "#A58A5C", 1.6)
    + path("M12 22H28V34H12z", "#FFFFFF", 1.6)
    + line("M15 26H25M15 30H22", INK, 1.5),
    "load": shape("M4 10H15L18 14H36V33H4z") + cream("M20 18V27M15.500 23L20 27.500L24.500 23", 2),
    "replay": cream("M31 13A13 13 0 1 0 33 22", 4) + shape("M33 4V15H22z"),
    "play": shape("M10 5L34 20L10 35z"),
    "pause": shape("M9 6H16V34H9zM24 6H31V34H24z"),
    "step": shape("M7 6L24 20L7 34zM27 6H33V34H27z"),
    "step_back": shape("M33 6L16 20L33 34zM7 6H13V34H7z"),
    "fast": shape("M4 7L19 20L4 33zM20 7L36 20L20 33z"),
    "home": shape("M4 20L20 5L36 20H31V35H23V25H17V35H9V20z"),
    "close": cream("M9 9L31 31M31 9L9 31", 4.6),
    "lock": cream("M13 19V12Q13 5 20 5T27 12V19", 3)
    + shape("M8 18H32V36H8z")
    + circle(20, 26, 2.6, INK, 0)
    + line("M20 26V31", INK, 2.2),
    "speaker": SPEAKER + cream("M25 14Q30 20 25 26M29.500 9.500Q38 20 29.500 30.500", 2.4),
    "mute": SPEAKER + cream("M26 15L35 25M35 15L26 25", 2.8),
    "music": cream("M14 30V9L32 6V26", 2.8)
    + shape("M14 30a5 4 0 1 1 -9.800 0a5 4 0 1 1 9.800 0zM32 26.500a5 4 0 1 1 -9.800 0a5 4 0 1 1 9.800 0z"),
    "language": circle(20, 20, 15, CREAM, 2.4)
    + line("M5 20H35M20 5V35M20 5Q9 20 20 35Q31 20 20 5M8 12Q20 17 32 12M8 28Q20 23 32 28", INK, 1.6),
    "plus": cream("M20 8V32M8 20H32", 5),
    "minus": cream("M8 20H32", 5),
    "left": cream("M25 8L13 20L25 32", 5),
    "right": cream("M15 8L27 20L15 32", 5),
    "up": cream("M8 25L20 13L32 25", 5),
    "point": shape("M13 2H27V17H36L20 38L4 17H13z", GOLD),
    "down": cream("M8 15L20 27L32 15", 5),
    "eye": EYE,
    "eye_off": EYE + cream("M7 34L33 6", 2.6),
    "hourglass": shape(
        "M9 4H31V8C31 15 24 17 23 20C24 23 31 25 31 32V36H9V32C9 25 16 23 17 20C16 17 9 15 9 8z"
    )
    + path("M13 11H27Q25 15 20 18Q15 15 13 11zM20 23Q27 27 27 33H13Q13 27 20 23z", "#D9A72E", 0)
    + line("M8 4.500H32M8 35.500H32", INK, 3),
    "pencil": shape("M6 34L9 24L27 6L34 13L16 31z", "#E2B24A")
    + path("M6 34L9 24L16 31z", CREAM, 1.8)
    + path("M23.500 9.500L27 6L34 13L30.500 16.500z", "#D95B4A", 1.8),
    "info": circle(20, 20, 15, CREAM, 2.4) + circle(20, 12, 2.4, INK, 0) + line("M20 18V29", INK, 4.2),
    "question": circle(20, 20, 15, CREAM, 2.4)
    + line("M14.500 15.500Q15 9.500 20.500 10T25.500 15.500Q25 19 20 20.500V23", INK, 3.4)
    + circle(20, 29, 2.2, INK, 0),
    "warning": shape("M20 4L37 34H3z", "#F0A33A") + line("M20 14V24", INK, 3.6) + circle(20, 29, 2.1, INK, 0),
    "zoom": cream("M25 25L34 34", 4.4)
    + circle(17, 17, 10.5, "#DCE9EE", 5.4)
    + circle(17, 17, 10.5, "none", 2.6, CREAM),
    "trash": shape("M9 12H31L29 36H11z")
    + line("M16 17V31M20 17V31M24 17V31", INK, 1.8)
    + cream("M7 10H33M16 9V5H24V9", 2.6),
    "copy": shape("M5 5H25V27H5z") + shape("M14 13H34V35H14z"),
    "select": shape("M9 4L31 21L21 22.500L26.500 33.500L21 36L16 25L9 32z"),
    "brush": line("M33 6L19 22", INK, 6.4)
    + line("M33 6L19 22", "#B9793A", 3.4)
    + shape("M14 21L21 27Q19 36 5 34Q11 30 10 26Q11 22 14 21z", "#6F8F45"),
    "link": cream(
        "M17 23L23 17M15 17L10 22Q5 28 9 32Q13 36 19 31L23 27M25 23L30 18Q36 12 31 8Q27 4 21 9L17 13", 3
    ),
    "circle": circle(20, 20, 13, "#FFFBF0", 2.6) + circle(20, 20, 9, "none", 1.6, "#D9CDB0"),
    "label": shape("M4 12H28L36 20L28 28H4z") + line("M9 20H25", INK, 2.4),
    "grid": shape("M5 5H35V35H5z") + line("M15 5V35M25 5V35M5 15H35M5 25H35", INK, 1.8),
    "mirror": line("M20 4V36", INK, 2, stroke_dasharray="4 4")
    + shape("M16 10V30H4z")
    + path("M24 10V30H36z", "#C9B98F", 2.2),
    "chart": shape("M6 34V22H13V34zM17 34V13H24V34zM28 34V6H35V34z") + line("M4 35.500H37", INK, 2.4),
    "dice": DICE,
    "flag": line("M10 4V36", INK, 4.6)
    + line("M10 5V35", "#A6743F", 2)
    + shape("M11 6Q20 3 33 7L29 14L33 21Q20 18 11 21z", "#C43B1B"),
    "menu": cream("M7 11H33M7 20H33M7 29H33", 3.8),
    "quit": shape("M6 5H22V35H6z") + cream("M17 20H33M27 13L34 20L27 27", 3),
    "star": shape("M20 3L25 15L37 16L28 24L31 36L20 29.500L9 36L12 24L3 16L15 15z", GOLD),
    "tree": path("M18 36V26H22V36z", "#6B4423", 1.8)
    + path("M20 3C29 3 35 10 33 17C35 24 28 29 20 28C12 29 5 24 7 17C5 10 11 3 20 3z", "url(#leaves)", 2),
    "wall": shape("M4 14V6H11V11H16.500V6H23.500V11H29V6H36V14V35H4z", "#C9BEAA")
    + line("M4 18H36M4 26H36M14 18V26M26 18V26M20 26V35M9 26V35M31 26V35", INK, 1.4),
    "hand": shape(
        "M12 21V10a2.600 2.600 0 0 1 5.200 0V7a2.600 2.600 0 0 1 5.200 0V9a2.500 2.500 0 0 1 5 0V12"
        "a2.400 2.400 0 0 1 4.800 0V24Q32 37 20 37Q14 37 10 30L5 22a2.700 2.700 0 0 1 4.500 -3z"
    )
    + line("M17.200 11V19M22.400 10V19M27.400 12V19", INK, 1.8),
    "magnet": shape("M6 6H15V21a5 5 0 0 0 10 0V6H34V21a14 14 0 0 1 -28 0z", "#C43B1B")
    + path("M6 6H15V13H6zM25 6H34V13H25z", CREAM, 2),
    "fit": cream("M5 14V5H14M26 5H35V14M35 26V35H26M14 35H5V26", 3.4) + shape("M13 13H27V27H13z"),
    "steps": shape("M5 29H14V36H5zM15 20H24V36H15zM25 11H34V36H25z") + cream("M6 20L18 8M11 7H19V15", 2.2),
    "wand": line("M6 35L24 17", INK, 6)
    + line("M6 35L24 17", "#8A5A2E", 3)
    + shape("M29 2L31 9L38 11L31 13.500L29 20L26.500 13.500L20 11L26.500 9z", GOLD)
    + shape("M10 5L11.500 9.500L16 11L11.500 12.500L10 17L8.500 12.500L4 11L8.500 9.500z", GOLD),
    "scales": line("M20 5V34M11 35H29", INK, 5)
    + line("M20 5V34M11 35H29", CREAM, 2)
    + cream("M7 10H33", 2.4)
    + line("M8 11L3 24M8 11L13 24M32 11L27 24M32 11L37 24", INK, 1.8)
    + shape("M2 24H14Q13 30 8 30T2 24zM26 24H38Q37 30 32 30T26 24z", GOLD),
    "cut": cream("M13 26L30 4M27 26L10 4", 3)
    + circle(11, 30, 5, "none", 5.4)
    + circle(29, 30, 5, "none", 5.4)
    + circle(11, 30, 5, "none", 2.4, CREAM)
    + circle(29, 30, 5, "none", 2.4, CREAM),
    "paste": shape("M7 8H33V36H7z", "#B9793A")
    + shape("M11 13H29V33H11z")
    + shape("M14 5H26V11H14z", "#C9BEAA")
    + line("M15 20H25M15 25H25", INK, 2),
    "list": cream("M14 10H35M14 20H35M14 30H35", 3.4)
    + "".join(circle(7, y, 3, CREAM, 1.8) for y in (10, 20, 30)),
    "problem": circle(20, 20, 15, "#C43B1B", 2.4) + cream("M14 14L26 26M26 14L14 26", 3),
    "draft": shape("M8 4H25L32 11V36H8z")
    + line("M13 17H27M13 23H27M13 29H21", INK, 2, stroke_dasharray="3 3"),
    "river": path("M4 5H36V35H4z", "#6B9DB0", 2.2)
    + line("M7 14Q13.500 9 20 14T33 14M7 22Q13.500 17 20 22T33 22M7 30Q13.500 25 20 30T33 30", CREAM, 2.2),
}


def sprites() -> list[Sprite]:
    """Draw all icons and the small marks of ownership of the five arms."""
    bodies = {**{name: draw() for name, draw in THINGS.items()}, **COMMANDS}
    made = [sprite(f"icon_{name}", (32, 32), body, box=(40, 40)) for name, body in bodies.items()]
    return made + [
        sprite(f"dot_{name}", (12, 12), circle(6, 6, 4.6, arms.colour, 1.6))
        for name, arms in FAMILIES.items()
    ]
