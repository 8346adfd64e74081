"""Whether everything that can be clicked lies in the window, large enough, and apart from everything else."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from hameln.ui.app import App

LEAST: Final = 32
"""Logical units that a thing is wide and high at least."""


def check_spots(app: App, may_overlap: Container[frozenset[str]] = (), near: float = 0.0) -> None:
    """Look at every spot of the screen that is shown.

    Args:
        app: The program.
        may_overlap: Pairs of names of which one lies within the other.
        near: What rounding may do, in logical units.
    """
    for place, spot in enumerate(app.spots):
        assert min(spot.x, spot.y) >= 0, spot
        assert spot.x + spot.width <= app.width + near, spot
        assert spot.y + spot.height <= app.height + near, spot
        assert min(spot.width, spot.height) >= LEAST - near, spot
        for other in app.spots[place + 1 :]:
            is_apart = (
                spot.x + spot.width <= other.x + near
                or other.x + other.width <= spot.x + near
                or spot.y + spot.height <= other.y + near
                or other.y + other.height <= spot.y + near
            )
            assert is_apart or frozenset((spot.name, other.name)) in may_overlap, (spot.name, other.name)
