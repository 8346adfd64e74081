"""A table at a glance in the terminal: rows and columns, with or without boxes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import SQUARE
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hameln.table.describing import Grid


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
