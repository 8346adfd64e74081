"""The panel of a saved match: everything that is known of it, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.language import plural, text
from hameln.players.kit import HUMAN
from hameln.table.kit import wording_of
from hameln.table.saves import say_damage
from hameln.table.saying import say_points, told_date, told_size
from hameln.table.shelf import Shelf, told_players, told_progress
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets.fact_panel import GAP, Deed, draw_pairs, key_tip

if TYPE_CHECKING:
    from hameln.table.saves import Save
    from hameln.ui.draw.display_list import DisplayList


def draw_facts(sheet: DisplayList, save: Save, box: Rect, *, quiet: str) -> float:
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
    facts = [fact for fact in facts if fact[1]]
    step = min(sheet.letters.line(theme.BODY) + 2, max(18.0, (below - y) / len(facts)))
    if save.fault:
        facts = facts if save.game else facts[-2:]
        step = sheet.letters.line(theme.SMALL)
    y = draw_pairs(sheet, facts, (x, y, width, below - y), quiet=quiet, step=step)
    if save.fault:
        _draw_fault(sheet, save, (x, y + GAP, width, below - y - GAP))
        return below
    return y


def _told_place(save: Save) -> str:
    """What the setup of a match is; in a game that is always set up alike it is the game."""
    place = wording_of(save.game).place if save.game else ""
    return text(place) if place else text("Game")


def _draw_players(sheet: DisplayList, save: Save, box: Rect) -> float:
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


def _draw_fault(sheet: DisplayList, save: Save, box: Rect) -> None:
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


def deeds_of(shelf: Shelf, save: Save) -> tuple[Deed, ...]:
    """What can be done with a save."""
    label, tip = text("Back to the match") if shelf.is_running(save) else text("Continue"), ""
    if shelf.can_be_repaired(save):
        label = text("Repair") if save.is_over else text("Repair and play on")
        tip = text("From the last whole action on. The damaged file is kept.")
    go, watch, change = shelf.why_not_play(save), shelf.why_not_watch(save), shelf.why_not_change(save)
    return (
        Deed("go", label, "icon_play", go, tip, is_wanted=True),
        Deed("watch", text("Watch"), "icon_replay", watch, is_wanted=True),
        Deed("rename", text("Rename"), "icon_pencil", change, key_tip("F2")),
        Deed("copy", text("Copy"), "icon_copy", shelf.why_not_copy(save)),
        Deed("delete", text("Delete"), "icon_trash", change, key_tip("DELETE")),
    )
