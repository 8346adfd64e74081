"""Filters, gradients and patterns that several drawings share, by their id."""

from __future__ import annotations

ROOFS = {
    "clay": ("#C66A3A", "#8F4524", "#DD8B57"),
    "brick": ("#B4502F", "#803420", "#CE7049"),
    "straw": ("#CDA24C", "#93702B", "#E4C377"),
    "slate": ("#66707F", "#444D5B", "#8792A1"),
    "moss": ("#7F8450", "#565B31", "#A0A56D"),
    "wine": ("#8C3B3B", "#602525", "#AC5A52"),
}
"""Base, dark and light colour of every roof."""


def _gradient(name: str, *stops: str, across: bool = False) -> str:
    x2, y2 = (1, 0) if across else (0, 1)
    last = len(stops) - 1
    inner = "".join(f'<stop offset="{i / last:g}" stop-color="{c}"/>' for i, c in enumerate(stops))
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="{x2}" y2="{y2}">{inner}</linearGradient>'


def _glow(name: str, *stops: str, at: str = 'cx=".38" cy=".25" r=".9"') -> str:
    last = len(stops) - 1
    inner = "".join(f'<stop offset="{i / last:g}" stop-color="{c}"/>' for i, c in enumerate(stops))
    return f'<radialGradient id="{name}" {at}>{inner}</radialGradient>'


def _blur(name: str, amount: float) -> str:
    return (
        f'<filter id="{name}" x="-60%" y="-60%" width="220%" height="220%">'
        f'<feGaussianBlur stdDeviation="{amount:g}"/></filter>'
    )


def _tiles(colour: str, turn: str, name: str) -> str:
    _, dark, pale = ROOFS[colour]
    move = f' patternTransform="{turn}"' if turn else ""
    return (
        f'<pattern id="{name}" width="7" height="12" patternUnits="userSpaceOnUse"{move}>'
        f'<path d="M0 1q3.500 4.600 7 0M-3.500 7q3.500 4.600 7 0M3.500 7q3.500 4.600 7 0" fill="none" '
        f'stroke="{dark}" stroke-width="1.100"/>'
        '<path d="M1 .2q2.500 3.200 5 0M-2.500 6.200q2.500 3.200 5 0M4.500 '
        '6.200q2.500 3.200 5 0" fill="none" '
        f'stroke="{pale}" stroke-width=".7" opacity=".75"/></pattern>'
    )


def _thatch(name: str) -> str:
    _, dark, pale = ROOFS["straw"]
    return (
        f'<pattern id="{name}" width="9" height="11" patternUnits="userSpaceOnUse">'
        f'<path d="M1 0l1 6M4.500 3l-.6 6M7.500 0l.5 5M6 6l.6 5M2.500 8l.3 3" stroke="{dark}" '
        f'stroke-width="1" opacity=".7"/><path d="M2.800 1l.6 4M6 1l-.4 4" stroke="{pale}" '
        f'stroke-width=".9"/></pattern>'
    )


def _bricks(name: str, mortar: str) -> str:
    return (
        f'<pattern id="{name}" width="8" height="6" patternUnits="userSpaceOnUse">'
        f'<path d="M0 .5h8M0 3.500h8M2 .5v3M6 3.500v3" stroke="{mortar}" stroke-width=".7"/></pattern>'
    )


DEFS: dict[str, str] = {
    "soft": '<filter id="soft" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="1.600" '
    'stdDeviation="1.500" flood-color="#1a0f06" flood-opacity=".5"/></filter>',
    "parchment": _gradient("parchment", "#F8EFD8", "#F0E2C0", "#E4D2A8"),
    "plaster": _gradient("plaster", "#FAF0D8", "#E9D7B0"),
    "stone": _gradient("stone", "#DCD2BD", "#B5A88F"),
    "sandstone": _gradient("sandstone", "#F3E1B8", "#DDC08A"),
    "redbrick": _gradient("redbrick", "#C9764F", "#A9553A"),
    "lit": _gradient("lit", "#FFE79A", "#F3AE42"),
    "glass": _gradient("glass", "#6F8B98", "#3C5260"),
    "oak": _gradient("oak", "#8A5A2E", "#5E3719"),
    "copper": _gradient("copper", "#F0B488", "#C0703C", "#7E4222", across=True),
    "iron": _gradient("iron", "#B9BFC6", "#6F767F"),
    "goldbar": _gradient("goldbar", "#FBE08A", "#F2C230", "#B98416"),
    "coin": _glow("coin", "#FFF0B0", "#F2C230", "#C08A1B"),
    "fur": _glow("fur", "#A8968A", "#776659", "#4B3F37"),
    "dark-fur": _glow("dark-fur", "#83736A", "#54463D", "#31271F"),
    "skin": _glow("skin", "#F8DCBB", "#E6B98E"),
    "tabby": _glow("tabby", "#F0A04E", "#D5782B", "#A9541A"),
    "bark": _gradient("bark", "#7A5230", "#4E331C", across=True),
    "leaves": _glow("leaves", "#A9BE6E", "#6F8F45", "#476330"),
    "needles": _glow("needles", "#86A864", "#4E7446", "#2F5236"),
    "blur1": _blur("blur1", 1),
    "blur2": _blur("blur2", 2),
    "blur4": _blur("blur4", 4),
    "blur8": _blur("blur8", 8),
    "blur20": _blur("blur20", 20),
    "thatch": _thatch("thatch"),
    "bricks": _bricks("bricks", "#7C3A26"),
    "bricks-pale": _bricks("bricks-pale", "#A98F5E"),
    "glint": _gradient("glint", "#FFFFFF", "#FFFFFF00"),
    **{f"tile-{c}": _tiles(c, "", f"tile-{c}") for c in ROOFS},
    **{f"tile-{c}-side": _tiles(c, "skewX(24)", f"tile-{c}-side") for c in ROOFS},
    **{f"roof-{c}": _gradient(f"roof-{c}", ROOFS[c][2], ROOFS[c][0], ROOFS[c][0]) for c in ROOFS},
}
