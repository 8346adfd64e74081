"""The sheet of a sale: every good for florins or for traps of one of the three stacks."""

from __future__ import annotations

from hameln.games.hameln.events.names import GOOD_NAMES
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.table.tasks.amounts import SELL_ALL, SELL_NOTHING, STACKS, SellTask, say_price
from hameln.language import plural, text
from hameln.ui import theme
from hameln.ui.bar import stepper
from hameln.ui.lettering import Face
from hameln.ui.meanings import Role
from hameln.ui.scene import Box
from hameln.ui.sheet import Sheet
from hameln.ui.widgets import button, panel


def draw_sale(sheet: Sheet, task: SellTask, area: Box) -> None:
    """Draw the sheet over the middle of the board."""
    letters = sheet.letters
    row = max(46.0, letters.line(theme.BODY) * 2 + 6)
    held = [place for place in range(len(GOODS)) if task.stock(place) > 0]
    names = max(letters.width(text(GOOD_NAMES[good]), Face.BODY, theme.BODY) for good in GOODS)
    prices = max(letters.width(say_price(place), Face.ITALIC, theme.SMALL) for place in range(len(GOODS)))
    first = max(names, prices) + 140
    column = max(126.0, 118 * letters.text_scale)
    width = min(area.width - 8, first + column * (STACKS + 1) + 60)
    column = (width - first - 60) / (STACKS + 1)
    height = min(area.height, row * (len(held) + 2) + 84 + letters.line(theme.LARGE))
    x = area.x + (area.width - width) / 2
    y = area.y + max(0.0, (area.height - height) / 2)
    sheet.spot("sheet:paper", x, y, width, height, has_focus=False, of=Role.SHEET)
    top = panel(sheet, x, y, width, height, text("Sell goods"))
    _heads(sheet, task, Box(x=x + 30 + first, y=top, width=column * (STACKS + 1), height=row), column)
    amounts = {amount.name: amount for amount in task.amounts()}
    for line, place in enumerate(held):
        good, middle = GOODS[place], top + row * (line + 1.5) + 4
        step = letters.line(theme.BODY) * 0.45
        sheet.sprite(f"good_{good}", x + 46, middle)
        room = first - 106
        sheet.words(text(GOOD_NAMES[good]), x + 70, middle - step, Face.BODY, theme.BODY, width=room)
        sheet.words(
            say_price(place), x + 70, middle + step, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=room
        )
        told = text("{n} left").format(n=task.stock(place) - sum(task.count(place, one) for one in range(4)))
        sheet.words(
            told, x + 20 + first, middle, Face.ITALIC, theme.SMALL, theme.SOFT_INK, align="right", width=64
        )
        for number, price in enumerate(("florins", "0", "1", "2")):
            left = x + 30 + first + number * column
            size = min(38.0, row - 6)
            wide = 34.0 * max(1.0, letters.text_scale * 0.8) + 2 * max(32.0, size * 0.86)
            stepper(sheet, amounts[f"{good}:{price}"], left + (column - wide) / 2, middle - size / 2, size)
    _foot(sheet, task, Box(x=x + 30, y=top + row * (len(held) + 1) + 12, width=width - 60, height=row))


def _heads(sheet: Sheet, task: SellTask, box: Box, column: float) -> None:
    middle = box.y + box.height / 2 + 2
    sheet.sprite("coin_one", box.x + column / 2 - 34, middle)
    label = text("florins")
    sheet.words(label, box.x + column / 2 - 20, middle, Face.BOLD, theme.BODY, width=column / 2 + 14)
    for place in range(STACKS):
        at = box.x + column * (place + 1) + column / 2
        sheet.sprite("trap_closed", at - column / 2 + 20, middle, scale=0.72)
        stack = text("Stack {n}").format(n=place + 1)
        left = plural("{n} trap", "{n} traps", task.stack(place)).format(n=task.stack(place))
        x, room, step = at - column / 2 + 38, column - 40, sheet.letters.line(theme.BODY) * 0.45
        sheet.words(stack, x, middle - step, Face.BOLD, theme.BODY, width=room)
        sheet.words(left, x, middle + step, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=room)


def _foot(sheet: Sheet, task: SellTask, box: Box) -> None:
    """What it comes to, and two ways to set everything at once."""
    middle = box.y + box.height / 2
    brings = plural("{n} florin", "{n} florins", task.florins).format(n=task.florins)
    traps = plural("{n} trap", "{n} traps", task.traps).format(n=task.traps)
    label = text("All for florins")
    wide = sheet.letters.width(label, Face.BOLD, theme.BODY) + 40
    height = min(42.0, box.height)
    button(sheet, SELL_ALL, (box.x, middle - height / 2, wide, height), label, of=Role.SHEET)
    clear = text("Nothing")
    clear_wide = sheet.letters.width(clear, Face.BOLD, theme.BODY) + 40
    place = (box.x + wide + 6, middle - height / 2, clear_wide, height)
    button(sheet, SELL_NOTHING, place, clear, of=Role.SHEET)
    x = box.x + wide + clear_wide + 30
    told = text("Brings: {florins} and {traps}").format(florins=brings, traps=traps)
    sheet.words(told, x, middle, Face.BOLD, theme.BODY + 1, width=box.right - x)
