"""How colours look to people who see them differently."""

from __future__ import annotations

import math

MACHADO = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
"""What each kind of sight makes of red, green and blue (Machado and others 2009, full severity)."""


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """Tell how a colour is seen, in CIE Lab (Machado and others 2009, full severity)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    seen = [min(1, max(0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in MACHADO[sight]]
    rows = (
        (0.4124564, 0.3575761, 0.1804375),
        (0.2126729, 0.7151522, 0.072175),
        (0.0193339, 0.119192, 0.9503041),
    )
    white = (0.95047, 1, 1.08883)
    xyz = [sum(a * b for a, b in zip(row, seen, strict=True)) / w for row, w in zip(rows, white, strict=True)]
    x, y, z = (math.cbrt(v) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
