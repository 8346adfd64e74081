"""Tables in the terminal: whole where there is room, else in parts that all can be read."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from hameln.arena.sheets import Sheet
from hameln.cli.columns import print_table

HEADINGS = ("seat", "player", "wins", *(f"a long heading {number}" for number in range(12)))
SHEET = Sheet(
    title="Some matches",
    headings=HEADINGS,
    rows=tuple(
        (str(seat), f"player {seat}", *(f"{seat}.{column}" for column in range(13))) for seat in (0, 1)
    ),
)


def shown(width: int, sheet: Sheet = SHEET, groups: tuple[int, ...] = ()) -> list[str]:
    screen = io.StringIO()
    print_table(Console(file=screen, width=width), sheet, kept=2, groups=groups)
    return screen.getvalue().splitlines()


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.replace("┃", "│").strip("│").split("│")]


@pytest.mark.parametrize("width", [40, 80, 81, 97, 120, 160, 400])
def test_every_heading_and_every_number_is_there_whole_at_every_width(width: int) -> None:
    lines = shown(width)

    assert max(map(len, lines)) <= width
    for place, mark in ((0, "┃ seat"), (1, "│ 0"), (2, "│ 1")):
        parts = [cells(line) for line in lines if line.startswith(mark)]
        assert all(part[:2] == parts[0][:2] for part in parts)
        told = parts[0][:2] + [cell for part in parts for cell in part[2:]]
        assert told == list((SHEET.headings, *SHEET.rows)[place])
    assert sum("Some matches" in line for line in lines) == 1


def test_the_parts_are_about_as_wide_as_each_other() -> None:
    widths = [len(line) for line in shown(100) if line.startswith("┃")]

    assert len(widths) == 4
    assert max(widths) - min(widths) < 20


def test_what_must_be_parted_is_parted_where_a_group_begins() -> None:
    first = [cells(line) for line in shown(120, groups=(3,)) if line.startswith("┃ ")]

    assert first[0] == ["seat", "player", "wins"]
    assert all("wins" not in part for part in first[1:])
    assert len([line for line in shown(400, groups=(3,)) if line.startswith("┃ ")]) == 1


def test_a_column_that_is_wider_than_the_screen_stands_alone() -> None:
    sheet = Sheet(title="", headings=("a", "b", "c" * 60, "d"), rows=(("1", "2", "3", "4"),))

    parts = [cells(line) for line in shown(30, sheet) if line.startswith("│")]

    assert parts == [["1", "2", "3"], ["1", "2", "4"]]
