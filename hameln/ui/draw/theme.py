"""Colours and measures that the whole screen shares.

Scales of colour: what a value from 0 to 1 is painted with.
"""

from __future__ import annotations

from typing import Final

from PIL import ImageColor

INK: Final = "#2B1D12"
SOFT_INK: Final = "#624A2E"
PARCHMENT: Final = "#F6EBD0"
PARCHMENT_DARK: Final = "#E4D2A8"
DANGER: Final = "#A02C18"
WALNUT: Final = "#3A2619"
SEAM: Final = "#7E5A32"
CREAM: Final = "#FFF1CE"
SOFT_CREAM: Final = "#E6D4AC"
FADED: Final = "#CEBA96"
GOLD: Final = "#F2C230"
CHOSEN: Final = "#12476F"
GREEN: Final = "#2B5A37"
NIGHT: Final = "#0B1550"
WHITE: Final = "#FFFFFF"

ARMS_COLOURS: Final = {
    "azure": "#1D6FB8",
    "vermilion": "#C43B1B",
    "mint": "#5FC7A4",
    "plum": "#4B2354",
    "gold": "#F0C02A",
}

# Sizes of letters, in logical units before the person's own scale.
LARGE: Final = 26.0
TITLE: Final = 19.0
RIBBON: Final = 15.0
BODY: Final = 16.5
SMALL: Final = 15.0
NUMBER: Final = 15.0
TINY: Final = 11.5
"""Only for the letter of a key on a button."""


_RISING: Final = ("#FFF3C4", "#F6C65B", "#E8862E", "#B8321B")
_AROUND: Final = ("#2166AC", "#92C5DE", "#FFF7E0", "#F4A582", "#B2182B")
"""From too little to too much; told apart by everybody."""


def colour_of(value: float, *, is_around: bool = False) -> str:
    """The colour of a value from 0 to 1, in steps of a twentieth."""
    scale = _AROUND if is_around else _RISING
    at = round(value * 20) / 20 * (len(scale) - 1)
    low = min(int(at), len(scale) - 2)
    first, second = (ImageColor.getrgb(one) for one in scale[low : low + 2])
    mixed = [round(a + (b - a) * (at - low)) for a, b in zip(first, second, strict=True)]
    return "#{:02X}{:02X}{:02X}".format(*mixed)
