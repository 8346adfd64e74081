"""The card game's part of the drawing hand."""

from __future__ import annotations

from . import (
    buildings,
    cards,
    deeds,
    diplomats,
    duels,
    estates,
    frames,
    heirs,
    icons,
    nobles,
    nuns,
    people,
    scene,
    specials,
    title,
    tokens,
)

ROOMS = (
    *(estates, nuns, buildings, frames, people, specials, diplomats, cards, tokens, nobles),
    *(icons, deeds, heirs, scene, duels, title),
)
"""The modules that draw its sprites, in the order of its manifest."""
