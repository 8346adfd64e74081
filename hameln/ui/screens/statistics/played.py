"""A match of the list: to be watched, looked at again, or read as a chronicle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from hameln.language import text
from hameln.table import tallies
from hameln.table.kit import table_kit
from hameln.table.saying import told_date
from hameln.table.scoring import Moment
from hameln.ui import routes
from hameln.ui.going_on import Chronicle, Points, review
from hameln.ui.screens.scoring.chronicle import ChroniclePage
from hameln.ui.widgets.menu import Entry, MenuScreen
from hameln.ui.widgets.page_screen import PageScreen

if TYPE_CHECKING:
    from hameln.table.finished import Finished
    from hameln.table.replay import ReplayedMatch
    from hameln.ui.app import App
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList


class PlayedMatchScreen(MenuScreen):
    """A panel over the list.

    Attributes:
        match: What the ledger tells of it.
        replay: The match itself.
    """

    first = "button:points"

    def __init__(self, app: App, match: Finished, replay: ReplayedMatch) -> None:
        """The ways from a match that is over and still among the saves."""
        super().__init__(app)
        self.match, self.replay = match, replay

    @property
    def heading(self) -> str:
        """Where it was played."""
        return self.match.place

    @property
    def told(self) -> str:
        """When that was, and what came of it."""
        return f"{told_date(self.match.when.astimezone())} · {tallies.told_standing(self.match)}"

    def entries(self) -> Sequence[Entry]:
        """To its points, to watch it, its chronicle, to look at it again, and back."""
        app, replay = self.app, self.replay
        why = "" if replay.has_review else text("This match cannot be looked at again.")
        looks = partial(review, app, replay)
        label, note = text("Review"), text("Look at its decisions again")
        return (
            Entry("button:points", "icon_trophy", text("All points"), self._count),
            Entry("button:watch", "icon_replay", text("Watch the match"), self._watch),
            Entry("button:chronicle", "icon_chart", text("Chronicle"), self._tell),
            Entry("button:review", "icon_scales", label, looks, note=note, why=why),
            Entry("button:back", "icon_left", text("Back"), self.back),
        )

    def _count(self) -> None:
        self.app.open(Points(self.replay))

    def _watch(self) -> None:
        self.app.open(routes.Replay(self.replay))

    def _tell(self) -> None:
        self.app.open(Chronicle(self.replay))


class ChronicleScreen(PageScreen):
    """The chronicle over what lies below.

    Attributes:
        page: The curves and the moments.
    """

    def __init__(self, app: App, replay: ReplayedMatch) -> None:
        """The chronicle of a match that is over."""
        super().__init__(app)
        names = table_kit(replay.game.name).telling.names(replay.game, replay.names)
        self.page = ChroniclePage(app, replay, names)
        self.listing = self.page.rows

    @property
    def heading(self) -> str:
        """What it is."""
        return text("Chronicle")

    def size(self, sheet: DisplayList) -> tuple[float, float]:
        """As large as there is room for, the curves beside the moments."""
        return sheet.width - 40, sheet.height - 40

    def draw_page(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the curves and the moments."""
        self.page.draw(sheet, box)

    def hovers(self, name: str) -> None:
        """Bring the moment of a mark that is pointed at into sight."""
        spot = self.app.spot(name)
        if spot is not None and isinstance(spot.of, Moment):
            self.page.attend(spot.of)
