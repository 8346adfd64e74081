"""The panel of a document: its picture, what is known of it, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from hameln.editor.documents import Documents
from hameln.editor.recovering import Left
from hameln.editor.shelf import Entry, Kind
from hameln.files.names import clean_title
from hameln.language import plural, text
from hameln.table.keys import key_told
from hameln.table.saves import Save
from hameln.table.saying import told_date
from hameln.ui.draw import theme
from hameln.ui.draw.display_list import DrawItem, Look
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.shelf.rows import Row, Thing, told_problems
from hameln.ui.widgets import controls
from hameln.ui.widgets.text_input import TextInput, written

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList

Box = tuple[float, float, float, float]
_GAP: Final = 6.0


@frozen(kw_only=True)
class Deed:
    """A button of the panel.

    Attributes:
        name: The name of its spot.
        label: What stands on it.
        icon: The icon beside that.
        why: Why it cannot be pressed now; empty if it can.
        tip: What it does, where the label does not say it.
    """

    name: str
    label: str
    icon: str
    why: str = ""
    tip: str = ""


def deeds_of(thing: Thing, *, can_play: bool) -> tuple[Deed, ...]:
    """What can be done with a thing, the first of it what is mostly wanted.

    Args:
        thing: What is looked at.
        can_play: Whether matches are played on such documents.
    """
    match thing:
        case Left():
            return _deeds_of_left(thing)
        case Save():
            tip = text("As a new document; the match stays as it is.")
            return (Deed(name="button:go", label=text("Take it out"), icon="icon_pencil", tip=tip),)
        case Entry():
            return _deeds_of_entry(thing, can_play=can_play)


def _deeds_of_left(left: Left) -> tuple[Deed, ...]:
    why = left.fault
    tip = _key_tip("DELETE")
    return (
        Deed(name="button:go", label=text("Recover"), icon="icon_undo", why=why),
        Deed(name="button:delete", label=text("Throw away"), icon="icon_trash", tip=tip),
    )


def _deeds_of_entry(entry: Entry, *, can_play: bool) -> tuple[Deed, ...]:
    none = text("Nothing can be read of this file.") if entry.fault else ""
    kept = text("What came with the program stays as it is.") if entry.kind is Kind.SHIPPED else ""
    busy = text("{program} writes it just now.").format(program=entry.in_use) if entry.in_use else ""
    unfit = text("It has problems; open it to see them.") if entry.problems or _is_draft(entry) else ""
    label = text("Open a copy") if kept else text("Open")
    found = [Deed(name="button:go", label=label, icon="icon_pencil", why=none)]
    if can_play:
        found.append(
            Deed(
                name="button:play",
                label=text("New match"),
                icon="icon_play",
                why=none or unfit,
                tip=text("Choose who plays, and begin a match on it."),
            )
        )
    return (
        *found,
        Deed(name="button:copy", label=text("Duplicate"), icon="icon_copy", why=none),
        Deed(
            name="button:rename",
            label=text("Rename"),
            icon="icon_label",
            why=kept or busy,
            tip=_key_tip("F2"),
        ),
        Deed(name="button:export", label=text("Export"), icon="icon_save", why=none),
        Deed(
            name="button:delete",
            label=text("Delete"),
            icon="icon_trash",
            why=kept or busy,
            tip=_key_tip("DELETE"),
        ),
    )


def _is_draft(entry: Entry) -> bool:
    return entry.kind is Kind.DRAFT


def _key_tip(key: str) -> str:
    return text("Key: {key}").format(key=key_told(key))


def draw_title(sheet: DisplayList, title: str, box: Box) -> float:
    """The title above the panel and the rule below it; returns where they end."""
    x, y, width, height = box
    lines = 2 if height >= 2 * sheet.letters.line(theme.TITLE) else 1
    y += sheet.paragraph(title, x, y, width, Face.TITLE, theme.TITLE, align="middle", lines=lines) + 4
    sheet.marks.append(DrawItem(Look(("sprite", "rule")), x, y, width, 8))
    return y + 16


def draw_facts(sheet: DisplayList, row: Row, box: Box, *, quiet: str) -> float:
    """What is known of a thing; returns where that ends."""
    x, y, width, height = box
    thing = row.thing
    facts: list[tuple[str, str]] = []
    fault = ""
    match thing:
        case Entry():
            fault = thing.fault
            changed = "" if thing.kind is Kind.SHIPPED else told_date(thing.changed)
            facts = [(text("Changed"), changed), (text("Contents"), thing.facts)]
            facts += [(text("Problems"), told_problems(thing) if thing.problems else "")]
            facts += [(text("Unreadable"), _told_lost(thing))]
        case Left():
            fault = thing.fault
            name = "" if thing.document is None else thing.document.name
            facts = [(text("Changed"), told_date(thing.changed)), (text("File"), name)]
        case Save():
            facts = [(text("Last played"), told_date(thing.changed)), (text("Setup"), thing.place)]
        case None:
            return y
    step = sheet.letters.line(theme.BODY) + 2
    labels = max(sheet.letters.width(label, Face.ITALIC, theme.SMALL) for label, _ in facts) + 14
    labels = min(labels, width * 0.45)
    for label, told in facts:
        if told and y + step <= box[1] + height:
            sheet.words(label, x, y + step / 2, Face.ITALIC, theme.SMALL, quiet, width=labels - 8)
            sheet.words(told, x + labels, y + step / 2, Face.BODY, theme.BODY, width=width - labels)
            y += step
    if fault:
        y = _draw_fault(sheet, fault, (x, y + _GAP, width, box[1] + height - y - _GAP))
    return y


def _told_lost(entry: Entry) -> str:
    if not entry.lost:
        return ""
    return plural("{n} thing in the file", "{n} things in the file", entry.lost).format(n=entry.lost)


def _draw_fault(sheet: DisplayList, fault: str, box: Box) -> float:
    x, y, width, height = box
    lines = max(1, int(height / sheet.letters.line(theme.SMALL)))
    sheet.icon("icon_warning", x + 12, y + 13, 24)
    used = sheet.paragraph(
        fault, x + 32, y, width - 32, Face.BODY, theme.SMALL, theme.DANGER, lines=min(lines, 6)
    )
    return y + max(26.0, used)


def height_of_deeds(count: int, high: float) -> float:
    """How high the buttons are: one wide, the others two in a row."""
    return high + -(-(count - 1) // 2) * (high + _GAP)


def draw_deeds(sheet: DisplayList, deeds: tuple[Deed, ...], box: Box) -> None:
    """The buttons: one wide one and rows of two."""
    x, y, width, high = box
    half = (width - _GAP) / 2
    with sheet.alike():
        for place, deed in enumerate(deeds):
            at = (x, y, width, high)
            if place:
                left = x + (place - 1) % 2 * (half + _GAP)
                at = (left, y + ((place - 1) // 2 + 1) * (high + _GAP), half, high)
            kind = "primary" if place == 0 and not deed.why else "normal"
            tip = "" if deed.why else deed.tip
            controls.button(
                sheet, deed.name, at, deed.label, icon=deed.icon, why=deed.why, tip=tip, kind=kind
            )


def about(thing: Thing, kit: Documents[Any]) -> str:
    """What stands beside a document that has no picture, once it has been looked into."""
    return kit.about(thing.content) if isinstance(thing, Entry) and thing.content is not None else ""


def draw_writing(sheet: DisplayList, pen: TextInput, note: str, box: Box) -> None:
    """The line for a title or a path, what is to be said about it, and the buttons that end it.

    Args:
        sheet: Where.
        pen: What is written: ``rename``, ``export`` or ``import``.
        note: What stands below the line; a warning where there is a file already.
        box: x, y, width and the height of a button.
    """
    x, y, width, high = box
    labels = {
        "rename": (text("New title"), text("Title"), text("Rename")),
        "export": (text("Export to"), text("Path of a file"), text("Export")),
        "import": (text("Import from"), text("Path of a file or a record"), text("Import")),
    }
    label, hint, take = labels[pen.name]
    line = sheet.letters.line(theme.BODY)
    sheet.words(label, x, y + line / 2, Face.BOLD, theme.BODY, width=width)
    y += line + 2
    written(sheet, pen.name, (x, y, width, high), "", pen, hint=hint, icon="icon_pencil")
    y += high + 8
    if note:
        y += sheet.paragraph(note, x, y, width, Face.BODY, theme.SMALL, theme.DANGER, lines=3) + 8
        take = text("Replace")
    elif pen.name == "import":
        told = text("Or drop the file on the window.")
        y += sheet.paragraph(told, x, y, width, Face.ITALIC, theme.SMALL, lines=2) + 8
    half = (width - _GAP) / 2
    why = "" if clean_title(pen.value) else text("Write something first.")
    controls.button(sheet, "pen:cancel", (x, y, half, high), text("Cancel"), icon="icon_close")
    at = (x + half + _GAP, y, half, high)
    controls.button(sheet, "pen:take", at, take, icon="icon_confirm", kind="primary", why=why)
