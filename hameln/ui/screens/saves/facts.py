"""A saved match in the list and beside it: everything that is known of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.language import plural, text
from hameln.players.kit import HUMAN
from hameln.table.kit import wording_of
from hameln.table.saves import say_damage
from hameln.table.saying import say_points, told_date, told_size
from hameln.table.shelf import told_game, told_players, told_progress, told_title
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets.choice_list import RowText
from hameln.ui.widgets.fact_panel import GAP, draw_pairs

if TYPE_CHECKING:
    from hameln.table.saves import Save
    from hameln.ui.draw.box import Rect
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


def draw_row(sheet: DisplayList, save: Save, box: Rect) -> RowText:
    """A row: how it stands, its title, the players' arms, and in small letters setup, progress and date."""
    x, y, width, height = box
    other = "icon_hourglass" if save.can_go_on else "icon_replay"
    icon = "icon_warning" if save.fault else "icon_flag" if save.is_over else other
    middle, shields = y + height / 2 - 1, len(save.arms) * 22.0
    sheet.icon(icon, x + 26, middle, 24)
    for place, arms in enumerate(save.arms, 1):
        sheet.icon(f"shield_{arms}", x + width - 20 - shields + place * 22, middle, 24)
    title, facts = told_title(save), (told_game(save), save.place, told_progress(save))
    told = list(dict.fromkeys(part for part in facts if part and (title == save.name or part not in title)))
    return RowText(title, " · ".join([*told, told_date(save.changed)]), 48, 20 + shields)
