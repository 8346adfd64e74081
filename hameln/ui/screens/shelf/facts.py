"""The panel of a document: its picture, what is known of it, and what can be done with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from hameln.editor.documents import Documents
from hameln.editor.recovering import Left
from hameln.editor.shelf import Entry, Kind
from hameln.language import plural, text
from hameln.table.saves import Save
from hameln.table.saying import told_date
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.shelf.list import Row, Thing, told_problems
from hameln.ui.widgets.fact_panel import GAP, Deed, draw_pairs, key_tip

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.screens.shelf.screen import ShelfScreen


def deeds_of(thing: Thing, screen: ShelfScreen, *, can_play: bool) -> tuple[Deed, ...]:
    """What can be done with a thing, the first of it what is mostly wanted.

    Args:
        thing: What is looked at.
        screen: Does it.
        can_play: Whether matches are played on such documents.
    """
    go = partial(screen.go, thing)
    match thing:
        case Left():
            throw, tip = partial(screen.delete, thing), key_tip("DELETE")
            return (
                Deed("go", text("Recover"), "icon_undo", thing.fault, does=go, is_wanted=True),
                Deed("delete", text("Throw away"), "icon_trash", tip=tip, does=throw),
            )
        case Save():
            tip = text("As a new document; the match stays as it is.")
            return (Deed("go", text("Take it out"), "icon_pencil", tip=tip, does=go, is_wanted=True),)
        case Entry():
            return _deeds_of_entry(thing, screen, can_play=can_play)


def _deeds_of_entry(entry: Entry, screen: ShelfScreen, *, can_play: bool) -> tuple[Deed, ...]:
    none = text("Nothing can be read of this file.") if entry.fault else ""
    kept = text("What came with the program stays as it is.") if entry.kind is Kind.SHIPPED else ""
    busy = text("{program} writes it just now.").format(program=entry.in_use) if entry.in_use else ""
    is_unfit = entry.problems or entry.kind is Kind.DRAFT
    unfit = text("It has problems; open it to see them.") if is_unfit else ""
    label, tip = (
        text("Open a copy") if kept else text("Open"),
        text("Choose who plays, and begin a match on it."),
    )
    go, play, copy, export, delete = (
        partial(does, entry)
        for does in (screen.go, screen.play, screen.duplicate, screen.export, screen.delete)
    )
    rename, bin_tip = partial(screen.write, "rename", entry.title), key_tip("DELETE")
    playing = Deed("play", text("New match"), "icon_play", none or unfit, tip, does=play)
    return (
        Deed("go", label, "icon_pencil", none, does=go, is_wanted=True),
        *([playing] if can_play else []),
        Deed("copy", text("Duplicate"), "icon_copy", none, does=copy),
        Deed("rename", text("Rename"), "icon_label", kept or busy, key_tip("F2"), does=rename),
        Deed("export", text("Export"), "icon_save", none, does=export),
        Deed("delete", text("Delete"), "icon_trash", kept or busy, bin_tip, does=delete),
    )


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


def about(thing: Thing | None, kit: Documents[Any]) -> str:
    """What stands beside a document that has no picture, once it has been looked into."""
    return kit.about(thing.content) if isinstance(thing, Entry) and thing.content is not None else ""
