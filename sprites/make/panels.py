"""Panels, buttons and small controls, as nine-patches that stretch to any size."""

from __future__ import annotations

from .ink import CREAM, GOLD, INK, Sprite, circle, light, line, path, rect, shade, soft, sprite

NIGHT = "#17100b"
BUTTONS = {
    "normal": ("#7A4A26", "#5A331A", "#C9A24B"),
    "hover": ("#93602F", "#6C4022", "#F2C230"),
    "pressed": ("#4E2D16", "#643A1D", "#C9A24B"),
    "disabled": ("#5B4A3C", "#4A3C30", "#6D5B4B"),
    "primary": ("#3E7A4C", "#2B5A37", "#CFE3A6"),
    "primary_hover": ("#4C9260", "#336B42", "#F2F7D0"),
    "primary_pressed": ("#234A2D", "#2F623C", "#CFE3A6"),
    "active": ("#E3B23C", "#C08A1F", "#FFF1CE"),
}
"""Upper, lower and line colour of a button in every state."""


def gradient(top: str, bottom: str) -> str:
    """Define the fill of a panel, from top to bottom, under the id ``fill``."""
    return (
        f'<linearGradient id="fill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{bottom}"/></linearGradient>'
    )


def parchment(*, active: bool = False) -> str:
    """Draw a parchment card on a 64 x 64 canvas; the active one has a gold edge."""
    edge = rect(6.5, 6.5, 51, 49, "none", 1, 6, opacity=0.5).replace(INK, "#7A5A33")
    card = soft(rect(3, 3, 58, 56, "url(#parchment)", 2, 9)) + edge
    if active:
        return (
            rect(3, 3, 58, 56, "none", 4, 9, filter="url(#blur1)").replace(INK, GOLD)
            + card
            + rect(4.6, 4.6, 54.8, 52.8, "none", 2.6, 7.6).replace(INK, GOLD)
        )
    return card


def note() -> str:
    """Draw a note that floats above other cards on a 64 x 64 canvas: a deeper shadow and a red rule."""
    shadow = rect(3, 5, 58, 56, INK, 0, 9, opacity=0.55, filter="url(#blur1)")
    card = rect(3, 3, 58, 56, "url(#parchment)", 2.6, 9)
    return shadow + card + rect(6.8, 6.8, 50.4, 48.4, "none", 1.4, 6).replace(INK, "#A02C18")


def modal() -> str:
    """Draw a large parchment sheet with ornamented corners on a 96 x 96 canvas."""
    corner = ("M10 30V16Q10 10 16 10H30", "M14 24Q14 14 24 14M14 24q5 0 5 -4.500M24 14q0 5 -4.500 5")
    marks = "".join(
        (
            f'<g transform="translate({x} {y}) scale({sx} '
            f'{sy})">{line(corner[0], "#8A6A3A", 1.5)}{line(corner[1], "#A02C18", 1.3)}</g>'
        )
        for x, y, sx, sy in ((0, 0, 1, 1), (96, 0, -1, 1), (0, 93, 1, -1), (96, 93, -1, -1))
    )
    rules = line("M32 10H64M32 83H64M10 32V61M86 32V61", "#8A6A3A", 1.5, stroke_linecap="butt")
    return soft(rect(3, 3, 90, 87, "url(#parchment)", 2.4, 10)) + rules + marks


def button(state: str) -> str:
    """Draw a wooden button on a 48 x 48 canvas."""
    edge = BUTTONS[state][2]
    body = rect(3, 2, 42, 42, "url(#fill)", 2, 8).replace(INK, NIGHT)
    grain = (
        ""
        if state in {"disabled", "active"}
        else line("M9 15Q24 13 39 16M8 26Q22 29 40 25M9 35Q26 33 39 36", NIGHT, 1, opacity=0.16)
    )
    gleam = "" if "pressed" in state else line("M10 6.800H38", "#FFFFFF", 1.8, opacity=0.22)
    inner = rect(5.5, 4.5, 37, 37, "none", 1.3, 6, opacity=0.85).replace(INK, edge)
    return (body if "pressed" in state else soft(body)) + grain + inner + gleam


def ribbon(fill: str, dark: str) -> str:
    """Draw a district ribbon on a 120 x 34 canvas."""
    ends = path("M2 10L14 6V28L2 30L8 19z", dark, 1.6) + path("M118 10L106 6V28L118 30L112 19z", dark, 1.6)
    return soft(ends + rect(11, 3, 98, 25, fill, 1.8, 3) + rect(14, 6, 92, 19, "none", 0.9, 2, opacity=0.45))


def small() -> list[Sprite]:
    """Draw check boxes, sliders, scroll bars and the like."""
    tick = line("M6 11.500L10 16L17.500 6.500", "#2B5A37", 3.2)
    box = soft(rect(3, 2, 17, 17, "#FFF9E8", 2, 4))
    return [
        sprite("check_off", (22, 22), box, box=(23, 23)),
        sprite("check_on", (22, 22), box + tick, box=(23, 23)),
        sprite("radio_off", (22, 22), soft(circle(11.5, 10.5, 8.5, "#FFF9E8")), box=(23, 23)),
        sprite(
            "radio_on",
            (22, 22),
            soft(circle(11.5, 10.5, 8.5, "#FFF9E8")) + circle(11.5, 10.5, 4.6, "#2B5A37", 0),
            box=(23, 23),
        ),
        sprite("slider_track", (32, 10), rect(1, 2, 30, 6, "#8A6A42", 1.4, 3), edges=(5, 4, 5, 4)),
        sprite(
            "slider_knob",
            (22, 22),
            soft(circle(11.5, 10.5, 8.5, "url(#oak)") + circle(11.5, 10.5, 4.4, "none", 1.2, "#C9A24B")),
            box=(23, 23),
        ),
        sprite(
            "scroll_track", (12, 32), rect(2, 1, 8, 30, "#CDB98C", 1.2, 4, opacity=0.9), edges=(5, 6, 5, 6)
        ),
        sprite("scroll_thumb", (12, 32), rect(2, 1, 8, 30, "url(#oak)", 1.4, 4), edges=(5, 6, 5, 6)),
        sprite(
            "field_input",
            (48, 34),
            rect(2, 2, 44, 30, "#FFF9E8", 1.8, 5) + shade("M4 4H44V7H4z", 0.12),
            edges=(9, 9, 9, 9),
        ),
        sprite(
            "field_focus",
            (48, 34),
            rect(2, 2, 44, 30, "#FFFDF4", 1.8, 5)
            + rect(3.6, 3.6, 40.8, 26.8, "none", 2.2, 4).replace(INK, GOLD),
            edges=(9, 9, 9, 9),
        ),
        sprite(
            "tab_on",
            (60, 34),
            path("M3 33V9Q3 3 9 3H51Q57 3 57 9V33", "url(#parchment)", 2),
            edges=(12, 12, 12, 4),
        ),
        sprite(
            "tab_off",
            (60, 34),
            path("M3 33V12Q3 6 9 6H51Q57 6 57 12V33", "#B49F72", 2),
            edges=(12, 14, 12, 4),
        ),
        sprite(
            "slot",
            (44, 44),
            rect(3, 3, 38, 38, "#E9DBB6", 2, 6, stroke_dasharray="5 3.500") + shade("M5 5H39V9H5z", 0.08),
            edges=(10, 10, 10, 10),
        ),
        sprite(
            "rule",
            (64, 8),
            line("M2 4H24M40 4H62", "#8A6A3A", 1.2) + path("M32 0L36 4L32 8L28 4z", "#A02C18", 0),
            edges=(24, 0, 24, 0),
        ),
    ]


def sprites() -> list[Sprite]:
    """Draw all panels and controls."""
    square = (16, 16, 16, 18)
    made = [
        sprite("panel_parchment", (64, 64), parchment(), edges=square),
        sprite("panel_parchment_active", (64, 64), parchment(active=True), edges=square),
        sprite("panel_note", (64, 64), note(), edges=square),
        sprite("panel_modal", (96, 96), modal(), edges=(32, 32, 32, 35)),
        sprite(
            "panel_wood",
            (64, 64),
            soft(rect(3, 3, 58, 56, "url(#fill)", 2, 9).replace(INK, NIGHT))
            + rect(6, 6, 52, 50, "none", 1.2, 7, opacity=0.7).replace(INK, "#8A6D43"),
            edges=square,
            defs=gradient("#4A3323", "#3A271A"),
        ),
        sprite(
            "panel_board",
            (64, 64),
            rect(3, 3, 58, 58, "none", 5, 12).replace(INK, "#20140b")
            + rect(6.5, 6.5, 51, 51, "none", 2, 9.5).replace(INK, "#C9A24B"),
            edges=(18, 18, 18, 18),
        ),
        sprite(
            "panel_tooltip",
            (48, 48),
            soft(rect(3, 2, 42, 41, "#2B1D12", 1.8, 8).replace(f'stroke="{INK}"', 'stroke="#C9A24B"')),
            edges=(13, 13, 13, 15),
        ),
        sprite(
            "chip",
            (40, 32),
            soft(rect(3, 2, 34, 25, "#2B1D12", 1.8, 12.5).replace(f'stroke="{INK}"', f'stroke="{GOLD}"')),
            edges=(17, 14, 17, 16),
        ),
        sprite(
            "chip_light", (40, 32), soft(rect(3, 2, 34, 25, "#F6EBD0", 1.8, 12.5)), edges=(17, 14, 17, 16)
        ),
        sprite("ribbon", (120, 34), ribbon("#EAD9B0", "#BFA873"), edges=(22, 12, 22, 14)),
        sprite("ribbon_hot", (120, 34), ribbon("#F2C230", "#B98F22"), edges=(22, 12, 22, 14)),
        sprite("ribbon_piper", (120, 34), ribbon("#D97C62", "#8C3B2B"), edges=(22, 12, 22, 14)),
        sprite(
            "key", (22, 20), rect(2, 2, 18, 15, CREAM, 1.6, 4) + light("M4 4H18V7H4z"), edges=(7, 7, 7, 8)
        ),
    ]
    made += [
        sprite(
            f"button_{state}",
            (48, 48),
            button(state),
            edges=(14, 14, 14, 16),
            defs=gradient(*BUTTONS[state][:2]),
        )
        for state in BUTTONS
    ]
    return made + small()
