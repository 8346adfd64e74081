"""Tables in the terminal: one that is too wide is shown in parts, so that all of it can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

from hameln.arena.sheets import Sheet

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
