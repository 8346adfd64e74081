"""Grounds of towns for tests: each is painted once, and coarsely where nobody compares pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps

from PIL import Image

from hameln.games.hameln.map.town import Town
from hameln.games.hameln.ui import ground

COARSE = 0.2
"""Dots for a unit of the town: a picture that is painted at this scale and made larger takes a twentieth."""
_is_fine = [True]


def keep() -> None:
    """Keep painted grounds and lines for as long as the tests run."""
    if not hasattr(ground.paint_ground, "__wrapped__"):
        ground.paint_ground = _once(ground.paint_ground)
        ground.paint_lines = _once(ground.paint_lines)


def _once(paint: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
    kept = lru_cache(maxsize=24)(paint)

    @wraps(paint)
    def painted(town: Town, families: int, scale: float, *, contrast: bool = False) -> Image.Image:
        wanted = scale if _is_fine[0] else min(scale, COARSE)
        image = kept(town, families, wanted, contrast=contrast)
        if wanted == scale:
            return image.copy()
        across, down = (max(1, round(side * scale)) for side in town.geometry.size)
        return image.resize((across, down), Image.Resampling.NEAREST)

    return painted


def paint(*, finely: bool) -> None:
    """From now on grounds are painted so; those that were painted otherwise are forgotten."""
    if _is_fine[0] != finely:
        ground.GROUNDS.wait()
        ground.GROUNDS._painted.clear()
        _is_fine[0] = finely
