"""A match whose computer players cannot sit down any more: who plays in their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.errors import HamelnError, InUseError
from hameln.language import text
from hameln.players.kit import players_kit
from hameln.table.keeping import say_missing, usual_stand_ins
from hameln.table.saves import Save
from hameln.table.session import Session
from hameln.ui import routes
from hameln.ui.going_on import play
from hameln.ui.widgets.seats_screen import SeatsScreen

if TYPE_CHECKING:
    from hameln.ui.app import App


class StandInScreen(SeatsScreen):
    """A row for each seat that is empty."""

    first = "button:go"

    def __init__(self, app: App, save: Save) -> None:
        """Others of the same levels are offered first."""
        players = usual_stand_ins(save.game, save.seats, save.missing)
        super().__init__(app, players_kit(save.game), players, save.players, save.arms)
        self.save = save

    @property
    def heading(self) -> str:
        """The question."""
        return text("Who stands in?")

    @property
    def told(self) -> str:
        """Who is missing."""
        save, missing = self.save, self.save.missing
        return say_missing([save.players[seat] for seat in missing], [save.seats[seat] for seat in missing])

    @property
    def going(self) -> str:
        """What goes on."""
        return text("Continue")

    def go_on(self) -> None:
        """Go on with the match."""
        try:
            session, note = Session.resume(self.save.path, stand_ins=self.players)
        except InUseError:
            self.app.replace(routes.InUse(self.save))
            return
        except HamelnError as error:
            self.refuse(error.plain)
            return
        play(self.app, session, note)
