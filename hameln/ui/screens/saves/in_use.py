"""A match that another program plays just now: watch it, play on in a copy, or take it over."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from hameln.errors import HamelnError, InUseError, MissingPlayersError
from hameln.files.locks import holder_of
from hameln.language import text
from hameln.table.saves import Save, copy_save
from hameln.table.session import Session
from hameln.table.shelf import told_title
from hameln.ui import routes
from hameln.ui.going_on import StandIn, go_on, play
from hameln.ui.widgets.menu import Entry, MenuScreen

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
