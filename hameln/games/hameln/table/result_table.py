"""The final scoring as a table of letters, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import SOURCES, final_ranking, points_of
from hameln.games.hameln.rules.state import State
from hameln.language import mark, text

SOURCE_NAMES: Final = {
    "end": mark("end"),
    "cat": mark("cat"),
    "traps": mark("traps"),
    "influence": mark("influence"),
    "money": mark("money"),
    "houses": mark("houses"),
    "road": mark("road"),
}
"""The headings of the columns, by where points come from."""


def scoring_lines(game: Hameln, state: State, families: Sequence[str]) -> list[str]:
    """The ranking with its breakdown, as lines of a table."""
    points = points_of(game.tables, state)
    wide = max(len(name) for name in families) + 4
    headings = [text(SOURCE_NAMES[source]) for source in SOURCES]
    columns = [max(len(heading), 4) + 2 for heading in headings]
    total = text("total")
    lines = [
        " " * wide
        + "".join(f"{head:>{column}}" for head, column in zip(headings, columns, strict=True))
        + f"{total:>{len(total) + 2}}"
    ]
    for place, seat in enumerate(final_ranking(game.tables, state), start=1):
        of_seat = points[seat]
        lines.append(
            f"{place}. {families[seat]}".ljust(wide)
            + "".join(f"{of_seat[source]:>{column}}" for source, column in zip(SOURCES, columns, strict=True))
            + f"{sum(of_seat.values()):>{len(total) + 2}}"
        )
    return lines
