"""How the program's memory is given back: pictures that are not needed any more leave it at once."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_MMAP_THRESHOLD: Final = -3
"""The word of ``mallopt`` for it, from ``malloc.h`` of the GNU C library."""
_LARGE: Final = 1 << 20
"""Bytes from which a piece of memory is asked of the system by itself."""


def return_large_pieces() -> bool:
    """Let the C library give large pieces of memory back as soon as they are free; say whether it will.

    The GNU library keeps them for the next time, more and larger ones the longer it runs, and for each
    thread by itself. A window that draws pictures of several megabytes in threads would hold a hundred
    megabytes that nobody uses. Other C libraries are left as they are.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        return bool(ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _LARGE))
    except (OSError, AttributeError):
        return False
