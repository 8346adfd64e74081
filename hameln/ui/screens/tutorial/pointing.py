"""What a lesson points at: where that lies, and by what it is pointed out."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from hameln.table.tasks.task import kind_of
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.drawings import draw_focus
from hameln.ui.table.scene import Role
from hameln.ui.widgets.notices import box_of

_FINGER: Final = 40.0
"""How large the finger is that points at a thing."""
_TOUCH: Final = 24.0
"""How much of something else a finger may lie on, such as a corner."""


def things_of(sheet: DisplayList, kinds: Container[str]) -> list[Box]:
    """Where things of some kinds lie."""
    spots = [spot for spot in sheet.spots if kind_of(spot.name) in kinds]
    return [Box(spot.x, spot.y, spot.width, spot.height) for spot in spots]


def papers(sheet: DisplayList) -> list[Box]:
    """Where the sheet of the decision in the making lies, if that has one."""
    spots = [spot for spot in sheet.spots if spot.of is Role.SHEET and not spot.has_focus]
    return [Box(x=spot.x, y=spot.y, width=spot.width, height=spot.height) for spot in spots]


def point_at(sheet: DisplayList, thing: str, words: Sequence[Box], *, is_framed: bool) -> None:
    """A finger above a thing; a frame round it where the finger would lie on other things, or on words."""
    box, point = _box_seen(sheet, thing), _tip_of(sheet, thing)
    if point is None:
        return
    finger = Box(point[0] - _FINGER / 2, point[1] - 18 - _FINGER / 2, _FINGER, _FINGER)
    others = [box_of(spot) for spot in sheet.spots if spot.name not in (thing, "board")]
    hides = finger.y < 0 or any(covered(finger, one) > _TOUCH for one in (*others, *words))
    if box is not None and (is_framed or hides):
        draw_focus(sheet, Box(box.x - 5, box.y - 5, box.width + 10, box.height + 10))
    else:
        sheet.icon("icon_point", point[0], point[1] - 18, _FINGER)


def _tip_of(sheet: DisplayList, thing: str) -> tuple[float, float] | None:
    """The upper middle of a thing on the sheet."""
    box = _box_seen(sheet, thing)
    return sheet.anchors.get(thing) if box is None else (box.middle[0], max(30.0, box.y))


def spot_box(sheet: DisplayList, thing: str) -> Box | None:
    """Where a thing can be clicked: the topmost of its spots."""
    spot = next((spot for spot in reversed(sheet.spots) if spot.name == thing), None)
    return None if spot is None else box_of(spot)


def _box_seen(sheet: DisplayList, thing: str) -> Box | None:
    """Where a thing is seen: where it can be clicked, unless it is drawn up just now."""
    ring = sheet.rings.get(thing)
    return spot_box(sheet, thing) if ring is None else box_of(ring)


def boxes_of(sheet: DisplayList, thing: str) -> list[Box]:
    """What must be seen of a thing that is pointed at: the thing and its finger."""
    tip, box = _tip_of(sheet, thing), _box_seen(sheet, thing)
    seen = [] if box is None else [box]
    if tip is not None:
        seen.append(Box(tip[0] - _FINGER / 2, tip[1] - _FINGER, _FINGER, _FINGER + 8))
    return seen
