"""The version of the program."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final

VERSION: Final = "1.0.0"
MADE_BY: Final = f"hameln {VERSION}"
"""How records name the program that made them."""


def is_compiled() -> bool:
    """Whether the engine runs compiled; it plays the same from its sources."""
    engine = find_spec("hameln.kernel.sums")  # all that is hot is compiled into one library
    return engine is not None and str(engine.origin).endswith(tuple(EXTENSION_SUFFIXES))
