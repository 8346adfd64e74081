"""The pages of the statistics reach down to where their sheet ends, whether they scroll or not."""

from __future__ import annotations

import pytest

from hameln.ui.widgets.rows import filling
from tests.ui.screens.statistics.test_statistics import lay, opened


@pytest.mark.parametrize(
    ("room", "count", "high"),
    [
        (400, 30, 40.0),  # scrolls, and no row is cut
        (425, 30, 42.5),  # scrolls, and ends at the bottom
        (400, 8, 50.0),
        (400, 2, 60.0),
        (400, 0, 60.0),
        (20, 3, 40.0),
    ],
)
def test_rows_end_where_their_place_ends(room: float, count: int, high: float) -> None:
    assert filling(room, count, 40.0, 60.0) == high


@pytest.mark.parametrize("game", ["hameln", "rattus-cartus"])
def test_what_was_reached_reaches_down_to_the_bottom(game: str) -> None:
    lay(game, "Somewhere", [(1, 24)])
    app = opened()

    app.activate("tab:reached")
    app.sheet()

    rows = [spot for spot in app.spots if spot.name.startswith("row:")]
    foot, back = max(row.y + row.height for row in rows), app.spot("button:back")
    assert back is not None
    assert back.y - foot < 45
