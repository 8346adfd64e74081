"""The column beside the board: the families' cards, the supply, the log, and what one points at."""

from __future__ import annotations

from attrs import evolve

from hameln.city.questions import standings
from hameln.city.sentences import NUMERALS
from hameln.city.state import (
    DEALING,
    KINDS_OF_GOODS,
    ORDERING,
    SETTLING,
    hides_traps,
    indices,
    trap_count,
)
from hameln.language import text
from hameln.table.inspecting import Inspection
from hameln.table.log import LogLine
from hameln.table.scoring import say_number
from hameln.town.tables import GOODS
from hameln.ui import theme
from hameln.ui.inspector import draw_nothing_told, draw_told, lay_told
from hameln.ui.lettering import Face
from hameln.ui.scene import Box, Layout, Scene
from hameln.ui.sheet import Sheet
from hameln.ui.supply import draw_supply
from hameln.ui.widgets import Scroll, button

HEADER = 46.0
_HEAD, _SUBTITLE = 17.0, 14.0
_LOG_ROWS = 5
"""How many lines of a sentence the log shows."""
_LOG_LINES = 40
"""How many of the last sentences the log has."""
_LOG_SIDE, _LOG_FRAME, _LOG_GAP = 12.0, 18.0, 4.0
"""What lies left and right of the sentences, above and below together, and below the log."""
_LOG_LONG = 12
"""With room for so many lines, the log leaves some for how to find out about things."""
_SHADOW = 8.0
"""How far below a card its own place reaches into the next one's, where only the shadow lies."""
_LEAST = 0.76
"""How small the line below a family's name may become before it is said in fewer words."""
_LARGE = 1.2
"""How much more room a number takes that often has two digits."""
_ICONS = (("log", "icon_log"), ("rules", "icon_book"), ("hint", "icon_hint"), ("menu", "icon_menu"))

_UNSETTLED = (ORDERING, DEALING, SETTLING)
"""While families settle, nobody has any points."""

Item = tuple[str, float, int | None, float]
"""A picture, its scale, the number behind it and its part of the room."""


def draw_side(
    sheet: Sheet, scene: Scene, layout: Layout, told: Inspection | None, scroll: Scroll, tips: dict[str, str]
) -> None:
    """Draw the whole column."""
    side = layout.side
    _header(sheet, scene, side, tips)
    y = side.y + HEADER
    for seat in scene.state.order or range(scene.game.seats):
        _card(sheet, scene, seat, Box(x=side.x, y=y, width=side.width - 4, height=layout.card + _SHADOW))
        y += layout.card + 4
    if layout.has_supply:
        box = Box(x=side.x, y=y, width=side.width - 4, height=layout.supply)
        sheet.patch("panel_parchment", box.x, box.y, box.width, box.height)
        inner = Box(x=box.x + 12, y=box.y + 9, width=box.width - 24, height=box.height - 20)
        draw_supply(sheet, scene, inner)
        y = box.bottom + 4
    rest = Box(x=side.x, y=y, width=side.width - 4, height=side.bottom - y)
    _draw_notes(sheet, scene, rest, told, scroll)


def _draw_notes(sheet: Sheet, scene: Scene, box: Box, told: Inspection | None, scroll: Scroll) -> None:
    """The log, and below it what is told about the thing pointed at, no higher than it needs to be."""
    lines = scene.log[-_LOG_LINES:]
    least = log_height(sheet, lines[-1:], box.width - 2 * _LOG_SIDE) + _LOG_FRAME
    laid = lay_told(sheet, told, box.width, box.height) if told is not None else None
    if laid is None:
        hint = sheet.letters.line(theme.SMALL) * 3 + 20
        needed = 0.0 if lines and box.height - hint < _LOG_LONG * sheet.letters.line(theme.SMALL) else hint
    else:
        needed = laid.height + _LOG_GAP
    has_log = bool(lines) and box.height - needed >= least
    if has_log:
        _log(sheet, lines, scene, evolve(box, height=box.height - needed), scroll)
        box = evolve(box, y=box.bottom - needed + _LOG_GAP, height=needed - _LOG_GAP)
    if told is not None and laid is not None:
        draw_told(sheet, told, laid, box)
    elif needed or not has_log:
        draw_nothing_told(sheet, box)


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


def _card(sheet: Sheet, scene: Scene, seat: int, box: Box) -> None:
    """A family's card: everything that everybody may know about it."""
    arms = scene.arms[seat]
    is_active = seat == scene.deciding
    sheet.patch(
        "panel_parchment_active" if is_active else "panel_parchment", box.x, box.y, box.width, box.height
    )
    sheet.patch(f"band_{arms}", box.x + 3, box.y + 3, 22, box.height - 8)
    scale = min((box.height - _SHADOW) / 88, 1.25)
    first, second, third = (box.y + (box.height - 8) * part for part in (0.285, 0.615, 0.86))
    sheet.sprite(f"shield_{arms}", box.x + 45, box.y + box.height * 0.26, scale=0.8 * scale)
    x, right = box.x + 68 * min(scale, 1.2), box.right - 12
    points = _points(sheet, scene, seat, right, first - 8 * scale)
    family = scene.names.families[seat]
    sheet.words(family, x, first - 8 * scale, Face.TITLE, _HEAD, width=right - points - x)
    told = _told_of(sheet, scene, seat, right - x)
    sheet.words(told, x, first + 10 * scale, Face.ITALIC, _SUBTITLE, theme.SOFT_INK, width=right - x)
    _row(sheet, _goods(scene, seat), box.x + 32, second, right + 2)
    _row(sheet, _people(scene, seat), box.x + 32, third, right + 2)
    sheet.spot(f"card:{seat}", box.x, box.y, box.width, box.height - _SHADOW, has_focus=False)
    sheet.anchor(f"card:{seat}", box.x + 45, box.y + box.height * 0.26)
    sheet.anchor(f"money:{seat}", box.x + 44, second)
    sheet.anchor(f"goods:{seat}", box.x + 130, second)


def _told_of(sheet: Sheet, scene: Scene, seat: int, room: float) -> str:
    """Who plays a family and what it does just now; only that where there is no room for both."""
    title, doing = scene.titles[seat], scene.doing if seat == scene.deciding else ""
    both = f"{title} — {doing}" if doing else title
    is_short = sheet.letters.width(both, Face.ITALIC, _SUBTITLE) * _LEAST <= room
    return both if is_short or not doing else doing


def _points(sheet: Sheet, scene: Scene, seat: int, right: float, y: float) -> float:
    """A family's points at the right edge; returns how much room they take."""
    if not scene.has_points or scene.state.stage in _UNSETTLED:
        return 0.0
    points = say_number(_points_of(scene, seat))
    wide = sheet.words(points, right, y, Face.NUMBER, theme.NUMBER, align="right")
    sheet.icon("icon_trophy", right - wide - 11, y, 18)
    return wide + 28


def _points_of(scene: Scene, seat: int) -> int:
    """A family's points; without those for traps while their values are secret.

    Rule: H1.6
    """
    found = standings(scene.game, scene.state)[seat]
    is_open = (found.is_final or scene.has_open_traps) and not hides_traps(scene.state)
    return found.total if is_open else found.total - found.points["traps"]


def _row(sheet: Sheet, items: list[Item], x: float, y: float, right: float) -> None:
    """Pictures with their numbers, those that grow large with more room; what there is none of is faint."""
    unit = (right - x) / sum(part for *_, part in items)
    for name, scale, count, part in items:
        if name:
            sheet.sprite(name, x + 11, y, scale=scale, alpha=95 if count == 0 else 255)
        colour = theme.INK if count else "#96825F"
        if count is not None:
            sheet.words(str(count), x + 23, y, Face.NUMBER, theme.NUMBER, colour, width=part * unit - 23)
        x += part * unit


def _goods(scene: Scene, seat: int) -> list[Item]:
    state = scene.state
    first = KINDS_OF_GOODS * seat
    goods = [(f"good_{good}", 0.76, state.goods[first + place], 1.0) for place, good in enumerate(GOODS)]
    traps = ("trap_closed", 0.5, trap_count(state, seat), 1.0)
    return [("coin_one", 0.9, state.money[seat], _LARGE), *goods, traps]


def _people(scene: Scene, seat: int) -> list[Item]:
    """Men and women in town, children in the hall, who is left, and perhaps the cat."""
    state = scene.state
    return [
        ("icon_man", 0.72, len(indices(state.men[seat])), _LARGE),
        ("icon_woman", 0.72, len(indices(state.women[seat])), 1.0),
        ("icon_boy", 0.72, state.boys[seat], 1.0),
        ("icon_girl", 0.72, state.girls[seat], 1.0),
        (f"dot_{scene.arms[seat]}", 1.1, state.figures[seat], _LARGE),
        ("cat" if state.cat == seat else "", 0.54, None, 1.0),
    ]


def _log(sheet: Sheet, lines: tuple[LogLine, ...], scene: Scene, box: Box, scroll: Scroll) -> None:
    """The last sentences, the newest below."""
    sheet.patch("panel_parchment", box.x, box.y, box.width, box.height)
    inner = Box(
        x=box.x + _LOG_SIDE, y=box.y + 8, width=box.width - 2 * _LOG_SIDE, height=box.height - _LOG_FRAME
    )
    draw_log_lines(sheet, scene, lines, inner, scroll)


def draw_log_lines(sheet: Sheet, scene: Scene, lines: tuple[LogLine, ...], box: Box, scroll: Scroll) -> None:
    """As many whole sentences as there is room for, from the top; the newest of them is the last.

    A spot each: ``log:COUNT:PLACE``, and ``why:COUNT:PLACE`` for reasons.
    """
    step = sheet.letters.line(theme.SMALL)
    skipped = int(scroll.set(len(lines) * step * 1.4, box.height) / step)
    shown = lines[: len(lines) - skipped] if skipped else lines
    first = len(shown)
    while first and log_height(sheet, shown[first - 1 :], box.width) <= box.height + 1:
        first -= 1
    y = box.y
    for place in range(first, len(shown)):
        line = shown[place]
        face = Face.BOLD if place == len(shown) - 1 else Face.BODY
        room = _log_room(line, box.width)
        rows = _log_rows(sheet, line, face, box.width)
        height = step * len(rows)
        name = f"log:{line.count}:{place}"
        if sheet.hand.hover == name:
            sheet.fill(box.x - 4, y, box.width + 8, height, theme.GOLD, alpha=60)
        if line.seat is not None:
            sheet.sprite(f"shield_{scene.arms[line.seat]}", box.x + 7, y + step / 2, scale=0.36)
        for number, row in enumerate(rows):
            sheet.words(row, box.x + 20, y + step * (number + 0.5), face, theme.SMALL, width=room)
        sheet.spot(name, box.x, y, box.width, height, has_focus=False)
        if line.why:
            sheet.icon("icon_question", box.right - 10, y + step / 2, 17)
            sheet.spot(f"why:{line.count}:{place}", box.right - 24, y, 28, height, has_focus=False)
        y += height


def log_height(sheet: Sheet, lines: tuple[LogLine, ...], width: float) -> float:
    """How high the sentences of the log are that `draw_log_lines` draws."""
    faces = [*([Face.BODY] * (len(lines) - 1)), Face.BOLD]
    count = sum(len(_log_rows(sheet, line, face, width)) for line, face in zip(lines, faces, strict=False))
    return sheet.letters.line(theme.SMALL) * count


def _log_rows(sheet: Sheet, line: LogLine, face: Face, width: float) -> list[str]:
    return sheet.letters.wrap(line.text, face, theme.SMALL, _log_room(line, width))[:_LOG_ROWS]


def _log_room(line: LogLine, width: float) -> float:
    return width - 26 - (20 if line.why else 0)
