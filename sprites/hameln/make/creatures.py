"""Rats, their king and their Emperor, the cat and the Piper."""

from __future__ import annotations

from sprites.make.ink import (
    CREAM,
    Sprite,
    circle,
    ellipse,
    ground,
    group,
    light,
    line,
    mirror,
    path,
    shade,
    soft,
    sprite,
)
from sprites.make.things import DARK, crown

PINK = "#D99A8C"


def rat(pose: int) -> str:
    """Draw a rat that runs to the left on a 64 x 56 canvas; pose 2 has stretched legs and tail."""
    tail = "M51 39C60 40 62 32 57 27C54 24 51 27 53 29.500" if pose == 1 else "M51 37C58 34 58 27 62 23"
    feet = (
        "M17 47.500q-4 .5 -5 3h7zM29 48.500q-3 1 -4 3h8zM45 47q-1 3 -4 4h9z"
        if pose == 1
        else "M15 46q-6 -.5 -8 2.500l8 1.500zM24 48.500q-5 .5 -6 3h8zM48 46q4 1 8 4.500l-10 -.5z"
    )
    body = (
        "M4 40C9 33 15 30 20 26C27 18 41 17 48 26C54 34 54 44 46 48C38 51 22 "
        "51 15 48.500C10 47 5 45 3.600 42.500"
        "C3 41.500 3.300 40.800 4 40z"
    )
    return ground(30, 51, 24, 2.8) + soft(
        line(tail, DARK, 6.4)
        + line(tail, PINK, 3.2)
        + path(feet, PINK, 2, DARK)
        + path(body, "url(#fur)", 2.8, DARK)
        + path("M22 47.800C18 45 14 44.500 8 44.500C11 47.500 17 49.500 22 49.600z", "#C9B8AA", 0)
        + line("M40 30C46 33 46.500 42 41 46.500", DARK, 1.8, opacity=0.55)
        + light("M27 22C33 19 40 20 44 25C38 23 33 23 28 26z", 0.25)
        + circle(29, 22.5, 5, "#6B5B50", 2.4, DARK)
        + circle(22.4, 24.4, 6.6, "#8C7B6E", 2.6, DARK)
        + circle(22, 24.8, 3.3, PINK, 0)
        + circle(14.6, 36.2, 3, "#FFF6DF", 1.4, DARK)
        + circle(13.8, 36.4, 1.7, DARK, 0)
        + circle(13.3, 35.8, 0.6, "#FFFFFF", 0)
        + circle(4.8, 41, 2.9, "#E7A79A", 1.8, DARK)
        + line("M10 43.500L3 48.500M11.500 44.500L7 50.500M10 42L3.500 45", DARK, 1, opacity=0.8)
    )


def _head(fur: str) -> str:
    """Draw a rat's face seen from the front, about 0, 0 and 44 wide."""
    ears = "".join(
        circle(s * 15.5, -10, 8.6, fur, 2.6, DARK) + circle(s * 15.7, -9.4, 4.6, PINK, 0) for s in (-1, 1)
    )
    eyes = "".join(
        ellipse(s * 6.6, -1.4, 3.3, 3.6, "#FFD23F", 1.6)
        + ellipse(s * 6.2, -1, 1.3, 2.6, DARK, 0)
        + circle(s * 6 - 0.6, -2.4, 0.8, "#FFFFFF", 0)
        for s in (-1, 1)
    )
    return (
        ears
        + path("M-15 -5C-15 -17 15 -17 15 -5C15 6 7 17 0 17S-15 6 -15 -5z", fur, 2.6, DARK)
        + path("M-6 8Q0 3 6 8Q5 15.600 0 15.800T-6 8z", "#C4B2A4", 0)
        + eyes
        + line("M-11.500 -7.500L-4 -4.500M11.500 -7.500L4 -4.500", DARK, 2.6)
        + ellipse(0, 8.6, 3.7, 2.7, "#E7A79A", 1.5)
        + line("M0 11.200V13", DARK, 1.4)
        + path("M-2.400 13H2.400V16.800L0 15.600L-2.400 16.800z", CREAM, 1.2, DARK)
        + line("M-8 9L-19 7M-8 11L-18 13M8 9L19 7M8 11L18 13", DARK, 1, opacity=0.75)
    )


def king() -> str:
    """Draw a rat king, sitting upright with his paws folded, on an 80 x 92 canvas."""
    tail = "M58 76C72 76 74 62 66 60"
    return ground(41, 86, 25, 3.4) + soft(
        line(tail, DARK, 7.4)
        + line(tail, PINK, 3.8)
        + path("M18 86C13 66 22 48 40 47S67 66 62 86Q40 91 18 86z", "url(#dark-fur)", 2.8, DARK)
        + path("M28 86.500C24 72 30 61 40 60.500S56 72 52 86.500Q40 89 28 86.500z", "#94827600", 0)
        + path(
            "M29 86.500C26 72 31 62 40 61.500S54 72 51 86.500Q40 88.500 29 86.500z",
            "#A08E80",
            0,
            opacity=0.75,
        )
        + path("M20 87q-4 -5 3 -6t9 5.500zM60 87q4 -5 -3 -6t-9 5.500z", PINK, 2, DARK)
        + line("M25 61Q30 71 37 69M55 61Q50 71 43 69", DARK, 2.6)
        + circle(38, 69, 3, PINK, 1.7, DARK)
        + circle(42.6, 69.6, 3, PINK, 1.7, DARK)
        + group(_head("url(#dark-fur)"), (40, 41))
        + group(crown(), (40, 30))
    )


def emperor() -> str:
    """Draw the Emperor of the rats with cloak, sceptre and a closed crown, on a 100 x 116 canvas."""
    cloak = "M50 64C30 62 18 76 10 108Q50 117 90 108C82 76 70 62 50 64z"
    spots = "".join(
        path(f"M{x} {y}l1.600 4.500h-3.200z", DARK, 0)
        for x, y in ((19, 100), (31, 103), (44, 105), (57, 105), (70, 103), (81, 100))
    )
    high = (
        path("M-15 0L-18 -13L-10 -8L0 -16L10 -8L18 -13L15 0Q0 -4.500 -15 0z", "url(#goldbar)", 2.3, DARK)
        + path("M-11 -8C-11 -20 -4 -23 0 -23S11 -20 11 -8L6 -9.500L0 -15L-6 -9.500z", "#7E2338", 1.8, DARK)
        + path("M-15 0L-18 -13L-10 -8L0 -16L10 -8L18 -13L15 0Q0 -4.500 -15 0z", "url(#goldbar)", 2.3, DARK)
        + line("M0 -16V-23", DARK, 4.6)
        + line("M0 -15.500V-23", "#F2C230", 2.2)
        + circle(0, -25.5, 3.2, "#F2C230", 1.8, DARK)
        + line("M0 -33V-29M-2.500 -31H2.500", DARK, 3.4)
        + line("M0 -33V-29M-2.500 -31H2.500", "#FBE08A", 1.4)
        + circle(0, -6, 2.2, "#C43B2B", 1.2, DARK)
        + circle(-8, -4.4, 1.6, "#2F6FA8", 1, DARK)
        + circle(8, -4.4, 1.6, "#2F6FA8", 1, DARK)
        + circle(-18, -13, 2, "#FBE08A", 1.2, DARK)
        + circle(18, -13, 2, "#FBE08A", 1.2, DARK)
    )
    staff = (
        line("M84 104L79 44", DARK, 5.4)
        + line("M84 104L79 44", "#D9A72E", 2.6)
        + circle(78.6, 40, 5, "#C43B2B", 2, DARK)
        + path("M72 44L85 42.500L83.500 48L74 49z", "url(#goldbar)", 1.7, DARK)
        + circle(77.4, 38.6, 1.4, "#F7B5A5", 0)
    )
    return ground(51, 110, 38, 4) + soft(
        path(cloak, "#8E2440", 2.8, DARK)
        + shade("M54 64C72 63 82 78 90 108Q76 112.500 62 113Q70 84 54 64z", 0.2)
        + light("M20 98C26 82 32 74 40 70C34 80 28 92 27 102z", 0.14)
        + path("M10 108L12 99Q50 109 88 99L90 108Q50 117 10 108z", "#FBF3E0", 2.2, DARK)
        + spots
        + path(
            "M37 102.500C32 86 38 74 50 73.500S68 86 63 102.500Q50 104.600 37 102.500z",
            "url(#dark-fur)",
            2.2,
            DARK,
        )
        + path("M42 102.800C39 90 43 82 50 81.500S61 90 58 102.800z", "#A08E80", 0, opacity=0.7)
        + path("M26 74C30 62 70 62 74 74Q62 82 50 82T26 74z", "#FBF3E0", 2.2, DARK)
        + "".join(
            path(f"M{x} {y}l1.400 4h-2.800z", DARK, 0)
            for x, y in ((33, 71), (41, 75), (50, 76), (59, 75), (67, 71))
        )
        + circle(50, 80.5, 3.4, "#F2C230", 1.7, DARK)
        + staff
        + circle(80.5, 78, 4, PINK, 2, DARK)
        + path("M72 76Q78 74 81 77", "none", 0)
        + group(_head("url(#dark-fur)"), (50, 54), 1.12)
        + group(high, (50, 42))
    )


def cat() -> str:
    """Draw the tabby cat, sitting and watching, on a 66 x 70 canvas."""
    tail = "M48 60C64 62 63 40 55 36"
    stripes = "M45 44Q41 45 39.500 48M48 50Q43 50 41 53M19 46l-4 2M18 51l-4 .5"
    return ground(31, 65, 22, 3) + soft(
        line(tail, DARK, 9.6)
        + line(tail, "#D5782B", 5.6)
        + line("M59.500 53L55 52M60.600 47L56.500 47", "#8F4A17", 2)
        + path("M14 65C9 50 15 38 29 37.500C43 38 53 51 49 65Q31 68.500 14 65z", "url(#tabby)", 2.6, DARK)
        + path("M23 65C19 55 21 46 28.500 45.500S38 55 35 65Q29 66.500 23 65z", "#FBE8C8", 0)
        + line(stripes, "#8F4A17", 2)
        + path(
            "M16 66.500q-3 -5.500 3 -6.500t7 5.500zM42 66.500q3 -5.500 -3 -6.500t-7 5.500z",
            "#FBE8C8",
            2,
            DARK,
        )
        + path(
            "M11 27L9 6L20 13Q28.500 10 37 13L48 6L46 27C46 37 38 42.500 28.500 42.500S11 37 11 27z",
            "url(#tabby)",
            2.6,
            DARK,
        )
        + path("M12.500 12L13.500 19L18 14.500zM44.500 12L43.500 19L39 14.500z", PINK, 0)
        + line("M24 14.500V20M28.500 13.500V21M33 14.500V20M12.500 28H17M44.500 28H40", "#8F4A17", 2)
        + ellipse(21, 27, 3.7, 4.3, "#DDF07A", 1.6)
        + ellipse(36, 27, 3.7, 4.3, "#DDF07A", 1.6)
        + ellipse(21.4, 27, 1.2, 3.3, DARK, 0)
        + ellipse(36.4, 27, 1.2, 3.3, DARK, 0)
        + circle(20.400, 25.2, 0.8, "#FFFFFF", 0)
        + circle(35.400, 25.2, 0.8, "#FFFFFF", 0)
        + path("M22 35Q28.500 29 35 35Q34 40.500 28.500 40.500T22 35z", "#FBE8C8", 0)
        + path("M26.300 32.800H30.700L28.500 35.300z", "#C45B5B", 1.1, DARK)
        + line(
            "M28.500 35.500V37M28.500 37Q26.500 39 24.500 37.500M28.500 37Q30.500 39 32.500 37.500", DARK, 1.3
        )
        + line("M18 34L8 32.500M18 36.500L9 38M39 34L49 32.500M39 36.500L48 38", DARK, 0.9, opacity=0.7)
        + line("M19 41.500Q28.500 46.500 38 41.500", DARK, 4.4)
        + line("M19 41.500Q28.500 46.500 38 41.500", "#B8392B", 2.4)
        + circle(28.5, 45.4, 2.4, "#F2C230", 1.3, DARK)
    )


def piper(step: int) -> str:
    """Draw the pied Piper, playing and walking to the right, on a 92 x 116 canvas."""
    back, front = (
        ("M35 84L31 99L24 108", "M45 84L52 98L51 108")
        if step == 1
        else ("M37 84L39 98L36 108", "M44 84L45 97L47 108")
    )
    shoes = (20, 110, 51, 110) if step == 1 else (33, 110, 45, 110)
    legs = "".join(line(d, DARK, 10) + line(d, c, 5.8) for d, c in ((back, "#E7B72C"), (front, "#B8392B")))
    boots = "".join(
        path(
            f"M{x - 3} {y - 4}H{x + 5}Q{x + 12} {y - 2} {x + 14} "
            f"{y - 6}Q{x + 15} {y + 2} {x + 9} {y + 2}H{x - 3}z",
            c,
            2,
            DARK,
        )
        for x, y, c in ((shoes[0], shoes[1], "#B8392B"), (shoes[2], shoes[3], "#E7B72C"))
    )
    cloak = (
        "M30 46C18 54 12 72 8 92C14 88 17 92 22 87C26 91 30 86 33 88L40 50z"
        if step == 1
        else ("M30 46C20 54 16 72 14 93C19 89 23 93 27 88C30 91 33 87 36 88L40 50z")
    )
    hem = "".join(
        path(f"M{x} 82h8l-4 9z", c, 1.8, DARK)
        for x, c in ((25, "#E7B72C"), (33, "#B8392B"), (41, "#E7B72C"), (49, "#B8392B"))
    )
    flute = "M49 39L84 50"
    return ground(40, 112, 26, 3.2) + soft(
        path(cloak, "#2E6B53", 2.4, DARK)
        + shade("M22 60C18 70 16 80 14 90C17 89 19 90 22 87Q24 74 28 60z", 0.15)
        + legs
        + boots
        + hem
        + path("M29 48C35 44 47 44 51 48C55 58 56 70 57.500 83H24.500C25 70 25 58 29 48z", "#B8392B", 0)
        + path("M41 45.500C46 45.500 49 46 51 48C55 58 56 70 57.500 83H41z", "#EFC02D", 0)
        + shade("M48 46.500L51 48C55 58 56 70 57.500 83H51z", 0.14)
        + path("M29 48C35 44 47 44 51 48C55 58 56 70 57.500 83H24.500C25 70 25 58 29 48z", "none", 2.4, DARK)
        + line("M25.800 68Q41 72.500 56 68", DARK, 5)
        + line("M26 68Q41 72.500 55.800 68", "#6B3A1C", 2.6)
        + circle(42, 70, 2.6, "#F2C230", 1.4, DARK)
        + path(
            "M26 56L29 46L35 50L41 46L47 50L52 46L55 55L49.500 52.500L46 58L41 52L36 58L32 52.500z",
            "#2E7D5B",
            1.9,
            DARK,
        )
        + circle(42, 34, 11.4, "url(#skin)", 2.2, DARK)
        + path("M31 36C30 44 34 47 36 46C34 42 35 38 34.500 33z", "#8F4A17", 1.6, DARK)
        + circle(47, 33, 1.6, DARK, 0)
        + line("M44.500 29.500Q47 28 49.500 29.500", DARK, 1.4)
        + ellipse(44, 38, 2.2, 1.4, "#E08E70", 0, opacity=0.7)
        + path("M52.500 33Q56.500 35 53 37.500", "#F0C79D", 1.5, DARK)
        + path("M26 30C25 13 45 8 57 15L66 25C54 20 38 21 26 30z", "#2E7D5B", 2.3, DARK)
        + shade("M50 13L57 15L66 25C60 22 56 21.500 52 21.300z", 0.18)
        + line("M29 27.500C39 20.500 50 19.500 60 22", "#C9A24B", 2)
        + path(
            "M36 17C34 6 22 -1 10 3C16 5 15 7 12 9C19 9 19 12 16 14C23 13 27 17 32 22z", "#F8ECD3", 1.9, DARK
        )
        + line("M33 19C29 11 22 6 14 4.500", DARK, 1.1)
        + line(flute, DARK, 6.6)
        + line(flute, "#B9793A", 3.8)
        + line("M51 39.200L82 49", "#E0AC6B", 1)
        + path("M82 46.500L90 50.500L83 53.500z", "#B9793A", 1.9, DARK)
        + line("M33 52C40 62 54 57 60 47", DARK, 9)
        + line("M33 52C40 62 54 57 60 47", "#B8392B", 5)
        + circle(62.5, 45.6, 3.9, "url(#skin)", 1.8, DARK)
        + circle(71.5, 48.4, 3.9, "url(#skin)", 1.8, DARK)
        + "".join(circle(x, y, 0.8, DARK, 0) for x, y in ((66.700, 44.9), (76.5, 47.9)))
    )


def sprites() -> list[Sprite]:
    """Draw all creatures and the Piper."""
    made: list[Sprite] = []
    for pose in (1, 2):
        made.append(sprite(f"rat_left_{pose}", (36, 33), rat(pose), box=(64, 58.7), anchor=(18, 20)))
        made.append(
            sprite(f"rat_right_{pose}", (36, 33), mirror(rat(pose), 64), box=(64, 58.7), anchor=(18, 20))
        )
    made.append(sprite("king_rat", (58, 69), king(), box=(80, 95.2), anchor=(29, 62)))
    made.append(sprite("emperor", (76, 92), emperor(), box=(100, 121), anchor=(38, 84)))
    made.append(sprite("cat", (44, 49), cat(), box=(66, 73.5), anchor=(20, 44)))
    made.extend(
        sprite(f"piper_{step}", (64, 83), piper(step), box=(92, 119.3), anchor=(28, 78)) for step in (1, 2)
    )
    return made
