"""The families' cards: in full, on two short lines where there is no room, and while points are counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import pi, sin
from typing import Final

from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.rules.questions import Visit, standings
from hameln.games.hameln.rules.state import (
    DEALING,
    KINDS_OF_GOODS,
    ORDERING,
    OVER,
    SETTLING,
    State,
    hides_traps,
    indices,
    trap_count,
)
from hameln.games.hameln.ui.balance import draw_balance, state_then, weighed
from hameln.games.hameln.ui.layout import state_of
from hameln.table.reckoning import Standing as Counted
from hameln.table.saying import say_number, signed
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait
from hameln.ui.table.scene import Scene

SHADOW = 8.0
"""How far below a card its own place reaches into the next one's, where only the shadow lies."""
_HEAD, _SUBTITLE = 17.0, 14.0
_BESIDE = 70.0
"""Where words begin at least beside a portrait, so that its arms cover no letter."""
_LEAST = 0.85
"""How small the line below a family's name may become before it is said in fewer words."""
_LARGE = 1.2
"""How much more room a number takes that often has two digits."""
_TWO = 2.2
"""Likewise two numbers."""
_UNSETTLED = (ORDERING, DEALING, SETTLING)
"""While families settle, nobody has any points."""
_FAINT = 70
"""How faint a thing is of which there is none."""
_THING, _PAIR = 20.0, 40.0
"""The room of a thing on a short card, and of one with its number."""

Item = tuple[str, float, int | str | None, float]
"""A picture, its scale, the number behind it and its part of the room."""


def seats_in_order(scene: Scene) -> tuple[int, ...]:
    """The seats as their cards lie: in turn order, once it is drawn."""
    return tuple(state_of(scene).order or range(scene.game.seats))


_ASIDE: Final = 16.0
"""How far cards that rise go out of the way of the others."""


def places_of(scene: Scene, heights: Mapping[int, float], gap: float) -> dict[int, tuple[float, float]]:
    """How far right and below the first place each card lies, those in front last.

    Args:
        scene: The table; where the turn order changes, cards are on their way.
        heights: Of the cards, by seat.
        gap: Between two of them.
    """
    before = _stacked(seats_in_order(scene), heights, gap)
    if scene.glide is None:
        return {seat: (0.0, y) for seat, y in before.items()}
    after, part = _stacked(scene.glide[0], heights, gap), scene.glide[1]
    return {
        seat: (-_ASIDE * sin(pi * part) * (y < before[seat]), before[seat] + (y - before[seat]) * part)
        for seat, y in sorted(after.items(), key=lambda one: one[1] < before[one[0]])
    }


def _stacked(seats: Sequence[int], heights: Mapping[int, float], gap: float) -> dict[int, float]:
    """Where cards lie one below the other."""
    found, y = dict[int, float](), 0.0
    for seat in seats:
        found[seat] = y
        y += heights[seat] + gap
    return found


def open_seats(scene: Scene, count: int) -> frozenset[int]:
    """The seats whose cards lie open, the same ones all through the match: whoever looks first.

    Args:
        count: For how many of them there is room.
    """
    seats = sorted(range(scene.game.seats), key=lambda seat: seat != scene.viewer)
    return frozenset(seats[:count])


def draw_card(sheet: DisplayList, scene: Scene, seat: int, box: Box, *, is_place: bool = True) -> None:
    """A family's card: everything that everybody may know about it.

    Args:
        is_place: Whether what the family gets flies there, and it can be pointed at.
    """
    arms = scene.arms[seat]
    _parchment(sheet, scene, seat, box)
    scale = min((box.height - SHADOW) / 88, 1.25)
    first, second, third = (box.y + (box.height - 8) * part for part in (0.285, 0.615, 0.86))
    face = scene.face_of(seat)
    size = (43.0 if face else 41.0) * scale
    draw_portrait(sheet, face, box.x + 45, box.y + box.height * 0.26, size, arms)
    x, right = box.x + max(_BESIDE, 68 * min(scale, 1.2)), box.right - 12
    points = _points(sheet, scene, seat, right, first - 8 * scale)
    family = scene.names.families[seat]
    sheet.words(family, x, first - 8 * scale, Face.TITLE, _HEAD, width=right - points - x)
    room = right - x - _visit(sheet, scene, seat, right, first + 10 * scale, has_balance=True)
    told = _told_of(sheet, scene, seat, room)
    sheet.words(told, x, first + 10 * scale, Face.ITALIC, _SUBTITLE, theme.SOFT_INK, width=room)
    _row(sheet, _goods(scene, seat), box.x + 32, second, right + 2)
    _row(sheet, _people(scene, seat), box.x + 32, third, right + 2)
    if not is_place:
        return
    sheet.spot(f"card:{seat}", box.x, box.y, box.width, box.height - SHADOW, has_focus=False)
    sheet.anchor(f"card:{seat}", box.x + 45, box.y + box.height * 0.26)
    sheet.anchor(f"money:{seat}", box.x + 44, second)
    sheet.anchor(f"goods:{seat}", box.x + 130, second)


def draw_short_card(sheet: DisplayList, scene: Scene, seat: int, box: Box) -> None:
    """A family that waits: its name, its points, and what it has; pointed at, it is told in full."""
    _parchment(sheet, scene, seat, box)
    middle = box.y + (box.height - SHADOW) / 2
    face = scene.face_of(seat)
    size = min(40.0, box.height - SHADOW - 9) if face else 51.0 * min(0.66, (box.height - 14) / 60)
    draw_portrait(sheet, face, box.x + 43, middle, size, scene.arms[seat])
    first, second = (box.y + (box.height - SHADOW) * part for part in (0.33, 0.75))
    x, right = box.x + (68 if face else 62), box.right - 12
    points = _points(sheet, scene, seat, right, first)
    sheet.words(scene.names.families[seat], x, first, Face.TITLE, theme.RIBBON, width=right - points - x)
    right -= _visit(sheet, scene, seat, right, second, has_balance=False)
    items = [item for item in _has(scene, seat) if item[2] != 0]
    scale = sheet.letters.text_scale
    needed = sum(_room(count) for _, _, count in items) * scale
    tight = min(1.0, (right - x) / needed) if needed else 1.0
    at = x - 4
    for name, size, count in items:
        sheet.sprite(name, at + 10 * scale * tight, second, scale=size * min(scale, 1.25) * tight)
        step = _room(count) * scale * tight
        if count is not None:
            room = step - 20 * scale * tight
            place = at + 20 * scale * tight
            sheet.words(str(count), place, second, Face.NUMBER, theme.NUMBER, width=room)
        at += step
    sheet.spot(f"card:{seat}", box.x, box.y, box.width, box.height - SHADOW, has_focus=False)
    for anchor in ("card", "money", "goods"):
        sheet.anchor(f"{anchor}:{seat}", box.x + 43, middle)


def _room(count: int | str | None) -> float:
    """The room of a thing on a short card, alone, with its number or with two."""
    return _THING if count is None else _PAIR if isinstance(count, int) else 1.5 * _PAIR


def _parchment(sheet: DisplayList, scene: Scene, seat: int, box: Box) -> None:
    is_active = seat == scene.deciding
    patch = "panel_parchment_active" if is_active else "panel_parchment"
    sheet.patch(patch, *box)
    sheet.patch(f"band_{scene.arms[seat]}", box.x + 3, box.y + 3, 22, box.height - 8)


def _told_of(sheet: DisplayList, scene: Scene, seat: int, room: float) -> str:
    """Who plays a family and what it does just now; without room for both only that, or the name."""
    title, doing = scene.titles[seat], scene.doing if seat == scene.deciding else ""
    both = f"{title} — {doing}" if doing else title
    is_short = sheet.letters.width(both, Face.ITALIC, _SUBTITLE) * _LEAST <= room
    return both if is_short else doing or title.rpartition(": ")[2]


def _points(sheet: DisplayList, scene: Scene, seat: int, right: float, y: float) -> float:
    """A family's points at the right edge; returns how much room they take."""
    stage = state_of(scene).stage
    if stage in _UNSETTLED or (stage == OVER and not scene.has_verdict):
        return 0.0
    then = state_then(scene)
    points = _points_of(scene, seat)
    wide = _draw_change(sheet, 0 if then is None else _points_in(scene, then, seat) - points, right, y)
    wide += sheet.words(say_number(points), right - wide, y, Face.NUMBER, theme.NUMBER, align="right")
    sheet.icon("icon_trophy", right - wide - 11, y, 18)
    return wide + 28


def _draw_change(sheet: DisplayList, change: int, right: float, y: float) -> float:
    """By how much the figure left of it would change; returns how much room that takes."""
    if not change:
        return 0.0
    colour = theme.GREEN if change > 0 else theme.DANGER
    return sheet.words(signed(change), right, y, Face.NUMBER, theme.SMALL, colour, align="right") + 4


def _visit(
    sheet: DisplayList, scene: Scene, seat: int, right: float, y: float, *, has_balance: bool
) -> float:
    """What a family would have if the Piper came now, and what is foretold; a star for who leads now.

    Args:
        has_balance: Whether there is room for the balance, too.

    Returns:
        How much room that takes at the right edge.

    Rule: H11.9
    """
    weight, end = weighed(scene, seat), right
    if weight is None:
        return 0.0
    visit = weight.visit
    if has_balance:
        right -= draw_balance(sheet, weight, scene.arms[seat], right, y) + 6
    told = say_number(visit.points)
    right -= _draw_change(sheet, weight.change, right, y)
    right -= sheet.words(told, right, y, Face.NUMBER, _SUBTITLE, theme.SOFT_INK, align="right") + 10
    sheet.icon("piper_1", right, y, 17)
    right -= 11
    if not visit.place:
        right -= 8
        sheet.icon("icon_star", right, y, 17)
        right -= 10
    return end - right + 4


def _visit_to(scene: Scene, seat: int) -> Visit | None:
    """What the Piper would leave to a family now; ``None`` while he cannot come."""
    weight = weighed(scene, seat)
    return None if weight is None else weight.visit


def _points_of(scene: Scene, seat: int) -> int:
    """A family's points; without those for traps while their values are secret.

    Rule: H1.6
    """
    found: Sequence[int] = scene.once(
        "points", lambda: [_points_in(scene, state_of(scene), one) for one in range(scene.game.seats)]
    )
    return found[seat]


def _points_in(scene: Scene, state: State, seat: int) -> int:
    """Likewise where the town stands so."""
    found = standings(scene.game, state)[seat]
    is_open = scene.view.is_open and not hides_traps(state_of(scene))
    return found.total if is_open else found.total - found.points["traps"]


def _row(sheet: DisplayList, items: list[Item], x: float, y: float, right: float) -> None:
    """Pictures with their numbers, each at its own place; what there is none of steps back."""
    unit = (right - x) / sum(part for *_, part in items)
    for name, scale, count, part in items:
        if name:
            alpha = _FAINT if count == 0 else 255
            sheet.sprite(name, x + 11, y, scale=scale * (0.8 if count == 0 else 1.0), alpha=alpha)
        if count:
            sheet.words(str(count), x + 23, y, Face.NUMBER, theme.NUMBER, width=part * unit - 23)
        x += part * unit


def _goods(scene: Scene, seat: int) -> list[Item]:
    state = state_of(scene)
    first = KINDS_OF_GOODS * seat
    goods = [(f"good_{good}", 0.76, state.goods[first + place], 1.0) for place, good in enumerate(GOODS)]
    traps = ("trap_closed", 0.5, trap_count(state, seat), 1.0)
    purse = _purse(scene, seat)
    return [("coin_one", 0.9, purse, _LARGE if isinstance(purse, int) else _TWO), *goods, traps]


def _purse(scene: Scene, seat: int) -> int | str:
    """A family's florins, and how many of them the Piper would get.

    Rule: H10.3
    """
    money, visit = state_of(scene).money[seat], _visit_to(scene, seat)
    return money if visit is None or not visit.paid else f"{money}{say_number(-visit.paid)}"


def _people(scene: Scene, seat: int) -> list[Item]:
    """Men and women in town, children in the hall, who is left, and perhaps the cat."""
    state = state_of(scene)
    return [
        ("icon_man", 0.72, len(indices(state.men[seat])), _LARGE),
        ("icon_woman", 0.72, len(indices(state.women[seat])), 1.0),
        ("icon_boy", 0.72, state.boys[seat], 1.0),
        ("icon_girl", 0.72, state.girls[seat], 1.0),
        (f"dot_{scene.arms[seat]}", 1.1, state.figures[seat], _LARGE),
        ("cat" if state.cat == seat else "", 0.54, None, 1.0),
    ]


def _has(scene: Scene, seat: int) -> Iterator[tuple[str, float, int | str | None]]:
    """What can be spent, sold, married or lost: florins, goods, traps, children, and perhaps the cat."""
    yield from ((name, scale * 0.9, count) for name, scale, count, _ in _goods(scene, seat))
    yield ("icon_boy", 0.66, state_of(scene).boys[seat])
    yield ("icon_girl", 0.66, state_of(scene).girls[seat])
    if state_of(scene).cat == seat:
        yield ("cat", 0.5, None)


_HIGHEST: Final = 104.0
"""How high a card is at most, with letters of the usual size."""
_GAP: Final = 4.0
_APART: Final = 9.0


def draw_counted(sheet: DisplayList, scene: Scene, standing: Counted, box: Box) -> None:
    """Draw a card for each family below each other, in the order in which their cards always lie.

    Args:
        sheet: Where to.
        scene: The table.
        standing: How far the points have been counted.
        box: Where the cards lie.
    """
    order = seats_in_order(scene)
    step = min((box.height + _GAP) / len(order), _HIGHEST * sheet.letters.text_scale)
    for place, seat in enumerate(order):
        high = step - _GAP + SHADOW
        _draw_card(sheet, scene, standing, seat, Box(box.x, box.y + place * step, box.width, high))


def _draw_card(sheet: DisplayList, scene: Scene, standing: Counted, seat: int, box: Box) -> None:
    """A family with its score; it is lit while its points are counted."""
    arms, high = scene.arms[seat], box.height - SHADOW
    patch = "panel_parchment_active" if seat == standing.seat else "panel_parchment"
    sheet.patch(patch, *box)
    sheet.patch(f"band_{arms}", box.x + 3, box.y + 3, 22, box.height - 8)
    first, second = box.y + high * 0.33, box.y + high * 0.75
    size = min(52.0, high * 0.54)
    draw_portrait(sheet, scene.face_of(seat), box.x + 48, first, size, arms)
    x, right = box.x + 50 + size / 2, box.right - 14
    total = say_number(standing.totals[seat])
    wide = sheet.words(total, right, first, Face.NUMBER, theme.LARGE, align="right")
    sheet.icon("icon_trophy", right - wide - 16, first, 24)
    family = scene.names.families[seat]
    sheet.words(family, x, first, Face.TITLE, theme.TITLE, width=right - wide - 34 - x)
    for name in ("card", "money", "goods"):
        sheet.anchor(f"{name}:{seat}", box.x + 46, first)
    sheet.anchor(f"score:{seat}", right - wide / 2, first)
    sheet.spot(f"card:{seat}", box.x, box.y, box.width, high, has_focus=False)
    _draw_kinds(sheet, standing, seat, Box(box.x + 34, second, box.right - 10 - (box.x + 34), 0))


def _draw_kinds(sheet: DisplayList, standing: Counted, seat: int, row: Box) -> None:
    """What the family has got of each kind so far; all of it shrinks if it must."""
    found = [
        (name, say_number(gained[seat]), theme.INK if gained[seat] > 0 else theme.DANGER)
        for name, gained in zip(standing.icons, standing.gained, strict=True)
        if gained[seat]
    ]
    icon, letters = 18.0 * sheet.letters.text_scale, sheet.letters
    rooms = [icon + 3 + letters.width(told, Face.NUMBER, theme.NUMBER) + _APART for _, told, _ in found]
    tight = min(1.0, (row.width + _APART) / sum(rooms)) if rooms else 1.0
    x = row.x
    for (name, told, colour), room in zip(found, rooms, strict=True):
        sheet.icon(name, x + icon * tight / 2, row.y, icon * tight)
        left = x + (icon + 3) * tight
        sheet.words(
            told, left, row.y, Face.NUMBER, theme.NUMBER, colour, width=x + (room - _APART) * tight - left + 1
        )
        x += room * tight
