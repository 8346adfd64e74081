"""The statistics of one match: what everybody did in it, in numbers; a page, and a screen of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from hameln.language import text
from hameln.table.opaque import AMatch
from hameln.table.records import usual_arms
from hameln.table.saying import say_number
from hameln.table.statistics import Statistic, statistics_of
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.statistics.tally_table import Column, draw_table
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

    def __init__(
        self, match: AMatch, names: Sequence[str], arms: Sequence[str] = (), own: int | None = None
    ) -> None:
        """A page that is written when it is first seen.

        Args:
            match: A match that is over.
            names: What the players are called, by seat.
            arms: The arms that they bear; without them those of their seats.
            own: The seat whose numbers stand out; ``None`` for nobody's.
        """
        self.match, self.names, self.own = match, tuple(names), own
        self.arms = tuple(arms) or usual_arms(len(names))
        self.rows = Rows()

    @cached_property
    def statistics(self) -> tuple[Statistic, ...]:
        """What everybody did; nothing in a game that counts nothing."""
        return statistics_of(self.match)

    def draw(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the table, with bars beside the numbers that show who has most, and who leads in how many."""
        x, y, width, height = box
        counted = self.statistics
        used = 8 + sheet.paragraph(self.told, x, y, width, Face.ITALIC, theme.BODY, theme.SOFT_INK, lines=2)
        cells = [(one.label, *map(say_number, one.values)) for one in counted]
        columns = [
            Column(
                heading=name,
                sign=f"shield_{arms}",
                bars=[one.values[seat] / max(1, *one.values) for one in counted],
                colour=theme.ARMS_COLOURS[arms],
                best=frozenset(place for place, one in enumerate(counted) if seat in one.best),
                is_own=seat == self.own,
            )
            for seat, (name, arms) in enumerate(zip(self.names, self.arms, strict=True))
        ]
        pictures = [one.picture for one in counted]
        at = (x, y + used, width, height - used)
        columns.insert(0, Column(heading=""))
        draw_table(sheet, at, self.rows, columns, cells, pictures if any(pictures) else ())

    @property
    def told(self) -> str:
        """Who has come out best in how many rows, the best first."""
        rows = self.statistics
        best = [sum(seat in one.best for one in rows) for seat in range(len(self.names))]
        order = sorted(range(len(best)), key=lambda seat: -best[seat])
        told = " · ".join(f"{self.names[seat]} {say_number(best[seat])}" for seat in order)
        return text("A star marks the best of a row. Of {count} rows: {told}").format(
            count=len(rows), told=told
        )


class CountedScreen(PageScreen):
    """The page over what lies below.

    Attributes:
        page: The table.
    """

    def __init__(
        self,
        app: App,
        match: AMatch,
        names: tuple[str, ...],
        arms: tuple[str, ...] = (),
        own: int | None = None,
    ) -> None:
        """The statistics of a match that is over; the arguments are as in `CountedPage`."""
        super().__init__(app)
        self.page = CountedPage(match, names, arms, own)
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
