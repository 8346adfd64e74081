"""Icons of the board game's deeds and things, coloured, on a 40 x 40 canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sprites.make.icons import person, shape
from sprites.make.ink import INK, Sprite, circle, ellipse, group, line, path, sprite
from sprites.make.things import crown

from .goods import ale, bread, cheese, coin, meat

if TYPE_CHECKING:
    from collections.abc import Callable


def sunrise(inner: str) -> str:
    """Put rays behind a figure: somebody is being woken."""
    return line("M20 2V6M6 7L9 10.500M34 7L31 10.500M1 20H4.500M39 20H35.500", "#D9A72E", 3) + inner


def rings() -> str:
    """Draw two wedding rings."""
    return (
        circle(14.5, 24, 9, "none", 6.4)
        + circle(14.5, 24, 9, "none", 3.4, "#E0AE36")
        + circle(26, 24, 9, "none", 6.4)
        + circle(26, 24, 9, "none", 3.4, "#F8D96F")
        + line("M19.500 16.500A9 9 0 0 1 23 21", "#E0AE36", 3.2)
        + path("M26 3L30.500 7.500L26 13.500L21.500 7.500z", "#D95B4A", 1.6)
    )


def bribe() -> str:
    """Draw a purse."""
    return (
        path("M14 13C4 20 3 36 20 36S36 20 26 13z", "#8B5A2B", 2)
        + path("M13 12.500H27L24 12L29 4Q24 6.500 20 3.500Q16 6.500 11 4L16 12z", "#A97442", 2)
        + line("M12.500 13H27.500", INK, 4.4)
        + line("M13 13H27", "#E2C078", 2)
        + coin(20, 25, 6.6)
    )


def cat_face() -> str:
    """Draw the cat's face."""
    return (
        path("M6 22L5 5L14 11Q20 9 26 11L35 5L34 22C34 31 28 35.500 20 35.500S6 31 6 22z", "url(#tabby)", 2.2)
        + line("M16 12.500V18M20 12V19M24 12.500V18", "#8F4A17", 2)
        + ellipse(13.5, 22.5, 2.9, 3.5, "#DDF07A", 1.4)
        + ellipse(26.5, 22.5, 2.9, 3.5, "#DDF07A", 1.4)
        + ellipse(13.7, 22.5, 0.9, 2.6, INK, 0)
        + ellipse(26.3, 22.5, 0.9, 2.6, INK, 0)
        + path("M18 27.500H22L20 30z", "#C45B5B", 1.1)
        + line("M20 30Q18 33 15.500 31.500M20 30Q22 33 24.500 31.500", INK, 1.3)
    )


def rat_face(worn: str = "") -> str:
    """Draw a rat's face, with something on its head."""
    return (
        circle(9.5, 15, 6.4, "#6D5D52", 2)
        + circle(30.5, 15, 6.4, "#6D5D52", 2)
        + circle(9.5, 15, 3.2, "#D99A8C", 0)
        + circle(30.5, 15, 3.2, "#D99A8C", 0)
        + path("M9 20C9 10 31 10 31 20C31 29 25 37 20 37S9 29 9 20z", "url(#fur)", 2)
        + line("M12 18L17 20.500M28 18L23 20.500", INK, 2)
        + circle(15, 23, 2.3, "#FFD23F", 1.2)
        + circle(25, 23, 2.3, "#FFD23F", 1.2)
        + ellipse(20, 32, 3, 2.2, "#E7A79A", 1.3)
        + worn
    )


DEEDS: dict[str, Callable[[], str]] = {
    "wake_men": lambda: sunrise(person(20, woman=False)),
    "wake_women": lambda: sunrise(person(20, woman=True)),
    "marry": rings,
    "sell": lambda: group(bread(), (15, 15), 0.95) + group(cheese(), (22, 27), 0.8) + coin(31, 30, 7.6),
    "cat": cat_face,
    "influence": lambda: group(crown(), (20, 29), 1.1) + path("M6 31H34V36H6z", "url(#goldbar)", 2),
    "bribe": bribe,
    "boy": lambda: group(person(20, woman=False).replace("#5A3820", "#A8692F"), (3, 5), 0.86),
    "girl": lambda: group(person(20, woman=True).replace("#8F4A17", "#D9A441"), (3, 5), 0.86),
    "children": lambda: person(13, woman=False, k=0.8) + person(28, woman=True, k=0.8),
    "bread": lambda: group(bread(), (20, 20), 1.35),
    "cheese": lambda: group(cheese(), (20, 20), 1.35),
    "ale": lambda: group(ale(), (19, 20), 1.35),
    "meat": lambda: group(meat(), (19.5, 19.5), 1.35),
    "coin": lambda: coin(20, 20, 15),
    "rat": rat_face,
    "king": lambda: rat_face(group(crown(), (20, 15.5), 0.8)),
    "skull": lambda: (
        shape("M20 4C9 4 5 12 6 19C6.500 23 9 25 11 26V33H29V26C31 25 33.500 23 34 19C35 12 31 4 20 4z")
        + ellipse(14, 18, 4, 4.6, INK, 0)
        + ellipse(26, 18, 4, 4.6, INK, 0)
        + path("M20 22L17.500 27H22.500z", INK, 0)
        + line("M16 28V33M20 28V33M24 28V33", INK, 1.6)
    ),
    "house": lambda: (
        path("M4 19L20 4L36 19z", "url(#roof-brick)", 2.2)
        + path("M8 19H32V36H8z", "url(#plaster)", 2.2)
        + path("M16 36V27Q20 22 24 27V36z", "url(#oak)", 1.7)
    ),
    "trap": lambda: (
        path("M4 22H36V34H4z", "url(#oak)", 2.2)
        + line("M8 22V10H32V22", INK, 5)
        + line("M8 22V10H32V22", "#B9BFC6", 2.2)
        + group(cheese(), (20, 19), 0.55)
    ),
    "road": lambda: (
        path("M17 4H23L34 36H6z", "#D9C79C", 2.2)
        + line("M20 8V12M20 17V22M20 28V34", "#8A744A", 2.6, stroke_linecap="butt")
    ),
    "flute": lambda: (
        line("M6 30L34 10", INK, 8)
        + line("M6 30L34 10", "#B9793A", 4.8)
        + "".join(circle(x, y, 1.2, INK, 0) for x, y in ((16, 22.900), (21, 19.300), (26, 15.700)))
        + line("M28 26V35M28 26L34 24.500V32", INK, 1.8)
    ),
    "bag": lambda: (
        path("M12 13C3 21 3 36 20 36S37 21 28 13z", "#8B5A2B", 2.2)
        + path("M11 6Q20 10 29 6L27 13H13z", "#A97442", 2)
        + line("M12 13.500H28", "#E2C078", 2.4)
    ),
}


def sprites() -> list[Sprite]:
    """Draw all icons."""
    return [sprite(f"icon_{name}", (32, 32), draw(), box=(40, 40)) for name, draw in DEEDS.items()]
