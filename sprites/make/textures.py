"""Textures that repeat without a seam: parchment, walnut, cobbles, grass, water, road."""

from __future__ import annotations

from random import Random

from .ink import INK, Sprite, ellipse, line, path, rect, sprite

NINE = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]


def wrapped(drawing: str, side: int) -> str:
    """Repeat a drawing over the eight neighbours of a tile, so that nothing is cut at its edge."""
    copies = "".join(
        f'<use xlink:href="#tile" x="{i * side}" y="{j * side}"/>' for i, j in NINE if (i, j) != (0, 0)
    )
    return f'<g id="tile">{drawing}</g>{copies}'


def parchment() -> Sprite:
    """Draw warm paper with clouds and fibres, 256 wide."""
    dice = Random(3)
    fibres = "".join(
        line(
            f"M{x:.1f} {y:.1f}q{dice.uniform(-6, 6):.1f} {dice.uniform(-4, 4):.1f} "
            f"{dice.uniform(-11, 11):.1f} {dice.uniform(-6, 6):.1f}",
            dice.choice(("#C9AE78", "#FFF8E4", "#D9C291")),
            0.7,
            opacity=0.4,
        )
        for x, y in ((dice.uniform(0, 256), dice.uniform(0, 256)) for _ in range(110))
    )
    clouds = "".join(
        f'<ellipse cx="{dice.uniform(0, 256):.0f}" cy="{dice.uniform(0, 256):.0f}" '
        f'rx="{dice.uniform(20, 46):.0f}" ry="{dice.uniform(16, 34):.0f}" '
        f'fill="{dice.choice(("#DFC997", "#FBF2DC"))}" opacity=".3" filter="url(#blur8)"/>'
        for _ in range(16)
    )
    return sprite(
        "tile_parchment",
        (256, 256),
        rect(0, 0, 256, 256, "#EFE1BF", 0) + wrapped(clouds + fibres, 256),
        tile=True,
    )


def walnut() -> Sprite:
    """Draw dark planks, 256 wide, four to a tile."""
    dice = Random(5)
    planks, grain = "", ""
    for k in range(4):
        top = 64 * k
        planks += rect(0, top, 256, 64, ("#3D2819", "#382416", "#3F2A1B", "#362215")[k], 0)
        for _ in range(17):
            y, w = top + dice.uniform(4, 60), dice.uniform(60, 220)
            x, bend = dice.uniform(0, 256), dice.uniform(-2.4, 2.4)
            grain += line(
                f"M{x:.0f} {y:.1f}q{w / 4:.0f} {bend:.1f} {w / 2:.0f} 0t{w / 2:.0f} 0",
                dice.choice(("#2C1B10", "#4B3322", "#2F1D11")),
                dice.choice((0.8, 1.2)),
                opacity=0.55,
            )
        knot, level = dice.uniform(30, 220), top + dice.uniform(20, 44)
        grain += "".join(
            ellipse(knot, level, r * 2.4, r, "none", 0).replace(
                "/>", f' stroke="#2A190E" stroke-width="1" opacity="{0.75 - r / 16:.2f}"/>'
            )
            for r in (1.5, 3.5, 6, 9)
        )
        joint = dice.uniform(20, 236)
        grain += line(f"M{joint:.0f} {top + 2}V{top + 62}", "#20130B", 1.6) + line(
            f"M{joint + 1.6:.0f} {top + 3}V{top + 61}", "#4B3322", 0.8
        )
        grain += line(f"M-4 {top + 0.6}H260", "#1D110A", 2) + line(
            f"M-4 {top + 2.4}H260", "#4A3221", 0.8, opacity=0.8
        )
    return sprite("tile_walnut", (256, 256), planks + wrapped(grain, 256), tile=True)


def cobbles() -> Sprite:
    """Draw the paving of the market place, 128 wide."""
    dice = Random(8)
    stones = ""
    for row in range(12):
        y = row * 128 / 12 + 5.3
        for k in range(10):
            x = k * 12.8 + (6.4 if row % 2 else 0)
            rx, ry = dice.uniform(5.2, 6.2), dice.uniform(4.1, 5)
            cx, cy = x + dice.uniform(-0.6, 0.6), y + dice.uniform(-0.5, 0.5)
            stones += ellipse(
                cx, cy, rx, ry, dice.choice(("#CDBD95", "#D6C8A4", "#C4B48B", "#DED2B2", "#D2C29C")), 0
            ).replace("/>", ' stroke="#9C885D" stroke-width="1"/>')
            stones += line(
                f"M{cx - rx * 0.55:.1f} {cy - ry * 0.3:.1f}q{rx * 0.4:.1f} "
                f"{-ry * 0.5:.1f} {rx:.1f} {-ry * 0.2:.1f}",
                "#F3EAD2",
                0.9,
                opacity=0.7,
            )
    return sprite(
        "tile_cobble", (128, 128), rect(0, 0, 128, 128, "#AD9A6E", 0) + wrapped(stones, 128), tile=True
    )


def grass() -> Sprite:
    """Draw a meadow, 128 wide."""
    dice = Random(4)
    spots = "".join(
        f'<ellipse cx="{dice.uniform(0, 128):.0f}" cy="{dice.uniform(0, 128):.0f}" '
        f'rx="{dice.uniform(9, 22):.0f}" ry="{dice.uniform(7, 15):.0f}" '
        f'fill="{dice.choice(("#7F9150", "#98A663", "#8B9C58"))}" opacity=".5" filter="url(#blur4)"/>'
        for _ in range(18)
    )
    blades = "".join(
        line(
            f"M{x:.0f} {y:.0f}q1 -3 .5 -5M{x - 1.5:.0f} {y:.0f}q-1 -2.500 -2.500 "
            f"-3.500M{x + 1.5:.0f} {y:.0f}q1.500 -2 3 -3",
            dice.choice(("#6B7C40", "#A5B371")),
            1,
            opacity=0.65,
        )
        for x, y in ((dice.uniform(0, 128), dice.uniform(0, 128)) for _ in range(30))
    )
    blooms = "".join(
        ellipse(
            dice.uniform(0, 128),
            dice.uniform(0, 128),
            1.2,
            1.2,
            dice.choice(("#F3EAD2", "#E7C85A", "#D98B74")),
            0,
            opacity=0.8,
        )
        for _ in range(7)
    )
    return sprite(
        "tile_grass",
        (128, 128),
        rect(0, 0, 128, 128, "#8A9A57", 0) + wrapped(spots + blades + blooms, 128),
        tile=True,
    )


def water() -> Sprite:
    """Draw the Weser, 128 wide."""
    dice = Random(6)
    waves = ""
    for k in range(22):
        x, y, w = dice.uniform(0, 128), 3 + k * 5.8, dice.uniform(5, 11)
        waves += line(
            f"M{x:.0f} {y:.1f}q{w / 2:.1f} -3 {w:.1f} 0t{w:.1f} 0",
            dice.choice(("#CFE3E6", "#8FB9C4", "#3E7288")),
            1.3,
            opacity=dice.uniform(0.35, 0.7),
        )
    spots = "".join(
        (
            f'<ellipse cx="{dice.uniform(0, 128):.0f}" cy="{dice.uniform(0, 128):.0f}" rx="26" ry="9" '
            f'fill="{dice.choice(("#4C8099", "#78A6B5"))}" opacity=".5" filter="url(#blur4)"/>'
        )
        for _ in range(10)
    )
    return sprite(
        "tile_water", (128, 128), rect(0, 0, 128, 128, "#5F94A8", 0) + wrapped(spots + waves, 128), tile=True
    )


def road() -> Sprite:
    """Draw trodden earth with pebbles, 128 wide."""
    dice = Random(9)
    pebbles = "".join(
        ellipse(
            dice.uniform(0, 128),
            dice.uniform(0, 128),
            dice.uniform(2.4, 4.6),
            dice.uniform(1.6, 2.9),
            dice.choice(("#D6C69C", "#E3D5B0", "#C9B88B")),
            0,
        ).replace("/>", ' stroke="#B7A373" stroke-width=".8" opacity=".85"/>')
        for _ in range(75)
    )
    return sprite(
        "tile_road", (128, 128), rect(0, 0, 128, 128, "#E7D8B0", 0) + wrapped(pebbles, 128), tile=True
    )


def edges() -> list[Sprite]:
    """Draw the strips that lie along a road, a bank and a district's border; they repeat to the right."""
    return [
        sprite(
            "edge_road",
            (64, 10),
            path("M0 10V5Q8 3 16 5T32 5T48 5T64 5V10z", "#E7D8B0", 0)
            + line("M0 5Q8 3 16 5T32 5T48 5T64 5", "#8A744A", 1.6, stroke_linecap="butt")
            + line("M5 3l1 -2.500M7 3l2 -2M37 3l-1 -2.500M39 3l1.500 -2", "#77803F", 1),
        ),
        sprite(
            "edge_bank",
            (64, 12),
            path("M0 12V6Q8 3 16 6T32 6T48 6T64 6V12z", "#5F94A8", 0)
            + line("M0 6Q8 3 16 6T32 6T48 6T64 6", "#35606F", 2, stroke_linecap="butt")
            + line(
                "M0 9.500Q8 6.500 16 9.500T32 9.500T48 9.500T64 9.500",
                "#CFE3E6",
                1.2,
                opacity=0.8,
                stroke_linecap="butt",
            ),
        ),
        sprite("edge_stitch", (24, 6), line("M3 3H10M15 3H22", "#6B5230", 2, opacity=0.8)),
        sprite("link_dot", (6, 6), f'<circle cx="3" cy="3" r="1.700" fill="{INK}" opacity=".6"/>'),
    ]


def sprites() -> list[Sprite]:
    """Draw all textures and edges."""
    return [parchment(), walnut(), cobbles(), grass(), water(), road(), *edges()]
