"""New towns from a few wishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.games.hameln.editor.generator.wishes import Density, Growth, Water, Wishes

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Town

__all__ = ["Density", "Growth", "Water", "Wishes", "new_town"]


def new_town(wishes: Wishes, seed: int) -> Town:
    """See `hameln.games.hameln.editor.generator.making.new_town`, which is slow to load."""
    from hameln.games.hameln.editor.generator import making  # noqa: PLC0415 - shapely and numpy

    return making.new_town(wishes, seed)
