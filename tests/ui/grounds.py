"""Grounds of towns for tests: each is painted once, and coarsely where nobody compares pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from hameln.games.hameln.map.town import Town
from hameln.games.hameln.ui import ground

COARSE = 0.2
"""Dots for a unit of the town: a picture that is painted at this scale and made larger takes a twentieth."""
_kept: list[Callable[..., Image.Image]] = []
_is_fine = [True]


def keep() -> None:
    """Keep painted grounds for as long as the tests run."""
    if not _kept:
        _kept.append(lru_cache(maxsize=24)(ground.paint_ground))
        ground.paint_ground = _painted


def _painted(town: Town, families: int, scale: float, *, contrast: bool = False) -> Image.Image:
    wanted = scale if _is_fine[0] else min(scale, COARSE)
    image = _kept[0](town, families, wanted, contrast=contrast)
    if wanted == scale:
        return image.copy()
    size = [max(1, round(side * scale)) for side in town.geometry.size]
    return image.resize((size[0], size[1]), Image.Resampling.NEAREST)


def paint(*, finely: bool) -> None:
    """From now on grounds are painted so; those that were painted otherwise are forgotten."""
    if _is_fine[0] != finely:
        ground.GROUNDS.wait()
        ground.GROUNDS._painted.clear()
        _is_fine[0] = finely
