"""What a character says, on a small plaque below the panels, for as long as it can be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from hameln.language import text
from hameln.players.kit import players_kit
from hameln.table.log.observation import Transition
from hameln.table.remarks import Overheard, Spoken
from hameln.table.replay import ReplayedMatch
from hameln.table.session import Session
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.display_list import DisplayList, HitRegion
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait, portraits_of
from hameln.ui.kit import Stage
from hameln.ui.table.scene import Layout, Scene, log_room

if TYPE_CHECKING:
    from hameln.ui.app import App

LASTS: Final = 2.6
"""Seconds that a plaque is seen at usual speed, besides those for its letters."""
A_LETTER: Final = 0.06
_PACES: Final = {0.5: 1.4, 2.0: 0.75}
"""How much longer at other speeds."""
_WIDTH: Final = 212.0
_SIDE, _TOP = 12.0, 8.0
_FACE: Final = 46.0
"""How high the portrait is, with its arms."""
_GAP: Final = 9.0
_EDGE: Final = 6.0
_FRAME: Final = _FACE + 2 * _SIDE
_STEPS: Final = (0.0, -12.0, 12.0, -24.0, 24.0, -36.0, 36.0)
"""How far above or below the height of its panel a plaque may lie."""


class Speech:
    """Lets characters speak at a table, unless the person does not want it.

    Attributes:
        now: What is said at the moment.
        box: Where it lies; ``None`` while there is no place for it.
    """

    def __init__(self, app: App, stage: Stage, faces: Sequence[str], overheard: Overheard | None) -> None:
        """Nobody has said anything.

        Args:
            app: Whose settings say whether characters speak.
            stage: The table, with the panels of the players.
            faces: The portraits of the players, by seat.
            overheard: What is said in the match; ``None`` where that cannot be known.
        """
        self._app = app
        self._stage = stage
        self._overheard = overheard
        self._faces = tuple(faces)
        self.now: Spoken | None = None
        self._left = 0.0
        self.box: Box | None = None
        self._told = ""

    @classmethod
    def at_table(cls, app: App, session: Session, stage: Stage) -> Self:
        """The voices of a match that is played."""
        faces = portraits_of(app.art, players_kit(session.game.name), session.seats)
        return cls(app, stage, faces, Overheard(session.history, session.seats, session.seed))

    @classmethod
    def of_replay(cls, app: App, replay: ReplayedMatch, stage: Stage) -> Self:
        """The voices of a match that is looked at; silent where the record tells too little of it."""
        faces = portraits_of(app.art, players_kit(replay.game.name), replay.seats)
        return cls(app, stage, faces, replay.overheard)

    def note(self, one: Transition) -> None:
        """An action was seen at the table, about which somebody may have something to say."""
        if self._overheard is not None:
            self._say(self._overheard.hear(one))

    def recall(self, count: int) -> None:
        """The moment of a replay is shown at which somebody may have said something."""
        if self._overheard is not None and self._app.settings.voices:
            self._say(self._overheard.at(count))

    def _say(self, spoken: Spoken | None) -> None:
        if spoken is not None and self._app.settings.voices:
            self.say(spoken)

    def say(self, spoken: Spoken) -> None:
        """Show what somebody says, in the place of what was said before."""
        self.now = spoken
        pace = _PACES.get(self._app.settings.speed, 1.0)
        self._left = (LASTS + A_LETTER * len(str(spoken.text))) * pace

    def hush(self) -> None:
        """Say nothing any more."""
        self.now = None

    def pass_time(self, seconds: float) -> bool:
        """Time has passed; say whether it has ended what was said."""
        if self.now is None:
            return False
        self._left -= seconds
        if self._left > 0 and self._app.settings.voices:
            return False
        self.hush()
        return True

    def lay(self, sheet: DisplayList, scene: Scene, layout: Layout, log: Box, *, is_alone: bool) -> float:
        """Find a place for what is said, where it hides nothing; returns how far it covers the log.

        That is below the players, over the oldest of the log; where there is no room, beside the panel of
        whoever speaks, if nothing lies there.

        Args:
            log: Where that lies.
            is_alone: Whether nothing is explained that might lie at these places.
        """
        self.box = None
        if self.now is None or not is_alone:
            return log.y
        player = scene.names.players[self.now.seat]
        self._told = text("{player}: {words}").format(player=player, words=self.now.text)
        height = _height(sheet, self._told, log.width - _FRAME)
        if height <= log.height - log_room(sheet):
            self.box = Box(log.x, log.y, log.width, height)
            return self.box.bottom
        self._told = str(self.now.text)
        room = _WIDTH * max(1.0, sheet.letters.text_scale * 0.85)
        lines = sheet.letters.wrap(self._told, Face.ITALIC, theme.BODY, room)
        wide = max(sheet.letters.width(line, Face.ITALIC, theme.BODY) for line in lines) + 1
        panel = next((one for one in sheet.spots if one.name == self._stage.panel_of(self.now.seat)), None)
        if panel is not None:
            size = (wide + _FRAME, _height(sheet, self._told, wide))
            self.box = place_beside(sheet, layout, _box(panel), size)
        return log.y

    def draw(self, sheet: DisplayList, scene: Scene) -> None:
        """Draw what is said where `lay` has found a place for it."""
        box = self.box
        if self.now is None or box is None:
            return
        sheet.patch("panel_parchment", *box)
        sheet.read(*box)
        seat, middle = self.now.seat, box.middle[1] - 2
        draw_portrait(sheet, self._faces[seat], box.x + _SIDE + 18, middle, _FACE, scene.arms[seat])
        wide = box.width - _FRAME
        high = sheet.measure(self._told, wide, Face.ITALIC, theme.BODY)
        x, top = box.x + _SIDE + _FACE, middle - high / 2
        sheet.paragraph(self._told, x, top, wide, Face.ITALIC, theme.BODY)


def _height(sheet: DisplayList, told: str, width: float) -> float:
    """How high a plaque is whose text is so wide."""
    return max(sheet.measure(told, width, Face.ITALIC, theme.BODY), _FACE) + 2 * _TOP


def _box(spot: HitRegion) -> Box:
    return Box(spot.x, spot.y, spot.width, spot.height)


def place_beside(sheet: DisplayList, layout: Layout, panel: Box, size: tuple[float, float]) -> Box | None:
    """Where a plaque of this size lies left of a panel, on nothing but the ground; ``None`` if nowhere."""
    width, height = size
    taken = [_box(spot) for spot in sheet.spots if spot.name != "board"]
    x, middle = panel.x - width - _GAP, panel.middle[1] - height / 2
    for step in _STEPS:
        box = Box(x, max(_EDGE, middle + step), width, height)
        if box.bottom <= layout.area.bottom and not any(covered(box, one) for one in taken):
            return box
    return None
