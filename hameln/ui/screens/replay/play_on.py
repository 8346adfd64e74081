"""Playing on from any moment of a match: who sits where this time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.errors import HamelnError
from hameln.language import text
from hameln.players.kit import HUMAN, players_kit
from hameln.table.kit import wording_of
from hameln.table.replay import ReplayedMatch
from hameln.ui.going_on import to_table
from hameln.ui.widgets.seats_screen import SeatsScreen

if TYPE_CHECKING:
    from hameln.ui.app import App


class PlayOnScreen(SeatsScreen):
    """The players of a new match that begins in the middle of another."""

    first = "button:begin"

    def __init__(self, app: App, replay: ReplayedMatch, count: int, seat: int | None = None) -> None:
        """The seats as they were; a person plays the one that is named, or at least one."""
        players = dict(enumerate(replay.usual_players(count, seat)))
        super().__init__(app, players_kit(replay.game.name), players, replay.names, replay.arms)
        self.replay, self.count = replay, count

    @property
    def heading(self) -> str:
        """What begins."""
        return text("Play on from here")

    @property
    def told(self) -> str:
        """Where it begins."""
        told = text("A new match begins after step {n} of this one. This one stays as it is.")
        return told.format(n=self.count)

    @property
    def going(self) -> str:
        """What goes on."""
        return text("Begin")

    @property
    def why_not(self) -> str:
        """That somebody must play."""
        return "" if HUMAN in self.players.values() else text(wording_of(self.replay.game.name).needs_person)

    def go_on(self) -> None:
        """Begin the match."""
        try:
            session = self.replay.play_on(self.count, list(self.players.values()))
        except HamelnError as error:
            self.app.say(error.plain)
            return
        self.app.play_sound("confirm")
        is_awaited = any(one.waits for one in self.app.screens)  # the match leads back there
        leave = self.app.replace if is_awaited else self.app.home
        leave(to_table(self.app, session))
