"""The heirs in the column: hand, rats, tokens, who begins, who has the premium."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hameln.games.rattus_cartus.events.thing_names import BACK, POINT, RAT, hand_thing, heir_thing
from hameln.games.rattus_cartus.table.picture import Heir, Picture
from hameln.games.rattus_cartus.ui.court import held_sprite
from hameln.games.rattus_cartus.ui.layout import glow_of
from hameln.table.saying import signed
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait
from hameln.ui.table.scene import Scene

_HEAD, _SUBTITLE = 17.0, 14.0
_THING: Final = 24.0
_GLOW: Final = 9.0
"""How far the light reaches round the panel onto which a card can be carried."""

_BESIDE: Final = 72.0
"""Where words begin beside a portrait, so that its arms cover no letter."""
_USUAL: Final = 6
"""Letters for which each thing has room, its picture included; longer numbers have more of it."""

Item = tuple[str, str]
"""A picture and the number behind it."""
_LEAST = 0.85
"""How small the letters of who plays and what it does become, before only the latter is told."""


def draw_heir(sheet: DisplayList, scene: Scene, picture: Picture, seat: int, box: Box) -> None:
    """An heir's panel: everything that the viewer may know about it."""
    heir, thing = picture.heirs[seat], heir_thing(seat)
    is_active = seat == scene.deciding
    lit = glow_of(scene, thing)
    if lit and scene.carried is not None:
        beyond = 2 * _GLOW
        sheet.patch(
            f"frame_glow_{lit}", box.x - _GLOW, box.y - _GLOW, box.width + beyond, box.height + beyond
        )
    sheet.patch(
        "panel_parchment_active" if is_active or lit else "panel_parchment",
        box.x,
        box.y,
        box.width,
        box.height,
    )
    sheet.patch(f"band_{scene.arms[seat]}", box.x + 3, box.y + 3, 22, box.height - 8)
    first, second, third = (box.y + (box.height - 6) * part for part in (0.24, 0.49, 0.78))
    _draw_face(sheet, scene, seat, box)
    x, right = box.x + (_BESIDE if scene.face_of(seat) else 66), box.right - 12
    if heir.is_start:
        sheet.icon("start_card", right - 14, box.y + box.height * 0.3, min(40.0, box.height * 0.48))
        right -= 32
    if any(one.premium == seat for one in picture.row):
        sheet.icon("premium_star", right - 12, first, 24)
        right -= 26
    if picture.court is not None and picture.court.holder == seat:
        sheet.icon(held_sprite(scene, picture.court), right - 14, box.y + box.height * 0.3, 30)
        right -= 32
    sheet.words(scene.names.players[seat], x, first, Face.TITLE, _HEAD, width=right - x)
    told = _subtitle(sheet, scene, seat, right - x)
    sheet.words(told, x, second, Face.ITALIC, _SUBTITLE, theme.SOFT_INK, width=right - x)
    coming = picture.budget.coming if picture.budget is not None and seat == picture.viewer else 0
    _draw_items(sheet, scene, heir, coming, Box(box.x + 30, third, box.width - 44, 0))
    if lit and thing in scene.chosen:
        sheet.icon("badge_tick", box.x + 26, box.y + 18, 24)
    sheet.spot(thing, *box, has_focus=thing in scene.legal)
    _make_hand_spot(sheet, scene, seat, Box(box.x + 30, third - 14, 66, 28))
    sheet.anchor(thing, box.x + 45, box.y + box.height * 0.31)


def _subtitle(sheet: DisplayList, scene: Scene, seat: int, room: float) -> str:
    """What the heir is, and does just now; only that where both have no room."""
    told = scene.titles[seat]
    if seat != scene.deciding or not scene.doing:
        return told
    both = f"{told} · {scene.doing}"
    has_room = sheet.letters.width(both, Face.ITALIC, _SUBTITLE) * _LEAST <= room
    return both if has_room else scene.doing


def _draw_face(sheet: DisplayList, scene: Scene, seat: int, box: Box) -> None:
    """The portrait, if there is one, with the arms."""
    face = scene.face_of(seat)
    size = min(46.0, box.height * 0.5) if face else 37.0
    draw_portrait(sheet, face, box.x + 46, box.y + box.height * 0.31, size, scene.arms[seat])


def _draw_items(sheet: DisplayList, scene: Scene, heir: Heir, coming: int, box: Box) -> None:
    """What the heir has, side by side; so many more rats will come with the cards that lie there."""
    change = scene.ghosts.get(heir_thing(heir.seat), (heir.rats or 0) + coming) - (heir.rats or 0)
    items = list(_items(heir, change))
    large = min(1.25, sheet.letters.text_scale)
    lengths = [_USUAL + max(0, len(told) - 2) for _, told in items]
    x = box.x
    for (sprite, told), length in zip(items, lengths, strict=True):
        step = box.width * length / sum(lengths)
        sheet.icon(sprite, x + 14, box.y, _THING * large)
        room = step - 18 - 12 * large
        sheet.words(told, x + 16 + 13 * large, box.y, Face.NUMBER, theme.NUMBER, width=room)
        x += step


def _items(heir: Heir, change: int) -> Iterator[Item]:
    """Cards, rats with those that are foreseen, tokens and looks."""
    yield BACK, str(heir.held)
    if heir.rats is None:
        yield f"{RAT}_back", "?"
    else:
        yield RAT, f"{heir.rats}{signed(change) if change else ''}"
    yield POINT, str(heir.tokens)
    yield "action_look", str(len(heir.looked))


def _make_hand_spot(sheet: DisplayList, scene: Scene, seat: int, box: Box) -> None:
    """The closed hand, but for the one that lies open at the foot of the table."""
    thing = hand_thing(seat)
    if seat == scene.viewer:
        return
    sheet.anchor(thing, box.x + 14, box.middle[1])
    sheet.spot(thing, *box, has_focus=thing in scene.legal)
