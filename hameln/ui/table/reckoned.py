"""The counting of points on the table: what is counted, how far it has come, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen

from hameln.players.kit import players_kit
from hameln.table.kit import table_kit
from hameln.table.log.observation import Viewer
from hameln.table.opaque import AGame, AState, TheNames
from hameln.table.reckoning import Reckoning, Standing, reckon
from hameln.table.scoring import Scoring
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait, portraits_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hameln.ui.app import App
    from hameln.ui.draw.box import Box
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.table.scene import Scene

_FACE: Final = 84.0
"""How high a portrait, or the arms, of who has won is, with letters of the usual size."""


@frozen(kw_only=True)
class Reckoned:
    """A match whose points are counted on the table.

    Attributes:
        scoring: How they came about.
        reckoning: When what is seen.
        arms: Of those who have played, by seat.
        faces: Their portraits, by seat; nothing where nobody is known.
    """

    scoring: Scoring
    reckoning: Reckoning
    arms: tuple[str, ...]
    faces: tuple[str, ...] = ()

    def told(self, standing: Standing) -> tuple[str, str]:
        """What is counted just now, and how; at last who has won."""
        if standing.place >= len(self.scoring.steps):
            return self.scoring.outcome.headline, ""
        step = self.scoring.steps[standing.place]
        return step.heading, step.about

    def scene(self, scene: Scene, standing: Standing) -> Scene:
        """The table while points are counted: nothing of it is marked but what is counted."""
        return evolve(
            scene, standing=standing, deciding=standing.seat, doing="", intended=frozenset(), last={}
        )

    def draw_winner(self, sheet: DisplayList, standing: Standing, box: Box) -> None:
        """Draw who has won over the middle of the board, once all points are counted."""
        if standing.place < len(self.scoring.steps):
            return
        told, letters = self.scoring.outcome.headline, sheet.letters
        winners = self.reckoning.winners
        high = _FACE * letters.text_scale if winners else 0.0
        room = min(box.width - 60, 620 * letters.text_scale)
        lines = len(letters.wrap(told, Face.TITLE, theme.LARGE, room - 72))
        width = room if lines > 1 else letters.width(told, Face.TITLE, theme.LARGE) + 72
        height = letters.line(theme.LARGE) * lines + high + 48
        x, y = box.middle[0] - width / 2, box.middle[1] - height / 2
        sheet.patch("panel_modal", x, y, width, height)
        step = high * 1.1
        for place, seat in enumerate(winners):
            at = box.middle[0] + step * (place - (len(winners) - 1) / 2)
            face = self.faces[seat] if self.faces else ""
            draw_portrait(sheet, face, at, y + 20 + high / 2, high, self.arms[seat])
        sheet.paragraph(
            told, x + 36, y + high + 24, width - 72, Face.TITLE, theme.LARGE, align="middle", lines=lines
        )


def reckoned_of(
    app: App,
    game: AGame,
    state: AState,
    viewer: Viewer,
    names: TheNames,
    seated: tuple[Sequence[str], Sequence[str]],
) -> Reckoned | None:
    """The counting of a match that is over; ``None`` where its game counts nothing on the table.

    Args:
        app: The program, whose settings say whether anything may move.
        game: The match's game.
        state: How it ended.
        viewer: Who looks.
        names: What all are called.
        seated: The arms of those who have played, by seat, and who they are, if that is known.
    """
    counting, view = table_kit(game.name).counting, viewer.view(game, state)
    counted = counting.counted(game, view)
    if not counted:
        return None
    arms, players = seated
    scoring, winners = counting.scoring(game, view, names), game.result(state).winners
    return Reckoned(
        scoring=scoring,
        reckoning=reckon(scoring, counted, arms, winners, is_still=app.settings.reduced_motion),
        arms=tuple(arms),
        faces=portraits_of(app.art, players_kit(game.name), players, arms),
    )
