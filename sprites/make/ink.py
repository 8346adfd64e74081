"""Palette, small SVG shapes and the sprite record that every drawing uses."""

from __future__ import annotations

import re

from attrs import frozen

from .defs import DEFS

INK = "#2B1D12"
CREAM = "#FFF1CE"
PARCHMENT = "#F6EBD0"
PARCHMENT_DARK = "#E4D2A8"
GOLD = "#F2C230"
TIMBER = "#5A3820"
PLASTER = "#F2E4C4"

Number = float | str


@frozen(kw_only=True)
class Sprite:
    """One picture: its SVG text and what a program must know to place it.

    Attributes:
        name: Words joined by ``_``; the first one is the group.
        size: Width and height in logical pixels; the PNG has twice as many.
        anchor: The point, from the top left, that stands on the place where the piece stands.
        edges: Left, top, right, bottom of a nine-patch; None for a plain picture.
        tile: Whether the picture repeats without a seam.
    """

    name: str
    size: tuple[int, int]
    anchor: tuple[int, int]
    svg: str
    edges: tuple[int, int, int, int] | None = None
    tile: bool = False


def tag(kind: str, inner: str = "", /, **attributes: Number) -> str:
    """Write one element; ``stroke_width`` becomes ``stroke-width``, numbers lose useless digits."""
    words = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else round(value, 2)}"'
        for key, value in attributes.items()
    )
    return f"<{kind}{words}>{inner}</{kind}>" if inner else f"<{kind}{words}/>"


def path(d: str, fill: str = "none", stroke: float = 2, colour: str = INK, **more: Number) -> str:
    """Draw a filled path with an ink outline; a stroke of 0 leaves the outline out."""
    if stroke:
        more = {"stroke": colour, "stroke_width": stroke, "stroke_linejoin": "round", **more}
    return tag("path", d=d, fill=fill, **more)


def line(d: str, colour: str = INK, width: float = 1.6, **more: Number) -> str:
    """Draw an open stroke with round ends."""
    return tag(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        **{"stroke_linecap": "round", "stroke_linejoin": "round", **more},
    )


def circle(
    x: float, y: float, r: float, fill: str = "none", stroke: float = 2, colour: str = INK, **more: Number
) -> str:
    """Draw a disc with an ink outline."""
    if stroke:
        more = {"stroke": colour, "stroke_width": stroke, **more}
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **more)


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str = "none", stroke: float = 2, **more: Number
) -> str:
    """Draw an ellipse with an ink outline."""
    if stroke:
        more = {"stroke": INK, "stroke_width": stroke, **more}
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **more)


def rect(  # noqa: PLR0913, PLR0917 - a rectangle is that many numbers
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "none",
    stroke: float = 2,
    rx: float = 0,
    **more: Number,
) -> str:
    """Draw a rectangle with an ink outline."""
    if stroke:
        more = {"stroke": INK, "stroke_width": stroke, "stroke_linejoin": "round", **more}
    if rx:
        more["rx"] = rx
    return tag("rect", x=x, y=y, width=w, height=h, fill=fill, **more)


def shade(d: str, opacity: float = 0.13) -> str:
    """Darken a side that looks away from the light."""
    return tag("path", d=d, fill="#1a0f06", opacity=opacity)


def light(d: str, opacity: float = 0.3) -> str:
    """Brighten a side that looks to the light."""
    return tag("path", d=d, fill="#ffffff", opacity=opacity)


def group(
    inner: str, move: tuple[float, float] = (0, 0), scale: float = 1, turn: float = 0, **more: Number
) -> str:
    """Move, turn and scale a drawing."""
    steps = [f"translate({move[0]:g} {move[1]:g})"] if move != (0, 0) else []
    steps += [f"rotate({turn:g})"] if turn else []
    steps += [f"scale({scale:g})"] if scale != 1 else []
    if steps:
        more = {"transform": " ".join(steps), **more}
    return tag("g", inner, **more)


def mirror(inner: str, width: float) -> str:
    """Turn a drawing of a given width to look the other way."""
    return f'<g transform="translate({width:g} 0) scale(-1 1)">{inner}</g>'


def soft(inner: str) -> str:
    """Give a drawing the soft shadow that all pieces on the table throw."""
    return tag("g", inner, filter="url(#soft)")


def ground(x: float, y: float, rx: float, ry: float) -> str:
    """Draw the soft shadow on the ground below a building, a tree or a figure."""
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill="#1a0f06", opacity=0.42, filter="url(#blur2)")


def text(words: str, x: float, y: float, size: float, fill: str = INK) -> str:
    """Write a number, in the middle of x and standing on y, in the type of all numbers."""
    return tag(
        "text",
        words,
        x=x,
        y=y,
        font_family="Atkinson Hyperlegible",
        font_weight="700",
        font_size=size,
        text_anchor="middle",
        fill=fill,
    )


def document(
    width: float, height: float, body: str, box: tuple[float, float] | None = None, defs: str = ""
) -> str:
    """Wrap a drawing as a file of its own, with just those definitions that it uses."""
    wanted: dict[str, str] = {}
    look = [body + defs]
    while look:
        for name in re.findall(r'url\(#([\w-]+)\)|href="#([\w-]+)"', look.pop()):
            key = name[0] or name[1]
            if key in DEFS and key not in wanted:
                wanted[key] = DEFS[key]
                look.append(DEFS[key])
    shared = "".join(wanted[key] for key in sorted(wanted)) + defs
    inner = (f"<defs>{shared}</defs>\n" if shared else "") + body
    wide, high = box or (width, height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width:g}" height="{height:g}" viewBox="0 0 {wide:g} {high:g}">\n{inner}\n</svg>\n'
    ).replace("><", ">\n<")


def sprite(  # noqa: PLR0913 - what a manifest line says
    name: str,
    size: tuple[int, int],
    body: str,
    *,
    box: tuple[float, float] | None = None,
    anchor: tuple[int, int] | None = None,
    edges: tuple[int, int, int, int] | None = None,
    tile: bool = False,
    defs: str = "",
) -> Sprite:
    """Make a sprite from a drawing; without an anchor its middle is the anchor."""
    return Sprite(
        name=name,
        size=size,
        anchor=anchor or (size[0] // 2, size[1] // 2),
        svg=document(*size, body, box, defs),
        edges=edges,
        tile=tile,
    )
