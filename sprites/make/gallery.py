"""All sprites, and what is written of them: an SVG file each, and a manifest for each folder."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from . import heraldry, icons, marks, panels, portraits, textures

if TYPE_CHECKING:
    from types import ModuleType

    from .ink import Sprite

SPRITES = Path(__file__).resolve().parent.parent
ROOMS = (heraldry, marks, panels, icons, textures, portraits)
"""The modules that draw what all games share."""
HEAD = """\
# The sprites: name = { size, anchor, ... } in logical pixels (a window of 1280 x 800);
# the PNG files have `scale` times as many.
# anchor: the point, from the top left, that stands on the place of the piece.
# edges: left, top, right, bottom of a nine-patch. tile: repeats without a seam.
# Written by `python -m sprites.make`; see README.md.

[art]
scale = 2
author = "The Hameln authors"
licence = "MIT"
"""


def folders() -> dict[Path, tuple[ModuleType, ...]]:
    """Who draws for which folder: for the sprites that all games share, and for each game's own."""
    games = sorted(place.parent.parent for place in SPRITES.glob("*/make/__init__.py"))
    return {
        SPRITES: ROOMS,
        **{place: import_module(f"{SPRITES.name}.{place.name}.make").ROOMS for place in games},
    }


def all_sprites() -> dict[Path, list[Sprite]]:
    """Draw every sprite, by its folder, in the order of the manifest there."""
    made = {place: [one for room in rooms for one in room.sprites()] for place, rooms in folders().items()}
    names = [one.name for drawn in made.values() for one in drawn]
    if len(set(names)) != len(names):
        message = f"sprite names are used twice: {sorted({name for name in names if names.count(name) > 1})}"
        raise ValueError(message)
    return made


def svg_file(one: Sprite) -> str:
    """Write the SVG file of a sprite, a title for people who open it included."""
    heading = f"<title>{one.name.replace('_', ' ')}</title>\n<desc>The Hameln authors, MIT licence</desc>\n"
    shorter = re.sub(r"(\d\.\d*?[1-9])0+(?=[^\d])|\.0+(?=[^\d])", lambda m: m.group(1) or "", one.svg)
    return shorter.replace("\n", "\n" + heading, 1)


def manifest(made: list[Sprite]) -> str:
    """Write the manifest of sprites as TOML."""
    lines = [HEAD]
    last = ""
    lines.append("[sprites]")
    for one in made:
        first = one.name.split("_")[0]
        if first != last:
            lines.append(f"\n# {first}" if last else f"# {first}")
            last = first
        more = f", edges = {list(one.edges)}" if one.edges else ""
        more += ", tile = true" if one.tile else ""
        lines.append(f"{one.name} = {{ size = {list(one.size)}, anchor = {list(one.anchor)}{more} }}")
    return "\n".join(lines) + "\n"
