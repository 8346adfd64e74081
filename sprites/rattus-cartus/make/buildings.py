"""The pictures of all buildings, and their small signs."""

from __future__ import annotations

from sprites.make.ink import CREAM, GOLD, INK, Sprite, circle, line, path, rect, sprite

from . import banners, castles, houses, minsters, signs, spires, streets
from .estates import BY_NAME, ESTATES
from .night import defs
from .walls import HIGH, WIDE

DRAWN = {**houses.DRAWN, **castles.DRAWN, **streets.DRAWN, **minsters.DRAWN, **spires.DRAWN}
"""Who draws which building; another pack's buildings are added here and to SIGNS."""
STONE, LIT = "#9FADB9", "#FFD27A"
SIGNS = {
    "farm": ("peasantry", path("M6 34V20H34V34z", "#CDBF9F", 2) + path("M2 21L12 7H28L38 21z", "#C9A24B", 2) + path("M15 34V24H25V34z", LIT, 1.7) + line("M12 12H28M9 16H31", "#8A6A2E", 1.2)),
    "brewery": ("peasantry", path("M8 12H26V34H8z", "#C98A45", 2.2) + path("M26 17Q35 17 35 23T26 29", "none", 3) + path("M5 13Q4 6 10 6Q13 1 18 5Q24 2 27 7Q31 10 28 14Q22 18 17 14Q11 18 5 13z", CREAM, 2) + line("M13 19V30M20 19V30", "#7C4A20", 1.6)),
    "marketplace": ("bourgeoisie", rect(6, 22, 28, 13, "#B98A4A", 2) + path("M3 20L7 6H33L37 20z", CREAM, 2) + path("M11 20L13 6H20V20zM29 20L27 6H34L37 20z", "#B4402F", 0) + path("M3 20a4.300 4.300 0 0 0 8.500 0a4.300 4.300 0 0 0 8.500 0a4.300 4.300 0 0 0 8.500 0a4.300 4.300 0 0 0 8.500 0", CREAM, 2) + circle(14, 29, 2.8, "#C43B2B", 1.3) + circle(21, 29, 2.8, GOLD, 1.3) + circle(28, 29, 2.8, "#8FA33A", 1.3)),
    "office": ("bourgeoisie", path("M8 36V18H12V13H16V8H24V13H28V18H32V36z", "#B06A58", 2.2) + path("M16 36V28Q16 24 20 24T24 28V36z", LIT, 1.8) + rect(17, 14, 6, 6, LIT, 1.5)),
    "monastery": ("church", path("M7 36V20L20 9L33 20V36z", "#D8D4C6", 2.2) + circle(20, 21, 4.5, LIT, 1.7) + path("M15 36V30Q15 26 20 26T25 30V36z", "#5A3820", 1.7) + line("M20 9V1M16.500 4.500H23.500", INK, 2.6)),
    "hospital": ("church", path("M6 36V17L20 6L34 17V36z", "#F3EAD6", 2.2) + path("M17 14H23V19H28V25H23V30H17V25H12V19H17z", "#B4303A", 1.6)),
    "castle": ("chivalry", path("M4 36V12H8V16H12V12H16V20H18V8H22V20H24V12H28V16H32V12H36V36z", STONE, 2.2) + path("M15 36V30Q15 25 20 25T25 30V36z", LIT, 1.8) + line("M9 23V27M31 23V27", INK, 2.4)),
    "guard_tower": ("chivalry", path("M12 36L13.500 18H26.500L28 36z", STONE, 2.2) + path("M9 18V12H13V14H18V12H22V14H27V12H31V18z", STONE, 2) + path("M15 11C13 5 18 5 18 0C24 3 22 5 25 5C27 8 26 10 25 11z", "#F59B2C", 1.7) + rect(18, 23, 4, 7, LIT, 1.4)),
    "tent": ("magic", path("M4 35Q12 24 20 5Q28 24 36 35z", "#E0A84E", 2.2) + path("M12 23.500Q17 14 20 5L18 35H10zM28 23.500Q23 14 20 5L22 35H30z", "#8A3A6A", 0) + path("M4 35Q12 24 20 5Q28 24 36 35z", "none", 2.2) + path("M20 20L14 35H26z", LIT, 1.8) + circle(20, 4, 2.4, GOLD, 1.4)),
    "hut": ("magic", path("M9 36L7 20L32 18L34 36z", "#BBA888", 2.2) + path("M1 22Q10 4 24 3Q30 8 39 19Q20 16 1 22z", "#86804C", 2.2) + path("M15 36V28Q15 24 19 24T23 28V36z", LIT, 1.7) + rect(26, 24, 5, 5, LIT, 1.4) + path("M28 8V2H33V12z", "#8C5A54", 1.6)),
    "palace": ("royalty", rect(4, 20, 32, 16, "#D8D4C6", 2.2) + path("M11 20Q11 8 20 6Q29 8 29 20z", "#4F8A86", 2.2) + line("M20 6V1", INK, 2.6) + path("M16.500 36V28Q16.500 25 20 25T23.500 28V36z", LIT, 1.7) + "".join(rect(x, 25, 4, 7, LIT, 1.3) for x in (7.5, 28.5))),
    "treasury": ("royalty", path("M4 36V18Q4 7 20 7T36 18V36z", STONE, 2.2) + circle(20, 24, 9.5, LIT, 2.2) + path("M13 27Q16 22 20 25Q24 22 27 27Q24 32 20 32T13 27z", GOLD, 1.4) + path("M15 8L14 2L18 4.500L20 1L22 4.500L26 2L25 8z", GOLD, 1.5)),
    **signs.SIGNS,
}  # fmt: skip
"""The estate and the picture of the sign of each building."""


def hung(estate: str, picture: str) -> str:
    """Put a picture onto a round board in its estate's colour, 56 x 56."""
    one = BY_NAME[estate]
    return (
        circle(28, 29.5, 25, "#05080F", 0, opacity=0.45, filter="url(#blur1)")
        + circle(28, 28, 25, one.colour, 2.4)
        + circle(28, 28, 20.5, "#26365A", 1.8)
        + f'<g transform="translate(11.500 11.500) scale(.825)">{picture}</g>'
    )


def sprites() -> list[Sprite]:
    """Draw the buildings and their signs."""
    made = []
    for name, draw in DRAWN.items():
        body = draw()
        made.append(sprite(f"building_{name}", (WIDE, HIGH), body, defs=defs(body)))
    made += [sprite(f"sign_{name}", (40, 40), hung(*what), box=(56, 56)) for name, what in SIGNS.items()]
    made += [sprite(f"small_{name}", (32, 32), what[1], box=(40, 40)) for name, what in SIGNS.items()]
    for number, one in enumerate(ESTATES):
        body, on_board = banners.building(number), hung(one.name, banners.board(one))
        made.append(sprite(f"building_of_{one.name}", (WIDE, HIGH), body, defs=defs(body)))
        made.append(sprite(f"sign_of_{one.name}", (40, 40), on_board, box=(56, 56)))
    return made
