"""Small pictures of saved matches: the table as it stood, painted beside the running program.

Small pictures of set positions: the table as it stands there, painted beside the running program.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from PIL import Image

from hameln.errors import HamelnError
from hameln.kernel.game import CHANCE
from hameln.kernel.match import Match
from hameln.language import current
from hameln.table.draft import Draft
from hameln.table.kit import table_kit
from hameln.table.log.observation import PUBLIC, Viewer
from hameln.table.opaque import AGame, AMatch
from hameln.table.positions.attempt import names_in
from hameln.table.positions.files import read_position
from hameln.table.positions.position import Outline
from hameln.table.records import read_only_match, usual_arms
from hameln.table.saves import Save
from hameln.ui.draw.art import Art
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.fonts import Fonts
from hameln.ui.draw.rasterizer import Rasterizer
from hameln.ui.kit import Miniature, screen_kit
from hameln.ui.table.scene import Scene
from hameln.ui.widgets.pictures import Key, Pictures

_RESTS: Final = 0.15
"""Seconds that a match is chosen before its picture is begun, so that nobody waits who only passes by."""
_WIDE: Final = 820.0
"""The width of the table that is painted; the picture is smaller."""
_KEPT: Final = 40


class SavePictures(Pictures):
    """Paints the tables of saved matches, one at a time."""

    def __init__(self, art: Art) -> None:
        """Nothing is painted yet."""
        super().__init__("save", _KEPT, (1000.0, 660.0))
        self._art = art
        self._miniatures: dict[str, Miniature] = {}
        self._wanted: Save | None = None
        self._rested = 0.0

    def update(self, seconds: float, *, contrast: bool) -> bool:
        """Begin the picture that is wanted, and say whether one has become ready."""
        if super().is_painting:
            return self.collect()
        save = self._wanted
        self._rested += seconds
        if save is not None and self._rested >= _RESTS and _key(save) not in self._pictures:
            self.begin(_key(save), partial(self._paint, save, contrast=contrast))
        return False

    @property
    def is_painting(self) -> bool:
        """Whether a picture is being painted or wanted."""
        wanted = self._wanted is not None and _key(self._wanted) not in self._pictures
        return wanted or super().is_painting

    def draw(self, sheet: DisplayList, save: Save, box: Rect) -> None:
        """Draw the picture of a save into a box, or what stands there until it is painted."""
        if self._wanted is None or _key(self._wanted) != _key(save):
            self._wanted, self._rested = save, 0.0
        self.draw_framed(sheet, _key(save), box)

    def _paint(self, save: Save, *, contrast: bool) -> Image.Image | None:
        """The table of a saved match; nothing for one that cannot be played through."""
        try:
            match = read_only_match(save.path).match
        except HamelnError:
            return None
        return self.painted(match, save, PUBLIC, contrast=contrast)

    def painted(self, match: AMatch, save: Save, viewer: Viewer, *, contrast: bool) -> Image.Image | None:
        """The table of a match; nothing for one that is played on no screen.

        Args:
            match: What has been played.
            save: Who played, and with which arms.
            viewer: Who looks.
            contrast: Whether it is painted for those who need contrast.
        """
        try:
            miniature = self._miniatures.get(save.game)
            if miniature is None:
                miniature = self._miniatures[save.game] = screen_kit(save.game).miniature()
        except HamelnError:
            return None
        sheet = DisplayList(_WIDE, _WIDE / miniature.ratio(match.game), Fonts(1.0), self._art, Hand())
        miniature.draw(sheet, _scene(match, save, viewer, contrast=contrast))
        return self.compose(sheet)

    def painted_first(self, game: AGame, save: Save, *, contrast: bool) -> Image.Image | None:
        """The table as it stands when somebody has to decide first; arguments as in `painted`."""
        rng, match = Random(0), Match(game)
        while match.mover == CHANCE:
            match.push(game.draw(match.state, rng))
        return self.painted(match, save, PUBLIC, contrast=contrast)

    def compose(self, sheet: DisplayList) -> Image.Image:
        """Paint what was drawn."""
        size = round(sheet.width), round(sheet.height)
        return Rasterizer(self._art, sheet.letters).compose(sheet.marks, *size).convert("RGBA")


def _scene(match: AMatch, save: Save, viewer: Viewer, *, contrast: bool) -> Scene:
    """What somebody sees where a match was left."""
    game = match.game
    return Scene(
        game=game,
        view=viewer.view(game, match.state),
        names=table_kit(save.game).telling.names(game, save.players),
        arms=save.arms,
        titles=save.seats,
        is_contrast=contrast,
    )


def _key(save: Save) -> Key:
    return save.path, save.changed, save.size, current()


class PositionPictures(SavePictures):
    """Paints the tables of positions, one at a time."""

    def __init__(self, art: Art) -> None:
        """Nothing is painted yet."""
        super().__init__(art)
        self._known: dict[Path, Save] = {}

    def draw_position(self, sheet: DisplayList, outline: Outline, box: Rect) -> None:
        """Draw the table of a position into a box; what its players are called is looked up once."""
        if outline.path not in self._known:
            self._known[outline.path] = Save(
                path=outline.path,
                name=outline.word,
                game=outline.game,
                seats=outline.seats,
                players=names_in(outline),
                arms=usual_arms(len(outline.seats)),
            )
        self.draw(sheet, self._known[outline.path], box)

    def _paint(self, save: Save, *, contrast: bool) -> Image.Image | None:
        """The table of a position; nothing where its file has faults."""
        try:
            position = read_position(save.path, save.game)
        except HamelnError:
            return None
        return self.painted(Match(position.setup, position.played), save, PUBLIC, contrast=contrast)


class SetupPictures(SavePictures):
    """Paints tables at which nobody has done anything yet, one at a time."""

    def __init__(self, art: Art) -> None:
        """Nothing is painted yet."""
        super().__init__(art)
        self._setups: dict[Path, AGame] = {}

    def draw_setup(self, sheet: DisplayList, draft: Draft, game: AGame, box: Rect) -> None:
        """Draw the table that has been agreed on into a box, or what stands there until it is painted."""
        place = Path(game.name, *(seat.player for seat in draft.seats), draft.place)
        self._setups[place] = game
        names, arms = tuple(seat.name for seat in draft.seats), tuple(seat.arms for seat in draft.seats)
        save = Save(
            path=place, name=draft.place, game=draft.game, seats=draft.players, players=names, arms=arms
        )
        self.draw(sheet, save, box)

    def _paint(self, save: Save, *, contrast: bool) -> Image.Image | None:
        """The table as it stands when somebody has to decide first."""
        return self.painted_first(self._setups[save.path], save, contrast=contrast)
