"""The panel of a saved match: everything that is known of it, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.files.names import clean_title
from hameln.language import plural, text
from hameln.players.kit import HUMAN
from hameln.table.keys import key_told
from hameln.table.kit import wording_of
from hameln.table.saves import say_damage
from hameln.table.saying import say_points, told_date, told_size
from hameln.table.shelf import Shelf, told_players, told_progress
from hameln.ui.draw import theme
from hameln.ui.draw.display_list import DrawItem, Look
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls
from hameln.ui.widgets.text_input import TextInput, written

if TYPE_CHECKING:
    from hameln.table.saves import Save
    from hameln.ui.draw.display_list import DisplayList

Box = tuple[float, float, float, float]
_GAP: Final = 6.0


def draw_title(sheet: DisplayList, save: Save, box: Box) -> float:
    """The title above the panel and the rule below it; returns the height that they take."""
    x, y, width, height = box
    lines = 2 if height >= 2 * sheet.letters.line(theme.TITLE) else 1
    y += sheet.paragraph(save.name, x, y, width, Face.TITLE, theme.TITLE, align="middle", lines=lines) + 4
    sheet.marks.append(DrawItem(Look(("sprite", "rule")), x, y, width, 8))
    return y + 8 - box[1]


def draw_facts(sheet: DisplayList, save: Save, box: Box, *, quiet: str) -> float:
    """Players, setup, progress, date and size, or why the save is damaged; returns where they end."""
    with sheet.alike():
        y = _draw_players(sheet, save, box)
    x, top, width, height = box
    below = top + height
    facts = [
        (_told_place(save), save.place),
        (text("Progress"), "" if save.fault else told_progress(save)),
        (text("Last played"), told_date(save.changed)),
        (text("Size"), told_size(save.size)),
    ]
    facts = [(label, told) for label, told in facts if told]
    step = min(sheet.letters.line(theme.BODY) + 2, max(18.0, (below - y) / len(facts)))
    if save.fault:
        facts = facts if save.game else facts[-2:]
        step = sheet.letters.line(theme.SMALL)
    labels = max(sheet.letters.width(label, Face.ITALIC, theme.SMALL) for label, _ in facts)
    labels = min(labels + 14, width * 0.45)
    for label, told in facts:
        sheet.words(label, x, y + step / 2, Face.ITALIC, theme.SMALL, quiet, width=labels - 8)
        sheet.words(told, x + labels, y + step / 2, Face.BODY, theme.BODY, width=width - labels)
        y += step
    if save.fault:
        _draw_fault(sheet, save, (x, y + _GAP, width, below - y - _GAP))
        return below
    return y


def _told_place(save: Save) -> str:
    """What the setup of a match is; in a game that is always set up alike it is the game."""
    place = wording_of(save.game).place if save.game else ""
    return text(place) if place else text("Game")


def _draw_players(sheet: DisplayList, save: Save, box: Box) -> float:
    """The players below each other, or in two columns where the room is short; returns where they end."""
    x, y, width, height = box
    players = told_players(save)
    if not players:
        return y
    step = max(30.0, sheet.letters.line(theme.BODY) + 4)
    others = 4 * (sheet.letters.line(theme.BODY) + 2) + 16
    if save.fault:
        others += 3 * sheet.letters.line(theme.BODY)
    columns = 1 if len(players) * step + others <= height else 2
    wide = width / columns
    rows = -(-len(players) // columns)
    for place, (arms, name, player) in enumerate(players):
        left, middle = x + place // rows * wide, y + (place % rows + 0.5) * step
        sheet.icon(f"shield_{arms}", left + 13, middle, 26)
        icon = "icon_man" if save.seats[place] == HUMAN else "icon_robot"
        end = left + wide
        if columns == 1:
            wide_player = sheet.words(
                player, end, middle, Face.BODY, theme.SMALL, align="right", width=wide * 0.36
            )
            sheet.icon(icon, end - wide_player - 16, middle, 20)
            end -= wide_player + 30
        else:
            sheet.icon(icon, end - 20, middle, 20)
            end -= 34
        told = f"{name}: {say_points(save.totals[place])}" if save.totals else name
        sheet.words(told, left + 34, middle, Face.BOLD, theme.BODY, width=end - left - 38)
    return y + rows * step + 10


def _draw_fault(sheet: DisplayList, save: Save, box: Box) -> None:
    x, y, width, height = box
    sheet.icon("icon_warning", x + 12, y + 13, 24)
    told, room = say_damage(save.line), width - 32
    if save.whole is not None:
        told += " " + plural("{n} action is whole.", "{n} actions are whole.", save.whole).format(
            n=save.whole
        )
    used = sheet.measure(told, room, Face.BODY, theme.BODY)
    sheet.paragraph(told, x + 32, y, room, Face.BODY, theme.BODY, theme.DANGER)
    lines = int((height - used) / sheet.letters.line(theme.SMALL))
    if lines > 0:
        sheet.paragraph(
            save.fault, x + 32, y + used, room, Face.BODY, theme.SMALL, theme.SOFT_INK, lines=lines
        )


def draw_buttons(sheet: DisplayList, shelf: Shelf, save: Save, box: Box) -> None:
    """What can be done with a save: one wide button and two rows of two."""
    x, y, width, height = box
    half = (width - 6) / 2
    label = text("Back to the match") if shelf.is_running(save) else text("Continue")
    why, tip = shelf.why_not_play(save), ""
    if shelf.can_be_repaired(save):
        label = text("Repair") if save.is_over else text("Repair and play on")
        tip = text("From the last whole action on. The damaged file is kept.")
    kind = "normal" if why else "primary"
    at = (x, y, width, height)
    controls.button(sheet, "button:go", at, label, icon="icon_play", kind=kind, why=why, tip=tip)
    others = (
        ("button:watch", "icon_replay", text("Watch"), shelf.why_not_watch(save), ""),
        ("button:rename", "icon_pencil", text("Rename"), shelf.why_not_change(save), "F2"),
        ("button:copy", "icon_copy", text("Copy"), shelf.why_not_copy(save), ""),
        ("button:delete", "icon_trash", text("Delete"), shelf.why_not_change(save), "DELETE"),
    )
    for place, (name, icon, told, reason, key) in enumerate(others):
        left, top = x + place % 2 * (half + 6), y + (place // 2 + 1) * (height + 6)
        kind = "primary" if why and not reason and name == "button:watch" else "normal"
        tip = text("Key: {key}").format(key=key_told(key)) if key and not reason else ""
        at = (left, top, half, height)
        controls.button(sheet, name, at, told, icon=icon, why=reason, tip=tip, kind=kind)


def draw_naming(sheet: DisplayList, pen: TextInput, box: Box) -> float:
    """The line for a title in the place of the title; returns where it ends."""
    x, y, width, height = box
    label = text("Title of the copy") if pen.name == "copy" else text("New title")
    line = sheet.letters.line(theme.BODY)
    sheet.words(label, x, y + line / 2, Face.BOLD, theme.BODY, width=width)
    field = (x, y + line + 2, width, height)
    written(sheet, pen.name, field, "", pen, hint=text("Title"), icon="icon_pencil")
    return y + line + height + 2


def draw_naming_buttons(sheet: DisplayList, pen: TextInput, box: Box) -> None:
    """The buttons that end the naming."""
    x, y, width, height = box
    half = (width - 6) / 2
    why = "" if clean_title(pen.value) else text("A save needs a title.")
    label = text("Copy") if pen.name == "copy" else text("Rename")
    at = (x + half + 6, y, half, height)
    controls.button(sheet, "name:cancel", (x, y, half, height), text("Cancel"), icon="icon_close")
    controls.button(sheet, "name:take", at, label, icon="icon_confirm", kind="primary", why=why)


def draw_trashed(sheet: DisplayList, title: str, box: Box, least: float) -> None:
    """What was deleted, and the button that takes it back.

    Args:
        least: How wide the button is at least.
    """
    x, y, width, height = box
    label = text("Undo")
    undo = max(least, sheet.letters.width(label, Face.BOLD, theme.BODY) + 80)
    told = text("“{title}” lies in the trash.").format(title=title)
    middle = y + height / 2
    sheet.icon("icon_trash", x + 12, middle, 24)
    sheet.words(told, x + 34, middle, Face.BOLD, theme.BODY, theme.CREAM, width=width - undo - 56)
    tip = text("Key: {key}").format(key=key_told("CTRL+Z"))
    at = (x + width - undo, y, undo, height)
    controls.button(sheet, "button:undo", at, label, icon="icon_undo", tip=tip)
