"""The column beside the board: how far the match is, what the game shows, the log, what one points at.

The button by which a match is seen with other eyes, where nothing must be kept from who looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from attrs import frozen

from hameln.language import text
from hameln.table.inspection import Inspection
from hameln.table.kit import table_kit
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.display_list import DisplayList, HitRegion
from hameln.ui.draw.fonts import Face
from hameln.ui.kit import Stage
from hameln.ui.table.inspector import draw_nothing_told, draw_told, lay_told
from hameln.ui.table.log import FRAME, MOST, SIDE, draw_log, log_height
from hameln.ui.table.scene import LOG_ROWS, Heading, Layout, Role, Scene, log_room
from hameln.ui.table.speech import Speech
from hameln.ui.widgets.clearest import clearest, places_near
from hameln.ui.widgets.controls import Scroll, button
from hameln.ui.widgets.notices import box_of, things_on

HEADER = 46.0
_GAP = 4.0
_ICONS = (("log", "icon_log"), ("rules", "icon_book"), ("hint", "icon_hint"), ("menu", "icon_menu"))
_WIDER: Final = (1.0, 1.2, 1.4, 1.6, 1.8)
"""How wide an explanation may be beside the log, the narrowest first."""
_LEAST: Final = 0.88
"""How small the letters of an explanation become at most, for usual ones, in a wide and low place."""
_FINGER: Final = 40.0
"""How far above a thing that which points at it reaches."""
_HINT_ROWS: Final = 5
"""Rows for how to find out about things, where the log leaves so much room."""


Kept = Callable[[DisplayList, Box], float]
"""How high that is which is kept free at the foot of the log's place; 0 for nothing."""


LETTERS: Final = (1.0, 0.92, 0.84, 0.78, 0.72)
"""How small letters become, for the usual ones, so that what is told at the foot of the column fits there."""
_LEFT: Final = ((LOG_ROWS, 2), (2, 3), (0, len(LETTERS)))
"""How many rows of the log are left above it, and how many of these sizes are tried for that."""


def letters_at_foot(
    sheet: DisplayList, log: Box, height: Callable[[float], float], least: float = 0.0
) -> float | None:
    """How large letters are with which something fits at the foot of the log's place; ``None`` for nowhere.

    Args:
        log: The place of the log, of which as much is left as can be.
        height: How high it is with letters of a size.
        least: The smallest size that is tried.
    """
    for rows, count in _LEFT:
        most = log.height - (log_room(sheet, rows) if rows else 0.0)
        sizes = [size for size in LETTERS[:count] if size >= least]
        found = next((size for size in sizes if height(size) <= most), None)
        if found is not None:
            return found
    return None


@frozen(kw_only=True)
class Pointed:
    """What somebody points at.

    Attributes:
        thing: The name of its spot.
        told: What the inspector says about it.
    """

    thing: str
    told: Inspection


@frozen(kw_only=True)
class _Places:
    """Where the parts of the column lie: the whole table, the log, and what is not to be covered.

    Attributes:
        asides: Where else something is explained before the players are covered.
        newest: How high the rows of the log are that are never covered.
    """

    layout: Layout
    log: Box
    own: Box
    asides: tuple[Box, ...]
    newest: float


def draw_side(
    sheet: DisplayList,
    scene: Scene,
    stage: Stage,
    layout: Layout,
    *,
    pointed: Pointed | None,
    scroll: Scroll,
    tips: Mapping[str, str],
    whys: Mapping[str, str] | None = None,
    speech: Speech | None = None,
    kept: Kept | None = None,
) -> Box | None:
    """Draw the whole column; what is said is only given its place, since it lies above everything.

    Args:
        tips: What each small button is for.
        whys: Why some of them cannot be pressed.
        kept: How much of its foot is kept free for something else, of what the log would have; the log is
            left out where that is nearly all, and explanations may then lie on all of it.

    Returns:
        What is kept free; ``None`` for nothing.
    """
    side = layout.side
    _header(sheet, stage.heading(scene), side, tips, whys or {})
    column = stage.draw_side(sheet, scene, side.y + HEADER)
    log = Box(side.x, column.foot, side.width - 4, side.bottom - column.foot)
    high = kept(sheet, log) if kept is not None else 0.0
    if high and log.height - high - _GAP < log_room(sheet, 1):
        high = max(high, log.height)
    foot = log._replace(y=log.bottom - high, height=high) if high else None
    if high:
        log = log._replace(height=max(0.0, log.height - high - _GAP))
    newest = 0.0 if high else log_room(sheet)
    places = _Places(layout=layout, log=log, own=column.own, asides=column.asides, newest=newest)
    top = log.y if speech is None else speech.lay(sheet, scene, layout, log, is_alone=pointed is None)
    _draw_notes(sheet, scene, stage, places, pointed, scroll, top)
    return foot


def _draw_notes(
    sheet: DisplayList,
    scene: Scene,
    stage: Stage,
    places: _Places,
    pointed: Pointed | None,
    scroll: Scroll,
    foot: float,
) -> None:
    """The log, and over all but its newest rows what is told about the thing pointed at."""
    log = places.log
    lines = scene.log[-MOST:]
    opened = stage.opens(scene, pointed.thing) if pointed is not None else 0.0
    place = _place_told(sheet, scene, places, pointed, opened) if pointed is not None else None
    is_over = place is not None and place.x >= places.layout.side.x and place.bottom > log.y
    covered = place.bottom if place is not None and is_over else foot
    if log.height >= log_room(sheet, 1):
        draw_log(sheet, scene, lines, log, scroll, covered)
    if pointed is None or place is None:
        free = log.height - log_height(sheet, lines, log.width - 2 * SIDE) - FRAME
        if free >= sheet.letters.line(theme.SMALL) * _HINT_ROWS + FRAME:
            line = text(table_kit(scene.game.name).explaining.invitation)
            draw_nothing_told(sheet, line, log)
        return
    if opened:
        stage.draw_opened(sheet, scene, pointed.thing, place._replace(height=opened))
        place = place._replace(y=place.y + opened + _GAP, height=place.height - opened - _GAP)
    laid = lay_told(sheet, pointed.told, place.width, place.height)
    draw_told(sheet, pointed.told, laid, place)


def _place_told(sheet: DisplayList, scene: Scene, places: _Places, pointed: Pointed, opened: float) -> Box:
    """Where something is explained: where it usually is, unless that covers what is asked or pointed out.

    Then it lies where it covers least: of that, of the thing, of the column's foot, of players, of the rest.
    """
    usual, side = _usual_place(sheet, places, pointed, opened), places.layout.side
    asked = scene.legal.union(scene.chosen, scene.hinted, scene.shown)
    keep = [_with_finger(one, is_shown=one.name in scene.shown) for one in sheet.spots if one.name in asked]
    keep += [
        Box(x - _FINGER / 2, y - _FINGER, _FINGER, 2 * _FINGER)
        for name, (x, y) in sheet.anchors.items()
        if name in scene.shown
    ]
    if not any(covered(usual, one) for one in keep):
        return usual
    keep += [box_of(one) for one in sheet.spots if one.name == pointed.thing]
    foot = places.log.bottom - min(places.log.height, places.newest)
    keep.append(Box(side.x, foot, side.width, side.bottom - foot))
    height = lay_told(sheet, pointed.told, usual.width, sheet.height - opened).height + opened
    within = Box(places.layout.area.x, side.y + HEADER, side.right - places.layout.area.x, 0.0)
    within = within._replace(height=places.layout.bar.y - within.y)
    boxes = places_near(usual, usual.width, height, within)
    return clearest(boxes, keep, things_on(sheet))


def _with_finger(spot: HitRegion, *, is_shown: bool) -> Box:
    """Where a thing lies, with what points at it."""
    above = _FINGER if is_shown else 0.0
    return Box(spot.x, spot.y - above, spot.width, spot.height + above)


def _usual_place(sheet: DisplayList, places: _Places, pointed: Pointed, opened: float) -> Box:
    """Where something is explained: never over the thing, nor over the newest rows of the log.

    What lies in the column is explained beside it; everything else in the column, above what is new, or
    further up if it would lie there on what is one's own.
    """
    log, own = places.log, places.own
    side, width = places.layout.side, log.width
    spot = next((spot for spot in reversed(sheet.spots) if spot.name == pointed.thing), None)
    free = _free_place(sheet, places, pointed, spot) if not opened else None
    if free is not None:
        return free
    if spot is not None and spot.x + spot.width / 2 >= side.x:
        height = lay_told(sheet, pointed.told, width, sheet.height - 16 - opened).height + opened
        y = min(max(8.0, spot.y), sheet.height - height - 8)
        return Box(side.x - width - 8, y, width, height)
    foot, head = log.bottom - min(log.height, places.newest), side.y + HEADER
    height = lay_told(sheet, pointed.told, width, foot - head).height
    y = max(head, min(log.y, foot - height))
    if y < own.bottom and own.y >= head + height:
        y = head
    return Box(log.x, y, width, height)


def _free_place(sheet: DisplayList, places: _Places, pointed: Pointed, spot: HitRegion | None) -> Box | None:
    """Where something is explained without covering a player; ``None`` if nowhere.

    That is over the log, reaching over the edge of the board if need be, or aside.
    """
    log, room = places.log, places.log.height - places.newest
    is_beside = spot is not None and spot.x + spot.width / 2 >= log.x
    if spot is not None and is_beside and (spot.y + spot.height > log.y or not places.asides):
        return None
    about = Box(0.0, 0.0, 0.0, 0.0) if spot is None else box_of(spot)
    wider = [
        log._replace(x=log.right - log.width * part, width=log.width * part, height=room) for part in _WIDER
    ]
    for box in (*wider, log, *places.asides) if places.asides else wider:
        laid = lay_told(sheet, pointed.told, box.width, box.height)
        is_flat = laid.size < _LEAST * theme.SMALL and box.width > log.width
        if laid.height <= box.height and not (is_flat or covered(box._replace(height=laid.height), about)):
            return box._replace(height=laid.height)
    return None


def _header(
    sheet: DisplayList, heading: Heading, side: Box, tips: Mapping[str, str], whys: Mapping[str, str]
) -> None:
    """How far the match has come, and four buttons."""
    size = 38.0
    left = side.right - 4 - len(_ICONS) * (size + 4)
    room = left - side.x - 8
    sheet.words(heading.title, side.x + 6, side.y + 14, Face.TITLE, theme.RIBBON, theme.GOLD, width=room - 8)
    line, colour = heading.line, theme.SOFT_CREAM
    both = " · ".join(filter(None, (heading.before, line)))
    if not line or sheet.letters.width(both, Face.ITALIC, theme.SMALL) <= room:
        line = both
    sheet.words(line, side.x + 6, side.y + 33, Face.ITALIC, theme.SMALL, colour, width=room)
    if heading.thing:
        sheet.spot(heading.thing, side.x, side.y, room, HEADER - 4, has_focus=False)
    for place, (name, icon) in enumerate(_ICONS):
        box = (left + place * (size + 4), side.y + 2, size, size)
        why = whys.get(name, "")
        tip, of = tips.get(name, ""), Role.ASIDE
        button(sheet, f"button:{name}", box, "", icon=icon, tip=tip, why=why, of=of)


def tips_of(keys: dict[str, str]) -> dict[str, str]:
    """What the four small buttons are for."""
    named = {
        "log": (text("The log"), "log"),
        "rules": (text("The rules"), "rule"),
        "hint": (text("A hint"), "hint"),
        "menu": (text("The menu"), "menu"),
    }
    return {name: f"{label} ({keys[key]})" for name, (label, key) in named.items()}


_EYES_GAP: Final = 4.0


def draw_eyes(sheet: DisplayList, right: float, y: float, size: float, told: str, arms: str) -> float:
    """Draw the button that turns to the next eyes; returns where it begins, with some room left of it.

    Args:
        sheet: Where it is drawn.
        right: Its right edge.
        y: Its upper edge.
        size: How high it is.
        told: With whose eyes the match is seen now, in a sentence.
        arms: Those of who looks; empty where everything lies open.
    """
    wide = size * 1.7 if arms else size
    left = right - wide
    tip = f"{told}\n{text('Turn to the eyes of the next.')}"
    button(sheet, "eyes", (left, y, wide, size), "", tip=tip)
    sheet.icon("icon_eye", left + size / 2, y + size / 2 - 1, size * 0.56)
    if arms:
        sheet.icon(f"shield_{arms}", left + size * 1.2, y + size / 2 - 1, size * 0.6)
    return left - _EYES_GAP
