"""Small pictures of set positions: the table as it stands there, painted beside the running program."""

from __future__ import annotations

from PIL import Image

from hameln.errors import HamelnError
from hameln.kernel.match import Match
from hameln.table.log.observation import PUBLIC
from hameln.table.positions.attempt import names_in
from hameln.table.positions.files import read_position
from hameln.table.positions.position import Outline
from hameln.table.records import usual_arms
from hameln.table.saves import Save
from hameln.ui.save_picture import SavePictures


class PositionPictures(SavePictures):
    """Paints the tables of positions, one at a time."""

    def _paint(self, save: Save, *, contrast: bool) -> Image.Image | None:
        """The table of a position; nothing where its file has faults."""
        try:
            position = read_position(save.path, save.game)
        except HamelnError:
            return None
        return self.painted(Match(position.setup, position.played), save, PUBLIC, contrast=contrast)


def pictured(outline: Outline) -> Save:
    """A position as a painter of saved matches wants it."""
    return Save(
        path=outline.path,
        name=outline.word,
        game=outline.game,
        seats=outline.seats,
        players=names_in(outline),
        arms=usual_arms(len(outline.seats)),
    )
