"""Which piece accompanies a match just now: the one that fits what lies on the table, or an interlude."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hameln.kernel.kits import games_with
from hameln.table.accompanying import Accompanying, Interlude
from hameln.table.kit import table_kit
from hameln.table.opaque import AGame, AnEvent, AView


@cache
def sudden_beside(piece: str) -> str:
    """The piece that may be wished for at any moment of the match to which one is heard; empty for none."""
    kits = (table_kit(game).accompanying for game in games_with("ui"))
    found = (one.sudden for one in kits if piece not in (one.title, one.end))
    place = piece.rpartition("/")[0]
    return next((sudden for sudden in found if sudden.rpartition("/")[0] == place), "")


class Accompaniment:
    """What is played to one match."""

    def __init__(self, accompanying: Accompanying[AView], game: AGame) -> None:
        """Nothing has happened yet."""
        self._accompanying, self._game = accompanying, game
        self._interlude: Interlude | None = None
        self._left = 0.0

    def note(self, events: Sequence[AnEvent]) -> None:
        """Something has happened, which may deserve a piece of its own."""
        found = self._accompanying.interlude(self._game, events)
        if found is not None:
            self._interlude, self._left = found, found.seconds

    def pass_time(self, seconds: float) -> None:
        """An interlude ends after a while."""
        self._left -= seconds
        if self._left <= 0:
            self._interlude = None

    def forget(self) -> None:
        """What happened was taken back."""
        self._interlude = None

    def piece(self, view: AView) -> str:
        """The name of the piece; empty for silence."""
        if self._interlude is not None:
            return self._interlude.piece
        return self._accompanying.piece(self._game, view)
