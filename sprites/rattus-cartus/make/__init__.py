"""The card game's part of the drawing hand."""

from __future__ import annotations

from . import buildings, cards, estates, frames, heirs, icons, nuns, people, scene, specials, title, tokens

ROOMS = (estates, nuns, buildings, frames, people, specials, cards, tokens, icons, heirs, scene, title)
"""The modules that draw its sprites, in the order of its manifest."""
