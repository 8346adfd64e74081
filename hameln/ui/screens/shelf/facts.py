"""The panel of a document: its picture, what is known of it, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hameln.editor.documents import Documents
from hameln.editor.recovering import Left
from hameln.editor.shelf import Entry, Kind
from hameln.files.names import clean_title
from hameln.language import plural, text
from hameln.table.saves import Save
from hameln.table.saying import told_date
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.shelf.list import Row, Thing, told_problems
from hameln.ui.widgets.fact_panel import GAP, Deed, draw_answers, draw_line, draw_pairs, key_tip
from hameln.ui.widgets.text_input import TextInput

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList

PENS: Final = ("pen:take", "pen:cancel")
"""The buttons beside what is written."""


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
            return (Deed("go", text("Take it out"), "icon_pencil", tip=tip, is_wanted=True),)
        case Entry():
            return _deeds_of_entry(thing, can_play=can_play)


def _deeds_of_left(left: Left) -> tuple[Deed, ...]:
    return (
        Deed("go", text("Recover"), "icon_undo", left.fault, is_wanted=True),
        Deed("delete", text("Throw away"), "icon_trash", tip=key_tip("DELETE")),
    )


def _deeds_of_entry(entry: Entry, *, can_play: bool) -> tuple[Deed, ...]:
    none = text("Nothing can be read of this file.") if entry.fault else ""
    kept = text("What came with the program stays as it is.") if entry.kind is Kind.SHIPPED else ""
    busy = text("{program} writes it just now.").format(program=entry.in_use) if entry.in_use else ""
    unfit = text("It has problems; open it to see them.") if entry.problems or _is_draft(entry) else ""
    label, tip = (
        text("Open a copy") if kept else text("Open"),
        text("Choose who plays, and begin a match on it."),
    )
    play = (Deed("play", text("New match"), "icon_play", none or unfit, tip),) if can_play else ()
    return (
        Deed("go", label, "icon_pencil", none, is_wanted=True),
        *play,
        Deed("copy", text("Duplicate"), "icon_copy", none),
        Deed("rename", text("Rename"), "icon_label", kept or busy, key_tip("F2")),
        Deed("export", text("Export"), "icon_save", none),
        Deed("delete", text("Delete"), "icon_trash", kept or busy, key_tip("DELETE")),
    )


def _is_draft(entry: Entry) -> bool:
    return entry.kind is Kind.DRAFT


def draw_facts(sheet: DisplayList, row: Row, box: Rect, *, quiet: str) -> float:
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
    y = draw_pairs(sheet, facts, box, quiet=quiet)
    if fault:
        y = _draw_fault(sheet, fault, (x, y + GAP, width, box[1] + height - y - GAP))
    return y


def _told_lost(entry: Entry) -> str:
    if not entry.lost:
        return ""
    return plural("{n} thing in the file", "{n} things in the file", entry.lost).format(n=entry.lost)


def _draw_fault(sheet: DisplayList, fault: str, box: Rect) -> float:
    x, y, width, height = box
    lines = max(1, int(height / sheet.letters.line(theme.SMALL)))
    sheet.icon("icon_warning", x + 12, y + 13, 24)
    used = sheet.paragraph(
        fault, x + 32, y, width - 32, Face.BODY, theme.SMALL, theme.DANGER, lines=min(lines, 6)
    )
    return y + max(26.0, used)


def about(thing: Thing, kit: Documents[Any]) -> str:
    """What stands beside a document that has no picture, once it has been looked into."""
    return kit.about(thing.content) if isinstance(thing, Entry) and thing.content is not None else ""


def draw_writing(sheet: DisplayList, pen: TextInput, note: str, box: Rect) -> None:
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
    y = draw_line(sheet, pen, label, hint, box) + 8
    if note:
        y += sheet.paragraph(note, x, y, width, Face.BODY, theme.SMALL, theme.DANGER, lines=3) + 8
        take = text("Replace")
    elif pen.name == "import":
        told = text("Or drop the file on the window.")
        y += sheet.paragraph(told, x, y, width, Face.ITALIC, theme.SMALL, lines=2) + 8
    why = "" if clean_title(pen.value) else text("Write something first.")
    draw_answers(sheet, PENS, take, why, (x, y, width, high))
