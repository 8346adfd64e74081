"""Tables in the terminal: one that is too wide is shown in parts, so that all of it can be read.

A table at a glance in the terminal: rows and columns, with or without boxes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from rich.box import SQUARE
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hameln.arena.sheets import Sheet
from hameln.table.inspection import Grid

_EDGES: Final = 3
"""Signs around what stands in a column: a space on each side, and a line."""


def print_table(
    console: Console,
    sheet: Sheet,
    *,
    kept: int = 1,
    groups: Sequence[int] = (),
    left: frozenset[int] = frozenset({0}),
) -> None:
    """Print a table, if need be in parts that each begin with the same columns.

    Args:
        console: Where.
        sheet: The table; its note is left to the caller.
        kept: So many first columns say what a row is about; every part begins with them.
        groups: Where a group of columns begins: a table that must be parted is parted there first.
        left: Columns that stand left; all others are numbers and stand right.
    """
    widths = [max(map(cell_len, column)) for column in zip(sheet.headings, *sheet.rows, strict=True)]
    for number, columns in enumerate(_parts(widths, console.width, kept, groups)):
        table = Table(title=None if number else sheet.title)
        for column in columns:
            table.add_column(sheet.headings[column], justify="left" if column in left else "right")
        for row in sheet.rows:
            table.add_row(*[row[column] for column in columns])
        console.print(table)


def _parts(widths: Sequence[int], width: int, kept: int, groups: Sequence[int]) -> Iterator[list[int]]:
    """The columns of each part."""
    first, count = list(range(kept)), len(widths)
    needed = [one + _EDGES for one in widths]
    if sum(needed) + 1 <= width:
        yield list(range(count))
        return
    room = width - 1 - sum(needed[:kept])
    for start, stop in pairwise((kept, *groups, count)):
        for part in _evenly(needed, range(start, stop), room):
            yield first + part


def _evenly(needed: Sequence[int], columns: Sequence[int], room: int) -> list[list[int]]:
    """As few parts as there is room for, and about as wide as each other."""
    found = _filled(needed, columns, room)
    while len(closer := _filled(needed, columns, room - 1)) == len(found) and room > 1:
        found, room = closer, room - 1
    return found


def _filled(needed: Sequence[int], columns: Sequence[int], room: int) -> list[list[int]]:
    """Parts that are filled one after another; none is without a column."""
    parts: list[list[int]] = [[]]
    for column in columns:
        if parts[-1] and sum(needed[one] for one in parts[-1]) + needed[column] > room:
            parts.append([])
        parts[-1].append(column)
    return parts


def print_grids(console: Console, grids: Iterable[Grid], *, plain: bool) -> None:
    """Print the parts of a table below each other; what is too wide for a column goes on below.

    Args:
        console: Where.
        grids: The parts.
        plain: Neither boxes nor colours.
    """
    for grid in grids:
        if grid.heading:
            console.print()
            console.print(Text(grid.heading, style="" if plain else "bold"), soft_wrap=False)
        if grid.rows:
            console.print(_table(grid, console.width, plain=plain), soft_wrap=False)
        for line in grid.lines:
            console.print(Text(line), soft_wrap=False)


def _table(grid: Grid, width: int, *, plain: bool) -> Table:
    """The rows and columns; words stay whole where the console is wide enough for that."""
    table = Table(
        box=None if plain else SQUARE,
        padding=(0, 2, 0, 0) if plain else (0, 1),
        header_style="" if plain else "bold",
    )
    cells = list(zip(grid.columns, *grid.rows, strict=True))
    edges = 2 * len(cells) if plain else 3 * len(cells) + 1
    widths = _widths([_widest(one) for one in cells], [_longest(one) for one in cells], width - edges)
    for column, room in zip(grid.columns, widths, strict=True):
        table.add_column(Text(column), overflow="fold", width=room)
    for row in grid.rows:
        table.add_row(*map(Text, row))
    return table


def _widths(wanted: Sequence[int], least: Sequence[int], room: int) -> Sequence[int | None]:
    """How wide each column is: all that it wants, or less, down to its longest word; else nothing is said."""
    widths = list(wanted)
    while sum(widths) > room:
        wide = [column for column, width in enumerate(widths) if width > least[column]]
        if not wide:
            return [None] * len(widths)
        widths[max(wide, key=widths.__getitem__)] -= 1
    return widths


def _widest(cells: Sequence[str]) -> int:
    """How wide a column is where nothing goes on below."""
    return max((cell_len(line) for cell in cells for line in cell.splitlines()), default=0)


def _longest(cells: Sequence[str]) -> int:
    """How wide the longest word of a column is."""
    return max((cell_len(word) for cell in cells for word in cell.split()), default=0)
