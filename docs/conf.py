"""How the documentation is built: Sphinx with MyST, warnings are errors."""

from __future__ import annotations

import os
import re
from pathlib import Path

from sphinx.application import Sphinx

from hameln.kernel.kits import games_with
from hameln.table.presentation import presentation_of
from hameln.ui.draw.art import Art

project = "Hameln"
author = "The Hameln authors"
copyright = "2026, The Hameln authors"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_enable_extensions = ["attrs_inline", "colon_fence"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["rulebook.css"]
autodoc_member_order = "bysource"
autodoc_typehints = "none"

_SECTION = re.compile(r"^- \*\*(?P<number>[A-Z]\d+\.\d+)\*\* ", re.MULTILINE)


def _illustrate(app: Sphinx, name: str, source: list[str]) -> None:
    """Put the pictures of the rulebooks beside their sections, as the program does."""
    if not name.startswith("rules/"):
        return
    here = Path(app.srcdir, name).parent
    art, pictures = Art(), dict[str, tuple[str, ...]]()
    for game in games_with("ui"):
        pictures |= presentation_of(game).illustrations

    def illustrated(found: re.Match[str]) -> str:
        shown = [
            f"![]({os.path.relpath(art.sprites[one].path, here)}){{.beside}}"
            for one in reversed(pictures.get(found["number"], ()))
        ]
        return found[0] + "".join(f"{one} " for one in shown)

    source[0] = _SECTION.sub(illustrated, source[0])


def setup(app: Sphinx) -> None:
    """Listen to what is read."""
    app.connect("source-read", _illustrate)
