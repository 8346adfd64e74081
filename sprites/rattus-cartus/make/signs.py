"""The small signs of the expansion's buildings: an estate and a picture on 40 x 40 for each."""

from __future__ import annotations

from sprites.make.ink import CREAM, GOLD, INK, circle, ellipse, group, line, path, rect

from .beasts import small_horse

STONE, PALE, LIT, WITCH = "#9FADB9", "#D8D4C6", "#FFD27A", "#8FE8C8"

SIGNS = {
    "garden": (
        "peasantry",
        path("M4 36V17Q4 3 20 3T36 17V36H28V18Q28 11 20 11T12 18V36z", "#3F6B4A", 2.2)
        + path("M12 36V18Q12 11 20 11T28 18V36z", LIT, 1.7)
        + "".join(circle(x, y, 3.3, colour, 1.2) for x, y, colour in ((8, 29, "#E58AA0"), (8, 18, CREAM), (13, 9.500, "#D9432B"), (20, 7, CREAM), (27, 9.500, "#D9432B"), (32, 18, CREAM), (32, 29, "#E58AA0"))),
    ),
    "inn": (
        "peasantry",
        line("M5 4V37M5 8H32M5 17L13 8", INK, 4.6)
        + line("M5 4V37M5 8H32M5 17L13 8", "#8A6A4A", 2)
        + line("M24 8V14", INK, 2)
        + circle(24, 24, 12, "#7C2F45", 2.2)
        + path("M27 15A9 9 0 1 0 32 28A7 7 0 1 1 27 15z", "#FFE79A", 1.3),
    ),
    "mill": (
        "peasantry",
        path("M12 37L15 16H25L28 37z", "#CDBF9F", 2.2)
        + path("M17 37V31Q17 28 20 28T23 31V37z", LIT, 1.5)
        + "".join(group(line("M0 0V-17", INK, 2.4) + path("M1 -5H6.500V-17H1z", CREAM, 1.6), (20, 17), 1, turn) for turn in (30, 120, 210, 300))
        + circle(20, 17, 3, GOLD, 1.5),
    ),
    "bank": (
        "bourgeoisie",
        line("M20 1V9M7 9H33M8 9V17M32 9V17M20 9V22", INK, 4)
        + "".join(circle(x, y, 7.2, "url(#coin)", 2) for x, y in ((8.5, 19), (31.5, 19), (20, 29))),
    ),
    "trading_house": (
        "bourgeoisie",
        line("M20 30V2", INK, 3.4)
        + path("M8 6H32Q36 15 31 24H9Q13 15 8 6z", CREAM, 2.1)
        + path("M16 6H24Q27 15 24 24H16Q18 15 16 6z", "#C43B2B", 0)
        + path("M8 6H32Q36 15 31 24H9Q13 15 8 6z", "none", 2.1)
        + path("M2 25Q8 28 12 28H29L38 24Q37 37 29 37H11Q4 37 2 25z", "#8A5A2E", 2.2),
    ),
    "town_hall": (
        "bourgeoisie",
        path("M3 36V24H12V36zM28 36V24H37V36z", "#6F86A0", 2)
        + path("M11 36V12H29V36z", PALE, 2.2)
        + path("M9 12L20 -1L31 12z", "#3F6E72", 2.1)
        + circle(20, 18.500, 5.800, CREAM, 1.800)
        + line("M20 15V18.500L22.500 20", INK, 1.700)
        + path("M16 36V30Q16 27 20 27T24 30V36z", LIT, 1.6),
    ),
    "cathedral": (
        "church",
        path("M12 36V17L20 9L28 17V36z", PALE, 2)
        + path("M3 36V15L8.500 0L14 15V36zM26 36V15L31.500 0L37 15V36z", STONE, 2.1)
        + circle(20, 20.500, 4.500, "#C43B5A", 1.800)
        + path("M16 36V31Q16 27 20 27T24 31V36z", LIT, 1.6)
        + line("M8.500 20V26M31.500 20V26", LIT, 2.6),
    ),
    "church_school": (
        "church",
        path("M1 11Q11 4 20 11Q29 4 39 11V34Q29 28 20 34Q11 28 1 34z", "#7C2F45", 2.2)
        + path("M3.500 9Q11 4 20 11Q29 4 36.500 9V30Q28 26 20 31Q12 26 3.500 30z", CREAM, 1.9)
        + line("M20 11V31M7.500 14Q12 12 16 15M7.500 20Q12 18 16 21M7.500 26Q12 24 16 27M32.500 14Q28 12 24 15M32.500 20Q28 18 24 21M32.500 26Q28 24 24 27", INK, 1.7),
    ),
    "chapel": (
        "church",
        path("M9 37V17L20 6L31 17V37z", "#F3EAD6", 2.2)
        + path("M5 19L20 4L35 19", "none", 5)
        + path("M5 19L20 4L35 19", "none", 2, "#6F86A0")
        + path("M14 37V22Q14 16 20 12Q26 16 26 22V37z", LIT, 1.9)
        + path("M14 37V28L20 33L26 28V37z", "#4F8FC0", 1.2)
        + path("M20 18L24 23L20 28L16 23z", "#C43B5A", 1.2)
        + line("M20 5V-1", INK, 2.6),
    ),
    "wall": (
        "chivalry",
        path("M1 36V13H6V18H10.500V13H15V18H18V13H22V18H25V13H29.500V18H34V13H39V36z", STONE, 2.2)
        + line("M4 23H10M30 23H36M3 29H8M32 29H37", "#56657A", 1.8)
        + path("M12 36V29Q12 21 20 21T28 29V36z", LIT, 2)
        + line("M16 23.500V30M20 21.500V31M24 23.500V30M13 27.500H27", INK, 1.8),
    ),
    "tournament_field": (
        "chivalry",
        "".join(
            group(line("M0 22V-20", INK, 5) + line("M0 22V-18", CREAM, 2.8) + line("M0 22V-18", colour, 2.8, stroke_dasharray="5 5", stroke_linecap="butt") + path("M-3 -17L0 -23L3 -17z", "#DCE6EE", 1.5), (20, 20), 0.92, turn)
            for turn, colour in ((45, "#B4402F"), (-45, "#2F6FA8"))
        )
        + path("M11 13H29V23Q29 31 20 35Q11 31 11 23z", "#7AB5D2", 2.2)
        + path("M20 13H29V23Q29 31 20 35z", CREAM, 1.6),
    ),
    "stables": (
        "chivalry",
        path("M3 38V15L20 1L37 15V38z", "#8A4A34", 2.2)
        + path("M8 38V19Q8 12 20 12T32 19V38z", LIT, 1.8)
        + group(small_horse(0, 0, 1, "#F3EAD6", "#5A4438"), (18.500, 20.500), 0.31)
        + path("M5 29H35V38H5z", "#6E4A34", 2)
        + line("M6.500 37L33.500 30M6.500 30L33.500 37", INK, 1.8),
    ),
    "wizards_castle": (
        "magic",
        path("M5 37L7 22H15L16 37zM24 37L25 22H33L35 37z", STONE, 2)
        + path("M2.500 23L9 8L17 23zM23 23L32 8L37.500 23z", "#8568B0", 2)
        + path("M13.500 37V16H26.500V37z", STONE, 2.1)
        + path("M10.500 17L19 -3L29.500 17z", "#5F3A92", 2.1)
        + path("M17 37V31Q17 28 20 28T23 31V37z", LIT, 1.5)
        + rect(18, 20, 4, 5, LIT, 1.2),
    ),
    "circle": (
        "magic",
        ellipse(20, 31, 17, 6.5, "#1F4A4A", 2)
        + ellipse(20, 31, 11, 3.8, "none", 1.9).replace(INK, WITCH)
        + path("M15 31L17 2H23L25 31z", WITCH, 0, opacity=0.55)
        + path("M1 33L2 9L11 8L11 33zM29 33V8L38 9L39 33z", STONE, 2.1)
        + path("M5.500 14L8 19L5.500 24M34.500 14L32 19L34.500 24", "none", 2, WITCH),
    ),
    "laboratory": (
        "magic",
        path("M15 2H25V13L36 30Q38 37 31 37H9Q2 37 4 30L15 13z", "#CFE8EA", 2.3)
        + path("M10.500 22H29.500L35 31Q36 36 31 36H9Q4 36 5 31z", "#6FBF6F", 0)
        + path("M15 2H25V13L36 30Q38 37 31 37H9Q2 37 4 30L15 13z", "none", 2.3)
        + circle(15, 29, 3, "#E4FFD0", 0)
        + circle(24, 26, 2.2, "#E4FFD0", 0)
        + circle(23, 32, 1.7, "#E4FFD0", 0)
        + line("M13 3H27", INK, 4.4),
    ),
    "keep": (
        "royalty",
        path("M6 37L7 10H33L34 37z", STONE, 2.3)
        + path("M3 13V3H7V6H10V3H14V10H26V3H30V6H33V3H37V13z", STONE, 2.1)
        + path("M13 13H27V26L20 23L13 26z", "#BE4F78", 1.8)
        + path("M16.500 20L15.500 15.500L18 17.500L20 14.500L22 17.500L24.500 15.500L23.500 20z", GOLD, 0)
        + path("M16 37V31.500Q16 28 20 28T24 31.500V37z", LIT, 1.6),
    ),
    "monument": (
        "royalty",
        path("M5 38V33H9V26H31V33H35V38z", PALE, 2.2)
        + path("M12 26Q10 16 15 12H25Q30 16 28 26z", GOLD, 2)
        + circle(20, 8, 4.6, GOLD, 1.8)
        + path("M15.500 5L14.500 -1L18 1.500L20 -2L22 1.500L25.500 -1L24.500 5z", "#FBE08A", 1.4)
        + line("M27 16L33 12M33 18V0M30 6H36", INK, 4)
        + line("M33 17V1M31 6H35", "#FBE08A", 1.6),
    ),
    "embassy": (
        "royalty",
        path("M3 38V24H37V38z", PALE, 2.2)
        + path("M16 38V32Q16 28 20 28T24 32V38z", LIT, 1.7)
        + "".join(rect(x, 28, 5, 6, LIT, 1.4) for x in (7, 28))
        + line("M8 24V1M20 24V-1M32 24V1", INK, 2.6)
        + path("M8 2H18V11Q13 8 8 11z", "#E8961E", 1.7)
        + path("M20 0H30V9Q25 6 20 9z", "#7AB5D2", 1.7)
        + path("M32 2H40V11Q36 8 32 11z", "#BE4F78", 1.7),
    ),
}  # fmt: skip
"""The estate and the picture of the sign of each building."""
