"""Scales of colour: what a value from 0 to 1 is painted with."""

from __future__ import annotations

from typing import Final

from PIL import ImageColor

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
