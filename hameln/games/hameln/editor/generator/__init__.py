"""New towns from a few wishes."""

from hameln.games.hameln.editor.generator.making import new_town
from hameln.games.hameln.editor.generator.wishes import Density, Growth, Water, Wishes

__all__ = ["Density", "Growth", "Water", "Wishes", "new_town"]
