"""How the documentation is built: Sphinx with MyST, warnings are errors."""

from __future__ import annotations

project = "Hameln"
author = "The Hameln authors"
copyright = "2026, The Hameln authors"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
html_theme = "furo"
autodoc_member_order = "bysource"
autodoc_typehints = "none"
