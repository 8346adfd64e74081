"""What is known of the chosen row of a list, and what can be done with it; lines written meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from hameln.language import text
from hameln.table.keys import key_told
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.draw_item import DrawItem, look_of
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls
from hameln.ui.widgets.text_input import TextInput, written

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList

GAP: Final = 6.0
"""The room between buttons."""


@frozen
class Deed:
    """A button of the panel.

    Attributes:
        word: The name of its spot after the colon.
        label: What stands on it.
        icon: The icon beside that.
        why: Why it cannot be pressed now; empty if it can.
        tip: What it does, where the label does not say it.
        does: Does it.
        is_wanted: Whether it is what is mostly wanted; the first of those that can be pressed stands out.
    """

    word: str
    label: str
    icon: str
    why: str = ""
    tip: str = ""
    does: Callable[[], object] | None = field(default=None, kw_only=True)
    is_wanted: bool = field(default=False, kw_only=True)


def key_tip(key: str) -> str:
    """Which key does the same as a button."""
    return text("Key: {key}").format(key=key_told(key))


def height_of_deeds(count: int, high: float) -> float:
    """How high the buttons are: one wide, the others two in a row."""
    return high + -(-(count - 1) // 2) * (high + GAP)


def draw_deeds(sheet: DisplayList, deeds: Sequence[Deed], box: Rect) -> None:
    """The buttons: one wide one and rows of two."""
    x, y, width, high = box
    half = (width - GAP) / 2
    first = next((deed for deed in deeds if deed.is_wanted and not deed.why), None)
    with sheet.alike():
        for place, deed in enumerate(deeds, -1):
            at = (x, y, width, high)
            if place >= 0:
                at = (x + place % 2 * (half + GAP), y + (place // 2 + 1) * (high + GAP), half, high)
            kind = "primary" if deed is first else "normal"
            tip = "" if deed.why else deed.tip
            name, icon, why, does = f"button:{deed.word}", deed.icon, deed.why, deed.does
            controls.button(sheet, name, at, deed.label, icon=icon, why=why, tip=tip, kind=kind, does=does)


def draw_title(sheet: DisplayList, title: str, box: Rect) -> float:
    """The title above the panel and the rule below it; returns where they end."""
    x, y, width, height = box
    lines = 2 if height >= 2 * sheet.letters.line(theme.TITLE) else 1
    y += sheet.paragraph(title, x, y, width, Face.TITLE, theme.TITLE, align="middle", lines=lines) + 4
    sheet.marks.append(DrawItem(look_of("sprite", "rule"), x, y, width, 8))
    return y + 8


def draw_pairs(
    sheet: DisplayList, facts: Sequence[tuple[str, str]], box: Rect, *, quiet: str, step: float = 0.0
) -> float:
    """A line for each fact that has a value and for which there is room; returns where they end.

    Args:
        sheet: Where.
        facts: What each is called, and its value; all labels have the same room.
        box: x, y, width and height.
        quiet: The colour of labels.
        step: How high a line is; usually as high as its letters.
    """
    x, y, width, height = box
    below, step = y + height, step or sheet.letters.line(theme.BODY) + 2
    labels = max(sheet.letters.width(label, Face.ITALIC, theme.SMALL) for label, _ in facts) + 14
    labels = min(labels, width * 0.45)
    for label, told in facts:
        if told and y + step <= below + 0.5:
            sheet.words(label, x, y + step / 2, Face.ITALIC, theme.SMALL, quiet, width=labels - 8)
            sheet.words(told, x + labels, y + step / 2, Face.BODY, theme.BODY, width=width - labels)
            y += step
    return y


def draw_line(sheet: DisplayList, pen: TextInput, label: str, hint: str, box: Rect) -> float:
    """A line that is written, and what it is, above it; returns where it ends.

    Args:
        sheet: Where.
        pen: What is written.
        label: What it is.
        hint: What stands in it while it is empty.
        box: x, y, width and the height of the line alone.
    """
    x, y, width, height = box
    line = sheet.letters.line(theme.BODY)
    sheet.words(label, x, y + line / 2, Face.BOLD, theme.BODY, width=width)
    field = (x, y + line + 2, width, height)
    written(sheet, pen.name, field, "", pen, hint=hint, icon="icon_pencil")
    return y + line + height + 2


def draw_answers(
    sheet: DisplayList,
    pens: Sequence[str],
    take: str,
    why: str,
    box: Rect,
    answers: tuple[Callable[[], object], Callable[[], object]],
) -> None:
    """The two buttons that end the writing.

    Args:
        sheet: Where.
        pens: The spot that takes what is written, and the one that leaves it.
        take: What stands on the first.
        why: Why it cannot be pressed now; empty if it can.
        box: x, y, width and height of both together.
        answers: What they do.
    """
    x, y, width, height = box
    half = (width - GAP) / 2
    at, (taking, leaving), (does, leave) = (x + half + GAP, y, half, height), pens, answers
    controls.button(sheet, leaving, (x, y, half, height), text("Cancel"), icon="icon_close", does=leave)
    controls.button(sheet, taking, at, take, icon="icon_confirm", kind="primary", why=why, does=does)


def draw_trashed(
    sheet: DisplayList, title: str, box: Rect, least: float, restore: Callable[[], object]
) -> None:
    """What was deleted, and the button that takes it back and is at least so wide."""
    x, y, width, height = box
    label = text("Undo")
    undo = max(least, sheet.letters.width(label, Face.BOLD, theme.BODY) + 80)
    told = text("“{title}” lies in the trash.").format(title=title)
    middle = y + height / 2
    sheet.icon("icon_trash", x + 12, middle, 24)
    sheet.words(told, x + 34, middle, Face.BOLD, theme.BODY, theme.CREAM, width=width - undo - 56)
    at = (x + width - undo, y, undo, height)
    controls.button(sheet, "button:undo", at, label, icon="icon_undo", tip=key_tip("CTRL+Z"), does=restore)
