"""The counting of points on the table: what is counted, how far it has come, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen

from hameln.table.kit import table_kit
from hameln.table.opaque import AGame, AState, TheNames
from hameln.table.scoring import Scoring
from hameln.table.tally import Reckoning, Standing, reckon
from hameln.ui import theme
from hameln.ui.lettering import Face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hameln.ui.scene import Box, Scene
    from hameln.ui.sheet import Sheet

_SHIELD: Final = 56.0
"""How high the arms of who has won are, with letters of the usual size."""


@frozen(kw_only=True)
class Tally:
    """A match whose points are counted on the table.

    Attributes:
        scoring: How they came about.
        reckoning: When what is seen.
        arms: Of those who have played, by seat.
    """

    scoring: Scoring
    reckoning: Reckoning
    arms: tuple[str, ...]

    def told(self, standing: Standing) -> tuple[str, str]:
        """What is counted just now, and how; at last who has won."""
        if standing.place >= len(self.scoring.steps):
            return self.scoring.outcome.headline, ""
        step = self.scoring.steps[standing.place]
        return step.heading, step.about

    def scene(self, scene: Scene, standing: Standing) -> Scene:
        """The table while points are counted: nothing of it is marked but what is counted."""
        return evolve(scene, tally=standing, deciding=standing.seat, doing="", intended=frozenset(), last={})

    def draw_winner(self, sheet: Sheet, standing: Standing, box: Box) -> None:
        """Draw who has won over the middle of the board, once all points are counted."""
        if standing.place < len(self.scoring.steps):
            return
        told, letters = self.scoring.outcome.headline, sheet.letters
        shields = [self.arms[seat] for seat in self.reckoning.winners]
        high = _SHIELD * letters.text_scale if shields else 0.0
        room = min(box.width - 60, 620 * letters.text_scale)
        lines = len(letters.wrap(told, Face.TITLE, theme.LARGE, room - 72))
        width = room if lines > 1 else letters.width(told, Face.TITLE, theme.LARGE) + 72
        height = letters.line(theme.LARGE) * lines + high + 48
        x, y = box.middle[0] - width / 2, box.middle[1] - height / 2
        sheet.patch("panel_modal", x, y, width, height)
        step = high * 1.1
        for place, arms in enumerate(shields):
            at = box.middle[0] + step * (place - (len(shields) - 1) / 2)
            sheet.icon(f"shield_{arms}", at, y + 20 + high / 2, high)
        sheet.paragraph(
            told, x + 36, y + high + 24, width - 72, Face.TITLE, theme.LARGE, align="middle", lines=lines
        )


def tally_of(
    game: AGame, state: AState, names: TheNames, arms: Sequence[str], *, is_still: bool
) -> Tally | None:
    """The counting of a match that is over; ``None`` where its game counts nothing on the table.

    Args:
        game: The match's game.
        state: How it ended.
        names: What all are called.
        arms: Of those who have played, by seat.
        is_still: Whether nothing may move.
    """
    counting, view = table_kit(game.name).counting, game.unveiled(state)
    counted = counting.counted(game, view)
    if not counted:
        return None
    scoring = counting.scoring(game, view, names)
    reckoning = reckon(scoring, counted, arms, game.result(state).winners, is_still=is_still)
    return Tally(scoring=scoring, reckoning=reckoning, arms=tuple(arms))
