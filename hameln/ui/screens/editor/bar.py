"""The bar above an editor: back, undo and redo, saving, the title, the view, and what else can be opened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from hameln.editor.context import Symmetry
from hameln.language import mark, text
from hameln.table.keys import key_told
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.editor.command_table import COMMANDS, tip_of
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.editor.tools import EditorController
    from hameln.ui.draw.box import Box, Rect
    from hameln.ui.draw.display_list import DisplayList

SYMMETRIES: Final = {
    Symmetry.NONE: mark("no symmetry"),
    Symmetry.SIDEWAYS: mark("left and right alike"),
    Symmetry.UPWARDS: mark("top and bottom alike"),
    Symmetry.BOTH: mark("all four quarters alike"),
    Symmetry.HALF: mark("turned by half a turn"),
    Symmetry.QUARTER: mark("turned by a quarter"),
}
_GAP: Final = 3.0
_APART: Final = 9.0
_NARROW: Final = 150.0
"""The room for the title below which the word on the last button is left out."""


@frozen(kw_only=True)
class Standing:
    """How things stand, for the bar.

    Attributes:
        is_changed: Whether something is not saved.
        is_draft: Whether there are problems.
        zoom: How near the document is seen.
        open: The panel that lies at the side.
        panels: The panels that there are.
        playing: What the button says that lets the document be played; empty if it cannot.
        why_not: Why it cannot be played now.
        do: Does a command.
    """

    is_changed: bool
    is_draft: bool
    zoom: float
    open: str
    panels: tuple[str, ...]
    playing: str
    why_not: str
    do: Callable[[str], object]


def draw_bar(sheet: DisplayList, desk: EditorController[Any], box: Box, standing: Standing) -> None:
    """Draw the bar; its buttons do commands."""
    sheet.patch("panel_wood", *box)
    side = box.height - 6
    y, x = box.y + 2, box.x + 4
    history = desk.document.history
    undoes, redoes = history.undoes, history.redoes
    rows = (
        ("leave", "icon_left", "", ""),
        ("", "", "", ""),
        ("undo", "icon_undo", str(undoes or ""), "" if undoes else text("There is nothing to undo.")),
        ("redo", "icon_redo", str(redoes or ""), "" if redoes else text("There is nothing to do again.")),
        ("save", "icon_save", "", ""),
        ("save_as", "icon_label", "", ""),
    )
    for name, icon, more, why in rows:
        if not name:
            x += _APART
            continue
        _button(sheet, name, (x, y, side, side), icon, standing.do, tip=_tip(name, more), why=why)
        x += side + _GAP
    right = _draw_right(sheet, desk, box, standing, x + _APART)
    _draw_title(sheet, desk, standing, x + _APART, right - 10, y + side / 2)


def _tip(name: str, more: str) -> str:
    if not more:
        return tip_of(name)
    one = next(one for one in COMMANDS if one.name == name)
    told = text("{label}: {what} ({key})")
    return told.format(label=text(one.label), what=more, key=key_told(one.keys[0]))


def _button(
    sheet: DisplayList,
    name: str,
    box: Rect,
    icon: str,
    do: Callable[[str], object],
    *,
    tip: str,
    why: str = "",
    is_on: bool = False,
) -> None:
    kind = "active" if is_on else "normal"
    does = partial(do, name)
    controls.button(sheet, f"do:{name}", box, "", icon=icon, kind=kind, tip=tip, why=why, does=does)


def _draw_right(
    sheet: DisplayList, desk: EditorController[Any], box: Box, standing: Standing, left: float
) -> float:
    """Everything at the right end, from there to the left; returns where it begins."""
    side, y = box.height - 6, box.y + 2
    rows = list(_rights(desk, standing))
    wide = sum(_APART if not name else side + _GAP for name, *_ in rows)
    label = standing.playing
    grown = sheet.letters.text_scale
    room = box.right - 4 - left - wide - _NARROW * grown
    full = controls.button_width(sheet, label, icon="icon_play") if label else 0.0
    play = full if full <= room else side if label else 0.0
    x = box.right - 4 - play
    if label:
        place = (x, y, play, side)
        shown = label if play == full else ""
        tip = tip_of("play", text("A match begins at once; leaving it leads back here."))
        why, does = standing.why_not, partial(standing.do, "play")
        controls.button(
            sheet, "do:play", place, shown, icon="icon_play", kind="primary", tip=tip, why=why, does=does
        )
        x -= _APART
    for name, icon, tip, is_on in reversed(rows):
        if not name:
            x -= _APART
            continue
        x -= side + _GAP
        _button(sheet, name, (x, y, side, side), icon, standing.do, tip=tip, is_on=is_on)
    return x


def _rights(desk: EditorController[Any], standing: Standing) -> list[tuple[str, str, str, bool]]:
    """Name, icon, tip and whether it is on, of each button from the left; empty for a space."""
    percent = text("{n}%").format(n=round(standing.zoom * 100))
    mirrored = desk.symmetry is not Symmetry.NONE
    panels = {
        "steps": ("icon_steps", tip_of("steps")),
        "generator": ("icon_wand", tip_of("generator")),
        "fairness": ("icon_scales", tip_of("fairness")),
    }
    return [
        ("farther", "icon_minus", tip_of("farther", percent), False),
        ("fit", "icon_fit", tip_of("fit", percent), False),
        ("nearer", "icon_plus", tip_of("nearer", percent), False),
        ("", "", "", False),
        ("grid", "icon_grid", tip_of("grid"), desk.grid.is_shown),
        ("snap", "icon_magnet", tip_of("snap"), desk.grid.is_on),
        ("guides", "icon_link", tip_of("guides"), desk.grid.has_guides),
        ("symmetry", "icon_mirror", tip_of("symmetry", text(SYMMETRIES[desk.symmetry])), mirrored),
        ("", "", "", False),
        *((name, *panels[name], standing.open == name) for name in standing.panels if name in panels),
        ("help", "icon_question", tip_of("help"), False),
    ]


def _draw_title(
    sheet: DisplayList,
    desk: EditorController[Any],
    standing: Standing,
    left: float,
    right: float,
    middle: float,
) -> None:
    """The title, with how it is saved."""
    marks = []
    if standing.is_draft:
        marks.append(text("draft"))
    if standing.is_changed:
        marks.append(text("not saved"))
    note = ", ".join(marks)
    room = right - left
    wide = sheet.letters.width(note, Face.ITALIC, theme.SMALL) if note else 0.0
    if note and wide > room * 0.5:
        note, wide = "*", 12.0
    title = desk.kit.title(desk.content)
    shown = sheet.words(
        title, left, middle, Face.TITLE, theme.TITLE, theme.CREAM, width=max(20.0, room - wide - 12)
    )
    sheet.words(note, left + shown + 10, middle, Face.ITALIC, theme.SMALL, theme.GOLD)
