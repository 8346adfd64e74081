"""Cards that lie open and that nobody has yet, beside the hand: turned up in a Garden, or of two hands.

All hands beside each other, for who looks at a table from which nothing is hidden any more.
"""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.events import thing_names
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.table.court import Spread
from hameln.games.rattus_cartus.table.forecast import push_of
from hameln.games.rattus_cartus.table.picture import Heir, Picture
from hameln.games.rattus_cartus.ui.layout import CARD, attention, badge, draw_key, glow_of
from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Scene
from hameln.ui.widgets.controls import SPOT_AT_LEAST, button

_STEP: Final = 56.0
"""How much of each card is seen, where there is room."""
_SHARE: Final = 0.56
"""The part of the hand's place that open cards take."""
_LARGER: Final = 1.1
_RISKY: Final = 0.5


def room_for(picture: Picture, box: Box) -> tuple[Box, Box | None]:
    """Where the hand lies and where the open cards do, if there are any."""
    if picture.spread is None:
        return box, None
    wide = box.width * _SHARE
    return (
        Box(box.x + wide + 8, box.y, box.width - wide - 8, box.height),
        Box(box.x, box.y, wide, box.height),
    )


def draw_spread(sheet: DisplayList, scene: Scene, picture: Picture, box: Box) -> None:
    """Draw the open cards below who takes them, and how near it is that all is lost."""
    spread = picture.spread
    if spread is None:
        return
    sheet.patch("panel_parchment", *box)
    head = sheet.letters.line(theme.BODY) + 8
    _draw_head(sheet, scene, spread, Box(box.x + 10, box.y + 4, box.width - 20, head))
    room = Box(box.x + 12, box.y + head + 4, box.width - 24, box.height - head - 14)
    if spread.owners:
        _draw_mill(sheet, scene, spread, room)
    elif spread.rival is None:
        _draw_garden(sheet, scene, spread, room)
    else:
        _draw_hands(sheet, scene, spread, room)
    sheet.anchor(thing_names.ASIDE, *room.middle)


def _draw_head(sheet: DisplayList, scene: Scene, spread: Spread, box: Box) -> None:
    """Whose turn it is, and with whom."""
    middle = box.middle[1]
    if spread.owners:
        told = text("Turned up in the Mill")
        sheet.words(told, box.x, middle, Face.TITLE, theme.BODY, theme.INK, width=box.width)
        return
    sheet.icon(thing_names.disc_sprite(scene.arms[spread.seat]), box.x + 10, middle, 24)
    if spread.rival is None:
        told = text("Turned up by {heir}: {nuns} of {limit}").format(
            heir=scene.names.players[spread.seat], nuns=spread.nuns, limit=spread.limit
        )
    else:
        sheet.icon(thing_names.disc_sprite(scene.arms[spread.rival]), box.right - 12, middle, 20, alpha=190)
        told = text("{heir} picks, then {rival}").format(
            heir=scene.names.players[spread.seat], rival=scene.names.players[spread.rival]
        )
    sheet.words(told, box.x + 28, middle, Face.TITLE, theme.BODY, theme.INK, width=box.width - 56)


def _draw_garden(sheet: DisplayList, scene: Scene, spread: Spread, room: Box) -> None:
    """The cards in the order in which they came, and a gauge of their nuns."""
    gauge = SPOT_AT_LEAST
    heap = Box(room.x, room.y, room.width, room.height - gauge)
    lit = glow_of(scene, thing_names.ASIDE)
    if lit:
        colour = theme.GOLD if lit == "legal" else theme.WHITE
        sheet.fill(heap.x - 4, heap.y - 2, heap.width + 8, heap.height + 2, colour, alpha=70)
    scale = heap.height / CARD[1]
    wide = CARD[0] * scale
    if not spread.cards:
        sheet.sprite(thing_names.NO_CARD, heap.x + wide / 2, heap.middle[1], scale=scale)
    step = min(wide + 6, (heap.width - wide) / max(1, len(spread.cards) - 1))
    for place, card in enumerate(spread.cards):
        x = heap.x + wide / 2 + step * place
        sheet.sprite(thing_names.card_sprite(scene.game.pack, card), x, heap.middle[1], scale=scale)
    if thing_names.ASIDE in scene.chosen:
        sheet.icon("badge_tick", heap.right - 14, heap.y + 14, 26)
    sheet.spot(thing_names.ASIDE, *heap, has_focus=False)
    stop = 0.0
    if thing_names.ASIDE in scene.legal:
        stop = sheet.letters.width(text("Stop"), Face.BOLD, theme.BODY) + 36
        kind = "active" if thing_names.ASIDE in scene.chosen else "normal"
        at = (room.right - stop, room.bottom - gauge - 1, stop, gauge)
        button(sheet, thing_names.ASIDE, at, text("Stop"), kind=kind)
    wide = room.width - stop - 8
    _draw_nuns(sheet, scene, spread, Box(room.x, room.bottom - gauge, wide, gauge))


def _draw_mill(sheet: DisplayList, scene: Scene, spread: Spread, room: Box) -> None:
    """All cards side by side, below each whose it will be; those that nobody gets are dim."""
    foot = 26.0
    scale = (room.height - foot) / CARD[1]
    wide = CARD[0] * scale
    step = min(wide + 6, (room.width - wide) / max(1, len(spread.cards) - 1))
    for place, (card, owner) in enumerate(zip(spread.cards, spread.owners, strict=True)):
        x = room.x + wide / 2 + step * place
        y = room.y + (room.height - foot) / 2
        sheet.sprite(thing_names.card_sprite(scene.game.pack, card), x, y, scale=scale)
        if owner is None:
            seen = wide if card == spread.cards[-1] and place == len(spread.cards) - 1 else step
            high = room.height - foot
            sheet.fill(x - wide / 2, y - high / 2, min(seen, wide), high, theme.PARCHMENT, alpha=150)
        else:
            sheet.icon(
                thing_names.disc_sprite(scene.arms[owner]), x - wide / 2 + 12, room.bottom - foot / 2 + 2, 22
            )


def _draw_nuns(sheet: DisplayList, scene: Scene, spread: Spread, box: Box) -> None:
    """A nun for each one turned up, an outline for each that can still come, and the odds."""
    step, middle = min(18.0, box.width * 0.5 / spread.limit), box.middle[1]
    for place in range(spread.limit - 1):
        is_there = place < spread.nuns
        name = "gauge_nun" if is_there else "gauge_unknown"
        sheet.icon(
            name, box.x + 10 + step * place, middle, min(20.0, step + 3), alpha=255 if is_there else 150
        )
    end = box.x + 10 + step * (spread.limit - 1)
    sheet.icon("fate_dead", end + 4, middle, 26)
    if scene.view.state.agenda[-1][0] != agenda.GARDEN:
        return
    risk = push_of(scene.game, scene.view).risk
    percent = f"{round(100 * risk)} %"
    told = text("Odds of losing all: {percent}").format(percent=percent)
    colour = theme.DANGER if risk >= _RISKY else theme.INK
    left = end + 26
    if percent not in sheet.letters.fit(told, Face.BOLD, theme.BODY, box.right - left)[0]:
        told = percent
    sheet.words(told, left, middle, Face.BOLD, theme.BODY, colour, width=box.right - left)


def _draw_hands(sheet: DisplayList, scene: Scene, spread: Spread, room: Box) -> None:
    """The open cards side by side, equal ones on one another and counted."""
    pack = scene.game.pack
    kinds = sorted(set(spread.cards))
    scale = room.height / CARD[1]
    wide, high = CARD[0] * scale, CARD[1] * scale
    step = min(_STEP, (room.width - wide) / max(1, len(kinds) - 1))
    near = attention(sheet)
    last: tuple[int, float] | None = None
    for place, kind in enumerate(kinds):
        x = room.x + wide / 2 + step * place
        _draw_open(sheet, scene, kind, x, room.middle[1], scale)
        thing = thing_names.open_thing(pack, kind)
        if thing == near:
            last = kind, x
        seen = wide if place == len(kinds) - 1 else step
        key = scene.keys.get(thing, "")
        sheet.spot(thing, x - wide / 2, room.y, seen, high, has_focus=thing in scene.legal, key=key)
        draw_key(sheet, scene, thing, x - wide / 2 + 13, room.y + 14)
        sheet.anchor(thing, x - wide / 2 + 16, room.middle[1])
        count = spread.cards.count(kind)
        if count > 1:
            badge(sheet, count, x - wide / 2 + 13, room.bottom - 14, 20)
    if last is not None:
        _draw_open(sheet, scene, last[0], last[1], room.middle[1] - 4, scale * _LARGER)


def _draw_open(sheet: DisplayList, scene: Scene, kind: int, x: float, y: float, scale: float) -> None:
    """An open card with its light."""
    thing = thing_names.open_thing(scene.game.pack, kind)
    lit = glow_of(scene, thing)
    if lit:
        sheet.sprite(f"card_glow_{lit}", x, y, scale=scale)
    sheet.sprite(thing_names.card_sprite(scene.game.pack, kind), x, y, scale=scale)
    if thing in scene.chosen:
        sheet.icon("badge_tick", x - CARD[0] * scale / 2 + 14, y - CARD[1] * scale / 2 + 12, 24)
    if thing in scene.hinted:
        sheet.icon("icon_hint", x, y, 26)


_LARGEST: Final = 0.72
"""How large the cards are drawn at most."""
_HAND_STEP: Final = 34.0
"""How much of each card is seen where there is room."""
_SMALLEST: Final = 0.36
"""How small they become, so that something is seen of each."""
_SEEN: Final = 13.0
"""How much of each card should be seen where there is little room."""
_GAP: Final = 10.0
_HIGH: Final = 280.0
"""From which height on the hands lie in two rows."""
_BADGE: Final = 19.0
_READABLE: Final = 0.95
"""How much smaller names may become before they are written in a narrower face."""
_SMALL: Final = 0.8
"""How much smaller they may become in that one before they are left out."""


def draw_open_hands(sheet: DisplayList, scene: Scene, picture: Picture, box: Box) -> None:
    """Draw the hands of all heirs, in one row or two."""
    count = len(picture.heirs)
    rows = 2 if box.height >= _HIGH and count > 2 else 1
    columns = -(-count // rows)
    wide, high = (box.width - _GAP * (columns - 1)) / columns, box.height / rows
    face = _face_for(sheet, scene, wide - 32)
    for place, heir in enumerate(picture.heirs):
        down, across = divmod(place, columns)
        cell = Box(box.x + across * (wide + _GAP), box.y + down * high, wide, high)
        _draw_hand(sheet, scene, heir, cell, face)


def _face_for(sheet: DisplayList, scene: Scene, width: float) -> Face | None:
    """The face in which all names are written: the first in which none becomes too small, if there is one."""
    letters = sheet.letters
    for face, least in ((Face.TITLE, _READABLE), (Face.BOLD, _SMALL)):
        if all(letters.width(name, face, theme.BODY) * least <= width for name in scene.names.players):
            return face
    return None


def _draw_hand(sheet: DisplayList, scene: Scene, heir: Heir, box: Box, face: Face | None) -> None:
    """The cards of an heir below its name; equal ones lie on one another, counted."""
    thing = thing_names.hand_thing(heir.seat)
    head = sheet.letters.line(theme.BODY) + 4
    middle = box.y + head / 2
    if attention(sheet) == thing:
        sheet.fill(*box, theme.CREAM, alpha=28)
    sheet.icon(thing_names.disc_sprite(scene.arms[heir.seat]), box.x + 12, middle, 22)
    name = scene.names.players[heir.seat]
    if face is not None:  # else the disc must do
        sheet.words(name, box.x + 28, middle, face, theme.BODY, theme.CREAM, width=box.width - 32)
    room = Box(box.x + 4, box.y + head, box.width - 12, box.height - head - 6)
    if heir.hand:
        _draw_cards(sheet, scene, heir, room)
    else:
        told, size = text("no cards"), theme.SMALL
        if sheet.letters.width(told, Face.ITALIC, size) * _SMALL > room.width:
            told = "–"
        sheet.words(told, room.x, room.y + 18, Face.ITALIC, size, theme.SOFT_CREAM, width=room.width)
    sheet.spot(thing, *box, has_focus=False)
    sheet.anchor(thing, box.middle[0], box.middle[1])


def _draw_cards(sheet: DisplayList, scene: Scene, heir: Heir, room: Box) -> None:
    """A closed fan of all kinds that the heir holds."""
    pack = scene.game.pack
    gaps = max(1, len(heir.hand) - 1)
    narrow = max(_SMALLEST, (room.width - _SEEN * gaps) / CARD[0])
    scale = min(_LARGEST, room.height / CARD[1], narrow)
    wide, high = CARD[0] * scale, CARD[1] * scale
    step = min(_HAND_STEP * scale / 0.6, (room.width - wide) / gaps)
    for place, (kind, count) in enumerate(heir.hand):
        x = room.x + wide / 2 + step * place
        sheet.sprite(thing_names.card_sprite(pack, kind), x, room.y + high / 2, scale=scale)
        if count > 1:
            lift = _BADGE + 2 if place % 2 and step <= _BADGE else 0.0
            badge(sheet, count, x - wide / 2 + 12, room.y + high - 12 - lift, _BADGE)
