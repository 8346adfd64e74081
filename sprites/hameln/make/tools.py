"""The tools of the town editor, on a 40 x 40 canvas: each shows the thing that it draws."""

from __future__ import annotations

from sprites.make.icons import cream, shape
from sprites.make.ink import CREAM, GOLD, INK, Sprite, circle, ellipse, group, line, path, rect, sprite

_PEN = group(
    path("M0 0L3 -8L15 -20L20 -15L8 -3z", "#E2B24A", 1.8)
    + path("M0 0L3 -8L8 -3z", CREAM, 1.6)
    + path("M12 -17L15 -20L20 -15L17 -12z", "#D95B4A", 1.6),
    (18, 38),
    0.92,
)
"""A pen in the lower right corner: this is drawn, point by point."""

TOOLS = {
    "select": shape("M9 4L31 21L21 22.500L26.500 33.500L21 36L16 25L9 32z"),
    "house": path("M8 19H32V35H8z", "url(#plaster)", 2.2)
    + line("M8 27H32M14 19V35M26 19V35", "#5A3820", 1.8)
    + path("M17 26H23V35H17z", "#6B4423", 1.8)
    + path("M3 20L20 4L37 20z", "#B4502F", 2.2)
    + line("M11 17L20 8.500L29 17", "#DD8B57", 1.6),
    "circle": line("M17 17L5 5M17 17L36 9M17 19L15 37", INK, 2.4, stroke_dasharray="3 3.6")
    + circle(20, 21, 11.5, "#FFFBF0", 2.8)
    + circle(20, 21, 7.6, "none", 1.6, "#C9B98F"),
    "district": path("M4 13L17 4L35 9L36 27L22 36L6 31z", "#B9C58A", 2.4, stroke_dasharray="5 3")
    + "".join(circle(x, y, 3, CREAM, 2) for x, y in ((4, 13), (17, 4), (35, 9), (36, 27), (22, 36), (6, 31)))
    + line("M13 21H27M15 26H24", "#6B7A42", 2.2),
    "market": path("M9 20V35M31 20V35", "none", 5.4)
    + line("M9 20V35M31 20V35", "#A6743F", 2.6)
    + path("M5 26H35V32H5z", "#B9793A", 2)
    + path("M4 17L8 5H32L36 17z", CREAM, 2.2)
    + path("M11.500 17L14 5H20V17zM28.500 17L26 5H32L36 17z", "#C43B1B", 0)
    + path("M4 17a4 4 0 0 0 8 0a4 4 0 0 0 8 0a4 4 0 0 0 8 0a4 4 0 0 0 8 0", CREAM, 2)
    + "".join(circle(x, 25, 2.4, "#E2B24A", 1.4) for x in (14, 20, 26)),
    "hall": path("M6 19H34V36H6z", "url(#sandstone)", 2.2)
    + path("M4 20L13 10H27L36 20z", "#66707F", 2.2)
    + path("M16 12V6L20 2L24 6V12z", "#C9993F", 2)
    + "".join(path(f"M{x} 36V28a3.200 3.200 0 0 1 6.400 0V36z", "#5A3820", 1.7) for x in (9, 16.8, 24.6))
    + line("M6 24H34", INK, 1.5),
    "road": line("M10 37Q14 25 24 20T32 3", INK, 15)
    + line("M10 37Q14 25 24 20T32 3", "#DCC89A", 11)
    + line("M10 37Q14 25 24 20T32 3", "#9A8352", 1.8, stroke_dasharray="4 5"),
    "wall": shape("M4 14V6H11V11H16.500V6H23.500V11H29V6H36V14V35H4z", "#C9BEAA")
    + line("M4 18H36M4 26H36M14 18V26M26 18V26M20 26V35M9 26V35M31 26V35", INK, 1.4),
    "gate": shape("M4 8H8V12H12V8H16V12H24V8H28V12H32V8H36V36H4z", "#C9BEAA")
    + path("M12 36V26a8 8 0 0 1 16 0V36z", "#5A3820", 2)
    + line("M16 19.500V36M20 18V36M24 19.500V36M12 27H28M12 32H28", "#A6743F", 1.4),
    "river": path("M14 3Q26 11 15 20T20 37H33Q24 28 31 20T27 3z", "#6B9DB0", 2.4)
    + line("M20 9Q25 13 23 17M21 24Q22 29 25 32", CREAM, 2)
    + line("M5 9L8 5M8 12L11 7M7 31L10 26M11 34L13 29", "#6F8F45", 2.4),
    "bridge": path("M3 25H37V36H3z", "#6B9DB0", 2)
    + line("M7 32Q11 29 15 32T23 32T31 32", CREAM, 1.8)
    + path("M2 22Q20 6 38 22V29H31A11 9 0 0 0 9 29H2z", "#C9BEAA", 2.2)
    + line("M20 14V20M12 17L14.500 22M28 17L25.500 22", INK, 1.4)
    + line("M2 18Q20 2 38 18", INK, 3.6)
    + line("M2 18Q20 2 38 18", CREAM, 1.4),
    "scenery": path("M12 35V26H16V35z", "#6B4423", 1.8)
    + path("M14 4C21 4 25 9 24 15C26 22 20 28 14 27C8 28 2 22 4 15C3 9 7 4 14 4z", "url(#leaves)", 2.2)
    + path("M28 36V31H31V36z", "#6B4423", 1.6)
    + path("M29.500 12L37 24H33.500L38 32H21L25.500 24H22z", "url(#needles)", 2),
    "sign": line("M20 26V38", INK, 5)
    + line("M20 26V37", "#A6743F", 2.4)
    + path("M3 9H37L32.500 18L37 27H3L7.500 18z", "#E4D2A8", 2.2)
    + line("M12 15H28M14 21H26", INK, 2.2),
    "measure": path("M3 27L27 3L37 13L13 37z", GOLD, 2.2)
    + line("M8 22L12 26M13 17L19 23M18 12L22 16M23 7L29 13", INK, 2)
    + cream("M5 6V13M5 6H12M35 34V27M35 34H28", 1.8),
    "piper": path("M4 9H36V31H4z", CREAM, 2.2)
    + path("M4 9H15V31H4z", "#5FC7A4", 2)
    + line("M12 33L34 11", INK, 6.6)
    + line("M12 33L34 11", "#B9793A", 3.6)
    + "".join(circle(x, y, 1.3, INK, 0) for x, y in ((22, 23), (26, 19), (30, 15))),
    "field": path("M4 24L18 12L37 20L24 35z", "#E1C15A", 2.2)
    + line("M9 25.500L22 14M14 28.500L27 16M19 31.500L32 18", "#9A7A26", 2)
    + ellipse(9, 9, 4, 4, GOLD, 1.8),
    "start": path("M8 18H32V36H8z", "url(#plaster)", 2.2)
    + path("M4 19L20 7L36 19z", "#66707F", 2.2)
    + rect(17, 26, 6, 10, "#5A3820", 1.6)
    + shape(
        "M20 8L22.500 13L28 13.600L24 17.300L25 22.600L20 20L15 22.600L16 17.300L12 13.600L17.500 13z", GOLD
    ),
    "outline": path("M4 10L20 4L34 14L26 24", "none", 2.4, stroke_dasharray="4 3.4")
    + "".join(circle(x, y, 3, CREAM, 2) for x, y in ((4, 10), (20, 4), (34, 14)))
    + _PEN,
}


def sprites() -> list[Sprite]:
    """Draw the icon of every tool."""
    return [sprite(f"icon_tool_{name}", (32, 32), body, box=(40, 40)) for name, body in TOOLS.items()]
