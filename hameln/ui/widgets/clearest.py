"""The place, of several, at which something hides least of what is seen: for tips, messages and signs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hameln.ui.draw.box import Box


def clearest(boxes: Iterable[Box], *seen: Sequence[Box]) -> Box:
    """The first of some places, of which there is one at least, that covers the smallest parts of things.

    Args:
        boxes: The places, the best ones first; none is looked at after one that covers nothing.
        seen: What is not to be covered, what matters most first.
    """
    best: Box | None = None
    least: tuple[float, ...] = ()
    groups = [
        [(one.x, one.y, one.right, one.bottom, max(1.0, one.width * one.height)) for one in group]
        for group in seen
    ]
    for box in boxes:
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        hidden = tuple(  # written out, as hundreds of things are looked at for hundreds of places
            [
                sum(
                    [
                        (min(right, east) - max(left, west)) * (min(bottom, south) - max(top, north)) / size
                        for west, north, east, south, size in group
                        if west < right and east > left and north < bottom and south > top
                    ]
                )
                for group in groups
            ]
        )
        if best is None or hidden < least:
            best, least = box, hidden
        if not any(hidden):
            break
    if best is None:
        message = "there is no place at all"
        raise ValueError(message)
    return best
