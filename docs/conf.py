"""How the documentation is built: Sphinx with MyST, warnings are errors.

What the program can draw or tell itself is drawn and told while this is built: pictures beside rules, every
town of `maps`, everybody who plays. `tools/website.py` builds it, checks its links and serves it.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging

from hameln.content import files
from hameln.games.hameln.map.field_kinds import FAMILIES
from hameln.games.hameln.map.files import find_town, list_towns
from hameln.games.hameln.map.names import called
from hameln.games.hameln.ui.ground import paint_preview
from hameln.kernel.kits import games_with
from hameln.table.presentation import presentation_of
from hameln.ui.draw.art import Art
from hameln.ui.draw.portraits import portrait_named
from hameln.version import VERSION

_ART = Art()
_PICTURES = Path(__file__).parent / "_build" / "pictures"


def _picture(name: str) -> Path:
    """The picture of a sprite as a file that can be shown."""
    path = _PICTURES / f"{name}.png"
    _PICTURES.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_ART.sprites[name].file.read(name))
    return path


project = "Hameln"
author = "The Hameln authors"
copyright = "2026, The Hameln authors"
release = VERSION
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_enable_extensions = ["attrs_inline", "colon_fence"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "Hameln"
html_logo = html_favicon = str(_picture("app_icon"))
html_copy_source = False
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#7A3B1D", "color-brand-content": "#8A4420"},
    "dark_css_variables": {"color-brand-primary": "#E8B87A", "color-brand-content": "#E8B87A"},
}
autodoc_member_order = "bysource"
autodoc_typehints = "none"

WIDE = 1000
"""Dots from left to right that a picture of a town has."""
_SECTION = re.compile(r"^- \*\*(?P<number>[A-Z]\d+\.\d+)\*\* ", re.MULTILINE)
_TOWN = re.compile(r"^## (?P<title>.+)\n", re.MULTILINE)
_PLAYERS = re.compile(r"^<!-- players: (?P<game>[a-z-]+) -->$", re.MULTILINE)
_LOG = logging.getLogger("hameln")


def _illustrate(app: Sphinx, name: str, source: list[str]) -> None:
    """Put what the program draws onto the pages that speak of it."""
    here = Path(app.srcdir, name).parent
    if name.startswith("rules/"):
        _show_rules(here, source)
    elif name == "towns":
        _show_towns(here, Path(app.doctreedir, "towns"), source)
    elif name == "players":
        source[0] = _PLAYERS.sub(lambda found: "\n".join(_faces(here, found["game"])), source[0])


def _show_rules(here: Path, source: list[str]) -> None:
    """Put the pictures of the rulebooks beside their sections, as the program does."""
    pictures: dict[str, tuple[str, ...]] = {}
    for game in games_with("ui"):
        pictures |= presentation_of(game).illustrations

    def illustrated(found: re.Match[str]) -> str:
        shown = [
            f"![]({os.path.relpath(_picture(one), here)}){{.beside}}"
            for one in reversed(pictures.get(found["number"], ()))
        ]
        return found[0] + "".join(f"{one} " for one in shown)

    source[0] = _SECTION.sub(illustrated, source[0])


def _show_towns(here: Path, drawn: Path, source: list[str]) -> None:
    """Draw every town: all of them side by side at the top, and each above what was measured of it."""
    drawn.mkdir(parents=True, exist_ok=True)
    ways = {called(find_town(name)): _painted(name, drawn) for name in list_towns()}
    shown = {title: os.path.relpath(path, here) for title, path in ways.items()}
    told = set(_TOWN.findall(source[0]))
    for title in shown.keys() ^ told:
        _LOG.warning("%s is in maps or in docs/towns.md, and not in both", title)
    cards = "".join(
        f"[![{title}]({shown[title]}) {title}](#{title.lower()})\n"
        for title in _TOWN.findall(source[0])
        if title in shown
    )
    first, rest = source[0].split("\n\n", 1)
    pictured = _TOWN.sub(
        lambda found: f"{found[0]}\n![{found['title']}]({shown.get(found['title'], '')}){{.town}}\n", rest
    )
    source[0] = f"{first}\n\n:::{{container}} gallery\n{cards}:::\n\n{pictured}"


def _painted(name: str, drawn: Path) -> Path:
    """The picture of a town, painted unless it is newer than the town's file."""
    picture, town = drawn / f"{name}.webp", find_town(name)
    if not picture.exists() or picture.stat().st_mtime < list_towns()[name].stat().st_mtime:
        across, down = town.geometry.size
        paint_preview(town, FAMILIES[-1], WIDE, round(WIDE * down / across)).save(
            picture, quality=82, method=6
        )
    return picture


def _faces(here: Path, game: str) -> Iterator[str]:
    """Every family or heir of a game: portrait, motto and story, out of its file."""
    for word, path in files(f"ai/{game}", ".toml").items():
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        portrait = os.path.relpath(_picture(portrait_named(_ART, word)), here)
        yield f"### {told['title']}\n\n![]({portrait}){{.portrait}} *{told['motto']}*\n"
        yield f"{told['story'].strip()}\n"


def setup(app: Sphinx) -> None:
    """Listen to what is read."""
    app.connect("source-read", _illustrate)
