"""The town without a window: as words, and drawn with signs."""

from __future__ import annotations

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.picture import draw_table
from hameln.games.hameln.table.reading import read_table
from hameln.table.describing import Describing, Passage


class HamelnDescribing(Describing[View]):
    """The town, its families and its houses."""

    def picture(self, game: Hameln, view: View, names: Names, room: tuple[int, int]) -> str:
        """The town with its people and rats."""
        return "\n".join(draw_table(game, view.state, names.families, *room))

    def reading(self, game: Hameln, view: View, names: Names) -> tuple[Passage, ...]:
        """The town, each family, each house."""
        return tuple(read_table(game, view.state, names.families, view.seat))
