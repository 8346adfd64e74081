"""What several drawings hold: a crown, a face."""

from __future__ import annotations

from .ink import INK, circle, ellipse, group, line, path

DARK = "#1B120C"
SKIN = "url(#skin)"


def crown(k: float = 1) -> str:
    """Draw a small crown standing on 0, 0."""
    return group(
        path(
            "M-13 0L-15.500 -14L-7.500 -7L0 -17L7.500 -7L15.500 -14L13 0Q0 -4 -13 0z",
            "url(#goldbar)",
            2.3,
            DARK,
        )
        + circle(0, -17, 2.2, "#C43B2B", 1.3, DARK)
        + circle(-15.5, -14, 1.8, "#FBE08A", 1.2, DARK)
        + circle(15.5, -14, 1.8, "#FBE08A", 1.2, DARK)
        + circle(0, -5.6, 1.9, "#2F6FA8", 1.1, DARK),
        (0, 0),
        k,
    )


def face(x: float, y: float, k: float = 1) -> str:
    """Draw a friendly round face about a point."""
    return group(
        circle(0, 0, 8.4, SKIN, 1.8)
        + circle(-2.8, 0.6, 1.05, INK, 0)
        + circle(2.8, 0.6, 1.05, INK, 0)
        + ellipse(-5, 3.4, 1.7, 1.1, "#E08E70", 0, opacity=0.6)
        + ellipse(5, 3.4, 1.7, 1.1, "#E08E70", 0, opacity=0.6)
        + line("M-2 4.200Q0 5.800 2 4.200", "#8A4A32", 1.2),
        (x, y),
        k,
    )
