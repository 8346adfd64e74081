"""What hangs and falls about at a wedding: bells with a bow, a garland of blossoms with lanterns, petals."""

from __future__ import annotations

from math import cos, pi, sin

from sprites.make.ink import INK, Sprite, circle, ellipse, group, light, line, path, shade, soft, sprite

_LEAF = "#5E8C4A"
_ROSE = "#D9607A"
_PALE = "#FBE3DC"


def blossom(x: float, y: float, colour: str, k: float = 1.0) -> str:
    """Draw an open blossom of five petals about a point."""
    petals = "".join(
        circle(3.4 * sin(turn * 2 * pi / 5), -3.4 * cos(turn * 2 * pi / 5), 2.7, colour, 1.1 / k)
        for turn in range(5)
    )
    return group(petals + circle(0, 0, 2, "#F2C230", 0.9 / k), (x, y), k)


def leaf(x: float, y: float, turn: float) -> str:
    """Draw a leaf that grows from a point."""
    return group(path("M0 0Q4 -4.500 9 0Q4 4.500 0 0z", _LEAF, 1), (x, y), 1, turn)


def bell(swings: float) -> str:
    """Draw a bell that hangs at the point 0, 0, swung by so many degrees."""
    body = "M-2.500 2C-7 4 -6.500 11 -10 16Q0 19 10 16C6.500 11 7 4 2.500 2Q0 .5 -2.500 2z"
    return group(
        circle(1.5, 18, 2.6, "#9A701A", 1.4)
        + path(body, "url(#coin)", 1.8)
        + shade("M3 3C6 5 5.500 11 10 16Q5 18 2 18C6 12 5 6 3 3z", 0.18)
        + light("M-3 4C-5.500 6 -5 11 -7.500 14.500L-5 15.300C-3.500 11 -3.500 7 -1.500 4z", 0.5)
        + line("M-8.500 13.500Q0 16 8.500 13.500", "#9A701A", 1.1),
        (0, 0),
        1,
        swings,
    )


def bells(pose: int) -> str:
    """Draw two bells under a bow on a 56 x 44 canvas, swung to one side or the other."""
    swing = 12 if pose == 1 else -12
    bow = (
        path("M28 10C20 1 9 2 10 8S20 15 28 10z", _ROSE, 1.6)
        + path("M28 10C36 1 47 2 46 8S36 15 28 10z", _ROSE, 1.6)
        + light("M14 5.500Q20 4.500 25 8.500Q18 8 13 9z", 0.4)
        + light("M42 5.500Q36 4.500 31 8.500Q38 8 43 9z", 0.4)
    )
    hung = group(bell(swing), (19.5, 13), 1, 16) + group(bell(swing), (36.5, 13), 1, -16)
    return soft(hung + bow + circle(28, 10, 3.6, "#B8435D", 1.5))


def garland(pose: int) -> str:
    """Draw leaves, blossoms and two lanterns between them on a 120 x 40 canvas; their light flickers."""
    bow = "M3 6Q30 20 60 14T117 6"
    leaves = "".join(
        leaf(x, y, turn)
        for x, y, turn in (
            (8, 8, 20), (17, 11, -30), (30, 15, 35), (44, 15, -25), (58, 14, 30), (72, 12, -35), (86, 10, 25),
            (98, 8, -30), (108, 7, 20),
        )
    )  # fmt: skip
    flowers = "".join(
        blossom(x, y, colour, k)
        for x, y, colour, k in (
            (6, 7, _ROSE, 1.0), (22, 13, _PALE, 0.9), (52, 15, _ROSE, 0.95), (68, 13, _PALE, 0.9),
            (96, 9, _ROSE, 0.9), (114, 6, _PALE, 1.0),
        )
    )  # fmt: skip
    hung = "".join(
        lantern(x, y, is_bright=is_bright) for x, y, is_bright in ((37, 17, pose == 1), (82, 13, pose != 1))
    )
    return line(bow, INK, 3.2) + line(bow, _LEAF, 1.6) + hung + leaves + flowers


def lantern(x: float, y: float, *, is_bright: bool) -> str:
    """Draw a paper lantern that hangs at a point."""
    glow = ellipse(0, 11, 11, 10, "#FFC862", 0, opacity=0.6 if is_bright else 0.25, filter="url(#blur2)")
    return group(
        glow
        + line("M0 0V4", INK, 1.2)
        + path("M-3.500 4H3.500L6 9V13L3.500 18H-3.500L-6 13V9z", "#FFE2A0" if is_bright else "#F6C65B", 1.5)
        + line("M-6 9H6M-6 13H6", "#B9793A", 0.9)
        + line("M-3.500 4H3.500M-3.500 18H3.500", INK, 2),
        (x, y),
    )


def petal(kind: int) -> str:
    """Draw a petal that falls, on a 14 x 12 canvas."""
    shapes = (
        "M2 7C2 2 8 1 12 3C12 8 7 11 2 7z",
        "M2 4C6 0 12 4 12 9C8 11 3 9 2 4z",
        "M3 2C8 2 12 6 11 10C6 10 2 7 3 2z",
    )
    return path(shapes[kind - 1], (_ROSE, _PALE, "#F2C230")[kind - 1], 1)


def sprites() -> list[Sprite]:
    """Draw them, what moves in two poses."""
    made = [sprite(f"petal_{kind}", (14, 12), petal(kind)) for kind in (1, 2, 3)]
    for pose in (1, 2):
        made += [
            sprite(f"wedding_bells_{pose}", (56, 44), bells(pose)),
            sprite(f"wedding_garland_{pose}", (120, 40), garland(pose)),
        ]
    return made
