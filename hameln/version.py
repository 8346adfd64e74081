"""The version of the program."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.1.0"
MADE_BY: Final = f"hameln {VERSION}"
"""How records name the program that made them."""
