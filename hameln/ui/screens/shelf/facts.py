"""What is known of a document, beside its picture."""

from __future__ import annotations

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
from hameln.ui.widgets.fact_panel import GAP, draw_pairs

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList


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
