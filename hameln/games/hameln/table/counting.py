"""How Hameln's points are counted, when a table asks."""

from __future__ import annotations

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.achievements import ACHIEVEMENTS
from hameln.games.hameln.table.chronicle import write_chronicle
from hameln.games.hameln.table.reckoning import counted
from hameln.games.hameln.table.scoring import outcome, scoring_steps
from hameln.games.hameln.table.statistics import LABELS
from hameln.kernel.match import Match
from hameln.table.chronicle import Chronicle
from hameln.table.kit import Counting
from hameln.table.reckoning import Counted
from hameln.table.scoring import Scoring


class HamelnCounting(Counting[View]):
    """The seven kinds of points of the rulebook."""

    achievements = ACHIEVEMENTS
    counted_deeds = LABELS

    def scoring(self, game: Hameln, view: View, names: Names) -> Scoring:
        """The kinds of points, and the families by their places."""
        return Scoring(steps=scoring_steps(game, view.state, names), outcome=outcome(game, view.state, names))

    def counted(self, game: Hameln, view: View) -> tuple[tuple[Counted, ...], ...]:
        """What brought the points, on the town."""
        return counted(game, view.state)

    def chronicle(self, match: Match[State, int, View], names: Names) -> Chronicle:
        """Points, influence and money turn by turn, and the moments that turned the match."""
        game = match.game
        assert isinstance(game, Hameln)  # noqa: S101 - whose match it is
        return write_chronicle(game, match, names)
