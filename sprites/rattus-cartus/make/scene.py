"""The table and the last act: night ground, road, vignette, moon and mist; cart, candle and bell."""

from __future__ import annotations

from math import pi, sin
from random import Random

from sprites.make.ink import (
    INK,
    Sprite,
    circle,
    ellipse,
    ground,
    group,
    light,
    line,
    path,
    rect,
    soft,
    sprite,
)
from sprites.make.textures import wrapped

from .night import bare_tree, defs, glow, lantern, milestone, moon, raven

BASE = "#1C323B"


def _ground() -> str:
    """Draw the ground of the table on 128 x 128: grass by moonlight."""
    dice = Random(31)

    def at() -> tuple[float, float]:
        return dice.uniform(0, 128), dice.uniform(0, 128)

    spots = "".join(
        f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{dice.uniform(12, 26):.0f}" ry="{dice.uniform(8, 18):.0f}" '
        f'fill="{dice.choice(("#22404A", "#182A34", "#20384A"))}" opacity=".5" filter="url(#blur8)"/>'
        for x, y in (at() for _ in range(16))
    )
    blades = "".join(
        line(
            f"M{x:.1f} {y:.1f}q{dice.uniform(-1, 1):.1f} -3 {dice.uniform(-2.5, 2.5):.1f} {-dice.uniform(4, 6.5):.1f}",
            dice.choice(("#2F5058", "#12222A", "#3B626A")),
            1.2,
            opacity=0.55,
        )
        for x, y in (at() for _ in range(64))
    )
    pebbles = "".join(
        ellipse(x, y, 1.8, 1.2, "#54707C", 0, opacity=0.35) for x, y in (at() for _ in range(9))
    )
    return rect(0, 0, 128, 128, BASE, 0) + wrapped(spots + blades + pebbles, 128)


def _bank(y: float, swell: float, phase: float) -> list[str]:
    """Tell points of a road's edge, the same at both ends."""
    return [
        f"{x} {y + swell * (sin(2 * pi * (x / 128) + phase) + 0.5 * sin(2 * pi * (3 * x / 256) + 2 * phase)):.1f}"
        for x in range(0, 257, 8)
    ]


def _road() -> str:
    """Draw a piece of the road on 256 x 112 that goes on to the right: ruts, stones, grassy edges."""
    dice = Random(32)
    upper, lower = _bank(16, 2.2, 0.4), _bank(95, 2.2, 2)
    tops, feet = "M" + "L".join(upper), "M" + "L".join(lower)
    stones = "".join(
        ellipse(
            dice.uniform(8, 248),
            dice.uniform(26, 86),
            dice.uniform(2.4, 5.5),
            dice.uniform(1.6, 3.2),
            dice.choice(("#6F6C64", "#5E5D5A", "#7E7A70")),
            0,
            opacity=0.7,
        )
        for _ in range(60)
    )
    ruts = line("M0 40H256M0 72H256", "#3C3F44", 8, opacity=0.5, stroke_linecap="butt") + line(
        "M0 37H256M0 69H256", "#8C8A80", 1.2, opacity=0.4, stroke_linecap="butt"
    )
    tufts = "".join(
        line(f"M{x} {y}q-1 -5 -4 -7M{x} {y}q0 -6 1 -9M{x} {y}q2 -5 5 -6", "#3B626A", 1.4)
        for x, y in ((14, 17), (52, 18), (110, 15), (150, 17), (206, 16), (238, 17), (30, 101), (84, 99), (132, 101), (178, 99), (222, 101))
    )  # fmt: skip
    return (
        path(tops + "L" + "L".join(reversed(lower)) + "z", "#4E504F", 0)
        + ruts
        + stones
        + line(tops, "#101C24", 2.4, stroke_linecap="butt")
        + line(feet, "#101C24", 2.4, stroke_linecap="butt")
        + tufts
    )


def _vignette() -> str:
    return rect(0, 0, 320, 200, "url(#v-dark)", 0)


DARK = (
    '<radialGradient id="v-dark" cx=".5" cy=".46" r=".74"><stop offset=".45" stop-color="#070B16" stop-opacity="0"/>'
    '<stop offset=".8" stop-color="#070B16" stop-opacity=".38"/><stop offset="1" stop-color="#070B16" stop-opacity=".8"/></radialGradient>'
)
BAND = (
    '<linearGradient id="m-band" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9DBBD2" stop-opacity="0"/>'
    '<stop offset=".5" stop-color="#9DBBD2" stop-opacity=".5"/><stop offset="1" stop-color="#9DBBD2" stop-opacity="0"/></linearGradient>'
)


def _mist() -> str:
    """Draw a bank of mist on 320 x 80, clear at all edges, to be drawn across slowly."""
    dice = Random(33)
    return "".join(
        ellipse(dice.uniform(90, 230), dice.uniform(32, 48), dice.uniform(30, 62), dice.uniform(5, 11), "#9DBBD2", 0, opacity=0.2, filter="url(#blur8)")
        for _ in range(11)
    )  # fmt: skip


def cart(*, full: bool = True) -> str:
    """Draw the plague cart with its lantern on a 200 x 140 canvas; the shrouded load may be left out."""
    spokes = "".join(
        f"M0 0L{26 * x:.1f} {26 * y:.1f}"
        for x, y in ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))
    )
    wheel = (
        circle(0, 0, 27, "none", 7)
        + circle(0, 0, 27, "none", 3, "#7A5F4C")
        + line(spokes, INK, 4.6)
        + line(spokes, "#7A5F4C", 2)
        + circle(0, 0, 6, "#4E3B34", 2)
    )
    load = (
        path("M36 66Q40 42 64 40Q74 28 92 36Q112 26 124 40Q142 42 144 66z", "#B9BDB6", 2.2)
        + path("M64 40Q70 52 66 66M92 36Q98 50 94 66M124 40Q120 54 124 66", "none", 1.4)
        + path("M100 30Q112 26 124 40Q142 42 144 66H120Q118 46 100 30z", "#6F7A86", 0, opacity=0.45)
        + path("M30 62Q40 56 48 62L46 74L34 76z", "#E6C7A4", 1.7)
        + line("M35 68L34 75M40 68L39.500 76M44 67L44.500 75", INK, 1)
    )  # fmt: skip
    body = (
        line("M146 92L196 78", INK, 8)
        + line("M146 92L196 78", "#6E5444", 4.6)
        + path("M24 66H150L142 98H34z", "url(#n-wood)", 2.4)
        + line("M27 77H147M31 88H145M54 66L58 98M88 66V98M120 66L117 98", INK, 1.4)
        + line("M24 66L18 44M150 66L156 44", INK, 6)
        + line("M24 66L18 44M150 66L156 44", "#6E5444", 3)
    )
    light_on_pole = (
        line("M156 46V22H166", INK, 4.6)
        + line("M156 46V22H166", "#6E5444", 2)
        + lantern(167, 22, 1.5, shine=22)
    )
    return (
        ground(94, 132, 80, 5) + soft((load if full else "") + body + group(wheel, (86, 104))) + light_on_pole
    )


def candle(flame: int) -> str:
    """Draw a candle on a 60 x 96 canvas: in two flickers, or for 0 just gone out."""
    wax = (
        path("M18 88V42Q30 36 42 42V88z", "#F3E8CC", 2.2)
        + path("M42 42Q46 50 43 58Q40 62 39 56zM18 44Q14 54 18 64Q21 66 21 58z", "#FBF3DE", 1.6)
        + path("M34 40Q42 42 42 42V88H36z", "#C9B48A", 0, opacity=0.6)
        + ellipse(30, 42, 12, 3.6, "#FFF8E4", 1.6)
        + line("M30 42V34", INK, 2)
        + path("M10 86H50L46 93H14z", "#8A744A", 2.2)
    )
    if not flame:
        smoke = line("M30 33C24 26 36 22 30 14C26 8 32 6 31 1", "#B9C4CC", 2.4, opacity=0.7)
        return soft(wax) + smoke
    top = ("M30 8C40 20 38 34 30 35C22 34 21 21 30 8z", "M33 9C38 21 39 34 30 35C21 34 20 23 33 9z")[
        flame - 1
    ]
    core = (
        "M30 20C35 27 34 33 30 34C26 33 25 27 30 20z",
        "M31.500 21C35 27 34 33 30 34C26 33 25 28 31.500 21z",
    )[flame - 1]
    return (
        circle(30, 26, (28, 25)[flame - 1], "url(#n-glow)", 0)
        + soft(wax)
        + path(top, "#F7A93A", 1.5, "#B4602A")
        + path(core, "#FFF0B0", 0)
    )


def bell(pose: int) -> str:
    """Draw the bell of the dead on a 96 x 104 canvas, hanging still or swung to either side."""
    inner = (
        path("M0 0C18 0 22 16 24 38Q26 52 36 60H-36Q-26 52 -24 38C-22 16 -18 0 0 0z", "url(#goldbar)", 2.6)
        + path("M8 2C18 6 20 18 22 40Q24 52 33 60H16Q14 30 8 2z", "#7A520C", 0, opacity=0.45)
        + line("M-24 40Q0 46 24 40M-29 51Q0 58 29 51", "#8A5A10", 2)
        + light("M-14 10Q-18 24 -18 40L-12 42Q-12 22 -8 8z", 0.4)
        + path("M-6 -8H6V2H-6z", "#8A5A10", 2)
    )
    clapper = circle((0, 12, -12)[pose], 66, 7, "#5A4A42", 2.2)
    return soft(
        path("M8 4H88V14H8z", "url(#n-wood)", 2.4) + group(clapper + inner, (48, 22), 1, (0, 16, -16)[pose])
    )


def _crow() -> str:
    return raven(22, 22, 1.3)


def _sprite(name: str, size: tuple[int, int], body: str, *, anchor: tuple[int, int] | None = None, box: tuple[float, float] | None = None) -> Sprite:  # fmt: skip
    return sprite(name, size, body, anchor=anchor, box=box, defs=defs(body))


def sprites() -> list[Sprite]:
    """Draw the ground, the night above it, and the pieces of the last act."""
    stone = ground(24, 50, 16, 3) + group(milestone(24, 50, 1.9))
    return [
        sprite("tile_night", (128, 128), _ground(), tile=True),
        sprite("road_night", (256, 112), _road()),
        sprite("night_vignette", (160, 100), _vignette(), box=(320, 200), defs=DARK),
        _sprite("night_moon", (160, 160), moon(80, 80, 25)),
        sprite("night_mist", (160, 40), _mist(), box=(320, 80)),
        _sprite("night_glow", (120, 120), glow(60, 60, 60)),
        _sprite("night_tree_1", (84, 100), bare_tree(42, 96, 1, "#0C1522"), anchor=(42, 96)),
        _sprite("night_tree_2", (84, 100), bare_tree(42, 96, 0.9, "#152436", turned=True), anchor=(42, 96)),
        _sprite("night_milestone", (48, 56), stone, anchor=(24, 50)),
        _sprite("night_lantern", (40, 40), lantern(20, 6, 1.5, shine=13), anchor=(20, 6)),
        _sprite("raven", (44, 32), _crow(), box=(44, 32), anchor=(22, 26)),
        _sprite("raven_flying", (40, 24), raven(20, 14, 1.25, flying=True)),
        _sprite("plague_cart", (150, 105), cart(), box=(200, 140), anchor=(64, 99)),
        _sprite("plague_cart_empty", (150, 105), cart(full=False), box=(200, 140), anchor=(64, 99)),
        *(_sprite(f"candle_{k}", (45, 72), candle(k), box=(60, 96), anchor=(22, 70)) for k in (1, 2)),
        _sprite("candle_out", (45, 72), candle(0), box=(60, 96), anchor=(22, 70)),
        *(_sprite(f"death_bell_{k}", (72, 78), bell(k), box=(96, 104), anchor=(36, 5)) for k in (0, 1, 2)),
    ]
