"""What lives in the background: smoke, water, birds, people on their way home, the cat; small and faint."""

from __future__ import annotations

from sprites.make.ink import Sprite, circle, ellipse, group, line, mirror, path, sprite

_BROWN = "#4A3826"


def puff() -> str:
    """Draw a puff of smoke on a 24 x 24 canvas."""
    return (
        circle(12, 12, 7, "#FBF4E4", 0, opacity=0.75, filter="url(#blur2)")
        + circle(9.5, 13.5, 4, "#FFFDF4", 0, opacity=0.7, filter="url(#blur1)")
        + circle(14.5, 10.5, 4, "#FFFDF4", 0, opacity=0.7, filter="url(#blur1)")
    )


def glint() -> str:
    """Draw light on water on a 36 x 12 canvas."""
    return line("M4 4Q11 1.500 18 4T32 4", "#EAF6F6", 1.5, opacity=0.9) + line(
        "M10 8.500Q15 6.500 20 8.500T29 8.500", "#EAF6F6", 1.2, opacity=0.6
    )


def bird(pose: int) -> str:
    """Draw a bird from afar on a 22 x 14 canvas, its wings up or down."""
    wings = "M1.500 3Q7 3 11 9Q15 3 20.500 3" if pose == 1 else "M1.500 10Q7 5 11 7.500Q15 5 20.500 10"
    return line(wings, _BROWN, 2.2) + line(wings, "#E9DFC8", 0.8)


def folk(kind: int, pose: int) -> str:
    """Draw somebody in plain clothes from afar on a 16 x 24 canvas, walking to the right."""
    coat, head = (("#7A6A54", "#8C7A5E"), ("#6E6258", "#B9A88A"))[kind - 1]
    feet = (
        "M6.500 19L5 22.500M9.500 19L11 22.500" if pose == 1 else "M7.500 19L7.500 22.500M8.500 19L9 22.500"
    )
    hat = (
        path("M3.500 6.500Q8 1 12.500 6.500Q8 5.500 3.500 6.500z", head, 1, _BROWN)
        if kind == 1
        else path("M4.500 8.500C4 3 12 3 11.500 8.500Q8 6 4.500 8.500z", head, 1, _BROWN)
    )
    return (
        ellipse(8, 22.4, 5, 1.2, "#1a0f06", 0, opacity=0.25)
        + line(feet, _BROWN, 1.8)
        + path(
            "M8 8.500C4.500 9 3.500 15 3 19.500Q8 21 13 19.500C12.500 15 11.500 9 8 8.500z", coat, 1.2, _BROWN
        )
        + circle(8, 7, 2.9, "#E3C29C", 1, _BROWN)
        + hat
    )


def lantern() -> str:
    """Draw the light of a lantern that is carried, on a 24 x 24 canvas."""
    return circle(12, 12, 8, "#FFC862", 0, opacity=0.5, filter="url(#blur2)") + circle(
        12, 12, 2, "#FFE9A8", 0
    )


def cat_asleep() -> str:
    """Draw the cat, curled up, on a 34 x 22 canvas."""
    return (
        ellipse(17, 18.6, 13, 2.2, "#1a0f06", 0, opacity=0.3, filter="url(#blur1)")
        + path("M4 14C4 6 12 3 19 4C27 4.500 31 9 30 14C29 19 8 20 4 14z", "url(#tabby)", 1.4, _BROWN)
        + line("M29 13Q27 19 14 17", _BROWN, 4.4)
        + line("M29 13Q27 19 14 17", "#D5782B", 2.4)
        + path(
            "M6 9L6 3.500L10 6Q12 5.500 14 6L17.500 3.500L17 9.500Q16 14 11.500 14T6 9z",
            "url(#tabby)",
            1.4,
            _BROWN,
        )
        + line("M8.500 10Q9.500 11 10.500 10M13 10Q14 11 15 10", _BROWN, 0.9)
        + line("M20 5.500Q21 8 20 10M24 6.500Q25 8.500 24 10.500", "#8F4A17", 1.3)
    )


def cat_walking(pose: int) -> str:
    """Draw the cat on its way to the right, on a 38 x 26 canvas."""
    legs = (
        "M10 17L8 23M14 17L15 23M24 17L22 23M27 17L30 23"
        if pose == 1
        else "M11 17V23M13 17V23M24 17V23M27 17V23"
    )
    return (
        ellipse(19, 23.4, 13, 1.5, "#1a0f06", 0, opacity=0.3)
        + line("M8 13Q2 10 4 4", _BROWN, 3.8)
        + line("M8 13Q2 10 4 4", "#D5782B", 2)
        + line(legs, _BROWN, 3.4)
        + line(legs, "#D5782B", 1.7)
        + ellipse(18, 14, 11, 5, "url(#tabby)", 0)
        + path("M7 14C7 8 14 8.500 19 9S29 9 29 14S7 20 7 14z", "none", 1.3, _BROWN)
        + path(
            "M24.500 8L24.500 2.500L28 5Q30 4.500 31.500 5L35 2.500L34.500 9Q33.500 13 29.500 13T24.500 8z",
            "url(#tabby)",
            1.3,
            _BROWN,
        )
        + circle(32, 8, 0.8, _BROWN, 0)
        + line("M14 10V13M18 9.500V12.500M22 10V13", "#8F4A17", 1.2)
    )


def cloud(kind: int) -> str:
    """Draw a bank of cloud in the evening sky on a 320 x 60 canvas."""
    colour = ("#F0A070", "#A8607A")[kind - 1]
    return "".join(
        ellipse(160 + x, 30 + y, wide, high, colour, 0, opacity=0.5, filter="url(#blur4)")
        for x, y, wide, high in ((-70, 3, 70, 8), (10, -2, 95, 10), (75, 4, 60, 7), (-20, 7, 110, 6))
    )


def flag(pose: int) -> str:
    """Draw a flag in the wind on a 26 x 22 canvas; its pole stands at the left."""
    cloth = (
        "M3 3Q9 0 14 3T24 4L20 8.500L23 13Q18 9 13 11.500T3 12z"
        if pose == 1
        else "M3 3Q8 6 13 3.500T23 2L21 7.500L24.500 11.500Q19 13 14 11T3 12z"
    )
    return path(cloth, "#B5402B", 1, "#2A1420") + line("M2.500 1V21", "#2A1420", 1.8)


def star() -> str:
    """Draw a star that twinkles, on a 16 x 16 canvas."""
    return circle(8, 8, 3.4, "#FFF3D6", 0, opacity=0.5, filter="url(#blur1)") + circle(
        8, 8, 1.3, "#FFFFFF", 0
    )


def note() -> str:
    """Draw a note of the Piper's tune, on a 24 x 28 canvas."""
    return group(
        line("M0 0V-17L12 -20V-4", "#FFE2A0", 2.4)
        + ellipse(-3, 0.5, 3.8, 2.9, "#FFE2A0", 0)
        + ellipse(9, -3.5, 3.8, 2.9, "#FFE2A0", 0),
        (8, 24),
    )


def sprites() -> list[Sprite]:
    """Draw everything that lives in the background."""
    made = [
        sprite("smoke_puff", (24, 24), puff()),
        sprite("water_glint", (36, 12), glint()),
        sprite("lantern_light", (24, 24), lantern()),
        sprite("living_cat_asleep", (34, 22), cat_asleep(), anchor=(17, 19)),
        sprite("sky_star", (16, 16), star()),
        sprite("sky_note", (24, 28), note()),
    ]
    for pose in (1, 2):
        walking = cat_walking(pose)
        made += [
            sprite(f"bird_{pose}", (22, 14), bird(pose)),
            sprite(f"living_cat_right_{pose}", (38, 26), walking, anchor=(19, 23)),
            sprite(f"living_cat_left_{pose}", (38, 26), mirror(walking, 38), anchor=(19, 23)),
            sprite(f"living_flag_{pose}", (26, 22), flag(pose), anchor=(2, 21)),
            sprite(f"sky_cloud_{pose}", (320, 60), cloud(pose)),
        ]
        for kind in (1, 2):
            walker = folk(kind, pose)
            made += [
                sprite(f"folk_right_{kind}_{pose}", (16, 24), walker, anchor=(8, 22)),
                sprite(f"folk_left_{kind}_{pose}", (16, 24), mirror(walker, 16), anchor=(8, 22)),
            ]
    return made
