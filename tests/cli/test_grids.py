"""A table at a glance in the terminal: all of it fits, and no word is broken where that can be."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from hameln.cli.columns import print_grids
from hameln.table.inspection import Grid

LONG = "a sentence that is much too long for a narrow column of a table"
GRID = Grid(
    heading="Two columns",
    columns=("what", "one", "two"),
    rows=(("first", LONG, "2"), ("second", "1", LONG)),
    lines=("Below.",),
)


def shown(grid: Grid, width: int, *, plain: bool) -> str:
    screen = io.StringIO()
    console = Console(file=screen, width=width, no_color=True, highlight=False, soft_wrap=True)
    print_grids(console, [grid], plain=plain)
    return screen.getvalue()


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("width", [40, 60, 100, 200])
def test_whole_words_fit_into_every_width(width: int, plain: bool) -> None:
    told = shown(GRID, width, plain=plain)

    assert all(len(line) <= width for line in told.splitlines())
    assert all(told.count(word) >= 2 for word in LONG.split())
    assert ("│" in told) != plain
    assert told.rstrip().endswith("Below.")
    assert "Two columns" in told


def test_what_has_no_room_at_all_is_broken_and_never_left_out() -> None:
    grid = Grid(heading="", columns=("a", "b"), rows=(("x" * 50, "y" * 50),))

    told = shown(grid, 40, plain=True)

    assert told.count("x") == told.count("y") == 50
    assert all(len(line) <= 40 for line in told.splitlines())
