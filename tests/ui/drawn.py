"""What is drawn of a match, to be compared."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.ui.draw.draw_item import DrawItem


def drawn(marks: Sequence[DrawItem]) -> list[tuple[object, ...]]:
    """What is drawn, without the ground, which is painted beside the program and knows no state."""
    keys = (mark.look.key for mark in marks)
    return [key for key in keys if key[:2] != ("drawing", "ground")]
