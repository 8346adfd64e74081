"""The column beside the board: the families' cards, the supply, the log, and what one points at."""

from __future__ import annotations

from hameln.city.questions import standings
from hameln.city.sentences import NUMERALS
from hameln.city.state import KINDS_OF_GOODS, indices, trap_count
from hameln.language import text
from hameln.table.inspecting import Inspection
from hameln.table.log import LogLine
from hameln.table.scoring import say_number
from hameln.town.tables import GOODS
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.scene import Box, Layout, Scene
from hameln.ui.sheet import Sheet
from hameln.ui.supply import draw_supply
from hameln.ui.widgets import Scroll, button

HEADER = 46.0
_HEAD, _SUBTITLE = 17.0, 14.0
_PICTURE = 62.0
"""How wide the picture in the inspector is."""
_LOG_ROWS = 5
"""How many lines of a sentence the log shows."""
_LEAST = 0.76
"""How small the line below a family's name may become before it is said in fewer words."""
_LARGE = 1.2
"""How much more room a number takes that often has two digits."""
_ICONS = (("log", "icon_log"), ("rules", "icon_book"), ("hint", "icon_hint"), ("menu", "icon_menu"))

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
        _card(sheet, scene, seat, Box(x=side.x, y=y, width=side.width - 4, height=layout.card))
        y += layout.card + 4
    if layout.has_supply:
        box = Box(x=side.x, y=y, width=side.width - 4, height=layout.supply)
        sheet.patch("panel_parchment", box.x, box.y, box.width, box.height)
        inner = Box(x=box.x + 12, y=box.y + 4, width=box.width - 24, height=box.height - 10)
        draw_supply(sheet, scene, inner)
        y = box.bottom + 4
    left = side.bottom - y
    text_scale = sheet.letters.text_scale
    usual = min(max(118 * text_scale, left * 0.4), 240 * text_scale)
    wanted = max(usual, _needed(sheet, told, side.width - 4))
    room = left - wanted - 4
    if room > 56 * text_scale:
        _log(sheet, scene, Box(x=side.x, y=y, width=side.width - 4, height=room), scroll)
    else:
        wanted = left
    _inspector(sheet, told, Box(x=side.x, y=side.bottom - wanted, width=side.width - 4, height=wanted))


def _header(sheet: Sheet, scene: Scene, side: Box, tips: dict[str, str]) -> None:
    """Phase and round, and four buttons."""
    state = scene.state
    size = 38.0
    left = side.right - 4 - len(_ICONS) * (size + 4)
    room = left - side.x - 8
    phase = text("Phase {phase} of 3").format(phase=NUMERALS[min(2, state.phase)])
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
    scale = min(box.height / 88, 1.25)
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
    sheet.spot(f"card:{seat}", box.x, box.y, box.width, box.height, has_focus=False)
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
    if not (scene.has_points and scene.state.ranking):
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
    return found.total if found.is_final or scene.has_open_traps else found.total - found.points["traps"]


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


def _log(sheet: Sheet, scene: Scene, box: Box, scroll: Scroll) -> None:
    """The last sentences, the newest below."""
    sheet.patch("panel_parchment", box.x, box.y, box.width, box.height)
    draw_log_lines(
        sheet,
        scene,
        scene.log[-40:],
        Box(x=box.x + 12, y=box.y + 8, width=box.width - 24, height=box.height - 18),
        scroll,
    )


def draw_log_lines(sheet: Sheet, scene: Scene, lines: tuple[LogLine, ...], box: Box, scroll: Scroll) -> None:
    """Lines of the log from below; a spot each: ``log:COUNT:PLACE``, and ``why:COUNT:PLACE`` for reasons."""
    step = sheet.letters.line(theme.SMALL)
    y = box.bottom
    skipped = int(scroll.set(len(lines) * step * 1.4, box.height) / step)
    shown = lines[: len(lines) - skipped] if skipped else lines
    for place in range(len(shown) - 1, -1, -1):
        line = shown[place]
        room = _log_room(line, box.width)
        rows = sheet.letters.wrap(line.text, Face.BODY, theme.SMALL, room)[:_LOG_ROWS]
        height = step * len(rows)
        if y - height < box.y:
            break
        y -= height
        name = f"log:{line.count}:{place}"
        if sheet.hand.hover == name:
            sheet.fill(box.x - 4, y, box.width + 8, height, theme.GOLD, alpha=60)
        if line.seat is not None:
            sheet.sprite(f"shield_{scene.arms[line.seat]}", box.x + 7, y + step / 2, scale=0.36)
        face = Face.BOLD if place == len(shown) - 1 else Face.BODY
        for number, row in enumerate(rows):
            sheet.words(row, box.x + 20, y + step * (number + 0.5), face, theme.SMALL, width=room + 4)
        sheet.spot(name, box.x, y, box.width, height, has_focus=False)
        if line.why:
            sheet.icon("icon_question", box.right - 10, y + step / 2, 17)
            sheet.spot(f"why:{line.count}:{place}", box.right - 24, y, 28, height, has_focus=False)


def log_line_height(sheet: Sheet, line: LogLine, width: float) -> float:
    """How high a sentence of the log is that `draw_log_lines` draws."""
    rows = sheet.letters.wrap(line.text, Face.BODY, theme.SMALL, _log_room(line, width))
    return sheet.letters.line(theme.SMALL) * min(_LOG_ROWS, len(rows))


def _log_room(line: LogLine, width: float) -> float:
    return width - 22 - (24 if line.why else 0)


def _needed(sheet: Sheet, told: Inspection | None, width: float) -> float:
    """How high the inspector must be for everything; it covers the log while something is pointed at."""
    if told is None:
        return 0.0
    head_room = width - 28 - (_PICTURE if told.sprite else 0.0)
    head = sheet.letters.line(_HEAD) + _subtitle_height(sheet, told, head_room)
    rows = sum(
        sheet.measure(line, width - 28 - (_PICTURE if told.sprite and place < 2 else 0.0), face, theme.SMALL)
        for place, (line, face, _) in enumerate(_rows(told))
    )
    return head + rows + 26


def _subtitle_height(sheet: Sheet, told: Inspection, width: float) -> float:
    return sheet.measure(told.subtitle, width, Face.ITALIC, _SUBTITLE) if told.subtitle else 0.0


def _rows(told: Inspection) -> list[tuple[str, Face, str]]:
    """Warnings first."""
    warnings = [(line, Face.BOLD, theme.DANGER) for line in told.warnings]
    return [*warnings, *((line, Face.BODY, theme.INK) for line in told.lines)]


def _inspector(sheet: Sheet, told: Inspection | None, box: Box) -> None:
    """What the person points at, or how to find out."""
    if box.height < 40:
        return
    sheet.patch("panel_parchment", box.x, box.y, box.width, box.height)
    x, width = box.x + 14, box.width - 28
    if told is None:
        line = text("Point at anything to read about it. Hold R to see how near the rats are.")
        sheet.paragraph(line, x, box.y + 10, width, Face.ITALIC, theme.SMALL, theme.SOFT_INK, lines=4)
        return
    y = box.y + 8
    room = 0.0
    if told.sprite and box.height > 90:
        sprite = sheet.art.sprites[told.sprite]
        scale = min(54 / sprite.width, 58 / sprite.height)
        sheet.sprite(told.sprite, box.right - 42, box.y + 40, scale=scale)
        room = _PICTURE
    title = sheet.letters.line(_HEAD)
    sheet.words(told.title, x, y + title / 2, Face.TITLE, _HEAD, width=width - room)
    y += title
    if told.subtitle:
        sheet.paragraph(told.subtitle, x, y, width - room, Face.ITALIC, _SUBTITLE, theme.SOFT_INK)
        y += _subtitle_height(sheet, told, width - room)
    size = theme.SMALL
    needed = _needed(sheet, told, box.width)
    if needed > box.height:
        size = max(theme.SMALL * 0.8, size * (box.bottom - 12 - y) / max(1.0, needed - (y - box.y) - 18))
    for line, face, colour in _rows(told):
        wide = width - (room if y < box.y + 66 else 0)
        height = sheet.measure(line, wide, face, size)
        if y + height > box.bottom - 6:
            break
        sheet.paragraph(line, x, y, wide, face, size, colour)
        y += height
