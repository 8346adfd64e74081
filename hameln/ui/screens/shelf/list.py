"""The list of documents, with a small picture each, and the buttons that make new ones above it.

What is known of the chosen document, beside its picture.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from attrs import frozen

from hameln.editor.documents import Documents
from hameln.editor.recovering import Left, content_of, left_behind
from hameln.editor.shelf import Entry, Kind, Shelf, document_of_record
from hameln.errors import HamelnError
from hameln.kernel.kits import games_with
from hameln.language import current, mark, plural, text
from hameln.table.saves import Save, list_saves
from hameln.table.saying import told_date
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls
from hameln.ui.widgets.choice_list import ChoiceList, RowText
from hameln.ui.widgets.fact_panel import GAP, draw_pairs, key_tip

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.screens.shelf.pictures import ShelfPictures


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


Thing: TypeAlias = Entry | Left | Save
"""What a row is about."""
LEFT: Final = "left"
_HEADINGS: Final = {
    Kind.OWN: mark("Your own"),
    Kind.DRAFT: mark("Drafts"),
    Kind.SHIPPED: mark("With the program"),
}
_ICONS: Final = {Kind.OWN: "icon_save", Kind.DRAFT: "icon_draft", Kind.SHIPPED: "icon_lock"}


@frozen(kw_only=True)
class Row:
    """A row of the list.

    Attributes:
        name: The name of its spot; empty for a heading.
        title: What stands in it.
        note: What stands below that, smaller.
        icon: The icon before it, where there is no picture.
        thing: What it is about; ``None`` for a heading.
    """

    name: str
    title: str
    note: str = ""
    icon: str = ""
    thing: Thing | None = None


def rows_of_documents(shelf: Shelf) -> tuple[Row, ...]:
    """Unsaved work on top, then every document, each kind under its heading."""
    entries = shelf.entries()
    found: list[Row] = []
    left = [one for one in left_behind() if one.game in ("", shelf.game)]
    if left:
        found.append(Row(name="", title=text("Unsaved work")))
        found += map(row_of_left, left)
    for kind, heading in _HEADINGS.items():
        some = [entry for entry in entries if entry.kind is kind]
        if some:
            found.append(Row(name="", title=text(heading)))
            found += map(row_of_entry, some)
    return tuple(found)


def rows_of_matches() -> tuple[Row, ...]:
    """Every saved match out of which a document can be taken."""
    games = games_with("editor")
    return tuple(
        Row(
            name=f"match:{save.path.name}",
            title=save.name,
            note=" · ".join(filter(None, (save.place, told_date(save.changed)))),
            icon="icon_load",
            thing=save,
        )
        for save in list_saves()
        if save.game in games
    )


def row_of_left(left: Left) -> Row:
    """The row of unsaved work."""
    note = left.fault or told_date(left.changed)
    icon = "icon_warning" if left.fault else "icon_undo"
    return Row(name=f"{LEFT}:{left.path.name}", title=left.title, note=note, icon=icon, thing=left)


def row_of_entry(entry: Entry) -> Row:
    """The row of a document, with what has been found out about it."""
    told = [entry.facts] if entry.facts else []
    if entry.kind is not Kind.SHIPPED:
        told.append(told_date(entry.changed))
    if entry.fault:
        told.insert(0, text("damaged"))
    elif entry.problems:
        told.insert(0, told_problems(entry))
    icon = "icon_warning" if entry.fault else _ICONS[entry.kind]
    return Row(
        name=f"{entry.kind.value}:{entry.path.name}",
        title=entry.title,
        note=" · ".join(told),
        icon=icon,
        thing=entry,
    )


def told_problems(entry: Entry) -> str:
    """How many problems a document has."""
    return plural("{n} problem", "{n} problems", entry.problems).format(n=entry.problems)


def key_of(thing: Thing) -> tuple[Hashable, ...]:
    """What a thing of the list is known by, as long as its file is the same and the language too."""
    return thing.path, thing.changed, current()


def look_into(shelf: Shelf, thing: Thing) -> tuple[Entry | None, Any]:
    """What there is to find out about a thing; may take a tenth of a second, and is asked beside the program.

    Returns:
        The entry with what was found out, if it is one; and the document itself, ``None`` if there is none.
    """
    match thing:
        case Entry():
            entry = shelf.look_into(thing)
            return entry, entry.content
        case Left():
            return None, _tried(lambda: content_of(thing))
        case Save():
            return None, _tried(lambda: document_of_record(thing.path)[1].content)


def _tried(read: Callable[[], Any]) -> Any:
    try:
        return read()
    except HamelnError:
        return None


def path_of(words: str) -> Path:
    """The file that somebody named by typing, pasting or dragging it.

    >>> path_of(" 'a b.toml' ")
    PosixPath('a b.toml')
    >>> path_of("file:///tmp/a%20b.toml")
    PosixPath('/tmp/a b.toml')
    """
    from urllib.parse import unquote, urlsplit  # noqa: PLC0415 - seldom needed

    plain = words.strip().strip("'\"")
    if plain.startswith("file:"):
        plain = unquote(urlsplit(plain).path)
    path = Path(plain)
    try:
        return path.expanduser()
    except RuntimeError:  # there is no such person as ~nobody
        return path


def draw_row(
    sheet: DisplayList, pictures: ShelfPictures, rows: ChoiceList[Row], row: Row, box: Rect
) -> RowText | None:
    """A small picture, the title and a note of a document; or what the rows below are.

    Args:
        sheet: Where.
        pictures: Those of documents.
        rows: All of them.
        row: One of them.
        box: Its place.
    """
    x, y, width, height = box
    if row.thing is None:
        middle = y + height - sheet.letters.line(theme.BODY) / 2 - 4
        sheet.words(row.title, x + 6, middle, Face.TITLE, theme.BODY + 2, width=width - 12)
        return None
    wide = height * 1.25
    at = (x + 10, y + 5, wide, height - 10)
    icon = pictures.portrait(sheet.art, row.thing) or row.icon
    pictures.draw_small(sheet, key_of(row.thing), at, place=rows.seen.index(row), icon=icon)
    return RowText(row.title, row.note, wide + 22, 14)


def ways_to_make(
    *, can_generate: bool, can_take: bool, is_matches: bool
) -> list[tuple[str, str, str, str, str]]:
    """The buttons that bring new documents: way, icon, label, tip and kind of each.

    Args:
        can_generate: Whether the game can make documents by itself.
        can_take: Whether they can be taken out of matches.
        is_matches: Whether matches are listed, out of which one is taken.
    """
    many = [("new", "icon_plus", text("New"), key_tip("CTRL+N"), "normal")]
    if can_generate:
        tip = text("Made by chance, to go on from.")
        many.append(("generate", "icon_dice", text("Generate"), tip, "normal"))
    tip = text("A copy of a file; it can also be dropped on the window.")
    many.append(("import", "icon_load", text("Import"), tip, "normal"))
    if can_take:
        kind, tip = "active" if is_matches else "normal", text("What a saved match was played on.")
        many.append(("match", "icon_replay", text("From a match"), tip, kind))
    return many


def draw_making(
    sheet: DisplayList,
    box: Rect,
    many: Sequence[tuple[str, str, str, str, str]],
    make: Callable[[str], object],
) -> float:
    """Draw those buttons in one row or two; returns where they end.

    Args:
        sheet: Where.
        box: x, y, width and the height of a button.
        many: What `ways_to_make` gave.
        make: What a click on one does.
    """
    x, y, width, height = box
    wide = max(controls.button_width(sheet, label, icon=icon) for _, icon, label, *_ in many)
    columns = len(many) if len(many) * (wide + 6) <= width + 6 else 2
    each = (width + 6) / columns - 6
    for place, (way, icon, label, tip, kind) in enumerate(many):
        at = (x + place % columns * (each + 6), y + place // columns * (height + 6), each, height)
        does = partial(make, way)
        controls.button(sheet, f"make:{way}", at, label, icon=icon, tip=tip, kind=kind, does=does)
    return y + -(-len(many) // columns) * (height + 6)
