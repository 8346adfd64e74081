"""The statistics of one match: what everybody did in it, in numbers; a page, and a screen of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from hameln.language import text
from hameln.table.opaque import AMatch
from hameln.table.saying import say_number
from hameln.table.statistics import Statistic, statistics_of
from hameln.ui.draw.box import Rect
from hameln.ui.screens.statistics.tally_table import draw_table
from hameln.ui.widgets.page_screen import PageScreen
from hameln.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList


class CountedPage:
    """A table with a column for each player.

    Attributes:
        rows: What was counted, a row each.
    """

    def __init__(self, match: AMatch, names: Sequence[str]) -> None:
        """A page that is written when it is first seen.

        Args:
            match: A match that is over.
            names: What the players are called, by seat.
        """
        self.match, self.names = match, tuple(names)
        self.rows = Rows()

    @cached_property
    def statistics(self) -> tuple[Statistic, ...]:
        """What everybody did; nothing in a game that counts nothing."""
        return statistics_of(self.match)

    def draw(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the table, with bars beside the numbers that show who has most."""
        cells = [(one.label, *map(say_number, one.values)) for one in self.statistics]
        bars = {
            seat + 1: [one.values[seat] / max(1, *one.values) for one in self.statistics]
            for seat in range(len(self.names))
        }
        pictures = [one.picture for one in self.statistics]
        draw_table(
            *(sheet, box, self.rows, ("", *self.names), cells), pictures if any(pictures) else (), bars=bars
        )


class CountedScreen(PageScreen):
    """The page over what lies below.

    Attributes:
        page: The table.
    """

    def __init__(self, app: App, match: AMatch, names: tuple[str, ...]) -> None:
        """The statistics of a match that is over.

        Args:
            match: The match.
            names: What the players are called, by seat.
        """
        super().__init__(app)
        self.page = CountedPage(match, names)
        self.listing = self.page.rows

    @property
    def heading(self) -> str:
        """What it is."""
        return text("Statistics")

    def size(self, sheet: DisplayList) -> tuple[float, float]:
        """Wide enough for a column for each player."""
        return min(sheet.width - 40, 1100.0 * max(1.0, sheet.letters.text_scale * 0.8)), sheet.height - 40

    def draw_page(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the table."""
        if self.page.statistics:
            self.page.draw(sheet, box)
        else:
            told = text("Nothing is counted in this game.")
            sheet.paragraph(told, box[0], box[1] + 20, box[2], align="middle")
