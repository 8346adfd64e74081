"""The bar below the board: what to do, in one sentence, and the buttons that do it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from attrs import frozen

from hameln.language import text
from hameln.table.tasks.task import Action, Amount, Task
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Change, Role, Scene
from hameln.ui.table.told import LETTERS, draw_told, letters_for
from hameln.ui.widgets.controls import button, button_width

SPEEDS: Final = ((0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (0.0, ""))
_GAP: Final = 4.0
_APART: Final = 6.0
"""How far a group of actions stands from the one before it."""
_MOST_PIPS: Final = 9
_SLOT_SCALE, _SLOT_ROOM = 0.7, 38.0
"""How large a picture by which something is chosen is drawn, and how large it becomes at most."""
_SENTENCE: Final = 170.0
"""How wide a place must be for a sentence."""
_NARROW: Final = 1.2
"""From which size of letters on Undo has only its icon beside a decision."""
_UNDO: Final = 62.0
"""The width of Undo with its icon only."""
_JOINT: Final = "\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}·  "
"""Between sentences on a line; no line begins with the dot."""


@frozen(kw_only=True)
class Bar:
    """What the bar says.

    Attributes:
        prompt: What to do, or what happens.
        hint: How, or why; smaller.
        preview: What confirming would bring.
        pips: How many of how many are chosen; (0, 0) for none.
        keys: The key of each button, as people read it.
        seat: Whose arms stand before the prompt.
        eyes: With whose eyes the match is seen, in a sentence; empty where there is no choice.
        looker: The seat of those eyes; ``None`` where everything lies open.
    """

    prompt: str
    hint: str = ""
    preview: tuple[str, ...] = ()
    pips: tuple[int, int] = (0, 0)
    keys: Mapping[str, str]
    seat: int | None = None
    eyes: str = ""
    looker: int | None = None


def draw_prompt(
    sheet: DisplayList, scene: Scene, box: Box, bar: Bar, *, is_hinted: bool = True
) -> tuple[Box, str, Box]:
    """Draw the sentences.

    Args:
        sheet: Where they are drawn.
        scene: The table, with everybody's arms.
        box: The whole bar.
        bar: What it says.
        is_hinted: Whether the hint is drawn if there is room for it, not only its room kept.

    Returns:
        The room for the buttons below, the hint if there was no room for it, what is left beside the prompt.
    """
    line = sheet.letters.line(theme.TITLE)
    x, middle = box.x + 8, box.y + line / 2 + 3
    if bar.seat is not None:
        sheet.sprite(f"shield_{scene.arms[bar.seat]}", x + 9, middle, scale=0.5)
        x += 26
    done, of = bar.pips
    pips = of * 16 + 10 if 0 < of <= _MOST_PIPS else 0
    room = box.right - x - 8 - pips
    (face, size), hint = _said(sheet, bar, room)
    at = Box(x, middle - line / 2, room, line)
    draw_told(sheet, bar.prompt, at, face, size=size)
    x += min(room, sheet.letters.width(bar.prompt, face, size)) + 12
    if pips:
        for place in range(of):
            sheet.sprite("pip_on" if place < done else "pip_off", x + 6 + place * 16, middle)
        x += pips
    beside = Box(x + 12, middle - line / 2, max(0.0, box.right - 20 - x), line)
    if hint and is_hinted:
        draw_hint(sheet, hint, beside)
        beside = beside._replace(width=0.0)
    top = box.y + line + 8
    sheet.read(box.x, box.y, box.width, top - box.y)
    row = Box(box.x + 4, top, box.width - 8, box.bottom - top - 2)
    return row, "" if hint else bar.hint, beside


def draw_hint(sheet: DisplayList, hint: str, beside: Box) -> None:
    """How, or why, at the right end of the line of the prompt."""
    at = (beside.right, beside.middle[1] + 1)
    sheet.words(hint, *at, Face.ITALIC, theme.BODY, theme.SOFT_CREAM, align="right")


def _said(sheet: DisplayList, bar: Bar, room: float) -> tuple[tuple[Face, float], str]:
    """In which letters the prompt is written, and the hint beside it, if there is room for that."""
    hint = sheet.letters.width(bar.hint, Face.ITALIC, theme.BODY) + 24 if bar.hint else 0.0
    for letters in LETTERS[:2]:
        if sheet.letters.width(bar.prompt, *letters) + hint <= room:
            return letters, bar.hint
    return letters_for(sheet.letters, bar.prompt, room, 1), ""


def draw_turn(
    sheet: DisplayList,
    row: Box,
    actions: Sequence[Action],
    hinted: str,
    why_no_undo: str,
    keys: Mapping[str, str],
    begin: Callable[[str], object],
) -> None:
    """The actions of a turn, each of which a click begins, and Undo."""
    labels = [*(action.short for action in actions), text("Undo")]
    apart = _APART * (1 + sum(action.begins_group for action in actions))
    widths = _widths(sheet, labels, row.width - len(actions) * _GAP - apart)
    size = theme.BODY * min(
        1.0,
        *(
            (wide - 16) / max(1.0, sheet.letters.width(label, Face.BOLD, theme.BODY))
            for label, wide in zip(labels, widths, strict=True)
        ),
    )
    left = row.x
    for place, action in enumerate(actions):
        left += _APART if action.begins_group else 0
        button(
            sheet,
            f"action:{action.name}",
            (left, row.y, widths[place], row.height),
            action.short,
            icon=action.icon,
            kind="active" if action.name == hinted else "normal",
            key=keys.get(f"action-{place + 1}", ""),
            why=action.why,
            tip="\n".join(dict.fromkeys((action.label, action.brings))),
            size=size,
            does=partial(begin, action.name),
        )
        left += widths[place] + _GAP
    undo = Box(row.right - widths[-1], row.y, widths[-1], row.height)
    _undo(sheet, undo, why_no_undo, keys, size)


def _widths(sheet: DisplayList, labels: Sequence[str], room: float) -> list[float]:
    """How wide buttons side by side are: all alike, or as their labels need it."""
    needs = [sheet.letters.width(label, Face.BOLD, theme.BODY) + 18 for label in labels]
    if max(needs) <= room / len(needs):
        return [room / len(needs)] * len(needs)
    if sum(needs) >= room:
        return [need * room / sum(needs) for need in needs]
    return [need + (room - sum(needs)) / len(needs) for need in needs]


def _undo(sheet: DisplayList, box: Box, why: str, keys: Mapping[str, str], size: float = theme.BODY) -> None:
    icon = "icon_lock" if why else "icon_undo"
    is_narrow = box.width <= _UNDO
    label, tip = ("", text("Undo")) if is_narrow else (text("Undo"), "")
    key, of = keys.get("undo", ""), Role.ASIDE
    button(sheet, "undo", box, label, icon=icon, key=key, why=why, tip=tip, size=size, of=of)


def draw_task(
    sheet: DisplayList,
    scene: Scene,
    row: Box,
    task: Task,
    bar: Bar,
    beside: Box,
    *,
    can_leave: bool,
    why: str,
    refused: str = "",
) -> None:
    """Back, what the decision needs, Undo and Confirm.

    Args:
        beside: What is left beside the prompt.
        why: Why nothing can be undone; empty if something can.
        refused: Why even a complete decision cannot be confirmed now; empty if it can.
    """
    scale = sheet.letters.text_scale
    x = row.x
    if can_leave:
        wide = max(84.0 * scale, sheet.letters.width(text("Back"), Face.BOLD, theme.BODY) + 36)
        place, key, of = (x, row.y, wide, row.height), text("Esc"), Role.ASIDE
        button(sheet, "back", place, text("Back"), icon="icon_left", key=key, of=of)
        x += wide + _GAP * 2
    label = task.label() if not task.missing() else task.missing().rstrip(".")
    room = min(sheet.letters.width(label, Face.BOLD, theme.BODY + 1) + 70, row.width * 0.42)
    confirm = max(190.0 * min(scale, 1.2), room)
    undo = (
        _UNDO if scale > _NARROW else max(86.0, sheet.letters.width(text("Undo"), Face.BOLD, theme.BODY) + 26)
    )
    button(
        sheet,
        "confirm",
        (row.right - confirm, row.y, confirm, row.height),
        label,
        icon="" if task.missing() else "icon_confirm",
        kind="primary",
        key=bar.keys.get("confirm", ""),
        why=task.missing() or refused,
        size=theme.BODY + 1,
    )
    right = row.right - confirm - _GAP - undo
    _undo(sheet, Box(right, row.y, undo, row.height), why, bar.keys)
    if rest := task.rest():
        wide = min(button_width(sheet, rest, icon="icon_fast"), max(0.0, right - _GAP * 2 - x))
        place, of = (x, row.y, wide, row.height), Role.ASIDE
        button(sheet, "rest", place, rest, icon="icon_fast", of=of)
        x += wide + _GAP * 2
    middle = Box(x, row.y, right - _GAP * 2 - x, row.height)
    if task.rows():
        middle = _rows(sheet, scene, task, middle)
    if task.amounts() and not task.has_sheet:
        middle = _amounts(sheet, task.amounts(), middle)
    if not _preview(sheet, bar.preview, middle, beside) and bar.hint:
        draw_hint(sheet, bar.hint, beside)


def _preview(sheet: DisplayList, lines: Sequence[str], box: Box, beside: Box) -> bool:
    """What confirming brings, as far as there is room for it; say whether it takes what is beside the prompt.

    It begins there where there is not enough room below. Where there is none for a sentence, the inspector
    alone tells it.
    """
    told, text_box = _JOINT.join(lines), Box(box.x + 6, box.y, box.width - 12, box.height)
    if not lines or box.width < 60:
        return False
    is_short = sheet.measure(told, text_box.width) <= box.height + 1
    if is_short or beside.width < _SENTENCE:
        if is_short or box.width >= _SENTENCE:
            draw_told(sheet, told, text_box)
        return False
    if box.width < _SENTENCE:
        draw_told(sheet, told, beside)
    else:
        top = box.y + max(0.0, (box.height - 2 * sheet.letters.line(theme.BODY)) / 2)
        draw_told(sheet, told, text_box._replace(y=top, height=box.bottom - top), first=beside)
    return True


def _rows(sheet: DisplayList, scene: Scene, task: Task, box: Box) -> Box:
    """Rows of pictures, by which things are chosen without aiming at the table."""
    legal, chosen = task.legal(), frozenset(task.chosen())
    x, size, middle = box.x + 4, min(box.height, 46.0), box.y + box.height / 2
    for row in task.rows():
        start = x
        for slot in row.slots:
            if x + size > box.right:
                break
            kind = "active" if slot.thing in chosen else "normal"
            button(sheet, slot.thing, (x, row_y(box, size), size, size), "", kind=kind, has_focus=False)
            sprite = slot.sprite if slot.seat is None else f"{slot.sprite}_{scene.arms[slot.seat]}"
            alpha = 255 if slot.thing in legal else 90
            drawn = sheet.art.sprites[sprite]
            scale = min(_SLOT_SCALE, _SLOT_ROOM / max(drawn.width, drawn.height))
            sheet.sprite(sprite, x + size / 2, middle - 1, alpha=alpha, scale=scale)
            if slot.count > 1:
                badge = f"badge_{min(9, slot.count)}"
                sheet.sprite(badge, x + size - 9, row_y(box, size) + size - 11, scale=0.8)
            x += size + _GAP
        if row.icon and x > start:
            sheet.icon(row.icon, x + 12, middle, 22)
            x += 28
    return Box(x + 6, box.y, box.right - x - 6, box.height)


def row_y(box: Box, size: float) -> float:
    """The top of something that stands in the middle of a row."""
    return box.y + (box.height - size) / 2


def _amounts(sheet: DisplayList, amounts: Sequence[Amount], box: Box) -> Box:
    """A stepper for each number; with large letters a picture says what it counts."""
    x = box.x + 4
    for amount in amounts:
        label = f"{amount.label} {amount.told}".strip()
        if amount.sprite and amount.told and sheet.letters.text_scale > _NARROW:
            sheet.icon(amount.sprite, x + 13, box.y + box.height / 2 - 1, 26)
            x, label = x + 32, amount.told
        wide = sheet.letters.width(label, Face.BODY, theme.BODY)
        sheet.words(label, x, box.y + box.height / 2, Face.BODY, theme.BODY, theme.CREAM)
        x += wide + 8
        x += stepper(sheet, amount, x, row_y(box, 38), 38) + 14
    return Box(x, box.y, box.right - x, box.height)


def stepper(sheet: DisplayList, amount: Amount, x: float, y: float, height: float) -> float:
    """Minus, the number and plus; returns how wide it is.

    Spots are ``amount:NAME`` with ``:less`` and ``:more`` behind.
    """
    number, name = 34.0 * max(1.0, sheet.letters.text_scale * 0.8), f"amount:{amount.name}"
    side = max(32.0, height * 0.86)
    for place, (end, icon, possible) in enumerate(
        (("less", "icon_minus", amount.value > 0), ("more", "icon_plus", amount.value < amount.most))
    ):
        left = x + place * (side + number)
        is_hot = sheet.hand.hover == f"{name}:{end}" and possible
        patch = "button_hover" if is_hot else "button_normal" if possible else "button_disabled"
        sheet.patch(patch, left, y, side, height)
        sheet.icon(icon, left + side / 2, y + height / 2 - 1, 20, alpha=255 if possible else 110)
        of = Change(amount.name, 1 if place else -1)
        sheet.spot(f"{name}:{end}", left, y, side, height, has_focus=False, of=of)
    sheet.patch("field_input", x + side, y, number, height)
    sheet.words(
        str(amount.value),
        x + side + number / 2,
        y + height / 2,
        Face.NUMBER,
        theme.NUMBER + 1,
        align="middle",
    )
    sheet.spot(name, x + side, y, number, height, of=Change(amount.name, 0))
    return side * 2 + number
