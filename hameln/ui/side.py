"""The column beside the board: the families' cards, the supply, the log, and what one points at."""

from __future__ import annotations

from typing import Final

from attrs import evolve, frozen

from hameln.games.hameln.rules.sentences import NUMERALS
from hameln.games.hameln.table.inspecting import Inspection
from hameln.games.hameln.ui.cards import SHADOW, draw_card, draw_short_card, open_seats, seats_in_order
from hameln.games.hameln.ui.supply import draw_supply
from hameln.language import text
from hameln.ui import theme
from hameln.ui.inspector import draw_nothing_told, draw_told, lay_told
from hameln.ui.lettering import Face
from hameln.ui.log_lines import FRAME, MOST, SIDE, draw_log, log_height
from hameln.ui.scene import Box, Layout, Scene, log_room
from hameln.ui.sheet import Sheet
from hameln.ui.widgets import Scroll, button

HEADER = 46.0
_GAP = 4.0
_ICONS = (("log", "icon_log"), ("rules", "icon_book"), ("hint", "icon_hint"), ("menu", "icon_menu"))
_HINT_ROWS: Final = 5
"""Rows for how to find out about things, where the log leaves so much room."""


@frozen(kw_only=True)
class Pointed:
    """What somebody points at.

    Attributes:
        thing: The name of its spot.
        told: What the inspector says about it.
    """

    thing: str
    told: Inspection


def draw_side(
    sheet: Sheet, scene: Scene, layout: Layout, pointed: Pointed | None, scroll: Scroll, tips: dict[str, str]
) -> None:
    """Draw the whole column."""
    side = layout.side
    _header(sheet, scene, side, tips)
    opened = open_seats(scene, layout.opened)
    y, own = side.y + HEADER, Box(x=side.x, y=side.y, width=0.0, height=0.0)
    for seat in seats_in_order(scene):
        high = layout.card if seat in opened else layout.short
        draw = draw_card if seat in opened else draw_short_card
        box = Box(x=side.x, y=y, width=side.width - 4, height=high + SHADOW)
        draw(sheet, scene, seat, box)
        own = box if seat == (scene.deciding if scene.viewer is None else scene.viewer) else own
        y += high + _GAP
    if layout.has_supply:
        box = Box(x=side.x, y=y, width=side.width - 4, height=layout.supply)
        sheet.patch("panel_parchment", box.x, box.y, box.width, box.height)
        inner = Box(x=box.x + 12, y=box.y + 9, width=box.width - 24, height=box.height - 20)
        draw_supply(sheet, scene, inner)
        y = box.bottom + _GAP
    log = Box(x=side.x, y=y, width=side.width - 4, height=side.bottom - y)
    _draw_notes(sheet, scene, (layout, log, own), pointed, scroll)


def _draw_notes(
    sheet: Sheet,
    scene: Scene,
    places: tuple[Layout, Box, Box],
    pointed: Pointed | None,
    scroll: Scroll,
) -> None:
    """The log, and over all but its newest rows what is told about the thing pointed at.

    Args:
        places: The whole table, the log, and the card that is not to be covered.
    """
    layout, log, _ = places
    lines = scene.log[-MOST:]
    card = _card_told(layout, scene, pointed.thing) if pointed is not None else 0.0
    place = _place_told(sheet, places, pointed, card) if pointed is not None else None
    is_over = place is not None and place.x >= layout.side.x and place.bottom > log.y
    covered = place.bottom if place is not None and is_over else log.y
    draw_log(sheet, scene, lines, log, scroll, covered)
    if pointed is None or place is None:
        free = log.height - log_height(sheet, lines, log.width - 2 * SIDE) - FRAME
        if free >= sheet.letters.line(theme.SMALL) * _HINT_ROWS + FRAME:
            draw_nothing_told(sheet, log)
        return
    if card:
        seat = int(pointed.thing.partition(":")[2])
        draw_card(sheet, scene, seat, evolve(place, height=card + SHADOW), is_place=False)
        place = evolve(place, y=place.y + card + _GAP, height=place.height - card - _GAP)
    laid = lay_told(sheet, pointed.told, place.width, place.height)
    draw_told(sheet, pointed.told, laid, place)


def _card_told(layout: Layout, scene: Scene, thing: str) -> float:
    """How high the card is that is opened beside a short one; 0 where there is none to be opened."""
    kind, _, seat = thing.partition(":")
    is_short = kind == "card" and int(seat) not in open_seats(scene, layout.opened)
    return layout.card if is_short else 0.0


def _place_told(sheet: Sheet, places: tuple[Layout, Box, Box], pointed: Pointed, card: float) -> Box:
    """Where something is explained: never over the thing, nor over the newest rows of the log.

    What lies in the column is explained beside it; everything else in the column, above what is new, or
    further up if it would lie on one's own card there.
    """
    layout, log, own = places
    side, width = layout.side, log.width
    spot = next((spot for spot in reversed(sheet.spots) if spot.name == pointed.thing), None)
    if spot is not None and spot.x + spot.width / 2 >= side.x:
        height = lay_told(sheet, pointed.told, width, sheet.height - 16 - card).height + card
        y = min(max(8.0, spot.y), sheet.height - height - 8)
        return Box(x=side.x - width - 8, y=y, width=width, height=height)
    foot, head = log.bottom - log_room(sheet), side.y + HEADER
    height = lay_told(sheet, pointed.told, width, foot - head).height
    y = max(head, min(log.y, foot - height))
    if y < own.bottom - SHADOW and own.y >= head + height:
        y = head
    return Box(x=log.x, y=y, width=width, height=height)


def _header(sheet: Sheet, scene: Scene, side: Box, tips: dict[str, str]) -> None:
    """Phase and round, and four buttons."""
    state = scene.state
    size = 38.0
    left = side.right - 4 - len(_ICONS) * (size + 4)
    room = left - side.x - 8
    phase = text("Phase {phase} of III").format(phase=NUMERALS[min(2, state.phase)])
    sheet.words(phase, side.x + 6, side.y + 14, Face.TITLE, theme.RIBBON, theme.GOLD, width=room)
    rounds = text("Round {round}").format(round=state.round)
    sheet.words(rounds, side.x + 6, side.y + 33, Face.ITALIC, theme.SMALL, theme.SOFT_CREAM, width=room)
    sheet.spot("phase", side.x, side.y, room, HEADER - 4, has_focus=False)
    for place, (name, icon) in enumerate(_ICONS):
        box = (left + place * (size + 4), side.y + 2, size, size)
        button(sheet, f"button:{name}", box, "", icon=icon, tip=tips.get(name, ""))
