"""The list of documents: what stands in a row, and the buttons above it that make new ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.shelf.rows import Row, key_of
from hameln.ui.widgets import controls
from hameln.ui.widgets.choice_list import Box, ChoiceList, RowText
from hameln.ui.widgets.fact_panel import key_tip

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.screens.shelf.pictures import ShelfPictures


def draw_row(
    sheet: DisplayList, pictures: ShelfPictures, rows: ChoiceList[Row], row: Row, box: Box
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
    box: Box,
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
