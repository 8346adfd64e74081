"""What every family did in a match, in numbers."""

from __future__ import annotations

from typing import Final

from hameln.language import mark

LABELS: Final = {
    "named": mark("Houses named"),
    "born": mark("Children born"),
    "married": mark("Children married"),
    "goods": mark("Goods made"),
    "sold": mark("Goods sold"),
    "florins": mark("Florins from sales"),
    "traps": mark("Traps taken"),
    "rats": mark("Rats placed"),
    "cat": mark("Cat bought"),
    "influence": mark("Florins for influence"),
    "bribes": mark("Florins for the Piper's way"),
    "paid": mark("Children paid for"),
    "lost": mark("Children lost to the Piper"),
}
"""What is counted, in the order in which it is told."""
