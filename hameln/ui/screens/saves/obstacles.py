"""What may stand in the way of going on with a saved match.

Another program plays it just now: watch it, play on in a copy, or take it over. Or its computer players
cannot sit down any more: who plays in their place.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from hameln.errors import HamelnError, InUseError, MissingPlayersError
from hameln.files.locks import holder_of
from hameln.language import text
from hameln.players.kit import players_kit
from hameln.table.keeping import say_missing, usual_stand_ins
from hameln.table.saves import Save, copy_save
from hameln.table.session import Session
from hameln.table.shelf import told_title
from hameln.ui import routes
from hameln.ui.going_on import StandIn, go_on, play
from hameln.ui.widgets.menu import Entry, MenuScreen
from hameln.ui.widgets.seats_screen import SeatsScreen

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import HitRegion


class InUseScreen(MenuScreen):
    """What can be done with a match that is being played elsewhere."""

    first = "button:watch"

    def __init__(self, app: App, save: Save) -> None:
        """Nothing has been asked yet."""
        super().__init__(app)
        self.save = save
        holder = holder_of(save.path)
        self._holder = holder.told() if holder is not None else text("another program")
        self._asks = ThreadPoolExecutor(max_workers=1, thread_name_prefix="take-over")
        self._asked: Future[tuple[Session, str]] | None = None

    def closed(self) -> None:
        """A match that comes too late is let go."""
        self._asks.shutdown(wait=False)
        if self._asked is not None:
            self._asked.add_done_callback(_let_go)

    @property
    def heading(self) -> str:
        """What is the matter."""
        return text("Played elsewhere")

    @property
    def told(self) -> str:
        """Which match is played, and where."""
        told = text("“{title}” is being played in {program}.")
        return told.format(title=told_title(self.save), program=self._holder)

    def entries(self) -> Sequence[Entry]:
        """What can be done; while the other program is asked, only going back."""
        takes = text("The other program writes what it has, and stops.")
        if self._asked is not None:
            takes = text("Asking the other program …")
        watch, copy = text("See the match as it goes on."), text("The match itself stays as it is.")
        return (
            Entry("button:watch", "icon_replay", text("Watch"), self._watch, watch),
            Entry("button:copy", "icon_copy", text("Play on in a copy"), self._play_copy, copy),
            Entry("button:take", "icon_play", text("Take over"), self._take, takes),
            Entry("button:back", "icon_left", text("Back"), self.back),
        )

    # -- what buttons do

    def act(self, spot: HitRegion) -> None:
        """Do what a button stands for."""
        if self._asked is None or spot.name == "button:back":
            super().act(spot)

    def _watch(self) -> None:
        self.app.play_sound("confirm")
        self.app.replace(routes.Replay(self.save.path, at=-1))

    def _take(self) -> None:
        self._asked = self._asks.submit(Session.resume, self.save.path, takes_over=True)

    def _play_copy(self) -> None:
        title = text("{title}, copy").format(title=self.save.name)
        try:
            go_on(self.app, copy_save(self.save, title))
        except HamelnError as error:
            self.refuse(error.plain)

    def update(self, seconds: float) -> bool:
        """See whether the other program has answered."""
        if self._asked is None or not self._asked.done():
            return False
        asked, self._asked = self._asked, None
        try:
            session, note = asked.result()
        except InUseError:
            self.refuse(text("The other program does not answer. Close it, or play on in a copy."))
            return True
        except MissingPlayersError:
            self.app.replace(StandIn(self.save))
            return True
        except HamelnError as error:
            self.refuse(error.plain)
            return True
        play(self.app, session, note)
        return True


def _let_go(asked: Future[tuple[Session, str]]) -> None:
    if not asked.cancelled() and asked.exception() is None:
        asked.result()[0].close()


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
